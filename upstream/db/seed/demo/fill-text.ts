import type { Bi } from '../banks/bank';

/** English words may stand inside a sentence or begin it: `{Word}` begins one, `{word}` does not. */
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Between Chinese characters and Latin letters or digits stands a space; the banks have theirs already. */
const spaced = (before: string, word: string, after: string) =>
  `${/\p{Script=Han}$/u.test(before) && /^[\w]/.test(word) ? ' ' : ''}${word}${/\w$/.test(word) && /^\p{Script=Han}/u.test(after) ? ' ' : ''}`;

/** Fills `{name}` places in both languages; `{Name}` is the same with a capital; throws for a place without words. */
export function fillBi(pattern: Bi, words: Record<string, Bi>): Bi {
  const fill = (text: string, language: 'zh' | 'en') =>
    text.replace(/\{(\w+)\}/g, (place, name: string, at: number) => {
      const word = words[name] ?? words[name.charAt(0).toLowerCase() + name.slice(1)];
      if (!word) throw new Error(`no words for ${place} in: ${text}`);
      if (language === 'zh') return spaced(text.slice(0, at), word.zh, text.slice(at + place.length));
      return words[name] ? word.en : capital(word.en);
    });
  return { zh: fill(pattern.zh, 'zh'), en: capital(fill(pattern.en, 'en')) };
}

/** The same words in both languages: numbers, names of drugs. */
export const same = (text: string | number): Bi => ({ zh: String(text), en: String(text) });

/** Texts set one after the other with a separator for each language. */
export function joinBi(texts: Bi[], zh: string, en: string): Bi {
  return { zh: texts.map((text) => text.zh).join(zh), en: texts.map((text) => text.en).join(en) };
}

/** A heading as it stands inside an English sentence; abbreviations keep their capitals. */
export const lowerFirst = (text: string): string =>
  /^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
