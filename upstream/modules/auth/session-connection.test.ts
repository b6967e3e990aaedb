import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import mqtt, { type MqttClient } from 'mqtt';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getBaseInfo } from '@/contract/account/account';
import { login } from '@/contract/auth/auth';
import { untilClosed } from '@/tests/support/servers/broker';
import { startTestUpstream, type TestUpstream } from '@/tests/support/upstream';
import { createBroker, type RunningBroker } from '@/upstream/gateways/broker/broker';

const MINUTE = 60_000;
const PASSWORD = 'Cardio-2026-Lyon';
const MOST_SESSIONS = 20;
let up: TestUpstream;
let broker: RunningBroker;
const server = createServer();
const clients: MqttClient[] = [];

beforeAll(async () => {
  up = await startTestUpstream();
  const { keys, log, now } = up.ctx;
  const env = { MQTT_URL: undefined, SITE_URL: 'https://huiyi.example', BROKER_SECRET: undefined };
  broker = await createBroker({ env, db: up.unguarded, keys, log, now });
  broker.attach(server);
  up.ctx.broker = broker;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  for (const client of clients) client.end(true);
  await broker.close();
  server.close();
  await up.close();
});

/** A sign-in as a page makes it; what connects the page to the broker. */
async function signIn(username: string) {
  up.clock.advance(MINUTE);
  const body = { username, password: PASSWORD, loginType: 'pc' as const };
  const { token } = (await up.call(login, { body })).body.data as { token: string };
  return async () => {
    const { mqtt } = (await up.call(getBaseInfo, { token })).body.data as {
      mqtt?: { clientId: string; password: string };
    };
    return mqtt;
  };
}

function connect(username: string, { clientId, password }: { clientId: string; password: string }) {
  const { port } = server.address() as AddressInfo;
  const options = { clientId: `${clientId}-${clients.length}`, username, password, reconnectPeriod: 0 };
  const client = mqtt.connect(`ws://127.0.0.1:${port}/mqtt`, options);
  clients.push(client);
  return new Promise<MqttClient | 'refused'>((resolve) => {
    client.on('connect', () => resolve(client));
    client.on('error', () => resolve('refused'));
    client.on('close', () => resolve('refused'));
  });
}

test('the twenty-first sign-in ends the first one’s connection to the broker for good, and the others come back', async () => {
  const { userId } = await up.signUp({ userName: 'everywhere', password: PASSWORD });
  const mine = `${userId}`;
  const first = await signIn('everywhere');
  const own = await first();
  const page = own && (await connect(mine, own));
  if (!own || !page || page === 'refused') throw new Error('the first page is not connected');
  // `signUp` has signed in once.
  for (let place = 2; place < MOST_SESSIONS; place++) await signIn('everywhere');
  const twentieth = await signIn('everywhere');
  expect(page.connected).toBe(true);
  await signIn('everywhere');
  await untilClosed(page);
  expect(await connect(mine, own)).toBe('refused');
  expect(await first()).toBeUndefined();
  // What was minted up to the kick counts no more; the pages ask anew.
  up.clock.advance(1);
  const other = await twentieth();
  expect(other && (await connect(mine, other))).toMatchObject({ connected: true });
});
