import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { removeFromTeam } from '@/contract/attendee/team';
import { type Invoice, listInvoiceable, withdrawInvoice } from '@/contract/invoice/invoice';
import { askInvoices, type InvoiceLine, listInvoiceLines } from '@/contract/invoice/split';
import { ORDER_STATE } from '@/contract/pay/order';
import { DAY } from '@/tests/support/fixtures';
import { startTestMoney, type TestMoney } from '@/tests/support/money/money';
import { insertPooledMeeting } from '@/tests/support/places';
import { teamOf, teamRows } from '@/tests/support/team';
import type { SignedUp } from '@/tests/support/upstream';
import { whose } from '@/tests/support/whose';
import { toWire } from '@/upstream/core/time';
import { orders } from '@/upstream/db/schema/pay';

let money: TestMoney;
beforeAll(async () => {
  money = await startTestMoney();
});
afterAll(async () => {
  await money.verify();
  await money.up.close();
});

const COMPANY = { titleType: '2', title: '云澜医药有限公司', taxNo: '91310115MA1K3L7P83' } as const;
const named = (line: InvoiceLine) => ({ titleType: '1', title: line.person, lineIds: [line.lineId] }) as const;
const fieldsOf = (body: { data?: unknown }) => (body.data as { fields: object }).fields;

async function paidTeam(count: number, percent = 100) {
  const contact = await money.person();
  const refundSteps = [{ id: 's1', until: toWire(new Date(money.up.ctx.now().getTime() + DAY)), percent, fee: 0 }];
  const { msId, fees } = await insertPooledMeeting(money.up.ctx, { 代表: { price: 1600_00 } }, { refundSteps });
  const team = teamOf(money, contact, msId);
  const { ids, orderNo } = await team.ordered(teamRows(count, fees.代表));
  await team.pay(orderNo);
  return { contact, msId, ids, orderNo };
}
const linesOf = async (as: SignedUp, orderNo: string) =>
  (await money.up.call(listInvoiceLines, { as, query: { orderNo } })).body.data as InvoiceLine[];
const ask = (as: SignedUp, orderNo: string, invoices: object[], more: object = {}) =>
  money.up.call(askInvoices, { as, body: { orderNo, kind: '1', invoices, idempotencyKey: money.key(), ...more } });

test('an order of a team is invoiced by person and by title, each for its sum; what is invoiced or given back is not chosen again, and the same key is the same request', async () => {
  const { contact, msId, ids, orderNo } = await paidTeam(6);
  const remove = { msId, enrollIds: [ids[5] ?? 0], idempotencyKey: money.key() };
  expect((await money.up.call(removeFromTeam, { as: contact, body: remove })).body).toMatchObject({ code: 200 });
  const lines = await linesOf(contact, orderNo);
  expect(lines.map(({ person, left, closed }) => [person, left, closed])).toEqual([
    ...[1, 2, 3, 4, 5].map((at) => [`成员${at}`, '1600.00', null]),
    ['成员6', '0.00', 'returned'],
  ]);
  const [first, second, third, fourth, fifth, gone] = lines;
  if (!first || !second || !third || !fourth || !fifth || !gone) throw new Error('lines are missing');

  const parts = [named(first), { ...COMPANY, lineIds: [second.lineId, third.lineId] }];
  const key = { idempotencyKey: money.key() };
  const asked = await ask(contact, orderNo, parts, key);
  expect(asked.body).toMatchObject({
    code: 200,
    data: [
      { title: '成员1', amount: '1600.00', status: '0' },
      { title: COMPANY.title, amount: '3200.00', status: '0' },
    ],
  });
  expect((await ask(contact, orderNo, parts, key)).body.data).toEqual(asked.body.data);
  for (const other of [parts.slice(1), [...parts, named(fourth)], [named(fourth), parts[1] ?? {}]])
    expect((await ask(contact, orderNo, other, key)).body.msg).toContain('另一笔');

  // All or none: who is invoiced already stands at their invoice.
  expect(fieldsOf((await ask(contact, orderNo, [named(fourth), named(second)])).body)).toEqual({
    'invoices.1.lineIds': expect.stringContaining('已开票'),
  });
  expect(fieldsOf((await ask(contact, orderNo, [named(gone)])).body)).toHaveProperty(['invoices.0.lineIds']);
  expect(fieldsOf((await ask(contact, orderNo, [named(fourth), named(fourth)])).body)).toHaveProperty([
    'invoices.1.lineIds',
  ]);
  expect(fieldsOf((await ask(contact, orderNo, [{ ...named(fourth), title: '' }])).body)).toHaveProperty([
    'invoices.0.title',
  ]);
  expect(fieldsOf((await ask(contact, orderNo, [named(fourth)], { kind: '2' })).body)).toHaveProperty([
    'invoices.0.titleType',
  ]);
  expect((await linesOf(contact, orderNo)).map(({ closed }) => closed)).toEqual([
    ...['invoiced', 'invoiced', 'invoiced', null, null, 'returned'],
  ]);
  // What is withdrawn can be asked for again.
  const [one] = asked.body.data as Invoice[];
  await money.up.call(withdrawInvoice, { as: contact, params: { id: one?.id ?? 0 }, body: {} });
  expect((await ask(contact, orderNo, [named(first), named(fourth)])).body).toMatchObject({ code: 200 });
});

test('of an order that was given up whole, what was kept of each place is invoiced', async () => {
  const { contact, msId, ids, orderNo } = await paidTeam(2, 80);
  const remove = { msId, enrollIds: ids, idempotencyKey: money.key() };
  expect((await money.up.call(removeFromTeam, { as: contact, body: remove })).body).toMatchObject({ code: 200 });
  const [order] = await money.up.ctx.db.select().from(orders).where(eq(orders.orderNo, orderNo));
  expect(order?.payStatus).toBe(ORDER_STATE.refunded);
  const able = async () => (await money.up.call(listInvoiceable, { as: contact })).body;
  expect(await able()).toMatchObject({ total: 1, rows: [{ orderNo, left: '640.00' }] });
  const lines = await linesOf(contact, orderNo);
  expect(lines.map(({ left, closed }) => [left, closed])).toEqual(Array(2).fill(['320.00', null]));
  const [first] = lines;
  if (!first) throw new Error('no line');
  expect((await ask(contact, orderNo, [named(first)])).body).toMatchObject({ code: 200, data: [{ amount: '320.00' }] });
  expect(await able()).toMatchObject({ rows: [{ left: '320.00' }] });
});

test('a team of 300 asks for an invoice each in one', async () => {
  const { contact, orderNo } = await paidTeam(300);
  const lines = await linesOf(contact, orderNo);
  const { body } = await ask(contact, orderNo, lines.map(named));
  expect((body.data as Invoice[]).map(({ amount }) => amount)).toEqual(Array(300).fill('1600.00'));
  expect(new Set((await linesOf(contact, orderNo)).map(({ closed }) => closed))).toEqual(new Set(['invoiced']));
});

test(whose('listInvoiceLines', 'askInvoices')('another’s order has no lines to invoice'), async () => {
  const { contact, orderNo } = await paidTeam(1);
  const [line] = await linesOf(contact, orderNo);
  const other = await money.person();
  expect((await money.up.call(listInvoiceLines, { as: other, query: { orderNo } })).body.code).toBe(404);
  expect((await ask(other, orderNo, line ? [named(line)] : [])).body.code).toBe(404);
});
