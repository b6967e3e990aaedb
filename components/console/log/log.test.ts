import { expect, test } from 'vitest';
import { CONSOLE_SUBJECTS } from '@/contract/console/actions';
import en from '@/messages/en/console.json';
import zh from '@/messages/zh/console.json';

test.each([zh.log, en.log])('all that the log is about can be chosen in its filter', ({ about }) => {
  expect(Object.keys(about).sort()).toEqual([...CONSOLE_SUBJECTS].sort());
});
