import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { ATTENDEE_STATE } from '@/contract/attendee/attendee';
import { rowsOf } from '@/upstream/core/module/check';
import type { Tx } from '@/upstream/core/write';
import type { Reader } from '@/upstream/db/client';
import { users } from '@/upstream/db/schema/account';
import { attendeeEvents, attendeeItems, attendees, teams } from '@/upstream/db/schema/attendee';

export type AttendeeRow = typeof attendees.$inferSelect;
export type TeamRow = typeof teams.$inferSelect;

/** Somebody's team for a meeting; undefined while they have opened none. */
export async function findTeam(db: Reader, msId: number, userId: number): Promise<TeamRow | undefined> {
  const [row] = await db
    .select()
    .from(teams)
    .where(and(eq(teams.msId, msId), eq(teams.userId, userId)));
  return row;
}

/** The same, locked until the transaction ends: who changes its list waits for who does it already. */
export async function lockTeam(tx: Tx, msId: number, userId: number): Promise<TeamRow | undefined> {
  const [row] = await tx
    .select()
    .from(teams)
    .where(and(eq(teams.msId, msId), eq(teams.userId, userId)))
    .for('update');
  return row;
}

/** A team by its number; undefined where there is none. */
export async function findTeamById(db: Reader, teamId: number): Promise<TeamRow | undefined> {
  const [row] = await db.select().from(teams).where(eq(teams.teamId, teamId));
  return row;
}

/** Every team of which somebody is the contact. */
export const findOwnTeams = (db: Reader, userId: number): Promise<TeamRow[]> =>
  db.select().from(teams).where(eq(teams.userId, userId)).orderBy(asc(teams.teamId));

/** Opens somebody's team, or changes it. */
export async function putTeam(tx: Tx, fields: typeof teams.$inferInsert): Promise<void> {
  const { unit, contactName, contactPhone, payer } = fields;
  const changes = { unit, contactName, contactPhone, payer, updateTime: tx.now };
  await tx
    .insert(teams)
    .values({ ...fields, createTime: tx.now, updateTime: tx.now })
    .onConflictDoUpdate({ target: [teams.msId, teams.userId], set: changes });
}

/** The places of a team in the order in which they came. */
export const findPlacesOf = (db: Reader, teamId: number): Promise<AttendeeRow[]> =>
  db.select().from(attendees).where(eq(attendees.teamId, teamId)).orderBy(asc(attendees.attendeeId));

/** Some places of a team, by their numbers; others are left out. */
export const findSomeOf = (db: Reader, teamId: number, ids: readonly number[]): Promise<AttendeeRow[]> =>
  db
    .select()
    .from(attendees)
    .where(and(eq(attendees.teamId, teamId), inArray(attendees.attendeeId, [...ids])))
    .orderBy(asc(attendees.attendeeId));

/** Places by their numbers, locked in their order until the transaction ends. */
export const lockSome = (tx: Tx, ids: readonly number[]): Promise<AttendeeRow[]> =>
  tx
    .select()
    .from(attendees)
    .where(inArray(attendees.attendeeId, [...ids]))
    .orderBy(asc(attendees.attendeeId))
    .for('update');

/** Somebody at a meeting by a phone number: that of their place, or of their account. */
export interface Reached {
  phonenumber: string | null;
  account: string | null;
  attendeeId: number;
  teamId: number | null;
  name: string;
  state: string;
}

/** Everybody at a meeting whom one of these phone numbers reaches. */
export function findReached(db: Reader, msId: number, phones: readonly string[]): Promise<Reached[]> {
  if (phones.length === 0) return Promise.resolve([]);
  const list = sql.join(
    phones.map((phone) => sql`${phone}`),
    sql`, `,
  );
  return rowsOf<Reached>(
    db,
    sql`select a.phonenumber, u.phonenumber as account, a.attendee_id as "attendeeId", a.team_id as "teamId", a.name, a.state
      from ms_attendee a left join sys_user u using (user_id)
      where a.ms_id = ${msId} and (a.phonenumber in (${list}) or u.phonenumber in (${list}))`,
  );
}

/** Somebody as a list names them, and whose account it is. */
export interface Named {
  userId: number | null;
  name: string;
}

/** What people are called in English: their accounts say so, of whom a list names as these do. */
export async function findNamesEn(db: Reader, people: readonly Named[]): Promise<(person: Named) => string | null> {
  const ids = people.flatMap(({ userId }) => userId ?? []);
  const rows = await db
    .select({ userId: users.userId, name: users.name, nameEn: users.nameEn })
    .from(users)
    .where(inArray(users.userId, [0, ...ids]));
  const accounts = new Map(rows.map((row) => [row.userId, row]));
  return ({ userId, name }) => {
    const account = accounts.get(userId ?? 0);
    return account?.name === name ? account.nameEn : null;
  };
}

/** The contact of a team, as it names them. */
export const contactOf = ({ userId, contactName }: TeamRow): Named => ({ userId, name: contactName });

/** Puts people on a team's list. */
export async function insertPlaces(
  tx: Tx,
  { teamId, msId }: TeamRow,
  rows: readonly Pick<AttendeeRow, 'name' | 'phonenumber' | 'hospital' | 'feeId'>[],
): Promise<void> {
  if (rows.length === 0) return;
  const times = { createTime: tx.now, updateTime: tx.now };
  const fresh = rows.map((row) => ({ ...row, msId, teamId, source: 'team', state: ATTENDEE_STATE.draft, ...times }));
  const stored = await tx.insert(attendees).values(fresh).returning();
  await noteAll(tx, stored, 'add');
}

/** What is kept besides of what happened to a place: why, and which place keeps whoever had it. */
interface Noted {
  reason?: string;
  formerId?: number;
}

/** Keeps that something happened to places which changes no state of theirs. */
export async function noteAll(
  tx: Tx,
  places: readonly AttendeeRow[],
  event: string,
  more: string | Noted = {},
): Promise<void> {
  if (places.length === 0) return;
  const byUserId = tx.caller?.userId || null;
  const { reason, ...about } = typeof more === 'string' ? { reason: more } : more;
  await tx.insert(attendeeEvents).values(
    places.map(({ attendeeId, state, feeId, ticketVersion }) => ({
      attendeeId,
      event,
      fromState: state,
      toState: state,
      byUserId,
      reason: reason || undefined,
      about: { feeId, ticketVersion, ...about },
      createTime: tx.now,
    })),
  );
}

/** Changes places, all in the same way. */
export async function changeSome(
  tx: Tx,
  ids: readonly number[],
  changes: Partial<typeof attendees.$inferInsert>,
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(attendees)
    .set({ ...changes, updateTime: tx.now })
    .where(inArray(attendees.attendeeId, [...ids]));
}

/** Takes places that nobody ever ordered away, with what happened to them. */
export async function deleteSome(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.delete(attendeeEvents).where(inArray(attendeeEvents.attendeeId, [...ids]));
  await tx.delete(attendees).where(inArray(attendees.attendeeId, [...ids]));
}

/** Which of these places have a workshop or a companion. */
export async function findLaden(db: Reader, ids: readonly number[]): Promise<Set<number>> {
  const items = await db
    .select({ id: attendeeItems.attendeeId })
    .from(attendeeItems)
    .where(and(inArray(attendeeItems.attendeeId, [...ids]), inArray(attendeeItems.state, ['awaiting', 'enrolled'])));
  const guests = await db
    .select({ id: attendees.hostId })
    .from(attendees)
    .where(and(inArray(attendees.hostId, [...ids]), inArray(attendees.state, ['awaiting', 'enrolled'])));
  return new Set([...items, ...guests].flatMap(({ id }) => id ?? []));
}
