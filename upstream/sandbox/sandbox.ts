import type { FastifyInstance } from 'fastify';
import { alipayCashier, alipayHost } from './alipay-host';
import type { SandboxKeys } from './keys';
import { payerPages } from './payer.routes';
import { wechatHost } from './wechat-host';

/** WeChat Pay and Alipay to try with pretended money: their interfaces, and the page on which the payer pays. */
export async function sandboxPlugin(app: FastifyInstance, { keys }: { keys: SandboxKeys }): Promise<void> {
  await app.register(wechatHost(keys), { prefix: '/sandbox/wechat' });
  await app.register(alipayHost(keys), { prefix: '/sandbox/alipay' });
  await app.register(alipayCashier(keys), { prefix: '/sandbox/pay' });
  await app.register(payerPages, { prefix: '/sandbox/pay' });
}
