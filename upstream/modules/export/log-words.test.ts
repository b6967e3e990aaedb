import { expect, test } from 'vitest';
import { CONSOLE_ACTIONS, CONSOLE_SUBJECTS } from '@/contract/console/actions';
import en from '@/upstream/messages/en.json';
import zh from '@/upstream/messages/zh.json';
import { coded, facts } from './export-list.service';

test.each([
  ['zh', zh],
  ['en', en],
] as const)('an exported log (%s) says every action and its facts in words, never in codes', (locale, words) => {
  const cell = coded('action');
  for (const subject of CONSOLE_SUBJECTS) {
    for (const what of CONSOLE_ACTIONS[subject]) {
      const code = `${subject}.${what}`;
      expect(cell.write(code, locale), code).toBe(Reflect.get(words, `export.word.action.${code}`));
      expect(cell.write(code, locale), code).not.toBe(code);
    }
  }
  expect(facts.write({ reason: 'x', parts: [{ amount: 100 }], unknown: 1 }, locale)).toBe(
    locale === 'en'
      ? 'Reason: x · Lines: Amount (fen): 100 · unknown: 1'
      : '原因: x · 明细: 金额（分）: 100 · unknown: 1',
  );
});
