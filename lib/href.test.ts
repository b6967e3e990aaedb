import { expect, expectTypeOf, test } from 'vitest';
import { fillPath, pathTo } from '@/contract/paths';
import { type HrefArguments, href } from './href';
import { routeNames, routes } from './routes';

test('places are filled and percent-encoded', () => {
  expect(href('home')).toBe('/');
  expect(href('meeting', { id: 12 })).toBe('/meetings/12');
  expect(href('articles', { type: '2' })).toBe('/articles/2');
  expect(href('articles')).toBe('/articles');
  expect(href('meetingNotices', { msId: [12, 3] })).toBe('/meetings/article/12/3');
  expect(href('myComponents', { name: 'a/b ?#%' })).toBe('/my/components/a%2Fb%20%3F%23%25');
});

test('query and hash follow; empty values are left out', () => {
  expect(href('meetings', {}, { query: { keyword: '心 & 肺', page: 2, month: '', sort: undefined } })).toBe(
    '/meetings?keyword=%E5%BF%83%20%26%20%E8%82%BA&page=2',
  );
  expect(href('meeting', { id: 3 }, { query: { tab: 'papers' }, hash: 'papers' })).toBe(
    '/meetings/3?tab=papers#papers',
  );
});

test.each(['', '.', '..'])('a value like "%s" would be another path', (id) => {
  expect(() => href('meeting', { id })).toThrow();
  expect(() => href('meetingNotices', { msId: [12, id] })).toThrow();
});

test('a required place cannot be left empty', () => {
  expect(() => fillPath('/meetings/[id]', {})).toThrow();
});

test('the compiler asks for what a path needs', () => {
  expectTypeOf<HrefArguments<'meeting'>[0]>().toEqualTypeOf<{ id: string | number }>();
  expectTypeOf<HrefArguments<'articles'>[0]>().toEqualTypeOf<
    { type?: string | number | readonly (string | number)[] } | undefined
  >();
  // @ts-expect-error there is no such place
  expect(href('doctors', { id: 3 })).toBe('/doctors');
  // @ts-expect-error the id is missing
  expect(() => href('doctor')).toThrow();
});

test('messages and pages write the same addresses', () => {
  expect(pathTo('live', { id: 7 })).toBe(href('live', { id: 7 }));
  expect(pathTo('registerExam')).toBe(href('registerExam'));
});

test('no value of any route can leave its page', () => {
  for (const name of routeNames) {
    const { path } = routes[name];
    const places = [...path.matchAll(/\w+(?=\])/g)].map(([place]) => [place, '../x?y#z']);
    expect(fillPath(path, Object.fromEntries(places)).split('/')).toHaveLength(path.split('/').length);
  }
});
