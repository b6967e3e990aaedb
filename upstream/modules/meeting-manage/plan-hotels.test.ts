import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import * as hotelCalls from '@/contract/lodging/hotel';
import * as parts from '@/contract/meeting/parts';
import { EMPTY_PLAN } from '@/contract/meeting/plan';
import { EMPTY_HOTEL, EMPTY_ROOM, type PlanHotel } from '@/contract/meeting/plan-hotels';
import { lodging } from '@/tests/support/lodging';
import { startTestMoney, type TestMoney } from '@/tests/support/money/money';
import { type Organiser, startOrganiser } from '@/tests/support/organiser';
import { listProblems } from '@/upstream/verify/verify';
import { nextEdition } from './copy.service';

let money: TestMoney;
let organiser: Organiser;
beforeAll(async () => {
  money = await startTestMoney();
});
afterAll(() => money.up.close());
beforeEach(async () => {
  organiser = await startOrganiser(money.up);
});
afterEach(async () => expect(await listProblems(money.up.ctx.db, money.up.ctx.now())).toEqual([]));

const day = '2026-09-04';
const nextDay = (nth: number) => new Date(Date.parse(day) + nth * 86_400_000).toISOString().slice(0, 10);
const run = { from: day, to: nextDay(2), price: '400.00', rooms: '2' };
const twin = { ...EMPTY_ROOM, kindName: '双床房', kindNameEn: 'Twin', shared: true, runs: [run] };
const hotel: PlanHotel = {
  ...EMPTY_HOTEL,
  hotelName: '澄湾酒店',
  hotelNameEn: 'Chengwan',
  star: '4',
  distance: '300',
  leastNights: '2',
  deposit: '200.00',
  point: { lng: '121.47', lat: '31.23' },
  kinds: [twin],
};

const hotelsOf = async (msId: number) => (await organiser.read(msId)).plan.hotels;
const shown = async (msId: number) =>
  (await money.up.call(parts.listHotels, { query: { msId } })).body.data as parts.HotelBrief[];
const nightsOf = async (hotelId: number) =>
  ((await money.up.call(hotelCalls.getNights, { query: { hotelId } })).body.data as hotelCalls.RoomNight[]).map(
    ({ day: night, price, left }) => `${night} ${price} ${left}`,
  );
async function change(msId: number, hotels: PlanHotel[]) {
  await organiser.save(msId, { hotels });
  return organiser.handIn(msId);
}

test('hotels of a plan are public with their rooms and nights, and come back from their rows as they were written', async () => {
  const msId = await organiser.published({ hotels: [hotel] });
  const [brief] = await shown(msId);
  expect(brief).toMatchObject({ hotelName: '澄湾酒店', priceFrom: '400.00', distance: 300, lng: 121.47 });
  const { body } = await money.up.call(hotelCalls.getHotel, { query: { hotelId: brief?.id ?? 0 } });
  expect(body.data).toMatchObject({ leastNights: 2, deposit: '200.00', kinds: [{ kindName: '双床房', shared: true }] });
  expect(await nightsOf(brief?.id ?? 0)).toEqual([0, 1, 2].map((nth) => `${nextDay(nth)} 400.00 2`));
  const [kept] = await hotelsOf(msId);
  expect({ ...kept, id: undefined, kinds: kept?.kinds.map((kind) => ({ ...kind, id: undefined })) }).toEqual({
    ...hotel,
    id: undefined,
    kinds: [{ ...twin, id: undefined }],
  });
  // They count at once, without being examined.
  const kinds = [
    { ...kept?.kinds[0], ...twin, id: kept?.kinds[0]?.id, runs: [{ ...run, price: '450.00', rooms: '3' }] },
  ];
  await change(msId, [{ ...hotel, id: kept?.id, kinds }]);
  expect(await nightsOf(brief?.id ?? 0)).toEqual([0, 1, 2].map((nth) => `${nextDay(nth)} 450.00 3`));
});

test('what somebody has booked is closed, not taken away, and has no fewer rooms than are taken', async () => {
  const msId = await organiser.published({ hotels: [{ ...hotel, leastNights: '1' }] });
  const [kept] = await hotelsOf(msId);
  if (!kept) throw new Error('no hotel');
  const [room = twin] = kept.kinds;
  const { guest, ask } = lodging(() => money);
  const { fees } = (await organiser.read(msId)).plan;
  const me = await guest(msId, fees[0]?.id ?? 0);
  expect((await ask(me, { kindId: room.id ?? 0, inDay: day, outDay: nextDay(1) })).body.code).toBe(200);
  const refused = (runs: PlanHotel['kinds'][number]['runs']) =>
    organiser.refused(msId, { hotels: [{ ...kept, kinds: [{ ...room, runs }] }] });
  expect(await refused([{ ...run, rooms: '0' }])).toEqual({
    'hotels.0.kinds.0.runs.0.rooms': expect.stringContaining('已订 1 间'),
  });
  expect(await refused([{ ...run, from: nextDay(1) }])).toEqual({
    'hotels.0.kinds.0.runs': expect.stringContaining('不能删除'),
  });
  await change(msId, []);
  const [left] = await hotelsOf(msId);
  expect(left).toMatchObject({ id: kept.id, closed: true, kinds: [{ id: room.id, closed: true }] });
});

test('the next edition has the same hotels a year later, of rows of its own', () => {
  const [copied] = nextEdition({ ...EMPTY_PLAN, hotels: [{ ...hotel, id: 7, kinds: [{ ...twin, id: 8 }] }] }).hotels;
  expect(copied).toMatchObject({
    hotelName: '澄湾酒店',
    kinds: [{ runs: [{ from: nextDay(364), to: nextDay(366) }] }],
  });
  expect([copied?.id, copied?.kinds[0]?.id]).toEqual([undefined, undefined]);
});
