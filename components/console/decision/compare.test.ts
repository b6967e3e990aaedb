import { expect, test } from 'vitest';
import { compare } from './compare';

test('a name is the same in another width, with spaces or dots, in capitals or not', () => {
  for (const [value, known] of [
    ['林 晚舟', '林晚舟'],
    ['林　晚舟 ', '林晚舟'],
    ['ＬＩＮ Wanzhou', 'lin wanzhou'],
    ['阿依古丽·买买提', '阿依古丽•买买提'],
    ['云澜医药（上海）有限公司', '云澜医药(上海)有限公司'],
  ] as const)
    expect(compare('name', value, known), value).toBe('agrees');
  expect(compare('name', '林晚州', '林晚舟')).toBe('warns');
});

test('the name of the person or of the institution will do, and nothing known is nothing to say', () => {
  expect(compare('name', '云澜医院', '林晚舟', '云澜医院')).toBe('agrees');
  expect(compare('name', '云澜医院', '林晚舟', null)).toBe('warns');
  expect(compare('name', '云澜医院', null, '')).toBe('plain');
  expect(compare('name', '', '林晚舟')).toBe('plain');
});

test('amounts are compared in fen, however they are written', () => {
  expect(compare('amount', '1200', '1200.00')).toBe('agrees');
  expect(compare('amount', '0.3', '0.30')).toBe('agrees');
  expect(compare('amount', '1200.00', '1200.01')).toBe('warns');
});

test('a moment may be the same as another, and no earlier', () => {
  expect(compare('notBefore', '2026-11-20 09:30:00', '2026-11-20 09:30:00')).toBe('agrees');
  expect(compare('notBefore', '2026-11-20 09:29:59', '2026-11-20 09:30:00')).toBe('warns');
});
