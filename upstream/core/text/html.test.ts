import { expect, test } from 'vitest';
import { fastestOfThree } from '@/tests/support/run/fastest';
import { cleanHtml, plainText, visibleText } from './html';

/** Ways to inject script into a page, from the OWASP filter evasion list. */
const XSS_VECTORS = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)>',
  '<img src="javascript:alert(1)">',
  '<img src="data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9ImFsZXJ0KDEpIj4=">',
  '<img """><script>alert(1)</script>">',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="javascript:alert(1)"></object>',
  '<embed src="javascript:alert(1)">',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href=" javascript:alert(1)">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="//evil.example">x</a>',
  '<a href="#" onclick="alert(1)">x</a>',
  '<p style="background:url(javascript:alert(1))">x</p>',
  '<style>@import "//evil.example/x.css"</style>',
  '<link rel=stylesheet href=//evil.example/x.css>',
  '<meta http-equiv=refresh content="0;url=javascript:alert(1)">',
  '<base href="//evil.example/">',
  '<form action="//evil.example"><input name=p></form>',
  '<button formaction="javascript:alert(1)">x</button>',
  '<body onload=alert(1)>',
  '<details open ontoggle=alert(1)>x</details>',
  '<video><source onerror=alert(1)></video>',
  '<audio src=x onerror=alert(1)></audio>',
  '<marquee onstart=alert(1)>x</marquee>',
  '<template><script>alert(1)</script></template>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<!--<img src="--><img src=x onerror=alert(1)//">',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<textarea><script>alert(1)</script></textarea>',
  '<title><img src=x onerror=alert(1)></title>',
  '<xmp><script>alert(1)</script></xmp>',
  '<table background="javascript:alert(1)"><td background="javascript:alert(1)">x</table>',
  '<table><caption><img src=x onerror=alert(1)></caption></table>',
  '<th scope="col&quot; onmouseover=&quot;alert(1)">x</th>',
  '<td colspan="2&quot;><script>alert(1)</script>">x</td>',
  '<img src="/api/file/public/x.webp" alt="&quot;><script>alert(1)</script>">',
  '<img src="/api/file/art/x.svg" srcset="javascript:alert(1)" usemap="#a" longdesc="javascript:alert(1)">',
  '<picture><source srcset="//evil.example/x"><img src="//evil.example/x"></picture>',
];

/** Markup, addresses and event handlers that must not appear in HTML. */
const HARMFUL =
  /<\s*(script|svg|math|iframe|object|embed|style|link|meta|base|form|input|button|template|textarea)|<[^>]+\son\w+\s*=|<[^>]+(href|src)\s*=\s*["']?\s*(javascript|vbscript|data|\/\/)/i;

test.each(XSS_VECTORS)('%s is harmless in rich text', (vector) => {
  expect(cleanHtml(`<p>前</p>${vector}<p>后</p>`)).not.toMatch(HARMFUL);
});

test.each(XSS_VECTORS)('%s is harmless in plain text, even when shown as HTML', (vector) => {
  expect(plainText(`前${vector}后`)).not.toMatch(HARMFUL);
});

test('encoded entities cannot bring a tag into plain text', () => {
  expect(plainText('&lt;script&gt;alert(1)&lt;/script&gt;好')).toBe('好');
  expect(plainText('&amp;lt;img src=x onerror=alert(1)&amp;gt;')).not.toContain('<');
});

test('a tag that is written as entities of entities, however often, is no tag in plain text', () => {
  const encoded = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  let vector = '<img src=x onerror=alert(1)>';
  for (let depth = 0; depth < 12; depth++) {
    expect(plainText(`前${vector}后`)).not.toContain('<img');
    vector = encoded(vector);
  }
});

test('ordinary sentences keep their punctuation and symbols', () => {
  expect(plainText('血压 < 140，心率 > 60 & 血氧 ≥ 95% 👨‍⚕️')).toBe('血压 < 140，心率 > 60 & 血氧 ≥ 95% 👨‍⚕️');
});

test('control and text-direction characters are removed, line breaks are kept', () => {
  expect(plainText('一\u0000二\u202e三\n四')).toBe('一二三\n四');
});

test('joiners at an end are removed, and a text of joiners takes no longer to read than another of its length', async () => {
  expect(visibleText('\u200d\u200c医\u200d生\u200c\u200d')).toBe('医\u200d生');
  const text = `医${'\u200d'.repeat(85_000)}生`;
  // As many as a body holds: what grows with their square takes seconds.
  expect(await fastestOfThree(async () => visibleText(text))).toBeLessThan(500);
});

test('editors’ markup is kept, h1 becomes h2, and external links get nofollow', () => {
  const html = '<h1>题</h1><p><b>粗</b></p><table><tr><td colspan="2">x</td></tr></table>';
  expect(cleanHtml(html)).toContain('<h2>题</h2>');
  expect(cleanHtml(html)).toContain('<td colspan="2">x</td>');
  expect(cleanHtml('<a href="https://a.example/" target="_blank">x</a>')).toBe(
    '<a href="https://a.example/" rel="noopener noreferrer nofollow">x</a>',
  );
  expect(cleanHtml('<a href="/meetings/1">x</a>')).toBe('<a href="/meetings/1">x</a>');
});

const PICTURE = `/api/file/public/${'a'.repeat(32)}.webp`;

test('a picture is one of this site, with its size and its words', () => {
  const own = `<img src="${PICTURE}" alt="图" width="1280" height="720">`;
  expect(cleanHtml(`<p>前</p>${own}`)).toBe(
    `<p>前</p><img src="${PICTURE}" alt="图" width="1280" height="720" loading="lazy" />`,
  );
  expect(cleanHtml('<img src="/api/file/art/video/cardiology/a1.svg">')).toContain('<img');
  for (const src of [
    ...['https://a.example/x.png', '//a.example/x.png', 'http://a.example/x.png', 'x', '', 'data:image/png;base64,AA'],
    ...[`https://a.example${PICTURE}`, `${PICTURE}?x=1`, `${PICTURE}#x`, `/api${PICTURE}`, '/api/logout'],
    ...[
      `/api/file/private/${'a'.repeat(32)}?exp=1&by=1&sig=x`,
      `/api/file/public/../../logout.webp`,
      '\\\\a.example\\x',
    ],
  ])
    expect(cleanHtml(`<p>前</p><img src="${src}">`), src).toBe('<p>前</p>');
  expect(cleanHtml('<img>')).toBe('');
});

test('numbers of pictures and cells are numbers, and no cell is larger than a table', () => {
  const cell = (more: string) => cleanHtml(`<table><tr><td ${more}>x</td></tr></table>`);
  expect(cell('colspan="50" rowspan="2"')).toContain('<td colspan="50" rowspan="2">');
  for (const more of [
    'colspan="51"',
    'rowspan="65534"',
    'colspan="-1"',
    'colspan="2x"',
    'rowspan="1e3"',
    'scope="col"',
  ])
    expect(cell(more), more).toContain('<td>');
  const head = (more: string) => cleanHtml(`<table><tr><th ${more}>x</th></tr></table>`);
  expect(head('scope="col"')).toContain('<th scope="col">');
  expect(head('scope="javascript:alert(1)"')).not.toContain('javascript');
  expect(cleanHtml(`<img src="${PICTURE}" width="100%" height="99999">`)).toBe(
    `<img src="${PICTURE}" alt="" loading="lazy" />`,
  );
});

test('a table keeps its rows and heads, and nothing that styles or scripts it', () => {
  const table =
    '<table><thead><tr><th scope="col"><p>药</p></th></tr></thead><tbody><tr><td>甲</td></tr></tbody></table>';
  expect(cleanHtml(table)).toBe(table);
  const hostile =
    '<table background="javascript:alert(1)" style="x" onclick="a()"><colgroup><col style="x"></colgroup><tr><td background="//a" onmouseover=a()>甲</td></tr></table>';
  expect(cleanHtml(hostile)).toBe('<table><tr><td>甲</td></tr></table>');
});

test('cleaning a second time changes nothing', () => {
  for (const vector of XSS_VECTORS) expect(cleanHtml(cleanHtml(vector))).toBe(cleanHtml(vector));
});
