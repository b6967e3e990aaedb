import { expect, test } from 'vitest';
import { EXPORT_KINDS } from '@/contract/export/export';
import { translate } from '@/upstream/core/text/translate';
import { sheetName } from './sheet-name';

test('a sheet is called what it holds, as spreadsheets take it', () => {
  expect(sheetName('签到表 2026/05/20 [A]')).toBe('签到表 2026 05 20 A');
  expect(sheetName("'Who' comes: when?'")).toBe("Who' comes when");
  expect(sheetName('长'.repeat(40))).toBe('长'.repeat(31));
  expect(sheetName(`${'a'.repeat(30)}𠮷`)).toBe('a'.repeat(30));
  expect(sheetName('[]:')).toBe('1');
});

test.each(['zh', 'en'] as const)('every export has a name that says what it is, %s', (locale) => {
  // One's own list and that of the staff are of the same things; nobody has both in one file.
  for (const own of [true, false]) {
    const kinds = EXPORT_KINDS.filter((kind) => kind.startsWith('my') === own);
    const names = kinds.map((kind) => sheetName(translate(locale, `export.${kind}`)));
    expect(new Set(names).size).toBe(kinds.length);
    for (const name of names) expect(name).toMatch(/\p{L}/u);
  }
});
