/** Most words that a document or a query contributes: a bound on the index and on hostile queries. */
const MAX_DOCUMENT_WORDS = 600;
const MAX_QUERY_WORDS = 24;

const HAN_RUN = /\p{Script=Han}+/gu;
const LATIN_WORD = /[\p{Script=Latin}\p{N}]+/gu;

/**
 * Index words of texts: every Chinese character and pair of neighbours, every Latin word and its prefixes of 3+.
 * Pairs make a two-character Chinese search use the index; trigram indexes start at three (docs/architecture.md, "Chinese search").
 */
export function documentWords(texts: (string | null | undefined)[]): string[] {
  const words = new Set<string>();
  for (const text of texts) {
    const folded = (text ?? '').normalize('NFKC').toLowerCase();
    for (const [run] of folded.matchAll(HAN_RUN)) {
      const characters = [...run];
      characters.forEach((character, index) => {
        words.add(character);
        const next = characters[index + 1];
        if (next) words.add(character + next);
      });
    }
    for (const [word] of folded.matchAll(LATIN_WORD)) {
      for (let length = Math.min(3, word.length); length < Math.min(word.length, 16); length++) {
        words.add(word.slice(0, length));
      }
      words.add(word.slice(0, 40));
    }
    if (words.size > MAX_DOCUMENT_WORDS) break;
  }
  return [...words].slice(0, MAX_DOCUMENT_WORDS);
}

/** Words that must all stand in a document for it to match; empty when the text holds nothing searchable. */
export function queryWords(text: string): string[] {
  const words = new Set<string>();
  const folded = text.normalize('NFKC').toLowerCase();
  for (const [run] of folded.matchAll(HAN_RUN)) {
    const characters = [...run];
    if (characters.length === 1) words.add(run);
    for (let index = 0; index + 1 < characters.length; index++) {
      words.add(`${characters[index]}${characters[index + 1]}`);
    }
  }
  for (const [word] of folded.matchAll(LATIN_WORD)) words.add(word.slice(0, 40));
  return [...words].slice(0, MAX_QUERY_WORDS);
}
