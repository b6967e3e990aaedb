import ICAL from 'ical.js';
import { expect, test, vi } from 'vitest';
import type { Scheduled } from '@/contract/programme/schedule';
import { sessionsCalendar } from './calendar';

vi.mock('@/lib/env', () => ({ processEnv: () => ({ SITE_URL: 'https://huiyi.example' }) }));

const TALK: Scheduled = {
  id: 7,
  msId: 3,
  msName: '心血管年会',
  msNameEn: 'Annual Heart Meeting',
  topic: '心衰新进展',
  topicEn: 'News in heart failure',
  startTime: '2026-12-04 09:00:00',
  endTime: '2026-12-04 09:30:00',
  place: '一号厅',
  placeEn: 'Hall 1',
  withdrawn: false,
  release: 2,
  releaseTime: '2026-11-01 10:00:00',
};
const linesOf = (...sessions: Scheduled[]) => sessionsCalendar('en', 'My schedule', sessions).split('\r\n');

test('a talk keeps its UID over releases, its number grows with each, and is called off when it is withdrawn', () => {
  const first = linesOf(TALK);
  expect(first).toEqual(
    expect.arrayContaining([
      'UID:session-7@huiyi',
      'SEQUENCE:4',
      'DTSTART:20261204T010000Z',
      'DTEND:20261204T013000Z',
      'SUMMARY:News in heart failure',
      'LOCATION:Hall 1',
      'STATUS:CONFIRMED',
    ]),
  );
  const later = linesOf({ ...TALK, withdrawn: true, release: 3 });
  expect(later).toEqual(expect.arrayContaining(['UID:session-7@huiyi', 'SEQUENCE:7', 'STATUS:CANCELLED']));
  // Off before any release says so, as where its meeting is called off: newer than what calendars have, and older than the next release.
  expect(linesOf({ ...TALK, withdrawn: true })).toEqual(expect.arrayContaining(['SEQUENCE:5', 'STATUS:CANCELLED']));
  expect(linesOf({ ...TALK, release: 3 })).toEqual(expect.arrayContaining(['SEQUENCE:6', 'STATUS:CONFIRMED']));
});

test('calendars read it: one event a session, at its moment, with what says older and newer', () => {
  const long = { ...TALK, id: 8, topic: `心衰；瓣膜, \\ 与"随访" ${'长'.repeat(90)}`, topicEn: null, withdrawn: true };
  const text = sessionsCalendar('zh', '我的日程', [TALK, long]);
  const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));
  expect(events.map(({ uid, sequence, summary, location }) => [uid, sequence, summary, location])).toEqual([
    ['session-7@huiyi', 4, '心衰新进展', '一号厅'],
    ['session-8@huiyi', 5, long.topic, '一号厅'],
  ]);
  const [event] = events;
  expect([event?.startDate, event?.endDate].map((time) => time?.toJSDate().toISOString())).toEqual([
    '2026-12-04T01:00:00.000Z',
    '2026-12-04T01:30:00.000Z',
  ]);
  expect(events.map(({ component }) => component.getFirstPropertyValue('status'))).toEqual(['CONFIRMED', 'CANCELLED']);
});
