import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Font } from '@react-pdf/renderer';

/** The one font of all documents: Noto Sans Hans (OFL 1.1), of which a file carries the characters it uses. */
export const FONT = 'Noto Sans Hans';

const folder = join(dirname(createRequire(import.meta.url).resolve('@embedpdf/fonts-sc')), '..', 'fonts');
Font.register({
  family: FONT,
  fonts: [
    { src: join(folder, 'NotoSansHans-Regular.otf'), fontWeight: 400 },
    { src: join(folder, 'NotoSansHans-Bold.otf'), fontWeight: 700 },
  ],
});

/** A line neither begins with the first nor ends with the second. */
const NOT_FIRST = '，。、；：？！）》〉」』】〕”’％%';
const NOT_LAST = '（《〈「『【〔“‘';
const PARTS = /[\u0021-\u007e\u00a0-\u024f]+|./gsu;

/** Where a text without spaces may be broken: between Chinese characters, never before closing punctuation; Latin words and figures stay whole. */
export function breakable(text: string): string[] {
  const parts: string[] = [];
  for (const part of text.match(PARTS) ?? []) {
    const last = parts.at(-1);
    if (last !== undefined && (NOT_FIRST.includes(part) || NOT_LAST.includes(last.slice(-1)))) {
      parts[parts.length - 1] = last + part;
    } else parts.push(part);
  }
  return parts;
}

// An empty syllable between two is a place to break at without a hyphen.
Font.registerHyphenationCallback((word) =>
  breakable(word).flatMap((part, index) => (index === 0 ? [part] : ['', part])),
);
