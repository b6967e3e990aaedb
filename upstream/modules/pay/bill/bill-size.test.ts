import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestMoney, type TestMoney } from '@/tests/support/money/money';
import { handleEvent } from '@/upstream/core/events';
import { toWire } from '@/upstream/core/time';
import { billDays, billDifferences } from '@/upstream/db/schema/pay';
import { billsDue } from './bill.service';

const LINES = 9_000;
let money: TestMoney;
beforeAll(async () => {
  money = await startTestMoney();
});
afterAll(() => money.up.close());

test('a bill of thousands of lines that we know nothing of is compared like any other', async () => {
  const { up, gateway } = money;
  const day = toWire(new Date(up.ctx.now().getTime() - 2 * 24 * 3_600_000)).slice(0, 10);
  const lineOf = (at: number) => ({ outTradeNo: `unknown${at}`, amount: 100, tradeNo: `T${at}` });
  gateway.bills.set(
    day,
    Array.from({ length: LINES }, (_, at) => lineOf(at)),
  );
  await handleEvent(up.ctx, billsDue(null));
  const compared = await up.ctx.db.select().from(billDays).where(eq(billDays.day, day));
  expect(compared).toMatchObject([{ lines: LINES, differences: LINES }]);
  const listed = await up.ctx.db.select({ kind: billDifferences.kind }).from(billDifferences);
  expect([listed.length, new Set(listed.map(({ kind }) => kind))]).toEqual([LINES, new Set(['missingHere'])]);
});
