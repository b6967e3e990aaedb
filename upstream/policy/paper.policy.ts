import { and, eq } from 'drizzle-orm';
import { AUTHOR_ANSWER } from '@/contract/paper/codes';
import type { Caller } from '@/upstream/core/context';
import { isDbId } from '@/upstream/core/ids';
import type { Reader } from '@/upstream/db/client';
import { paperAuthors, papers } from '@/upstream/db/schema/paper';
import type { Standing } from './meeting.policy';
import type { PaperRight } from './rights';

/** How somebody has a right over a paper: it is theirs, or they have confirmed it as co-author; null for anybody else, whatever their role. */
export async function standingOfPaper(
  db: Reader,
  { userId }: Caller,
  { name, artId }: PaperRight,
): Promise<Standing | null> {
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
