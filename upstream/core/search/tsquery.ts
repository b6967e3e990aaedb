import type { Form } from './form';
import type { Part } from './query';

/** Every part, each in one of its forms, as the text of a tsquery; empty for no parts. `wider`: what holds them will do too. */
export function everyPart(parts: Part[], wider = false): string {
  return parts.map(({ own, others, ...part }) => anyForm([own, ...others, ...(wider ? part.wider : [])])).join(' & ');
}

/** Any of some forms. */
export function anyForm(forms: Form[]): string {
  return `(${[...new Set(forms.map(formText))].join(' | ')})`;
}

/** All words of a form, each in any of its spellings. */
export function formText({ words }: Form): string {
  return allWords(words.map((spellings) => spellings.map(quoteLexeme).join(' | ')));
}

/** All of some words. */
export const wordsText = (words: string[]) => allWords(words.map(quoteLexeme));

const allWords = (texts: string[]) => `(${texts.map((text) => `(${text})`).join(' & ')})`;

function quoteLexeme(word: string): string {
  return `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}
