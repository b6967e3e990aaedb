import { NextRequest, NextResponse } from 'next/server';
import { expect, test, vi } from 'vitest';
import { fileHref } from '@/lib/files';
import middleware, { config } from '@/middleware';

// What the language library does with a path is its own business; here a path that is let through answers 200.
vi.mock('next-intl/middleware', () => ({ default: () => () => NextResponse.next() }));

const ask = (path: string, cookie = 'i18n_redirected=zh') =>
  middleware(new NextRequest(`http://site.test${path}`, { headers: { cookie } }));
const target = (path: string, cookie?: string) => {
  const answer = ask(path, cookie);
  return [answer.status, answer.headers.get('location')?.replace('http://site.test', '') ?? null];
};

test.each([
  ['/expert', '/doctors'],
  ['/en/expert/12', '/en/doctors'],
  ['/index', '/'],
  ['/en/index', '/en'],
  ['/news/calendar?x=1', '/meetings?view=calendar'],
  ['/en/about/contact', '/en/index1#contact'],
])('the older address %s leads to %s for good, and no cache keeps that', (older, now) => {
  expect(target(older)).toEqual([308, now]);
  expect(ask(older).headers.get('cache-control')).toBe('private, no-store');
});

test.each([
  ['/EN', '/en'],
  ['/En/meetings/7?x=1', '/en/meetings/7?x=1'],
  ['/ZH/doctors', '/doctors'],
  ['/ZH//evil.example', '/evil.example'],
])('the language of %s is found in large letters too, and leads to %s for good', (spelled, now) => {
  expect(target(spelled)).toEqual([308, now]);
});

test.each([
  ['/meetings/1%20', '/meetings/1'],
  ['/en/doctors/3%20%09%0A?x=1', '/en/doctors/3?x=1'],
  ['/%20', '/'],
  ['//evil.example%20', '/evil.example'],
])('what nobody sees at the end of %s is cut off for good', (typed, now) => {
  expect(target(typed)).toEqual([308, now]);
});

test('a space inside an address stays', () => {
  expect(target('/my/components/a%20b')).toEqual([200, null]);
});

test.each([
  ['/my/notice?readFlag=0', '/?login=1&from=%2Fmy%2Fnotice%3FreadFlag%3D0'],
  ['/en/my', '/en?login=1&from=%2Fen%2Fmy'],
  ['/console/meetings', '/?login=1&from=%2Fconsole%2Fmeetings'],
  ['/meetings/enroll/12', '/?login=1&from=%2Fmeetings%2Fenroll%2F12'],
])('a guest of %s is sent to the login box', (path, now) => {
  expect(target(path)).toEqual([307, now]);
});

test('a guest’s router gets no page that it could keep, so that it asks anew for whoever has signed in', () => {
  const headers = { cookie: 'i18n_redirected=zh', 'sec-fetch-dest': 'empty' };
  const answer = middleware(new NextRequest('http://site.test/meetings/enroll/12', { headers }));
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([204, 'private, no-store']);
});

test.each(['/my/components/notice-list', '/meetings/12', '/articles/article/3'])('a guest may open %s', (path) => {
  expect(target(path)).toEqual([200, null]);
});

test('who holds a token is let through to personal pages', () => {
  expect(target('/my/notice', 'token=x')).toEqual([200, null]);
});

test.each([
  fileHref('meetingsCalendar'),
  fileHref('meetingCalendar', { file: '12.ics' }),
  fileHref('feed', { locale: 'zh.xml' }),
  fileHref('picture', { locale: 'zh', file: 'words.sign.png' }),
  fileHref('programme', { locale: 'en', file: '12.json' }),
  fileHref('sitemap'),
  fileHref('sitemapPart', { file: 'meetings-1.xml' }),
  fileHref('securityContact'),
])('%s has no language: it is not led to a page', (path) => {
  const isLed = (to: string) => config.matcher.some((pattern) => new RegExp(`^${pattern}$`).test(to));
  expect([isLed(path), isLed('/meetings')]).toEqual([false, true]);
});
