import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import mqtt, { type MqttClient } from 'mqtt';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '@/tests/support/eventually';
import { collect } from '@/tests/support/servers/broker';
import { findMosquitto, type Mosquitto, startMosquitto } from '@/tests/support/servers/mosquitto';
import { createExternalBroker } from './external';
import { knock } from './strangers';

const MOSQUITTO = findMosquitto();

describe.skipIf(!MOSQUITTO)('the access rules of deploy/mosquitto', () => {
  const folder = mkdtempSync(join(tmpdir(), 'huiyi-rules-'));
  let broker: Mosquitto;
  const clients: MqttClient[] = [];

  beforeAll(async () => {
    broker = await startMosquitto(MOSQUITTO ?? '', folder);
    for (const name of ['upstream', '7', '8']) broker.addPerson(name, `password of ${name}`);
  });
  afterAll(async () => {
    for (const client of clients) client.end(true);
    await broker.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  async function joinAs(name: string, url = `mqtt://127.0.0.1:${broker.port}`): Promise<MqttClient> {
    const clientId = `u${name}-${randomBytes(3).toString('hex')}`;
    const client = mqtt.connect(url, {
      clientId,
      username: name,
      password: `password of ${name}`,
      reconnectPeriod: 100,
    });
    clients.push(client);
    // A new password counts as soon as Mosquitto has read its file again.
    await eventually(() => expect(client.connected).toBe(true));
    return client;
  }

  test('strangers are refused, and people receive only their own topic', async () => {
    expect(await knock(`mqtt://upstream@127.0.0.1:${broker.port}`)).toBe(true);
    const seven = await joinAs('7', `ws://127.0.0.1:${broker.websocketPort}/mqtt`);
    const eight = await joinAs('8');
    for (const client of [seven, eight]) await client.subscribeAsync(['7', '8', '#'], { qos: 1 });
    const heard = [collect(seven), collect(eight)];
    const publisher = createExternalBroker({
      url: `mqtt://upstream:${encodeURIComponent('password of upstream')}@127.0.0.1:${broker.port}`,
      access: { revoke: () => {} },
      now: () => new Date(),
      log: { info: () => {}, error: () => {} },
    });
    await eventually(() => expect(publisher.ready()).toBe(true));
    // What a person says reaches nobody.
    await eight.publishAsync('7', '{"title":"false"}', { qos: 1 });
    await publisher.publish('7', { title: 'for seven' });
    await publisher.publish('8', { title: 'for eight' });
    // Both subscriptions of a person match: the message may come once for each.
    await eventually(() => expect(heard.every((messages) => messages.length > 0)).toBe(true));
    const titles = heard.map((messages) => [...new Set(messages.map(({ message }) => message.title))]);
    expect(titles).toEqual([['for seven'], ['for eight']]);
    await publisher.close();
  });
});
