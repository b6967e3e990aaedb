import { expect, test } from 'vitest';
import { literalPaths } from './check-routes';

test.each([
  ["<Link href='/meetings'>x</Link>", 'an attribute'],
  ['<Link href={`/meetings/$' + '{id}`}>x</Link>', 'a template'],
  ['<Link href={`$' + '{base}/meetings/$' + '{id}`}>x</Link>', 'the middle of a template'],
  ["<Link href='/'>x</Link>", 'the home page'],
  ["router.push('/')", 'the home page, pushed'],
  ["router.push('/search?keyword=x')", 'a path with a query'],
  ["redirect('/en/my')", 'a path with its language'],
  ["const links = [['my', '/my']]", 'a list'],
  ["const path = '/my/notice'", 'a constant'],
  ["notify({ linkUrl: '/lives/3' })", 'the link of a notice'],
  ["localePath(locale, '/')", 'the home page in a language'],
])('%s is refused: %s', (source) => {
  expect(literalPaths('sample.tsx', source)).toHaveLength(1);
});

test.each([
  "import { x } from '/meetings'",
  "type P = PageProps<'/[locale]/meetings'>",
  "type P = LayoutProps<'/meetings'>",
  "const href = '/feeds/zh.xml'",
  "fetch('/api/system/doctor/list')",
  "cookies.set({ name, path: secret ? '/x' : '/y' })",
  "text.startsWith('/')",
  "const label = 'meetings/12'",
  "const other = '/meetingsx'",
  '<p>/meetings</p>',
  '// see /meetings',
])('%s is no link to a page', (source) => {
  expect(literalPaths('sample.tsx', source)).toEqual([]);
});

test('the line is named', () => {
  expect(literalPaths('sample.tsx', "\n\nconst a = '/doctors';")).toEqual(["3: '/doctors'"]);
});
