// @vitest-environment jsdom
import Cookies from 'js-cookie';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onStale, tellWritten } from '@/lib/realtime/hub';
import { useSessionStore } from '@/lib/stores/session-store';
import { eventually } from '@/tests/support/eventually';
import { joinTabs, tellRead } from './tabs';

const session = useSessionStore.getState;
const refresh = vi.fn(async () => null);
const anna = { login: true, userId: 7, msgUnread: 3 };
let other: BroadcastChannel;
let heard: unknown[];
let leave: () => void;

beforeEach(() => {
  session().setBaseInfo(anna, Date.now());
  heard = [];
  other = new BroadcastChannel('huiyi.session');
  other.onmessage = ({ data }) => void heard.push(data);
  leave = joinTabs(refresh);
});
afterEach(() => {
  leave();
  other.close();
  Cookies.remove('token');
  refresh.mockClear();
});

test('signing out here is heard in the other tabs', async () => {
  session().signedOut();
  await eventually(() => expect(heard).toEqual([{ type: 'session' }]));
});

test('signing out in another tab signs out here, without asking the server or telling it on', async () => {
  other.postMessage({ type: 'session' });
  await eventually(() => expect(session().login).toBe(false));
  expect(refresh).not.toHaveBeenCalled();
  expect(heard).toEqual([]);
});

test('somebody else who signed in elsewhere is asked for', async () => {
  Cookies.set('token', 'another');
  other.postMessage({ type: 'session' });
  await eventually(() => expect(refresh).toHaveBeenCalledOnce());
  expect(session().login).toBe(true);
});

test('what another tab has changed is stale here; what another person’s tab has is not', async () => {
  const look = vi.fn();
  const off = onStale(['orders'], look);
  other.postMessage({ type: 'stale', userId: 8, stale: ['orders'] });
  other.postMessage({ type: 'stale', userId: 7, stale: ['papers'] });
  other.postMessage({ type: 'stale', userId: 7, stale: ['orders', 'wallet'] });
  await eventually(() => expect(look).toHaveBeenCalled());
  expect(look.mock.calls).toEqual([['silent']]);
  off();
});

test('what is changed here is stale here and in the other tabs, without the broker', async () => {
  const look = vi.fn();
  const off = onStale(['notices'], look);
  tellWritten(['notices']);
  tellWritten([]);
  expect(look).toHaveBeenCalledOnce();
  await eventually(() => expect(heard).toEqual([{ type: 'stale', userId: 7, stale: ['notices'] }]));
  off();
});

test('what was read in another tab lowers the badge here; another person’s does not', async () => {
  other.postMessage({ type: 'read', userId: 8, count: 1 });
  other.postMessage({ type: 'read', userId: 7, count: 2 });
  await eventually(() => expect(session().unread).toBe(1));
});

test('what is read here is told, and the badge of this tab is its own business', async () => {
  tellRead(2);
  await eventually(() => expect(heard).toEqual([{ type: 'read', userId: 7, count: 2 }]));
  expect(session().unread).toBe(3);
});
