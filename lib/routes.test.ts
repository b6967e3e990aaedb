import { readFileSync } from 'node:fs';
import { globSync } from 'fast-glob';
import { expect, test } from 'vitest';
import { SPECIFIED } from '@/tests/support/routes-of-specification';
import { loadMessages } from './i18n/messages';
import { needsLogin, parentOf, type RouteName, routeAt, routeNames, routeOf } from './routes';

/** Pages that no visitor asks for by name: filtered lists, the bodies of a 403, a 404 and a 503, the catch-all. */
const INTERNAL = /\/filtered\/|\/(?:not-found|no-permission|unavailable)-page$|\/\[\.\.\.rest\]$/;

const onDisk = () =>
  globSync('app/**/page.tsx')
    .map((file) => file.replaceAll('\\', '/').replace(/^app\/\[locale\]/, ''))
    .map((file) => ({ file, path: file.replace(/\/page\.tsx$/, '').replace(/\/\([^/]+\)/g, '') || '/' }))
    .filter(({ path }) => !INTERNAL.test(path));

/** Pages that no route declares, and routes that have no page. */
const astray = (pages: readonly string[], declared: readonly string[]) => ({
  undeclared: pages.filter((path) => !declared.includes(path)),
  missing: declared.filter((path) => !pages.includes(path)),
});

test('every page on disk is declared once, and every route has a page', () => {
  const declared = routeNames.map((name) => routeOf(name).path as string);
  const pages = onDisk().map(({ path }) => path);
  expect(astray(pages, declared)).toEqual({ undeclared: [], missing: [] });
  expect(new Set(pages).size).toBe(pages.length);
  // A page beside the table, and one that is gone, are seen.
  expect(astray([...pages, '/stray'], declared)).toEqual({ undeclared: ['/stray'], missing: [] });
  expect(
    astray(
      pages.filter((path) => path !== '/meetings'),
      declared,
    ),
  ).toEqual({ undeclared: [], missing: ['/meetings'] });
  const all = routeNames.map((name) => routeOf(name).path);
  expect(new Set(all).size).toBe(all.length);
});

test('the folder of a page is that of its shell', () => {
  const folders = {
    site: '/(site)/',
    article: '/(site)/(article)/',
    my: '/(site)/(my)/',
    empty: '/(empty)/',
    console: '/(console)/',
  };
  for (const { file, path } of onDisk()) {
    const { shell } = routeOf(routeNames.find((name) => routeOf(name).path === path) ?? 'home');
    const folder = file.match(/^(\/\([^)]+\))+\//)?.[0];
    expect(folder, file).toBe(folders[shell]);
  }
});

test('every page of the personal area and of the console takes its right and title from its own route', () => {
  for (const { file, path } of onDisk().filter(({ file }) => /\/\((my|console)\)\//.test(file))) {
    const [, name] = /(?:personal|console)Page\(\s*'(\w+)'/.exec(readFileSync(`app/[locale]${file}`, 'utf8')) ?? [];
    expect(
      routeNames.find((own) => routeOf(own).path === path),
      file,
    ).toBe(name);
  }
});

test('the breadcrumbs of a page lead to the page itself', () => {
  const named = onDisk().flatMap(({ file, path }) => {
    const [, name] = /getTrail\('(\w+)'/.exec(readFileSync(`app/[locale]${file}`, 'utf8')) ?? [];
    return name ? [{ file, path, name }] : [];
  });
  expect(named.length).toBeGreaterThan(5);
  for (const { file, path, name } of named)
    expect(
      routeNames.find((own) => routeOf(own).path === path),
      file,
    ).toBe(name);
});

test('every route of the specification is declared with its access', () => {
  const declared = new Map(routeNames.map((name) => [routeOf(name).path, routeOf(name).access]));
  const access = (path: string) => {
    const own = declared.get(path);
    return own === undefined || own === 'public' || own === 'preview' ? own : 'login';
  };
  for (const [wanted, paths] of Object.entries(SPECIFIED)) {
    for (const path of paths) expect(access(path), path).toBe(wanted);
  }
});

test('every title and breadcrumb has its words in both languages', async () => {
  const find = (messages: unknown, key: string) =>
    key.split('.').reduce<unknown>((found, part) => (found as Record<string, unknown> | undefined)?.[part], messages);
  for (const messages of [await loadMessages('zh'), await loadMessages('en')])
    for (const name of routeNames)
      for (const key of [routeOf(name).title, routeOf(name).crumb].filter((text) => text !== undefined))
        expect(find(messages, key), key).toEqual(expect.stringMatching(/\S/));
});

test('every route but the home page lies below another, and the way up ends there', () => {
  for (const name of routeNames) {
    const way: RouteName[] = [];
    for (let step: RouteName | null = name; step; step = parentOf(step)) {
      expect(routeNames, name).toContain(step);
      expect(way, name).not.toContain(step);
      way.push(step);
    }
    expect(way.at(-1)).toBe('home');
  }
});

test.each([
  ['/', 'home'],
  ['', 'home'],
  ['/meetings', 'meetings'],
  ['/meetings/12', 'meeting'],
  ['/meetings/12/anything', 'meeting'],
  ['/meetings/enroll', 'enrol'],
  ['/meetings/enroll/12', 'enrol'],
  ['/meetings/exam/12', 'meetingExam'],
  ['/meetings/exam/result', 'examResult'],
  ['/articles/article/3', 'article'],
  ['/articles/2', 'articles'],
  ['/my/notice/', 'notice'],
  ['/my/nothing', 'my'],
  ['/my/components/notice-list', 'myComponents'],
  ['/nothing', null],
  ['/mystery', null],
])('%s belongs to the route %s', (path, name) => {
  expect(routeAt(path)).toBe(name);
});

test('what asks for a right asks for a sign-in, below it too; public pages and previews do not', () => {
  for (const path of ['/my', '/my/', '/my/notice', '/my/cert', '/my/nothing', '/console', '/console/meetings/3']) {
    expect(needsLogin(path), path).toBe(true);
  }
  for (const path of ['/meetings/enroll/12', '/meetings/examtake/paper-count-back', '/common/payed']) {
    expect(needsLogin(path), path).toBe(true);
  }
  for (const path of [
    '/',
    '/meetings',
    '/meetings/12',
    '/my/components/notice-list',
    '/mystery',
    '/meetings/article/3',
  ]) {
    expect(needsLogin(path), path).toBe(false);
  }
});
