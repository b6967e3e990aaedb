import { expect, test } from 'vitest';
import { prefersEnglish } from './accept-language';

test('English first means English', () => {
  expect(prefersEnglish('en-GB,en;q=0.9,zh;q=0.8')).toBe(true);
  expect(prefersEnglish('zh;q=0.5, en')).toBe(true);
});

test('anything else stays Chinese', () => {
  for (const header of ['zh-CN,zh;q=0.9,en;q=0.8', 'fr-FR,en;q=0.9', '*', '', null, 'english-ish;q=x']) {
    expect(prefersEnglish(header)).toBe(false);
  }
});
