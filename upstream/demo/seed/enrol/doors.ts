import { and, asc, eq, isNull, like, ne } from 'drizzle-orm';
import { mergeScans } from '@/contract/door/merge';
import type { Direction, DoorPoint, PointKind } from '@/contract/door/point';
import { toWire } from '@/upstream/core/time';
import type { Db } from '@/upstream/db/client';
import { attendees } from '@/upstream/db/schema/attendee';
import { doorPoints, doorScans } from '@/upstream/db/schema/door';
import { meetings } from '@/upstream/db/schema/meeting';
import { meetingSessions } from '@/upstream/db/schema/programme';
import { type Days, plusMinutes } from '../days';
import { idOf } from '../money/bought';
import { createRandom } from '../random';

/** The congress that is on: it began yesterday. */
const CONGRESS = '第十八届心血管病学';
const STAFF = 'organiser';
const DEMO_DOCTOR = 'doctor';
const DAYS = [-1, 0, 1];

type Point = typeof doorPoints.$inferInsert;
type Scan = Omit<typeof doorScans.$inferInsert, 'counted'>;

/** Two doors, the large hall, lunch and the bag; at one door people sign in themselves. */
function pointsOf(msId: number, hall: { place: string; placeEn: string | null }, { at, now }: Days): Point[] {
  const base = { msId, way: 'both', often: 'day', createTime: at(-5, '10:00'), updateTime: now };
  const hours = (from: string, until: string) =>
    DAYS.map((day) => ({ from: toWire(at(day, from)), until: toWire(at(day, until)) }));
  return [
    { ...base, kind: 'door', name: '东门', nameEn: 'East entrance' },
    { ...base, kind: 'door', name: '西门（自助）', nameEn: 'West entrance (self sign-in)', self: true },
    {
      ...base,
      kind: 'hall',
      name: hall.place,
      nameEn: hall.placeEn,
      place: hall.place,
      often: 'any',
      windows: hours('07:30', '18:30'),
    },
    { ...base, kind: 'meal', name: '午餐', nameEn: 'Lunch', way: 'in', windows: hours('11:30', '13:30') },
    { ...base, kind: 'material', name: '资料袋', nameEn: 'Conference bag', way: 'in', often: 'once' },
  ];
}

/** What somebody does in a day: minutes from eight o'clock, by point. */
const MORNING: [point: number, minutes: number, direction: Direction][] = [
  [0, -15, 'in'],
  [4, -8, 'in'],
  [2, 5, 'in'],
  [2, 128, 'out'],
  [2, 152, 'in'],
  [2, 238, 'out'],
  [3, 244, 'in'],
  [2, 335, 'in'],
];

/** Points of the congress that is on, and what was scanned there yesterday and today; one was let in at two doors while they had no network. */
export async function seedDoors(db: Db, days: Days): Promise<void> {
  const { now, at } = days;
  const [meeting] = await db
    .select({ msId: meetings.msId })
    .from(meetings)
    .where(and(like(meetings.msName, `%${CONGRESS}%`), isNull(meetings.parentId)));
  if (!meeting) throw new Error('the congress is missing');
  const { msId } = meeting;
  const [session] = await db
    .select({ place: meetingSessions.place, placeEn: meetingSessions.placeEn })
    .from(meetingSessions)
    .where(and(eq(meetingSessions.msId, msId), isNull(meetingSessions.parentId), ne(meetingSessions.kind, 'break')))
    .orderBy(asc(meetingSessions.startTime), asc(meetingSessions.id));
  const hall = { place: session?.place ?? '大会堂', placeEn: session?.placeEn ?? null };
  const points = await db
    .insert(doorPoints)
    .values(pointsOf(msId, hall, days))
    .returning();
  const people = await db
    .select({ attendeeId: attendees.attendeeId, userId: attendees.userId })
    .from(attendees)
    .where(and(eq(attendees.msId, msId), eq(attendees.state, 'enrolled')))
    .orderBy(asc(attendees.attendeeId));
  const random = createRandom('doors');
  const scans: Scan[] = [];
  for (const { attendeeId, userId } of people) {
    const late = userId === idOf(DEMO_DOCTOR) ? 2 : random.int(0, 40);
    for (const day of [-1, 0]) {
      for (const [place, minutes, direction] of MORNING) {
        const time = plusMinutes(at(day, '08:00'), minutes + late);
        const point = points[place];
        if (!point || time > now || (day === 0 && point.kind === 'material')) continue;
        scans.push(scanOf({ msId, attendeeId, pointId: point.pointId, direction, time, number: scans.length }));
      }
    }
  }
  const [, twice] = people;
  const [east, west] = points;
  if (twice && east && west) {
    const first = scans.find(({ attendeeId, pointId }) => attendeeId === twice.attendeeId && pointId === east.pointId);
    const time = plusMinutes(first?.scanTime ?? at(-1, '08:20'), 6);
    const again = { msId, attendeeId: twice.attendeeId, pointId: west.pointId, direction: 'in' as const, time };
    scans.push({ ...scanOf({ ...again, number: scans.length }), mode: 'offline', device: 'demo-west' });
  }
  await db.insert(doorScans).values(judged(points, scans));
}

interface Passed {
  msId: number;
  attendeeId: number;
  pointId: number;
  direction: Direction;
  time: Date;
  number: number;
}

const scanOf = ({ time, number, ...scan }: Passed): Scan => ({
  ...scan,
  ticketVersion: 1,
  device: 'demo-east',
  nonce: `demo-${number}`,
  mode: 'online',
  admitted: true,
  deviceTime: time,
  scanTime: time,
  byUserId: idOf(STAFF),
  createTime: time,
  updateTime: time,
});

/** The same with what counts of it. */
function judged(rows: (typeof doorPoints.$inferSelect)[], scans: Scan[]): (typeof doorScans.$inferInsert)[] {
  const points = new Map(
    rows.map((row) => [row.pointId, { ...row, windows: [], kind: row.kind as PointKind } as unknown as DoorPoint]),
  );
  const people = [...new Set(scans.map(({ attendeeId }) => attendeeId))];
  return people.flatMap((attendeeId) => {
    const own = scans.flatMap((scan, key) => (scan.attendeeId === attendeeId ? [{ scan, key }] : []));
    const merged = mergeScans(
      points,
      own.map(({ scan, key }) => ({
        key,
        pointId: scan.pointId,
        direction: scan.direction as Direction,
        at: scan.scanTime.getTime(),
        admitted: true,
        reason: null,
      })),
    );
    return merged.map(({ key, counted, reason }) => ({ ...(scans[key] as Scan), counted, reason }));
  });
}
