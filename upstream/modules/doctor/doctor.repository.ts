import { and, asc, count, desc, eq, exists, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import { isDbId } from '@/upstream/core/ids';
import { matches } from '@/upstream/core/search-sql';
import { sorting } from '@/upstream/core/sorting';
import { DOCTOR_IS_SHOWN } from '@/upstream/core/visible';
import type { Db } from '@/upstream/db/client';
import { doctorFavos, doctorSubjects, doctors } from '@/upstream/db/schema/content';

const {
  search: _search,
  description: _description,
  descriptionEn: _descriptionEn,
  goodAt: _goodAt,
  goodAtEn: _goodAtEn,
  ...cardColumns
} = getTableColumns(doctors);

/** Tables are named by hand: in the list of a query over one table the builder leaves them out. */
const extras = {
  subjectIds: sql<number[]>`array(
    select ds.subject_id from doc_subject ds where ds.user_id = doc_profile.user_id order by ds.subject_id
  )`.as('subject_ids'),
  videoCount: sql<number>`(
    select count(*)::integer from doc_video v where v.user_id = doc_profile.user_id and v.audit_status = '2'
  )`.as('video_count'),
};
const card = { ...cardColumns, ...extras };
export type DoctorCard = Awaited<ReturnType<typeof findFavos>>['rows'][number];

export interface DoctorFilter {
  keyword?: string;
  /** A subject and all below it. */
  subjectIds?: number[];
  provinceCode?: string;
  title?: string;
}

interface Paged {
  limit: number;
  offset: number;
}

/** Directory by its own order, or by `favoCount` or `updateTime`, and the exact number of doctors. */
export async function findDoctors(
  db: Db,
  filter: DoctorFilter,
  query: { orderByColumn?: string; isAsc?: 'asc' | 'desc' },
  window: Paged,
) {
  const where = and(DOCTOR_IS_SHOWN, ...conditions(db, filter));
  const sortable = { favoCount: doctors.favoCount, updateTime: doctors.updateTime };
  const order = sorting(query, sortable, doctors.userId) ?? [asc(doctors.orderNum), asc(doctors.userId)];
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

function conditions(db: Db, filter: DoctorFilter): (SQL | undefined)[] {
  const ofSubject = (ids: number[]) =>
    exists(
      db
        .select({ one: sql`1` })
        .from(doctorSubjects)
        .where(and(eq(doctorSubjects.userId, doctors.userId), inArray(doctorSubjects.subjectId, ids))),
    );
  const ids = filter.subjectIds?.filter(isDbId);
  return [
    filter.keyword ? matches(doctors.search, filter.keyword) : undefined,
    ids && (ids.length > 0 ? ofSubject(ids) : sql`false`),
    filter.provinceCode ? eq(doctors.provinceCode, filter.provinceCode) : undefined,
    filter.title ? eq(doctors.title, filter.title) : undefined,
  ];
}

/** One doctor of the directory with everything on the row; undefined otherwise. */
export async function findDoctor(db: Db, userId: number) {
  const { search: _words, ...columns } = getTableColumns(doctors);
  const [row] = await db
    .select({ ...columns, ...extras })
    .from(doctors)
    .where(and(eq(doctors.userId, userId), DOCTOR_IS_SHOWN));
  return row;
}

/** Turns a favourite off if it is on, else on, and moves the doctor's counter with it. */
export async function toggleFavo(db: Db, userId: number, docUserId: number, now: Date) {
  return db.transaction(async (tx) => {
    const removed = await tx
      .delete(doctorFavos)
      .where(and(eq(doctorFavos.userId, userId), eq(doctorFavos.docUserId, docUserId)))
      .returning({ id: doctorFavos.docUserId });
    const added =
      removed.length > 0
        ? []
        : await tx
            .insert(doctorFavos)
            .values({ userId, docUserId, createTime: now })
            .onConflictDoNothing()
            .returning({ id: doctorFavos.docUserId });
    const [row] = await tx
      .update(doctors)
      .set({ favoCount: sql`greatest(0, ${doctors.favoCount} + ${added.length - removed.length}::integer)` })
      .where(eq(doctors.userId, docUserId))
      .returning({ favoCount: doctors.favoCount });
    return { favo: removed.length === 0, favoCount: row?.favoCount ?? 0 };
  });
}

/** Whether a doctor is a person's favourite. */
export async function isFavo(db: Db, userId: number, docUserId: number): Promise<boolean> {
  const rows = await db
    .select({ id: doctorFavos.docUserId })
    .from(doctorFavos)
    .where(and(eq(doctorFavos.userId, userId), eq(doctorFavos.docUserId, docUserId)));
  return rows.length > 0;
}

/** A person's favourite doctors of the directory, the last added first. */
export async function findFavos(db: Db, userId: number, window: Paged) {
  const where = and(eq(doctorFavos.userId, userId), DOCTOR_IS_SHOWN);
  const [[counted], rows] = await Promise.all([
    db
      .select({ total: count() })
      .from(doctorFavos)
      .innerJoin(doctors, eq(doctors.userId, doctorFavos.docUserId))
      .where(where),
    db
      .select(card)
      .from(doctorFavos)
      .innerJoin(doctors, eq(doctors.userId, doctorFavos.docUserId))
      .where(where)
      .orderBy(desc(doctorFavos.createTime), desc(doctorFavos.docUserId))
      .limit(window.limit)
      .offset(window.offset),
  ]);
  return { total: counted?.total ?? 0, rows };
}
