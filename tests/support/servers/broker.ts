import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import mqtt, { type IClientOptions, type MqttClient } from 'mqtt';
import { openTestDatabase } from '@/tests/support/database';
import type { Database } from '@/upstream/db/client';
import { userSessions, users } from '@/upstream/db/schema/account';
import { createBroker, type RunningBroker } from '@/upstream/gateways/broker/broker';
import { mintBrokerCredentials } from '@/upstream/gateways/broker/credentials';

export interface Credentials {
  clientId: string;
  username: string;
  password: string;
}

/** The embedded broker on a free port over a database of its own, with a clock that the test moves. */
export async function startTestBroker(opened: Promise<Database> = openTestDatabase()) {
  const database = await opened;
  const { db } = database;
  const keys = { token: randomBytes(32), mqtt: randomBytes(32), secrets: randomBytes(32), fileUrls: randomBytes(32) };
  let time = Date.parse('2026-05-20T10:00:00+08:00');
  const now = () => new Date(time);
  const errors: unknown[] = [];
  const log = { info: () => {}, error: (error: unknown) => void errors.push(error) };
  const env = { MQTT_URL: undefined, SITE_URL: 'https://huiyi.example', BROKER_SECRET: undefined };
  const broker: RunningBroker = await createBroker({ env, db, keys, log, now });
  const server = createServer();
  broker.attach(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const url = `ws://127.0.0.1:${port}/mqtt`;
  const clients: MqttClient[] = [];
  let count = 0;

  const mint = async (person: { userId: number; sessionId: string }): Promise<Credentials> => ({
    ...(await mintBrokerCredentials(keys, person, now())),
    username: String(person.userId),
  });

  return {
    broker,
    db,
    keys,
    now,
    url,
    port,
    server,
    errors,
    mint,
    advance: (ms: number) => {
      time += ms;
    },
    /** A new person with one session, and what the base info would give them. */
    async signIn(
      fields: Partial<typeof users.$inferInsert> = {},
    ): Promise<Credentials & { userId: number; sessionId: string }> {
      count += 1;
      const [user] = await db
        .insert(users)
        .values({ userName: `listener${count}`, passwordHash: '-', userType: '110', ...fields })
        .returning({ userId: users.userId });
      if (!user) throw new Error('the test user was not inserted');
      const end = new Date(time + 86_400_000);
      const times = { loginTime: now(), lastTime: now(), expireTime: end, endTime: end };
      const person = { userId: user.userId, sessionId: `session${count}` };
      await db.insert(userSessions).values({ ...person, sidHash: '-', ...times });
      return { ...person, ...(await mint(person)) };
    },
    /** A client that is connected; rejects when the broker refuses it. */
    async connect(credentials: Partial<Credentials>, tab = 'tab1', options: IClientOptions = {}): Promise<MqttClient> {
      const client = mqtt.connect(url, {
        ...credentials,
        clientId: `${credentials.clientId}-${tab}`,
        reconnectPeriod: 0,
        ...options,
      });
      clients.push(client);
      await new Promise<void>((resolve, reject) => {
        client.once('connect', () => resolve());
        client.once('error', reject);
        client.once('close', () => reject(new Error('closed before the connection stood')));
      });
      client.on('error', () => {});
      return client;
    },
    async close() {
      for (const client of clients) client.end(true);
      await broker.close();
      await new Promise<void>((resolve) => server.close(() => resolve()));
      await database.close();
    },
  };
}

/** Messages of a client as they come, parsed, with their topics. */
export function collect(client: MqttClient): { topic: string; message: Record<string, unknown> }[] {
  const received: { topic: string; message: Record<string, unknown> }[] = [];
  client.on('message', (topic, payload) => received.push({ topic, message: JSON.parse(payload.toString()) }));
  return received;
}

/** Resolves when a client's connection has ended. */
export function untilClosed(client: MqttClient): Promise<void> {
  if (!client.connected) return Promise.resolve();
  return new Promise((resolve) => client.once('close', () => resolve()));
}
