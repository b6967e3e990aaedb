import { expect, test } from 'vitest';
import { clashesOf, type Planned } from './clashes';

const FRAME = {
  startTime: '2026-09-04 08:00:00',
  endTime: '2026-09-05 18:00:00',
  halls: [{ hallId: 1, name: '一号厅' }],
};
let last = 0;
const session = (from: string, to: string, more: Partial<Planned> = {}): Planned => ({
  id: ++last,
  parentId: null,
  kind: 'talk',
  hallId: null,
  out: false,
  speakers: [],
  startTime: `2026-09-04 ${from}:00`,
  endTime: `2026-09-04 ${to}:00`,
  ...more,
});
const kinds = (...sessions: Planned[]) =>
  clashesOf(sessions, FRAME).map(({ kind, ids, name }) => ({ kind, ids, name }));

test('one person at two places is named, by account, and by name where there is none', () => {
  const [a, b] = [
    session('09:00', '10:00', { speakers: [{ userId: 7, name: '王磊' }] }),
    session('09:30', '10:30', { speakers: [{ userId: 7, name: 'Wang Lei' }] }),
  ];
  expect(kinds(a, b)).toEqual([{ kind: 'person', ids: [a.id, b.id], name: '王磊' }]);
  const [c, d] = [a, b].map((one) => ({ ...one, speakers: [{ userId: null, name: '王 磊' }] }));
  expect(kinds(c as Planned, d as Planned)).toHaveLength(1);
  expect(kinds(a, { ...b, startTime: '2026-09-04 10:00:00' })).toEqual([]);
});

test('who speaks here and leads there at one time is named, by account and by name', () => {
  const [talk, panel] = [
    session('09:00', '10:00', { speakers: [{ userId: 7, name: '王磊' }] }),
    session('09:30', '10:30', {
      kind: 'panel',
      speakers: [
        { userId: 8, name: '何静' },
        { userId: 7, name: '王磊' },
      ],
    }),
  ];
  expect(kinds(talk, panel)).toEqual([{ kind: 'person', ids: [talk.id, panel.id], name: '王磊' }]);
  const unknown = [talk, panel].map((one) => ({ ...one, speakers: [{ userId: null, name: '赵 敏' }] }));
  expect(kinds(...unknown)).toEqual([{ kind: 'person', ids: [talk.id, panel.id], name: '赵 敏' }]);
});

test('a room with too few seats for those expected is named; where nobody has said, none is', () => {
  const frame = { ...FRAME, halls: [{ hallId: 1, name: '一号厅', capacity: 80 }] };
  const one = session('09:00', '10:00', { hallId: 1, expected: 81 });
  expect(clashesOf([one], frame)).toEqual([{ kind: 'capacity', ids: [one.id], name: '一号厅', nameEn: null }]);
  for (const expected of [80, null]) expect(clashesOf([{ ...one, expected }], frame)).toEqual([]);
  expect(clashesOf([one], FRAME)).toEqual([]);
  expect(clashesOf([{ ...one, hallId: null }], frame)).toEqual([]);
});

test('who cannot at a time and is named then is named once, by account, and by name where there is none', () => {
  const away = (userId: number | null, name: string, from: string, to: string) => ({
    userId,
    name,
    startTime: `2026-09-04 ${from}:00`,
    endTime: `2026-09-04 ${to}:00`,
  });
  const one = session('09:00', '10:00', {
    speakers: [
      { userId: 7, name: '王磊' },
      { userId: null, name: '何静' },
    ],
  });
  const named = (...times: ReturnType<typeof away>[]) =>
    clashesOf([one], { ...FRAME, away: times }).map(({ kind, ids, name }) => ({ kind, ids, name }));
  expect(named(away(7, '王老师', '09:30', '12:00'), away(7, '王老师', '08:00', '09:10'))).toEqual([
    { kind: 'away', ids: [one.id], name: '王磊' },
  ]);
  expect(named(away(null, '何 静', '08:00', '18:00'))).toEqual([{ kind: 'away', ids: [one.id], name: '何静' }]);
  expect(named(away(7, '王磊', '10:00', '12:00'), away(9, '何静', '08:00', '18:00'))).toEqual([]);
});

test('a room holds one thing at a time, but for posters, and a block with its parts', () => {
  const [a, b] = [session('09:00', '10:00', { hallId: 1 }), session('09:59', '10:30', { hallId: 1 })];
  expect(kinds(a, b)).toEqual([{ kind: 'hall', ids: [a.id, b.id], name: '一号厅' }]);
  expect(kinds({ ...a, kind: 'poster' }, { ...b, kind: 'poster' })).toEqual([]);
  expect(kinds(a, { ...b, parentId: a.id })).toEqual([]);
  expect(kinds(a, { ...b, out: true })).toEqual([]);
  expect(kinds(a, { ...b, startTime: null, endTime: null })).toEqual([]);
});

test('what lies outside of the meeting’s days is named', () => {
  const late = session('09:00', '10:00', { startTime: '2026-09-06 09:00:00', endTime: '2026-09-06 10:00:00' });
  expect(kinds(late)).toEqual([{ kind: 'outside', ids: [late.id], name: '2026-09-06' }]);
});

test('where a paper that is not presented any more stood, room, people and hours are free', () => {
  const [one, other] = [
    session('09:00', '10:00', { artId: 7, hallId: 1, speakers: [{ userId: 7, name: '王磊' }] }),
    session('09:30', '10:30', { hallId: 1, speakers: [{ userId: 7, name: '王磊' }] }),
  ];
  expect(clashesOf([one, other], FRAME).map(({ kind }) => kind)).toEqual(['person', 'hall']);
  for (const mark of ['withdrawn', 'declined'])
    expect(clashesOf([one, other], { ...FRAME, marks: [{ artId: 7, mark }] })).toEqual([]);
  expect(clashesOf([one, other], { ...FRAME, marks: [{ artId: 7, mark: 'missing' }] })).toHaveLength(2);
});
