import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as desk from '@/contract/meal/desk';
import * as own from '@/contract/meal/meal';
import { listMyTasks } from '@/contract/task/task';
import { DAY, fromNow, HOUR } from '@/tests/support/fixtures';
import { inWrite, testLock } from '@/tests/support/locks';
import { insertMeal } from '@/tests/support/meals';
import { insertAttendee, insertItem, insertPooledMeeting } from '@/tests/support/places';
import { type SignedUp, startTestUpstream, type TestUpstream } from '@/tests/support/upstream';
import { whose } from '@/tests/support/whose';
import { toWire } from '@/upstream/core/time';
import { attendeeItems, attendees } from '@/upstream/db/schema/attendee';
import { mealGuests } from '@/upstream/db/schema/meal';
import { meetingStaffs } from '@/upstream/db/schema/meeting';
import { lockMeal } from './meal.repository';

let up: TestUpstream;
beforeAll(async () => {
  up = await startTestUpstream();
});
afterAll(() => up.close());

async function congress() {
  const { msId, fees } = await insertPooledMeeting(up.ctx, {
    代表: { price: 0 },
    讲者: { price: 0 },
    随行: { price: 0, biz: 'companion' },
    晚宴: { price: 0, biz: 'workshop' },
  });
  const helper = await up.signUp();
  await up.ctx.db.insert(meetingStaffs).values({ msId, postCode: '13', userId: helper.userId, name: '张工' });
  const guest = async (fields: Partial<typeof attendees.$inferInsert> = {}, fee = '代表') => {
    const person = await up.signUp();
    const row = { userId: person.userId, state: 'enrolled', enrollTime: up.ctx.now(), ...fields };
    return { ...person, attendeeId: await insertAttendee(up.ctx, msId, fees[fee] ?? 0, row) };
  };
  return { msId, fees, helper, guest };
}
const mine = async (as: SignedUp, msId: number) =>
  (await up.call(own.getMyMeals, { as, query: { msId } })).body.data as own.MyMeals;
const take = (as: SignedUp, mealId: number, taken: boolean) =>
  up.call(own.takeMeal, { as, params: { mealId }, body: { taken } });
const tableOf = async (mealId: number, attendeeId: number) =>
  (
    await up.ctx.db
      .select()
      .from(mealGuests)
      .where(and(eq(mealGuests.mealId, mealId), eq(mealGuests.attendeeId, attendeeId)))
  )[0]?.tableNo ?? null;

describe('who has a meal', () => {
  test('is everybody, their type, as what they are invited, or what they have taken besides', async () => {
    const { msId, fees, guest } = await congress();
    const [delegate, speaker, vip] = [await guest(), await guest({}, '讲者'), await guest({ invitedAs: 'vip' })];
    await insertMeal(up.ctx, msId);
    await insertMeal(up.ctx, msId, { place: '讲者厅', everybody: false, feeIds: [fees.讲者 ?? 0] });
    await insertMeal(up.ctx, msId, { place: '晚宴', everybody: false, kinds: ['vip'], soldBy: fees.晚宴 });
    const of = async (as: SignedUp) =>
      (await mine(as, msId)).meals.map(({ place, mine: has, sold }) => [place, has, sold?.feeName ?? null]);
    expect(await of(delegate)).toEqual([
      ['宴会厅', true, null],
      ['晚宴', false, '晚宴'],
    ]);
    expect((await of(speaker)).map(([place, has]) => [place, has])).toContainEqual(['讲者厅', true]);
    // Who is entitled does not order.
    expect(await of(vip)).toContainEqual(['晚宴', true, null]);
    const itemId = await insertItem(up.ctx, delegate.attendeeId, fees.晚宴 ?? 0);
    expect(await of(delegate)).toContainEqual(['晚宴', false, '晚宴']);
    await up.ctx.db.update(attendeeItems).set({ state: 'enrolled' }).where(eq(attendeeItems.itemId, itemId));
    expect(await of(delegate)).toContainEqual(['晚宴', true, null]);
  });

  test(
    whose('getMyMeals', 'takeMeal', 'putDiet')('takes and leaves it until its moment; of another nothing is seen'),
    async () => {
      const { msId, guest } = await congress();
      const [person, other, stranger] = [await guest(), await guest(), await up.signUp()];
      const mealId = await insertMeal(up.ctx, msId);
      const late = await insertMeal(up.ctx, msId, { until: fromNow(up.ctx, -HOUR) });
      expect((await take(stranger, mealId, false)).body.code).toBe(404);
      expect((await take(person, mealId, false)).body.code).toBe(200);
      expect((await take(person, late, false)).body).toMatchObject({ code: 500, msg: '已过截止时间，不能再更改' });
      expect((await mine(person, msId)).meals.map(({ left, open }) => [left, open])).toEqual([
        [true, true],
        [false, false],
      ]);
      expect((await mine(other, msId)).meals[0]?.left).toBe(false);
      const diet = { msId, diet: 'halal' as const, allergies: '花生' };
      expect((await up.call(own.putDiet, { as: stranger, body: diet })).body.code).toBe(500);
      await up.call(own.putDiet, { as: person, body: diet });
      expect(await mine(person, msId)).toMatchObject({ diet: 'halal', allergies: '花生' });
      expect(await mine(other, msId)).toMatchObject({ diet: 'none', allergies: '' });
      // Nor does whoever has the place later see it.
      await up.ctx.db
        .update(attendees)
        .set({ userId: stranger.userId })
        .where(eq(attendees.attendeeId, person.attendeeId));
      expect(await mine(stranger, msId)).toMatchObject({ diet: 'none', allergies: '', meals: [{ left: false }, {}] });
    },
  );
});

describe('the desk', () => {
  test('sees how many eat by diet, and who', async () => {
    const { msId, guest, helper } = await congress();
    const [one, two] = [await guest({ name: '欧阳甲' }), await guest({ name: '乙' })];
    await guest({ name: '丙', state: 'cancelled' });
    const mealId = await insertMeal(up.ctx, msId);
    await up.call(own.putDiet, { as: one, body: { msId, diet: 'vegetarian', allergies: '虾' } });
    const counts = async () =>
      ((await up.call(desk.getMeals, { as: helper, params: { msId } })).body.data as desk.DeskMeals).meals[0];
    expect(await counts()).toMatchObject({ people: 2, allergic: 1, seated: 0 });
    expect((await counts())?.diets.toSorted((a, b) => a.diet.localeCompare(b.diet))).toEqual([
      { diet: 'none', people: 1 },
      { diet: 'vegetarian', people: 1 },
    ]);
    const listed = async (query: object) =>
      ((await up.call(desk.listGuests, { as: helper, params: { msId }, query })).body.rows as desk.DeskGuest[]).map(
        ({ personName, diet }) => [personName, diet],
      );
    expect(await listed({ mealId: String(mealId), diet: 'vegetarian' })).toEqual([['欧阳甲', 'vegetarian']]);
    await take(two, mealId, false);
    expect(await listed({})).toEqual([['欧阳甲', 'vegetarian']]);
    expect(await counts()).toMatchObject({ people: 1 });
  });

  test('fills tables by one press and by hand, never more people than seats, and tells them', async () => {
    const { msId, guest, helper } = await congress();
    const people = [];
    for (const name of ['甲', '乙', '丙', '丁', '戊']) people.push(await guest({ name, hospital: '江岚医院' }));
    const [one, two] = people;
    if (!one || !two) throw new Error('nobody');
    const mealId = await insertMeal(up.ctx, msId);
    const params = { msId, mealId };
    const seat = (attendeeId: number, tableNo: number | null) =>
      up.call(desk.seatGuest, { as: helper, params: { ...params, attendeeId }, body: { tableNo } });
    expect((await seat(one.attendeeId, 3)).body.data).toEqual({ fields: { tableNo: '只有 2 桌' } });
    const filled = await up.call(desk.fillTables, { as: helper, params });
    expect(filled.body.data).toEqual({ people: 4, left: 1 });
    const tables = await Promise.all(people.map(({ attendeeId }) => tableOf(mealId, attendeeId)));
    expect(tables.toSorted()).toEqual([1, 1, 2, 2, null].toSorted());
    const out = people[tables.indexOf(null)];
    if (!out) throw new Error('everybody sits');
    expect((await seat(out.attendeeId, 1)).body.data).toEqual({ fields: { tableNo: '该桌已满' } });
    // Whoever leaves gives the seat back, and waits for another when they come after all.
    const sits = people[tables.indexOf(1)] ?? one;
    await take(sits, mealId, false);
    expect((await seat(out.attendeeId, 1)).body.code).toBe(200);
    await take(sits, mealId, true);
    expect(await tableOf(mealId, sits.attendeeId)).toBe(null);
    // The same of whoever gives their place up.
    const gone = people[tables.indexOf(2)] ?? two;
    await up.ctx.db.update(attendees).set({ state: 'cancelled' }).where(eq(attendees.attendeeId, gone.attendeeId));
    expect((await seat(sits.attendeeId, 2)).body.code).toBe(200);
    expect(await tableOf(mealId, gone.attendeeId)).toBe(null);
    const body = {
      kind: 'lunch' as const,
      place: '宴会厅',
      startTime: toWire(fromNow(up.ctx, 10 * DAY)),
      everybody: true,
      endTime: toWire(fromNow(up.ctx, 10 * DAY + HOUR)),
      tables: 2,
      seats: 1,
    };
    const edit = await up.call(desk.editMeal, { as: helper, params, body });
    expect((edit.body.data as { fields: { seats: string } }).fields.seats).toMatch(/^第 [12] 桌已有 2 人/);
    expect((await up.call(desk.tellTables, { as: helper, params })).body.data).toEqual({ told: 4 });
    const told = (await up.call(listMyTasks, { as: out })).body.rows as { title: string }[];
    expect(told[0]?.title).toBe('您的桌位：第 1 桌');
  });

  test('who comes with somebody sits beside them, where the meal is theirs too, and their host is told', async () => {
    const { msId, fees, guest, helper } = await congress();
    const host = await guest({ name: '乙', hospital: '江岚医院' });
    const companion = (name: string) => guest({ name, userId: null, hostId: host.attendeeId, hospital: null }, '随行');
    const [child, partner] = [await companion('甲儿'), await companion('甲甲')];
    await guest({ name: '丙', hospital: '江岚医院' });
    await guest({ name: '丁', hospital: '安岳医院' });
    const feeIds = [fees.代表 ?? 0, fees.随行 ?? 0];
    const dinner = await insertMeal(up.ctx, msId, { everybody: false, feeIds, tables: 2, seats: 3 });
    const lunch = await insertMeal(up.ctx, msId, { place: '午餐厅' });
    const params = { msId, mealId: dinner };
    // The host sits first; those who come with them get the seats there.
    const seat = { as: helper, params: { ...params, attendeeId: host.attendeeId }, body: { tableNo: 2 } };
    expect((await up.call(desk.seatGuest, seat)).body.code).toBe(200);
    expect((await up.call(desk.fillTables, { as: helper, params })).body.data).toEqual({ people: 4, left: 0 });
    for (const { attendeeId } of [host, child, partner]) expect(await tableOf(dinner, attendeeId)).toBe(2);
    const { meals } = await mine(host, msId);
    expect(meals.find(({ mealId }) => mealId === dinner)?.companions).toEqual([
      { name: '甲儿', tableNo: 2 },
      { name: '甲甲', tableNo: 2 },
    ]);
    // A meal for everybody is for those who take part.
    expect(meals.find(({ mealId }) => mealId === lunch)?.companions).toEqual([]);
    const listed = await up.call(desk.listGuests, { as: helper, params: { msId }, query: { mealId: String(dinner) } });
    expect(listed.body.total).toBe(5);
    await up.call(desk.tellTables, { as: helper, params });
    const told = (await up.call(listMyTasks, { as: host })).body.rows as { title: string }[];
    expect(told.map(({ title }) => title)).toEqual(['您的桌位：第 2 桌']);
  });

  test('a place that nobody has claimed keeps no seat from those who can be told', async () => {
    const { msId, guest, helper } = await congress();
    await guest({ name: '丁', hospital: '安岳医院', userId: null });
    const people = [];
    for (const name of ['甲', '乙', '丙', '戊']) people.push(await guest({ name, hospital: '江岚医院' }));
    const mealId = await insertMeal(up.ctx, msId);
    const filled = await up.call(desk.fillTables, { as: helper, params: { msId, mealId } });
    expect(filled.body.data).toEqual({ people: 4, left: 1 });
    const tables = await Promise.all(people.map(({ attendeeId }) => tableOf(mealId, attendeeId)));
    expect(tables.toSorted()).toEqual([1, 1, 2, 2]);
  });

  test('says what is wrong beside the field, and touches nothing of another meeting', async () => {
    const { msId, helper, guest, fees } = await congress();
    const elsewhere = await congress();
    const person = await guest();
    const other = await insertMeal(up.ctx, elsewhere.msId);
    const at = toWire(fromNow(up.ctx, 10 * DAY));
    const body = { kind: 'lunch' as const, place: '', startTime: at, endTime: at, tables: 2, everybody: false };
    const wrong = await up.call(desk.addMeal, { as: helper, params: { msId }, body });
    const { fields } = wrong.body.data as { fields: object };
    expect(Object.keys(fields)).toContain('place');
    const later = toWire(fromNow(up.ctx, 11 * DAY));
    const foreign = { ...body, place: '厅', endTime: later, tables: null, feeIds: [elsewhere.fees.代表 ?? 0] };
    expect((await up.call(desk.addMeal, { as: helper, params: { msId }, body: foreign })).body.data).toEqual({
      fields: { feeIds: '该类型已不可选' },
    });
    const good = { ...foreign, feeIds: [fees.代表 ?? 0] };
    expect((await up.call(desk.addMeal, { as: helper, params: { msId }, body: good })).body.code).toBe(200);
    const params = { msId, mealId: other };
    expect((await up.call(desk.removeMeal, { as: helper, params })).body.code).toBe(404);
    const guestParams = { ...params, attendeeId: person.attendeeId };
    expect((await up.call(desk.seatGuest, { as: helper, params: guestParams, body: { tableNo: 1 } })).body.code).toBe(
      404,
    );
  });
});

testLock(
  'modules/meal/meal.repository',
  'ms_meal',
  'update',
  () => up,
  inWrite((tx) => lockMeal(tx, 0)),
);
