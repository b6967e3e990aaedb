import { expect } from 'vitest';
import { type Biz, type Channel, createOrder, getOrder, submitOrder } from '@/contract/pay/order';
import { quickHash } from '@/tests/support/quick-hash';
import { type SignedUp, startTestUpstream, type TestUpstream } from '@/tests/support/upstream';
import { SYSTEM } from '@/upstream/core/context';
import { write } from '@/upstream/core/write';
import type { users } from '@/upstream/db/schema/account';
import { openSession } from '@/upstream/modules/auth/session.service';
import { applyPayment, type HeardPayment } from '@/upstream/modules/pay/payment/pay.service';
import { listProblems } from '@/upstream/verify/verify';
import { FakeGateway } from './fake-gateway';
import { recordLocks } from './lock-order';

export const PASSWORD = 'Cardio-2026-Lyon';

export interface TestMoney {
  up: TestUpstream;
  gateway: FakeGateway;
  /** A certified person with the password and a phone; staff with the role of finance when told. */
  person(fields?: Partial<typeof users.$inferInsert>): Promise<SignedUp>;
  /** A new session, after so much time that the old one has ended. */
  signIn(as: SignedUp): Promise<SignedUp>;
  key(): string;
  /** Orders something; answers the order's number. */
  order(as: SignedUp, what: { biz: Biz; bizId?: number; amount?: string }): Promise<string>;
  /** Begins to pay by a channel; answers the number that the gateway knows. */
  begin(as: SignedUp, orderNo: string, channel?: Channel): Promise<string>;
  hear(heard: HeardPayment): ReturnType<typeof applyPayment>;
  /** Orders, begins, pays and hears: all that a payer does. */
  buy(as: SignedUp, what: { biz: Biz; bizId?: number; amount?: string }): Promise<string>;
  payStatus(as: SignedUp, orderNo: string): Promise<string>;
  /** What its transactions lock, in which order. */
  locks: ReturnType<typeof recordLocks>;
  /** Whatever must hold, does; and nothing was locked out of order. */
  verify(): Promise<void>;
}

let count = 0;

/** An upstream with a gateway that does as it is told, and what payers do with it. */
export async function startTestMoney(): Promise<TestMoney> {
  const gateway = new FakeGateway();
  const up = await startTestUpstream({ payGateways: [gateway] });
  const locks = recordLocks(up);
  const passwordHash = await quickHash(PASSWORD);
  const key = () => {
    count += 1;
    return `key-${String(count).padStart(6, '0')}`;
  };
  const order: TestMoney['order'] = async (as, what) => {
    const { body } = await up.call(createOrder, { as, body: { ...what, idempotencyKey: key() } });
    expect(body).toMatchObject({ code: 200 });
    return (body.data as { orderNo: string }).orderNo;
  };
  const begin: TestMoney['begin'] = async (as, orderNo, channel = 'wx_native') => {
    const { body } = await up.call(submitOrder, { as, body: { orderNo, channel } });
    expect(body).toMatchObject({ code: 200 });
    return (body.data as { displayContent: string }).displayContent.replace('weixin://pay/', '');
  };
  const hear: TestMoney['hear'] = (heard) => write(up.ctx, SYSTEM, 'system', (tx) => applyPayment(tx, heard));
  return {
    up,
    gateway,
    key,
    order,
    begin,
    hear,
    async person(fields = {}) {
      count += 1;
      const phonenumber = `137${String(count).padStart(8, '0')}`;
      return up.signUp({ userName: `payer${count}`, passwordHash, certFlag: '2', phonenumber, ...fields });
    },
    async signIn({ userId }) {
      const origin = { ip: '127.0.0.1', userAgent: 'test', bound: true };
      const user = { userId, userName: '' };
      const { token, sid } = await write(up.ctx, SYSTEM, 'system', (tx) => openSession(tx, up.ctx.keys, user, origin));
      return { userId, token, sid: sid ?? '' };
    },
    async buy(as, what) {
      const orderNo = await order(as, what);
      const outTradeNo = await begin(as, orderNo);
      expect(await hear({ ...gateway.pay(outTradeNo), channel: 'wx_native' })).toBe('applied');
      return orderNo;
    },
    async payStatus(as, orderNo) {
      const { body } = await up.call(getOrder, { as, params: { orderNo } });
      return (body.data as { payStatus: string }).payStatus;
    },
    locks,
    async verify() {
      expect(await listProblems(up.ctx.db, up.ctx.now())).toEqual([]);
      expect(locks.take().misplaced).toEqual([]);
    },
  };
}
