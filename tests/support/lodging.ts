import type { z } from 'zod';
import { dayAfter } from '@/contract/lodging/nights';
import { bookStay, type Sex } from '@/contract/lodging/stay';
import type { TestMoney } from '@/tests/support/money/money';
import { insertAttendee, insertPooledMeeting } from '@/tests/support/places';
import type { SignedUp, TestContext } from '@/tests/support/upstream';
import { SYSTEM } from '@/upstream/core/context';
import { toWire } from '@/upstream/core/time';
import { write } from '@/upstream/core/write';
import { roomKinds, roomNights } from '@/upstream/db/schema/lodging';
import { hotels } from '@/upstream/db/schema/meeting';
import { stockPools } from '@/upstream/db/schema/stock';
import { moveWithBesides } from '@/upstream/modules/attendee/with-besides.service';

interface Room {
  price?: number;
  rooms?: number;
  bed?: 'double' | 'twin';
  shared?: boolean;
  count?: number;
}

/** A hotel of a meeting with one kind of rooms from the meeting's first day on, ¥400 a night unless told. */
export async function insertHotel(
  ctx: TestContext,
  msId: number,
  first: string,
  { price = 400_00, rooms = 1, bed = 'twin', shared = true, count = 3 }: Room = {},
  fields: Partial<typeof hotels.$inferInsert> = {},
) {
  const [hotel] = await ctx.db
    .insert(hotels)
    .values({ msId, hotelName: '澄湾会议酒店', hotelNameEn: 'Chengwan Hotel', ...fields })
    .returning();
  const hotelId = hotel?.id ?? 0;
  const [kind] = await ctx.db
    .insert(roomKinds)
    .values({ hotelId, kindName: '标准双床房', kindNameEn: 'Twin room', bed, shared })
    .returning();
  const kindId = kind?.kindId ?? 0;
  for (let nth = 0; nth < count; nth++) {
    const [pool] = await ctx.db.insert(stockPools).values({ msId, kind: 'night', capacity: rooms }).returning();
    await ctx.db.insert(roomNights).values({ kindId, day: dayAfter(first, nth), price, poolId: pool?.poolId ?? 0 });
  }
  return { hotelId, kindId };
}

/** A meeting in 30 days with a hotel; `day(0)` is its first day. */
export async function meetingWithHotel(
  ctx: TestContext,
  room: Room = {},
  fields: Partial<typeof hotels.$inferInsert> = {},
  meeting: Parameters<typeof insertPooledMeeting>[2] = {},
) {
  const { msId, fees } = await insertPooledMeeting(ctx, { 代表: { price: 0 } }, meeting);
  const first = toWire(new Date(ctx.now().getTime() + 30 * 86_400_000)).slice(0, 10);
  const hotel = await insertHotel(ctx, msId, first, room, fields);
  return { msId, feeId: fees.代表 ?? 0, day: (nth: number) => dayAfter(first, nth), ...hotel };
}

type Asked = Pick<z.input<typeof bookStay.body>, 'kindId' | 'inDay' | 'outDay'> &
  Partial<z.input<typeof bookStay.body>>;

/** People at a meeting, and what they book. */
export function lodging(money: () => TestMoney) {
  /** Somebody who has a place at a meeting, for nothing. */
  async function guest(msId: number, feeId: number, name = '王磊'): Promise<SignedUp & { attendeeId: number }> {
    const { ctx } = money().up;
    const person = await money().person();
    const attendeeId = await insertAttendee(ctx, msId, feeId, { userId: person.userId, name });
    await write(ctx, SYSTEM, 'system', (tx) => moveWithBesides(tx, [attendeeId], { event: 'grant' }));
    return { ...person, attendeeId };
  }
  const ask = (as: SignedUp, asked: Asked) =>
    money().up.call(bookStay, {
      as,
      body: { guestName: '王磊', idempotencyKey: money().key(), ...asked },
    });
  /** The same for a half. */
  const askHalf = (as: SignedUp, sex: Sex, asked: Asked) => ask(as, { half: true, sex, ...asked });
  async function pay(as: SignedUp, orderNo: string) {
    const outTradeNo = await money().begin(as, orderNo);
    return money().hear({ ...money().gateway.pay(outTradeNo), channel: 'wx_native' });
  }
  return { guest, ask, askHalf, pay };
}
