import { and, arrayOverlaps, asc, eq, gt, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '@/upstream/core/write';
import type { Reader } from '@/upstream/db/client';
import { paperSketches } from '@/upstream/db/schema/likeness';
import { papers, paperVersions } from '@/upstream/db/schema/paper';

const NEWEST = and(eq(paperVersions.paperId, papers.paperId), eq(paperVersions.version, papers.version));
const SAID = {
  paperId: papers.paperId,
  msId: papers.msId,
  version: papers.version,
  title: paperVersions.title,
  titleEn: paperVersions.titleEn,
  summary: paperVersions.summary,
  summaryEn: paperVersions.summaryEn,
};

/** Papers as they were handed in last, by their ids. */
export function findSaid(db: Reader, paperIds: readonly number[]) {
  return db
    .select({ ...SAID, paperNo: papers.paperNo })
    .from(papers)
    .innerJoin(paperVersions, NEWEST)
    .where(inArray(papers.paperId, [...paperIds]));
}

/** Papers after one of them whose newest version has no sketch yet, some at a time. */
export function findUnsketched(db: Reader, after: number, limit: number) {
  return db
    .select(SAID)
    .from(papers)
    .innerJoin(paperVersions, NEWEST)
    .leftJoin(paperSketches, eq(paperSketches.paperId, papers.paperId))
    .where(
      and(
        gt(papers.paperId, after),
        gt(papers.version, 0),
        or(isNull(paperSketches.paperId), ne(paperSketches.version, papers.version)),
      ),
    )
    .orderBy(asc(papers.paperId))
    .limit(limit);
}

/** Keeps what papers are found by, in the place of what was kept before. */
export async function putSketches(tx: Tx, rows: (typeof paperSketches.$inferInsert)[]): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insert(paperSketches)
    .values(rows)
    .onConflictDoUpdate({
      target: paperSketches.paperId,
      set: { version: sql`excluded.version`, bands: sql`excluded.bands` },
    });
}

/** Other papers that have a band in common with these, as far as somebody is shown them. */
export function findSharing(db: Reader, paperId: number, bands: number[], shown: SQL | undefined, limit: number) {
  return db
    .select({ paperId: paperSketches.paperId, bands: paperSketches.bands })
    .from(paperSketches)
    .innerJoin(papers, eq(papers.paperId, paperSketches.paperId))
    .where(and(arrayOverlaps(paperSketches.bands, bands), ne(paperSketches.paperId, paperId), shown))
    .orderBy(asc(paperSketches.paperId))
    .limit(limit);
}
