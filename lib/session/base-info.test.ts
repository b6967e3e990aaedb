// @vitest-environment jsdom
import Cookies from 'js-cookie';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '@/lib/api/errors';
import { useSessionStore } from '@/lib/stores/session-store';
import { refreshBaseInfo } from './base-info';

const callMain = vi.hoisted(() => vi.fn());
vi.mock('@/lib/api/clients', () => ({ callMain, callToken: callMain }));

const answer = (login: boolean) => ({ login, userId: login ? 7 : null, name: 'Lin', msgUnread: 3 });

beforeEach(() => {
  callMain.mockReset();
  Cookies.remove('token');
  Cookies.remove('mq');
  useSessionStore.getState().signedOut();
});

test('a base info with login true fills the session', async () => {
  Cookies.set('token', 'a');
  callMain.mockResolvedValue(answer(true));
  await refreshBaseInfo();
  expect(useSessionStore.getState()).toMatchObject({ login: true, userId: 7, unread: 3 });
  expect(callMain.mock.calls[0]?.[1]).toMatchObject({ headers: { Authorization: 'Bearer a' } });
});

test('route changes in a burst ask once', async () => {
  callMain.mockResolvedValue(answer(false));
  await Promise.all([refreshBaseInfo(), refreshBaseInfo(), refreshBaseInfo()]);
  expect(callMain).toHaveBeenCalledTimes(1);
});

test('a failed read never looks like a sign-out', async () => {
  Cookies.set('token', 'a');
  callMain.mockResolvedValueOnce(answer(true));
  await refreshBaseInfo();
  callMain.mockRejectedValueOnce(new ApiError(0, ''));
  await expect(refreshBaseInfo()).rejects.toThrow();
  expect(useSessionStore.getState().login).toBe(true);
  expect(Cookies.get('token')).toBe('a');
});

test('login false removes the token and the broker credentials', async () => {
  Cookies.set('token', 'expired');
  Cookies.set('mq', 'x');
  callMain.mockResolvedValue(answer(false));
  await refreshBaseInfo();
  expect(Cookies.get('token')).toBeUndefined();
  expect(Cookies.get('mq')).toBeUndefined();
  expect(useSessionStore.getState()).toMatchObject({ ready: true, login: false });
});

test('a session that was ended elsewhere leaves a personal page for the home page at once, and a public one alone', async () => {
  const replace = vi.fn();
  for (const [pathname, lang, home] of [
    ['/my/notice', 'zh-CN', '/'],
    ['/en/my', 'en', '/en'],
    ['/meetings/1', 'zh-CN', undefined],
    ['/my/components/card', 'zh-CN', undefined],
  ] as const) {
    replace.mockReset();
    vi.stubGlobal('window', { location: { pathname, replace, protocol: 'http:' } });
    document.documentElement.lang = lang;
    Cookies.set('token', 'ended');
    callMain.mockResolvedValue(answer(false));
    await refreshBaseInfo();
    expect(Cookies.get('token')).toBeUndefined();
    expect(replace.mock.calls).toEqual(home ? [[home]] : []);
  }
  vi.unstubAllGlobals();
});

test('an upstream that answers 401 instead of login false is understood', async () => {
  Cookies.set('token', 'expired');
  callMain.mockRejectedValue(new ApiError(401, '登录状态已过期'));
  expect(await refreshBaseInfo()).toEqual({ login: false });
  expect(Cookies.get('token')).toBeUndefined();
});

test('a guest’s late answer does not throw out who signed in meanwhile', async () => {
  let tellGuest: (value: unknown) => void = () => {};
  callMain.mockReturnValueOnce(new Promise((resolve) => (tellGuest = resolve)));
  const asGuest = refreshBaseInfo();
  Cookies.set('token', 'fresh');
  callMain.mockResolvedValueOnce(answer(true));
  await refreshBaseInfo();
  tellGuest(answer(false));
  await asGuest;
  expect(callMain).toHaveBeenCalledTimes(2);
  expect(Cookies.get('token')).toBe('fresh');
  expect(useSessionStore.getState().login).toBe(true);
});
