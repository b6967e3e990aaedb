const ADDRESS = /[\p{L}\p{N}._%+-]+[@＠][\p{L}\p{N}-]+(?:[.．][\p{L}\p{N}-]+)+/gu;
/** What stood around an address and says nothing without it. */
const AROUND = /[(（【[]?\s*(?:e-?mail|邮箱|电子邮件|电子邮箱)?\s*[:：]?\s*\u0000\s*[)）】\]]?/giu;

/** A text without the e-mail addresses that somebody wrote into it: what everybody reads says nobody’s. */
export const withoutAddresses = (text: string): string =>
  text.replaceAll(ADDRESS, '\u0000').replaceAll(AROUND, ' ').trim();

/** The same of what may be missing. */
export const withoutAddressesOrNull = (text: string | null | undefined): string | null =>
  text ? withoutAddresses(text) || null : null;
