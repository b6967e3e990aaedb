import { writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import Fastify from 'fastify';
import { loneContext } from '@/tests/support/lone-context';
import type { Context, Emitted } from '@/upstream/core/context';
import { handleEvent } from '@/upstream/core/events';
import { type Database, openPostgres } from '@/upstream/db/client';
import { type Action, act } from '@/upstream/sandbox/actions';
import { openSandboxKeys } from '@/upstream/sandbox/keys';
import { MERCHANT } from '@/upstream/sandbox/merchant';
import { messageOf } from '@/upstream/sandbox/messages';
import { sandboxPlugin } from '@/upstream/sandbox/sandbox';
import { findTrade, type Host, listTradesSince, type Trade } from '@/upstream/sandbox/trade';
import type { Chance } from './chance';

/** What a company still has to tell, or to do: messages, and refunds that arrive. */
type Due = Emitted & { data: { host: Host; outTradeNo: string; refundNo?: string } };

/** Both companies, in a process and with books of their own; they fail, are slow, and repeat themselves. */
export interface WalkGateway {
  /** What an upstream needs to be their merchant. */
  env: Record<string, string>;
  due: Due[];
  /** From now on they answer at once and without faults. */
  calm(): void;
  trades(): Promise<Trade[]>;
  press(host: Host, outTradeNo: string, action: Action): Promise<void>;
  /** The payer opens what Alipay is to show. */
  open(address: string): Promise<void>;
  /** Does one thing that is due: a message goes to whoever listens at this address, and comes again if it was not understood. */
  tell(due: Due, url: string): Promise<void>;
  close(): Promise<void>;
}

const SECRET = new Uint8Array(32).fill(9);
/** Milliseconds that a slow answer takes at most, and one for which no merchant waits. */
const [SLOW_MS, LOST_MS] = [600, 6000];

/** Starts them on an empty database; their keys are put into a folder. */
export async function startWalkGateway(url: string, folder: string, chance: Chance): Promise<WalkGateway> {
  const database: Database = await openPostgres(url);
  const due: Due[] = [];
  const jobs: Context['jobs'] = {
    enqueue: async () => {},
    wake: (events) => void due.push(...(events as Due[])),
    listDead: async () => ({ total: 0, rows: [] }),
    retryDead: async () => [],
  };
  const secrets = { token: SECRET, mqtt: SECRET, secrets: SECRET, fileUrls: SECRET };
  const ctx = loneContext(database, { jobs, dataDir: folder, keys: secrets });
  const keys = await openSandboxKeys(database.db, SECRET);
  const app = Fastify();
  app.decorate('ctx', ctx);
  let calm = false;
  // Where a request dies: before anything is done, or after all of it is, and nobody hears of it.
  app.addHook('onRequest', async ({ url: path, raw }, reply) => {
    if (calm || path.startsWith('/sandbox/pay/')) return;
    if (chance.is(0.1)) await chance.pause(SLOW_MS);
    if (chance.is(0.05)) return reply.code(502).send('');
    if (!chance.is(0.02)) return;
    reply.hijack();
    raw.destroy();
  });
  app.addHook('onSend', async ({ url: path }, reply) => {
    if (calm || path.startsWith('/sandbox/pay/')) return;
    if (chance.is(0.06)) reply.raw.destroy();
    else if (chance.is(0.08)) await chance.pause(chance.is(0.1) ? LOST_MS : SLOW_MS);
  });
  await app.register(sandboxPlugin(keys));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const own = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const file = (name: string, content: string) => {
    writeFileSync(join(folder, name), content);
    return join(folder, name);
  };
  const [privateKey, publicKey] = [file('own.pem', keys.merchant.privateKey), file('host.pem', keys.host.publicKey)];

  return {
    env: {
      WECHAT_PAY_APP_ID: MERCHANT.wechatAppId,
      WECHAT_PAY_MCH_ID: MERCHANT.mchId,
      WECHAT_PAY_SERIAL: MERCHANT.serial,
      WECHAT_PAY_PRIVATE_KEY_FILE: privateKey,
      WECHAT_PAY_API_V3_KEY: keys.apiV3Key,
      WECHAT_PAY_PUBLIC_KEY_ID: MERCHANT.platformKeyId,
      WECHAT_PAY_PUBLIC_KEY_FILE: publicKey,
      WECHAT_PAY_URL: `${own}/sandbox/wechat/`,
      ALIPAY_APP_ID: MERCHANT.alipayAppId,
      ALIPAY_SELLER_ID: MERCHANT.sellerId,
      ALIPAY_PRIVATE_KEY_FILE: privateKey,
      ALIPAY_PUBLIC_KEY_FILE: publicKey,
      ALIPAY_URL: `${own}/sandbox/alipay/gateway.do`,
    },
    due,
    calm() {
      calm = true;
    },
    async trades() {
      const hosts = ['wechat', 'alipay'] as const;
      return (await Promise.all(hosts.map((host) => listTradesSince(database.db, host, new Date(0))))).flat();
    },
    press: (host, outTradeNo, action) => act(ctx, { host, outTradeNo }, action, false),
    async open(address) {
      // The page is at another address than what merchants ask; the payer's browser alone knows that.
      await fetch(address.replace('/sandbox/alipay/', '/sandbox/pay/'), { redirect: 'manual' });
    },
    async tell(one, to) {
      if (one.name === 'sandbox.refund') return handleEvent(ctx, one);
      const { host, outTradeNo, refundNo } = one.data;
      const trade = await findTrade(database.db, host, outTradeNo);
      const refund = trade?.refunds.find((known) => known.refundNo === refundNo);
      if (!trade || (refundNo && !refund)) return;
      const message = messageOf(keys, trade, { refund, now: new Date() });
      const answer = await fetch(`${to}/pay/notify/${host}`, { method: 'POST', ...message }).catch(() => null);
      const said = await answer?.text().catch(() => '');
      const understood = host === 'wechat' ? answer?.ok : said === 'success';
      if (!understood && !due.includes(one)) due.push(one);
    },
    async close() {
      await app.close();
      await database.close();
    },
  };
}
