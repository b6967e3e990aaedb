import { expect, test } from 'vitest';
import { FILTERED } from '@/lib/filters/list-filters';
import { otherLanguageHref } from './other-language';

test.each([
  ['zh', '/', '', '/en'],
  ['en', '/', '', '/'],
  ['zh', '/meetings/12', '', '/en/meetings/12'],
  ['en', '/meetings/12', '', '/meetings/12'],
  ['zh', '/meetings', '?keyword=%E5%BF%83&page=2', '/en/meetings?keyword=%E5%BF%83&page=2'],
  ['en', '/', '?login=1', '/?login=1'],
])('from %s %s%s the switch leads to the same page and query', (locale, path, search, href) => {
  expect(otherLanguageHref(locale, path, search)).toBe(href);
});

test('without JavaScript a filtered list keeps its filter in the other language', () => {
  const query = 'keyword=%E5%BF%83%E8%84%8F&msType=1';
  const inner = `/meetings/${FILTERED}/${encodeURIComponent(query)}`;
  expect(otherLanguageHref('zh', inner, '')).toBe(`/en/meetings?${query}`);
});
