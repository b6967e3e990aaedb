import { parseQuery } from './query';

const MAX_WORDS = 80;

/** Words that stand for what a keyword asks for, the typed ones first; without what says nothing. */
export function wordsToMark(keyword: string): string[] {
  const parts = parseQuery(keyword).parts.filter(({ own }) => own.text.length > 1 || /\p{Script=Han}/u.test(own.text));
  const typed = parts.map(({ own }) => own.text);
  const meant = parts.flatMap(({ others }) => others.map(({ text }) => text));
  return [...new Set([...typed, ...meant])].slice(0, MAX_WORDS);
}
