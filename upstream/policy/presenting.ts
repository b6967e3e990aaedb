import { and, eq, or, sql } from 'drizzle-orm';
import { AUTHOR_ANSWER, PAPER_STATE } from '@/contract/paper/codes';
import type { Reader } from '@/upstream/db/client';
import { paperAuthors, papers } from '@/upstream/db/schema/paper';

/** Whether a meeting has accepted a paper that somebody handed in, or has confirmed as co-author. */
export async function presentsAt(db: Reader, msId: number, userId: number): Promise<boolean> {
  const confirmed = sql`exists (select from ${paperAuthors} where ${and(
    eq(paperAuthors.paperId, papers.paperId),
    eq(paperAuthors.userId, userId),
    eq(paperAuthors.confirmStatus, AUTHOR_ANSWER.confirmed),
  )})`;
  const rows = await db
    .select({ paperId: papers.paperId })
    .from(papers)
    .where(and(eq(papers.msId, msId), eq(papers.state, PAPER_STATE.accepted), or(eq(papers.userId, userId), confirmed)))
    .limit(1);
  return rows.length > 0;
}
