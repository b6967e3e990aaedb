import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Direction } from '@/contract/door/point';
import { rowsOf } from '@/upstream/core/module/check';
import type { Tx } from '@/upstream/core/write';
import { seen } from '@/upstream/db/claimed';
import type { Reader } from '@/upstream/db/client';
import { attendeeItems, attendees } from '@/upstream/db/schema/attendee';
import { doorFinds } from '@/upstream/db/schema/door';

/** Somebody as a snapshot has them. */
export interface SnapshotPerson {
  attendeeId: number;
  version: number;
  state: string;
  feeId: number;
  invitedAs: string | null;
  name: string;
  hospital: string | null;
  /** What finds them by name, as it was made; null until then. */
  secret: string | null;
}

const a = alias(attendees, 'a');
const DIGITS = sql`right(${seen(a.phonenumber, a)}, 4)`;
/** What somebody is found by: of another name or phone it is made anew. */
const MADE_OF = sql`md5(a.name || '|' || ${DIGITS})`;

/** Everybody at a meeting but forms that nobody has submitted; since a moment, whoever has changed. */
export function findPeople(db: Reader, msId: number, since: Date | null): Promise<SnapshotPerson[]> {
  const from = since && sql`${since.toISOString()}::timestamptz`;
  const changed = from
    ? sql`and (a.update_time >= ${from} or f.create_time >= ${from}
        or exists (select from ms_item i where i.attendee_id = a.attendee_id and i.update_time >= ${from})
        or exists (select from ms_trip t where t.attendee_id = a.attendee_id and t.update_time >= ${from}))`
    : sql``;
  return rowsOf(
    db,
    sql`select a.attendee_id as "attendeeId", a.ticket_version as version, a.state, a.fee_id as "feeId",
        a.invited_as as "invitedAs", a.name, a.hospital, f.secret
      from ms_attendee a left join ms_door_find f on f.attendee_id = a.attendee_id and f.made_of = ${MADE_OF}
      where a.ms_id = ${msId} and a.state not in ('draft', 'declined') ${changed} order by a.attendee_id`,
  );
}

/** What is taken besides at a meeting. */
export function findItems(db: Reader, msId: number) {
  return db
    .select({ attendeeId: attendeeItems.attendeeId, feeId: attendeeItems.feeId, state: attendeeItems.state })
    .from(attendeeItems)
    .innerJoin(attendees, eq(attendees.attendeeId, attendeeItems.attendeeId))
    .where(and(eq(attendees.msId, msId), sql`not ${attendeeItems.change}`));
}

/** A passage that doors have to know of. */
export interface KnownScan {
  scanId: number;
  attendeeId: number;
  pointId: number;
  direction: Direction;
  counted: boolean;
  scanTime: Date | string;
}

/** The last passage of everybody in each group that counts today, or for good where one passes once; since a moment, all that changed. */
export function findKnownScans(
  db: Reader,
  msId: number,
  { today, since }: { today: Date; since: Date | null },
): Promise<KnownScan[]> {
  const columns = sql`s.scan_id::integer as "scanId", s.attendee_id as "attendeeId", s.point_id as "pointId", s.direction,
    s.counted, s.scan_time as "scanTime"`;
  if (since) {
    return rowsOf(
      db,
      sql`select ${columns} from ms_scan s where s.ms_id = ${msId} and s.update_time >= ${since.toISOString()}::timestamptz
        and s.admitted and s.attendee_id is not null order by s.scan_id`,
    );
  }
  return rowsOf(
    db,
    sql`select distinct on (s.attendee_id, p.kind, p.place) ${columns} from ms_scan s join ms_point p using (point_id)
      where s.ms_id = ${msId} and s.counted and (p.often = 'once' or s.scan_time >= ${today.toISOString()}::timestamptz)
      order by s.attendee_id, p.kind, p.place, s.scan_time desc, s.scan_id desc`,
  );
}

/** Somebody whose last digits and name are to be made findable. */
export interface Unfound {
  attendeeId: number;
  msId: number;
  name: string;
  digits: string;
  madeOf: string;
}

/** People of meetings that begin soon or are on, and have points, who cannot be found by name yet. */
export function findUnfound(db: Reader, { now, until, limit }: { now: Date; until: Date; limit: number }) {
  return rowsOf<Unfound>(
    db,
    sql`select a.attendee_id as "attendeeId", a.ms_id as "msId", a.name, ${DIGITS} as digits, ${MADE_OF} as "madeOf"
      from ms_meeting m join ms_attendee a using (ms_id) left join ms_door_find f on f.attendee_id = a.attendee_id
      where m.status = '1' and m.end_time > ${now.toISOString()}::timestamptz and m.start_time < ${until.toISOString()}::timestamptz
        and exists (select from ms_point p where p.ms_id = m.ms_id and not p.gone)
        and a.state not in ('draft', 'declined') and a.name <> '' and length(${DIGITS}) = 4
        and f.made_of is distinct from ${MADE_OF}
      order by m.start_time, a.attendee_id limit ${limit}`,
  );
}

/** Keeps what people are found by. */
export async function putFinds(tx: Tx, finds: readonly (typeof doorFinds.$inferInsert)[]): Promise<void> {
  if (finds.length === 0) return;
  await tx
    .insert(doorFinds)
    .values([...finds])
    .onConflictDoUpdate({
      target: doorFinds.attendeeId,
      set: {
        madeOf: sql`excluded.made_of`,
        secret: sql`excluded.secret`,
        createTime: sql`excluded.create_time`,
      },
    });
}
