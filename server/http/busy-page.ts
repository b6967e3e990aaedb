import { createHash } from 'node:crypto';
import { tokens } from '@/lib/theme/tokens';

const { light, dark } = tokens.color;
const STYLE = [
  ':root{color-scheme:light dark}',
  `body{margin:15vh auto;max-width:28rem;padding:0 16px;background:${light.paper};color:${light.text};font:16px/1.7 system-ui,sans-serif}`,
  `h1{color:${light.ink};font-size:28px;line-height:1.3}`,
  `a{display:inline-block;padding:0 24px;border-radius:${tokens.radius.control}px;color:inherit;line-height:${tokens.width.touch}px}`,
  `a:first-child{background:${light.brandFill};color:${light.onFill};text-decoration:none}`,
  `@media(prefers-color-scheme:dark){body{background:${dark.paper};color:${dark.text}}h1{color:${dark.ink}}}`,
].join('');
const HASH = createHash('sha256').update(STYLE).digest('base64');
const POLICY = `default-src 'none'; style-src 'sha256-${HASH}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

interface Words {
  lang: string;
  reference: string;
  home: string;
  site: string;
  title: string;
  text: string;
  again: string;
  toHome: string;
}

// An empty address is the page's own, whatever it was.
const page =
  ({ lang, reference, home, site, title, text, again, toHome }: Words) =>
  (id: string) =>
    Buffer.from(`<!doctype html><html lang="${lang}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title} · ${site}</title><style>${STYLE}</style><main><h1>${title}</h1><p>${text}</p><p><a href="">${again}</a><a href="${home}">${toHome}</a></p>${id && `<p>${reference}${id}</p>`}</main></html>
`);

const ZH = page({
  lang: 'zh-CN',
  reference: '编号：',
  home: '/',
  site: '会医',
  title: '请稍候',
  text: '现在访问的人较多，或网站刚刚启动。请几秒后再试。',
  again: '重试',
  toHome: '返回首页',
});
const EN = page({
  lang: 'en',
  reference: 'Reference: ',
  home: '/en',
  site: 'Huiyi',
  title: 'Please wait a moment',
  text: 'Many people are here right now, or the site has only just started. Please try again in a few seconds.',
  again: 'Try again',
  toHome: 'Home page',
});

/** What is sent in place of a page that cannot be made now: a whole document in the language of the address, with the request's name, and the headers of such a body. */
export function busyPage(locale: string, requestId = ''): { body: Buffer; headers: Record<string, string> } {
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': POLICY };
  return { body: (locale === 'en' ? EN : ZH)(requestId), headers };
}
