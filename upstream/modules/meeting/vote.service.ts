import type { Vote } from '@/contract/meeting/parts';
import { type MeetingMessage, meetingTopic } from '@/contract/topics';
import type { Caller, Context } from '@/upstream/core/context';
import { AppError, fieldError, notFoundError } from '@/upstream/core/errors';
import { isDbId } from '@/upstream/core/ids';
import { groupBy } from '@/upstream/core/read/group-by';
import { toWire, toWireOrNull } from '@/upstream/core/time';
import { write } from '@/upstream/core/write';
import { messagePublished } from '@/upstream/jobs/effects';
import { listOf } from './meeting.service';
import * as repository from './vote.repository';

const VOTE_STATUS = { before: '0', open: '1', closed: '2' } as const;

/** Votes of a meeting; counts only for closed votes and those the caller has voted in. */
export async function listVotes(ctx: Context, msId: number, caller: Caller | null): Promise<Vote[]> {
  return toVotes(
    ctx,
    await listOf(ctx, 'vote', msId, async (id) =>
      (await repository.findVotes(ctx.db, id)).filter(({ hidden }) => !hidden),
    ),
    caller,
  );
}

/** One vote, as in listVotes; 404 if unknown, of another meeting or of a hidden one. */
export async function getVote(
  ctx: Context,
  { id, msId }: { id: number; msId?: number },
  caller: Caller | null,
): Promise<Vote> {
  const [vote] = await toVotes(ctx, [await findVisibleVote(ctx, id, msId)], caller);
  if (!vote) throw notFoundError();
  return vote;
}

/**
 * Casts a person's vote once; repeated, parallel and late calls return the first choice.
 * Publishes the change on the meeting's topic without counts, which not everybody may see.
 */
export async function castVote(
  ctx: Context,
  { id, msId, optionIds }: { id: number; msId: number; optionIds: number[] },
  caller: Caller,
): Promise<Vote> {
  const row = await findVisibleVote(ctx, id, msId);
  const [before] = await toVotes(ctx, [row], caller);
  if (!before) throw notFoundError();
  if (before.myOptionIds?.length) return before;
  const chosen = [...new Set(optionIds)];
  await write(ctx, caller, 'signedIn', async (tx) => {
    // It may be ended, or written anew, at the same moment.
    const vote = await repository.holdVote(tx, row.id);
    if (!vote) throw notFoundError();
    const status = statusOf(vote, ctx.now());
    if (status !== VOTE_STATUS.open) {
      throw new AppError(status === VOTE_STATUS.before ? 'vote.notOpen' : 'vote.closed');
    }
    const known = new Set((await repository.findOptions(tx, [vote.id])).map((option) => option.id));
    if (!chosen.every((optionId) => known.has(optionId))) throw fieldError('optionIds', 'vote.option');
    if (chosen.length > mostChoices(vote, known.size)) throw fieldError('optionIds', 'vote.tooMany');
    const cast = await repository.castOnce(tx, { voteId: id, userId: caller.userId, optionIds: chosen });
    if (!cast) return;
    const message: MeetingMessage = { type: 'vote', msId, id, createTime: toWire(tx.now) };
    tx.emit(messagePublished({ topics: [meetingTopic(msId)], message }));
  });
  return getVote(ctx, { id, msId }, caller);
}

async function findVisibleVote(ctx: Context, id: number, msId?: number): Promise<repository.VoteRow> {
  const vote = isDbId(id) ? await repository.findVote(ctx.db, id) : undefined;
  if (!vote || vote.hidden || (msId !== undefined && vote.msId !== msId)) throw notFoundError();
  const [shown] = await listOf(ctx, 'vote', vote.msId, async () => [vote]);
  if (!shown) throw notFoundError();
  return shown;
}

/** How many choices one may take of a vote. */
export function mostChoices(vote: repository.VoteRow, options: number): number {
  return vote.multi === '1' ? (vote.maxChoose ?? options) : 1;
}

/** How a vote stands. */
export function statusOf(vote: repository.VoteRow, now: Date) {
  if (vote.hidden) return VOTE_STATUS.before;
  if (vote.endTime && vote.endTime <= now) return VOTE_STATUS.closed;
  return vote.startTime && vote.startTime > now ? VOTE_STATUS.before : VOTE_STATUS.open;
}

async function toVotes(ctx: Context, rows: repository.VoteRow[], caller: Caller | null): Promise<Vote[]> {
  const ids = rows.map((row) => row.id);
  const [options, counts, mine] = await Promise.all([
    repository.findOptions(ctx.db, ids),
    repository.countBallots(ctx.db, ids),
    caller ? repository.findBallotsOf(ctx.db, caller.userId, ids) : [],
  ]);
  const optionsOf = groupBy(options, (option) => option.voteId);
  const mineOf = groupBy(mine, (ballot) => ballot.voteId);
  const now = ctx.now();
  return rows.map((row) => {
    const status = statusOf(row, now);
    const myOptionIds = (mineOf.get(row.id) ?? []).map((ballot) => ballot.optionId);
    const mayCount = status === VOTE_STATUS.closed || myOptionIds.length > 0;
    const { hidden: _, ...shown } = row;
    return {
      ...shown,
      startTime: toWireOrNull(row.startTime),
      endTime: toWireOrNull(row.endTime),
      maxChoose: mostChoices(row, optionsOf.get(row.id)?.length ?? 1),
      status,
      options: (optionsOf.get(row.id) ?? []).map((option) => ({
        id: option.id,
        label: option.label,
        labelEn: option.labelEn,
        count: mayCount ? (counts.get(option.id) ?? 0) : null,
      })),
      myOptionIds,
    };
  });
}
