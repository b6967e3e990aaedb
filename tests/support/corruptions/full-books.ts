import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { type DeskOrderDetail, getDeskOrder, refundDeskOrder } from '@/contract/attendee/desk-money';
import * as invoiceCalls from '@/contract/invoice/invoice';
import { closeShift, openShift, payOutCash, receiveShift, takeCash } from '@/contract/onsite/cash';
import { refundOrder, submitOrder } from '@/contract/pay/order';
import { enrolWithPapers } from '@/contract/presentation/dues';
import { insertDeskMeeting } from '@/tests/support/desk';
import { enrolling } from '@/tests/support/enrolling';
import { giveMoney, insertFee, insertMeeting, insertPlace } from '@/tests/support/fixtures';
import { lodging, meetingWithHotel } from '@/tests/support/lodging';
import { insertMeal } from '@/tests/support/meals';
import { bankTransfer } from '@/tests/support/money/bank-transfer';
import { startTestMoney, type TestMoney } from '@/tests/support/money/money';
import { fileIdOf, handInProof, keepFile } from '@/tests/support/money/transfer';
import {
  insertAttendee,
  insertItem,
  insertPooledMeeting,
  lineFor,
  orderLines as orderPlaces,
} from '@/tests/support/places';
import { authorsMeeting, insertAccepted } from '@/tests/support/presenting';
import { insertCar, insertTrip } from '@/tests/support/trips';
import type { SignedUp } from '@/tests/support/upstream';
import { type Caller, SYSTEM } from '@/upstream/core/context';
import { users } from '@/upstream/db/schema/account';
import { fileAccesses } from '@/upstream/db/schema/file';
import { stays } from '@/upstream/db/schema/lodging';
import { mealGuests } from '@/upstream/db/schema/meal';
import { paperAuthors, papers, paperVersions } from '@/upstream/db/schema/paper';
import { billDifferences, orderLines } from '@/upstream/db/schema/pay';
import { sendCode } from '@/upstream/modules/auth/sms.service';
import { decideInvoices } from '@/upstream/modules/invoice/issue-invoice.service';
import { reverseInvoice } from '@/upstream/modules/invoice/reverse-invoice.service';
import { bookDifference } from '@/upstream/modules/pay/bill/act-on-difference.service';
import { creditEarning } from '@/upstream/modules/pay/earning/earning.service';
import { decideVoucher } from '@/upstream/modules/pay/voucher/voucher.service';
import { decideWithdrawal } from '@/upstream/modules/pay/withdraw/decide-withdrawal.service';
import { askWithdrawal } from '@/upstream/modules/pay/withdraw/withdraw.service';
import { fillCoupon, fillQueue } from './queue';

const callerOf = ({ userId }: SignedUp): Caller => ({ ...SYSTEM, userId, userType: '104', certFlag: '2' });
/** After which another code is sent, milliseconds. */
const MINUTE = 61_000;

/** An author with a place and a paper, paid in one order. */
async function fillAuthors(money: TestMoney) {
  const { up } = money;
  const { msId, fees } = await authorsMeeting(up.ctx);
  const author = await money.person();
  const artId = await insertAccepted(up.ctx, { msId, by: author });
  const asked = await up.call(enrolWithPapers, {
    as: author,
    body: {
      msId,
      feeId: fees.作者 ?? 0,
      name: '贺青川',
      phonenumber: '13800000001',
      idempotencyKey: money.key(),
      papers: [{ artId, feeId: fees.版面费 ?? 0 }],
    },
  });
  const { orderNo, enrollId } = asked.body.data as { orderNo: string; enrollId: number };
  const outTradeNo = await money.begin(author, orderNo);
  expect(await money.hear({ ...money.gateway.pay(outTradeNo), channel: 'wx_native' })).toBe('applied');
  const lines = await up.ctx.db.select().from(orderLines).where(eq(orderLines.orderNo, orderNo));
  return { artId, attendeeId: enrollId, line: lines.find(({ biz }) => biz === 'signArt')?.lineId ?? 0 };
}

/** Everything that money, documents, cases, places, papers and files can be, each once, as the application makes it. */
export async function fillBooks() {
  const money = await startTestMoney();
  const { up } = money;
  const { db } = up.ctx;
  const staff = await money.person({ userType: '0', roles: ['finance'] });
  const finance: Caller = { ...callerOf(staff), userType: '0', roles: ['finance'] };
  const [me, other] = [await money.person(), await money.person()];
  await giveMoney(up.ctx, me.userId, 5_000_00);
  const lineOf = async (orderNo: string) => {
    const [line] = await db.select().from(orderLines).where(eq(orderLines.orderNo, orderNo));
    return line?.lineId ?? 0;
  };

  const recharge = await money.buy(me, { biz: 'recharge', amount: '100' });
  const unpaid = await money.order(me, { biz: 'recharge', amount: '7' });
  const [month, year] = [await buyVip(money, me, 1), await buyVip(money, me, 3)];
  // Nobody's time begins when somebody else's does.
  up.clock.advance(MINUTE);
  const givenUp = await buyVip(money, other, 1);
  const giveUp = { orderNo: givenUp, idempotencyKey: money.key() };
  expect((await up.call(refundOrder, { as: other, body: giveUp })).body).toMatchObject({ code: 200 });
  const onWay = await giveBackSlowly(money);
  const stray = await payTwice(money, other);
  const [refused, asked, paid, paidLater] = await withdraw(money, me, finance);
  const { id: earning } = await creditEarning(up.ctx, finance, {
    userId: other.userId,
    kind: 'lecture',
    title: '课酬',
    titleEn: 'Fee',
    gross: 5_000_00,
    idempotencyKey: money.key(),
  });
  const foreign = await bookForeign(money, finance);
  const [transferred, transferring] = [await transfer(money, me), await transfer(money, other)];
  await decideVoucher(up.ctx, finance, { id: transferred.voucher, pass: true });
  const invoice = await invoiceOf(money, me, year);
  expect(await decideInvoices(up.ctx, finance, { ids: [invoice], pass: true })).toEqual([{ id: invoice, error: null }]);
  const part = { parts: [{ lineId: await lineOf(year), amount: '88' }], reason: '抬头有误', reversed: '0' };
  await reverseInvoice(up.ctx, finance, { id: invoice, ...part });
  const waiting = await invoiceOf(money, me, month);

  const [meeting, elsewhere] = [await insertMeeting(up.ctx), await insertMeeting(up.ctx)];
  const pooled = await fillPools(money, me);
  const queue = await fillQueue(money);
  const coupon = await fillCoupon(money);
  const lodged = await fillStays(money);
  const cash = await fillCash(money);
  const authored = await fillAuthors(money);
  const place = await insertPlace(up.ctx, me.userId, meeting);
  const outTradeNo = await money.begin(me, place.orderNo);
  expect(await money.hear({ ...money.gateway.pay(outTradeNo), channel: 'wx_native' })).toBe('applied');
  const held = await insertPlace(up.ctx, other.userId, meeting);
  const article = await handInPaper(money, me, meeting);
  await keepFile(up.ctx, me.userId, 'portrait', 'avatar');
  await db
    .update(users)
    .set({ avatar: `/api/file/public/${fileIdOf('portrait')}.webp` })
    .where(eq(users.userId, me.userId));
  const read = {
    fileId: fileIdOf(transferred.orderNo),
    userId: me.userId,
    viewerId: staff.userId,
    readTime: up.ctx.now(),
  };
  await db.insert(fileAccesses).values(read);
  await up.notify({ userIds: [me.userId], type: 'notice', title: '通知', titleEn: 'Notice' });
  await money.verify();
  return {
    money,
    authored,
    me: me.userId,
    other: other.userId,
    staff: staff.userId,
    recharge,
    unpaid,
    month,
    year,
    givenUp,
    onWay,
    stray,
    earning,
    foreign,
    withdrawal: { refused, asked, paid, paidLater },
    transferred,
    transferring,
    invoice,
    waiting,
    meeting,
    elsewhere,
    place,
    pooled,
    queue,
    cash,
    coupon,
    lodged,
    held,
    ...(await fillSeats(money, me)),
    article,
    line: {
      month: await lineOf(month),
      year: await lineOf(year),
      givenUp: await lineOf(givenUp),
      onWay: await lineOf(onWay),
      place: await lineOf(place.orderNo),
    },
    otherFee: await insertFee(up.ctx, elsewhere),
  };
}

export type Books = Awaited<ReturnType<typeof fillBooks>>;

const buyVip = (money: TestMoney, as: SignedUp, bizId: number) => money.buy(as, { biz: 'vip', bizId });

/** VIP time of somebody's, given up, whose money is still on its way. */
async function giveBackSlowly(money: TestMoney): Promise<string> {
  const as = await money.person();
  const orderNo = await buyVip(money, as, 1);
  money.gateway.refundsAre = 'during';
  const { body } = await money.up.call(refundOrder, { as, body: { orderNo, idempotencyKey: money.key() } });
  expect(body).toMatchObject({ code: 200 });
  money.gateway.refundsAre = 'succeed';
  return orderNo;
}

/** Pays an order by two channels at once: what comes second goes back. */
async function payTwice(money: TestMoney, as: SignedUp) {
  const orderNo = await money.order(as, { biz: 'recharge', amount: '9' });
  const second = await begunBy(money, as, orderNo, 'alipay_pc');
  const first = await money.begin(as, orderNo);
  expect(await money.hear({ ...money.gateway.pay(first), channel: 'wx_native' })).toBe('applied');
  const late = { outTradeNo: second, state: 'paid', amount: 9_00, tradeNo: 'late', channel: 'alipay_pc' } as const;
  expect(await money.hear(late)).toBe('stray');
  return { orderNo, first, second };
}

async function begunBy(money: TestMoney, as: SignedUp, orderNo: string, channel: 'alipay_pc' | 'offline') {
  const { body } = await money.up.call(submitOrder, { as, body: { orderNo, channel } });
  expect(body).toMatchObject({ code: 200 });
  return `${orderNo}P01`;
}

/** Four withdrawals: refused, still to be decided, and two that were paid. */
async function withdraw(money: TestMoney, as: SignedUp, finance: Caller): Promise<[number, number, number, number]> {
  const { up } = money;
  const ask = async (): Promise<number> => {
    up.clock.advance(MINUTE);
    const [user] = await up.ctx.db.select().from(users).where(eq(users.userId, as.userId));
    const phonenumber = user?.phonenumber ?? '';
    const asked = { phonenumber, purpose: 'withdraw', ip: '10.9.0.1', locale: 'zh' } as const;
    await sendCode(up.ctx, { ...asked, deliver: true, asker: 'owner' });
    const smsCode = up.sms.lastCode(phonenumber) ?? '';
    const account = {
      accountType: 'bank',
      accountName: '王磊',
      accountNo: '6222020200112233445',
      bankName: '云澜银行',
    } as const;
    const body = { amount: '500', ...account, smsCode, idempotencyKey: money.key() };
    return (await askWithdrawal(up.ctx, callerOf(as), body, '10.9.0.1')).id;
  };
  const [refused, asked, paid, paidLater] = [await ask(), await ask(), await ask(), await ask()];
  await decideWithdrawal(up.ctx, finance, { id: refused, event: 'refuse', reason: '户名不符' });
  for (const id of [paid, paidLater]) {
    await decideWithdrawal(up.ctx, finance, { id, event: 'approve' });
    await decideWithdrawal(up.ctx, finance, { id, event: 'pay', ...bankTransfer(up.ctx.now()) });
  }
  return [refused, asked, paid, paidLater];
}

/** An order with the proof of its bank transfer, which somebody has to compare with the account. */
async function transfer(money: TestMoney, as: SignedUp) {
  const orderNo = await money.order(as, { biz: 'recharge', amount: '30' });
  await begunBy(money, as, orderNo, 'offline');
  return { orderNo, voucher: await handInProof(money.up.ctx, as, orderNo, '30') };
}

/** A place, a workshop and a companion of one order that is paid, at a meeting whose seats are counted. */
async function fillPools(money: TestMoney, as: SignedUp) {
  const { ctx } = money.up;
  const { msId, fees } = await insertPooledMeeting(ctx, {
    代表: { price: 100_00, stock: 5 },
    工作坊: { price: 50_00, biz: 'workshop', stock: 5 },
    随行: { price: 0, biz: 'companion' },
  });
  const attendee = await insertAttendee(ctx, msId, fees.代表 ?? 0, { userId: as.userId });
  const companion = await insertAttendee(ctx, msId, fees.随行 ?? 0, { hostId: attendee, name: '李敏' });
  const item = await insertItem(ctx, attendee, fees.工作坊 ?? 0);
  const { orderNo } = await orderPlaces(money, as, msId, [
    lineFor('enroll', attendee, 100_00, as.userId),
    lineFor('workshop', item, 50_00, as.userId),
    lineFor('companion', companion, 0, null),
  ]);
  const outTradeNo = await money.begin(as, orderNo);
  expect(await money.hear({ ...money.gateway.pay(outTradeNo), channel: 'wx_native' })).toBe('applied');
  return { msId, attendee, companion, item, orderNo };
}

async function invoiceOf(money: TestMoney, as: SignedUp, orderNo: string): Promise<number> {
  const body = { orderNo, kind: '1', titleType: '1', title: '林知夏', idempotencyKey: money.key() };
  const answer = await money.up.call(invoiceCalls.askInvoice, { as, body });
  expect(answer.body).toMatchObject({ code: 200 });
  return (answer.body.data as { id: number }).id;
}

async function handInPaper({ up }: TestMoney, { userId }: SignedUp, msId: number): Promise<number> {
  const { db } = up.ctx;
  const row = { msId, userId, state: 'submitted', version: 1, submitTime: up.ctx.now(), title: '论文' };
  const [stored] = await db.insert(papers).values(row).returning();
  const paperId = stored?.paperId ?? 0;
  await db.insert(paperVersions).values({ paperId, version: 1, title: '论文', summary: {}, authors: [] });
  await db.insert(paperAuthors).values({ paperId, orderNum: 1, name: '林知夏' });
  return paperId;
}

/** Money that a bill has under a number that is none of ours, booked; answers the difference's id. */
async function bookForeign({ up }: TestMoney, finance: Caller): Promise<number> {
  const row = { channel: 'wechat', day: '2026-05-19', outTradeNo: 'FOREIGN', kind: 'missingHere', theirAmount: 7_00 };
  const [found] = await up.ctx.db.insert(billDifferences).values(row).returning({ id: billDifferences.id });
  const id = found?.id ?? 0;
  expect(await bookDifference(up.ctx, finance, id)).toBe('booked');
  return id;
}

/** Two men who share a room, and somebody who has one alone, all of them paid. */
async function fillStays(money: TestMoney) {
  const { ctx } = money.up;
  const { guest, ask, askHalf, pay } = lodging(() => money);
  const { msId, feeId, kindId, day } = await meetingWithHotel(ctx, { rooms: 2 });
  const asked = { kindId, inDay: day(0), outDay: day(2) };
  const ids: number[] = [];
  const people = [await guest(msId, feeId), await guest(msId, feeId), await guest(msId, feeId)];
  for (const [at, person] of people.entries()) {
    const { body } = at < 2 ? await askHalf(person, 'm', asked) : await ask(person, asked);
    const { stayId, orderNo } = body.data as { stayId: number; orderNo: string };
    expect(await pay(person, orderNo)).toBe('applied');
    ids.push(stayId);
  }
  const [first = 0, second = 0, alone = 0] = ids;
  const [row] = await ctx.db.select().from(stays).where(eq(stays.stayId, first));
  const [paid] = await ctx.db.select().from(stays).where(eq(stays.stayId, alone));
  return { msId, kindId, first, second, alone, shareId: row?.shareId ?? 0, line: paid?.lineId ?? 0 };
}

/** Cash that was taken for a place in a shift, half of which went back; the shift was counted a little short and taken over. */
async function fillCash(money: TestMoney) {
  const [owner, desk, settler] = [await money.person({ userType: '106' }), await money.person(), await money.person()];
  const { msId, fees } = await insertDeskMeeting(
    money.up.ctx,
    { 代表: { price: 80_00 } },
    {
      owner,
      half: 10,
      posts: [
        ['14', desk],
        ['15', settler],
      ],
    },
  );
  const { orderNo, enrollId } = await enrolling(() => money).enrolled(await money.person(), msId, fees.代表);
  const ask = async <T>(...asked: Parameters<TestMoney['up']['call']>) => {
    const { body } = await money.up.call(...asked);
    expect(body).toMatchObject({ code: 200 });
    return body.data as T;
  };
  const params = { msId };
  const { shiftId } = await ask<{ shiftId: number }>(openShift, { as: desk, params, body: { opened: '50' } });
  const taking = { amount: '80.00', idempotencyKey: money.key() };
  await ask(takeCash, { as: desk, params: { msId, attendeeId: enrollId }, body: taking });
  const { lines } = await ask<DeskOrderDetail>(getDeskOrder, { as: settler, params: { msId, orderNo } });
  const back = { lineIds: lines.map(({ lineId }) => lineId), reason: '行程有变', idempotencyKey: money.key() };
  await ask(refundDeskOrder, { as: settler, params: { msId, orderNo }, body: back });
  const { refunds } = await ask<DeskOrderDetail>(getDeskOrder, { as: settler, params: { msId, orderNo } });
  const refundNo = refunds[0]?.refundNo ?? '';
  await ask(payOutCash, { as: desk, params: { msId, refundNo } });
  await ask(closeShift, { as: desk, params: { msId, shiftId }, body: { counted: '89', reason: '少一元' } });
  await ask(receiveShift, { as: settler, params: { msId, shiftId } });
  return { shiftId, refundNo, outTradeNo: `${orderNo}P01` };
}

/** Somebody who is fetched by a car, and eats at a table. */
async function fillSeats({ up: { ctx } }: TestMoney, { userId }: SignedUp) {
  const msId = await insertMeeting(ctx);
  const fields = { userId, state: 'enrolled', enrollTime: ctx.now() };
  const attendeeId = await insertAttendee(ctx, msId, await insertFee(ctx, msId), fields);
  const { carId } = await insertCar(ctx, msId);
  const fetched = { carId, tripId: await insertTrip(ctx, { attendeeId, msId, userId, carId }) };
  const mealId = await insertMeal(ctx, msId);
  await ctx.db.insert(mealGuests).values({ mealId, attendeeId, userId, tableNo: 1 });
  return { fetched, fed: { mealId } };
}
