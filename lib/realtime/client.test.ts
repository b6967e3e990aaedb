import { EventEmitter } from 'node:events';
import type { IClientOptions, MqttClient } from 'mqtt';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BROKER_MEMORY_MS } from '@/contract/codes';
import { openRealtime, type RealtimeConnection } from './client';

/** What the client uses of mqtt.js. */
class FakeMqtt extends EventEmitter {
  connected = false;
  subscribed: string[] = [];
  unsubscribed: string[] = [];
  attempts = 1;
  ended = 0;
  pings = 0;
  constructor(readonly options: IClientOptions) {
    super();
  }
  subscribe(topic: string) {
    this.subscribed.push(topic);
  }
  unsubscribe(topic: string) {
    this.unsubscribed.push(topic);
  }
  reconnect() {
    this.attempts += 1;
    this.emit('reconnect');
  }
  end() {
    this.ended += 1;
    this.connected = false;
  }
  sendPing() {
    this.pings += 1;
  }
  succeed() {
    this.connected = true;
    this.emit('connect');
  }
  refuse(code: number) {
    this.emit('error', Object.assign(new Error('Connection refused'), { code }));
    this.emit('close');
  }
  say(topic: string, message: unknown) {
    this.emit('message', topic, Buffer.from(typeof message === 'string' ? message : JSON.stringify(message)));
  }
}

const message = (msgId: string) => ({ type: 'notice', msgId, title: '通知', createTime: '2026-05-20 10:00:00' });
let fake: FakeMqtt;
let connection: RealtimeConnection;
const heard = {
  renewCredentials: vi.fn(async (): Promise<{ clientId: string; password: string } | null> => null),
  onState: vi.fn(),
  onUserMessage: vi.fn(),
  onTopicMessage: vi.fn(),
  onResync: vi.fn(),
};
let page: EventTarget;

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetAllMocks();
  page = new EventTarget();
  connection = openRealtime({
    connect: (_url, options) => {
      fake = new FakeMqtt(options);
      return fake as unknown as MqttClient;
    },
    url: 'ws://site/mqtt',
    userId: 12,
    credentials: { clientId: 'u12', password: 'first' },
    tabId: 'a1',
    page,
    ...heard,
  });
});
afterEach(() => {
  connection.close();
  vi.useRealTimers();
});

test('connects as the specification says: own name, client id with the tab, keepalive 60, reconnect 5 s with jitter, clean', () => {
  expect(fake.options).toMatchObject({
    clientId: 'u12-a1',
    username: '12',
    password: 'first',
    keepalive: 60,
    clean: true,
  });
  expect(fake.options.reconnectPeriod).toBeGreaterThanOrEqual(5000);
  expect(fake.options.reconnectPeriod).toBeLessThanOrEqual(6000);
});

test('every connect subscribes each topic by itself and asks for a resync', () => {
  connection.watch('mt_7');
  connection.watch('mt_7');
  fake.succeed();
  expect(fake.subscribed).toEqual(['12', 'mt_7']);
  connection.watch('mt_8');
  fake.emit('close');
  fake.succeed();
  expect(fake.subscribed).toEqual(['12', 'mt_7', 'mt_8', '12', 'mt_7', 'mt_8']);
  expect(heard.onResync).toHaveBeenCalledTimes(2);
  expect(heard.onState.mock.calls.map(([state]) => state)).toEqual(['connecting', 'on', 'lost', 'on']);
  connection.unwatch('mt_7');
  expect(fake.unsubscribed).toEqual(['mt_7']);
});

test('what was made stale since the page was asked for is heard at its first connection, older things are not', () => {
  vi.advanceTimersByTime(3000);
  const age = performance.now();
  const recent = (msgId: string, stale: string[], ago: number[]) => ({
    ...message(msgId),
    type: 'stale',
    title: '',
    stale,
    data: { ago },
  });
  fake.succeed();
  expect(heard.onResync).toHaveBeenLastCalledWith(false);
  fake.say('12', recent('m1', ['orders', 'wallet', 'papers'], [age + 1, age - 1, 0]));
  expect(heard.onUserMessage.mock.calls.map(([said]) => said.stale)).toEqual([['wallet', 'papers']]);
  fake.say('12', recent('m2', ['orders'], [age + 1]));
  fake.emit('close');
  fake.succeed();
  // A second connection reads everything anew, though before its subscription is in force.
  expect(heard.onResync).toHaveBeenLastCalledWith(true);
  vi.advanceTimersByTime(500);
  fake.say('12', recent('m3', ['orders', 'wallet'], [501, 499]));
  expect(heard.onUserMessage.mock.calls.slice(1).map(([said]) => said.stale)).toEqual([['wallet']]);
});

test('a page that is older at its first connection than the broker’s memory reads anew', () => {
  vi.advanceTimersByTime(BROKER_MEMORY_MS);
  fake.succeed();
  expect(heard.onResync).toHaveBeenCalledWith(true);
});

test('a message that arrives twice is delivered once', () => {
  fake.succeed();
  for (const id of ['m1', 'm1', 'm2', 'm1']) fake.say('12', message(id));
  expect(heard.onUserMessage.mock.calls.map(([said]) => said.msgId)).toEqual(['m1', 'm2']);
});

test('garbage, other people’s and unwatched topics are ignored; another upstream’s messages are not', () => {
  fake.succeed();
  connection.watch('mt_7');
  fake.say('12', 'no json');
  fake.say('12', '[1]');
  fake.say('13', message('m1'));
  fake.say('mt_9', { type: 'vote', msId: 9, createTime: '2026-05-20 10:00:00' });
  fake.say('mt_7', { type: 'vote', msId: 9, createTime: '2026-05-20 10:00:00' });
  expect(heard.onUserMessage).not.toHaveBeenCalled();
  expect(heard.onTopicMessage).not.toHaveBeenCalled();
  fake.say('12', { title: '审核通过', msgId: 5, kind: 'other' });
  expect(heard.onUserMessage).toHaveBeenCalledWith(
    expect.objectContaining({ type: 'notice', msgId: '5', title: '审核通过' }),
  );
  fake.say('mt_7', { type: 'vote', msId: 7, createTime: '2026-05-20 10:00:00' });
  expect(heard.onTopicMessage).toHaveBeenCalledWith('mt_7', expect.objectContaining({ type: 'vote' }));
  connection.watch('live_5');
  fake.say('live_5', { type: 'text', createTime: '2026-05-20 10:00:00' });
  expect(heard.onTopicMessage).toHaveBeenLastCalledWith('live_5', expect.objectContaining({ type: 'text' }));
});

test('a refused login is tried again with new credentials only', async () => {
  heard.renewCredentials.mockResolvedValueOnce({ clientId: 'u12', password: 'second' });
  fake.refuse(5);
  await vi.advanceTimersByTimeAsync(10);
  expect(fake.attempts).toBe(2);
  expect(fake.options.password).toBe('second');
  expect(fake.options.clientId).toBe('u12-a1');
});

test('the same credentials, or none, are not tried again until others come', async () => {
  heard.renewCredentials.mockResolvedValueOnce({ clientId: 'u12', password: 'first' });
  fake.refuse(5);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(fake.attempts).toBe(1);
  connection.setCredentials({ clientId: 'u12', password: 'third' });
  await vi.advanceTimersByTimeAsync(10);
  expect(fake.attempts).toBe(2);
  expect(fake.options.password).toBe('third');
});

test('a broker that refuses every credential is asked more and more seldom', async () => {
  let count = 0;
  heard.renewCredentials.mockImplementation(async () => ({ clientId: 'u12', password: `p${++count}` }));
  fake.on('reconnect', () => setTimeout(() => fake.refuse(4), 1));
  fake.refuse(4);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(count).toBeGreaterThan(2);
  expect(count).toBeLessThan(8);
});

test('while the upstream cannot be asked for credentials, it is asked again later', async () => {
  heard.renewCredentials.mockRejectedValueOnce(new Error('network'));
  heard.renewCredentials.mockResolvedValueOnce({ clientId: 'u12', password: 'second' });
  fake.refuse(5);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(heard.renewCredentials).toHaveBeenCalledTimes(2);
  expect(fake.attempts).toBe(2);
});

test('a busy broker is tried again with the same credentials', async () => {
  fake.refuse(3);
  await vi.advanceTimersByTimeAsync(4900);
  expect(fake.attempts).toBe(1);
  await vi.advanceTimersByTimeAsync(1200);
  expect(fake.attempts).toBe(2);
  expect(heard.renewCredentials).not.toHaveBeenCalled();
});

test('new credentials while connected wait for the next attempt', async () => {
  fake.succeed();
  connection.setCredentials({ clientId: 'u12', password: 'second' });
  await vi.advanceTimersByTimeAsync(1000);
  expect(fake.attempts).toBe(1);
  expect(fake.options.password).toBe('second');
});

test('a page that is put away closes its connection, and opens it when the back button brings it back', () => {
  fake.succeed();
  page.dispatchEvent(new Event('pagehide'));
  expect(fake.ended).toBe(1);
  page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
  expect(fake.attempts).toBe(1);
  page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(fake.attempts).toBe(2);
  connection.close();
  page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(fake.attempts).toBe(2);
});

test('a hidden tab, whose timers wake once a minute, still pings before the broker gives it up', () => {
  fake.succeed();
  vi.advanceTimersByTime(90_000);
  expect(fake.pings).toBe(2);
});
