import { asc, eq } from 'drizzle-orm';
import type { Reader } from '@/upstream/db/client';
import { custServs, dicts, regions, subjects } from '@/upstream/db/schema/reference';

export type DictRow = typeof dicts.$inferSelect;
export type RegionRow = typeof regions.$inferSelect;
export type SubjectRow = typeof subjects.$inferSelect;

/** Code lists in use, in their order. */
export function findDicts(db: Reader): Promise<DictRow[]> {
  return db.select().from(dicts).where(eq(dicts.status, '0')).orderBy(asc(dicts.dictType), asc(dicts.dictSort));
}

/** All regions by code. */
export function findRegions(db: Reader): Promise<RegionRow[]> {
  return db.select().from(regions).orderBy(asc(regions.regionCode));
}

/** All subjects in the order of their siblings. */
export function findSubjects(db: Reader): Promise<SubjectRow[]> {
  return db.select().from(subjects).orderBy(asc(subjects.orderNum), asc(subjects.subjectId));
}

/** Customer service contacts in order. */
export function findCustServs(db: Reader): Promise<(typeof custServs.$inferSelect)[]> {
  return db.select().from(custServs).orderBy(asc(custServs.id));
}
