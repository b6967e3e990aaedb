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

/** Where somebody stands who has to wait for a page. */
export interface Waiting {
  /** How many are before them, about. */
  ahead: number;
  /** How long it will take, about: minutes, 0 for less than one. */
  minutes: number;
  /** When the page asks again by itself, seconds. */
  again: number;
}

interface Words {
  lang: string;
  reference: string;
  home: string;
  site: string;
  title: string;
  text: string;
  again: string;
  toHome: string;
  lineTitle: string;
  lineText: (waiting: Waiting) => string;
  lineKeep: string;
}

// An empty address is the page's own, whatever it was.
const page = (words: Words) => (id: string, waiting?: Waiting) => {
  const { lang, reference, home, site, again, toHome } = words;
  const title = waiting ? words.lineTitle : words.title;
  const text = waiting ? `${words.lineText(waiting)}</p><p>${words.lineKeep}` : words.text;
  const refresh = waiting ? `<meta http-equiv="refresh" content="${waiting.again}">` : '';
  return Buffer.from(`<!doctype html><html lang="${lang}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">${refresh}
<title>${title} · ${site}</title><style>${STYLE}</style><main><h1>${title}</h1><p>${text}</p><p><a href="">${again}</a><a href="${home}">${toHome}</a></p>${id && `<p>${reference}${id}</p>`}</main></html>
`);
};

const ZH = page({
  lang: 'zh-CN',
  reference: '编号：',
  home: '/',
  site: '会医',
  title: '请稍候',
  text: '现在访问的人较多，或网站刚刚启动。请几秒后再试。',
  again: '重试',
  toHome: '返回首页',
  lineTitle: '正在排队',
  lineText: ({ ahead, minutes }) =>
    `现在访问的人很多。${ahead > 0 ? `您前面大约还有 ${ahead} 人，` : '马上就轮到您，'}预计${minutes > 0 ? `约 ${minutes} 分钟` : '不到 1 分钟'}。`,
  lineKeep: '请不要关闭本页：您的位置已经保留，轮到时会自动打开。',
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
  lineTitle: 'You are in the queue',
  lineText: ({ ahead, minutes }) =>
    `Many people are here right now. ${ahead === 0 ? 'You are next' : ahead === 1 ? 'About one person is ahead of you' : `About ${ahead} people are ahead of you`}: ${minutes === 0 ? 'less than a minute' : minutes === 1 ? 'about a minute' : `about ${minutes} minutes`}.`,
  lineKeep: 'Keep this page open: your place is kept, and the page opens by itself when it is your turn.',
});

/**
 * What is sent in place of a page that cannot be made now: a whole document in the language of the address, with the request's name,
 * and the headers of such a body. Who waits in the line is told where they stand.
 */
export function busyPage(
  locale: string,
  requestId = '',
  waiting?: Waiting,
): { body: Buffer; headers: Record<string, string> } {
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': POLICY };
  return { body: (locale === 'en' ? EN : ZH)(requestId, waiting), headers };
}
