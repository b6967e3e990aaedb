import rateLimit from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Redis } from 'ioredis';
import { addressGroup } from '@/contract/address-group';

export interface RequestLimitOptions {
  /** Requests a minute of one person, over all routes but files. */
  limit?: number;
  /** How many times as much guests have together who share an address (IPv6: a /64). */
  crowd?: number;
  /** Requests for files that never change, a minute and address: each page shows many pictures. */
  fileLimit?: number;
  /** Counts requests for all machines together. */
  redis?: Redis;
  /** Whether the site itself asks from this address. */
  isSite: (address?: string) => boolean;
}

const FILES = 'files';
const PERSON = 'person';
const isImmutable = (url: string) => /^\/file\/(?:art|media|public)\//.test(url);

/**
 * Limits how much is asked a minute. Who is signed in counts alone, wherever they are; guests count by address, with room
 * for a hall or a hospital behind one of them. Only a session that is valid makes a person of a guest: forged tokens have
 * no counts of their own, and nobody uses up another person's.
 */
export const requestLimitPlugin = fp(
  async (app, options: RequestLimitOptions) => {
    const { limit = 1200, crowd = 15, fileLimit = 60_000, redis, isSite } = options;
    const isOwnRead = (request: FastifyRequest) =>
      request.headers['x-forwarded-for'] === undefined && isSite(request.socket.remoteAddress);
    const counted = (max: number) => (key: string) => (key.startsWith(PERSON) ? max : max * crowd);
    const ofAll = counted(limit);

    app.addHook('onRoute', (route) => {
      // What a route says is a person's, too.
      const own = route.config?.rateLimit;
      if (typeof own !== 'object' || typeof own.max !== 'number') return;
      const ofRoute = counted(own.max);
      route.config = { ...route.config, rateLimit: { ...own, max: (_request, key) => ofRoute(key) } };
    });
    await app.register(rateLimit, {
      max: (_request, key) => (key.startsWith(FILES) ? fileLimit : ofAll(key)),
      timeWindow: '1 minute',
      // Common to all machines where there is a Redis; while that is away each request passes, and what guards accounts
      // counts in the database (upstream/modules/auth).
      ...(redis ? { redis, nameSpace: 'huiyi:limit:', skipOnError: true } : {}),
      keyGenerator: async (request) => {
        const address = addressGroup(request.ip);
        if (isImmutable(request.url)) return `${FILES} ${address}`;
        if (isOwnRead(request)) return address;
        // A database that is away makes nobody anonymous: the route will say that it is.
        const caller = await app.resume(request).catch(() => null);
        return caller ? `${PERSON} ${caller.userId}` : address;
      },
      // The site's own reads come straight from it and speak for nobody; what it passes on names the visitor.
      allowList: isOwnRead,
    });
  },
  { name: 'request-limit' },
);
