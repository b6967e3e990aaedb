// @vitest-environment jsdom
import Cookies from 'js-cookie';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { rememberLanguage } from '@/lib/i18n/remember-language';
import { LOCALE_COOKIE } from '@/lib/i18n/routing';
import { forgetBrokerCookie, keepBrokerCookie } from '@/lib/realtime/broker-cookie';
import { forgetToken, keepToken, readToken } from '@/lib/session/cookies';

const CREDENTIALS = { clientId: 'c', password: 'p' };
/** A cookie as the browser is given it: its name and its attributes. */
type Written = { name: string; attributes: string[] };
let written: Written[] = [];

/** A page at an address, whose cookies are written down: jsdom has but one address. */
function pageAt(address: string): void {
  vi.stubGlobal('location', new URL(address));
  vi.spyOn(document, 'cookie', 'set').mockImplementation((line) => {
    const [pair = '', ...attributes] = line.split('; ');
    written.push({ name: pair.split('=', 1)[0] ?? '', attributes });
  });
}

beforeEach(() => {
  written = [];
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test.each([
  ['https://huiyi.example/my', true],
  ['http://localhost:3000/my', false],
])('whether the cookies that a page at %s writes are Secure: %s', (address, secure) => {
  pageAt(address);
  document.documentElement.lang = 'en';
  keepToken(Cookies, 'a.b.c', 30);
  keepBrokerCookie(CREDENTIALS);
  rememberLanguage();
  forgetToken(Cookies);
  forgetBrokerCookie();
  expect(written.map(({ name }) => name)).toEqual([
    'token',
    'Admin-Token',
    'mq',
    LOCALE_COOKIE,
    'token',
    'Admin-Token',
    'mq',
  ]);
  for (const { name, attributes } of written) {
    expect(attributes.includes('secure'), name).toBe(secure);
    expect(attributes, name).toEqual(expect.arrayContaining(['path=/', 'sameSite=lax']));
  }
});

test('a token is kept for as many minutes as were said, with its copy for the console', () => {
  vi.useFakeTimers({ now: new Date('2026-01-01T00:00:00Z') });
  const jar = { set: vi.fn(), get: (name: string) => ({ token: 'a.b.c' })[name] };
  keepToken(jar, 'a.b.c', 30);
  const kept = expect.objectContaining({ expires: new Date('2026-01-01T00:30:00Z') });
  expect(jar.set.mock.calls).toEqual([
    ['token', 'a.b.c', kept],
    ['Admin-Token', 'a.b.c', kept],
  ]);
  expect(readToken(jar)).toBe('a.b.c');
});
