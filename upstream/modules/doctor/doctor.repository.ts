import { and, asc, count, eq, exists, getTableColumns, inArray, sql } from 'drizzle-orm';
import { listDoctors } from '@/contract/doctor/doctor';
import { isDbId } from '@/upstream/core/ids';
import { type Asked, type At, listSql, saysHow } from '@/upstream/core/list/list-sql';
import { pageWindow } from '@/upstream/core/list/paging';
import { DOCTOR_IS_SHOWN } from '@/upstream/core/read/visible';
import { byRelevance, matches } from '@/upstream/core/search/search-sql';
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

/** A doctor's name first, then what he treats. */
const TELLING = [doctors.name, doctors.nameEn, doctors.hospital, doctors.department, doctors.treats, doctors.treatsEn];

interface AtSubjects extends At {
  /** The subject that is asked for and all below it. */
  subjectIds?: number[];
}
const LIST = listSql<typeof listDoctors, AtSubjects>(listDoctors, {
  key: doctors.userId,
  filters: {
    keyword: (keyword, _at, { match }) => matches(doctors.search, { keyword, match, wider: true }),
    match: saysHow,
    subjectId: (_subjectId, { db, subjectIds = [] }) => {
      const ids = subjectIds.filter(isDbId);
      const ofSubject = and(eq(doctorSubjects.userId, doctors.userId), inArray(doctorSubjects.subjectId, ids));
      const found = db.select({ one: sql`1` }).from(doctorSubjects).where(ofSubject);
      return ids.length > 0 ? exists(found) : sql`false`;
    },
    // Two digits are enough to name a province.
    provinceCode: (code) => eq(doctors.provinceCode, code.padEnd(6, '0')),
    title: doctors.title,
  },
  days: undefined,
  sorts: { favoCount: doctors.favoCount, updateTime: doctors.updateTime },
  usual: (_at, { keyword, match }) => [
    ...(keyword ? byRelevance(doctors.search, TELLING, { keyword, match }) : []),
    asc(doctors.orderNum),
    asc(doctors.userId),
  ],
});

/** A page of the directory, the nearest to what is looked for first, then in its own order, with the exact total. */
export async function findDoctors(at: AtSubjects, query: Asked<typeof listDoctors>) {
  const { db } = at;
  const where = and(DOCTOR_IS_SHOWN, LIST.where(at, query));
  const { limit, offset } = pageWindow(query);
  const [[counted], rows] = await Promise.all([
    db.select({ total: count() }).from(doctors).where(where),
    db
      .select(card)
      .from(doctors)
      .where(where)
      .orderBy(...LIST.order(at, query))
      .limit(limit)
      .offset(offset),
  ]);
  return { total: counted?.total ?? 0, rows };
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
