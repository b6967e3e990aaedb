import { BlockList, isIPv6 } from 'node:net';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import { REQUEST_ID_HEADER, requestIdOf } from '@/contract/request-id';
import type { Caller, Context } from './core/context';
import { parseQuery } from './core/query';
import { USUAL_BYTES } from './core/route';
import { installModules } from './module';
import { MODULES } from './modules';
import { authenticatePlugin } from './plugins/authenticate';
import { errorPlugin, sendMissing } from './plugins/errors';
import { figuresPlugin } from './plugins/figures';
import { healthPlugin } from './plugins/health';
import { openApiPlugin } from './plugins/openapi';
import { originPlugin } from './plugins/origin';
import { type PressureOptions, pressurePlugin } from './plugins/pressure';
import { requestIdPlugin } from './plugins/request-id';
import { type RequestLimitOptions, requestLimitPlugin } from './plugins/request-limit';

declare module 'fastify' {
  interface FastifyInstance {
    ctx: Context;
    /** Whose session a request has, null for nobody; asked once a request. */
    resume(request: FastifyRequest): Promise<Caller | null>;
    /** The caller of a request, null for nobody; never throws for a bad token. */
    authenticate(request: FastifyRequest): Promise<Caller | null>;
  }
  interface FastifyRequest {
    /** The status of a refusal or a fault, which may travel in a 200; null for what was answered. */
    refusal: number | null;
  }
}

export interface AppOptions extends Omit<RequestLimitOptions, 'isSite'>, PressureOptions {
  /** Silent without one. */
  logger?: FastifyBaseLogger;
  /** Who knows one of them may read the figures. */
  figuresTokens?: readonly string[];
  /** Hears of every route as `GET /path`, and the bytes that it takes: the contract is held against them. */
  onRoute?: (route: string, bodyLimit?: number) => void;
  /** Web processes on other machines, addresses and networks: their word on who asks counts. */
  trustedProxies?: readonly string[];
  /** Milliseconds in which a request with its body must have arrived. */
  requestTimeout?: number;
}

/** Milliseconds; a slow body must not hold its connection and its part file for ever. */
const REQUEST_MS = 30_000;
/** Milliseconds for the head of a request. */
const HEAD_MS = 10_000;
/** Milliseconds that a connection may be silent. */
const SILENT_MS = 60_000;

/** The site's own processes: on this machine, and those of other machines that are named. */
function siteAddresses(trusted: readonly string[]): (address?: string) => boolean {
  const list = new BlockList();
  list.addSubnet('127.0.0.0', 8, 'ipv4');
  list.addAddress('::1', 'ipv6');
  // This machine is in the list already.
  for (const entry of trusted.filter((named) => named !== 'loopback')) {
    const [address = '', bits] = entry.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return (address = '') => list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

/** Builds the upstream over a context, without listening: tests use `inject`. */
export async function buildApp(ctx: Context, options: AppOptions = {}): Promise<FastifyInstance> {
  const trusted = options.trustedProxies ?? [];
  const isSite = siteAddresses(trusted);
  const requestTimeout = options.requestTimeout ?? REQUEST_MS;
  installModules(MODULES);
  const app = Fastify({
    // Only the site stands in front, and it replaces what clients claim.
    trustProxy: (address) => isSite(address),
    bodyLimit: USUAL_BYTES,
    requestTimeout,
    connectionTimeout: SILENT_MS,
    http: {
      // Node swaps the two when the time for the head is the longer one (60 s of its own).
      headersTimeout: Math.min(HEAD_MS, requestTimeout),
      connectionsCheckingInterval: Math.ceil(requestTimeout / 6),
    },
    genReqId: ({ headers, socket }) => requestIdOf(headers[REQUEST_ID_HEADER], isSite(socket.remoteAddress)),
    loggerInstance: options.logger,
    // Calls are counted (plugins/figures.ts); what goes wrong says so itself.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request' }),
    routerOptions: { maxParamLength: 200, querystringParser: parseQuery },
    // The router's own refusals: a part of the address that is too long or cannot be read.
    frameworkErrors: (_error, request, reply) => sendMissing(request, reply),
  });
  app.decorate('ctx', ctx);
  app.decorateRequest('refusal', null);
  app.addHook('onRoute', ({ method, url, bodyLimit }) => {
    for (const one of [method].flat()) options.onRoute?.(`${one} ${url}`, bodyLimit);
  });
  await app.register(requestIdPlugin);
  await app.register(errorPlugin);
  await app.register(figuresPlugin, { tokens: options.figuresTokens ?? [] });
  await app.register(pressurePlugin, { maxEventLoopDelay: options.maxEventLoopDelay });
  await app.register(multipart, { limits: { fileSize: 10 * 1024 * 1024, files: 1, fields: 10 } });
  await app.register(originPlugin);
  await app.register(authenticatePlugin);
  const { limit, crowd, fileLimit, redis } = options;
  await app.register(requestLimitPlugin, { limit, crowd, fileLimit, redis, isSite });
  await app.register(healthPlugin, { redis });
  await app.register(openApiPlugin);
  for (const watch of MODULES.flatMap((module) => module.figures)) watch(ctx);
  for (const routes of MODULES.flatMap((module) => module.routes)) await app.register(routes);
  return app;
}
