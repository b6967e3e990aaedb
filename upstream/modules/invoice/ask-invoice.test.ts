import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { askInvoice, listInvoiceable } from '@/contract/invoice/invoice';
import { enrolling } from '@/tests/support/enrolling';
import { startTestMoney, type TestMoney } from '@/tests/support/money/money';
import { insertPooledMeeting } from '@/tests/support/places';
import { SYSTEM } from '@/upstream/core/context';
import { write } from '@/upstream/core/write';
import { orderLines, refunds } from '@/upstream/db/schema/pay';
import { applyRefund } from '@/upstream/modules/pay/refund/apply-refund.service';
import { refundParts } from '@/upstream/modules/pay/refund/refund.service';

let money: TestMoney;
beforeAll(async () => {
  money = await startTestMoney();
});
afterAll(async () => {
  await money.verify();
  await money.up.close();
});

test('the same key is the same request, and a mistake for another title, kind or address', async () => {
  const me = await money.person();
  const orderNo = await money.buy(me, { biz: 'vip', bizId: 3 });
  const body = { orderNo, kind: '1', titleType: '1', title: '林知夏', idempotencyKey: money.key() } as const;
  const first = (await money.up.call(askInvoice, { as: me, body })).body;
  expect(first).toMatchObject({ code: 200, data: { amount: '288.00' } });
  expect((await money.up.call(askInvoice, { as: me, body })).body.data).toEqual(first.data);
  const company = { titleType: '2', title: '云澜医药有限公司', taxNo: '91310115MA1K3L7P83' } as const;
  for (const other of [{ title: '林知秋' }, { email: 'a@example.org' }, company, { ...company, kind: '2' as const }]) {
    const { body: refused } = await money.up.call(askInvoice, { as: me, body: { ...body, ...other } });
    expect(refused.msg).toContain('另一笔');
  }
});

test('an order of which one line goes back stays among those to invoice, with what is left of it, on the way and afterwards', async () => {
  const { ctx } = money.up;
  const [me, staff] = [await money.person(), await money.person({ userType: '0', roles: ['finance'] })];
  const { msId, fees } = await insertPooledMeeting(ctx, {
    代表: { price: 1600_00 },
    工作坊: { price: 300_00, biz: 'workshop' },
  });
  const { orderNo } = await enrolling(() => money).placed(me, msId, fees.代表, { workshops: [fees.工作坊] });
  const able = async () => (await money.up.call(listInvoiceable, { as: me })).body;
  expect(await able()).toMatchObject({ total: 1, rows: [{ orderNo, left: '1900.00' }] });
  const lines = await ctx.db.select().from(orderLines).where(eq(orderLines.orderNo, orderNo));
  const { lineId = 0 } = lines.find(({ biz }) => biz === 'workshop') ?? {};
  const finance = { ...SYSTEM, userId: staff.userId, userType: '0', certFlag: '2', roles: ['finance'] };
  const parts = [{ lineId, amount: 300_00, givenUp: true }];
  money.gateway.refundsAre = 'during';
  await refundParts(ctx, finance, { orderNo, parts, reason: '工作坊取消', idempotencyKey: money.key() });
  expect(await able()).toMatchObject({ total: 1, rows: [{ orderNo, left: '1600.00' }] });
  const [refund] = await ctx.db.select().from(refunds).where(eq(refunds.orderNo, orderNo));
  await write(ctx, SYSTEM, 'system', (tx) => applyRefund(tx, refund?.refundNo ?? '', { state: 'succeed' }));
  money.gateway.refundsAre = 'succeed';
  expect(await able()).toMatchObject({ total: 1, rows: [{ orderNo, left: '1600.00' }] });
  const body = { orderNo, kind: '1', titleType: '1', title: '林知夏', idempotencyKey: money.key() } as const;
  expect((await money.up.call(askInvoice, { as: me, body })).body).toMatchObject({ data: { amount: '1600.00' } });
  expect(await able()).toMatchObject({ total: 0 });
});
