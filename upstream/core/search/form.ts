import { fold, isHan, piecesOf, plain, withoutGlue } from './fold';
import { bothSpellings, spellingsOf, stemOf } from './spelling';

/** A way to say something, as the index is asked for it. */
export interface Form {
  text: string;
  /** All of these must stand in a document, each in one of its spellings. */
  words: string[][];
}

/** Capitals of two to four letters and all words of three are no beginnings of other words: `SLE` is not found in `sleep`. */
const SHORT = /^(?:[A-Z][A-Z0-9]{1,3}(?=s?$)|[A-Za-z]{3}$)/;
const SHORT_LETTERS = 3;
const HAN_RUN = /\p{Script=Han}+/gu;
const LATIN_WORD = /[\p{Script=Latin}\p{N}]+/gu;

/** The word of the index for a short word that is no beginning of others, if it is one. */
export function shortWord(word: string): string | undefined {
  const found = SHORT.exec(word);
  return found ? `=${found[0].toLowerCase()}` : undefined;
}

/** Pairs of neighbouring characters; a single character stands for itself. */
export function pairsOf(run: string): string[] {
  const characters = [...run];
  if (characters.length === 1) return characters;
  return characters.slice(1).map((character, index) => `${characters[index]}${character}`);
}

/** A text as a form; `written` is how the lexicon writes it, which tells abbreviations from words that somebody is still typing. */
export function formOf(text: string, written = ''): Form {
  const shown = plain(written).replace(/['’]s\b/g, '');
  const words: string[][] = [];
  for (const [run] of fold(text).matchAll(HAN_RUN)) {
    const [pairs, others] = bothSpellings(run).map(pairsOf);
    for (const [place, pair] of (pairs ?? []).entries()) words.push([...new Set([pair, others?.[place] ?? pair])]);
  }
  const shortWords = new Map([...shown.matchAll(LATIN_WORD)].map(([word]) => [word.toLowerCase(), shortWord(word)]));
  for (const piece of withoutGlue(piecesOf(text))) {
    if (isHan(piece)) continue;
    const short = shortWords.get(piece);
    words.push(short ? [short] : spellingsOf(stemOf(piece)).map((word) => word.slice(0, 40)));
  }
  return { text, words };
}

/** A text as a regular expression of PostgreSQL over folded text: Latin words by their beginnings, short ones whole. */
export function patternOf(text: string): string {
  const pieces = piecesOf(text);
  return pieces
    .map((piece, index) => {
      if (isHan(piece)) return piece;
      const before = pieces[index - 1];
      const gap = before && !isHan(before) ? '[^[:alnum:]]+' : '\\m';
      return `${gap}${piece}${piece.length <= SHORT_LETTERS ? '\\M' : ''}`;
    })
    .join('');
}
