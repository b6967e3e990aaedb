import { expect, test } from 'vitest';
import type { ExamKey } from '@/contract/exam/parts';
import { marksOf } from './marks';

const key = (more: Partial<ExamKey>): ExamKey => ({ right: [], words: [], byHand: false, all: false, ...more });
const said = (text: string) => ({ choice: [], text });

test.each([
  ['β受体阻滞剂', 3],
  ['ＡＣＥ 抑制剂，β受体阻滞剂', 6],
  ['ace抑制剂、β受体阻滞剂和醛固酮拮抗剂', 10],
  ['他汀', 0],
  ['  ', 0],
])('of three groups of words %s has the share of ten points, never a point more', (text, points) => {
  const words = [['ACE抑制剂', 'ACEI'], ['β受体阻滞剂'], ['醛固酮拮抗剂', '螺内酯']];
  expect(marksOf('text', key({ words }), said(text), 10)).toBe(points);
});

test('what has no words is read by somebody; what was not answered, or in part, has nothing; what counts for all does', () => {
  expect(marksOf('text', key({ byHand: true, words: [['他汀']] }), said('他汀'), 10)).toBeNull();
  expect(marksOf('text', key({}), said('他汀'), 10)).toBeNull();
  expect(marksOf('text', key({ byHand: true }), said(' '), 10)).toBe(0);
  const right = key({ right: [2, 0] });
  expect(marksOf('multiple', right, { choice: [0, 2, 2], text: '' }, 4)).toBe(4);
  expect(marksOf('multiple', right, { choice: [0], text: '' }, 4)).toBe(0);
  expect(marksOf('multiple', right, { choice: [0, 1, 2], text: '' }, 4)).toBe(0);
  expect(marksOf('multiple', right, null, 4)).toBe(0);
  expect(marksOf('multiple', key({ all: true }), null, 4)).toBe(4);
});
