import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { connect, createServer as createGate, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream';
import Fastify from 'fastify';
import mqtt, { type MqttClient } from 'mqtt';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { eventually } from '@/tests/support/eventually';
import { collect, startTestBroker } from '@/tests/support/servers/broker';
import { findMosquitto } from '@/tests/support/servers/mosquitto';
import { freePorts } from '@/tests/support/servers/ports';
import type { BrokerPerson } from './access';
import { createBroker, type RunningBroker } from './broker';
import { createExternalBroker } from './external';
import { httpAccessPlugin } from './http-access';

const MOSQUITTO = findMosquitto();

const log = { info: () => {}, error: () => {} };

/** A way to another port that a test opens and shuts; connections through it end with either side. */
async function openGate(port: number, target: number): Promise<Server> {
  const gate = createGate((socket) => {
    const onward = connect(target, '127.0.0.1');
    pipeline(socket, onward, socket, () => {});
  });
  await new Promise<void>((resolve) => gate.listen(port, '127.0.0.1', resolve));
  return gate;
}

describe.skipIf(!MOSQUITTO)('with Mosquitto in place of the embedded broker', () => {
  const folder = mkdtempSync(join(tmpdir(), 'huiyi-mosquitto-'));
  const config = join(folder, 'mosquitto.conf');
  let port = 0;
  let mosquitto: ChildProcess | undefined;
  let browser: MqttClient | undefined;
  let listening = false;

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
  /** A browser's connection that reconnects by itself and listens to person 7. */
  const listen = async () => {
    browser = mqtt.connect(`mqtt://127.0.0.1:${port}`, {
      clientId: `u7-${randomBytes(3).toString('hex')}`,
      reconnectPeriod: 100,
    });
    browser.on('error', () => {});
    browser.on('close', () => {
      listening = false;
    });
    browser.on('connect', () =>
      browser?.subscribe(['7', 'mt_9'], { qos: 1 }, () => {
        listening = true;
      }),
    );
    await eventually(() => expect(listening).toBe(true));
    return browser;
  };

  beforeAll(async () => {
    [port = 0] = await freePorts(1);
    writeFileSync(config, `listener ${port} 127.0.0.1\nallow_anonymous true\npersistence false\n`);
    start();
  });
  afterEach(() => browser?.end(true));
  afterAll(async () => {
    await stop();
    rmSync(folder, { recursive: true, force: true });
  });

  test('the upstream publishes to the broker of MQTT_URL', async () => {
    const env = { MQTT_URL: `mqtt://127.0.0.1:${port}`, SITE_URL: 'http://localhost:3000', BROKER_SECRET: undefined };
    const embedded = await startTestBroker();
    const broker: RunningBroker = await createBroker({ env, db: embedded.db, keys: embedded.keys, log });
    broker.attach(createServer());
    const heard = collect(await listen());
    await eventually(() => expect(broker.ready()).toBe(true));
    await eventually(async () => {
      await broker.publish('7', { msgId: 'm1', title: '报名成功' });
      expect(heard.length).toBeGreaterThan(0);
    });
    expect(heard[0]).toEqual({ topic: '7', message: { msgId: 'm1', title: '报名成功' } });
    await broker.disconnect(7);
    await eventually(() => expect(heard.at(-1)?.message.type).toBe('kick'));
    await broker.close();
    await embedded.close();
  });

  test('after an outage a person gets one kick, and a meeting gets its newest message', async () => {
    const heard = collect(await listen());
    const [gatePort = 0] = await freePorts(1);
    let gate = await openGate(gatePort, port);
    const broker = createExternalBroker({
      url: `mqtt://127.0.0.1:${gatePort}`,
      access: { revoke: () => {} },
      now: () => new Date(),
      log,
      reconnectMs: 50,
    });
    await eventually(() => expect(broker.ready()).toBe(true));
    gate.close();
    await stop();
    await eventually(() => expect([broker.ready(), listening]).toEqual([false, false]));
    for (let n = 0; n < 1200; n++) await broker.publish('7', { n });
    for (let n = 0; n < 3; n++) await broker.publish('mt_9', { n });
    start();
    await eventually(() => expect(listening).toBe(true));
    // The upstream comes back after the browser, which would otherwise miss what is published meanwhile.
    gate = await openGate(gatePort, port);
    await eventually(() => expect(heard.map(({ topic }) => topic)).toContain('mt_9'));
    await eventually(() => expect(heard.map(({ topic }) => topic)).toContain('7'));
    await broker.publish('7', { n: 'later' });
    await eventually(() => expect(heard.at(-1)?.message.n).toBe('later'));
    expect(heard.map(({ topic, message }) => [topic, message.type ?? message.n])).toEqual(
      expect.arrayContaining([
        ['7', 'kick'],
        ['mt_9', 2],
      ]),
    );
    expect(heard).toHaveLength(3);
    await broker.close();
    gate.close();
  });
});

test('an unreachable broker neither throws nor delays closing', async () => {
  const [nobodys] = await freePorts(1);
  const url = `mqtt://127.0.0.1:${nobodys}`;
  const broker = createExternalBroker({ url, access: { revoke: () => {} }, now: () => new Date(), log });
  await broker.publish('7', { n: 1 });
  expect(broker.ready()).toBe(false);
  const begun = performance.now();
  await broker.close();
  // Well below the 30 s that a connection attempt may take.
  expect(performance.now() - begun).toBeLessThan(10_000);
});

describe('EMQX’s HTTP questions', () => {
  const access = {
    login: vi.fn(
      async (): Promise<BrokerPerson | null> => ({ userId: 7, until: Date.parse('2026-05-20T11:00:00.500Z') }),
    ),
    maySubscribe: vi.fn(async (userId: number, topic: string) => topic === String(userId)),
    revoke: () => {},
  };
  const SECRET = 'a secret shared with EMQX';
  const open = async () => {
    const app = Fastify();
    const publisherUrl = 'mqtt://upstream:s%40cret@broker.example:1883';
    await app.register(httpAccessPlugin({ access, publisherUrl, secret: SECRET }));
    return async (path: string, payload: object, headers: Record<string, string> = { 'x-huiyi-secret': SECRET }) => {
      const response = await app.inject({ method: 'POST', url: `/internal/mqtt/${path}`, payload, headers });
      return response.json();
    };
  };
  const login = { clientid: 'u7-a', username: '7', password: 'token' };

  test('people may connect and subscribe to their own topic, but not publish', async () => {
    const ask = await open();
    // Seconds, and not one too late.
    const expire_at = Date.parse('2026-05-20T11:00:00Z') / 1000;
    expect(await ask('auth', login)).toEqual({ result: 'allow', is_superuser: false, expire_at });
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

  test('a failing database means no, because EMQX takes an error as yes', async () => {
    const ask = await open();
    access.login.mockRejectedValueOnce(new Error('database'));
    expect(await ask('auth', login)).toMatchObject({ result: 'deny' });
    access.maySubscribe.mockRejectedValueOnce(new Error('database'));
    expect(await ask('acl', { username: '7', topic: '7', action: 'subscribe' })).toMatchObject({ result: 'deny' });
  });

  test('without the secret every answer is deny', async () => {
    const ask = await open();
    const acl = { username: '7', topic: '7', action: 'subscribe' };
    const wrong: Record<string, string>[] = [{}, { 'x-huiyi-secret': 'a wrong one' }, { 'x-huiyi-secret': '' }];
    for (const headers of wrong) {
      expect(await ask('auth', login, headers)).toMatchObject({ result: 'deny' });
      expect(await ask('acl', acl, headers)).toMatchObject({ result: 'deny' });
    }
    expect(await ask('auth', login)).toMatchObject({ result: 'allow' });
  });
});
