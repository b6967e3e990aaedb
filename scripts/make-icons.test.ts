import { readFileSync } from 'node:fs';
import fastGlob from 'fast-glob';
import { expect, test } from 'vitest';
import { ICON_DRAWINGS } from '@/components/ui/icon-names';
import { ICON_SHEET, iconSheet } from './make-icons';

test('the sheet of icons is that of the present table and library', () => {
  expect(readFileSync(ICON_SHEET, 'utf8')).toBe(iconSheet());
});

test('every icon of the table has a drawing in the sheet, and nothing else', () => {
  const sheet = iconSheet();
  for (const name of Object.keys(ICON_DRAWINGS)) {
    expect(sheet).toMatch(
      new RegExp(`<symbol id="${name}" viewBox="[^"]+"[^>]*><path[^>]+ d="|<symbol id="${name}"[^>]*><path d="`),
    );
  }
  expect(sheet).not.toMatch(/<script|href=|style=/);
});

test('no component carries a drawing of the library with its run time on a public page', () => {
  const users = fastGlob
    .sync('{app,components,lib}/**/*.{ts,tsx}')
    .filter((file) => readFileSync(file, 'utf8').includes("from '@ant-design/icons'"));
  expect(users).toEqual([]);
});
