import { expect, test, vi } from 'vitest';
import type { Scheduled } from '@/contract/programme/schedule';
import { sessionsCalendar } from './calendar';

vi.mock('@/lib/env', () => ({ readEnv: () => ({ SITE_URL: 'https://huiyi.example' }) }));

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

test('a talk keeps its UID over releases, counts them, and is called off when it is withdrawn', () => {
  const first = linesOf(TALK);
  expect(first).toEqual(
    expect.arrayContaining([
      'UID:session-7@huiyi',
      'SEQUENCE:2',
      'DTSTART:20261204T010000Z',
      'DTEND:20261204T013000Z',
      'SUMMARY:News in heart failure',
      'LOCATION:Hall 1',
      'STATUS:CONFIRMED',
    ]),
  );
  const later = linesOf({ ...TALK, withdrawn: true, release: 3 });
  expect(later).toEqual(expect.arrayContaining(['UID:session-7@huiyi', 'SEQUENCE:3', 'STATUS:CANCELLED']));
});
