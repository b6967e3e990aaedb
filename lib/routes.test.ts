import { globSync } from 'fast-glob';
import { expect, test } from 'vitest';
import { activeNavigation, needsLogin, routes } from './routes';

/** Pages that no visitor asks for by name: filtered lists, the 404's body, the catch-all. */
const INTERNAL = /\/filtered\/|\/not-found-page$|\/\[\.\.\.rest\]$/;

const toPath = (file: string) =>
  file
    .replaceAll('\\', '/')
    .replace(/^app\/\[locale\]/, '')
    .replace(/\/page\.tsx$/, '')
    .replace(/\/\([^/]+\)/g, '') || '/';

test('every page on disk is declared once, and every declared route has a page', () => {
  const onDisk = globSync('app/**/page.tsx')
    .map(toPath)
    .filter((path) => !INTERNAL.test(path));
  const declared = Object.values(routes).map((route) => route.path as string);
  expect([...declared].sort()).toEqual([...onDisk].sort());
  expect(new Set(declared).size).toBe(declared.length);
});

test('the personal area asks for a sign-in, its previews do not', () => {
  expect(needsLogin('/my')).toBe(true);
  expect(needsLogin('/my/notice')).toBe(true);
  expect(needsLogin('/my/components/notice-list')).toBe(false);
  expect(needsLogin('/mystery')).toBe(false);
});

test('the navigation lights the item of the path, and the news for any path with /article', () => {
  expect(activeNavigation('/')).toBe('home');
  expect(activeNavigation('/meetings/12')).toBe('meetings');
  expect(activeNavigation('/meetings/article/12')).toBe('articles');
  expect(activeNavigation('/articles/2')).toBe('articles');
  expect(activeNavigation('/doctors')).toBe('doctors');
  expect(activeNavigation('/lives/3')).toBe('lives');
  expect(activeNavigation('/videos')).toBe('videos');
  expect(activeNavigation('/register')).toBeNull();
});
