import { eq } from 'drizzle-orm';
import type { Tx } from '@/upstream/core/write';
import type { Reader } from '@/upstream/db/client';
import { presentations } from '@/upstream/db/schema/paper';

export type PresentationRow = typeof presentations.$inferSelect;
export type NewPresentation = typeof presentations.$inferInsert;
export type PresentationChange = Partial<NewPresentation>;

/** How a paper is presented; none while it is not accepted. */
export const findPresentation = (db: Reader, paperId: number): Promise<PresentationRow | undefined> =>
  db
    .select()
    .from(presentations)
    .where(eq(presentations.paperId, paperId))
    .then(([row]) => row);

/** Writes how accepted papers are presented. */
export const insertPresentations = async (tx: Tx, rows: NewPresentation[]): Promise<void> => {
  if (rows.length > 0) await tx.insert(presentations).values(rows);
};

/** Changes how a paper is presented; answers its meeting. */
export const updatePresentation = (tx: Tx, paperId: number, values: PresentationChange): Promise<{ msId: number }[]> =>
  tx
    .update(presentations)
    .set(values)
    .where(eq(presentations.paperId, paperId))
    .returning({ msId: presentations.msId });
