/** Signs that nobody sees: control signs, marks of direction, joiners. */
const UNSEEN = /(?![\t\n\r])[\p{Cc}\p{Cf}]/gu;
/** Digits and letters as wide as a Chinese sign; brackets and commas of that width are Chinese writing and stay. */
const WIDE = /[\uff10-\uff19\uff21-\uff3a\uff41-\uff5a]/g;
const WIDE_BY = 0xfee0;
/** Our own files, and others, write words that look like a formula behind an apostrophe (contract/csv.ts). */
const GUARDED = /^'(?=[=+\-@＝＋－＠\t\r\n])/;

/** The words of a cell as they were meant: digits and letters of usual width, one space between words, nothing unseen. */
export function plainCell(text: string): string {
  return text
    .replace(GUARDED, '')
    .replace(UNSEEN, '')
    .replace(WIDE, (sign) => String.fromCharCode(sign.charCodeAt(0) - WIDE_BY))
    .replace(/\s+/g, ' ')
    .trim();
}

/** A mobile number as people write it: with spaces, dashes, brackets, or the country's own number before it. */
export function plainPhone(text: string): string {
  const bare = text.normalize('NFKC').replace(/[\s\-‐-―().·]/g, '');
  return bare.replace(/^(?:\+|00)?86(?=1\d{10}$)/, '');
}
