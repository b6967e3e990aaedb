import { expect, test } from 'vitest';
import type { MeetingPlan } from '@/contract/meeting/plan';
import { daysOf, newSession, type PlanSession, putDay, sessionsOn } from './programme-days';

const session = (startTime: string, more: Partial<PlanSession> = {}): PlanSession => ({
  kind: 'talk',
  startTime,
  endTime: startTime,
  place: '',
  placeEn: '',
  topic: startTime,
  topicEn: '',
  speakers: [],
  ...more,
});
const plan = (sessions: PlanSession[]) =>
  ({ startTime: '2026-09-30 09:00:00', endTime: '2026-10-02 12:00:00', sessions }) as MeetingPlan;

test('a programme has every day of its meeting, and those of sessions outside of it', () => {
  expect(daysOf(plan([session('2026-10-05 09:00:00')]))).toEqual([
    '2026-09-30',
    '2026-10-01',
    '2026-10-02',
    '2026-10-05',
  ]);
});

test('a new session follows the last one in its room', () => {
  const last = session('2026-10-01 10:00:00', { endTime: '2026-10-01 10:45:00', place: 'A' });
  expect(newSession('2026-10-01', [last])).toMatchObject({
    startTime: '2026-10-01 10:45:00',
    endTime: '2026-10-01 11:15:00',
    place: 'A',
  });
  expect(newSession('2026-10-01', [])).toMatchObject({ startTime: '2026-10-01 09:00:00' });
});

test('changing one day leaves the others alone', () => {
  const [one, other] = [session('2026-10-01 10:00:00'), session('2026-10-02 10:00:00')];
  expect(putDay([one, other], '2026-10-01', [])).toEqual([other]);
  expect(sessionsOn([other, one], '2026-10-01')).toEqual([one]);
});
