import { and, count, desc, eq, inArray, isNotNull, notInArray, sql } from 'drizzle-orm';
import { ATTENDEE_STATE } from '@/contract/attendee/attendee';
import { type InvitedStand, listInvited } from '@/contract/attendee/invited';
import { type Asked, listSql } from '@/upstream/core/list/list-sql';
import { pageWindow } from '@/upstream/core/list/paging';
import { rowsOf } from '@/upstream/core/module/check';
import type { Tx } from '@/upstream/core/write';
import { seen } from '@/upstream/db/claimed';
import type { Reader } from '@/upstream/db/client';
import { nameInEnglish, partMatch } from '@/upstream/db/person-match';
import { users } from '@/upstream/db/schema/account';
import { attendeeEvents, attendeeItems, attendees, attendeeWords } from '@/upstream/db/schema/attendee';
import { meetingFees, meetings } from '@/upstream/db/schema/meeting';
import type { AttendeeRow } from '@/upstream/modules/attendee/enrol.repository';

const STATES = {
  invited: ATTENDEE_STATE.invited,
  confirmed: ATTENDEE_STATE.enrolled,
  declined: ATTENDEE_STATE.declined,
} as const;

/** Where an invitation stands, by the state of its place. */
export const standOf = (state: string): InvitedStand =>
  (Object.keys(STATES) as (keyof typeof STATES)[]).find((stand) => STATES[stand] === state) ?? 'gone';

const LIST = listSql<typeof listInvited>(listInvited, {
  key: attendees.attendeeId,
  filters: {
    keyword(words) {
      const { name, hospital, phonenumber, email } = attendees;
      return partMatch(attendeeWords(attendees), [name, hospital, phonenumber, email], words);
    },
    stand: (stand) =>
      stand === 'gone' ? notInArray(attendees.state, Object.values(STATES)) : eq(attendees.state, STATES[stand]),
    kind: attendees.invitedAs,
  },
  days: undefined,
  sorts: {},
  usual: [desc(attendees.attendeeId)],
});

const isInvited = (msId: number) => and(eq(attendees.msId, msId), isNotNull(attendees.invitedAs));

/** A page of those whom a meeting has invited, with why those do not come who do not. */
export async function findInvited(db: Reader, msId: number, query: Asked<typeof listInvited>) {
  const where = and(isInvited(msId), LIST.where({ db }, query));
  const { limit, offset } = pageWindow(query);
  const [[counted], rows] = [
    await db.select({ total: count() }).from(attendees).where(where),
    await db
      .select({
        row: attendees,
        feeName: meetingFees.feeName,
        feeNameEn: meetingFees.feeNameEn,
        nameEn: nameInEnglish(attendees, users),
        reason: sql<string | null>`(select e.reason from ms_attendee_event e
          where e.attendee_id = ${attendees.attendeeId} and e.event in ('decline', 'cancel') order by e.id desc limit 1)`,
      })
      .from(attendees)
      .innerJoin(meetingFees, eq(meetingFees.feeId, attendees.feeId))
      .leftJoin(users, eq(users.userId, attendees.userId))
      .where(where)
      .orderBy(...LIST.order({ db }, query))
      .limit(limit)
      .offset(offset),
  ];
  return { total: counted?.total ?? 0, rows };
}

/** What people take besides, by their places; what they gave up is left out. */
export const findBesides = (db: Reader, attendeeIds: readonly number[]) =>
  db
    .select({
      attendeeId: attendeeItems.attendeeId,
      feeId: attendeeItems.feeId,
      feeName: meetingFees.feeName,
      feeNameEn: meetingFees.feeNameEn,
    })
    .from(attendeeItems)
    .innerJoin(meetingFees, eq(meetingFees.feeId, attendeeItems.feeId))
    .where(
      and(
        inArray(attendeeItems.attendeeId, [0, ...attendeeIds]),
        inArray(attendeeItems.state, ['invited', 'awaiting', 'enrolled']),
      ),
    )
    .orderBy(attendeeItems.itemId);

/** How many were invited, by the state of their places. */
export const countInvited = (db: Reader, msId: number) =>
  db.select({ state: attendees.state, count: count() }).from(attendees).where(isInvited(msId)).groupBy(attendees.state);

/** Those of a meeting who have not answered and can be asked: a phone or an e-mail is listed, and nothing went there after a moment. Of these, or of all. */
export const findUnasked = (
  db: Reader,
  { msId, since, ids, limit }: { msId: number; since: Date; ids?: readonly number[]; limit: number },
): Promise<AttendeeRow[]> =>
  db
    .select()
    .from(attendees)
    .where(
      and(
        isInvited(msId),
        eq(attendees.state, ATTENDEE_STATE.invited),
        sql`coalesce(${attendees.inviteTime} <= ${since.toISOString()}::timestamptz, true)`,
        sql`coalesce(${attendees.phonenumber}, ${attendees.email}) is not null`,
        ids && inArray(attendees.attendeeId, [0, ...ids]),
      ),
    )
    .orderBy(attendees.attendeeId)
    .limit(limit);

/** Somebody at a meeting as a list of invited people is compared with them. */
export interface Known {
  name: string;
  hospital: string | null;
  phonenumber: string | null;
  email: string | null;
  /** Of their account. */
  account: string | null;
  state: string;
  invitedAs: string | null;
}

/** Everybody at a meeting who was invited, or whom one of these phones reaches; not whom a team has listed and who has not confirmed. */
export function findKnown(db: Reader, msId: number, phones: readonly string[]): Promise<Known[]> {
  const list = sql.join(
    ['', ...phones].map((phone) => sql`${phone}`),
    sql`, `,
  );
  const phone = seen(sql`a.phonenumber`, { teamId: sql`a.team_id`, userId: sql`a.user_id` });
  return rowsOf<Known>(
    db,
    sql`select a.name, a.hospital, a.phonenumber, a.email, u.phonenumber as account, a.state, a.invited_as as "invitedAs"
      from ms_attendee a left join sys_user u using (user_id)
      where a.ms_id = ${msId} and (a.invited_as is not null or ${phone} in (${list}) or u.phonenumber in (${list}))`,
  );
}

/** Phones and e-mails of accounts. */
export const findReach = (db: Reader, userIds: readonly number[]) =>
  db
    .select({ phonenumber: users.phonenumber, email: users.email })
    .from(users)
    .where(inArray(users.userId, [...userIds]));

/** Who wrote somebody down as invited; null where nobody is known to. */
export async function findInviter(db: Reader, attendeeId: number): Promise<number | null> {
  const [row] = await db
    .select({ userId: attendeeEvents.byUserId })
    .from(attendeeEvents)
    .where(and(eq(attendeeEvents.attendeeId, attendeeId), eq(attendeeEvents.event, 'invite')))
    .orderBy(desc(attendeeEvents.id))
    .limit(1);
  return row?.userId ?? null;
}

/** Keeps others from changing the list of those whom a meeting invites until the transaction ends; who enrols does not wait. */
export async function lockList(tx: Tx, msId: number): Promise<void> {
  await tx.select({ msId: meetings.msId }).from(meetings).where(eq(meetings.msId, msId)).for('no key update');
}

/** Stores those who are invited, as their places begin; answers them in their order. */
export function insertInvited(tx: Tx, rows: readonly (typeof attendees.$inferInsert)[]): Promise<AttendeeRow[]> {
  return tx
    .insert(attendees)
    .values([...rows])
    .returning();
}

/** Stores what is theirs besides; answers its numbers. */
export async function insertBesides(tx: Tx, rows: readonly { attendeeId: number; feeId: number }[]): Promise<number[]> {
  if (rows.length === 0) return [];
  const stored = await tx
    .insert(attendeeItems)
    .values(rows.map((row) => ({ ...row, state: 'draft', createTime: tx.now, updateTime: tx.now })))
    .returning({ itemId: attendeeItems.itemId });
  return stored.map(({ itemId }) => itemId);
}
