import { eq } from 'drizzle-orm';
import ExcelJS from 'exceljs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { enrol } from '@/contract/attendee/enrol';
import * as calls from '@/contract/attendee/team';
import { getImportTemplate, type Imported, readImport } from '@/contract/import/import';
import { dayAfter } from '@/contract/lodging/nights';
import { cancelStay, getMyStay, type MyStay } from '@/contract/lodging/stay';
import { getOrder } from '@/contract/pay/order';
import { listMyTasks, type Task } from '@/contract/task/task';
import { insertLetIn } from '@/tests/support/door';
import { DAY, HOUR } from '@/tests/support/fixtures';
import { insertHotel, lodging } from '@/tests/support/lodging';
import { startTestMoney, type TestMoney } from '@/tests/support/money/money';
import { insertPooledMeeting } from '@/tests/support/places';
import { teamOf, teamRows } from '@/tests/support/team';
import { sendUpload } from '@/tests/support/upload';
import type { SignedUp } from '@/tests/support/upstream';
import { whose } from '@/tests/support/whose';
import { toWire } from '@/upstream/core/time';
import { attendees } from '@/upstream/db/schema/attendee';
import { meetings } from '@/upstream/db/schema/meeting';
import * as pay from '@/upstream/db/schema/pay';
import { stockPools } from '@/upstream/db/schema/stock';

let money: TestMoney;
beforeAll(async () => {
  money = await startTestMoney();
});
afterAll(async () => {
  await money.verify();
  await money.up.close();
});

const db = () => money.up.ctx.db;
type Fields = NonNullable<Parameters<typeof insertPooledMeeting>[2]>;
const congress = (fields: Fields = {}) =>
  insertPooledMeeting(
    money.up.ctx,
    { 代表: { price: 1600_00, feeNameEn: 'Delegate' }, 学员: { price: 600_00 }, 讲者: { price: 0 } },
    fields,
  );
const usedOf = async (msId: number) =>
  (await db().select().from(stockPools).where(eq(stockPools.msId, msId))).map(({ used }) => used);
const placeOf = async (id: number) =>
  (await db().select().from(attendees).where(eq(attendees.attendeeId, id)))[0] as typeof attendees.$inferSelect;
const linesOf = (orderNo: string) => db().select().from(pay.orderLines).where(eq(pay.orderLines.orderNo, orderNo));
const orderOf = async (as: SignedUp, orderNo: string) =>
  (await money.up.call(getOrder, { as, params: { orderNo } })).body.data as { amount: string; payStatus: string };
const noticesOf = async (as: SignedUp) => (await money.up.call(listMyTasks, { as })).body.rows as Task[];
/** Gives somebody's place to an account, as an accepted invitation does. */
async function claims(as: SignedUp, id: number) {
  const { lineId } = await placeOf(id);
  await db().update(attendees).set({ userId: as.userId }).where(eq(attendees.attendeeId, id));
  if (lineId !== null) {
    await db().update(pay.orderLines).set({ userId: as.userId }).where(eq(pay.orderLines.lineId, lineId));
  }
}

async function workbook(rows: (string | number)[][]): Promise<Buffer> {
  const book = new ExcelJS.Workbook();
  book.addWorksheet('1').addRows(rows);
  return Buffer.from(await book.xlsx.writeBuffer());
}
async function reads(as: SignedUp, msId: number, content: Buffer): Promise<Imported> {
  const path = `${readImport.path}?kind=team&msId=${msId}`;
  const { body } = await sendUpload(money.up, { as, content, filename: '名单.xlsx', path });
  expect(body).toMatchObject({ code: 200 });
  return body.data as Imported;
}

test('a list of 30 says in place what is wrong in 4 rows; mended it is written, and the same file again changes nothing', async () => {
  const [contact, enrolled] = [await money.person(), await money.person()];
  const { msId, fees } = await congress();
  const phonenumber = '13788880000';
  const person = { name: '已报名', phonenumber, hospital: '云澜医院' };
  const body = { msId, feeId: fees.讲者, ...person, idempotencyKey: money.key() };
  expect((await money.up.call(enrol, { as: enrolled, body })).body.code).toBe(200);
  const team = teamOf(money, contact, msId);
  await team.open([]);
  const good = teamRows(30, fees.代表).map((row) => [row.name, row.phonenumber, row.hospital, '代表']);
  const file = await workbook([
    ['云澜医院参会名单'],
    ['姓名*', '手机号码', '单位', '参会类型', '备注'],
    ...good.map((row, at) => {
      const [name = '', phone = '', hospital = '', type = ''] = row;
      if (at === 3) return [name, '1380000', hospital, type];
      if (at === 7) return [name, good[6]?.[1] ?? '', hospital, type];
      if (at === 11) return [name, phonenumber, hospital, type];
      if (at === 19) return [name, phone, hospital, '贵宾'];
      return [name, Number(phone), hospital, at % 2 === 0 ? 'delegate' : type];
    }),
  ]);
  const read = await reads(contact, msId, file);
  expect(read.rows).toHaveLength(30);
  expect(read.unread).toEqual(['备注']);
  expect(read.fields).toEqual({
    'rows.3.phonenumber': '请填写正确的手机号码',
    'rows.7.phonenumber': '与另一项重复',
    'rows.11.phonenumber': '此人已报名本会议',
    'rows.19.feeId': '没有“贵宾”这一项，请重新选择',
  });
  // The server trusts no mending.
  const refused = await team.add(read.rows);
  expect(Object.keys((refused.body.data as { fields: object }).fields).sort()).toEqual([
    'rows.19.feeId',
    'rows.3.phonenumber',
    'rows.7.phonenumber',
  ]);
  const twice = await team.add([read.rows[6] ?? {}, read.rows[7] ?? {}, read.rows[11] ?? {}]);
  expect((twice.body.data as { fields: object }).fields).toEqual({ 'rows.1.phonenumber': '与另一项重复' });
  const taken = await team.add([read.rows[11] ?? {}]);
  expect((taken.body.data as { fields: object }).fields).toEqual({ 'rows.0.phonenumber': '此人已报名本会议' });
  expect(await team.people()).toHaveLength(0);
  const mended = read.rows.map((row, at) => ({ ...row, ...teamRows(30, fees.代表)[at] }));
  expect((await team.add(mended)).body.data).toEqual({ added: 30, there: 0 });
  expect((await team.add(mended)).body.data).toEqual({ added: 0, there: 30 });
  expect(await team.people()).toHaveLength(30);
  expect((await reads(contact, msId, file)).there).toHaveLength(27);
  // Nothing but rows without what was wrong stands on the list.
  expect((await team.people()).map(({ name }) => name)).toEqual(mended.map(({ name }) => name));
});

test('the template is read again; what is pasted needs no heading; a table without the columns says which', async () => {
  const contact = await money.person();
  const { msId, fees } = await congress();
  const about = { kind: 'team' as const, msId };
  const given = await money.up.call(getImportTemplate, { as: contact, query: about, locale: 'en' });
  const { name, content } = given.body.data as { name: string; content: string };
  expect(name).toBe('Team list.xlsx');
  const book = new ExcelJS.Workbook();
  // biome-ignore format: exceljs knows an older Buffer.
  await book.xlsx.load(Buffer.from(content, 'base64') as unknown as ExcelJS.Buffer);
  book.worksheets[0]?.addRow(['王磊', '１３９ 0000-1111', '云澜医院', 'Delegate']);
  const filled = Buffer.from(await book.xlsx.writeBuffer());
  const row = { name: '王磊', phonenumber: '13900001111', hospital: '云澜医院', feeId: String(fees.代表) };
  expect(await reads(contact, msId, filled)).toMatchObject({ rows: [row], fields: {} });
  const paste = (text: string) =>
    money.up.call(readImport, { as: contact, query: about, body: { text }, locale: 'zh' });
  const { body } = await paste('王磊\t+86 13900001111\t云澜医院\t代表\n=1+1\t\t云澜医院\t');
  expect(body.data).toMatchObject({ rows: [row, { name: '=1+1', phonenumber: '', feeId: '' }] });
  expect((await paste('代号,姓名\n1,王磊')).body.msg).toBe('没有找到表头，表格须有这些列：单位');
  expect((await paste('姓名,单位\n')).body.msg).toBe('表格中没有数据行');
  const unknown = await money.up.call(readImport, {
    as: contact,
    query: { ...about, msId: 987_654 },
    body: { text: 'a' },
  });
  expect(unknown.body.code).toBe(404);
});

test('some of a team are ordered, then the others, at the price that was shown; each holds a seat, and paid they are enrolled', async () => {
  const contact = await money.person();
  const { msId, fees } = await congress({ capacity: 4 });
  const team = teamOf(money, contact, msId);
  const ids = await team.open(teamRows(5, fees.代表));
  expect((await team.order(ids.slice(0, 3), { amount: '1.00' })).body).toMatchObject({ code: 601 });
  const idempotencyKey = money.key();
  const twice = await Promise.all([1, 2].map(() => team.order(ids.slice(0, 3), { amount: '4800.00', idempotencyKey })));
  const [orderNo = '', same] = twice.map(({ body }) => (body.data as { orderNo: string }).orderNo);
  expect(orderNo).toBe(same);
  expect((await team.order(ids.slice(0, 3), { idempotencyKey })).body.data).toMatchObject({ orderNo });
  expect(await usedOf(msId)).toEqual([3]);
  expect((await team.order(ids.slice(2, 4))).body.msg).toContain('已下单');
  expect((await team.order(ids.slice(3))).body.msg).toContain('售完');
  await team.pay(orderNo);
  expect((await team.people()).map(({ enrollState, payStatus }) => [enrollState, payStatus])).toEqual([
    ...Array(3).fill(['enrolled', '1']),
    ...Array(2).fill(['draft', null]),
  ]);
  expect((await team.order(ids.slice(3, 4))).body).toMatchObject({ code: 200, data: { amount: '1600.00' } });
});

test('a type says how many of a team it is for, those who have it count; what costs nothing is theirs at once', async () => {
  const contact = await money.person();
  const { msId, fees } = await insertPooledMeeting(money.up.ctx, {
    团队: { price: 100, teamLeast: 3, teamMost: 4 },
    讲者: { price: 0 },
  });
  const team = teamOf(money, contact, msId);
  const ids = await team.open([...teamRows(5, fees.团队), ...teamRows(1, fees.讲者, 6)]);
  expect((await team.order(ids.slice(0, 2))).body.msg).toContain('至少 3 人');
  expect((await team.order(ids.slice(0, 5))).body.msg).toContain('至多 4 人');
  expect((await team.order(ids.slice(0, 3))).body.code).toBe(200);
  expect((await team.order(ids.slice(3, 4))).body.code).toBe(200);
  expect((await team.order(ids.slice(5))).body.data).toMatchObject({ amount: '0.00', payStatus: '1' });
});

test('one of a paid team is taken off with nothing back: their seat is free, there is no refund, the others are untouched; by policy it is one line', async () => {
  const contact = await money.person();
  const refundSteps = [{ until: toWire(new Date(money.up.ctx.now().getTime() + DAY)), percent: 50, fee: 0 }];
  const { msId, fees } = await congress({ refundSteps });
  const team = teamOf(money, contact, msId);
  const { ids, orderNo } = await team.ordered(teamRows(30, fees.代表));
  await team.pay(orderNo);
  const quote = async (enrollIds: number[]) =>
    (await money.up.call(calls.quoteTeamRemoval, { as: contact, body: { msId, enrollIds } })).body.data;
  const remove = (enrollIds: number[], more: object) =>
    money.up.call(calls.removeFromTeam, {
      as: contact,
      body: { msId, enrollIds, idempotencyKey: money.key(), ...more },
    });
  expect(await quote(ids.slice(0, 1))).toMatchObject({ amount: '800.00', paid: 1, unpaid: 0, possible: true });
  expect((await remove(ids.slice(0, 1), { amount: '1600.00' })).body).toMatchObject({ code: 601 });
  expect((await remove(ids.slice(0, 1), { amount: '800.00' })).body.data).toEqual({ amount: '800.00' });
  const over = [{ ...refundSteps[0], until: toWire(money.up.ctx.now()), percent: 50, fee: 0 }];
  await db().update(meetings).set({ refundSteps: over }).where(eq(meetings.msId, msId));
  money.up.clock.advance(1000);
  expect((await remove(ids.slice(1, 2), { amount: '0.00' })).body.data).toEqual({ amount: '0.00' });
  expect(await usedOf(msId)).toEqual([28]);
  const refunds = await db().select().from(pay.refunds).where(eq(pay.refunds.orderNo, orderNo));
  expect(refunds.map(({ amount }) => amount)).toEqual([800_00]);
  expect((await team.people()).map(({ enrollState }) => enrollState)).toEqual(Array(28).fill('enrolled'));
});

test('who is taken off before anybody paid leaves the open order, which is made anew for the others; who was never ordered is gone', async () => {
  const contact = await money.person();
  const { msId, fees } = await congress();
  const team = teamOf(money, contact, msId);
  const { ids, orderNo } = await team.ordered(teamRows(3, fees.代表));
  await team.add(teamRows(1, fees.代表, 4));
  const last = (await team.people()).at(-1)?.enrollId ?? 0;
  const remove = (enrollIds: number[]) =>
    money.up.call(calls.removeFromTeam, { as: contact, body: { msId, enrollIds, idempotencyKey: money.key() } });
  expect((await remove([ids[0] ?? 0, last])).body.data).toEqual({ amount: '0.00' });
  expect(await orderOf(contact, orderNo)).toMatchObject({ payStatus: '3' });
  const people = await team.people();
  expect(people.map(({ enrollId, enrollState }) => [enrollId, enrollState])).toEqual(
    ids.slice(1).map((id) => [id, 'awaiting']),
  );
  expect(await orderOf(contact, people[0]?.orderNo ?? '')).toMatchObject({ amount: '3200.00', payStatus: '0' });
  expect(await placeOf(last)).toBeUndefined();
  expect(await placeOf(ids[0] ?? 0)).toMatchObject({ name: '', phonenumber: null, state: 'expired' });
  expect(await usedOf(msId)).toEqual([2]);
});

test('who has confirmed and was never ordered keeps what is theirs when the contact takes them off', async () => {
  const [contact, me] = [await money.person(), await money.person()];
  const { msId, fees } = await congress();
  const team = teamOf(money, contact, msId);
  await team.open(teamRows(1, fees.代表));
  const id = (await team.people())[0]?.enrollId ?? 0;
  await claims(me, id);
  const body = { msId, enrollIds: [id], idempotencyKey: money.key() };
  expect((await money.up.call(calls.removeFromTeam, { as: contact, body })).body.data).toEqual({ amount: '0.00' });
  expect(await team.people()).toEqual([]);
  expect(await placeOf(id)).toMatchObject({ userId: me.userId, teamId: null, state: 'draft', name: '成员1' });
});

test('on a full meeting a paid place goes to somebody else: no seat is asked for, the ticket is a new one, line and invoice stay; not after its date', async () => {
  const contact = await money.person();
  const transferEnd = new Date(money.up.ctx.now().getTime() + 60 * DAY);
  const { msId, fees } = await congress({ capacity: 2, transferEnd });
  const team = teamOf(money, contact, msId);
  const { ids, orderNo } = await team.ordered(teamRows(2, fees.代表));
  await team.pay(orderNo);
  const [id = 0] = ids;
  const first = await money.person();
  await claims(first, id);
  const before = await placeOf(id);
  const swap = (more: object = {}) =>
    money.up.call(calls.editTeamPerson, {
      as: contact,
      body: { msId, enrollId: id, ...teamRows(1, fees.代表, 9)[0], ...more },
    });
  expect((await swap({ feeId: String(fees.讲者) })).body.data).toMatchObject({ fields: { feeId: expect.any(String) } });
  expect((await swap({ phonenumber: '13600000002' })).body.data).toMatchObject({
    fields: { phonenumber: '名单中已有此人' },
  });
  expect((await swap()).body.data).toEqual({ ticketVersion: 2 });
  const [gone] = await noticesOf(first);
  expect(gone).toMatchObject({ linkUrl: `/meetings/enroll/${msId}` });
  expect(gone?.content).toContain('“云澜医院”');
  const after = await placeOf(id);
  expect(after).toMatchObject({
    userId: null,
    name: '成员9',
    ticketVersion: 2,
    state: 'enrolled',
    lineId: before.lineId,
  });
  expect((await linesOf(orderNo)).map(({ userId, state }) => [userId, state])).toEqual(
    Array(2).fill([null, 'fulfilled']),
  );
  expect(await usedOf(msId)).toEqual([2]);
  // The same person once more is no swap.
  expect((await swap()).body.data).toEqual({ ticketVersion: 2 });
  await db().update(meetings).set({ transferEnd: money.up.ctx.now() }).where(eq(meetings.msId, msId));
  money.up.clock.advance(1000);
  expect((await swap({ name: '又一人' })).body.msg).toContain('换人期限');
});

test('who has been let in is not replaced in a team: their minutes and credits become nobody else’s', async () => {
  const contact = await money.person();
  const transferEnd = new Date(money.up.ctx.now().getTime() + 60 * DAY);
  const { msId, fees } = await congress({ transferEnd });
  const team = teamOf(money, contact, msId);
  const { ids, orderNo } = await team.ordered(teamRows(1, fees.代表));
  await team.pay(orderNo);
  const [id = 0] = ids;
  await claims(await money.person(), id);
  await insertLetIn(money.up.ctx, msId, id);
  const body = { msId, enrollId: id, ...teamRows(1, fees.代表, 9)[0] };
  expect((await money.up.call(calls.editTeamPerson, { as: contact, body } as never)).body.msg).toContain('已签到');
  expect(await placeOf(id)).toMatchObject({ ticketVersion: 1, state: 'enrolled' });
});

test('who has booked a room is not replaced in a team before it is given up: nobody else sleeps in it or sees it', async () => {
  const { ctx } = money.up;
  const contact = await money.person();
  const startTime = new Date(ctx.now().getTime() + 30 * DAY);
  const transferEnd = new Date(ctx.now().getTime() + 20 * DAY);
  const { msId, fees } = await congress({ startTime, endTime: new Date(startTime.getTime() + DAY), transferEnd });
  const first = toWire(startTime).slice(0, 10);
  const { kindId } = await insertHotel(
    ctx,
    msId,
    first,
    {},
    { refundSteps: [{ until: '2099-01-01 00:00:00', percent: 100, fee: 0 }] },
  );
  const team = teamOf(money, contact, msId);
  const { ids, orderNo } = await team.ordered(teamRows(1, fees.代表));
  await team.pay(orderNo);
  const [id = 0] = ids;
  const [member, other] = [await money.person(), await money.person()];
  await claims(member, id);
  const { ask, pay: paysFor } = lodging(() => money);
  const booked = (await ask(member, { kindId, inDay: first, outDay: dayAfter(first, 2) })).body;
  const stay = booked.data as { orderNo: string; stayId: number };
  await paysFor(member, stay.orderNo);
  const body = { msId, enrollId: id, ...teamRows(1, fees.代表, 9)[0] };
  const swap = () => money.up.call(calls.editTeamPerson, { as: contact, body } as never);
  expect((await swap()).body.msg).toContain('住宿');
  expect(await placeOf(id)).toMatchObject({ userId: member.userId, ticketVersion: 1 });
  const cancel = {
    as: member,
    params: { stayId: stay.stayId },
    body: { amount: '800.00', idempotencyKey: money.key() },
  };
  expect((await money.up.call(cancelStay, cancel)).body.code).toBe(200);
  expect((await swap()).body.data).toEqual({ ticketVersion: 2 });
  await claims(other, id);
  const theirs = (await money.up.call(getMyStay, { as: other, query: { msId } })).body.data as MyStay;
  expect([theirs.enrolled, theirs.stay ?? null]).toEqual([true, null]);
});

test('one of an unpaid team of 5 pays for himself: the team’s order is for 4 at its old prices, and each order is its payer’s', async () => {
  const contact = await money.person();
  const now = money.up.ctx.now().getTime();
  const { msId, fees } = await insertPooledMeeting(money.up.ctx, {
    代表: { price: 1600_00, windows: [{ until: new Date(now + HOUR / 2), price: 1000_00 }] },
  });
  const team = teamOf(money, contact, msId);
  const { ids, orderNo } = await team.ordered(teamRows(5, fees.代表));
  const oldCode = await money.begin(contact, orderNo);
  const member = await money.person();
  await claims(member, ids[2] ?? 0);
  money.up.clock.advance(HOUR);
  const place = await money.up.call(calls.getTeamPlace, { as: member, query: { msId } });
  expect(place.body.data).toMatchObject({ price: '1600.00', inTeamOrder: true, orderNo: null, why: null });
  // The contact pays at the same moment: the company has it, and nobody has heard of it yet.
  const late = money.gateway.pay(oldCode);
  const body = { msId, amount: '1600.00', idempotencyKey: money.key() };
  const answers = [];
  for (let n = 0; n < 2; n++) answers.push(await money.up.call(calls.payTeamPlace, { as: member, body }));
  const own = answers.map((one) => (one.body.data as { orderNo: string }).orderNo);
  expect(own[0]).toBe(own[1]);
  expect(await orderOf(contact, orderNo)).toMatchObject({ payStatus: '3' });
  const rest = (await team.people()).filter(({ enrollId }) => enrollId !== ids[2]);
  const heard = (await noticesOf(contact)).map(({ content }) => content);
  expect(heard.slice(-1)).toEqual([
    `成员3 已选择自行支付，原订单 ${orderNo} 已关闭。其余人员的新订单为 ${rest[0]?.orderNo}，共 4000.00 元，价格与支付截止时间不变。`,
  ]);
  expect(new Set(rest.map((one) => one.orderNo)).size).toBe(1);
  expect(await orderOf(contact, rest[0]?.orderNo ?? '')).toMatchObject({ amount: '4000.00', payStatus: '0' });
  expect(await linesOf(own[0] ?? '')).toMatchObject([{ userId: member.userId, amount: 1600_00, state: 'held' }]);
  expect(await usedOf(msId)).toEqual([5]);
  const outTradeNo = await money.begin(member, own[0] ?? '');
  expect(await money.hear({ ...money.gateway.pay(outTradeNo), channel: 'wx_native' })).toBe('applied');
  // What was paid for the old order goes back: everybody holds their place by another one.
  await money.hear({ ...late, channel: 'wx_native' });
  expect(await db().select().from(pay.refunds).where(eq(pay.refunds.orderNo, orderNo))).toMatchObject([
    { amount: 5000_00 },
  ]);
  expect(await usedOf(msId)).toEqual([5]);
  expect((await team.people()).find(({ enrollId }) => enrollId === ids[2])).toMatchObject({
    enrollState: 'enrolled',
    orderNo: null,
    amount: null,
  });
  const remove = { msId, enrollIds: [ids[2] ?? 0], idempotencyKey: money.key() };
  expect((await money.up.call(calls.removeFromTeam, { as: contact, body: remove })).body.msg).toContain('本人');
});

test('a team of 300 is added and ordered in one', async () => {
  const contact = await money.person();
  const { msId, fees } = await congress();
  const team = teamOf(money, contact, msId);
  const ids = await team.open(teamRows(300, fees.代表));
  expect((await team.order(ids)).body).toMatchObject({ code: 200, data: { amount: '480000.00' } });
  expect(await usedOf(msId)).toEqual([300]);
});

test(
  whose(
    'addToTeam',
    'editTeamPerson',
    'orderTeam',
    'quoteTeamRemoval',
    'removeFromTeam',
    'sendInvitations',
    'payTeamPlace',
  )('another’s team and its people are not there'),
  async () => {
    const [contact, other] = [await money.person(), await money.person()];
    const { msId, fees } = await congress();
    const [id = 0] = await teamOf(money, contact, msId).open(teamRows(1, fees.代表));
    const theirs = teamOf(money, other, msId);
    const chosen = { msId, enrollIds: [id], idempotencyKey: money.key() };
    const row = teamRows(1, fees.代表, 2)[0];
    const codes = async () => [
      (await theirs.order([id])).body.code,
      (await money.up.call(calls.editTeamPerson, { as: other, body: { msId, enrollId: id, ...row } })).body.code,
      (await money.up.call(calls.quoteTeamRemoval, { as: other, body: chosen })).body.code,
      (await money.up.call(calls.removeFromTeam, { as: other, body: chosen })).body.code,
      (await money.up.call(calls.sendInvitations, { as: other, body: chosen })).body.code,
      (await money.up.call(calls.payTeamPlace, { as: other, body: chosen })).body.code,
    ];
    expect([(await theirs.add([row ?? {}])).body.code, ...(await codes())]).toEqual(Array(7).fill(404));
    // With a team of their own neither.
    await theirs.open([]);
    expect(await codes()).toEqual(Array(6).fill(404));
    expect((await theirs.sheet()).people).toEqual([]);
    expect(await placeOf(id)).toMatchObject({ name: '成员1', state: 'draft' });
  },
);
