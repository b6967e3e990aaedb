import { expect, test } from 'vitest';
import type { Meeting } from '@/contract/meeting/meeting';
import type { Session, Speaker, Staff } from '@/contract/meeting/parts';
import { byDay, ownName } from './forums/forum-days';
import { facultyGroups } from './invitation/faculty';
import { neighboursOf } from './notices/notice-words';

const staff = (postCode: string, name: string, userId?: number): Staff => ({ id: 1, postCode, name, userId });
const speaker = (name: string, userId?: number): Speaker => ({ name, userId, role: 'speaker' });
const session = (...speakers: Speaker[]): Session => ({
  id: 1,
  day: '2026-12-05',
  startTime: '2026-12-05 08:30:00',
  endTime: '2026-12-05 09:00:00',
  topic: '题目',
  speakers,
});

test('an invitation names chairs, guests and press by their posts, then who speaks most; everybody once', () => {
  const groups = facultyGroups(
    [staff('18', '嘉宾', 2), staff('16', '主持', 1), staff('19', '记者'), staff('1', '司机')],
    [session(speaker('一次', 4), speaker('主持', 1)), session(speaker('两次', 5)), session(speaker('两次', 5))],
  );
  expect(groups.map(({ key, people }) => [key, people.map(({ name }) => name)])).toEqual([
    ['chairs', ['主持']],
    ['guests', ['嘉宾']],
    ['press', ['记者']],
    ['speakers', ['两次', '一次']],
  ]);
  expect(facultyGroups([], [])).toEqual([]);
});

test('forums stand under the day on which they begin, the earlier first', () => {
  const forum = (msId: number, startTime: string): Meeting => ({
    msId,
    msName: '',
    msType: '2',
    startTime,
    endTime: startTime,
  });
  const days = byDay([
    forum(3, '2026-12-06 08:00:00'),
    forum(2, '2026-12-05 14:00:00'),
    forum(1, '2026-12-05 08:00:00'),
  ]);
  expect(days.map(({ day, meetings }) => [day, meetings.map(({ msId }) => msId)])).toEqual([
    ['2026-12-05', [1, 2]],
    ['2026-12-06', [3]],
  ]);
});

test('a notice has the earlier one before it and the later one behind it', () => {
  const notices = [3, 2, 1].map((id) => ({ id, title: '', publishTime: '' }));
  expect(neighboursOf(notices, 2)).toMatchObject({ previous: { id: 1 }, next: { id: 3 } });
  expect(neighboursOf(notices, 3)).toMatchObject({ previous: { id: 2 }, next: null });
  expect(neighboursOf(notices, 1)).toMatchObject({ previous: null, next: { id: 2 } });
});

test('a forum is named without the meeting whose page it is on', () => {
  expect(ownName('心律失常分论坛（心血管病学年会）', '心血管病学年会')).toBe('心律失常分论坛');
  expect(ownName('Forum on arrhythmia (Cardiology)', 'Cardiology')).toBe('Forum on arrhythmia');
  expect(ownName('Forum on arrhythmia (basic)', 'Cardiology')).toBe('Forum on arrhythmia (basic)');
  expect(ownName(null, 'Cardiology')).toBeNull();
});
