// @vitest-environment jsdom
import Cookies from 'js-cookie';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { BaseInfo } from '@/contract/account/account';
import { useSessionStore } from '@/lib/stores/session-store';
import { brokerUrl } from './broker-url';
import type { openRealtime, RealtimeOptions } from './client';
import { onMissed, onStale, onTopicMessage, onUserMessage } from './hub';
import { startRealtime } from './start-realtime';

const store = useSessionStore.getState;
const info = (password = 'first'): BaseInfo => ({
  login: true,
  userId: 12,
  msgUnread: 1,
  mqtt: { clientId: 'u12', password },
});
const connection = { watch: vi.fn(), unwatch: vi.fn(), setCredentials: vi.fn(), close: vi.fn() };
let opened: RealtimeOptions[] = [];
const load = async () => ({
  openRealtime: ((options: RealtimeOptions) => {
    opened.push(options);
    return connection;
  }) as typeof openRealtime,
  connect: vi.fn(),
});
const callbacks = {
  refreshUnread: vi.fn(async (): Promise<number | null> => 4),
  refreshBaseInfo: vi.fn(async (): Promise<BaseInfo | null> => null),
};
let stop: () => void = () => {};
const settle = () => vi.advanceTimersByTimeAsync(0);
const message = (type: 'notice' | 'kick' = 'notice') => ({
  type,
  msgId: `${Math.random()}`,
  title: '通知',
  createTime: '2026-05-20 10:00:00',
});

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  opened = [];
  useSessionStore.setState(useSessionStore.getInitialState(), true);
  store().setBaseInfo(info(), Date.now());
});
afterEach(() => {
  stop();
  Cookies.remove('mq');
  vi.useRealTimers();
});

async function start(): Promise<RealtimeOptions> {
  stop = startRealtime(callbacks, load);
  await settle();
  const [options] = opened;
  if (!options) throw new Error('not opened');
  return options;
}

test('a signed-in person is connected once, and the credentials lie in the cookie mq', async () => {
  const options = await start();
  expect(options).toMatchObject({ userId: 12, credentials: { clientId: 'u12', password: 'first' } });
  expect(JSON.parse(Cookies.get('mq') ?? '{}')).toEqual({ clientId: 'u12', password: 'first' });
  store().setBaseInfo(info('second'), Date.now());
  await settle();
  expect(opened).toHaveLength(1);
  expect(connection.setCredentials).toHaveBeenCalledWith({ clientId: 'u12', password: 'second' });
  expect(JSON.parse(Cookies.get('mq') ?? '{}').password).toBe('second');
});

test('each message raises the count and reaches the listeners', async () => {
  const options = await start();
  const listener = vi.fn();
  const off = onUserMessage(listener);
  options.onUserMessage(message());
  expect(store().unread).toBe(2);
  expect(listener).toHaveBeenCalledOnce();
  off();
  options.onUserMessage(message());
  expect(listener).toHaveBeenCalledOnce();
});

test('what is stale is heard by who shows it, with words or without; without, nobody is told and the count stays', async () => {
  const options = await start();
  const [said, orders, papers] = [vi.fn(), vi.fn(), vi.fn()];
  const offs = [onUserMessage(said), onStale(['orders'], orders), onStale(['papers'], papers)];
  options.onUserMessage({ ...message(), type: 'stale', title: '', stale: ['orders'] });
  expect([said.mock.calls.length, store().unread]).toEqual([0, 1]);
  options.onUserMessage({ ...message(), stale: ['notices', 'orders'] });
  expect(orders.mock.calls).toEqual([['silent'], ['told']]);
  expect(papers).not.toHaveBeenCalled();
  // Another upstream does not say what.
  options.onUserMessage(message());
  expect(papers.mock.calls).toEqual([['told']]);
  for (const off of offs) off();
});

test('what was read on another device lowers the count to the database’s', async () => {
  const options = await start();
  callbacks.refreshUnread.mockResolvedValueOnce(0);
  options.onUserMessage({ ...message(), type: 'stale', title: '', stale: ['notices'] });
  await settle();
  expect(store().unread).toBe(0);
});

test('after a (re)connect the database’s count counts', async () => {
  const options = await start();
  options.onResync(false);
  await settle();
  expect(store().unread).toBe(4);
});

test('a message that arrives while the database is counting is not lost', async () => {
  const options = await start();
  callbacks.refreshUnread.mockImplementationOnce(async () => {
    options.onUserMessage(message());
    return 4;
  });
  callbacks.refreshUnread.mockResolvedValueOnce(5);
  options.onResync(false);
  await settle();
  expect(store().unread).toBe(5);
});

test('a message that is still on its way when the database counts it is not counted twice', async () => {
  const options = await start();
  options.onResync(false);
  await settle();
  expect(store().unread).toBe(4);
  options.onUserMessage(message());
  await settle();
  expect(store().unread).toBe(4);
  await vi.advanceTimersByTimeAsync(11_000);
  callbacks.refreshUnread.mockClear();
  options.onUserMessage(message());
  await settle();
  expect(store().unread).toBe(5);
  expect(callbacks.refreshUnread).not.toHaveBeenCalled();
});

test('lists are told to read anew after an outage and after the upstream’s own silence, not at the first connection', async () => {
  const missed = vi.fn();
  const off = onMissed(missed);
  callbacks.refreshUnread.mockResolvedValueOnce(1);
  const options = await start();
  options.onResync(false);
  await settle();
  expect(missed).not.toHaveBeenCalled();
  options.onResync(true);
  expect(missed).toHaveBeenCalledOnce();
  options.onUserMessage(message('kick'));
  await settle();
  expect(missed).toHaveBeenCalledTimes(2);
  off();
  options.onResync(true);
  expect(missed).toHaveBeenCalledTimes(2);
});

test('what came after the page was made and before its first connection is read anew', async () => {
  const missed = vi.fn();
  const off = onMissed(missed);
  const options = await start();
  callbacks.refreshUnread.mockResolvedValueOnce(2);
  options.onResync(false);
  await settle();
  expect(missed).toHaveBeenCalledOnce();
  off();
});

test('while the broker is down the count is asked for every minute, and not while it is up', async () => {
  await start();
  store().setBroker('lost');
  await vi.advanceTimersByTimeAsync(121_000);
  expect(callbacks.refreshUnread).toHaveBeenCalledTimes(2);
  callbacks.refreshUnread.mockRejectedValueOnce(new Error('network'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(store().unread).toBe(4);
  store().setBroker('on');
  await vi.advanceTimersByTimeAsync(180_000);
  expect(callbacks.refreshUnread).toHaveBeenCalledTimes(3);
});

test('a sign-out elsewhere makes the page ask who is signed in, and is not shown as a message', async () => {
  const options = await start();
  options.onUserMessage(message('kick'));
  expect(callbacks.refreshBaseInfo).toHaveBeenCalledOnce();
  expect(store().unread).toBe(1);
});

test('refused credentials are renewed from the base info, and not for a guest', async () => {
  const options = await start();
  callbacks.refreshBaseInfo.mockResolvedValueOnce(info('second'));
  expect(await options.renewCredentials()).toEqual({ clientId: 'u12', password: 'second' });
  callbacks.refreshBaseInfo.mockResolvedValueOnce({ login: false });
  expect(await options.renewCredentials()).toBeNull();
});

test('a meeting that a page listens to is watched as long as somebody listens', async () => {
  const early = onTopicMessage('mt_7', () => {});
  await start();
  expect(connection.watch).toHaveBeenCalledWith('mt_7');
  const late = onTopicMessage('mt_7', () => {});
  early();
  expect(connection.unwatch).not.toHaveBeenCalled();
  late();
  expect(connection.unwatch).toHaveBeenCalledWith('mt_7');
});

test('stopping closes the connection, also one that is still loading', async () => {
  await start();
  stop();
  expect(connection.close).toHaveBeenCalledOnce();
  expect(store().broker).toBe('off');
  opened = [];
  stop = startRealtime(callbacks, load);
  stop();
  await settle();
  expect(opened).toEqual([]);
});

test('an upstream without a broker is polled', async () => {
  store().setBaseInfo({ login: true, userId: 12 }, Date.now());
  stop = startRealtime(callbacks, load);
  await vi.advanceTimersByTimeAsync(61_000);
  expect(opened).toEqual([]);
  expect(store().unread).toBe(4);
});

test('the broker is at the page’s own origin unless configured', () => {
  expect(brokerUrl({ protocol: 'https:', host: 'huiyi.example' }, '')).toBe('wss://huiyi.example/mqtt');
  expect(brokerUrl({ protocol: 'http:', host: 'localhost:3000' }, '')).toBe('ws://localhost:3000/mqtt');
  expect(brokerUrl({ protocol: 'http:', host: 'localhost:3000' }, 'wss://mq.example/mqtt')).toBe(
    'wss://mq.example/mqtt',
  );
});
