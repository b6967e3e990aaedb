import { and, eq } from 'drizzle-orm';
import { AUTHOR_ANSWER } from '@/contract/paper/codes';
import type { Caller } from '@/upstream/core/context';
import { isDbId } from '@/upstream/core/ids';
import type { Reader } from '@/upstream/db/client';
import { paperAuthors, papers } from '@/upstream/db/schema/paper';
import type { Standing } from './meeting.policy';
import { standingOfJudge } from './review/judging';
import type { PaperRight } from './rights';

/** How somebody has a right over a paper: it is theirs, they have confirmed it as co-author, or they judge it; null for anybody else, whatever their role. */
export async function standingOfPaper(
  db: Reader,
  caller: Caller,
  { name, artId }: PaperRight,
): Promise<Standing | null> {
  const { userId } = caller;
  if (name === 'paper.reviewer' || name === 'paper.chair') return standingOfJudge(db, caller, name, artId);
  if (!isDbId(artId)) return null;
  const [paper] = await db.select({ userId: papers.userId }).from(papers).where(eq(papers.paperId, artId));
  if (!paper) return null;
  if (paper.userId === userId) return 'own';
  return name === 'paper.reader' && (await hasConfirmed(db, userId, artId)) ? 'own' : null;
}

async function hasConfirmed(db: Reader, userId: number, paperId: number): Promise<boolean> {
  const confirmed = eq(paperAuthors.confirmStatus, AUTHOR_ANSWER.confirmed);
  const [author] = await db
    .select({ id: paperAuthors.id })
    .from(paperAuthors)
    .where(and(eq(paperAuthors.paperId, paperId), eq(paperAuthors.userId, userId), confirmed));
  return author !== undefined;
}
