import { isIPv6 } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { installEvents } from '@/upstream/core/events';
import type { Db } from '@/upstream/db/client';
import type { PayGateway } from '@/upstream/gateways/pay/pay-gateway';
import { alipayCashier, alipayHost } from './alipay-host';
import { openSandboxKeys, type SandboxKeys } from './keys';
import { sandboxGateways } from './merchant';
import { payerNotified, refundSettled } from './messages';
import { payerPages } from './payer.routes';
import { wechatHost } from './wechat-host';

interface SandboxEnv {
  SITE_URL: string;
  UPSTREAM_HOST: string;
  UPSTREAM_PORT: number;
}

export interface Sandbox {
  /** The real adapters, as merchants of the sandbox. */
  gateways: PayGateway[];
  plugin(app: FastifyInstance): Promise<void>;
}

/** WeChat Pay and Alipay to try with pretended money, on this upstream's own port. */
export async function openSandbox(db: Db, { env, secret }: { env: SandboxEnv; secret: Uint8Array }): Promise<Sandbox> {
  const keys = await openSandboxKeys(db, secret);
  const addresses = { upstreamUrl: ownAddress(env), siteUrl: env.SITE_URL };
  return { gateways: sandboxGateways(keys, addresses), plugin: sandboxPlugin(keys) };
}

/** The companies' interfaces, and the page on which the payer pays. */
export const sandboxPlugin = (keys: SandboxKeys) => async (app: FastifyInstance) => {
  installEvents([payerNotified, refundSettled]);
  await app.register(wechatHost(keys), { prefix: '/sandbox/wechat' });
  await app.register(alipayHost(keys), { prefix: '/sandbox/alipay' });
  await app.register(alipayCashier(keys), { prefix: '/sandbox/pay' });
  await app.register(payerPages, { prefix: '/sandbox/pay' });
};

/** Who listens everywhere is at localhost too. */
function ownAddress({ UPSTREAM_HOST, UPSTREAM_PORT }: SandboxEnv): string {
  const everywhere = ['', '0.0.0.0', '::'].includes(UPSTREAM_HOST);
  const host = everywhere ? 'localhost' : isIPv6(UPSTREAM_HOST) ? `[${UPSTREAM_HOST}]` : UPSTREAM_HOST;
  return `http://${host}:${UPSTREAM_PORT}`;
}
