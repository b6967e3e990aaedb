import { expect, test } from 'vitest';
import { askedParts, parseQuery } from './query';
import { documentWords } from './search-words';

const finds = (query: string, text: string) => {
  const words = new Set(documentWords([text]));
  const parts = askedParts(parseQuery(query));
  return parts.length > 0 && parts.every(({ own }) => own.words.every((some) => some.some((word) => words.has(word))));
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

test('an abbreviation and a short word of the lexicon are whole words', () => {
  expect(finds('SLE', 'Biologics in SLE')).toBe(true);
  expect(finds('sle', 'Sleep medicine')).toBe(false);
  expect(finds('TIA', 'Tianjin Convention Centre')).toBe(false);
  expect(finds('AS', 'As it was in AS')).toBe(true);
  expect(finds('AS', 'Imaging as a guide')).toBe(false);
});

test('plurals and both spellings are found', () => {
  expect(finds('arrhythmias', 'Cardiac arrhythmia')).toBe(true);
  expect(finds('anemia', 'Renal anaemia')).toBe(true);
  expect(finds('paediatric tumours', 'Pediatric tumor board')).toBe(true);
});

test('full-width letters, digits and traditional characters match their plain forms', () => {
  expect(finds('ＣＴ２０', 'CT20 workshop')).toBe(true);
  expect(finds('腦中風', '脑中风急救')).toBe(true);
  expect(finds('脑中风', '腦中風急救')).toBe(true);
});

test('punctuation alone asks for nothing', () => {
  expect(parseQuery("'%_ & | !").parts).toEqual([]);
});

test('the number of words from a hostile text is limited', () => {
  expect(
    documentWords(['中'.repeat(10) + Array.from({ length: 5000 }, (_, i) => `w${i}x`).join(' ')]).length,
  ).toBeLessThanOrEqual(3000);
  const { parts } = parseQuery(Array.from({ length: 500 }, (_, i) => `w${i}`).join(' '));
  expect(parts.length).toBeLessThanOrEqual(60);
  expect(askedParts({ phrase: '', parts }).length).toBeLessThanOrEqual(8);
});
