import { eq } from 'drizzle-orm';
import type { Tx } from '@/upstream/core/write';
import type { Reader } from '@/upstream/db/client';
import { presentations } from '@/upstream/db/schema/paper';

export type PresentationRow = typeof presentations.$inferSelect;

/** How a paper is presented; none while it is not accepted. */
export const findPresentation = (db: Reader, paperId: number): Promise<PresentationRow | undefined> =>
  db
    .select()
    .from(presentations)
    .where(eq(presentations.paperId, paperId))
    .then(([row]) => row);

/** Writes how accepted papers are presented. */
export const insertPresentations = async (tx: Tx, rows: (typeof presentations.$inferInsert)[]): Promise<void> => {
  if (rows.length > 0) await tx.insert(presentations).values(rows);
};

/** Changes how a paper is presented. */
export const changePresentation = async (
  tx: Tx,
  paperId: number,
  values: Partial<typeof presentations.$inferInsert>,
): Promise<void> => {
  await tx.update(presentations).set(values).where(eq(presentations.paperId, paperId));
};
