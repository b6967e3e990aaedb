import { and, desc, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { DeskVote, saveVote as saveCall } from '@/contract/onsite/vote';
import { tags } from '@/contract/tags';
import { type MeetingMessage, meetingTopic } from '@/contract/topics';
import type { Caller, Context } from '@/upstream/core/context';
import { AppError, notFoundError } from '@/upstream/core/errors';
import { dbId } from '@/upstream/core/ids';
import { groupBy } from '@/upstream/core/read/group-by';
import { plainText } from '@/upstream/core/text/html';
import { toWire, toWireOrNull } from '@/upstream/core/time';
import { type Tx, write } from '@/upstream/core/write';
import type { Reader } from '@/upstream/db/client';
import { voteBallots, voteOptions, votes } from '@/upstream/db/schema/meeting';
import { messagePublished, pagesChanged } from '@/upstream/jobs/effects';
import { logConsole } from '@/upstream/modules/log/log.service';
import { countBallots, findOptions, type VoteRow } from './vote.repository';
import { mostChoices, statusOf } from './vote.service';

interface OneVote {
  msId: number;
  id: number;
}
const over = (msId: number) => ({ name: 'meeting.votes.change', msId: dbId(msId) }) as const;

/** Votes of a meeting with their figures, the last first. */
export async function listDeskVotes(ctx: Context, msId: number): Promise<DeskVote[]> {
  const rows = await ctx.db
    .select()
    .from(votes)
    .where(eq(votes.msId, dbId(msId)))
    .orderBy(desc(votes.id));
  return toDesk(ctx, rows);
}

/** One of them, as it stands now. */
export async function getVoteScreen(ctx: Context, { msId, id }: OneVote): Promise<DeskVote> {
  const rows = await ctx.db
    .select()
    .from(votes)
    .where(and(eq(votes.msId, dbId(msId)), eq(votes.id, dbId(id))));
  const [vote] = await toDesk(ctx, rows);
  if (!vote) throw notFoundError();
  return vote;
}

async function toDesk(ctx: Context, rows: VoteRow[]): Promise<DeskVote[]> {
  const ids = rows.map(({ id }) => id);
  const [options, counts, voters] = [
    groupBy(await findOptions(ctx.db, ids), ({ voteId }) => voteId),
    await countBallots(ctx.db, ids),
    await countVoters(ctx.db, ids),
  ];
  const now = ctx.now();
  return rows.map((row) => {
    const own = options.get(row.id) ?? [];
    return {
      id: row.id,
      title: row.title,
      titleEn: row.titleEn,
      most: mostChoices(row, own.length),
      status: statusOf(row, now),
      startTime: toWireOrNull(row.startTime),
      endTime: toWireOrNull(row.endTime),
      voters: voters.get(row.id) ?? 0,
      options: own.map(({ id, label, labelEn }) => ({ id, label, labelEn, count: counts.get(id) ?? 0 })),
    };
  });
}

/** Whoever takes several choices is one of them. */
async function countVoters(db: Reader, ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await db
    .select({ voteId: voteBallots.voteId, people: sql<number>`count(distinct ${voteBallots.userId})::integer` })
    .from(voteBallots)
    .where(sql`${voteBallots.voteId} = any(${sql.param([...ids])}::integer[])`)
    .groupBy(voteBallots.voteId);
  return new Map(rows.map(({ voteId, people }) => [voteId, people]));
}

/** A vote of a meeting, locked until the transaction ends: nobody votes meanwhile. */
export async function lockVote(tx: Tx, msId: number, id: number): Promise<VoteRow | undefined> {
  const [row] = await tx
    .select()
    .from(votes)
    .where(and(eq(votes.msId, msId), eq(votes.id, id)))
    .for('update');
  return row;
}

async function requireUntouched(tx: Tx, { msId, id }: OneVote): Promise<VoteRow> {
  const known = await lockVote(tx, dbId(msId), dbId(id));
  if (!known) throw notFoundError();
  const cast = await tx.$count(voteBallots, eq(voteBallots.voteId, id));
  if (cast > 0) throw new AppError('vote.cast');
  return known;
}

/** Writes a vote, which is opened afterwards; one in which somebody has voted stays as it is. */
export function saveVote(
  ctx: Context,
  caller: Caller,
  msId: number,
  { id, options, most, ...said }: z.output<typeof saveCall.body>,
): Promise<{ id: number }> {
  return write(ctx, caller, over(msId), async (tx) => {
    if (id) await requireUntouched(tx, { msId, id });
    const row = {
      title: plainText(said.title),
      titleEn: plainText(said.titleEn) || null,
      multi: most > 1 ? '1' : '0',
      maxChoose: most > 1 ? most : null,
    };
    const [stored] = id
      ? await tx.update(votes).set(row).where(eq(votes.id, id)).returning({ id: votes.id })
      : await tx
          .insert(votes)
          .values({ ...row, msId: dbId(msId), hidden: true })
          .returning({ id: votes.id });
    if (!stored) throw new Error('a vote was not stored');
    await tx.delete(voteOptions).where(eq(voteOptions.voteId, stored.id));
    await tx.insert(voteOptions).values(
      options.map(({ label, labelEn }, orderNum) => ({
        voteId: stored.id,
        label: plainText(label),
        labelEn: plainText(labelEn) || null,
        orderNum,
      })),
    );
    await tell(tx, { msId, id: stored.id }, 'meeting.vote');
    return stored;
  });
}

/** Opens a vote from now on, or ends it now. */
export function turnVote(ctx: Context, caller: Caller, asked: OneVote, open: boolean): Promise<void> {
  return write(ctx, caller, over(asked.msId), async (tx) => {
    const known = await lockVote(tx, dbId(asked.msId), dbId(asked.id));
    if (!known) throw notFoundError();
    const status = statusOf(known, tx.now);
    if (open === (status === '1')) return;
    if (!open && status === '0') throw new AppError('vote.notOpen');
    const times = open ? { startTime: tx.now, endTime: null, hidden: false } : { endTime: tx.now };
    await tx.update(votes).set(times).where(eq(votes.id, known.id));
    await tell(tx, asked, 'meeting.vote');
  });
}

/** Takes away a vote in which nobody has voted. */
export function removeVote(ctx: Context, caller: Caller, asked: OneVote): Promise<void> {
  return write(ctx, caller, over(asked.msId), async (tx) => {
    await requireUntouched(tx, asked);
    await tx.delete(votes).where(eq(votes.id, asked.id));
    await tell(tx, asked, 'meeting.vote');
  });
}

/** Open pages read the vote again, and the meeting's page shows it. */
async function tell(tx: Tx, { msId, id }: OneVote, action: 'meeting.vote'): Promise<void> {
  const message: MeetingMessage = { type: 'vote', msId, id, createTime: toWire(tx.now) };
  tx.emit(messagePublished({ topics: [meetingTopic(msId)], message }), pagesChanged([tags.meeting(msId)]));
  await logConsole(tx, action, id, { msId });
}
