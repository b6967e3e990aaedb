import { expect, test } from 'vitest';
import { joinStyleSheets, STYLE_SETS, sheetsOfSet } from '@/server/render/style-sets';

const link = (name: string) =>
  `<link rel="stylesheet" href="/_next/static/chunks/${name}.css" data-precedence="next"/>`;
const held = (name: string) =>
  `<link disabled rel=stylesheet media=print href=/_next/static/chunks/${name}.css data-precedence=next>`;

test('the sheets of a page become one file in their order, and stay known to the framework', () => {
  const html = `<head><meta charSet="utf-8"/>${link('0a-b')}${link('c_1')}<title>会议</title>${link('d~')}</head>`;
  expect(joinStyleSheets(html)).toBe(
    `<head><meta charSet="utf-8"/><link rel="stylesheet" href="${STYLE_SETS}0a-b.c_1.d~.css"/>${held('0a-b')}${held('c_1')}<title>会议</title>${held('d~')}</head>`,
  );
  expect(sheetsOfSet(`${STYLE_SETS}0a-b.c_1.d~.css`)).toEqual([
    '/_next/static/chunks/0a-b.css',
    '/_next/static/chunks/c_1.css',
    '/_next/static/chunks/d~.css',
  ]);
});

test('one sheet stays as it is, and a sheet loaded ahead does not come before the page', () => {
  expect(joinStyleSheets(`<head>${link('a')}</head>`)).toBe(`<head>${link('a')}</head>`);
  const ahead = '<link rel="preload" href="/_next/static/chunks/e.css" as="style"/>';
  expect(joinStyleSheets(`${link('a')}${link('b')}${ahead}`)).not.toContain('preload');
});

test('text of a page that looks like a link is left alone', () => {
  const shown = '<p>&lt;link rel="stylesheet" href="/_next/static/chunks/a.css" data-precedence="next"/&gt;</p>';
  expect(joinStyleSheets(`${link('a')}${link('b')}${shown}`)).toContain(shown);
});

test.each([
  `${STYLE_SETS}a.css`,
  `${STYLE_SETS}a..b.css`,
  `${STYLE_SETS}../chunks/a.b.css`,
  `${STYLE_SETS}a.b.js`,
  `${STYLE_SETS}${Array.from({ length: 200 }, (_, at) => `n${at}`).join('.')}.css`,
])('%s is no such file', (path) => {
  expect(sheetsOfSet(path)).toBeUndefined();
});
