import { and, count, desc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { ATTENDEE_STATE } from '@/contract/attendee/attendee';
import type { BatchKind, CertificateKind } from '@/contract/credit/codes';
import { type Caller, type Context, SYSTEM } from '@/upstream/core/context';
import { AppError } from '@/upstream/core/errors';
import { defineEvent } from '@/upstream/core/events';
import { dbId } from '@/upstream/core/ids';
import { type Tx, write } from '@/upstream/core/write';
import type { Reader } from '@/upstream/db/client';
import { attendees } from '@/upstream/db/schema/attendee';
import { creditBatches } from '@/upstream/db/schema/credit';
import { madeStale } from '@/upstream/jobs/effects';
import { nextPlaces, settleCredits } from '@/upstream/modules/credit/grant.service';
import { logConsole } from '@/upstream/modules/log/log.service';
import { issueCertificates } from './issue.service';

export type BatchRow = typeof creditBatches.$inferSelect;
/** People in one transaction: short enough that whoever wants a number meanwhile does not wait. */
const PART = 50;

/** Goes through a batch from where it stands to its end, part by part. */
export async function runBatch(ctx: Context, batchId: number): Promise<void> {
  let more = true;
  while (more) more = await write(ctx, SYSTEM, 'system', (tx) => givePart(tx, ctx, { batchId }));
}

interface Part {
  batchId: number;
  /** Where the batch stood when this part was asked for: asked for once more, it is done already. */
  after?: number;
  /** Asks for the next one in the same transaction. */
  chained?: boolean;
}

async function givePart(tx: Tx, ctx: Context, { batchId, after, chained }: Part): Promise<boolean> {
  const [batch] = await tx.select().from(creditBatches).where(eq(creditBatches.batchId, batchId)).for('update');
  if (batch?.state !== 'runs' || (after !== undefined && after !== batch.lastId)) return false;
  const { msId } = batch;
  const places = await nextPlaces(tx, msId, { after: batch.lastId, most: PART });
  const last = places.at(-1)?.attendeeId;
  const { given, lacking } =
    batch.what === 'credits'
      ? await settleCredits(tx, msId, { places })
      : await issueCertificates(tx, ctx, {
          msId,
          kind: batch.what as CertificateKind,
          places,
          byUserId: batch.byUserId,
        });
  const over = places.length < PART;
  await tx
    .update(creditBatches)
    .set({
      lastId: last ?? batch.lastId,
      seen: batch.seen + places.length,
      total: Math.max(batch.total, batch.seen + places.length),
      given: batch.given + given,
      lacking: batch.lacking + lacking,
      ...(over && { state: 'done', endTime: tx.now }),
    })
    .where(eq(creditBatches.batchId, batchId));
  tx.emit(madeStale({ userIds: [batch.byUserId], msId, stale: ['attendees'] }));
  if (chained && !over && last !== undefined) tx.emit(batchAsked({ batchId, after: last }));
  return !over;
}

/** The next part of a batch that was asked for: a job takes seconds, so that what a killed process left is taken up within a minute. */
export const batchAsked = defineEvent(
  'credit.batchAsked',
  z.object({ batchId: z.number(), after: z.number().optional() }),
  (ctx, part) => write(ctx, SYSTEM, 'system', async (tx) => void (await givePart(tx, ctx, { ...part, chained: true }))),
  { queue: 'slow' },
);

/** Starts to give something to the people of a meeting; throws while something else is being given there. */
export function startBatch(
  ctx: Context,
  caller: Caller,
  id: number,
  { what, check }: { what: BatchKind; check?(tx: Tx): Promise<void> },
): Promise<{ batchId: number }> {
  const msId = dbId(id);
  return write(ctx, caller, { name: 'meeting.credits.change', msId }, async (tx) => {
    await check?.(tx);
    const [counted] = await tx
      .select({ total: count() })
      .from(attendees)
      .where(
        and(
          eq(attendees.msId, msId),
          eq(attendees.state, ATTENDEE_STATE.enrolled),
          sql`${attendees.userId} is not null`,
        ),
      );
    const row = { msId, what, total: counted?.total ?? 0, byUserId: caller.userId, createTime: tx.now };
    const [stored] = await tx
      .insert(creditBatches)
      .values(row)
      .onConflictDoNothing()
      .returning({ batchId: creditBatches.batchId });
    if (!stored) throw new AppError('award.running');
    tx.emit(batchAsked({ ...stored, after: 0 }));
    await logConsole(tx, 'award.give', msId, { msId, kind: what });
    return stored;
  });
}

/** The last batches of a meeting, the newest first. */
export const findBatches = (db: Reader, msId: number): Promise<BatchRow[]> =>
  db.select().from(creditBatches).where(eq(creditBatches.msId, msId)).orderBy(desc(creditBatches.batchId)).limit(10);
