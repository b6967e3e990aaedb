import { and, asc, count, eq, exists, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import { isDbId } from '@/upstream/core/ids';
import { byRelevance, type Match, matches } from '@/upstream/core/search-sql';
import { sorting } from '@/upstream/core/sorting';
import { DOCTOR_IS_SHOWN } from '@/upstream/core/visible';
import type { Reader } from '@/upstream/db/client';
import { doctorSubjects, doctors } from '@/upstream/db/schema/content';

const {
  search: _search,
  description: _description,
  descriptionEn: _descriptionEn,
  hospitalAddress: _hospitalAddress,
  hospitalAddressEn: _hospitalAddressEn,
  treats: _treats,
  treatsEn: _treatsEn,
  clinics: _clinics,
  ...cardColumns
} = getTableColumns(doctors);

/** Table names are written out: the query builder omits them in a select from one table. */
const extras = {
  subjectIds: sql<number[]>`array(
    select ds.subject_id from doc_subject ds where ds.user_id = doc_profile.user_id order by ds.subject_id
  )`.as('subject_ids'),
  videoCount: sql<number>`(
    select count(*)::integer from doc_video v where v.user_id = doc_profile.user_id and v.audit_status = '2'
  )`.as('video_count'),
};
const card = { ...cardColumns, ...extras };
export type DoctorCard = Awaited<ReturnType<typeof findDoctors>>['rows'][number];

export interface DoctorFilter {
  keyword?: string;
  match?: Match;
  /** A subject and all below it. */
  subjectIds?: number[];
  provinceCode?: string;
  title?: string;
}

/** A doctor's name first, then what he treats. */
const TELLING = [doctors.name, doctors.nameEn, doctors.hospital, doctors.department, doctors.treats, doctors.treatsEn];

interface Paged {
  limit: number;
  offset: number;
}

/** A page of the directory in its own order, or sorted by `favoCount` or `updateTime`, with the exact total. */
export async function findDoctors(
  db: Reader,
  filter: DoctorFilter,
  query: { orderByColumn?: string; isAsc?: 'asc' | 'desc' },
  window: Paged,
) {
  const where = and(DOCTOR_IS_SHOWN, ...conditions(db, filter));
  const sortable = { favoCount: doctors.favoCount, updateTime: doctors.updateTime };
  const { keyword, match } = filter;
  const nearest = keyword ? byRelevance(doctors.search, TELLING, { keyword, match }) : [];
  const order = sorting(query, sortable, doctors.userId) ?? [...nearest, asc(doctors.orderNum), asc(doctors.userId)];
  const [[counted], rows] = await Promise.all([
    db.select({ total: count() }).from(doctors).where(where),
    db
      .select(card)
      .from(doctors)
      .where(where)
      .orderBy(...order)
      .limit(window.limit)
      .offset(window.offset),
  ]);
  return { total: counted?.total ?? 0, rows };
}

function conditions(db: Reader, filter: DoctorFilter): (SQL | undefined)[] {
  const ofSubject = (ids: number[]) =>
    exists(
      db
        .select({ one: sql`1` })
        .from(doctorSubjects)
        .where(and(eq(doctorSubjects.userId, doctors.userId), inArray(doctorSubjects.subjectId, ids))),
    );
  const ids = filter.subjectIds?.filter(isDbId);
  return [
    filter.keyword ? matches(doctors.search, { keyword: filter.keyword, match: filter.match, wider: true }) : undefined,
    ids && (ids.length > 0 ? ofSubject(ids) : sql`false`),
    filter.provinceCode ? eq(doctors.provinceCode, filter.provinceCode) : undefined,
    filter.title ? eq(doctors.title, filter.title) : undefined,
  ];
}

/** Doctors of the directory with these ids, unordered. */
export async function findDoctorCards(db: Reader, ids: number[]): Promise<DoctorCard[]> {
  if (ids.length === 0) return [];
  return db
    .select(card)
    .from(doctors)
    .where(and(inArray(doctors.userId, ids), DOCTOR_IS_SHOWN));
}

/** One doctor of the directory with all columns; undefined if not listed. */
export async function findDoctor(db: Reader, userId: number) {
  const { search: _words, ...columns } = getTableColumns(doctors);
  const [row] = await db
    .select({ ...columns, ...extras })
    .from(doctors)
    .where(and(eq(doctors.userId, userId), DOCTOR_IS_SHOWN));
  return row;
}
