import { eq, inArray, sql } from 'drizzle-orm';
import { nightsBetween } from '@/contract/lodging/nights';
import type { Sex, Wish } from '@/contract/lodging/stay';
import { rowsOf } from '@/upstream/core/module/check';
import { toWire } from '@/upstream/core/time';
import type { Tx } from '@/upstream/core/write';
import type { Db } from '@/upstream/db/client';
import { roomKinds, roomNights, stays } from '@/upstream/db/schema/lodging';
import { hotels } from '@/upstream/db/schema/meeting';
import { stockHolds, stockPools } from '@/upstream/db/schema/stock';
import { giveStay } from '@/upstream/modules/lodging/book.service';
import { insertStay } from '@/upstream/modules/lodging/lodging.repository';
import { type Days, plusDays } from '../days';
import { DEMO_DOCTOR_ID } from '../doctors';
import { txAt } from '../money/invoices';

/** Meetings whose rooms can be booked: those that are on, and the nearest. */
const MEETINGS = 33;
/** Days before a meeting on which its people were given their rooms, where they sleep there already. */
const GIVEN_BEFORE = 9;
/** Meetings with fewer hotels send their people elsewhere. */
const LEAST_HOTELS = 3;
const DEGREE = 0.004;
/** What the hotel says, and why somebody pays nothing. */
const INTRO = {
  intro: '会务组协议酒店，房价含增值税。前台设会议接待点，会期每日有班车往返会场。',
  introEn:
    'A contract hotel of the meeting; prices include tax. The meeting has a desk in the lobby, and a shuttle runs to the venue every day.',
};
const FACULTY = '讲者住宿由会务组承担';

interface Kind {
  kindName: string;
  kindNameEn: string;
  bed: 'double' | 'twin';
  breakfast: number;
  shared: boolean;
  /** Fen more than the hotel's price. */
  more: number;
  rooms: number;
}
const KINDS: readonly Kind[] = [
  { kindName: '标准双床房', kindNameEn: 'Twin room', bed: 'twin', breakfast: 2, shared: true, more: 0, rooms: 24 },
  {
    kindName: '高级大床房',
    kindNameEn: 'Superior double',
    bed: 'double',
    breakfast: 1,
    shared: false,
    more: 60_00,
    rooms: 16,
  },
  {
    kindName: '行政套房',
    kindNameEn: 'Executive suite',
    bed: 'double',
    breakfast: 2,
    shared: false,
    more: 420_00,
    rooms: 4,
  },
];

interface Ahead {
  msId: number;
  first: string;
  last: string;
  lng: number | null;
  lat: number | null;
}

/** Rooms of meetings by night, sold to a varying degree, and of those who come to them some in rooms; at those that are on they sleep there already. */
export async function seedLodging(db: Db, { now }: Pick<Days, 'now'>): Promise<void> {
  const tx = txAt(db, now);
  const ahead = await rowsOf<{ msId: number; lng: number | null; lat: number | null; start: string; end: string }>(
    tx,
    sql`select m.ms_id as "msId", m.lng, m.lat, m.start_time::text as start, m.end_time::text as "end"
      from ms_meeting m where m.status = '1' and m.parent_id is null and m.end_time > ${now.toISOString()}::timestamptz
        and (select count(*) from ms_hotel h where h.ms_id = m.ms_id) >= ${LEAST_HOTELS}
      order by m.start_time, m.ms_id limit ${MEETINGS}`,
  );
  for (const { start, end, ...meeting } of ahead) {
    const [first, last] = [plusDays(new Date(start), -1), new Date(end)].map((day) => toWire(day).slice(0, 10));
    await seedRooms(tx, { ...meeting, first: first ?? '', last: last ?? '' });
    const isOn = new Date(start) <= now;
    await seedStays(isOn ? txAt(db, plusDays(new Date(start), -GIVEN_BEFORE)) : tx, { msId: meeting.msId, isOn });
  }
}

/** A degree as a map gives it, to a metre. */
const near = (degree: number) => Number(degree.toFixed(5));

async function seedRooms(tx: Tx, { msId, first, last, lng, lat }: Ahead): Promise<void> {
  const rows = await tx.select().from(hotels).where(eq(hotels.msId, msId)).orderBy(hotels.distance, hotels.id);
  const days = nightsBetween(first, last);
  for (const [at, hotel] of rows.entries()) {
    const refundSteps = [
      {
        until: `${toWire(plusDays(new Date(`${first}T00:00:00+08:00`), -7)).slice(0, 10)} 18:00:00`,
        percent: 100,
        fee: 0,
      },
      {
        until: `${toWire(plusDays(new Date(`${first}T00:00:00+08:00`), -2)).slice(0, 10)} 18:00:00`,
        percent: 50,
        fee: 0,
      },
    ];
    const point =
      lng === null || lat === null ? {} : { lng: near(lng + DEGREE * (at + 1)), lat: near(lat - (DEGREE * at) / 2) };
    const fields = {
      ...INTRO,
      ...point,
      refundSteps,
      orderNum: at,
      leastNights: at === 1 ? 2 : 1,
      deposit: at === 2 ? 200_00 : 0,
    };
    await tx.update(hotels).set(fields).where(eq(hotels.id, hotel.id));
    const price = hotel.priceFrom ?? 400_00;
    for (const [nth, { more, rooms, ...kind }] of KINDS.slice(0, hotel.star === 5 ? 3 : 2).entries()) {
      const [stored] = await tx
        .insert(roomKinds)
        .values({ ...kind, hotelId: hotel.id, orderNum: nth })
        .returning({ kindId: roomKinds.kindId });
      const pools = await tx
        .insert(stockPools)
        .values(days.map(() => ({ msId, kind: 'night' as const, capacity: rooms })))
        .returning({ poolId: stockPools.poolId });
      const nights = days.map((day, n) => ({
        day,
        poolId: pools[n]?.poolId ?? 0,
        price: price + more,
        kindId: stored?.kindId ?? 0,
      }));
      await tx.insert(roomNights).values(nights);
      await sell(
        tx,
        msId,
        nights.map(({ poolId }, n) => ({ poolId, count: soldOf({ msId, at, nth, n }, rooms) })),
      );
    }
  }
}

/** How many rooms are sold by telephone already: of the nearest hotel nearly all, and more in the middle of a meeting. */
function soldOf({ msId, at, nth, n }: { msId: number; at: number; nth: number; n: number }, rooms: number): number {
  const most = at === 0 && nth === 0 ? 0.86 : 0.3 + ((msId * 7 + at * 3 + nth * 5) % 5) * 0.1;
  return Math.max(0, Math.min(rooms - 3, Math.floor(rooms * most) - (n === 0 ? 3 : 0)));
}

async function sell(tx: Tx, msId: number, sold: readonly { poolId: number; count: number }[]): Promise<void> {
  const taken = sold.filter(({ count }) => count > 0);
  if (taken.length === 0) return;
  await tx.insert(stockHolds).values(
    taken.map(({ poolId, count }) => ({
      poolId,
      holder: 'opening' as const,
      holderId: msId,
      quantity: count,
      state: 'taken' as const,
    })),
  );
  for (const { poolId, count } of taken) {
    await tx
      .update(stockPools)
      .set({ used: count })
      .where(inArray(stockPools.poolId, [poolId]));
  }
}

interface Slept {
  roomNo: string;
  half: boolean;
  sex?: Sex;
  wishes?: Wish[];
  nights: number;
}
/** Two men share a room, a woman waits for somebody to share hers, and another asks the doctor. */
const SLEPT: readonly Slept[] = [
  { roomNo: '1208', half: false, nights: 3 },
  { roomNo: '0915', half: true, sex: 'm', wishes: ['earlyBird', 'nonSmoker'], nights: 3 },
  { roomNo: '0915', half: true, sex: 'm', wishes: ['earlyBird'], nights: 2 },
  { roomNo: '1011', half: true, sex: 'f', wishes: ['quiet'], nights: 3 },
  { roomNo: '1107', half: true, sex: 'm', wishes: ['nightOwl', 'smoker'], nights: 2 },
];

async function seedStays(tx: Tx, { msId, isOn }: { msId: number; isOn: boolean }): Promise<void> {
  const people = await rowsOf<{ attendeeId: number; userId: number; name: string }>(
    tx,
    sql`select attendee_id as "attendeeId", user_id as "userId", name from ms_attendee
      where ms_id = ${msId} and state = 'enrolled' and user_id is not null and host_id is null and user_id <> ${DEMO_DOCTOR_ID}
      order by attendee_id limit ${SLEPT.length}`,
  );
  const [doctor] = await rowsOf<{ name: string }>(
    tx,
    sql`select name from ms_attendee where ms_id = ${msId} and state = 'enrolled' and user_id = ${DEMO_DOCTOR_ID}`,
  );
  const [kind] = await rowsOf<{ kindId: number }>(
    tx,
    sql`select kind_id as "kindId" from ms_room_kind k join ms_hotel h on h.id = k.hotel_id
      where h.ms_id = ${msId} and k.shared order by h.order_num limit 1`,
  );
  if (!kind) return;
  const nights = await tx.select().from(roomNights).where(eq(roomNights.kindId, kind.kindId)).orderBy(roomNights.day);
  for (const [at, person] of people.entries()) {
    const slept = SLEPT[at];
    if (!slept) continue;
    const own = nights.slice(0, slept.nights).map(({ day }) => ({ day, price: 0 }));
    const stayId = await insertStay(tx, {
      attendeeId: person.attendeeId,
      userId: person.userId,
      msId,
      kindId: kind.kindId,
      nights: own,
      half: slept.half,
      sex: slept.sex,
      wishes: slept.wishes ?? [],
      guestName: person.name,
    });
    await giveStay(tx, stayId, { reason: FACULTY });
    // The hotel has given the first of them a room, and all of them once they are there.
    if (at === 0 || isOn) await tx.update(stays).set({ roomNo: slept.roomNo }).where(eq(stays.stayId, stayId));
    if (at === SLEPT.length - 1 && doctor && !isOn) {
      const asks = { mateName: doctor.name, mateState: 'asked', mateUntil: plusDays(tx.now, 2) };
      await tx.update(stays).set(asks).where(eq(stays.stayId, stayId));
    }
  }
}
