import { Ecc, QrCode } from '@rc-component/qrcode/lib/libs/qrcodegen.js';
import { subjectTintIndex, tokens } from '@/lib/theme/tokens';
import { print } from '@/motifs/ink';
import { n } from '@/motifs/number';
import { paletteOf } from '@/motifs/palettes';
import { randomOf } from '@/motifs/random';
import { circle, polar, steps } from '@/motifs/shapes';
import { motifOf, numberOf } from '@/motifs/table';
import { glyphsDrawn } from './glyphs';
import type { OgPicture } from './og-picture';

const NAME = { zh: '会医 Huiyi', en: 'Huiyi 会医' };
const SCAN = { zh: '长按或扫码，查看会议', en: 'Scan to open the page' };
const TAGLINE = { zh: '医疗卫生学术会议服务平台', en: 'Conference services for health-care academic meetings' };
const FONT = "'Noto Sans CJK SC','Noto Sans SC','Source Han Sans SC','PingFang SC','Microsoft YaHei',sans-serif";
/** Widest line, in units of a Chinese character; a Latin letter counts about half. */
const WIDEST = 11.6;
const MOST_LINES = 4;
const HAN = /[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef]/;
/** A line neither begins with these nor ends with the ones of the second list (GB/T 15834). */
const NOT_FIRST = /^[，。、；：？！）》」』】”’…%,.;:?!)\]]/;
const NOT_LAST = /[（《「『【“‘([]$/;

const escapeXml = (text: string) =>
  text
    .replace(/[<>&'"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '');
const widthOf = (text: string) =>
  [...text].reduce((sum, sign) => sum + (HAN.test(sign) ? 1 : /[A-Z0-9mw]/.test(sign) ? 0.62 : 0.49), 0);

/** Breaks a title into at most four lines: between words, and between Chinese characters except beside punctuation; what is left over becomes an ellipsis. */
export function wrapTitle(title: string, widest = WIDEST): string[] {
  const clean = title.replace(/\s+/g, ' ').trim();
  const parts = clean.match(/[\u2e80-\uffff]|[^\s\u2e80-\uffff]+\s*|\s+/g) ?? [];
  const lines: string[] = [''];
  // A single word wider than the line is cut by letters.
  for (const part of parts.flatMap((each) => (widthOf(each) > widest ? [...each] : [each]))) {
    const last = lines.at(-1) ?? '';
    const full = last !== '' && widthOf(last + part.trimEnd()) > widest;
    if (!full || (NOT_FIRST.test(part) && widthOf(last) <= widest)) lines[lines.length - 1] = last + part;
    else if (NOT_LAST.test(last.trimEnd())) {
      const [opening, kept] = [last.trimEnd().slice(-1), last.trimEnd().slice(0, -1)];
      lines[lines.length - 1] = kept;
      lines.push(opening + part.trimStart());
    } else lines.push(part.trimStart());
  }
  const trimmed = lines.map((line) => line.trim()).filter(Boolean);
  if (trimmed.length <= MOST_LINES) return trimmed;
  return [...trimmed.slice(0, MOST_LINES - 1), `${(trimmed[MOST_LINES - 1] ?? '').replace(/[，、,;:]$/, '')}…`];
}

/** The mark of the site at a place, 1 unit = 1 px of its 32-px grid times `scale`. */
export const siteMark = (x: number, y: number, scale: number) =>
  `<g transform="translate(${x} ${y}) scale(${scale})"><rect width="32" height="32" rx="7" fill="#0b7a75"/>` +
  `<path d="M8 5v3.5M16 5v2.5M24 5v3.5" stroke="#fff" stroke-width="1.6" stroke-linecap="round" opacity=".75"/>` +
  `<path d="M6 19.5h5l2.5-8.5 4 13.5 3-8 1.2 3H26" fill="none" stroke="#fff" stroke-width="2.3" stroke-linejoin="round" stroke-linecap="round"/></g>`;

const ruler = steps(111, 50, 1150)
  .map((x, at) => `M${n(x)} 630v${at % 10 === 0 ? -26 : at % 5 === 0 ? -18 : -11}`)
  .join('');

/** A person's sharing picture has the tint that the monogram has on the site. */
function personPalette(subject: string) {
  const ground = tokens.subjectTint.light[subjectTintIndex(subject)] ?? tokens.subjectTint.light[0];
  return { ...paletteOf('cover', 0), ground, field: tokens.color.light.paper, ink: tokens.onSubjectTint };
}

/** The sharing picture, 1200 × 630: title large on the left, the subject's motif or a person's monogram on a dial on the right, a ruler below. */
export async function ogSvg({ locale, title, line, subject, seed, monogram }: OgPicture): Promise<string> {
  const number = seed + numberOf(subject);
  const palette = monogram ? personPalette(subject) : paletteOf('cover', number);
  const random = randomOf(number);
  const marks = steps(120, 0, Math.PI * 2 * (119 / 120))
    .map((angle, at) => {
      const [x, y] = polar(angle, at % 5 ? 214 : 204, 985, 300);
      const [x2, y2] = polar(angle, 224, 985, 300);
      return `M${n(x)} ${n(y)}L${n(x2)} ${n(y2)}`;
    })
    .join('');
  // A machine without Chinese fonts would print boxes: it gets the words it can draw, or the picture alone.
  const [han, latin] = await Promise.all([glyphsDrawn('会医'), glyphsDrawn('AW')]);
  const drawable = (text: string) => latin && (han || !HAN.test(text));
  const motif =
    drawable(monogram) && monogram ? '' : print(motifOf(subject, seed + Math.floor(seed / 10))(random), palette, 'm');
  const words = (text: string, otherwise: string) => (drawable(text) ? text : drawable(otherwise) ? otherwise : '');
  const heading = words(title.trim() || TAGLINE[locale], TAGLINE.en);
  const lines = balanced(heading);
  const size = lines.length > 3 ? 50 : 56;
  const leading = size * 1.36;
  const top = 330 - ((lines.length - 1) * leading) / 2;
  const text = (x: number, y: number, px: number, color: string, weight: number, content: string) =>
    content &&
    `<text x="${x}" y="${n(y)}" font-size="${px}" font-weight="${weight}" fill="${color}">${escapeXml(content)}</text>`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630" width="1200" height="630" font-family="${FONT}">` +
    `<rect width="1200" height="630" fill="#fff"/><rect x="770" width="430" height="630" fill="${palette.ground}"/>` +
    `<path d="${steps(6, 270, 560)
      .map((r) => circle(985, 300, r))
      .join('')}" fill="none" stroke="${palette.field}" stroke-width="4" clip-path="url(#side)"/>` +
    `<clipPath id="side"><path d="M770 0H1200V630H770Z"/></clipPath>` +
    `<circle cx="985" cy="300" r="190" fill="${palette.field}"/><path d="${marks}" stroke="${palette.ink}" stroke-width="2" clip-path="url(#side)"/>` +
    `<g clip-path="url(#side)"><g transform="translate(985 300) scale(1.42)" stroke-linecap="round" stroke-linejoin="round">${motif}</g></g>` +
    (motif
      ? ''
      : `<text x="985" y="${monogram.length > 1 ? 347 : 359}" text-anchor="middle" font-size="${monogram.length > 1 ? 132 : 168}" font-weight="600" fill="${palette.ink}">${escapeXml(monogram)}</text>`) +
    `<path d="M0 629H1200" stroke="#12263a" stroke-width="3"/><path d="${ruler}" stroke="#12263a" stroke-width="2"/>` +
    siteMark(72, 64, 1.75) +
    text(146, 103, 32, '#12263a', 600, words(NAME[locale], 'Huiyi')) +
    lines.map((each, at) => text(72, top + at * leading, size, '#12263a', 600, each)).join('') +
    text(72, top + (lines.length - 1) * leading + 62, 28, '#5a6b7e', 400, words(shorten(line.trim()), '')) +
    text(72, 566, 22, '#0b746f', 400, title.trim() ? words(TAGLINE[locale], TAGLINE.en) : '') +
    `</svg>`
  );
}

/** A card for chats, 1200 × 1500: the sharing picture over the QR code of a page's full address. */
export async function shareCardSvg(picture: OgPicture, address: string): Promise<string> {
  const code = QrCode.encodeText(address, Ecc.MEDIUM).getModules();
  const side = 600 / code.length;
  const cells = code
    .flatMap((row, y) =>
      row.map((dark, x) => (dark ? `M${n(x * side)} ${n(y * side)}h${n(side)}v${n(side)}h-${n(side)}z` : '')),
    )
    .join('');
  const [han, latin] = await Promise.all([glyphsDrawn('会医'), glyphsDrawn('AW')]);
  const hint = latin && (han || picture.locale === 'en') ? SCAN[picture.locale] : '';
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 1500" width="1200" height="1500" font-family="${FONT}">` +
    `<rect width="1200" height="1500" fill="#fff"/>${await ogSvg(picture)}` +
    `<path transform="translate(300 710)" d="${cells}" fill="#12263a" shape-rendering="crispEdges"/>` +
    `<text x="600" y="1390" font-size="36" text-anchor="middle" fill="#12263a">${hint}</text>` +
    `<text x="600" y="1440" font-size="26" text-anchor="middle" fill="#5a6b7e">${latin ? escapeXml(new URL(address).host) : ''}</text></svg>`
  );
}

/** The title's lines, made equally long, so that no single word or character stands alone below. */
function balanced(title: string): string[] {
  const widest = wrapTitle(title);
  if (widest.at(-1)?.endsWith('…')) return widest;
  const narrower = steps(14, WIDEST - 0.5, WIDEST - 7).map((width) => wrapTitle(title, width));
  return narrower.findLast((lines) => lines.length === widest.length && !lines.at(-1)?.endsWith('…')) ?? widest;
}

/** One line of small print. */
function shorten(text: string): string {
  const [first = ''] = wrapTitle(text, 23.5);
  return first === text ? text : `${first}…`;
}
