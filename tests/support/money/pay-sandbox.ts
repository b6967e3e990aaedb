import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { type Channel, createOrder, getOrderStatus, type PaySubmit, submitOrder } from '@/contract/pay/order';
import { type SignedUp, startTestUpstream } from '@/tests/support/upstream';
import { buildApp } from '@/upstream/app';
import { SYSTEM } from '@/upstream/core/context';
import { write } from '@/upstream/core/write';
import { payments, payNotifies } from '@/upstream/db/schema/pay';
import type { PayGateway } from '@/upstream/gateways/pay/pay-gateway';
import { openSession } from '@/upstream/modules/auth/session.service';
import { findPurses } from '@/upstream/modules/pay/ledger/ledger.service';
import type { Action } from '@/upstream/sandbox/actions';
import { openSandboxKeys } from '@/upstream/sandbox/keys';
import { sandboxGateways } from '@/upstream/sandbox/merchant';
import { messageOf } from '@/upstream/sandbox/messages';
import { sandboxPlugin } from '@/upstream/sandbox/sandbox';
import { findTrade, type Host } from '@/upstream/sandbox/trade';

export interface Posted {
  headers: Record<string, string>;
  body: string;
}

/** The upstream on a port, with both gateways as merchants of the sandbox on the same port. */
export async function startPaySandbox() {
  const gateways: PayGateway[] = [];
  const up = await startTestUpstream({ payGateways: gateways });
  const keys = await openSandboxKeys(up.ctx.db, up.ctx.keys.secrets);
  const app = await buildApp(up.ctx, { limit: 100_000, maxEventLoopDelay: 0 });
  await app.register(sandboxPlugin(keys));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  gateways.push(...sandboxGateways(keys, { upstreamUrl: url, siteUrl: up.ctx.siteUrl }));
  let count = 0;

  /** What the site's proxy does with an address that the payer opens. */
  const open = (address: string, init?: RequestInit) =>
    fetch(address.replace(`${up.ctx.siteUrl}/api`, url), { redirect: 'follow', ...init });

  return {
    up,
    url,
    keys,
    gatewayOf(channel: Channel): PayGateway {
      const found = gateways.find((gateway) => gateway.channels.includes(channel));
      if (!found) throw new Error(`nobody is behind ${channel}`);
      return found;
    },
    /** A recharge that somebody began to pay by a channel; `page` is where the payer pays. */
    async begin(channel: Channel, amount = '10.00') {
      count += 1;
      const person = await up.signUp();
      const idempotencyKey = `recharge-${count}`;
      const ordered = await up.call(createOrder, { as: person, body: { biz: 'recharge', amount, idempotencyKey } });
      const { orderNo } = ordered.body.data as { orderNo: string };
      const submitted = await up.call(submitOrder, { as: person, body: { orderNo, channel } });
      const { displayMode, displayContent } = submitted.body.data as PaySubmit;
      const { url: page } = await open(displayContent ?? '');
      const [payment] = await up.ctx.db.select().from(payments).where(eq(payments.orderNo, orderNo));
      if (!payment) throw new Error('the payment was not begun');
      return { person, userId: person.userId, orderNo, outTradeNo: payment.outTradeNo, displayMode, page };
    },
    /** What the page of the return asks. */
    async statusOf({ person, orderNo }: { person: SignedUp; orderNo: string }): Promise<unknown> {
      const { body } = await up.call(getOrderStatus, { as: person, query: { orderNo } });
      return (body.data as { payStatus: string }).payStatus;
    },
    /** A new session, after so much time that the old one has ended. */
    async signIn({ userId }: SignedUp): Promise<SignedUp> {
      const origin = { ip: '127.0.0.1', userAgent: 'test', bound: true };
      const user = { userId, userName: '' };
      const { token, sid } = await write(up.ctx, SYSTEM, 'system', (tx) => openSession(tx, up.ctx.keys, user, origin));
      return { userId, token, sid: sid ?? '' };
    },
    open,
    /** The payer presses a button of the page. */
    press: (page: string, action: Action, late = false) =>
      open(page, { method: 'POST', body: new URLSearchParams({ action, ...(late ? { late: 'on' } : {}) }) }),
    /** What the gateway would post now. */
    async message(host: Host, outTradeNo: string, now = up.ctx.now()): Promise<Posted> {
      const trade = await findTrade(up.ctx.db, host, outTradeNo);
      if (!trade) throw new Error(`the sandbox knows no ${outTradeNo}`);
      return messageOf(keys, trade, { now });
    },
    post: (host: Host, message: Posted) => fetch(`${url}/pay/notify/${host}`, { method: 'POST', ...message }),
    /** Lets the clock run on, with what is due in between. */
    async pass(ms: number) {
      up.clock.advance(ms);
      await up.runDue();
    },
    balance: async (userId: number) => (await findPurses(up.ctx.db, userId)).balance,
    outcomes: async (outTradeNo: string) =>
      (
        await up.ctx.db.select().from(payNotifies).where(eq(payNotifies.outTradeNo, outTradeNo)).orderBy(payNotifies.id)
      ).map(({ outcome }) => outcome),
    payment: async (outTradeNo: string) =>
      (await up.ctx.db.select().from(payments).where(eq(payments.outTradeNo, outTradeNo)))[0],
    async close() {
      await app.close();
      await up.close();
    },
  };
}
export type PaySandbox = Awaited<ReturnType<typeof startPaySandbox>>;
