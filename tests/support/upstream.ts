import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions } from 'fastify';
import type { z } from 'zod';
import { type Endpoint, fillPath } from '@/contract/core';
import { stringify } from '@/contract/serialise-query';
import { buildApp } from '@/upstream/app';
import { type Context, type Emitted, type Mail, SYSTEM } from '@/upstream/core/context';
import { handleEvent } from '@/upstream/core/events';
import { guardDb, write } from '@/upstream/core/write';
import type { Database, Db } from '@/upstream/db/client';
import { users } from '@/upstream/db/schema/account';
import type { PayGateway } from '@/upstream/gateways/pay/pay-gateway';
import { createLocalStorage } from '@/upstream/gateways/storage/local-storage';
import type { Storage } from '@/upstream/gateways/storage/storage';
import type { Transcoder } from '@/upstream/gateways/transcoder';
import { storeCaptcha } from '@/upstream/modules/auth/captcha.service';
import { openSession } from '@/upstream/modules/auth/session.service';
import { sendCode } from '@/upstream/modules/auth/sms.service';
import { type Notice, notify } from '@/upstream/modules/task/task.service';
import { openTestDatabase } from './database';
import { quickHash } from './quick-hash';

export interface SignedUp {
  userId: number;
  token: string;
  /** Value of the HttpOnly companion cookie. */
  sid: string;
}

interface CallOptions<E extends Endpoint> {
  params?: z.input<E['params']>;
  query?: z.input<E['query']>;
  body?: z.input<E['body']> | Record<string, unknown>;
  as?: SignedUp;
  token?: string;
  sid?: string;
  locale?: 'zh' | 'en';
  headers?: Record<string, string>;
}

export interface Answer {
  status: number;
  // The envelope as it came over the wire: tests look into it freely.
  body: { code: number; msg: string; data?: unknown; total?: number; rows?: unknown[] } & Record<string, unknown>;
  headers: Record<string, unknown>;
}

/** A context whose database takes what a test puts into it; the code under test reads it alone. */
export type TestContext = Context & { db: Db };

export interface TestUpstream {
  app: FastifyInstance;
  ctx: TestContext;
  call<E extends Endpoint>(endpoint: E, options?: CallOptions<E>): Promise<Answer>;
  clock: { set(moment: Date): void; advance(ms: number): void };
  sms: { lastCode(phonenumber: string): string | undefined; sent: { phonenumber: string; content: string }[] };
  /** The database without the guard of its writes. */
  unguarded: Db;
  /** The same for plain SQL, as the job engine has it. */
  database: Database;
  /** Mail that went out. */
  mailed: Mail[];
  /** What was said to open pages; without words: `silent`. */
  published: { topic: string; message: unknown }[];
  /** What open pages were told to read again. */
  silent: { topic: string; message: unknown }[];
  hooks: string[][];
  /** Does the events whose moment has come by the test's clock. */
  runDue(): Promise<void>;
  /** A new person, signed in; with `password` they can sign in with it too. */
  signUp(fields?: Partial<typeof users.$inferInsert> & { password?: string }): Promise<SignedUp>;
  /** Puts a message into people's notice centres; answers how many it is new to. */
  notify(notice: Notice): Promise<number>;
  /** A captcha's answer, without its picture. */
  proof(): Promise<{ uuid: string; code: string }>;
  /** A number with the code that was sent to it for registering. */
  provePhone(phonenumber: string): Promise<{ phonenumber: string; smsCode: string }>;
  close(): Promise<void>;
}

const isSilent = (message: unknown) => (message as { type?: string }).type === 'stale';

/** Who knows it may read the figures of a test's upstream. */
export const FIGURES_TOKEN = 'the figures of a test';

/** The upstream on a database of its own, with a clock and gateways that the test holds. */
export async function startTestUpstream(
  options: {
    now?: Date;
    limit?: number;
    crowd?: number;
    maxEventLoopDelay?: number;
    storage?: Storage;
    transcoder?: Transcoder;
    payGateways?: PayGateway[];
    /** One that is there, in place of a copy of the prepared one. */
    database?: Database;
  } = {},
): Promise<TestUpstream> {
  const database = options.database ?? (await openTestDatabase());
  const dataDir = mkdtempSync(join(tmpdir(), 'huiyi-data-'));
  let now = options.now ?? new Date('2026-05-20T10:00:00+08:00');
  const sent: { phonenumber: string; content: string }[] = [];
  const mailed: Mail[] = [];
  const published: TestUpstream['published'] = [];
  const silent: TestUpstream['silent'] = [];
  const hooks: string[][] = [];
  const later: Emitted[] = [];
  const ctx: TestContext = {
    db: guardDb(database.db),
    now: () => new Date(now),
    wait: async () => {},
    keys: {
      token: randomBytes(32),
      mqtt: randomBytes(32),
      secrets: randomBytes(32),
      fileUrls: randomBytes(32),
    },
    caches: {},
    siteUrl: 'http://localhost:3000',
    broker: {
      publish: async (topic, message) => void (isSilent(message) ? silent : published).push({ topic, message }),
      disconnect: async () => {},
      ready: () => true,
    },
    sms: { send: async (_ctx, { phonenumber, content }) => void sent.push({ phonenumber, content }) },
    mail: { sends: true, send: async (_ctx, mail) => void mailed.push(mail) },
    hook: { publish: async (tags) => void hooks.push(tags) },
    payGateways: options.payGateways ?? [],
    bankAccount: { accountName: '会医科技有限公司', accountNo: '31000012345678', bankName: '云澜银行' },
    invoiceSeller: { name: '会医科技有限公司', taxNo: '91310000MA1HYY0015' },
    // What a write emits is done as soon as it has committed, before its answer: tests see it at once.
    jobs: {
      listDead: async () => ({ total: 0, rows: [] }),
      retryDead: async () => [],
      enqueue: async () => {},
      wake: async (events) => {
        for (const event of events) {
          if (event.at && event.at > now) later.push(event);
          else await handleEvent(ctx, event);
        }
      },
    },
    transcoder: options.transcoder ?? null,
    storage: options.storage ?? createLocalStorage(join(dataDir, 'files')),
    dataDir,
    log: { info: () => {}, error: (error) => console.error(error) },
  };
  const app = await buildApp(ctx, {
    limit: options.limit ?? 100_000,
    crowd: options.crowd,
    maxEventLoopDelay: options.maxEventLoopDelay ?? 0,
    figuresTokens: [FIGURES_TOKEN],
  });
  await app.ready();

  async function call<E extends Endpoint>(endpoint: E, given: CallOptions<E> = {}): Promise<Answer> {
    const token = given.as?.token ?? given.token;
    const sid = given.as?.sid ?? given.sid;
    const query = stringify((given.query ?? {}) as Record<string, unknown>);
    const response = await app.inject({
      method: endpoint.method as InjectOptions['method'],
      url: fillPath(endpoint.path, (given.params ?? {}) as Record<string, unknown>) + (query ? `?${query}` : ''),
      payload: given.body as InjectOptions['payload'],
      headers: {
        'accept-language': given.locale ?? 'zh',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(sid ? { cookie: `sid=${sid}` } : {}),
        ...given.headers,
      },
    });
    return { status: response.statusCode, body: response.json(), headers: response.headers };
  }

  let count = 0;
  const lastCode = (phonenumber: string) =>
    sent
      .filter((message) => message.phonenumber === phonenumber)
      .at(-1)
      ?.content.match(/\d{6}/)?.[0];
  return {
    app,
    ctx,
    call,
    clock: {
      set: (moment) => {
        now = moment;
      },
      advance: (ms) => {
        now = new Date(now.getTime() + ms);
      },
    },
    sms: { sent, lastCode },
    unguarded: database.db,
    database,
    mailed,
    published,
    silent,
    hooks,
    async runDue() {
      const due = later.filter((event) => !event.at || event.at <= now);
      for (const event of due) {
        later.splice(later.indexOf(event), 1);
        await handleEvent(ctx, event);
      }
    },
    async signUp({ password, ...fields } = {}) {
      count += 1;
      const passwordHash = password ? await quickHash(password) : '-';
      const [user] = await ctx.db
        .insert(users)
        .values({ userName: `person${count}`, passwordHash, userType: '110', ...fields })
        .returning({ userId: users.userId, userName: users.userName });
      if (!user) throw new Error('the test user was not inserted');
      const origin = { ip: '127.0.0.1', userAgent: 'test', bound: true };
      const { token, sid } = await write(ctx, SYSTEM, 'system', (tx) => openSession(tx, ctx.keys, user, origin));
      return { userId: user.userId, token, sid: sid ?? '' };
    },
    notify: (notice) => write(ctx, SYSTEM, 'system', (tx) => notify(tx, notice)),
    async proof() {
      const { uuid, answer } = await storeCaptcha(ctx);
      return { uuid, code: answer };
    },
    async provePhone(phonenumber) {
      const asked = { phonenumber, purpose: 'register', ip: `10.1.${phonenumber}`, locale: 'zh' } as const;
      await sendCode(ctx, { ...asked, deliver: true, asker: 'stranger' });
      return { phonenumber, smsCode: lastCode(phonenumber) ?? '' };
    },
    async close() {
      await app.close();
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
