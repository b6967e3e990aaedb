import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import mqtt, { type MqttClient } from 'mqtt';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { collect, startTestBroker } from '@/tests/support/broker';
import { createBroker, type RunningBroker } from './broker';
import { createExternalBroker } from './external';
import { httpAccessPlugin } from './http-access';

const MOSQUITTO = ['mosquitto', '/usr/sbin/mosquitto'].find((name) => !spawnSync(name, ['-h']).error);

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise<void>((resolve) => server.close(() => resolve()));
  return typeof address === 'object' && address ? address.port : 0;
}

const log = { info: () => {}, error: () => {} };

describe.skipIf(!MOSQUITTO)('with Mosquitto in place of the embedded broker', () => {
  const folder = mkdtempSync(join(tmpdir(), 'huiyi-mosquitto-'));
  const config = join(folder, 'mosquitto.conf');
  let port = 0;
  let mosquitto: ChildProcess | undefined;
  let browser: MqttClient | undefined;

  const start = () => {
    mosquitto = spawn(MOSQUITTO ?? '', ['-c', config], { stdio: 'ignore' });
  };
  const stop = async () => {
    const running = mosquitto;
    mosquitto = undefined;
    if (!running) return;
    const ended = new Promise((resolve) => running.once('exit', resolve));
    running.kill('SIGTERM');
    await ended;
  };
  /** A browser's connection that comes back by itself and listens to person 7. */
  const listen = async () => {
    browser = mqtt.connect(`mqtt://127.0.0.1:${port}`, {
      clientId: `u7-${randomBytes(3).toString('hex')}`,
      reconnectPeriod: 100,
    });
    browser.on('error', () => {});
    browser.on('connect', () => browser?.subscribe('7', { qos: 1 }));
    await vi.waitFor(() => expect(browser?.connected).toBe(true), 5000);
    return browser;
  };

  beforeAll(async () => {
    port = await freePort();
    writeFileSync(config, `listener ${port} 127.0.0.1\nallow_anonymous true\npersistence false\n`);
    start();
  });
  afterEach(() => browser?.end(true));
  afterAll(async () => {
    await stop();
    rmSync(folder, { recursive: true, force: true });
  });

  test('MQTT_URL makes the upstream publish there', async () => {
    const env = { MQTT_URL: `mqtt://127.0.0.1:${port}`, SITE_URL: 'http://localhost:3000', HOOK_SECRET: undefined };
    const embedded = await startTestBroker();
    const broker: RunningBroker = await createBroker({ env, db: embedded.db, keys: embedded.keys, log });
    const heard = collect(await listen());
    await vi.waitFor(() => expect(broker.ready()).toBe(true), 5000);
    await vi.waitFor(async () => {
      await broker.publish('7', { msgId: 'm1', title: '报名成功' });
      expect(heard.length).toBeGreaterThan(0);
    }, 5000);
    expect(heard[0]).toEqual({ topic: '7', message: { msgId: 'm1', title: '报名成功' } });
    await broker.disconnect(7);
    await vi.waitFor(() => expect(heard.at(-1)?.message.type).toBe('kick'), 5000);
    await broker.close();
    await embedded.close();
  });

  test('what is published while the broker is down arrives when it is back', async () => {
    const heard = collect(await listen());
    const url = `mqtt://127.0.0.1:${port}`;
    const broker = createExternalBroker({
      url,
      access: { revoke: () => {} },
      now: () => new Date(),
      log,
      reconnectMs: 1500,
    });
    await vi.waitFor(() => expect(broker.ready()).toBe(true), 5000);
    await stop();
    await vi.waitFor(() => expect(broker.ready()).toBe(false), 5000);
    for (let n = 0; n < 1200; n++) await broker.publish('7', { n });
    start();
    await vi.waitFor(() => expect(heard.at(-1)?.message.n).toBe(1199), 15_000);
    expect(heard.length).toBeLessThanOrEqual(1000);
    await broker.close();
  });
});

test('an external broker that is not there neither throws nor holds up the stop', async () => {
  const url = `mqtt://127.0.0.1:${await freePort()}`;
  const broker = createExternalBroker({ url, access: { revoke: () => {} }, now: () => new Date(), log });
  await broker.publish('7', { n: 1 });
  expect(broker.ready()).toBe(false);
  const begun = Date.now();
  await broker.close();
  expect(Date.now() - begun).toBeLessThan(2000);
});

describe('what EMQX asks over HTTP', () => {
  const access = {
    login: vi.fn(async () => 7 as number | null),
    maySubscribe: vi.fn(async (userId: number, topic: string) => topic === String(userId)),
    revoke: () => {},
  };
  const open = async (secret?: string) => {
    const app = Fastify();
    const publisherUrl = 'mqtt://upstream:s%40cret@broker.example:1883';
    await app.register(httpAccessPlugin({ access, publisherUrl, secret }));
    return async (path: string, payload: object, headers: Record<string, string> = {}) => {
      const response = await app.inject({ method: 'POST', url: `/internal/mqtt/${path}`, payload, headers });
      return response.json();
    };
  };
  const login = { clientid: 'u7-a', username: '7', password: 'token' };

  test('a person may connect and hear their own topic, not publish', async () => {
    const ask = await open();
    expect(await ask('auth', login)).toEqual({ result: 'allow', is_superuser: false });
    expect(await ask('acl', { username: '7', topic: '7', action: 'subscribe' })).toMatchObject({ result: 'allow' });
    expect(await ask('acl', { username: '7', topic: '8', action: 'subscribe' })).toMatchObject({ result: 'deny' });
    expect(await ask('acl', { username: '7', topic: '7', action: 'publish' })).toMatchObject({ result: 'deny' });
    expect(await ask('acl', { username: '#', topic: '#', action: 'subscribe' })).toMatchObject({ result: 'deny' });
    expect(await ask('acl', {})).toMatchObject({ result: 'deny' });
  });

  test('the upstream itself may publish', async () => {
    const ask = await open();
    const own = { clientid: 'upstream-1', username: 'upstream', password: 's@cret' };
    expect(await ask('auth', own)).toEqual({ result: 'allow', is_superuser: true });
    access.login.mockResolvedValueOnce(null);
    expect(await ask('auth', { ...own, password: 'wrong' })).toMatchObject({ result: 'deny', is_superuser: false });
  });

  test('a failing database means no, since EMQX takes an error for a yes', async () => {
    const ask = await open();
    access.login.mockRejectedValueOnce(new Error('database'));
    expect(await ask('auth', login)).toMatchObject({ result: 'deny' });
    access.maySubscribe.mockRejectedValueOnce(new Error('database'));
    expect(await ask('acl', { username: '7', topic: '7', action: 'subscribe' })).toMatchObject({ result: 'deny' });
  });

  test('with a secret, who does not know it gets no answer', async () => {
    const ask = await open('a long secret');
    expect(await ask('auth', login)).toMatchObject({ result: 'deny' });
    expect(await ask('auth', login, { 'x-huiyi-secret': 'a wrong one' })).toMatchObject({ result: 'deny' });
    expect(await ask('auth', login, { 'x-huiyi-secret': 'a long secret' })).toMatchObject({ result: 'allow' });
  });
});
