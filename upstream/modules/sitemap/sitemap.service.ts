import { SITEMAP_KINDS, type SitemapKind } from '@/contract/sitemap/sitemap';
import type { Context } from '@/upstream/core/context';
import { toWire } from '@/upstream/core/time';
import * as repository from './sitemap.repository';

/** Numbers of the parts that name anything, of each kind. */
export async function listParts(ctx: Context): Promise<Record<SitemapKind, number[]>> {
  const now = ctx.now();
  const parts = await Promise.all(
    SITEMAP_KINDS.map(async (kind) => [kind, await repository.findParts(ctx.db, kind, now)] as const),
  );
  return Object.fromEntries(parts) as Record<SitemapKind, number[]>;
}

/** The public pages of one part, in order of id; empty for a part that there is not. */
export async function listEntries(ctx: Context, { kind, part }: { kind: SitemapKind; part: number }) {
  const rows = await repository.findEntries(ctx.db, kind, part, ctx.now());
  return rows.map(({ id, updateTime, msId }) => ({
    id,
    updateTime: toWire(updateTime),
    ...(msId === null ? null : { msId }),
  }));
}
