import { asc, eq, sql } from 'drizzle-orm';
import { rowsOf } from '@/upstream/core/module/check';
import { fromWire, toWire } from '@/upstream/core/time';
import type { Tx } from '@/upstream/core/write';
import { doorScans } from '@/upstream/db/schema/door';
import { slips } from '@/upstream/db/schema/slip';
import { cars, trips } from '@/upstream/db/schema/trip';
import { pointOfCar } from '@/upstream/modules/door/points.service';
import { nameOfCar } from '@/upstream/modules/trip/car-name';
import { type Days, plusDays, plusMinutes } from '../days';
import { DEMO_DOCTOR_ID } from '../doctors';

/** Meetings whose people have written how they come: the next where the doctor takes part, and those that are on. */
const MEETINGS = 6;
const LEAST_PEOPLE = 4;
const MOST_PEOPLE = 24;
const SEATS = 6;

interface Coming {
  way: 'train' | 'flight' | 'car';
  number: string;
  fromCity: string;
  fromStation: string;
  /** Where it arrives: the city's name stands before it. */
  at: string;
  /** Of the day before the meeting, and hours on the way. */
  hour: string;
  hours: number;
}
const COMING: readonly Coming[] = [
  { way: 'train', number: 'G7365', fromCity: '杭州', fromStation: '杭州东站', at: '高铁站', hour: '14:32', hours: 2 },
  { way: 'train', number: 'G7365', fromCity: '嘉兴', fromStation: '嘉兴南站', at: '高铁站', hour: '14:32', hours: 1 },
  { way: 'flight', number: 'CZ3908', fromCity: '广州', fromStation: '白云机场', at: '机场', hour: '15:10', hours: 3 },
  { way: 'train', number: 'G1218', fromCity: '南京', fromStation: '南京南站', at: '高铁站', hour: '14:56', hours: 3 },
  { way: 'flight', number: 'CA1835', fromCity: '北京', fromStation: '首都机场', at: '机场', hour: '15:45', hours: 2 },
  { way: 'car', number: '', fromCity: '苏州', fromStation: '', at: '', hour: '16:00', hours: 2 },
  { way: 'train', number: 'G2386', fromCity: '武汉', fromStation: '武汉站', at: '高铁站', hour: '18:20', hours: 4 },
];
interface Driven {
  plate: string;
  driver: string;
  driverPhone: string;
  /** Which arrivals it waits for. */
  at: string;
  meet: string;
  point: string;
  pointEn: string;
}
const DRIVEN: readonly Driven[] = [
  {
    plate: '会A·T1026',
    driver: '赵师傅',
    driverPhone: '13900003101',
    at: '高铁站',
    meet: '15:10',
    point: '出站口“会务接待”牌',
    pointEn: 'Arrivals exit, sign “Congress desk”',
  },
  {
    plate: '会A·T1087',
    driver: '钱师傅',
    driverPhone: '13900003102',
    at: '机场',
    meet: '16:00',
    point: '到达层 3 号门',
    pointEn: 'Arrivals level, gate 3',
  },
];

interface Ahead {
  msId: number;
  city: string;
  start: string;
  end: string;
  ownerId: number;
}

/** How people come to meetings and leave them, the cars that fetch most of them, one of which is late; some still wait. */
export async function seedTrips(tx: Tx, { now }: Pick<Days, 'now'>): Promise<void> {
  const ahead = await rowsOf<Ahead>(
    tx,
    sql`select m.ms_id as "msId", coalesce((select region_name from sys_region r where r.region_code = m.city_code), '') as city, m.start_time::text as start, m.end_time::text as "end", m.owner_id as "ownerId"
      from ms_meeting m where m.status = '1' and m.parent_id is null and m.end_time > ${now.toISOString()}::timestamptz
        and (select count(*) from ms_attendee a where a.ms_id = m.ms_id and a.state = 'enrolled' and a.user_id is not null) >= ${LEAST_PEOPLE}
      order by exists (select from ms_attendee a where a.ms_id = m.ms_id and a.state = 'enrolled' and a.user_id = ${DEMO_DOCTOR_ID}) desc,
        m.start_time, m.ms_id limit ${MEETINGS}`,
  );
  for (const [nth, { msId, city, start, end, ownerId }] of ahead.entries()) {
    const days = { first: plusDays(new Date(start), -1), last: new Date(end) };
    await seedMeeting(tx, { msId, city, ...days, now, isNearest: nth === 0 });
    if (new Date(start) <= now) await seedBoarding(tx, { msId, ownerId });
  }
}

interface Meeting {
  msId: number;
  city: string;
  first: Date;
  last: Date;
  now: Date;
  isNearest: boolean;
}

async function seedMeeting(tx: Tx, { msId, city, first, last, now, isNearest }: Meeting): Promise<void> {
  const on = (day: Date, time: string) => fromWire(`${toWire(day).slice(0, 10)} ${time}:00`) ?? day;
  const driven = await tx
    .insert(cars)
    .values(
      DRIVEN.map(({ at, meet, point, pointEn, ...car }, nth) => ({
        ...car,
        msId,
        direction: 'arrive',
        station: `${city}${at}`,
        seats: SEATS,
        meetTime: on(first, meet),
        meetPoint: point,
        meetPointEn: pointEn,
        delayTime: nth === 1 ? on(first, '16:40') : null,
      })),
    )
    .returning();
  const people = await rowsOf<{ attendeeId: number; userId: number }>(
    tx,
    sql`select attendee_id as "attendeeId", user_id as "userId" from ms_attendee
      where ms_id = ${msId} and state = 'enrolled' and user_id is not null and host_id is null
      order by user_id <> ${DEMO_DOCTOR_ID}, attendee_id limit ${MOST_PEOPLE}`,
  );
  const left = new Map(driven.map(({ carId, seats }) => [carId, seats]));
  for (const [nth, person] of people.entries()) {
    const coming = COMING[nth % COMING.length];
    if (!coming) continue;
    const { at, hour, hours, ...written } = coming;
    const arriveTime = on(first, hour);
    const isFetched = written.way !== 'car' && nth % 5 !== 4;
    const car = driven.find(({ carId, station }) => station === `${city}${at}` && (left.get(carId) ?? 0) > 0);
    // Those of the evening still wait.
    const seated = isFetched && hour < '18:00' ? car : undefined;
    if (seated) left.set(seated.carId, (left.get(seated.carId) ?? 0) - 1);
    const of = { ...person, msId, people: 1 };
    await tx.insert(trips).values({
      ...of,
      ...written,
      direction: 'arrive',
      pickUp: isFetched,
      carId: seated?.carId ?? null,
      toCity: city,
      toStation: at && `${city}${at}`,
      arriveTime,
      departTime: new Date(arriveTime.getTime() - hours * 3_600_000),
      note: nth % 6 === 1 ? '带一只展示用的大箱子' : '',
    });
    // Some have said how they come and not the rest yet; of two meetings the doctor has handed it in for the nearest.
    if (nth === 0 ? isNearest : nth % 4 !== 3) {
      await tx.insert(slips).values({ ...person, msId, handTime: plusDays(now, -1), updateTime: plusDays(now, -1) });
    }
    if (nth % 3 === 2) continue;
    await tx.insert(trips).values({
      ...of,
      direction: 'leave',
      way: written.way,
      number: '',
      pickUp: false,
      departTime: on(last, '18:30'),
      fromCity: city,
      toCity: written.fromCity,
      toStation: written.fromStation,
      ...(written.way !== 'car' && {
        number: written.way === 'train' ? 'G7366' : 'CZ3909',
        fromStation: `${city}${at}`,
        pickUp: nth % 2 === 0,
      }),
    });
  }
}

/** Whoever the first car of a meeting that is on has fetched was scanned into it, but for one who took a taxi. */
async function seedBoarding(tx: Tx, { msId, ownerId }: Pick<Ahead, 'msId' | 'ownerId'>): Promise<void> {
  const riders = await tx
    .select({ attendeeId: trips.attendeeId, car: cars })
    .from(trips)
    .innerJoin(cars, eq(cars.carId, trips.carId))
    .where(eq(trips.msId, msId))
    .orderBy(asc(cars.carId), asc(trips.tripId));
  const [first] = riders;
  if (!first) return;
  const { carId, plate, station, meetTime } = first.car;
  const pointId = await pointOfCar(tx, { msId, carId, name: nameOfCar({ plate, station, meetTime }) });
  const aboard = riders.filter(({ car }) => car.carId === carId).slice(0, -1);
  for (const [nth, { attendeeId }] of aboard.entries()) {
    const time = plusMinutes(meetTime, nth - aboard.length);
    await tx.insert(doorScans).values({
      msId,
      pointId,
      attendeeId,
      ticketVersion: 1,
      direction: 'in',
      device: 'demo-car',
      nonce: `demo-car-${msId}-${nth}`,
      mode: 'online',
      deviceTime: time,
      scanTime: time,
      admitted: true,
      counted: true,
      byUserId: ownerId,
      createTime: time,
      updateTime: time,
    });
  }
}
