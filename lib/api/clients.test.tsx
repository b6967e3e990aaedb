// @vitest-environment jsdom
import axios, { type AxiosAdapter, AxiosError } from 'axios';
import Cookies from 'js-cookie';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { changeNickName, getBaseInfo } from '@/contract/account/account';
import { getCaptcha, login } from '@/contract/auth/auth';
import { onStale } from '@/lib/realtime/hub';
import { useToastStore } from '@/lib/stores/toast-store';
import { NETWORK_ERROR } from './errors';

const asked: { url?: string; authorization: unknown; language: unknown; client: unknown }[] = [];
let answer: { status: number; data: unknown } | 'silence' = 'silence';

const adapter: AxiosAdapter = async (config) => {
  asked.push({
    url: config.url,
    authorization: config.headers.get('Authorization'),
    language: config.headers.get('Accept-Language'),
    client: config.headers.get('X-Client'),
  });
  if (answer === 'silence') throw new AxiosError('Network Error', AxiosError.ERR_NETWORK, config);
  return { ...answer, statusText: '', headers: {}, config };
};
// Clients copy the defaults when they are created: the adapter is set before they are loaded.
axios.defaults.adapter = adapter;
const { callMain, callToken } = await import('./clients');

const toasts = () => useToastStore.getState().toasts.map(({ words }) => words);
const refused = (code: number, msg: string, status = 200) => {
  answer = { status, data: { code, msg } };
};

beforeEach(() => {
  asked.length = 0;
  useToastStore.setState({ toasts: [] });
  document.documentElement.lang = 'zh-CN';
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  Cookies.remove('token');
  Cookies.remove('Admin-Token');
});

test('the main client shows the upstream’s message for every body code but 200, and rejects', async () => {
  refused(500, '访问的人较多');
  await expect(callMain(getCaptcha)).rejects.toMatchObject({ code: 500, serverMessage: '访问的人较多' });
  expect(toasts()).toEqual([{ text: '访问的人较多' }]);
});

test('a fault is shown with the name of its request', async () => {
  answer = { status: 200, data: { code: 500, msg: '系统出现异常', requestId: '5f0c2b1e9a7d' } };
  await expect(callMain(getCaptcha)).rejects.toMatchObject({ requestId: '5f0c2b1e9a7d' });
  expect(toasts()).toEqual([{ text: '系统出现异常', requestId: '5f0c2b1e9a7d' }]);
});

test('the site’s own pages say who signs in, so that their session is bound to its cookie', async () => {
  refused(500, '登录名或密码不正确');
  const body = { username: 'lin', password: 'wrong', loginType: 'pc' as const };
  await expect(callMain(login, { body, quiet: true })).rejects.toMatchObject({ code: 500 });
  expect(asked).toMatchObject([{ url: '/auth/login', client: 'site' }]);
});

test('who shows the failure beside a field asks for quiet', async () => {
  refused(500, '验证码错误');
  await expect(callMain(getCaptcha, { quiet: true })).rejects.toMatchObject({ code: 500 });
  expect(toasts()).toEqual([]);
});

test('a network failure is reported in the site’s own text', async () => {
  answer = 'silence';
  await expect(callMain(getCaptcha)).rejects.toMatchObject({ code: 0 });
  answer = { status: 502, data: '<html>Bad gateway</html>' };
  await expect(callMain(getCaptcha)).rejects.toMatchObject({ code: 0 });
  expect(toasts().at(-1)).toEqual({ key: 'network' });
});

test('the token client sends token and language; the main one no token', async () => {
  Cookies.set('token', 'jwt');
  answer = { status: 200, data: { code: 200, login: true, data: { login: true } } };
  await callToken(getBaseInfo);
  expect(asked.at(-1)).toMatchObject({ authorization: 'Bearer jwt', language: 'zh-CN' });
  await callMain(getCaptcha).catch(() => null);
  expect(asked.at(-1)?.authorization).toBeUndefined();
});

test.each([
  [401, 'zh-CN', '/'],
  [403, 'en', '/en'],
])('after %i the token client forgets the token and goes home a second later (spec §8)', async (code, lang, home) => {
  vi.useFakeTimers();
  const assign = vi.fn();
  vi.stubGlobal('window', { setTimeout: globalThis.setTimeout, location: { assign } });
  document.documentElement.lang = lang;
  Cookies.set('token', 'jwt');
  Cookies.set('Admin-Token', 'jwt');
  refused(code, '登录状态已过期');
  await expect(callToken(getBaseInfo, { quiet: true })).rejects.toMatchObject({ code });
  expect(Cookies.get('token')).toBeUndefined();
  expect(Cookies.get('Admin-Token')).toBeUndefined();
  expect(toasts()).toEqual([{ key: 'loginFirst' }]);
  vi.advanceTimersByTime(999);
  expect(assign).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(assign).toHaveBeenCalledWith(home);
});

test.each([401, 403])('a %i that is no JSON signs out through both clients (spec §8)', async (status) => {
  vi.useFakeTimers();
  const assign = vi.fn();
  vi.stubGlobal('window', { setTimeout: globalThis.setTimeout, location: { assign } });
  for (const ask of [callToken, callMain]) {
    Cookies.set('token', 'jwt');
    useToastStore.setState({ toasts: [] });
    answer = { status, data: '<html>Refused</html>' };
    await expect(ask(getBaseInfo)).rejects.toMatchObject({ code: status });
    expect(Cookies.get('token')).toBeUndefined();
    expect(toasts()).toEqual([{ key: 'loginFirst' }]);
    vi.advanceTimersByTime(1000);
    expect(assign).toHaveBeenLastCalledWith('/');
  }
  expect(assign).toHaveBeenCalledTimes(2);
});

test.each([401, 403])('who asks to stay keeps token and page after a %i', async (code) => {
  vi.useFakeTimers();
  const assign = vi.fn();
  vi.stubGlobal('window', { setTimeout: globalThis.setTimeout, location: { assign } });
  Cookies.set('token', 'jwt');
  refused(code, '登录状态已过期');
  await expect(callToken(getBaseInfo, { quiet: true, stays: true })).rejects.toMatchObject({ code });
  vi.advanceTimersByTime(2_000);
  expect(Cookies.get('token')).toBe('jwt');
  expect(assign).not.toHaveBeenCalled();
  expect(toasts()).toEqual([]);
});

test('a guest whom the main client is refused stays where he is', async () => {
  refused(401, '用户名或密码错误');
  await expect(callMain(getCaptcha)).rejects.toMatchObject({ code: 401 });
  expect(toasts()).toEqual([{ text: '用户名或密码错误' }]);
});

test('other refusals leave the token where it is', async () => {
  Cookies.set('token', 'jwt');
  refused(500, '昵称已被使用');
  await expect(callToken(changeNickName, { body: { nickName: 'a' } })).rejects.toMatchObject({ code: 500 });
  expect(Cookies.get('token')).toBe('jwt');
  expect(toasts()).toEqual([{ text: '昵称已被使用' }]);
});

test('the same write within a second is refused here, another one and a read are not', async () => {
  answer = { status: 200, data: { code: 200, data: null } };
  await callToken(changeNickName, { body: { nickName: 'twice' } });
  await expect(callToken(changeNickName, { body: { nickName: 'twice' } })).rejects.toMatchObject({ code: 601 });
  expect(toasts()).toEqual([{ key: 'repeat' }]);
  await callToken(changeNickName, { body: { nickName: 'other' } });
  expect(asked).toHaveLength(2);
});

test('a write that was sent before the device’s clock was put back may be sent again after a second', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  answer = { status: 200, data: { code: 200, data: null } };
  const send = () => callToken(changeNickName, { body: { nickName: 'back' } });
  await send();
  vi.setSystemTime(Date.now() - 40 * 60_000);
  vi.advanceTimersByTime(1_500);
  await send();
  expect(asked).toHaveLength(2);
});

test('a write that nobody answered may be sent again at once', async () => {
  answer = 'silence';
  const send = () => callToken(changeNickName, { body: { nickName: 'again' }, quiet: true });
  await expect(send()).rejects.toMatchObject({ code: NETWORK_ERROR });
  answer = { status: 200, data: { code: 200, data: null } };
  await send();
  expect(asked).toHaveLength(2);
});

test('what a write changed is stale once it has succeeded; a refused one and a read change nothing', async () => {
  const look = vi.fn();
  const off = onStale(['me'], look);
  refused(500, '系统出现异常');
  await expect(callToken(changeNickName, { body: { nickName: '甲' }, quiet: true })).rejects.toBeDefined();
  answer = { status: 200, data: { code: 200, data: { login: false } } };
  await callToken(getBaseInfo);
  expect(look).not.toHaveBeenCalled();
  answer = { status: 200, data: { code: 200, data: null } };
  await callToken(changeNickName, { body: { nickName: '乙' } });
  expect(look.mock.calls).toEqual([['silent']]);
  off();
});
