import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeAccount } from '@/contract/account/account';
import * as calls from '@/contract/invoice/invoice';
import { refundOrder } from '@/contract/pay/order';
import { listMyTasks } from '@/contract/task/task';
import { PASSWORD, startTestMoney, type TestMoney } from '@/tests/support/money/money';
import { readPdf } from '@/tests/support/pdf';
import type { SignedUp } from '@/tests/support/upstream';
import { SYSTEM } from '@/upstream/core/context';
import { type Tx, write } from '@/upstream/core/write';
import { invoices, invoiceTitles } from '@/upstream/db/schema/document';
import { orderLines, refunds } from '@/upstream/db/schema/pay';
import { findOpenCase } from '@/upstream/modules/case/case.service';
import { listDocuments } from '@/upstream/modules/document/document.service';
import { applyRefund } from '@/upstream/modules/pay/refund/apply-refund.service';
import { refundParts } from '@/upstream/modules/pay/refund/refund.service';

let money: TestMoney;
let staff: SignedUp;
const finance = { ...SYSTEM, userType: '0', certFlag: '2', roles: ['finance'] };
beforeAll(async () => {
  money = await startTestMoney();
  staff = await money.person({ userType: '0', roles: ['finance'], name: '周明' });
  finance.userId = staff.userId;
});
afterAll(async () => {
  await money.verify();
  await money.up.close();
});

const COMPANY = { titleType: '2', title: '云澜医药有限公司', taxNo: '91310115MA1K3L7P83' } as const;
const PERSON = { titleType: '1', title: '林知夏' } as const;
/** A year of VIP time, ¥288. */
const bought = (as: SignedUp) => money.buy(as, { biz: 'vip', bizId: 3 });
const bodyOf = (orderNo: string, more: object = {}) => ({
  orderNo,
  kind: '1',
  ...PERSON,
  idempotencyKey: money.key(),
  ...more,
});
const ask = (as: SignedUp, orderNo: string, more: object = {}) =>
  money.up.call(calls.askInvoice, { as, body: bodyOf(orderNo, more) });
async function asked(as: SignedUp, orderNo: string, more: object = {}): Promise<number> {
  const { body } = await ask(as, orderNo, more);
  expect(body).toMatchObject({ code: 200 });
  return (body.data as { id: number }).id;
}
const decide = (ids: number[], decision: object = { pass: true }, as = staff) =>
  money.up.call(calls.decideFinanceInvoices, { as, body: { ids, ...decision } });
const issued = async (as: SignedUp, orderNo: string, more: object = {}) => {
  const id = await asked(as, orderNo, more);
  expect((await decide([id])).body.data).toEqual([{ id, failed: null }]);
  return id;
};
const mine = async (as: SignedUp, id: number): Promise<calls.Invoice> => {
  const { body } = await money.up.call(calls.listMyInvoices, { as });
  const found = (body.rows as calls.Invoice[]).find((row) => row.id === id);
  if (!found) throw new Error(`no invoice ${id}`);
  return found;
};
const reverse = (id: number, body: object) =>
  money.up.call(calls.reverseFinanceInvoice, { as: staff, params: { id }, body: { reason: '抬头有误', ...body } });
const lineOf = async (orderNo: string) => {
  const [line] = await money.up.ctx.db.select().from(orderLines).where(eq(orderLines.orderNo, orderNo));
  if (!line) throw new Error('no line');
  return line;
};
/** Gives a part of an order back, which keeps all that it bought. */
async function giveBack(orderNo: string, amount: number): Promise<void> {
  const parts = [{ lineId: (await lineOf(orderNo)).lineId, amount, givenUp: false }];
  await refundParts(money.up.ctx, finance, { orderNo, parts, reason: '补差', idempotencyKey: money.key() });
}
const lastNotice = async (as: SignedUp) =>
  ((await money.up.call(listMyTasks, { as })).body.rows as { title: string; content: string }[])[0];
const pdfOf = async (as: SignedUp, id: number, docId: number) => {
  const { body } = await money.up.call(calls.getInvoiceFile, { as, params: { id, docId } });
  const { url } = body.data as { url: string };
  return readPdf((await money.up.app.inject({ method: 'GET', url: url.replace('/api', '') })).rawPayload);
};

test('a paid order is asked for, issued, told, sent by mail and read as a PDF with its tax', async () => {
  const me = await money.person();
  const orderNo = await bought(me);
  const { body } = await money.up.call(calls.listInvoiceable, { as: me });
  expect(body).toMatchObject({ total: 1, rows: [{ orderNo, amount: '288.00', left: '288.00' }] });
  const id = await issued(me, orderNo, { kind: '2', ...COMPANY, email: 'a@huiyi.example', remark: '会员年费' });
  const { documents, ...row } = await mine(me, id);
  expect(row).toMatchObject({ status: '1', amount: '288.00', reversed: '0.00', kind: '2' });
  expect(row.number).toMatch(/^26990\d{15}$/);
  expect(documents).toMatchObject([{ number: row.number, amount: '288.00', red: false }]);
  expect(await lastNotice(me)).toMatchObject({ title: '发票已开具' });
  const { text } = await pdfOf(me, id, documents[0]?.docId ?? 0);
  for (const part of ['增值税专用发票', COMPANY.taxNo, '271.70', '16.30', '贰佰捌拾捌元整', '会员年费', '开票人：周明'])
    expect(text).toContain(part);
  expect(money.up.mailed.at(-1)).toMatchObject({ email: 'a@huiyi.example', subject: `电子发票 ${row.number}` });
  expect(money.up.mailed.at(-1)?.attachments?.[0]?.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect((await money.up.call(calls.listInvoiceable, { as: me })).body).toMatchObject({ total: 0 });
});

test('each order is listed with what is left of itself, and not at all once nothing is', async () => {
  const me = await money.person();
  const [first, second] = [await bought(me), await money.buy(me, { biz: 'vip', bizId: 1 })];
  const able = async () => (await money.up.call(calls.listInvoiceable, { as: me })).body;
  expect(await able()).toMatchObject({ total: 2 });
  await issued(me, first);
  expect(await able()).toMatchObject({ total: 1, rows: [{ orderNo: second, amount: '30.00', left: '30.00' }] });
});

test('what was not paid, is a recharge or somebody else’s cannot be invoiced', async () => {
  const me = await money.person();
  const unpaid = await money.order(me, { biz: 'vip', bizId: 1 });
  expect((await ask(me, unpaid)).body).toMatchObject({ code: 500, msg: '订单未支付或正在退款，不能申请开票' });
  const recharge = await money.buy(me, { biz: 'recharge', amount: '100' });
  expect((await ask(me, recharge)).body).toMatchObject({ code: 500, msg: '该订单没有可开票金额' });
  expect((await ask(await money.person(), await bought(me))).body.code).toBe(404);
  expect((await ask(me, 'nothing')).body.code).toBe(404);
});

test.each([
  [{ ...COMPANY, taxNo: '91310115MA1K3L7P84' }, 'taxNo'],
  [{ titleType: '2', title: '云澜医药有限公司' }, 'taxNo'],
  [{ kind: '2', ...PERSON }, 'kind'],
  [{ kind: '2', titleType: '3', title: '云澜市图书馆' }, 'taxNo'],
  [{ titleType: '3', title: '云澜市图书馆', taxNo: '123' }, 'taxNo'],
  [{ title: '林' }, 'title'],
  [{ email: 'nobody' }, 'email'],
])('a request with %j is refused beside %s', async (wrong, field) => {
  const me = await money.person();
  const { body } = await ask(me, await bought(me), wrong);
  expect(body.code).not.toBe(200);
  expect(Object.keys((body.data as { fields: object }).fields)).toContain(field);
});

test('the same key is the same request; another one waits for the first; twenty at once are one', async () => {
  const me = await money.person();
  const orderNo = await bought(me);
  const body = bodyOf(orderNo);
  const same = await Promise.all([1, 2, 3].map(() => money.up.call(calls.askInvoice, { as: me, body })));
  expect(new Set(same.map((answer) => (answer.body.data as { id: number }).id)).size).toBe(1);
  expect((await ask(me, orderNo)).body).toMatchObject({ code: 500, msg: '该订单的开票申请正在处理' });
  const other = await bought(me);
  const many = await Promise.all(Array.from({ length: 20 }, () => ask(me, other)));
  expect(many.filter((answer) => answer.body.code === 200)).toHaveLength(1);
  expect(await lineOf(other)).toMatchObject({ invoiced: 288_00 });
});

test('two who issue and refuse at once decide once, and the number after a refusal is not lost', async () => {
  const me = await money.person();
  const ids = [await asked(me, await bought(me)), await asked(me, await bought(me))];
  const [first = 0, second = 0] = ids;
  await Promise.all([decide([first]), decide([first], { pass: false, reason: 'title' })]);
  const decided = await mine(me, first);
  expect(['1', '2']).toContain(decided.status);
  expect(decided.documents).toHaveLength(decided.status === '1' ? 1 : 0);
  expect((await decide([first, second])).body.data).toEqual([
    { id: first, failed: expect.any(String) },
    { id: second, failed: null },
  ]);
});

test('a refusal says why, and the order can be asked for again', async () => {
  const me = await money.person();
  const orderNo = await bought(me);
  const id = await asked(me, orderNo);
  expect((await decide([id], { pass: false })).body.code).not.toBe(200);
  await decide([id], { pass: false, reason: 'title', msg: '请填写单位全称' });
  expect(await mine(me, id)).toMatchObject({ status: '2', auditMsg: '发票抬头有误：请填写单位全称', documents: [] });
  expect((await lastNotice(me))?.content).toContain('请填写单位全称');
  expect(await lineOf(orderNo)).toMatchObject({ invoiced: 0 });
  await issued(me, orderNo);
});

test('a colleague’s claim keeps others away, and nobody decides about their own', async () => {
  const me = await money.person();
  const id = await asked(me, await bought(me));
  const ben = await money.person({ userType: '0', roles: ['finance'] });
  const claim = (as: SignedUp, release = false) =>
    money.up.call(calls.claimFinanceInvoice, { as, params: { id }, body: { release } });
  expect((await claim(staff)).body.code).toBe(200);
  expect((await claim(ben)).body).toMatchObject({ code: 500, msg: '周明 正在处理这一条' });
  expect((await decide([id], { pass: true }, ben)).body.data).toMatchObject([{ failed: '周明 正在处理这一条' }]);
  const { body } = await money.up.call(calls.getFinanceInvoice, { as: ben, params: { id } });
  const detail = { claimedBy: '周明', claimedByMe: false, lines: [{ tax: '16.30', rate: 6 }] };
  expect(body.data).toMatchObject({ ...detail, certifiedName: null, certifiedUnit: null });
  money.up.clock.advance(11 * 60_000);
  const later = await money.up.call(calls.getFinanceInvoice, { as: ben, params: { id } });
  expect(later.body.data, 'for ten minutes').toMatchObject({ claimedBy: null });
  await claim(staff, true);
  const own = await asked(staff, await bought(staff));
  expect((await decide([own])).body.data).toMatchObject([
    { failed: '这与您本人或您所在的单位、会议有关，请由其他同事办理' },
  ]);
  expect((await decide([id, own], { pass: true }, ben)).body.data).toMatchObject([{ failed: null }, { failed: null }]);
});

test('a request can be taken back until it is decided, by its owner alone', async () => {
  const me = await money.person();
  const orderNo = await bought(me);
  const id = await asked(me, orderNo);
  const withdraw = (as: SignedUp) => money.up.call(calls.withdrawInvoice, { as, params: { id } });
  expect((await withdraw(await money.person())).body.code).toBe(404);
  expect((await withdraw(me)).body.code).toBe(200);
  expect((await withdraw(me)).body).toMatchObject({ code: 500 });
  expect(await lineOf(orderNo)).toMatchObject({ invoiced: 0 });
  expect((await decide([id])).body.data).toMatchObject([{ failed: '发票状态已变化，请刷新后重试' }]);
});

test('an invoice is taken back in parts by red ones, whose tax comes to that of the whole', async () => {
  const me = await money.person();
  const orderNo = await bought(me);
  const id = await issued(me, orderNo);
  const { lineId } = await lineOf(orderNo);
  const part = (amount: string, reversed: string) => reverse(id, { parts: [{ lineId, amount }], reversed });
  const tooMuch = { code: 500, msg: '红冲金额超过可红冲金额' };
  expect((await part('288.01', '0')).body).toMatchObject(tooMuch);
  const twiceOver = [10, 20].map((amount) => ({ lineId, amount: `${amount}` }));
  expect((await reverse(id, { parts: twiceOver, reversed: '0' })).body).toMatchObject(tooMuch);
  const [once, twice] = await Promise.all([part('100.10', '0'), part('100.10', '0')]);
  expect([once.body.code, twice.body.code].sort()).toEqual([200, 500]);
  expect(await mine(me, id)).toMatchObject({ status: '1', reversed: '100.10' });
  expect((await reverse(id, { reversed: '100.10' })).body.code).toBe(200);
  const { documents, ...row } = await mine(me, id);
  expect(row).toMatchObject({ status: '3', reversed: '288.00', auditMsg: '抬头有误' });
  expect(documents.map(({ amount }) => amount)).toEqual(['288.00', '-100.10', '-187.90']);
  const [, first, second] = documents;
  // Each by itself would have a fen more: 5.67 and 10.64, of 16.30.
  const { text } = await pdfOf(me, id, first?.docId ?? 0);
  for (const words of [`被红冲蓝字发票号码：${row.number}`, '-¥5.66']) expect(text).toContain(words);
  expect((await pdfOf(me, id, second?.docId ?? 0)).text).toContain('-¥10.64');
  expect(await lastNotice(me)).toMatchObject({ title: '发票已红冲' });
  // What was taken back can be made out anew, to the right name.
  await issued(me, orderNo, COMPANY);
});

test('a refund in part takes as much of the invoice back, and a request is for what is left', async () => {
  const me = await money.person();
  const [done, waiting] = [await bought(me), await bought(me)];
  const [id, open] = [await issued(me, done, { email: 'red@huiyi.example' }), await asked(me, waiting)];
  money.up.silent.length = 0;
  for (const orderNo of [done, waiting]) await giveBack(orderNo, 88_00);
  const heard = { stale: expect.arrayContaining(['console.invoices']) };
  expect(money.up.silent).toContainEqual({ topic: String(staff.userId), message: expect.objectContaining(heard) });
  // The red invoice goes where the first one went.
  expect(money.up.mailed.filter(({ email }) => email === 'red@huiyi.example')).toHaveLength(2);
  expect(await mine(me, id)).toMatchObject({ status: '1', amount: '288.00', reversed: '88.00' });
  expect(await mine(me, open)).toMatchObject({ status: '0', amount: '200.00' });
  expect((await decide([open])).body.data).toMatchObject([{ failed: null }]);
  expect((await mine(me, open)).documents).toMatchObject([{ amount: '200.00' }]);
  // A year less a part of its price is no whole year.
  const sheets = await listDocuments(money.up.ctx.db, 'invoice', [String(id), String(open)]);
  const pieces = [id, open].map((one) => sheets.get(String(one))?.[0]?.content.lines);
  expect(pieces).toMatchObject([[{ quantity: 1 }], [{ unit: '', quantity: 0, net: 188_68, tax: 11_32 }]]);
});

test('what goes back makes the request smaller that waits beside an invoice, and the invoice last', async () => {
  const me = await money.person();
  const orderNo = await bought(me);
  const id = await issued(me, orderNo);
  const { lineId } = await lineOf(orderNo);
  await reverse(id, { parts: [{ lineId, amount: '100' }], reversed: '0' });
  const open = await asked(me, orderNo);
  await giveBack(orderNo, 88_00);
  expect(await mine(me, open)).toMatchObject({ status: '0', amount: '12.00' });
  expect(await mine(me, id)).toMatchObject({ status: '1', reversed: '100.00' });
});

test('an order that is on its way back is invoiced when it is through', async () => {
  const me = await money.person();
  const orderNo = await bought(me);
  const id = await asked(me, orderNo);
  money.gateway.refundsAre = 'during';
  await giveBack(orderNo, 88_00);
  expect((await decide([id])).body.data).toEqual([{ id, failed: '订单正在退款，请在退款完成后开票' }]);
  const [refund] = await money.up.ctx.db.select().from(refunds).where(eq(refunds.orderNo, orderNo));
  const arrived = (tx: Tx) => applyRefund(tx, refund?.refundNo ?? '', { state: 'succeed' });
  await write(money.up.ctx, SYSTEM, 'system', arrived);
  money.gateway.refundsAre = 'succeed';
  expect((await decide([id])).body.data).toEqual([{ id, failed: null }]);
  expect(await mine(me, id)).toMatchObject({ status: '1', amount: '200.00' });
});

test('an order that is given up takes its invoice and its request with it', async () => {
  const me = await money.person();
  const [done, waiting] = [await bought(me), await bought(me)];
  const [id, open] = [await issued(me, done), await asked(me, waiting)];
  // What has begun comes back in full once: the renewal goes first.
  for (const orderNo of [waiting, done])
    await money.up.call(refundOrder, { as: me, body: { orderNo, idempotencyKey: money.key() } });
  expect(await mine(me, id)).toMatchObject({ status: '3', reversed: '288.00', auditMsg: '订单退款' });
  expect(await mine(me, open)).toMatchObject({ status: '4' });
  expect((await decide([open])).body.data).toMatchObject([{ failed: expect.any(String) }]);
});

test('a refund and the decision about its order, at once and in either order, leave an invoice for nothing that went back', async () => {
  const made: { me: SignedUp; orderNo: string; id: number }[] = [];
  for (let n = 0; n < 4; n++) {
    const me = await money.person();
    const orderNo = await bought(me);
    made.push({ me, orderNo, id: await asked(me, orderNo) });
  }
  await Promise.all(
    made.flatMap(({ me, orderNo, id }, index) => {
      const giveUp = () => money.up.call(refundOrder, { as: me, body: { orderNo, idempotencyKey: money.key() } });
      const both = [() => decide([id]), giveUp];
      return (index % 2 === 0 ? both : [...both].reverse()).map((act) => act());
    }),
  );
  for (const { me, id } of made) {
    const { status, amount, reversed } = await mine(me, id);
    expect([`3 ${amount}`, '4 0.00']).toContain(`${status} ${reversed}`);
  }
});

test('the database refuses to cover more than was paid and has not gone back', async () => {
  const me = await money.person();
  const orderNo = await bought(me);
  await issued(me, orderNo);
  const more = money.up.ctx.db.update(orderLines).set({ invoiced: 288_01 }).where(eq(orderLines.orderNo, orderNo));
  await expect(more).rejects.toMatchObject({ cause: { constraint: 'pay_order_line_invoiced_check' } });
});

test('another’s invoice, title and document are not there, for reading and writing', async () => {
  const [me, other] = [await money.person(), await money.person()];
  const id = await issued(me, await bought(me));
  const [document] = (await mine(me, id)).documents;
  const docId = document?.docId ?? 0;
  const read = (as: SignedUp, params: { id: number; docId: number }) =>
    money.up.call(calls.getInvoiceFile, { as, params });
  expect((await read(other, { id, docId })).body.code).toBe(404);
  const theirs = await issued(other, await bought(other));
  expect((await read(other, { id: theirs, docId })).body.code).toBe(404);
  const byStaff = await money.up.call(calls.getFinanceInvoiceFile, { as: staff, params: { id, docId } });
  expect(byStaff.body.code).toBe(200);
  const { body } = await money.up.call(calls.addInvoiceTitle, { as: me, body: COMPANY });
  const params = { id: (body.data as { id: number }).id };
  expect((await money.up.call(calls.editInvoiceTitle, { as: other, params, body: PERSON })).body.code).toBe(404);
  expect((await money.up.call(calls.removeInvoiceTitle, { as: other, params })).body.code).toBe(404);
});

test('of the kept titles one is the usual one, whatever is added, changed and removed', async () => {
  const me = await money.person();
  const add = (body: object) => money.up.call(calls.addInvoiceTitle, { as: me, body: { ...COMPANY, ...body } });
  const list = async () => (await money.up.call(calls.listInvoiceTitles, { as: me })).body.data as calls.InvoiceTitle[];
  await Promise.all([add({}), add({ title: '云澜医药（上海）有限公司' }), add({ ...PERSON, taxNo: 'gone' })]);
  const first = await list();
  expect(first).toHaveLength(3);
  expect(first.filter(({ isDefault }) => isDefault)).toHaveLength(1);
  expect(first.find(({ titleType }) => titleType === '1')).toMatchObject({ taxNo: null });
  const last = first.at(-1);
  const params = { id: last?.id ?? 0 };
  await money.up.call(calls.editInvoiceTitle, { as: me, params, body: { ...COMPANY, title: '改名', isDefault: true } });
  expect((await list())[0]).toMatchObject({ title: '改名', isDefault: true });
  await money.up.call(calls.removeInvoiceTitle, { as: me, params });
  expect((await list()).map(({ isDefault }) => isDefault)).toEqual([true, false]);
  await asked(me, await bought(me), { ...COMPANY, title: '随单保存', keepTitle: true });
  expect((await list()).map(({ title }) => title)).toContain('随单保存');
  for (let count = (await list()).length; count < calls.MOST_TITLES; count += 1) await add({ title: `第 ${count} 个` });
  expect((await add({ title: '多出一个' })).body).toMatchObject({ code: 500, msg: '最多保存 20 个发票抬头' });
  expect(await list()).toHaveLength(20);
});

test('the console finds invoices by title, number, order and person, and those that wait stand first', async () => {
  const me = await money.person({ name: '欧阳青' });
  const [older, newer] = [await bought(me), await bought(me)];
  const waiting = await asked(me, older, { title: '青禾医学中心' });
  const done = await issued(me, newer, { title: '青禾医学中心' });
  const { number } = await mine(me, done);
  const find = async (query: object) =>
    ((await money.up.call(calls.listFinanceInvoices, { as: staff, query })).body.rows as calls.FinanceInvoice[]).map(
      ({ id }) => id,
    );
  expect(await find({ keyword: '青禾' })).toEqual([waiting, done]);
  expect(await find({ keyword: '欧阳青', status: '1' })).toEqual([done]);
  expect(await find({ keyword: number })).toEqual([done]);
  expect(await find({ keyword: older })).toEqual([waiting]);
  expect(await find({ keyword: number?.slice(-8) })).toEqual([done]);
  expect(await find({ keyword: older.slice(-12) })).toEqual([waiting]);
  expect(await find({ keyword: '青禾', orderByColumn: 'createTime', isAsc: 'desc' })).toEqual([done, waiting]);
});

test('a closed account leaves its invoices, and neither requests, titles nor addresses', async () => {
  const me = await money.person();
  const email = 'me@huiyi.example';
  const done = await issued(me, await bought(me), { email, keepTitle: true });
  const waiting = await asked(me, await bought(me), { email, title: '张三诊所', remark: '张三收' });
  const { body } = await money.up.call(closeAccount, { as: me, body: { password: PASSWORD } });
  expect(body.code).toBe(200);
  const rows = await money.up.ctx.db.select().from(invoices).where(eq(invoices.userId, me.userId));
  expect(rows.map(({ id, status, email: kept, title, remark }) => [id, status, kept, title, remark]).sort()).toEqual([
    [done, '1', '', expect.stringMatching(/./), expect.any(String)],
    [waiting, '4', '', '', ''],
  ]);
  expect(await money.up.ctx.db.$count(invoiceTitles, eq(invoiceTitles.userId, me.userId))).toBe(0);
  expect(await findOpenCase(money.up.ctx.db, 'invoice', waiting)).toBeNull();
});

test('extra fields of a request change nothing', async () => {
  const me = await money.person();
  const extra = { amount: '1', status: '1', userId: staff.userId, number: '1' };
  const id = await asked(me, await bought(me), extra);
  const [row] = await money.up.ctx.db.select().from(invoices).where(eq(invoices.id, id));
  expect(row).toMatchObject({ amount: 288_00, status: '0', userId: me.userId, number: null });
});
