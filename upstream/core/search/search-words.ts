import { plain } from './fold';
import { pairsOf, shortWord } from './form';

/** Most words that a document contributes: a bound on the index. */
const MAX_DOCUMENT_WORDS = 3000;

const HAN_RUN = /\p{Script=Han}+/gu;
const LATIN_WORD = /[\p{Script=Latin}\p{N}]+/gu;

/**
 * Index words of texts: every Chinese character and pair of neighbours, every Latin word and its prefixes of 3+, and short words
 * as such. Pairs make a two-character Chinese search use the index; trigram indexes start at three (docs/architecture.md, "Chinese search").
 */
export function documentWords(texts: (string | null | undefined)[]): string[] {
  const words = new Set<string>();
  for (const text of texts) {
    const written = plain(text ?? '');
    for (const [run] of written.matchAll(HAN_RUN)) {
      const pairs = run.length > 1 ? pairsOf(run) : [];
      for (const character of run) words.add(character);
      for (const pair of pairs) words.add(pair);
    }
    for (const [found] of written.matchAll(LATIN_WORD)) {
      const word = found.toLowerCase();
      const short = shortWord(found);
      if (short) words.add(short);
      for (let length = Math.min(3, word.length); length < Math.min(word.length, 16); length++) {
        words.add(word.slice(0, length));
      }
      words.add(word.slice(0, 40));
    }
    if (words.size > MAX_DOCUMENT_WORDS) break;
  }
  return [...words].slice(0, MAX_DOCUMENT_WORDS);
}
