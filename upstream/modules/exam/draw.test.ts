import { expect, test } from 'vitest';
import { drawQuestions, shuffled } from './draw';
import { marksOf } from './marks';

const SEEDS = 1000;
/** The value that chance exceeds once in ten thousand times, for three degrees of freedom. */
const CHI_SQUARE_3 = 21.1;

test('over a thousand seeds an option stands as often in one place as in another, and so does a question', () => {
  for (const part of ['options:7', 'questions']) {
    const counts = [0, 0, 0, 0];
    for (let seed = 0; seed < SEEDS; seed++) {
      const at = shuffled([0, 1, 2, 3], `${seed.toString(16).padStart(32, '0')}:${part}`).indexOf(2);
      counts[at] = (counts[at] ?? 0) + 1;
    }
    const expected = SEEDS / counts.length;
    const chi = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    expect(chi).toBeLessThan(CHI_SQUARE_3);
  }
});

test('a seed is one order, and questions of one take are shuffled each by itself', () => {
  const row = [...Array(20).keys()];
  expect(shuffled(row, 'a')).toEqual(shuffled(row, 'a'));
  expect(shuffled(row, 'a')).not.toEqual(shuffled(row, 'b'));
  expect([...shuffled(row, 'a')].sort((a, b) => a - b)).toEqual(row);
});

test('rules are served the narrow ones first, none twice, and refused where the bank is short', () => {
  const bank = [...Array(10).keys()].map((questionId) => ({
    questionId,
    columnName: questionId < 3 ? '甲' : '乙',
    difficulty: 2,
  }));
  const rules = [
    { columnName: '', difficulty: null, count: 7, points: 1 },
    { columnName: '甲', difficulty: 2, count: 3, points: 2 },
  ];
  const exam = { draw: 'rule', rules, picks: [], shuffled: true };
  for (let seed = 0; seed < 50; seed++) {
    const drawn = drawQuestions(exam, bank, String(seed)) ?? [];
    expect(new Set(drawn.map(({ questionId }) => questionId)).size).toBe(10);
    expect(drawn.filter(({ questionId }) => questionId < 3).map(({ points }) => points)).toEqual([2, 2, 2]);
  }
  expect(drawQuestions(exam, bank.slice(1), 'x')).toBeNull();
});

test('all of several are right or none, words count by group in any width and case, and what somebody reads waits', () => {
  const key = { right: [0, 2], words: [], byHand: false, all: false };
  expect(marksOf('multiple', key, { choice: [2, 0], text: '' }, 4)).toBe(4);
  expect(marksOf('multiple', key, { choice: [0], text: '' }, 4)).toBe(0);
  expect(marksOf('multiple', { ...key, all: true }, null, 4)).toBe(4);
  const words = { ...key, right: [], words: [['阿司匹林', 'Aspirin'], ['替格瑞洛'], ['肝素']] };
  expect(marksOf('text', words, { choice: [], text: 'ＡＳＰＩＲＩＮ 加 替格瑞洛' }, 10)).toBe(6);
  expect(marksOf('text', { ...words, byHand: true }, { choice: [], text: '随访' }, 10)).toBeNull();
  expect(marksOf('text', { ...words, byHand: true }, { choice: [], text: ' ' }, 10)).toBe(0);
});
