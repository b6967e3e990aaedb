/** Stands where an address stood, until what is around it is gone too: no text has it. */
const GONE = '\ufffe';
const ADDRESS = /[\p{L}\p{N}._%+-]+[@＠][\p{L}\p{N}-]+(?:[.．][\p{L}\p{N}-]+)+/gu;
/** What stood around an address and says nothing without it. */
const AROUND = /[(（【[]?\s*(?:e-?mail|邮箱|电子邮件|电子邮箱)?\s*[:：]?\s*\ufffe\s*[)）】\]]?/giu;

/** A text without the e-mail addresses that somebody wrote into it: what everybody reads says nobody’s. */
export const withoutAddresses = (text: string): string => text.replaceAll(ADDRESS, GONE).replaceAll(AROUND, ' ').trim();

/** The same of what may be missing. */
export const withoutAddressesOrNull = (text: string | null | undefined): string | null =>
  text ? withoutAddresses(text) || null : null;
