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
  ["const href = '/feeds/zh.xml'", 'a file that the site makes'],
  ["const site = '/sitemap.xml'", 'the sitemap'],
  ["const path = filterHref('/calendar/meetings', filter, {})", 'a calendar'],
  ['const text = \'<a href="/meetings">all</a>\'', 'a link inside a text'],
  ["const text = `<a href='/en/my'>$" + '{name}</a>`', 'a link inside a template'],
  ["const url = 'https://huiyi.example/meetings/3'", 'an address with its host'],
  ['const url = `https://$' + '{host}/en/meetings`', 'a path behind a host'],
  ["const path = ['', 'meetings', id].join('/')", 'parts that are joined'],
  ["const path = [base, 'meetings'].join('/')", 'parts joined to what is given'],
  ["const path = '/' + 'meetings'", 'parts that are added up'],
  ["const path = base + '/meetings/' + id", 'a part that is added'],
  ["const id = <T>(x: T) => x; const path = '/my'", 'a path behind a generic function'],
])('%s is refused: %s', (source) => {
  expect(literalPaths(source.includes('<Link') ? 'sample.tsx' : 'sample.ts', source)).toHaveLength(1);
});

test.each([
  "import { x } from '/meetings'",
  "type P = PageProps<'/[locale]/meetings'>",
  "type P = LayoutProps<'/meetings'>",
  "fetch('/api/system/doctor/list')",
  "cookies.set({ name, path: secret ? '/x' : '/y' })",
  "text.startsWith('/')",
  "url.replace(/^[/\\\\]+/, '/')",
  "const url = 'https://beian.miit.gov.cn/'",
  "const key = ['meetings', id].join('/')",
  "const key = ['files', 'meetings'].join('.')",
  "const name = 'my' + 'meetings'",
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
