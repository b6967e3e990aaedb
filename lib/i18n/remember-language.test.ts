// @vitest-environment jsdom
import Cookies from 'js-cookie';
import { beforeEach, expect, test, vi } from 'vitest';
import { rememberLanguage } from './remember-language';

beforeEach(() => Cookies.remove('i18n_redirected'));

test.each([
  ['zh-CN', undefined, 'zh'],
  ['en', undefined, 'en'],
  ['en', 'zh', 'en'],
  ['zh-CN', '../evil', 'zh'],
])('a page in %s after the cookie %s leaves %s', (lang, before, after) => {
  if (before) Cookies.set('i18n_redirected', before);
  document.documentElement.lang = lang;
  rememberLanguage();
  expect(Cookies.get('i18n_redirected')).toBe(after);
});

test('it lasts for 365 days, for all pages, and is not written again while it is right', () => {
  const set = vi.spyOn(Cookies, 'set');
  document.documentElement.lang = 'en';
  rememberLanguage();
  rememberLanguage();
  expect(set.mock.calls).toEqual([
    ['i18n_redirected', 'en', { path: '/', expires: 365, sameSite: 'lax', secure: false }],
  ]);
});
