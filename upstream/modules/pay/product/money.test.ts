import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { listInvoiceable } from '@/contract/invoice/invoice';
import { getOrder } from '@/contract/pay/order';
import { startTestMoney, type TestMoney } from '@/tests/support/money/money';
import { SYSTEM } from '@/upstream/core/context';
import { findPurses } from '@/upstream/modules/pay/ledger/ledger.service';
import { findLines } from '@/upstream/modules/pay/order/order.repository';
import { refundParts } from '@/upstream/modules/pay/refund/refund.service';
import { vipProduct } from '@/upstream/modules/pay/vip/vip.product';
import { EARNED, KEPT } from './money';

const yearly = { biz: 'vip', bizId: 3 } as const;
let money: TestMoney;
beforeAll(async () => {
  money = await startTestMoney();
});
afterEach(() => {
  vipProduct.money = EARNED;
});
afterAll(() => money.up.close());

test('where the money of a line belongs and waits, and whether something is bought, its product alone says', async () => {
  const { up } = money;
  const staff = { ...SYSTEM, userType: '0', certFlag: '2', roles: ['finance'] };
  staff.userId = (await money.person({ userType: '0', roles: ['finance'] })).userId;
  const me = await money.person();
  vipProduct.money = KEPT;
  const orderNo = await money.buy(me, yearly);
  expect(await findPurses(up.ctx.db, me.userId)).toMatchObject({ balance: 288_00, frozen: 0 });
  const { data } = (await up.call(getOrder, { as: me, params: { orderNo } })).body;
  expect(data).toMatchObject({ channels: expect.not.arrayContaining(['wallet']) });
  expect((await up.call(listInvoiceable, { as: me })).body).toMatchObject({ total: 0 });
  money.gateway.refundsAre = 'stuck';
  const [line] = await findLines(up.ctx.db, orderNo);
  const parts = [{ lineId: line?.lineId ?? 0, amount: 100_00, givenUp: false }];
  await refundParts(up.ctx, staff, { orderNo, parts, reason: '补偿', idempotencyKey: money.key() });
  expect(await findPurses(up.ctx.db, me.userId)).toMatchObject({ balance: 188_00, frozen: 100_00 });
});
