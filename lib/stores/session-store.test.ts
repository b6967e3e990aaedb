import { beforeEach, expect, test, vi } from 'vitest';
import { selectGuest, selectSignedIn, serverNow, useSessionStore } from './session-store';

const store = useSessionStore.getState;
const signedIn = {
  login: true,
  userId: 12,
  name: '王医生',
  avatar: '/a.webp',
  userType: '104',
  certFlag: '2',
  adminFlag: '0',
  roles: [],
  msgUnread: 3,
  mqtt: { clientId: 'u12', password: 'jwt' },
  serverTime: '2026-05-20 10:00:05',
};
const AT_TEN = Date.parse('2026-05-20T10:00:00+08:00');

beforeEach(() => useSessionStore.setState(useSessionStore.getInitialState(), true));

test('before the first base info it is unknown who is there: neither signed in nor a guest', () => {
  expect(selectSignedIn(store())).toBe(false);
  expect(selectGuest(store())).toBe(false);
});

test('base info with login true fills in the person, the unread count and the broker credentials', () => {
  store().setBaseInfo(signedIn, AT_TEN);
  expect(store()).toMatchObject({ ready: true, login: true, userId: 12, userType: '104', certFlag: '2', unread: 3 });
  expect(store().credentials).toEqual({ clientId: 'u12', password: 'jwt' });
  expect(selectSignedIn(store())).toBe(true);
});

test('base info without login true leaves nothing of the person behind', () => {
  store().setBaseInfo(signedIn, AT_TEN);
  store().setBroker('on');
  store().setBaseInfo({ login: false }, AT_TEN);
  expect(store()).toMatchObject({ ready: true, login: false, userId: null, avatar: '', unread: 0, broker: 'off' });
  expect(store().credentials).toBeNull();
  store().setBaseInfo(signedIn, AT_TEN);
  store().signedOut();
  expect(selectGuest(store())).toBe(true);
  expect(store().name).toBe('');
});

test('fields that an upstream leaves out become harmless defaults', () => {
  store().setBaseInfo({ login: true, userId: 5, msgUnread: null }, AT_TEN);
  expect(store()).toMatchObject({ login: true, name: '', certFlag: '', adminFlag: '0', unread: 0, credentials: null });
});

test('each message adds one, reading takes away, and never below zero', () => {
  store().addUnread();
  store().addUnread();
  store().readSome(1);
  expect(store().unread).toBe(1);
  store().readSome(5);
  expect(store().unread).toBe(0);
  store().setUnread(Number.NaN);
  expect(store().unread).toBe(0);
});

test('the server’s clock is known although the browser’s is wrong', () => {
  vi.useFakeTimers({ now: AT_TEN - 3_600_000 });
  store().setBaseInfo(signedIn, AT_TEN - 3_600_000);
  expect(serverNow()).toBe(AT_TEN + 5000);
  store().setBaseInfo({ ...signedIn, serverTime: null }, AT_TEN);
  expect(serverNow()).toBe(AT_TEN + 5000);
  vi.useRealTimers();
});
