// @vitest-environment jsdom
import Cookies from 'js-cookie';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onMissed } from '@/lib/realtime/hub';
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

test('what was read in another tab lowers the badge here and reloads the lists; another person’s does not', async () => {
  const missed = vi.fn();
  const off = onMissed(missed);
  other.postMessage({ type: 'read', userId: 8, count: 1 });
  other.postMessage({ type: 'read', userId: 7, count: 2 });
  await eventually(() => expect(session().unread).toBe(1));
  expect(missed).toHaveBeenCalledOnce();
  off();
});

test('what is read here is told, and the badge of this tab is its own business', async () => {
  tellRead(2);
  await eventually(() => expect(heard).toEqual([{ type: 'read', userId: 7, count: 2 }]));
  expect(session().unread).toBe(3);
});
