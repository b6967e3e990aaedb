import { and, asc, count, eq, inArray } from 'drizzle-orm';
import type { Tx } from '@/upstream/core/write';
import type { Reader } from '@/upstream/db/client';
import { users } from '@/upstream/db/schema/account';
import { voteBallots, voteOptions, votes } from '@/upstream/db/schema/meeting';

export type VoteRow = typeof votes.$inferSelect;

/** Votes of a meeting, oldest first. */
export async function findVotes(db: Reader, msId: number): Promise<VoteRow[]> {
  return db.select().from(votes).where(eq(votes.msId, msId)).orderBy(asc(votes.id));
}

/** One vote; undefined for an unknown id. */
export async function findVote(db: Reader, id: number): Promise<VoteRow | undefined> {
  const [row] = await db.select().from(votes).where(eq(votes.id, id));
  return row;
}

/** The same, which nobody changes until the transaction ends; ballots of others go on. */
export async function holdVote(tx: Tx, id: number): Promise<VoteRow | undefined> {
  const [row] = await tx.select().from(votes).where(eq(votes.id, id)).for('share');
  return row;
}

/** Options of these votes in order. */
export async function findOptions(db: Reader, voteIds: number[]) {
  if (voteIds.length === 0) return [];
  return db
    .select()
    .from(voteOptions)
    .where(inArray(voteOptions.voteId, voteIds))
    .orderBy(asc(voteOptions.orderNum), asc(voteOptions.id));
}

/** Ballots per option of these votes. */
export async function countBallots(db: Reader, voteIds: number[]): Promise<Map<number, number>> {
  if (voteIds.length === 0) return new Map();
  const rows = await db
    .select({ optionId: voteBallots.optionId, count: count() })
    .from(voteBallots)
    .where(inArray(voteBallots.voteId, voteIds))
    .groupBy(voteBallots.optionId);
  return new Map(rows.map((row) => [row.optionId, row.count]));
}

/** What a person chose in these votes. */
export async function findBallotsOf(db: Reader, userId: number, voteIds: number[]) {
  if (voteIds.length === 0) return [];
  return db
    .select({ voteId: voteBallots.voteId, optionId: voteBallots.optionId })
    .from(voteBallots)
    .where(and(inArray(voteBallots.voteId, voteIds), eq(voteBallots.userId, userId)))
    .orderBy(asc(voteBallots.optionId));
}

/**
 * Stores a person's ballots unless they have voted; returns whether they were stored. The account's row is
 * the lock: parallel calls of one person wait for each other, other people's do not.
 */
export async function castOnce(
  tx: Tx,
  ballot: { voteId: number; userId: number; optionIds: number[] },
): Promise<boolean> {
  await tx.select({ id: users.userId }).from(users).where(eq(users.userId, ballot.userId)).for('no key update');
  const mine = await findBallotsOf(tx, ballot.userId, [ballot.voteId]);
  if (mine.length > 0) return false;
  await tx.insert(voteBallots).values(
    ballot.optionIds.map((optionId) => ({
      voteId: ballot.voteId,
      userId: ballot.userId,
      optionId,
      createTime: tx.now,
    })),
  );
  return true;
}
