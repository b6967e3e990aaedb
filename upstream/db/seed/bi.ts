/** A text in both languages. */
export interface Bi {
  zh: string;
  en: string;
}

/** Splits `zh|en`; throws where a half is missing, so that no text stays in one language. */
export function bi(text: string): Bi {
  const [zh = '', en = '', more] = text.split('|').map((part) => part.trim());
  if (!zh || !en || more !== undefined) throw new Error(`not a pair: ${text}`);
  return { zh, en };
}

/** One pair a line. */
export const biLines = (text: string): Bi[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map(bi);
