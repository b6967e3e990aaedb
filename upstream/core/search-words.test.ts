import { expect, test } from 'vitest';
import { documentWords, queryWords } from './search-words';

const finds = (query: string, text: string) => {
  const words = new Set(documentWords([text]));
  return queryWords(query).every((word) => words.has(word));
};

test('a two-character Chinese word is found inside a longer title', () => {
  expect(finds('心脏', '第十二届全国心脏病学大会')).toBe(true);
  expect(finds('心血管', '心血管疾病防治论坛')).toBe(true);
  expect(finds('心血', '心脏与血管')).toBe(false);
});

test('English words are found by prefix, ignoring case', () => {
  expect(finds('Cardio', 'National congress of CARDIOLOGY')).toBe(true);
  expect(finds('ology', 'Cardiology')).toBe(false);
});

test('full-width letters and digits match their plain forms', () => {
  expect(finds('ＣＴ２０', 'CT20 workshop')).toBe(true);
});

test('punctuation alone yields no search words', () => {
  expect(queryWords("'%_ & | !")).toEqual([]);
});

test('the number of words from a hostile text is limited', () => {
  expect(
    documentWords(['中'.repeat(10) + Array.from({ length: 5000 }, (_, i) => `w${i}x`).join(' ')]).length,
  ).toBeLessThanOrEqual(600);
  expect(queryWords(Array.from({ length: 500 }, (_, i) => `w${i}`).join(' ')).length).toBeLessThanOrEqual(24);
});
