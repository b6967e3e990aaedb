import type { SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { LikePaper } from '@/contract/review/review';
import { type Context, SYSTEM } from '@/upstream/core/context';
import { defineEvent } from '@/upstream/core/events';
import { type Tx, write } from '@/upstream/core/write';
import type { Reader } from '@/upstream/db/client';
import { bandsOf, likenessOf, type Said } from './likeness';
import * as repository from './likeness.repository';

/** Papers of one turn of the job, and of one question. */
const AT_ONCE = 200;
const MOST_SHARING = 500;
const MOST_COMPARED = 60;
const MOST_SHOWN = 10;
/** Less is what two texts of one subject have in common. */
const LEAST_PERCENT = 50;

/** Keeps what a version is found by where others say much the same. */
export const sketchVersion = (tx: Tx, paper: { paperId: number; msId: number; version: number } & Said) =>
  repository.putSketches(tx, [sketchOf(paper)]);

const sketchOf = ({ paperId, msId, version, ...said }: { paperId: number; msId: number; version: number } & Said) => ({
  paperId,
  version,
  bands: bandsOf(msId, said),
});

/** Papers that came otherwise than by being handed in here have no sketch yet: they get one, some at a time, each turn after the last paper of the one before. */
export const sketchesDue = defineEvent(
  'paper.sketchesDue',
  z.object({ after: z.number().int() }).nullable(),
  sketchSome,
  { queue: 'slow' },
);

async function sketchSome(ctx: Context, begun: { after: number } | null): Promise<void> {
  await write(ctx, SYSTEM, 'system', async (tx) => {
    const rows = await repository.findUnsketched(tx, begun?.after ?? 0, AT_ONCE);
    await repository.putSketches(tx, rows.map(sketchOf));
    const last = rows[AT_ONCE - 1];
    if (last) tx.emit(sketchesDue({ after: last.paperId }));
  });
}

/**
 * Papers that say much the same as one, of those that somebody is shown, the most alike first. However many papers there are: an index finds
 * the few that share a band, and the nearest of those are compared shingle by shingle.
 */
export async function findLike(db: Reader, paperId: number, shown: SQL | undefined): Promise<LikePaper[]> {
  const [paper] = await repository.findSaid(db, [paperId]);
  const bands = paper ? bandsOf(paper.msId, paper) : [];
  if (!paper || bands.length === 0) return [];
  const own = new Set(bands);
  const sharing = (await repository.findSharing(db, paperId, bands, shown, MOST_SHARING))
    .map((row) => ({ paperId: row.paperId, common: row.bands.filter((band) => own.has(band)).length }))
    .sort((a, b) => b.common - a.common || a.paperId - b.paperId)
    .slice(0, MOST_COMPARED);
  if (sharing.length === 0) return [];
  const said = await repository.findSaid(
    db,
    sharing.map((row) => row.paperId),
  );
  return said
    .map((other) => ({
      artId: other.paperId,
      artNo: other.paperNo,
      title: other.title,
      titleEn: other.titleEn,
      percent: likenessOf(paper, other),
    }))
    .filter(({ percent }) => percent >= LEAST_PERCENT)
    .sort((a, b) => b.percent - a.percent || a.artId - b.artId)
    .slice(0, MOST_SHOWN);
}
