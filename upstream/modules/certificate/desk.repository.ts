import { and, asc, count, desc, eq, sql } from 'drizzle-orm';
import { ATTENDEE_STATE } from '@/contract/attendee/attendee';
import { listAwards } from '@/contract/credit/desk';
import { type Asked, listSql } from '@/upstream/core/list/list-sql';
import { pageWindow } from '@/upstream/core/list/paging';
import { rowsOf } from '@/upstream/core/module/check';
import type { Reader } from '@/upstream/db/client';
import { nameInEnglish, partMatch, personName, personNameEn } from '@/upstream/db/person-match';
import { users } from '@/upstream/db/schema/account';
import { attendees, attendeeWords } from '@/upstream/db/schema/attendee';
import { creditIdLooks } from '@/upstream/db/schema/credit';
import { PLACE } from '@/upstream/modules/credit/grant.service';

const HAS_CREDIT = sql`exists (select from credit_record r where r.attendee_id = ${attendees.attendeeId} and r.state = 'valid')`;
const HAS_CERTIFICATE = sql`exists (select from certificate c where c.attendee_id = ${attendees.attendeeId} and c.state = 'valid')`;
const whether = (condition: ReturnType<typeof sql>) => (wanted: '0' | '1') =>
  wanted === '1' ? condition : sql`not ${condition}`;

const LIST = listSql(listAwards, {
  key: attendees.attendeeId,
  filters: {
    keyword: (words) => partMatch(attendeeWords(attendees), [attendees.name, attendees.hospital], words),
    credit: whether(HAS_CREDIT),
    certificate: whether(HAS_CERTIFICATE),
  },
  days: undefined,
  sorts: {},
  usual: [asc(attendees.name), asc(attendees.attendeeId)],
});

/** A page of the people of a meeting with what they have. */
export async function findAwards(db: Reader, msId: number, query: Asked<typeof listAwards>) {
  const where = and(
    eq(attendees.msId, msId),
    eq(attendees.state, ATTENDEE_STATE.enrolled),
    sql`${attendees.userId} is not null`,
    LIST.where({ db }, query),
  );
  const { limit, offset } = pageWindow(query);
  const rows = await db
    .select({
      ...PLACE,
      personName: attendees.name,
      personNameEn: nameInEnglish(attendees, users),
      hospital: attendees.hospital,
      minutes: sql<number>`(select coalesce(sum(r.minutes), 0)::integer from credit_record r where r.attendee_id = ${attendees.attendeeId} and r.state = 'valid')`,
      tenths: sql<number>`(select coalesce(sum(r.tenths), 0)::integer from credit_record r where r.attendee_id = ${attendees.attendeeId} and r.state = 'valid')`,
      certificates: sql<number>`(select count(*)::integer from certificate c where c.attendee_id = ${attendees.attendeeId} and c.state = 'valid')`,
    })
    .from(attendees)
    .leftJoin(users, eq(users.userId, attendees.userId))
    .where(where)
    .orderBy(...LIST.order({ db }, query))
    .limit(limit)
    .offset(offset);
  const [counted] = await db.select({ total: count() }).from(attendees).where(where);
  return { total: counted?.total ?? 0, rows };
}

/** What of a meeting was given, in all. */
export async function countAwards(db: Reader, msId: number) {
  const [row] = await rowsOf<Record<'people' | 'records' | 'tenths' | 'certificates' | 'revoked', number>>(
    db,
    sql`select
      (select count(*) from ms_attendee a where a.ms_id = ${msId} and a.state = 'enrolled' and a.user_id is not null)::integer as people,
      (select count(*) from credit_record r where r.ms_id = ${msId} and r.state = 'valid')::integer as records,
      (select coalesce(sum(r.tenths), 0) from credit_record r where r.ms_id = ${msId} and r.state = 'valid')::integer as tenths,
      (select count(*) from certificate c where c.ms_id = ${msId} and c.state = 'valid')::integer as certificates,
      (select count(*) from certificate c where c.ms_id = ${msId} and c.state = 'revoked')::integer as revoked`,
  );
  return row ?? { people: 0, records: 0, tenths: 0, certificates: 0, revoked: 0 };
}

/** How many certificates of each kind a meeting has issued. */
export const countIssued = (db: Reader, msId: number) =>
  rowsOf<{ kind: string; issued: number }>(
    db,
    sql`select kind, count(*)::integer as issued from certificate where ms_id = ${msId} group by kind`,
  );

/** Who had ID numbers of a meeting written into a file, the last first. */
export const findIdLooks = (db: Reader, msId: number) =>
  db
    .select({
      lookId: creditIdLooks.lookId,
      byName: personName,
      byNameEn: personNameEn(users),
      people: creditIdLooks.people,
      createTime: creditIdLooks.createTime,
    })
    .from(creditIdLooks)
    .innerJoin(users, eq(users.userId, creditIdLooks.byUserId))
    .where(eq(creditIdLooks.msId, msId))
    .orderBy(desc(creditIdLooks.lookId))
    .limit(20);
