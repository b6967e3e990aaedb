import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import mqtt, { type MqttClient } from 'mqtt';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eventually } from '@/tests/support/eventually';
import { collect, untilClosed } from '@/tests/support/servers/broker';
import { findMosquitto, type Mosquitto, startMosquitto } from '@/tests/support/servers/mosquitto';
import type { EmbeddedBroker } from './embedded';
import { createJoinedBroker } from './joined';

const MOSQUITTO = findMosquitto();

describe.skipIf(!MOSQUITTO)('the brokers of two machines that Mosquitto joins', () => {
  const folder = mkdtempSync(join(tmpdir(), 'huiyi-joined-'));
  let mosquitto: Mosquitto;
  let machines: { broker: EmbeddedBroker; server: Server; port: number; revoked: number[] }[] = [];
  const browsers: MqttClient[] = [];

  beforeAll(async () => {
    mosquitto = await startMosquitto(MOSQUITTO ?? '', folder);
    mosquitto.addPerson('upstream', 'published');
  });
  afterAll(async () => {
    await mosquitto.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const startMachine = async () => {
    const revoked: number[] = [];
    const broker = await createJoinedBroker({
      url: `mqtt://upstream:published@127.0.0.1:${mosquitto.port}`,
      access: {
        login: async ({ username, password }) =>
          password === 'minted' ? { userId: Number(username), until: Number.POSITIVE_INFINITY } : null,
        maySubscribe: async (userId, topic) => topic === String(userId) || topic === 'mt_9',
        revoke: (userId) => void revoked.push(userId),
      },
      now: () => new Date(),
      log: { info: () => {}, error: () => {} },
      reconnectMs: 100,
      keepaliveSeconds: 1,
    });
    const server = createServer();
    broker.attach(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return { broker, server, port: (server.address() as AddressInfo).port, revoked };
  };

  beforeEach(async () => {
    machines = [await startMachine(), await startMachine()];
    await eventually(() => expect(machines.map(({ broker }) => broker.ready())).toEqual([true, true]));
  });
  afterEach(async () => {
    for (const browser of browsers.splice(0)) browser.end(true);
    for (const { broker, server } of machines) {
      await broker.close();
      await new Promise((resolve) => server.close(resolve));
    }
  });

  /** A browser of person 7, connected to one of the machines and subscribed. */
  async function browserAt(place: number): Promise<MqttClient> {
    const browser = mqtt.connect(`ws://127.0.0.1:${machines[place]?.port}/mqtt`, {
      clientId: `u7-tab${browsers.length}`,
      username: '7',
      password: 'minted',
      reconnectPeriod: 100,
    });
    browsers.push(browser);
    browser.on('error', () => {});
    await eventually(() => expect(browser.connected).toBe(true));
    await browser.subscribeAsync(['7', 'mt_9'], { qos: 1 });
    return browser;
  }

  const say = (place: number, topic: string, title: string) => machines[place]?.broker.publish(topic, { title });
  const titles = (heard: ReturnType<typeof collect>) => heard.map(({ message }) => message.title);

  test('deliver each message to the browsers of both machines once', async () => {
    const heard = [collect(await browserAt(0)), collect(await browserAt(1))];
    await say(0, '7', 'from the first');
    await say(1, '7', 'from the second');
    await say(1, 'mt_9', 'the last');
    for (const messages of heard) {
      await eventually(() => expect(messages.length).toBeGreaterThanOrEqual(3));
      expect(titles(messages).sort()).toEqual(['from the first', 'from the second', 'the last']);
    }
  });

  test('a sign-out on one machine ends connections and revokes passwords on both', async () => {
    const browser = await browserAt(1);
    const heard = collect(browser);
    const closed = untilClosed(browser);
    await machines[0]?.broker.disconnect(7);
    await closed;
    expect(heard.map(({ message }) => message.type)).toEqual(['kick']);
    expect(machines.map(({ revoked }) => revoked)).toEqual([[7], [7]]);
  });

  test('a browser’s credentials do not work on Mosquitto itself', async () => {
    const stranger = mqtt.connect(`ws://127.0.0.1:${mosquitto.websocketPort}/mqtt`, {
      clientId: 'u7-tab',
      username: '7',
      password: 'minted',
      reconnectPeriod: 0,
    });
    browsers.push(stranger);
    const refused = new Promise((resolve) => stranger.once('error', resolve));
    expect(await refused).toMatchObject({ code: 5 });
  });

  test('without Mosquitto a machine still serves its own browsers, which reconnect when it is back to read what they missed', async () => {
    const near = await browserAt(0);
    const heard = collect(near);
    await mosquitto.stop();
    await eventually(() => expect(machines.map(({ broker }) => broker.ready())).toEqual([false, false]));
    await say(0, '7', 'to its own');
    await eventually(() => expect(titles(heard)).toEqual(['to its own']));
    const anew = new Promise((resolve) => near.once('connect', resolve));
    await mosquitto.start();
    await anew;
    await eventually(() => expect(machines.map(({ broker }) => broker.ready())).toEqual([true, true]));
  });

  test('a Mosquitto that hangs is noticed while somebody publishes all the time, and browsers read anew when it goes on', async () => {
    const near = await browserAt(0);
    mosquitto.freeze();
    const talk = setInterval(() => void say(1, '7', 'again'), 100);
    try {
      await eventually(() => expect(machines.map(({ broker }) => broker.ready())).toEqual([false, false]));
    } finally {
      clearInterval(talk);
    }
    const anew = new Promise((resolve) => near.once('connect', resolve));
    mosquitto.thaw();
    await anew;
    await eventually(() => expect(machines.map(({ broker }) => broker.ready())).toEqual([true, true]));
  });
});
