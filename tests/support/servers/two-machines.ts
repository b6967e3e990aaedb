import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AxiosInstance } from 'axios';
import { login, SITE_CLIENT } from '@/contract/auth/auth';
import type { AnswerOf, Endpoint } from '@/contract/core';
import { type CallInput, call } from '@/lib/api/call';
import { ensureBuild } from '@/server/start/build';
import { eventually } from '@/tests/support/eventually';
import { DEMO_PASSWORD } from '@/tests/support/journey';
import { ROOT } from '@/tests/support/run/stages';
import { openPostgres } from '@/upstream/db/client';
import { fillIfEmpty } from '@/upstream/db/seed/fill';
import { clientOf, type Machine, startMachine } from './machines';
import { findMosquitto, startMosquitto } from './mosquitto';
import { findNginx, makeCertificate, startNginx, writeNginx } from './nginx';
import { freePorts } from './ports';
import { findPostgres, startPostgres } from './postgres';
import { findRedis, startRedis } from './redis';
import { startS3 } from './s3';

/** Host name of the front, which only its certificate and the clients of `machines.ts` know. */
export const HOST = 'huiyi.test';
/** Requests a minute of one person that both machines take together. */
export const REQUEST_LIMIT = 300;
const BUCKET = 'huiyi';

/** The servers that machines have in common; undefined where one of them is not installed. */
export function findServers() {
  const [postgres, redis, mosquitto, nginx] = [findPostgres(), findRedis(), findMosquitto(), findNginx()];
  return postgres && redis && mosquitto && nginx ? { postgres, redis, mosquitto, nginx } : undefined;
}

/** Somebody signed in: what their browser sends from then on. */
export interface Person {
  headers: Record<string, string>;
}

export interface TwoMachines {
  machines: Machine[];
  /** Public address, behind nginx. */
  address: string;
  /** Pages through nginx. */
  front: AxiosInstance;
  /** The API of one machine, or of whichever nginx chooses. */
  api(place?: number): AxiosInstance;
  /** Folder with the bucket's objects. */
  bucket: string;
  stop(): Promise<void>;
}

/**
 * Starts two complete machines with `npm start` over one PostgreSQL, Redis, S3 store and Mosquitto, and nginx with the file of
 * deploy/ in front. The site is built and the database filled first, so that the machines can start side by side.
 */
export async function startTwoMachines(servers: NonNullable<ReturnType<typeof findServers>>): Promise<TwoMachines> {
  const scratch = mkdtempSync(join(tmpdir(), 'huiyi-two-'));
  // nginx gives up root's rights for its workers.
  chmodSync(scratch, 0o755);
  const stops: (() => Promise<unknown> | unknown)[] = [() => rmSync(scratch, { recursive: true, force: true })];
  const stop = async () => {
    for (const one of stops.reverse()) await one();
  };
  const starting: Promise<unknown>[] = [];
  const started = <T>(one: Promise<T>, end: (one: T) => unknown): Promise<T> => {
    const noted = one.then((there) => {
      stops.push(() => end(there));
      return there;
    });
    starting.push(noted);
    return noted;
  };
  try {
    const stores = join(scratch, 's3');
    mkdirSync(stores);
    const [postgres, redis, s3, broker] = await Promise.all([
      started(startPostgres(servers.postgres), (one) => one.stop()),
      started(startRedis(servers.redis), (one) => one.remove()),
      started(startS3({ directory: stores, bucket: BUCKET }), (one) => one.close()),
      started(startMosquitto(servers.mosquitto, join(scratch, 'mosquitto')), (one) => one.stop()),
    ]);
    broker.addPerson('upstream', 'published');
    await Promise.all([ensureBuild(ROOT, () => undefined).done, fill(postgres.url)]);

    const [httpPort = 0, httpsPort = 0] = await freePorts(2);
    const address = `https://${HOST}:${httpsPort}`;
    const common = {
      SITE_URL: address,
      TRUSTED_PROXIES: '127.0.0.1,::1',
      DATABASE_URL: postgres.url,
      REDIS_URL: redis.url,
      MQTT_URL: `mqtt://upstream:published@127.0.0.1:${broker.port}`,
      S3_ENDPOINT: s3.settings.endpoint,
      S3_BUCKET: BUCKET,
      S3_ACCESS_KEY_ID: s3.settings.accessKeyId,
      S3_SECRET_ACCESS_KEY: s3.settings.secretAccessKey,
      S3_FORCE_PATH_STYLE: 'on',
      MASTER_KEY: Buffer.alloc(32, 7).toString('base64'),
      DEMO_DATA: 'on',
      TEST_GATEWAY: 'on',
      UPSTREAM_LIMIT: `${REQUEST_LIMIT}`,
    };
    const machines = await Promise.all(
      ['first', 'second'].map((name) => started(startMachine(join(scratch, name), common), (one) => one.stop())),
    );
    const { certificate, key } = makeCertificate(scratch, HOST);
    const webServers = machines.map(({ port }) => `server 127.0.0.1:${port} max_fails=1 fail_timeout=5s;`).join(' ');
    const nginx = startNginx(
      servers.nginx,
      writeNginx({
        RUN_DIR: join(scratch, 'nginx'),
        SITE_HOST: HOST,
        HTTP_PORT: `127.0.0.1:${httpPort}`,
        HTTPS_PORT: `127.0.0.1:${httpsPort}`,
        TLS_CERTIFICATE: certificate,
        TLS_KEY: key,
        WEB_SERVERS: webServers,
        BROKER_SERVERS: webServers,
      }),
    );
    stops.push(async () => {
      const gone = once(nginx, 'exit');
      nginx.kill('SIGTERM');
      await gone;
    });
    const front = clientOf(address, certificate);
    await eventually(async () => {
      if ((await front.get('/meetings')).status !== 200) throw new Error('the front does not answer yet');
    });
    return {
      machines,
      address,
      front,
      stop,
      bucket: join(stores, BUCKET),
      api: (place) => clientOf(`${place === undefined ? address : machines[place]?.site}/api`, certificate),
    };
  } catch (error) {
    // What is still starting must be stopped too.
    await Promise.allSettled(starting);
    await stop();
    throw error;
  }
}

async function fill(url: string): Promise<void> {
  const database = await openPostgres(url);
  await fillIfEmpty(database, { demo: true, now: new Date(), log: () => undefined }).finally(() => database.close());
}

/** Signs in over a client as the site's own pages do. */
export async function signInAt(client: AxiosInstance, username: string, password = DEMO_PASSWORD): Promise<Person> {
  const headers = { [SITE_CLIENT.header]: SITE_CLIENT.value };
  const answer = await client.post(login.path, { username, password, loginType: 'pc' }, { headers });
  const sid = /__Host-sid=[^;]+/.exec(String(answer.headers['set-cookie']))?.[0];
  if (answer.data.code !== 200 || !sid) throw new Error(`${username} could not sign in: ${answer.data.msg}`);
  return { headers: { Authorization: `Bearer ${answer.data.data.token}`, Cookie: sid } };
}

/** A call of the contract as a person; throws for every answer but success. */
export const askAs = <E extends Endpoint>(
  client: AxiosInstance,
  endpoint: E,
  person: Person,
  input: CallInput<E> = {},
): Promise<AnswerOf<E>> => call(client, endpoint, { ...input, headers: person.headers });

/** What the test gateway of one machine answers; its upstream alone has it, on loopback. */
export async function gatewayOf<T>({ upstream }: Machine, path: string, body?: object): Promise<T> {
  const answer = await fetch(`${upstream}/outbox/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json' },
    body: body && JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`the test gateway answers ${answer.status} for ${path}`);
  return (await answer.json()) as T;
}
