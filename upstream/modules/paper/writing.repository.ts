import { and, asc, eq } from 'drizzle-orm';
import { PAPER_STATE } from '@/contract/paper/codes';
import type { Tx } from '@/upstream/core/write';
import { users } from '@/upstream/db/schema/account';
import { paperAuthors, papers, paperVersions } from '@/upstream/db/schema/paper';
import { findPeopleWith } from '@/upstream/policy/meeting-people';

export type PaperRow = typeof papers.$inferSelect;
export type AuthorRow = typeof paperAuthors.$inferSelect;
export type NewAuthor = typeof paperAuthors.$inferInsert;

/** A paper that is being changed, locked until then. */
export async function lockPaper(tx: Tx, paperId: number): Promise<PaperRow | undefined> {
  const [row] = await tx.select().from(papers).where(eq(papers.paperId, paperId)).for('update');
  return row;
}

/** Begins a paper with its first author; answers its number. */
export async function insertPaper(
  tx: Tx,
  paper: typeof papers.$inferInsert,
  author: Omit<NewAuthor, 'paperId'>,
): Promise<number> {
  const [row] = await tx.insert(papers).values(paper).returning({ paperId: papers.paperId });
  const paperId = row?.paperId ?? 0;
  await tx.insert(paperAuthors).values({ ...author, paperId });
  return paperId;
}

/** Changes what is written of a paper, and where it stands. */
export async function changePaper(tx: Tx, paperId: number, fields: Partial<PaperRow>): Promise<void> {
  await tx.update(papers).set(fields).where(eq(papers.paperId, paperId));
}

/** Puts the authors of a paper in the place of those of before: a row that stays keeps its number. */
export async function putAuthors(tx: Tx, paperId: number, authors: readonly NewAuthor[]): Promise<void> {
  await tx.delete(paperAuthors).where(eq(paperAuthors.paperId, paperId));
  if (authors.length > 0) await tx.insert(paperAuthors).values([...authors]);
}

/** The authors of a paper in their order. */
export function findAuthors(tx: Tx, paperId: number): Promise<AuthorRow[]> {
  return tx.select().from(paperAuthors).where(eq(paperAuthors.paperId, paperId)).orderBy(asc(paperAuthors.orderNum));
}

/** Says what an author is asked, or has said. */
export async function changeAuthor(tx: Tx, id: number, fields: Partial<AuthorRow>): Promise<void> {
  await tx.update(paperAuthors).set(fields).where(eq(paperAuthors.id, id));
}

/** Keeps what is handed in, for ever. */
export async function insertVersion(tx: Tx, version: typeof paperVersions.$inferInsert): Promise<void> {
  await tx.insert(paperVersions).values(version);
}

/** Figures and files of every version of a paper. */
export async function findAttachedOfVersions(tx: Tx, paperId: number): Promise<PaperRow['files'][]> {
  const rows = await tx
    .select({ files: paperVersions.files })
    .from(paperVersions)
    .where(eq(paperVersions.paperId, paperId));
  return rows.map(({ files }) => files);
}

/** Removes a paper that was never handed in. */
export async function deleteDraft(tx: Tx, paperId: number): Promise<void> {
  await tx.delete(papers).where(and(eq(papers.paperId, paperId), eq(papers.state, PAPER_STATE.draft)));
}

/** Who somebody is, as the first author of what they begin; locked, so that nobody begins more than they may by beginning twice at once. */
export async function lockPerson(tx: Tx, userId: number) {
  const [row] = await tx.select().from(users).where(eq(users.userId, userId)).for('no key update');
  return row;
}

/** Who looks after a meeting's papers. */
export const findDesk = (tx: Tx, msId: number): Promise<number[]> => findPeopleWith(tx, msId, 'papers.change');

/** What an author said by their link, which is dead from now on; undefined where there is no such link any more. */
export async function answerByLink(
  tx: Tx,
  askHash: string,
  fields: Partial<AuthorRow>,
): Promise<AuthorRow | undefined> {
  const [row] = await tx
    .update(paperAuthors)
    .set({ ...fields, askHash: null })
    .where(eq(paperAuthors.askHash, askHash))
    .returning();
  return row;
}
