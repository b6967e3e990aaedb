import { globSync } from 'fast-glob';
import { expect, test } from 'vitest';
import { FILES, fileHref, readsQuery } from './files';

const onDisk = () =>
  globSync('app/**/route.ts', { dot: true }).map((file) => file.replace(/^app/, '').replace(/\/route\.ts$/, ''));

test('every file that is made on disk is declared once, and every declared one is made', () => {
  expect(onDisk().sort()).toEqual(Object.values(FILES).sort());
});

test.each([
  [fileHref('meetingsCalendar'), '/calendar/meetings'],
  [fileHref('meetingCalendar', { file: '12.ics' }), '/calendar/meeting/12.ics'],
  [fileHref('programme', { locale: 'en', file: 'a b.json' }), '/programme/en/a%20b.json'],
  [fileHref('feed', { locale: 'zh.xml' }), '/feeds/zh.xml'],
])('the address %s', (address, expected) => {
  expect(address).toBe(expected);
});

test('calendars alone are asked with a query', () => {
  expect(readsQuery('/calendar/meetings')).toBe(true);
  expect(readsQuery('/calendar/meeting/12.ics')).toBe(true);
  for (const path of ['/sitemap.xml', '/feeds/zh.xml', '/meetings', '/calendars']) expect(readsQuery(path)).toBe(false);
});
