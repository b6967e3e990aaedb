import { readFileSync } from 'node:fs';
import fastGlob from 'fast-glob';
import { expect, test } from 'vitest';
import { ANTD_COMPONENTS, antdStyleSheet } from './extract-antd';

test('the style sheet of antd is that of the present tokens', () => {
  expect(readFileSync('components/ui/antd/antd.css', 'utf8')).toBe(antdStyleSheet());
});

test('every control of antd that a page uses has its styles in the sheet', () => {
  const used = new Set<string>();
  for (const file of fastGlob.sync('{app,components}/**/*.tsx')) {
    for (const [, names = ''] of readFileSync(file, 'utf8').matchAll(/import \{([^}]*)\} from 'antd'/g)) {
      for (const name of names.split(',')) if (!/^\s*(type )/.test(name) && name.trim()) used.add(name.trim());
    }
  }
  used.delete('ConfigProvider');
  expect([...used].filter((name) => !ANTD_COMPONENTS.includes(name))).toEqual([]);
});

test('dark colours are there for both ways of choosing them, and pages in print stay light', () => {
  const sheet = antdStyleSheet();
  expect(sheet).toContain('@media screen and (prefers-color-scheme:dark)');
  expect(sheet).toContain(':root[data-theme=dark] .app{');
  expect(sheet).not.toMatch(/@media \(prefers-color-scheme/);
});
