import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import type { Channel } from '@/contract/order';
import { buildApp } from '@/upstream/app';
import { orderLines, orders, payments, payNotifies } from '@/upstream/db/schema/pay';
import type { PayGateway } from '@/upstream/gateways/pay/pay-gateway';
import { findPurses } from '@/upstream/modules/pay/ledger.service';
import type { Action } from '@/upstream/sandbox/actions';
import { openSandboxKeys } from '@/upstream/sandbox/keys';
import { sandboxGateways } from '@/upstream/sandbox/merchant';
import { messageOf } from '@/upstream/sandbox/messages';
import { sandboxPlugin } from '@/upstream/sandbox/sandbox';
import { findTrade, type Host } from '@/upstream/sandbox/trade';
import { fromNow, HOUR } from './fixtures';
import { startTestUpstream } from './upstream';

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
    /** An unpaid recharge with a payment that was begun; `page` is where its payer pays. */
    async begin(channel: Channel, amount = 1000) {
      count += 1;
      const { userId } = await up.signUp();
      const orderNo = `R20260520${String(count).padStart(8, '0')}`;
      const outTradeNo = `${orderNo}P01`;
      const expireTime = fromNow(up.ctx, HOUR);
      const words = { title: '充值', titleEn: 'Recharge' };
      const times = { expireTime, createTime: up.ctx.now(), updateTime: up.ctx.now() };
      const common = { orderNo, userId, biz: 'recharge', amount };
      await up.ctx.db
        .insert(orders)
        .values({ ...common, ...times, subject: words.title, subjectEn: words.titleEn, idempotencyKey: orderNo });
      await up.ctx.db.insert(orderLines).values({ ...common, ...words, refId: String(userId), price: amount });
      await up.ctx.db.insert(payments).values({ outTradeNo, orderNo, channel, amount, ...times });
      const display = await this.gatewayOf(channel).create(channel, {
        ...{ outTradeNo, amount, title: words.title, expireTime, ip: '203.0.113.7' },
        returnUrl: `${up.ctx.siteUrl}/common/payed?orderNo=${orderNo}`,
      });
      const address = display.displayMode === 'bridge' ? '' : display.displayContent;
      const { url: page } = address ? await open(address) : { url: '' };
      return { userId, orderNo, outTradeNo, page, display };
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
