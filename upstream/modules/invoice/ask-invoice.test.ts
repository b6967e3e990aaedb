import { afterAll, beforeAll, expect, test } from 'vitest';
import { askInvoice } from '@/contract/invoice/invoice';
import { startTestMoney, type TestMoney } from '@/tests/support/money/money';

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
