import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { BrokerAccess } from './access';

const loginSchema = z.object({
  clientid: z.string().max(200),
  username: z.string().max(200).nullish(),
  password: z.string().max(4000).nullish(),
});
const aclSchema = z.object({
  username: z.string().max(200).nullish(),
  topic: z.string().max(500),
  action: z.string().max(20),
});

export interface HttpAccessOptions {
  access: BrokerAccess;
  /** The upstream's own login at the external broker, which may publish. */
  publisherUrl: string;
  /** What EMQX sends as `x-huiyi-secret`. */
  secret: string;
}

/** Answers what EMQX asks over HTTP: who may connect, and to what they may subscribe (docs/wire.md, "Real time"). */
export function httpAccessPlugin({ access, publisherUrl, secret }: HttpAccessOptions) {
  const publisher = publisherOf(publisherUrl);
  // EMQX asks for every client from one address, so the limit per address must not apply.
  const config = { rateLimit: false as const };
  const allowed = (request: FastifyRequest) => same(String(request.headers['x-huiyi-secret'] ?? ''), secret);

  return async (app: FastifyInstance) => {
    app.post('/internal/mqtt/auth', { config }, async (request) => {
      const login = loginSchema.safeParse(request.body);
      if (!allowed(request) || !login.success) return answer(false);
      const { clientid, username, password } = login.data;
      if (publisher && username === publisher.username && same(password ?? '', publisher.password)) {
        return { ...answer(true), is_superuser: true };
      }
      return decide(app, async () => {
        const person = await access.login({
          clientId: clientid,
          username: username ?? undefined,
          password: password ?? undefined,
        });
        // A kick is a message, which a page of our own obeys; EMQX itself ends the connection when the password is over.
        return person ? { ...answer(true), expire_at: Math.floor(person.until / 1000) } : answer(false);
      });
    });
    app.post('/internal/mqtt/acl', { config }, async (request) => {
      const asked = aclSchema.safeParse(request.body);
      if (!allowed(request) || !asked.success || asked.data.action !== 'subscribe') return answer(false);
      const { username, topic } = asked.data;
      const userId = /^[1-9]\d{0,9}$/.test(username ?? '') ? Number(username) : null;
      return userId === null
        ? answer(false)
        : decide(app, async () => answer(await access.maySubscribe(userId, topic)));
    });
  };
}

/** EMQX lets people in when a question fails, so a failure must be a plain no. */
async function decide<T>(app: FastifyInstance, question: () => Promise<T>) {
  try {
    return await question();
  } catch (error) {
    app.log.error(error, 'broker access');
    return answer(false);
  }
}

function answer(allow: boolean) {
  return { result: allow ? 'allow' : 'deny', is_superuser: false };
}

function publisherOf(url: string): { username: string; password: string } | null {
  const { username, password } = new URL(url);
  return username && password
    ? { username: decodeURIComponent(username), password: decodeURIComponent(password) }
    : null;
}

function same(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}
