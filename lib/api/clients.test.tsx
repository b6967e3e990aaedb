// @vitest-environment jsdom
import axios, { type AxiosAdapter } from 'axios';
import Cookies from 'js-cookie';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { changeNickName, getBaseInfo } from '@/contract/account';
import { getCaptcha } from '@/contract/auth';
import { useToastStore } from '@/lib/stores/toast-store';

const asked: { url?: string; authorization: unknown; language: unknown }[] = [];
let answer: { status: number; data: unknown } | 'silence' = 'silence';

const adapter: AxiosAdapter = async (config) => {
  asked.push({
    url: config.url,
    authorization: config.headers.get('Authorization'),
    language: config.headers.get('Accept-Language'),
  });
  if (answer === 'silence') throw new Error('ECONNREFUSED');
  return { ...answer, statusText: '', headers: {}, config };
};
// Clients copy the defaults when they are made: the adapter stands before they are loaded.
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

test('the main client shows the upstream’s words for every body code but 200, and rejects', async () => {
  refused(500, '访问的人较多');
  await expect(callMain(getCaptcha)).rejects.toMatchObject({ code: 500, serverMessage: '访问的人较多' });
  expect(toasts()).toEqual([{ text: '访问的人较多' }]);
});

test('who shows the failure beside a field asks for quiet', async () => {
  refused(500, '验证码错误');
  await expect(callMain(getCaptcha, { quiet: true })).rejects.toMatchObject({ code: 500 });
  expect(toasts()).toEqual([]);
});

test('a fault of the network is told in the site’s words', async () => {
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
