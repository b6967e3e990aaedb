import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { NotifyRefused, type PayGateway } from '@/upstream/gateways/pay/pay-gateway';
import { hearNews, logRefused } from './notify.service';

const COMPANIES = ['wechat', 'alipay'] as const;
const LARGEST_BYTES = 64 * 1024;
/** A message a payment and a refund, and their repetitions, from few addresses. */
const LIMIT = { max: 1200, timeWindow: '1 minute' };

/** Where payment gateways send their messages: no caller, no contract, but signatures over the bytes as they came. */
export async function notifyRoutes(app: FastifyInstance): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    for (const name of COMPANIES) {
      const options = { bodyLimit: LARGEST_BYTES, config: { rateLimit: LIMIT } };
      scope.post(`/pay/notify/${name}`, options, (request, reply) => {
        const gateway = app.ctx.payGateways.find((one) => one.name === name);
        return gateway ? answer(gateway, request, reply) : reply.callNotFound();
      });
    }
  });
}

/** Answers in the gateway's own way, whatever happens: it repeats what was not understood. */
async function answer(gateway: PayGateway, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { status, type, body } = gateway.answer(await hear(gateway, request));
  return reply.code(status).header('cache-control', 'no-store').type(type).send(body);
}

async function hear(gateway: PayGateway, { server, headers, body, ip }: FastifyRequest): Promise<boolean> {
  const { ctx } = server;
  try {
    const rawBody = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
    return await hearNews(ctx, gateway, { news: gateway.readNotify({ headers, rawBody, now: ctx.now() }), ip });
  } catch (error) {
    if (!(error instanceof NotifyRefused)) ctx.log.error(error, `a message of ${gateway.name}`);
    else await logRefused(ctx, gateway, { refused: error, ip });
    return false;
  }
}
