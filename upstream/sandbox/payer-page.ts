import { toYuan } from '@/upstream/core/money';
import { type Locale, type MessageKey, translate } from '@/upstream/core/text/translate';
import { toWire } from '@/upstream/core/time';
import { type Action, actionsOf } from './actions';
import { stateNow, type Trade } from './trade';

/** The style sheet of the page; its hash stands in the policy. */
export const PAGE_STYLE = `
:root{color-scheme:light dark}
body{margin:0 auto;max-width:32rem;padding:1.5rem 1rem 3rem;font:16px/1.6 system-ui,"PingFang SC","Noto Sans CJK SC",sans-serif}
p.sandbox{border:2px dashed #b45309;border-radius:10px;padding:.5rem .75rem;margin:0 0 1.5rem}
h1{font-size:1.25rem;margin:0 0 .25rem}
h2{font-size:1rem;margin:0}
p.amount{font-size:2.25rem;font-weight:600;margin:0;font-variant-numeric:tabular-nums}
dl{display:grid;grid-template-columns:auto 1fr;gap:.25rem 1rem;margin:1rem 0}
dt{color:color-mix(in srgb,CanvasText 68%,Canvas)}dd{margin:0;overflow-wrap:anywhere}
p.state{font-weight:600}
form{display:grid;gap:.75rem;margin:1.5rem 0 0}
button,a.back{font:inherit;min-height:48px;border-radius:10px;border:1px solid CanvasText;background:transparent;color:inherit;cursor:pointer}
a.back{display:grid;place-items:center;text-decoration:none;margin-top:1.5rem}
button.pay{background:#0f5132;border-color:#0f5132;color:#fff;font-weight:600}
label{display:flex;gap:.5rem;align-items:center;min-height:32px}
nav{margin-top:2rem}
`;

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

function page(locale: Locale, title: string, body: string): string {
  const say = (key: MessageKey) => escapeHtml(translate(locale, key));
  return `<!doctype html><html lang="${locale === 'zh' ? 'zh-CN' : 'en'}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title><style>${PAGE_STYLE}</style></head>
<body><main><p class="sandbox">${say('sandbox.note')}</p>${body}</main></body></html>`;
}

/** A payment with what the tester can do about it, or what became of it. */
export function payerPage(locale: Locale, trade: Trade, now: Date): string {
  const say = (key: MessageKey, values?: Record<string, string>) => escapeHtml(translate(locale, key, values));
  const state = stateNow(trade, now);
  const company = translate(locale, `sandbox.${trade.host}`);
  const facts = [
    [say('sandbox.number'), escapeHtml(trade.outTradeNo)],
    [say('sandbox.expires'), `<time datetime="${trade.expireTime.toISOString()}">${toWire(trade.expireTime)}</time>`],
  ];
  const words = trade.failed && state === 'open' ? 'failed' : state;
  const coupon = (trade.paid ?? 0) - (trade.payerPaid ?? 0);
  const couponLine = coupon > 0 ? `<p>${say('sandbox.coupon', { amount: toYuan(coupon) })}</p>` : '';
  const other = locale === 'zh' ? 'en' : 'zh';
  const body = `<h1 lang="zh-CN">${escapeHtml(trade.title)}</h1>
<p class="amount">¥${toYuan(trade.paid ?? trade.amount)}</p>${couponLine}
<dl>${facts.map(([name, value]) => `<dt>${name}</dt><dd>${value}</dd>`).join('')}</dl>
<p class="state" role="status">${say(`sandbox.state.${words}`)}</p>
${form(say, actionsOf(state))}${state === 'open' ? '' : backLink(trade, say)}
<nav><a href="?lang=${other}" hreflang="${other}" lang="${other}">${other === 'zh' ? '中文' : 'English'}</a></nav>`;
  return page(locale, `${translate(locale, 'sandbox.title')} · ${company}`, body);
}

/** What is shown for an address that opens no payment. */
export function missingPage(locale: Locale): string {
  const title = translate(locale, 'sandbox.title');
  return page(locale, title, `<h1>${escapeHtml(translate(locale, 'sandbox.missing'))}</h1>`);
}

function form(say: (key: MessageKey) => string, actions: readonly Action[]): string {
  if (actions.length === 0) return '';
  const buttons = actions.map(
    (action) => `<button class="${action}" name="action" value="${action}">${say(`sandbox.action.${action}`)}</button>`,
  );
  const pays = actions.includes('pay');
  const late = `<label><input type="checkbox" name="late"> ${say('sandbox.late')}</label>`;
  const head = pays ? late : `<h2>${say('sandbox.afterwards')}</h2>`;
  return `<form method="post">${head}${buttons.join('')}</form>`;
}

/** Alipay takes the payer back to the shop with the order's number; it proves nothing. */
function backLink({ returnUrl, outTradeNo }: Trade, say: (key: MessageKey) => string): string {
  if (!returnUrl || !URL.canParse(returnUrl)) return '';
  const url = new URL(returnUrl);
  url.searchParams.set('out_trade_no', outTradeNo);
  return `<a class="back" href="${escapeHtml(url.href)}">${say('sandbox.back')}</a>`;
}
