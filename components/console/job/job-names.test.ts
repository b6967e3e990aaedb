import { expect, test } from 'vitest';
import { JOB_NAMES, type JobName, type KeyOf, keyOf } from '@/contract/console/jobs';
import en from '@/messages/en/console.json';
import zh from '@/messages/zh/console.json';

// A job without words does not compile.
const NAMES: Record<'zh' | 'en', Record<KeyOf<JobName>, string>> = { zh: zh.jobs.names, en: en.jobs.names };

test('every job has words in both languages, and nothing else has', () => {
  for (const names of Object.values(NAMES)) expect(Object.keys(names).sort()).toEqual(JOB_NAMES.map(keyOf).sort());
});
