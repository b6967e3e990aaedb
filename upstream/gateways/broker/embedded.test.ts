import { eq } from 'drizzle-orm';
import { SignJWT } from 'jose';
import type mqtt from 'mqtt';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { z } from 'zod';
import { BROKER_MEMORY_MS } from '@/contract/codes';
import { userMessageSchema } from '@/contract/topics';
import { eventually } from '@/tests/support/eventually';
import { collect, startTestBroker, untilClosed } from '@/tests/support/servers/broker';
import { userSessions, users } from '@/upstream/db/schema/account';
import { lives } from '@/upstream/db/schema/content';
import { meetings } from '@/upstream/db/schema/meeting';

let up: Awaited<ReturnType<typeof startTestBroker>>;

beforeAll(async () => {
  up = await startTestBroker();
});
afterAll(async () => {
  await up.close();
});

async function addMeeting(fields: Partial<typeof meetings.$inferInsert> = {}): Promise<number> {
  const [row] = await up.db
    .insert(meetings)
    .values({ msName: '会议', msType: '2', startTime: up.now(), endTime: up.now(), ...fields })
    .returning({ msId: meetings.msId });
  if (!row) throw new Error('no meeting');
  return row.msId;
}

async function addLive(msId?: number): Promise<number> {
  const person = { userName: `speaker${Date.now()}${msId}`, passwordHash: '-', userType: '104' };
  const [user] = await up.db.insert(users).values(person).returning({ userId: users.userId });
  const times = { startTime: up.now(), endTime: up.now() };
  const [row] = await up.db
    .insert(lives)
    .values({ title: '公开课', userId: user?.userId ?? 0, msId, ...times })
    .returning({ id: lives.id });
  if (!row) throw new Error('no live');
  return row.id;
}

/** The granted quality of service; 128 means refused. */
async function subscribe(client: mqtt.MqttClient, topic: string): Promise<number> {
  return new Promise((resolve, reject) => {
    client.subscribe(topic, { qos: 1 }, (error, granted) => {
      if (error && !/refused|Subscribe error|Unspecified/i.test(error.message)) reject(error);
      else resolve(error ? 128 : (granted?.[0]?.qos ?? 128));
    });
  });
}

function upgradeStatus(
  origin: string | undefined,
  path = '/mqtt',
  headers: Record<string, string> = {},
): Promise<number> {
  return new Promise((resolve) => {
    const ws = new WebSocket(`ws://127.0.0.1:${up.port}${path}`, 'mqtt', { origin, headers });
    ws.on('open', () => {
      ws.terminate();
      resolve(101);
    });
    ws.on('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0));
    ws.on('error', () => {});
  });
}

test('people receive their own messages and nobody else’s', async () => {
  const anna = await up.signIn();
  const boris = await up.signIn();
  const hers = await up.connect(anna);
  const his = await up.connect(boris);
  expect(await subscribe(hers, String(anna.userId))).toBe(1);
  expect(await subscribe(his, String(boris.userId))).toBe(1);
  const heardByHer = collect(hers);
  const heardByHim = collect(his);
  await up.broker.publish(String(anna.userId), { title: '录用通知' });
  await eventually(() => expect(heardByHer).toEqual([{ topic: String(anna.userId), message: { title: '录用通知' } }]));
  expect(heardByHim).toEqual([]);
});

test('who comes after something was made stale hears what, and how long ago; nobody hears it of somebody else', async () => {
  const [anna, boris] = [await up.signIn(), await up.signIn()];
  const topic = String(anna.userId);
  const tell = (message: unknown) => up.broker.publish(topic, message);
  await tell({ type: 'stale', msgId: 'a', title: '', stale: ['orders', 'wallet'] });
  await tell({ type: 'order', msgId: 'b', title: '支付成功', stale: ['notices', 'orders'] });
  await tell({ type: 'kick', msgId: 'c', title: '' });
  const [hers, his] = [await up.connect(anna), await up.connect(boris)];
  const [heardByHer, heardByHim] = [collect(hers), collect(his)];
  await Promise.all([subscribe(hers, topic), subscribe(his, String(boris.userId))]);
  await eventually(() => expect(heardByHer).toHaveLength(1));
  const message = userMessageSchema.parse(heardByHer[0]?.message);
  expect(message).toMatchObject({ type: 'stale', title: '', stale: ['wallet', 'notices', 'orders'] });
  const { ago } = z.object({ ago: z.array(z.number().min(0).max(BROKER_MEMORY_MS)) }).parse(message.data);
  expect(ago).toHaveLength(3);
  expect(ago[0]).toBeGreaterThanOrEqual(ago[2] ?? 0);
  // Whoever was there already heard it once.
  const second = await up.connect(anna, 'tab2');
  const heardBySecond = collect(second);
  await subscribe(second, topic);
  await eventually(() => expect(heardBySecond).toHaveLength(1));
  await up.broker.publish(String(boris.userId), { title: '最后一句' });
  await eventually(() => expect(heardByHim).toHaveLength(1));
  expect(heardByHer).toHaveLength(1);
});

test('subscriptions to other people’s, wildcard, system and shared topics are refused', async () => {
  const anna = await up.signIn();
  const boris = await up.signIn();
  const client = await up.connect(anna);
  const topics = [
    String(boris.userId),
    '+',
    '#',
    'mt_/+',
    '$SYS/#',
    '$SYS/x',
    `$share/g/${anna.userId}`,
    '$nowhere',
    'mt_0',
    'mt_99999999999',
    'live_0',
    'live_99999999999',
    'live_/+',
    `${anna.userId}/x`,
    ` ${anna.userId}`,
  ];
  for (const topic of topics) expect([topic, await subscribe(client, topic)]).toEqual([topic, 128]);
  expect(client.connected).toBe(true);
});

test('the topic of a live can be subscribed to where it belongs to no meeting', async () => {
  const client = await up.connect(await up.signIn());
  expect(await subscribe(client, `live_${await addLive()}`)).toBe(1);
  expect(await subscribe(client, `live_${await addLive(await addMeeting())}`)).toBe(128);
  expect(await subscribe(client, 'live_987654')).toBe(128);
});

test('a published meeting’s topic can be subscribed to, a draft’s or a cancelled one’s cannot', async () => {
  const client = await up.connect(await up.signIn());
  const shown = await addMeeting();
  expect(await subscribe(client, `mt_${shown}`)).toBe(1);
  expect(await subscribe(client, `mt_${await addMeeting({ status: '0' })}`)).toBe(128);
  expect(await subscribe(client, `mt_${await addMeeting({ status: '3' })}`)).toBe(128);
  expect(await subscribe(client, `mt_${await addMeeting({ auditStatus: '1' })}`)).toBe(128);
  const heard = collect(client);
  await up.broker.publish(`mt_${shown}`, { type: 'vote' });
  await eventually(() => expect(heard).toHaveLength(1));
});

test('what a browser publishes reaches nobody, is not retained, and does not end its connection', async () => {
  const anna = await up.signIn();
  const boris = await up.signIn();
  const listener = await up.connect(boris);
  await subscribe(listener, String(boris.userId));
  const heard = collect(listener);
  const client = await up.connect(anna);
  await client.publishAsync(String(boris.userId), '{"title":"false"}', { qos: 1, retain: true });
  await client.publishAsync(String(boris.userId), '{"title":"false"}', { qos: 2 });
  client.publish(String(anna.userId), '{"title":"false"}');
  const late = await up.connect(boris, 'tab2');
  const heardLate = collect(late);
  await subscribe(late, String(boris.userId));
  await up.broker.publish(String(boris.userId), { title: 'true' });
  await eventually(() => expect(heard).toHaveLength(1));
  await eventually(() => expect(heardLate).toHaveLength(1));
  expect(heard[0]?.message.title).toBe('true');
  expect(client.connected).toBe(true);
});

test('a last will is never published', async () => {
  const anna = await up.signIn();
  const boris = await up.signIn();
  const listener = await up.connect(boris);
  await subscribe(listener, String(boris.userId));
  const heard = collect(listener);
  const will = {
    topic: String(boris.userId),
    payload: Buffer.from('{"title":"will"}'),
    qos: 1 as const,
    retain: false,
  };
  const client = await up.connect(anna, 'tab1', { will });
  client.stream.destroy();
  await untilClosed(client);
  await up.broker.publish(String(boris.userId), { title: 'after' });
  await eventually(() => expect(heard).toHaveLength(1));
  expect(heard[0]?.message.title).toBe('after');
});

test('two tabs of one person stay connected and both receive messages', async () => {
  const anna = await up.signIn();
  const tabs = [await up.connect(anna, 'tab1'), await up.connect(anna, 'tab2')];
  const heard = tabs.map(collect);
  for (const tab of tabs) await subscribe(tab, String(anna.userId));
  await up.broker.publish(String(anna.userId), { msgId: 'm1' });
  await eventually(() => expect(heard.map((messages) => messages.length)).toEqual([1, 1]));
  expect(tabs.every((tab) => tab.connected)).toBe(true);
});

test('a foreign, forged or expired id, name or password is refused', async () => {
  const anna = await up.signIn();
  const boris = await up.signIn();
  const expired = await up.mint(anna);
  const forged = await new SignJWT()
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(anna.username)
    .setAudience('mqtt')
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(new Uint8Array(32));
  const site = await new SignJWT()
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(anna.username)
    .setAudience('site')
    .setIssuedAt(up.now())
    .setExpirationTime(new Date(up.now().getTime() + 1000))
    .sign(up.keys.mqtt);
  const refused = expect.objectContaining({ code: 5 });
  await expect(up.connect({ ...anna, username: boris.username })).rejects.toEqual(refused);
  await expect(up.connect({ ...anna, clientId: boris.clientId })).rejects.toEqual(refused);
  await expect(up.connect({ ...anna, clientId: `u${anna.userId}9` })).rejects.toEqual(refused);
  await expect(up.connect({ ...anna, password: forged })).rejects.toEqual(refused);
  await expect(up.connect({ ...anna, password: site })).rejects.toEqual(refused);
  await expect(up.connect({ ...anna, password: '' })).rejects.toEqual(refused);
  await expect(up.connect({ clientId: anna.clientId })).rejects.toEqual(refused);
  up.advance(61 * 60_000);
  await expect(up.connect(expired)).rejects.toEqual(refused);
});

test('a password ends with the session that it was minted for, though the person is signed in elsewhere', async () => {
  const anna = await up.signIn();
  const { loginTime, lastTime, expireTime, endTime } = (
    await up.db.select().from(userSessions).where(eq(userSessions.sessionId, anna.sessionId))
  )[0] as typeof userSessions.$inferSelect;
  const elsewhere = { userId: anna.userId, sessionId: `${anna.sessionId} elsewhere` };
  await up.db.insert(userSessions).values({ ...elsewhere, sidHash: '-', loginTime, lastTime, expireTime, endTime });
  await up.db.delete(userSessions).where(eq(userSessions.sessionId, anna.sessionId));
  await expect(up.connect(anna)).rejects.toEqual(expect.objectContaining({ code: 5 }));
  expect((await up.connect({ ...anna, ...(await up.mint(elsewhere)) })).connected).toBe(true);
  // Nor does it serve for somebody else's session.
  const boris = await up.signIn();
  const mixed = await up.mint({ userId: anna.userId, sessionId: boris.sessionId });
  await expect(up.connect({ ...anna, ...mixed })).rejects.toEqual(expect.objectContaining({ code: 5 }));
});

test('a valid password is refused without a session or with a disabled account', async () => {
  const refused = expect.objectContaining({ code: 5 });
  const gone = await up.signIn();
  await up.db.delete(userSessions).where(eq(userSessions.userId, gone.userId));
  await expect(up.connect(gone)).rejects.toEqual(refused);
  const disabled = await up.signIn();
  await up.db.update(users).set({ status: '1' }).where(eq(users.userId, disabled.userId));
  await expect(up.connect(disabled)).rejects.toEqual(refused);
});

test('disconnecting a person sends a kick, closes all tabs, and revokes earlier passwords', async () => {
  const anna = await up.signIn();
  const boris = await up.signIn();
  const tabs = [await up.connect(anna, 'tab1'), await up.connect(anna, 'tab2')];
  const other = await up.connect(boris);
  const [tab] = tabs;
  if (!tab) throw new Error('no tab');
  await subscribe(tab, String(anna.userId));
  const heard = collect(tab);
  const ended = Promise.all(tabs.map(untilClosed));
  await up.broker.disconnect(anna.userId);
  await ended;
  expect(heard.map(({ message }) => message.type)).toEqual(['kick']);
  expect(other.connected).toBe(true);
  await expect(up.connect(anna, 'tab3')).rejects.toEqual(expect.objectContaining({ code: 5 }));
  up.advance(1);
  const again = await up.connect(await up.mint(anna), 'tab3');
  expect(again.connected).toBe(true);
});

test('a packet over 64 KB ends the connection, even in small frames', async () => {
  const anna = await up.signIn();
  const whole = await up.connect(anna, 'tab1');
  whole.publish('x', Buffer.alloc(65 * 1024));
  await untilClosed(whole);
  expect(whole.connected).toBe(false);

  const ws = new WebSocket(up.url, 'mqtt');
  await new Promise((resolve) => ws.once('open', resolve));
  const closed = new Promise((resolve) => ws.once('close', resolve));
  ws.on('error', () => {});
  // The fixed header of a CONNECT that announces 200,000 bytes.
  ws.send(Buffer.from([0x10, 0xc0, 0x9a, 0x0c]));
  for (let sent = 0; sent < 80; sent++) ws.send(Buffer.alloc(1024));
  await closed;
  expect(ws.readyState).toBe(WebSocket.CLOSED);
});

test('pages of other sites cannot open a connection', async () => {
  expect(await upgradeStatus('https://evil.example')).toBe(403);
  expect(await upgradeStatus('null')).toBe(403);
  expect(await upgradeStatus('https://huiyi.example.evil.example')).toBe(403);
  expect(await upgradeStatus('https://huiyi.example')).toBe(101);
  expect(await upgradeStatus(`http://127.0.0.1:${up.port}`)).toBe(101);
  expect(await upgradeStatus('http://localhost:3000', '/mqtt', { 'x-forwarded-host': 'localhost:3000' })).toBe(101);
  expect(await upgradeStatus(undefined)).toBe(101);
  expect(await upgradeStatus(undefined, '/elsewhere')).toBe(404);
});

test('garbage instead of MQTT affects nobody else', async () => {
  const anna = await up.connect(await up.signIn());
  for (const bytes of [[0x00], [0xff, 0xff, 0xff, 0xff, 0xff], [0x10, 0x02, 0x00, 0xff], [0x82, 0x00]]) {
    const ws = new WebSocket(up.url, 'mqtt');
    await new Promise((resolve) => ws.once('open', resolve));
    const closed = new Promise((resolve) => ws.once('close', resolve));
    ws.on('error', () => {});
    ws.send(Buffer.from(bytes));
    ws.close();
    await closed;
  }
  expect(anna.connected).toBe(true);
  expect(up.broker.ready()).toBe(true);
});

test('closing ends open websockets at once, so that the server can close', async () => {
  const own = await startTestBroker();
  const client = await own.connect(await own.signIn());
  const ended = untilClosed(client);
  const begun = performance.now();
  await own.close();
  await ended;
  expect(own.broker.ready()).toBe(false);
  // Half the time after which an unanswered websocket is cut off.
  expect(performance.now() - begun).toBeLessThan(15_000);
});
