import { createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Caller, Context } from '@/upstream/core/context';
import { type Tx, write } from '@/upstream/core/write';
import { viewMarks } from '@/upstream/db/schema/content';

const HOUR_MS = 3_600_000;

/** Who is looking: a person, or an address. */
export interface Viewer {
  caller: Caller | null;
  ip: string;
}

interface View extends Viewer {
  kind: 'video' | 'live' | 'article';
  id: number;
}

/** Counts a view once per viewer and clock hour: `raise` moves the row's counter in the same transaction. Answers whether it was counted. */
export async function countView(
  ctx: Context,
  { kind, id, caller, ip }: View,
  raise: (tx: Tx) => Promise<unknown>,
): Promise<boolean> {
  const hour = new Date(Math.floor(ctx.now().getTime() / HOUR_MS) * HOUR_MS);
  const mark = { kind, entityId: id, viewer: viewerKey(ctx, caller, ip), hour };
  return write(ctx, caller, 'anyone', async (tx) => {
    const counted = await tx.insert(viewMarks).values(mark).onConflictDoNothing().returning({ kind: viewMarks.kind });
    if (counted.length === 0) return false;
    await raise(tx);
    return true;
  });
}

const personKey = (userId: number) => `u${userId}`;

/** The marks of what a person saw. */
export const viewsOf = (userId: number) => eq(viewMarks.viewer, personKey(userId));

/** Guests are told apart by address, kept only as a keyed hash: an address is personal data. */
function viewerKey(ctx: Context, caller: Caller | null, ip: string): string {
  if (caller) return personKey(caller.userId);
  return `g${createHmac('sha256', ctx.keys.secrets).update(`play:${ip}`).digest('base64url').slice(0, 22)}`;
}
