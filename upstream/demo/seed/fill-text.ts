import type { Bi } from '@/upstream/db/seed/bi';

/** Placeholders: `{Word}` starts an English sentence with a capital, `{word}` stands inside one. */
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Adds a space between Chinese characters and Latin letters or digits; the banks contain theirs already. */
const spaced = (before: string, word: string, after: string) =>
  `${/\p{Script=Han}$/u.test(before) && /^[\w]/.test(word) ? ' ' : ''}${word}${/\w$/.test(word) && /^\p{Script=Han}/u.test(after) ? ' ' : ''}`;

/** Fills `{name}` placeholders in both languages; `{Name}` with a capital; throws for a placeholder without a value. */
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

/** The same text in both languages: numbers, names of drugs. */
export const same = (text: string | number): Bi => ({ zh: String(text), en: String(text) });

/** Texts joined by a separator for each language. */
export function joinBi(texts: Bi[], zh: string, en: string): Bi {
  return { zh: texts.map((text) => text.zh).join(zh), en: texts.map((text) => text.en).join(en) };
}

/** A heading in lower case for use inside an English sentence; abbreviations keep their capitals. */
export const lowerFirst = (text: string): string =>
  /^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
