import { eq } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createOrder, refundOrder, submitOrder } from '@/contract/pay/order';
import { giveMoney } from '@/tests/support/fixtures';
import { PASSWORD, startTestMoney, type TestMoney } from '@/tests/support/money/money';
import type { SignedUp } from '@/tests/support/upstream';
import { orderLines, vipMembers } from '@/upstream/db/schema/pay';

/** What the database ended because two waited for each other; a write tries again, so that its caller does not see it. */
let deadlocks = 0;
const { query } = pg.Client.prototype;
let money: TestMoney;

beforeAll(async () => {
  pg.Client.prototype.query = function (this: pg.Client, ...asked: unknown[]) {
    const answer: unknown = Reflect.apply(query, this, asked);
    if (answer instanceof Promise) {
      answer.catch((error: { code?: string }) => {
        if (error.code === '40P01') deadlocks += 1;
      });
    }
    return answer;
  } as typeof query;
  money = await startTestMoney();
});
beforeEach(() => {
  deadlocks = 0;
});
afterEach(async () => {
  expect(deadlocks).toBe(0);
  await money.verify();
});
afterAll(async () => {
  pg.Client.prototype.query = query;
  await money.up.close();
});

const monthly = { biz: 'vip', bizId: 1 } as const;

/** Somebody with memberships that the wallet has paid, and money for more. */
async function member(orders: number) {
  const me = await money.person();
  await giveMoney(money.up.ctx, me.userId, 900_00);
  const bought: string[] = [];
  for (let n = 0; n < orders; n++) bought.push(await money.order(me, monthly));
  for (const orderNo of bought) expect(await payByWallet(me, orderNo)).toBe(200);
  return { me, bought };
}

async function payByWallet(as: SignedUp, orderNo: string) {
  const body = { orderNo, channel: 'wallet' as const, password: PASSWORD };
  return (await money.up.call(submitOrder, { as, body })).body.code;
}
async function giveUp(as: SignedUp, orderNo: string) {
  return (await money.up.call(refundOrder, { as, body: { orderNo, idempotencyKey: money.key() } })).body.code;
}

/** The periods in force follow each other without a gap, and the membership ends with the last one. */
async function requireRow({ userId }: SignedUp): Promise<number> {
  const lines = await money.up.ctx.db.select().from(orderLines).where(eq(orderLines.userId, userId));
  const periods = lines
    .filter(({ state }) => state === 'fulfilled')
    .map(({ terms }) => ({ from: String(terms.from), until: String(terms.until) }))
    .sort((a, b) => a.from.localeCompare(b.from));
  expect(periods.slice(1).map(({ from }) => from)).toEqual(periods.slice(0, -1).map(({ until }) => until));
  const [vip] = await money.up.ctx.db.select().from(vipMembers).where(eq(vipMembers.userId, userId));
  const end = periods.at(-1)?.until;
  if (end) expect(vip?.vipExpireTime?.toISOString()).toBe(end);
  return periods.length;
}

test('three memberships of one person that are given up at once leave the other two one after the other', async () => {
  for (let round = 0; round < 8; round++) {
    const { me, bought } = await member(5);
    const codes = await Promise.all([1, 2, 3].map((at) => giveUp(me, bought[at] ?? '')));
    expect(codes).toEqual([200, 200, 200]);
    expect(await requireRow(me)).toBe(2);
  }
});

test('paying and giving up at once loses no month', async () => {
  for (let round = 0; round < 8; round++) {
    const { me, bought } = await member(3);
    const more = [await money.order(me, monthly), await money.order(me, monthly)];
    const [back, ...paid] = await Promise.all([
      giveUp(me, bought[1] ?? ''),
      ...more.map((orderNo) => payByWallet(me, orderNo)),
    ]);
    expect([back, ...paid]).toEqual([200, 200, 200]);
    expect(await requireRow(me)).toBe(4);
  }
});

test('twenty-four at once, of paying, giving up and ordering by one person, wait for nobody who waits for them', async () => {
  const { me, bought } = await member(8);
  const more: string[] = [];
  for (let n = 0; n < 8; n++) more.push(await money.order(me, monthly));
  const body = () => ({ ...monthly, idempotencyKey: money.key() });
  await Promise.all([
    ...bought.map((orderNo) => giveUp(me, orderNo)),
    ...more.map((orderNo) => payByWallet(me, orderNo)),
    ...more.map(async () => (await money.up.call(createOrder, { as: me, body: body() })).body.code),
  ]);
  await requireRow(me);
});
