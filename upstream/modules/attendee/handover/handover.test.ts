import { and, asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getEnrolLetter } from '@/contract/attendee/enrol';
import { offerPlace, withdrawPlaceOffer } from '@/contract/attendee/handover';
import { acceptInvitation, getInvitation, refuseInvitation } from '@/contract/attendee/team';
import { insertLetIn } from '@/tests/support/door';
import { enrolling } from '@/tests/support/enrolling';
import { DAY, fromNow } from '@/tests/support/fixtures';
import { startTestMoney, type TestMoney } from '@/tests/support/money/money';
import { insertPooledMeeting } from '@/tests/support/places';
import type { SignedUp } from '@/tests/support/upstream';
import { whose } from '@/tests/support/whose';
import { tasks } from '@/upstream/db/schema/account';
import { attendeeEvents, attendees } from '@/upstream/db/schema/attendee';
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
const people = enrolling(() => money);
const db = () => money.up.ctx.db;
const TO = '13677770002';

/** A full meeting whose one place somebody has paid, with a workshop. */
async function full(fields: object = {}, more: object = {}) {
  const { ctx } = money.up;
  const { msId, fees } = await insertPooledMeeting(
    ctx,
    {
      代表: { price: 1600_00 },
      讲者: { price: 0 },
      规培: { price: 100, proof: '住培证明' },
      实操: { price: 300_00, biz: 'workshop' as const, stock: 1 },
      随行: { price: 0, biz: 'companion' as const },
    },
    {
      capacity: 1,
      startTime: fromNow(ctx, 60 * DAY),
      endTime: fromNow(ctx, 62 * DAY),
      transferEnd: fromNow(ctx, 50 * DAY),
      ...fields,
    },
  );
  const holder = await money.person();
  const { enrollId, orderNo } = await people.placed(holder, msId, fees.代表, { workshops: [fees.实操], ...more });
  const offer = (to: object = {}, as = holder) =>
    money.up.call(offerPlace, { as, body: { enrollId, name: '周扬', phonenumber: TO, reason: '临时出差', ...to } });
  const offered = async (to: object = {}) => {
    const { body } = await offer(to);
    expect(body).toMatchObject({ code: 200 });
    return (body.data as { inviteUrl: string }).inviteUrl.split('invite=')[1] ?? '';
  };
  return { msId, fees, holder, enrollId, orderNo, offer, offered };
}
const accept = (as: SignedUp, msId: number, invite: string, more: object = {}) =>
  money.up.call(acceptInvitation, {
    as,
    body: { msId, invite, name: '周扬', phonenumber: TO, hospital: '云澜医院', consent: true, ...more },
  } as never);
const mineOf = async (as: SignedUp, msId: number) => (await people.sheetOf(as, msId)).mine;
const told = async (userId: number) =>
  (await db().select().from(tasks).where(eq(tasks.userId, userId))).map(({ title }) => title.split('：')[0]);

test('a paid place goes to whom its holder names, on a full meeting: with workshop and line, a new ticket, its own data, and the invoice stays', async () => {
  const { msId, fees, holder, enrollId, orderNo, offered } = await full();
  const before = await db().select().from(stockPools).where(eq(stockPools.msId, msId)).orderBy(asc(stockPools.poolId));
  const invite = await offered();
  await money.up.runDue();
  expect(money.up.sms.sent.at(-1)).toMatchObject({ phonenumber: TO });
  expect(await mineOf(holder, msId)).toMatchObject({ enrollState: 'enrolled', handover: { name: '周扬' } });
  const me = await money.person({ phonenumber: TO });
  const seen = (await money.up.call(getInvitation, { as: me, query: { msId, invite } })).body.data;
  expect(seen).toMatchObject({ from: 'holder', stand: 'open', needsCode: false, workshops: [{ feeName: '实操' }] });
  expect(JSON.stringify(seen)).not.toContain('13900001111');
  expect((await accept(me, msId, invite)).body).toMatchObject({ code: 200 });
  const rows = await db().select().from(attendees).where(eq(attendees.msId, msId)).orderBy(asc(attendees.attendeeId));
  expect(rows).toMatchObject([
    { attendeeId: enrollId, userId: me.userId, state: 'enrolled', ticketVersion: 2, name: '周扬', phonenumber: TO },
    { userId: holder.userId, state: 'transferred', lineId: null, name: '林知夏' },
  ]);
  expect(await mineOf(me, msId)).toMatchObject({ workshops: [fees.实操], orderNo: null });
  expect(await mineOf(holder, msId)).toMatchObject({ enrollState: 'transferred' });
  const lines = await db().select().from(pay.orderLines).where(eq(pay.orderLines.orderNo, orderNo));
  expect(lines.map(({ userId, state }) => [userId, state])).toEqual(Array(2).fill([me.userId, 'fulfilled']));
  const [order] = await db().select().from(pay.orders).where(eq(pay.orders.orderNo, orderNo));
  expect(order).toMatchObject({ userId: holder.userId, payStatus: '1' });
  expect(await db().select().from(stockPools).where(eq(stockPools.msId, msId)).orderBy(asc(stockPools.poolId))).toEqual(
    before,
  );
  const events = await db()
    .select()
    .from(attendeeEvents)
    .where(and(eq(attendeeEvents.attendeeId, enrollId), eq(attendeeEvents.event, 'transfer')));
  expect(events).toMatchObject([{ byUserId: me.userId, reason: '临时出差', about: { ticketVersion: 2 } }]);
  await money.up.runDue();
  expect([await told(holder.userId), await told(me.userId)]).toEqual([
    expect.arrayContaining(['席位已转让']),
    expect.arrayContaining(['席位已确认']),
  ]);
  // The link is used up, and whoever had the place may enrol again where there is room.
  expect((await accept(await money.person(), msId, invite)).body.code).toBe(404);
});

test('with another phone a code to the named one is asked; the holder takes it back, or offers it to somebody else, and old links are void', async () => {
  const { msId, holder, enrollId, offered, offer } = await full();
  const first = await offered();
  const me = await money.person();
  const noCode = (await accept(me, msId, first)).body.data;
  expect(noCode).toMatchObject({ fields: { smsCode: expect.any(String) } });
  // Nobody takes their own place over.
  expect((await money.up.call(getInvitation, { as: holder, query: { msId, invite: first } })).body.data).toMatchObject({
    stand: 'own',
  });
  expect((await accept(holder, msId, first, { smsCode: '123456' })).body.code).not.toBe(200);
  const next = await offer({ phonenumber: '13677770004' });
  const second = (next.body.data as { inviteUrl: string }).inviteUrl.split('invite=')[1] ?? '';
  const look = async (invite: string) =>
    (await money.up.call(getInvitation, { as: me, query: { msId, invite } })).body.code;
  expect([await look(first), await look(second)]).toEqual([404, 200]);
  const withdraw = (as: SignedUp) => money.up.call(withdrawPlaceOffer, { as, body: { enrollId } });
  expect((await withdraw(me)).body.code).toBe(404);
  expect((await withdraw(holder)).body.code).toBe(200);
  expect((await withdraw(holder)).body.code).toBe(404);
  expect(await look(second)).toBe(404);
  expect(await mineOf(holder, msId)).toMatchObject({ enrollState: 'enrolled', handover: null });
});

test('the text to whom a place is offered says its holder’s name, unless that is more than a name', async () => {
  const { holder, offer } = await full();
  const textFor = async (name: string) => {
    await db().update(attendees).set({ name }).where(eq(attendees.userId, holder.userId));
    expect((await offer({ phonenumber: '13677770007' })).body.code).toBe(200);
    await money.up.runDue();
    return money.up.sms.sent.at(-1)?.content ?? '';
  };
  expect(await textFor('买买提·艾力')).toMatch(/^【会医】买买提·艾力将“/);
  const baits = ['退款到账请点 http://evil.cn/x 领取', 'evil.cn', '微信 13912345678', '退款'.repeat(11)];
  for (const name of baits) expect(await textFor(name)).toMatch(/^【会医】“.*”的一个席位转让给您/);
});

test('a link to a letter opens for whoever has the place: not for whoever had it', async () => {
  const { msId, holder, enrollId, offered } = await full();
  const letter = async (as: SignedUp) => {
    const { body } = await money.up.call(getEnrolLetter, { as, query: { enrollId } });
    return (body.data as { url: string }).url.replace(/^\/api/, '');
  };
  const open = async (url: string) => (await money.up.app.inject({ url })).statusCode;
  const url = await letter(holder);
  expect(await open(url)).toBe(200);
  const phonenumber = '13677770006';
  const me = await money.person({ phonenumber });
  expect((await accept(me, msId, await offered({ phonenumber }))).body.code).toBe(200);
  expect([await open(url), await open(await letter(me))]).toEqual([404, 200]);
});

test('whoever has been let in keeps the place: their minutes and credits become nobody else’s', async () => {
  const { msId, holder, enrollId, offer, offered } = await full();
  const phonenumber = '13677770009';
  const me = await money.person({ phonenumber });
  const invite = await offered({ phonenumber });
  await insertLetIn(money.up.ctx, msId, enrollId);
  expect((await accept(me, msId, invite, { phonenumber })).body.msg).toContain('已签到');
  expect((await offer()).body.msg).toContain('已签到');
  expect(await mineOf(holder, msId)).toMatchObject({ enrollState: 'enrolled', handoverUntil: null });
});

test('who does not want it says so, and it stays its holder’s; after the date, or once it was given up, the link leads nowhere', async () => {
  const { msId, holder, enrollId, offered } = await full();
  const me = await money.person({ phonenumber: '13677770005' });
  const invite = await offered();
  const refuse = () => money.up.call(refuseInvitation, { as: me, body: { msId, invite, reason: '时间冲突' } });
  expect((await refuse()).body.code).toBe(200);
  expect((await refuse()).body.code).toBe(404);
  expect(await told(holder.userId)).toContain('对方未接受转让');
  const again = await offered();
  await db()
    .update(meetings)
    .set({ transferEnd: fromNow(money.up.ctx, -1) })
    .where(eq(meetings.msId, msId));
  expect((await accept(me, msId, again)).body.code).toBe(404);
  await db()
    .update(meetings)
    .set({ transferEnd: fromNow(money.up.ctx, 50 * DAY), refundSteps: [] })
    .where(eq(meetings.msId, msId));
  await db().update(attendees).set({ state: 'cancelled' }).where(eq(attendees.attendeeId, enrollId));
  expect((await accept(me, msId, again)).body.code).toBe(404);
  await db().update(attendees).set({ state: 'enrolled' }).where(eq(attendees.attendeeId, enrollId));
});

test(
  whose(
    'offerPlace',
    'withdrawPlaceOffer',
  )('what cannot go to somebody else is said in words, and another’s place is not there'),
  async () => {
    const { offer, msId, holder } = await full({ transferEnd: null });
    expect((await offer()).body.msg).toContain('未开放转让');
    expect((await offer({}, await money.person())).body.code).toBe(404);
    expect(await mineOf(holder, msId)).toMatchObject({ handoverUntil: null });
    const over = await full({ transferEnd: fromNow(money.up.ctx, -1) });
    expect((await over.offer()).body.msg).toContain('已过转让期限');
    const guests = await full({}, {});
    expect((await guests.offer({ phonenumber: '' })).body.data).toMatchObject({
      fields: { phonenumber: expect.any(String) },
    });
    const proved = await full();
    await db().update(attendees).set({ feeId: proved.fees.规培 }).where(eq(attendees.attendeeId, proved.enrollId));
    expect((await proved.offer()).body.msg).toContain('须本人证明');
    // What can never be handed on is not offered either.
    expect(await mineOf(proved.holder, proved.msId)).toMatchObject({ enrollState: 'enrolled', handoverUntil: null });
    await db().update(attendees).set({ feeId: proved.fees.代表 }).where(eq(attendees.attendeeId, proved.enrollId));
    const { fees, msId: withGuest } = await full({ capacity: 5 });
    const host = await money.person();
    const { enrollId } = await people.placed(host, withGuest, fees.代表, {
      companions: [{ feeId: fees.随行, name: '李敏' }],
    });
    const asked = { as: host, body: { enrollId, name: '周扬', phonenumber: TO } };
    expect((await money.up.call(offerPlace, asked)).body.msg).toContain('随行');
  },
);
