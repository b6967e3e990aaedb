import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '@/upstream/core/write';
import type { Reader } from '@/upstream/db/client';
import { documents, numberSeries } from '@/upstream/db/schema/document';

export type DocumentRow = typeof documents.$inferSelect;

/** The next number of a series; its row stays locked, so that a number that is not used is given to the next one. */
export async function nextSerial(tx: Tx, kind: string, year: number): Promise<number> {
  const [row] = await tx
    .insert(numberSeries)
    .values({ kind, year, last: 1 })
    .onConflictDoUpdate({
      target: [numberSeries.kind, numberSeries.year],
      set: { last: sql`${numberSeries.last} + 1` },
    })
    .returning({ last: numberSeries.last });
  if (!row) throw new Error('a series gave no number');
  return row.last;
}

/** Stores what was issued; nothing changes it afterwards. */
export async function insertDocument(tx: Tx, row: typeof documents.$inferInsert): Promise<DocumentRow> {
  const [stored] = await tx.insert(documents).values(row).returning();
  if (!stored) throw new Error('a document was not stored');
  return stored;
}

/** A document by its id; undefined where there is none. */
export async function findDocument(db: Reader, docId: number): Promise<DocumentRow | undefined> {
  const [row] = await db.select().from(documents).where(eq(documents.docId, docId));
  return row;
}

/** The documents about several subjects of a kind, in the order in which they were issued. */
export async function findDocumentsOf(db: Reader, kind: string, subjectIds: string[]): Promise<DocumentRow[]> {
  if (subjectIds.length === 0) return [];
  return db
    .select()
    .from(documents)
    .where(and(eq(documents.kind, kind), inArray(documents.subjectId, subjectIds)))
    .orderBy(asc(documents.docId));
}
