import { expect, test } from 'vitest';
import { savedQuery } from '@/contract/meeting/kept';
import { writeFilter } from './filter-href';
import { meetingFilter, meetingListQuery, savedPart } from './meeting-query';

test('a list shows what is not over unless the state says otherwise; the calendar shows its whole month', () => {
  expect(meetingFilter({}).timeState).toBe('coming');
  expect(meetingFilter({ timeState: '2' }).timeState).toBe('2');
  expect(meetingFilter({ timeState: 'all' })).toEqual({});
  expect(meetingFilter({ view: 'calendar', month: '2026-05' })).toEqual({ month: '2026-05' });
  expect(meetingFilter({ view: 'rows' }).timeState).toBe('coming');
});

test('the upstream is not told of views', () => {
  expect(meetingListQuery({ view: 'cards', sort: 'newest', page: '3', subjectId: '12' })).toEqual({
    subjectId: 12,
    timeState: 'coming',
    orderByColumn: 'createTime',
    isAsc: 'desc',
    pageNum: 3,
    pageSize: 12,
  });
});

test('a search is saved under the query that its list has', () => {
  const filter = {
    keyword: '心脏 50%',
    audience: '1',
    view: 'rows',
    timeState: '1',
    sort: 'start',
    page: '2',
  } as const;
  expect(savedQuery(savedPart(filter) as Parameters<typeof savedQuery>[0])).toBe(writeFilter(savedPart(filter)));
  expect(savedPart(filter)).toEqual({ keyword: '心脏 50%', audience: '1' });
});
