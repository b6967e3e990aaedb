import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { enrol, getEnrol } from '@/contract/attendee/enrol';
import { withdrawPaper } from '@/contract/paper/writing';
import { cancelOrder, quoteRefund, refundOrder } from '@/contract/pay/order';
import { type AuthorDues, enrolWithPapers, getDues } from '@/contract/presentation/dues';
import { saveFeeScopes } from '@/contract/presentation/present';
import { startTestMoney, type TestMoney } from '@/tests/support/money/money';
import { insertPooledMeeting } from '@/tests/support/places';
import { authors, authorsMeeting, insertAccepted } from '@/tests/support/presenting';
import { handleEvent } from '@/upstream/core/events';
import { attendees } from '@/upstream/db/schema/attendee';
import { meetingStaffs, meetings } from '@/upstream/db/schema/meeting';
import { callColumns, papers } from '@/upstream/db/schema/paper';
import { orderLines, refunds } from '@/upstream/db/schema/pay';
import { paperFees } from '@/upstream/db/schema/presenting';
import { calledOffDue } from '@/upstream/modules/attendee/called-off.service';
import { withdrawnFeesDue } from './withdrawn.service';

let money: TestMoney;
beforeAll(async () => {
  money = await startTestMoney();
});
afterAll(async () => {
  await money.verify();
  await money.up.close();
});

const { payFor, pay } = authors(() => money);
const db = () => money.up.ctx.db;
const dataOf = <T>({ body }: { body: { data?: unknown } }) => body.data as T;
const STEPS = [{ until: '2099-01-01 00:00:00', percent: 50, fee: 0 }];
const PERSON = { name: '贺青川', phonenumber: '13800000001' };
const duesOf = async (as: Awaited<ReturnType<TestMoney['person']>>, msId: number) =>
  dataOf<AuthorDues>(await money.up.call(getDues, { as, query: { msId } }));
const stateOf = async (paperId: number) =>
  (await db().select().from(paperFees).where(eq(paperFees.paperId, paperId)))[0]?.state;

describe('the fee of a paper', () => {
  test('is ordered by one of its authors, once, and is the paper’s when it is paid', async () => {
    const { msId, fees } = await authorsMeeting(money.up.ctx, { refundSteps: STEPS });
    const [me, colleague, stranger] = [await money.person(), await money.person(), await money.person()];
    const artId = await insertAccepted(money.up.ctx, { msId, by: me, with: [colleague] });
    const feeId = fees.版面费 ?? 0;
    expect(await duesOf(me, msId)).toMatchObject({
      state: 'open',
      fees: [{ feeId, price: '200.00' }],
      papers: [{ artId, fee: 'due', presenter: { mine: true, enrolled: false } }],
    });
    expect((await payFor(stranger, artId, { feeId })).body.code).toBe(404);
    expect((await duesOf(stranger, msId)).papers).toEqual([]);
    expect((await payFor(me, artId, { feeId, amount: '100.00' })).body).toMatchObject({ code: 601 });
    expect((await payFor(me, artId, { feeId: fees.作者 ?? 0 })).body.code).toBe(500);
    const ordered = await payFor(colleague, artId, { feeId, amount: '200.00' });
    const { orderNo } = dataOf<{ orderNo: string }>(ordered);
    expect((await payFor(me, artId, { feeId })).body.msg).toContain('已有待支付的订单');
    expect((await duesOf(me, msId)).papers).toMatchObject([{ fee: 'awaiting', othersOrder: true, orderNo: null }]);
    expect(await pay(colleague, orderNo)).toBe('applied');
    expect((await duesOf(colleague, msId)).papers).toMatchObject([{ fee: 'paid', amount: '200.00', orderNo }]);
    expect((await payFor(me, artId, { feeId })).body.msg).toContain('已支付');
    const quote = await money.up.call(quoteRefund, { as: colleague, query: { orderNo } });
    expect(quote.body.data).toMatchObject({ amount: '100.00' });
    await money.up.call(refundOrder, { as: colleague, body: { orderNo, idempotencyKey: money.key() } });
    expect((await duesOf(me, msId)).papers).toMatchObject([{ fee: 'due', orderNo: null }]);
    expect(await stateOf(artId)).toBe('cancelled');
    // What was given up can be paid again, by anybody of them.
    expect((await payFor(me, artId, { feeId })).body.code).toBe(200);
  });

  test('has a price by column and form where the desk says so, and the default for all others', async () => {
    const { msId, fees } = await insertPooledMeeting(money.up.ctx, {
      默认: { price: 200_00, biz: 'signArt' },
      口头: { price: 300_00, biz: 'signArt' },
      专栏壁报: { price: 400_00, biz: 'signArt' },
      作者: { price: 800_00, biz: 'enrollArt' },
      壁报作者: { price: 500_00, biz: 'enrollArt' },
    });
    const [me, desk] = [await money.person(), await money.person()];
    await db().insert(meetingStaffs).values({ msId, postCode: '12', userId: desk.userId, name: '论文组' });
    const [column] = await db()
      .insert(callColumns)
      .values({ msId, name: '冠心病', nameEn: 'CAD', orderNum: 1 })
      .returning();
    const columnId = column?.columnId ?? 0;
    const [oral, poster, special] = [
      await insertAccepted(money.up.ctx, { msId, by: me }),
      await insertAccepted(money.up.ctx, { msId, by: me, form: 'poster' }),
      await insertAccepted(money.up.ctx, { msId, by: me, form: 'poster' }),
    ];
    await db().update(papers).set({ columnId }).where(eq(papers.paperId, special));
    const scopes = [
      { feeId: fees.口头 ?? 0, form: 'oral' as const, columnId: '' as const },
      { feeId: fees.专栏壁报 ?? 0, form: 'poster' as const, columnId },
      { feeId: fees.壁报作者 ?? 0, form: 'poster' as const, columnId: '' as const },
    ];
    const saved = await money.up.call(saveFeeScopes, { as: desk, params: { msId }, body: { scopes } });
    expect(saved.body.code, saved.body.msg).toBe(200);
    const dues = await duesOf(me, msId);
    const feesOf = (artId: number) => dues.papers.find((one) => one.artId === artId)?.feeIds;
    expect([feesOf(oral), feesOf(poster), feesOf(special)]).toEqual([[fees.口头], [fees.默认], [fees.专栏壁报]]);
    expect(dues.places.map(({ price }) => price).sort()).toEqual(['500.00', '800.00']);
    expect((await payFor(me, poster, { feeId: fees.口头 ?? 0 })).body.code).toBe(500);
    const { orderNo } = dataOf<{ orderNo: string }>(
      await payFor(me, special, { feeId: fees.专栏壁报 ?? 0, amount: '400.00' }),
    );
    expect(await pay(me, orderNo)).toBe('applied');
    // Whose only paper is a talk has no place for poster authors.
    const speaker = await money.person();
    await insertAccepted(money.up.ctx, { msId, by: speaker });
    expect((await duesOf(speaker, msId)).places).toMatchObject([{ price: '800.00' }]);
    const cheap = await money.up.call(enrol, {
      as: speaker,
      body: { msId, feeId: fees.壁报作者 ?? 0, ...PERSON, idempotencyKey: money.key() } as never,
    });
    expect(cheap.body.msg).toContain('不适用');
  });

  test('of two who order at once one is told that the other has', async () => {
    const { msId, fees } = await authorsMeeting(money.up.ctx);
    const [me, colleague] = [await money.person(), await money.person()];
    const artId = await insertAccepted(money.up.ctx, { msId, by: me, with: [colleague] });
    const feeId = fees.版面费 ?? 0;
    const answers = await Promise.all([payFor(me, artId, { feeId }), payFor(colleague, artId, { feeId })]);
    expect(answers.map(({ body }) => body.code).sort()).toEqual([200, 500]);
  });

  test('closes with its order, takes money that comes late, and goes back where somebody else has paid meanwhile', async () => {
    const { msId, fees } = await authorsMeeting(money.up.ctx);
    const [me, colleague] = [await money.person(), await money.person()];
    const feeId = fees.版面费 ?? 0;
    const artId = await insertAccepted(money.up.ctx, { msId, by: me, with: [colleague] });
    const { orderNo } = dataOf<{ orderNo: string }>(await payFor(me, artId, { feeId }));
    const outTradeNo = await money.begin(me, orderNo);
    await money.up.call(cancelOrder, { as: me, body: { orderNo } });
    expect(await stateOf(artId)).toBe('expired');
    const second = dataOf<{ orderNo: string }>(await payFor(colleague, artId, { feeId }));
    expect(await pay(colleague, second.orderNo)).toBe('applied');
    const late = { outTradeNo, state: 'paid', amount: 200_00, tradeNo: `late${outTradeNo}` } as const;
    await money.hear({ ...late, channel: 'wx_native' });
    expect(await stateOf(artId)).toBe('paid');
    const paid = await db()
      .select()
      .from(orderLines)
      .where(eq(orderLines.refId, String(artId)));
    expect(paid.filter(({ state }) => state === 'fulfilled')).toHaveLength(1);
  });

  test('takes no late money of an author for what another one has ordered since, though nobody has paid that', async () => {
    const { msId, fees } = await authorsMeeting(money.up.ctx);
    const [me, colleague] = [await money.person(), await money.person()];
    const feeId = fees.版面费 ?? 0;
    const artId = await insertAccepted(money.up.ctx, { msId, by: me, with: [colleague] });
    const { orderNo } = dataOf<{ orderNo: string }>(await payFor(me, artId, { feeId }));
    const outTradeNo = await money.begin(me, orderNo);
    await money.up.call(cancelOrder, { as: me, body: { orderNo } });
    const second = dataOf<{ orderNo: string }>(await payFor(colleague, artId, { feeId }));
    await money.up.call(cancelOrder, { as: colleague, body: { orderNo: second.orderNo } });
    const late = { outTradeNo, state: 'paid', amount: 200_00, tradeNo: `late${outTradeNo}` } as const;
    expect(await money.hear({ ...late, channel: 'wx_native' })).toBe('stray');
    expect(await stateOf(artId)).toBe('expired');
    await money.up.runDue();
    const back = await db().select().from(refunds).where(eq(refunds.orderNo, orderNo));
    expect(back.map(({ amount, lines }) => [amount, lines])).toEqual([[200_00, []]]);
  });

  test('of a paper that was taken back comes back, however many others are left to their organisers', async () => {
    const [left, ruled] = [
      await authorsMeeting(money.up.ctx),
      await authorsMeeting(money.up.ctx, { refundSteps: STEPS }),
    ];
    const me = await money.person();
    const stuck: number[] = [];
    for (let n = 0; n < 100; n++)
      stuck.push(await insertAccepted(money.up.ctx, { msId: left.msId, by: me, state: 'withdrawn' }));
    const of = { feeId: left.fees.版面费 ?? 0, userId: me.userId, state: 'paid' } as const;
    await db()
      .insert(paperFees)
      .values(stuck.map((paperId) => ({ paperId, ...of })));
    const artId = await insertAccepted(money.up.ctx, { msId: ruled.msId, by: me });
    const { orderNo } = dataOf<{ orderNo: string }>(await payFor(me, artId, { feeId: ruled.fees.版面费 ?? 0 }));
    await pay(me, orderNo);
    await money.up.call(withdrawPaper, { as: me, params: { artId }, body: {} });
    await handleEvent(money.up.ctx, withdrawnFeesDue(null));
    expect(await stateOf(artId)).toBe('cancelled');
    await db().delete(paperFees).where(inArray(paperFees.paperId, stuck));
  });

  test('is for accepted papers: not before, and back by the meeting’s rule when the paper is taken back', async () => {
    const { msId, fees } = await authorsMeeting(money.up.ctx, { refundSteps: STEPS });
    const me = await money.person();
    const feeId = fees.版面费 ?? 0;
    const early = await insertAccepted(money.up.ctx, { msId, by: me, state: 'review' });
    expect((await payFor(me, early, { feeId })).body.msg).toContain('录用后');
    const [paid, open] = [
      await insertAccepted(money.up.ctx, { msId, by: me }),
      await insertAccepted(money.up.ctx, { msId, by: me }),
    ];
    const first = dataOf<{ orderNo: string }>(await payFor(me, paid, { feeId }));
    await pay(me, first.orderNo);
    await payFor(me, open, { feeId });
    for (const artId of [paid, open]) await money.up.call(withdrawPaper, { as: me, params: { artId }, body: {} });
    await handleEvent(money.up.ctx, withdrawnFeesDue(null));
    await handleEvent(money.up.ctx, withdrawnFeesDue(null));
    expect([await stateOf(paid), await stateOf(open)]).toEqual(['cancelled', 'expired']);
    const back = await db().select().from(refunds).where(eq(refunds.orderNo, first.orderNo));
    expect(back.map(({ amount }) => amount)).toEqual([100_00]);
  });

  test('goes back whole where the meeting is called off', async () => {
    const { msId, fees } = await authorsMeeting(money.up.ctx);
    const me = await money.person();
    const artId = await insertAccepted(money.up.ctx, { msId, by: me });
    const { orderNo } = dataOf<{ orderNo: string }>(await payFor(me, artId, { feeId: fees.版面费 ?? 0 }));
    await pay(me, orderNo);
    await db().update(meetings).set({ status: '3' }).where(eq(meetings.msId, msId));
    await handleEvent(money.up.ctx, calledOffDue({ msId }));
    const back = await db().select().from(refunds).where(eq(refunds.orderNo, orderNo));
    expect(back.map(({ amount }) => amount)).toEqual([200_00]);
    expect(await stateOf(artId)).toBe('cancelled');
  });
});

describe('an author’s place', () => {
  test('is offered to authors of accepted papers alone, and is a place like others', async () => {
    const { msId, fees } = await authorsMeeting(money.up.ctx, { refundSteps: STEPS }, 1);
    const [me, stranger] = [await money.person(), await money.person()];
    await insertAccepted(money.up.ctx, { msId, by: me });
    const feeId = fees.作者 ?? 0;
    const offersOf = async (as: typeof me) =>
      dataOf<{ offers: { feeId: number }[] }>(await money.up.call(getEnrol, { as, query: { msId } })).offers.map(
        (offer) => offer.feeId,
      );
    expect(await offersOf(me)).toContain(feeId);
    expect(await offersOf(stranger)).not.toContain(feeId);
    const ask = (as: typeof me) =>
      money.up.call(enrol, { as, body: { msId, feeId, ...PERSON, idempotencyKey: money.key() } });
    expect((await ask(stranger)).body.msg).toContain('仅限论文已被本会议录用的作者');
    const { orderNo } = dataOf<{ orderNo: string }>(await ask(me));
    await pay(me, orderNo);
    const [place] = await db().select().from(attendees).where(eq(attendees.userId, me.userId));
    expect(place).toMatchObject({ state: 'enrolled', feeId });
    expect((await duesOf(me, msId)).papers).toMatchObject([{ presenter: { mine: true, enrolled: true } }]);
    // The one place is gone.
    const late = await money.person();
    await insertAccepted(money.up.ctx, { msId, by: late });
    expect((await ask(late)).body.msg).toMatch(/名额|已满/);
    await money.up.call(refundOrder, { as: me, body: { orderNo, idempotencyKey: money.key() } });
    expect((await ask(late)).body.code).toBe(200);
  });

  test('is ordered with the fees of papers in one order, and each is given up by itself', async () => {
    const { msId, fees } = await authorsMeeting(money.up.ctx, { refundSteps: STEPS });
    const me = await money.person();
    const artId = await insertAccepted(money.up.ctx, { msId, by: me });
    const body = {
      msId,
      feeId: fees.作者 ?? 0,
      ...PERSON,
      papers: [{ artId, feeId: fees.版面费 ?? 0 }],
    };
    const ask = (amount: string, key = money.key()) =>
      money.up.call(enrolWithPapers, { as: me, body: { ...body, amount, idempotencyKey: key } });
    const stranger = await money.person();
    await insertAccepted(money.up.ctx, { msId, by: stranger });
    const asked = { as: stranger, body: { ...body, idempotencyKey: money.key() } };
    expect((await money.up.call(enrolWithPapers, asked)).body.code).toBe(404);
    expect((await ask('800.00')).body).toMatchObject({ code: 601 });
    const key = money.key();
    const first = await ask('1000.00', key);
    const { orderNo } = dataOf<{ orderNo: string }>(first);
    expect(dataOf<{ orderNo: string }>(await ask('1000.00', key)).orderNo).toBe(orderNo);
    await pay(me, orderNo);
    expect(await duesOf(me, msId)).toMatchObject({ enrollState: 'enrolled', papers: [{ fee: 'paid' }] });
    const lines = await db().select().from(orderLines).where(eq(orderLines.orderNo, orderNo));
    const place = lines.find(({ biz }) => biz === 'enrollArt');
    await money.up.call(refundOrder, {
      as: me,
      body: { orderNo, lineIds: [place?.lineId ?? 0], idempotencyKey: money.key() },
    });
    expect(await duesOf(me, msId)).toMatchObject({ enrollState: 'cancelled', papers: [{ fee: 'paid' }] });
  });
});
