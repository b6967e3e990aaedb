import { createTranslator } from 'next-intl';
import { expect, test } from 'vitest';
import { meetingFacetsSchema } from '@/contract/meeting/meeting';
import meeting from '@/messages/zh/meeting.json';
import { filterOptions, subjectLevels } from './meeting-filters';

const option = (value: string) => ({ value, label: value, count: 1 });
const subjects = [
  { subjectId: 1, parentId: null, subjectName: '心血管内科' },
  { subjectId: 101, parentId: 1, subjectName: '冠心病' },
  { subjectId: 102, parentId: 1, subjectName: '心律失常' },
  { subjectId: 2, parentId: 0, subjectName: '神经内科' },
];

test('choosing a branch keeps its discipline and its sisters in sight', () => {
  const levels = subjectLevels(['1', '101', '102', '2'].map(option), subjects, '102');
  expect(levels.top.map(({ value }) => value)).toEqual(['1', '2']);
  expect(levels.root?.value).toBe('1');
  expect(levels.branches.map(({ value }) => value)).toEqual(['101', '102']);
});

test('without a choice only the disciplines show', () => {
  expect(subjectLevels(['1', '101'].map(option), subjects, undefined).branches).toEqual([]);
});

test('the months ahead come before the past ones', () => {
  const month = (value: string) => ({ value, label: value, labelEn: null, count: 1 });
  const empty = meetingFacetsSchema.parse({
    msType: [],
    subjectId: [],
    provinceCode: [],
    month: [],
    timeState: [],
    creditFlag: [],
  });
  const { month: months } = filterOptions(
    { ...empty, month: ['2026-09', '2026-10', '2026-11', '2026-12'].map(month) },
    createTranslator({ locale: 'zh', messages: { meeting }, namespace: 'meeting' }),
    { locale: 'zh', month: '2026-11' },
  );
  expect(months.map(({ value }) => value)).toEqual(['2026-11', '2026-12', '2026-10', '2026-09']);
});
