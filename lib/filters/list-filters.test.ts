import { expect, test } from 'vitest';
import { filterHref, writeFilter } from './filter-href';
import { listOfPath, readFilter } from './list-filters';

const read = (query: string) => readFilter('meetings', new URLSearchParams(query));

test('unknown names and wrong values are dropped, right ones survive', () => {
  expect(read('msType=1&evil=1&month=2026-13&subjectId=0&provinceCode=310000&__proto__=1')).toEqual({
    msType: '1',
    provinceCode: '310000',
  });
});

test('however a visitor orders the query, the canonical form is one', () => {
  expect(writeFilter(read('page=2&msType=1&keyword=%E5%BF%83%E8%84%8F'))).toBe(
    writeFilter(read('keyword=%E5%BF%83%E8%84%8F&msType=1&page=2&x=y')),
  );
});

test('a keyword is trimmed, folded and bounded', () => {
  expect(read(`keyword=${'a'.repeat(500)}`).keyword).toHaveLength(60);
  expect(read('keyword=%20%00%20')).toEqual({});
});

test('changing a filter goes back to the first page', () => {
  expect(filterHref('/meetings', { msType: '1', page: '7' }, { timeState: '0' })).toBe(
    '/meetings?msType=1&timeState=0',
  );
  expect(filterHref('/meetings', { msType: '1' }, { page: '3' })).toBe('/meetings?msType=1&page=3');
  expect(filterHref('/meetings', { msType: '1' }, { msType: undefined })).toBe('/meetings');
});

test('only list paths have filters', () => {
  expect(listOfPath('/meetings')).toBe('meetings');
  expect(listOfPath('/meetings/12')).toBeNull();
  expect(listOfPath('/articles')).toBe('articles');
  expect(listOfPath('/articles/2')).toBe('articles');
  expect(listOfPath('/articles/article/3')).toBeNull();
  expect(listOfPath('/my')).toBeNull();
});

test('the page of forums takes a meeting from the query, and nothing else', () => {
  expect(listOfPath('/meetings/submeet')).toBe('submeet');
  expect(listOfPath('/meetings/submeet/7')).toBeNull();
  expect(readFilter('submeet', new URLSearchParams('msId=7&page=2&x=y'))).toEqual({ msId: '7' });
  expect(readFilter('submeet', new URLSearchParams('msId=7x'))).toEqual({});
});

test('days that are none and bands that are not offered are dropped', () => {
  expect(read('dateFrom=2026-02-30&dateTo=2026-03-01&priceBand=7&creditLeast=5&audience=1&cityCode=3101')).toEqual({
    dateTo: '2026-03-01',
    creditLeast: '5',
    audience: '1',
  });
});

test('the accepted papers of a meeting are a list, one of them is not', () => {
  expect(listOfPath('/meetings/artlist/7')).toBe('artlist');
  expect(listOfPath('/meetings/artlist')).toBeNull();
  expect(listOfPath('/meetings/artlist/7/12')).toBeNull();
  expect(readFilter('artlist', new URLSearchParams('columnId=3&form=oral&awardId=x&page=2'))).toEqual({
    columnId: '3',
    form: 'oral',
    page: '2',
  });
});
