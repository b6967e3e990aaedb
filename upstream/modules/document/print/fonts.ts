import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Font } from '@react-pdf/renderer';

const { resolve } = createRequire(import.meta.url);
type FilesOf = (weight: 400 | 700) => string;
/** Whole fonts of a language. */
const whole =
  (name: string, file: string, kind = 'otf'): FilesOf =>
  (weight) =>
    join(
      dirname(resolve(`@embedpdf/${name}`)),
      '..',
      'fonts',
      `${file}-${weight === 400 ? 'Regular' : 'Bold'}.${kind}`,
    );
/** The letters of one script of a font. */
const part =
  (name: string, script: string): FilesOf =>
  (weight) =>
    resolve(`@fontsource/${name}/files/${name}-${script}-${weight}-normal.woff`);

/** Fonts of all documents (OFL 1.1), of which a file carries the characters it uses; what one has not is looked for in the next. */
const HANS = 'Noto Sans Hans';
const LETTERS = ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext'];
const letters = LETTERS.map((script) => [`Noto Sans ${script}`, part('noto-sans', script)] as const);
const SCRIPTS = [
  ['Noto Sans KR', whole('fonts-kr', 'NotoSansKR')],
  // That of another style has the dots of letters apart, which are set beside them.
  ['Noto Naskh Arabic', whole('fonts-arabic', 'NotoNaskhArabic', 'ttf')],
  ['Noto Sans Devanagari', part('noto-sans-devanagari', 'devanagari')],
  ['Noto Sans Hebrew', part('noto-sans-hebrew', 'hebrew')],
  ['Noto Sans Thai', part('noto-sans-thai', 'thai')],
] as const;
const FAMILIES = [[HANS, whole('fonts-sc', 'NotoSansHans')] as const, ...letters, ...SCRIPTS];

/** Where a document's letters are looked for, in this order. */
export const FONT = FAMILIES.map(([family]) => family);
/** The same for a name of European letters of which the first has not all: they are of one font. */
export const EUROPEAN = [...letters.map(([family]) => family), HANS];

for (const [family, fileOf] of FAMILIES) {
  Font.register({
    family,
    fonts: ([400, 700] as const).map((fontWeight) => ({ src: fileOf(fontWeight), fontWeight })),
  });
}

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
