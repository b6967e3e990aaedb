import { expect, test } from 'vitest';
import { CONSOLE_ACTIONS, CONSOLE_SUBJECTS } from '@/contract/console/actions';
import en from '@/messages/en/console.json';
import zh from '@/messages/zh/console.json';
import { detailText } from './log-detail';

const ACTIONS = CONSOLE_SUBJECTS.flatMap((subject) => CONSOLE_ACTIONS[subject].map((what) => `${subject}.${what}`));

test('every action of the console has words in both languages, on the screen and in its filter', () => {
  for (const { log } of [zh, en]) {
    expect(Object.keys(log.actions).sort()).toEqual(ACTIONS.map((action) => action.replace('.', '_')).sort());
    expect(Object.keys(log.about).sort()).toEqual([...CONSOLE_SUBJECTS].sort());
  }
});

test('what changed is told in words, lists and parts included, and what is empty is left out', () => {
  const words: Record<string, string> = { reason: '原因', parts: '明细', amount: '金额', true: '是' };
  const detail = { reason: '重复购买', note: '', parts: [{ amount: 100, givenUp: true }, { amount: 200 }] };
  expect(detailText(detail, (name) => words[name] ?? name)).toBe(
    '原因: 重复购买 · 明细: (金额: 100 · givenUp: 是), (金额: 200)',
  );
});
