import { createTranslator } from 'next-intl';
import { expect, test } from 'vitest';
import credit from '@/messages/en/meetingManage.json';
import { wordOf } from './word-of';

test('a code has its word, and one that no word is written for is shown as asked', () => {
  const t = createTranslator({ locale: 'en', messages: { meetingManage: credit }, namespace: 'meetingManage.credit' });
  expect(wordOf(t, 'states.2', '2')).toBe('Approved');
  expect(wordOf(t, 'states.9', '9')).toBe('9');
  expect(wordOf(t, 'states.9', '')).toBe('');
});
