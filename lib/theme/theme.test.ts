import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { antdTheme } from './antd-theme';
import { cssVariables } from './css-variables';
import { type ColorName, subjectTintIndex, type ThemeMode, tokens } from './tokens';

const MODES: ThemeMode[] = ['light', 'dark'];
const GROUNDS: ColorName[] = ['paper', 'ground', 'raised'];
/** Text, then everything it is set on. */
const TEXT_PAIRS: [ColorName, ColorName[]][] = [
  ['ink', [...GROUNDS, 'brandTint', 'accentTint', 'goldTint']],
  ['text', [...GROUNDS, 'brandTint', 'infoTint']],
  ['muted', GROUNDS],
  ['brandText', [...GROUNDS, 'brandTint']],
  ['accentText', [...GROUNDS, 'accentTint']],
  ['goldText', [...GROUNDS, 'goldTint']],
  ['successText', [...GROUNDS, 'successTint']],
  ['warningText', [...GROUNDS, 'warningTint']],
  ['dangerText', [...GROUNDS, 'dangerTint']],
  ['infoText', [...GROUNDS, 'infoTint']],
  ['onInverse', ['inverse']],
  ['onFill', ['brandFill', 'brandHover', 'accentFill', 'accentHover', 'dangerFill']],
];
/** Marks and control borders: 3:1 (WCAG 1.4.11). */
const MARK_PAIRS: [ColorName, ColorName[]][] = [
  ['lineStrong', GROUNDS],
  ['brand', GROUNDS],
  ['accent', GROUNDS],
  ['gold', GROUNDS],
  ['success', GROUNDS],
  ['warning', GROUNDS],
  ['danger', GROUNDS],
  ['info', GROUNDS],
];

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(first: string, second: string): number {
  const [high = 0, low = 0] = [luminance(first), luminance(second)].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

function tooFaint(mode: ThemeMode, pairs: [ColorName, ColorName[]][], least: number): string[] {
  const color = tokens.color[mode];
  return pairs.flatMap(([front, backs]) =>
    backs
      .filter((back) => contrast(color[front], color[back]) < least)
      .map((back) => `${front} on ${back}: ${contrast(color[front], color[back]).toFixed(2)}`),
  );
}

describe.each(MODES)('%s theme', (mode) => {
  test('every text can be read on every ground it is set on', () => {
    expect(tooFaint(mode, TEXT_PAIRS, 4.5)).toEqual([]);
  });

  test('marks and control borders can be told from their ground', () => {
    expect(tooFaint(mode, MARK_PAIRS, 3)).toEqual([]);
  });

  test('initials can be read on every subject tint', () => {
    const faint = tokens.subjectTint[mode].filter((tint) => contrast(tokens.onSubjectTint, tint) < 4.5);
    expect(faint).toEqual([]);
  });

  test('form controls of the personal area have the colours of the public pages', () => {
    const { token } = antdTheme(mode);
    expect(token?.colorPrimary).toBe(tokens.color[mode].brandFill);
    expect(token?.colorBgContainer).toBe(tokens.color[mode].paper);
    expect(token?.colorText).toBe(tokens.color[mode].text);
  });
});

test('a reader who prefers dark gets it, and a choice made on the site wins over the system', () => {
  const text = cssVariables();
  expect(text).toContain(`--color-ink:${tokens.color.light.ink}`);
  expect(text).toContain('(prefers-color-scheme:dark){:root:not([data-theme=light])');
  expect(text).toContain(':root[data-theme=dark]{color-scheme:dark');
});

test('a printed page is never dark', () => {
  expect(cssVariables()).not.toMatch(/@media \(prefers-color-scheme/);
});

test('a subject has the same tint every time, also when it is not known', () => {
  expect(subjectTintIndex('cardiology')).toBe(subjectTintIndex('cardiology'));
  for (const key of ['cardiology', 'neurology', '', null, undefined]) {
    expect(tokens.subjectTint.light[subjectTintIndex(key)]).toBeDefined();
  }
});

test('style sheets name only values that there are', () => {
  const known = new Set(cssVariables().match(/--[\w-]+(?=:)/g));
  const unknown = ['components', 'app']
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)))
    .filter((file) => file.endsWith('.css'))
    .flatMap((file) => {
      const used =
        readFileSync(file, 'utf8').match(/--(?:size|space|color|radius|width|motion|tint)-[\w-]+(?=\s*[,)])/g) ?? [];
      return used.filter((name) => !known.has(name)).map((name) => `${file}: ${name}`);
    });
  expect(unknown).toEqual([]);
});
