import { readTerms } from './term-files';

const SIMPLIFIED = new Map(
  readTerms('traditional').flatMap((line) => line.split(' ').map((pair) => [pair.charAt(0), pair.charAt(1)] as const)),
);
const TRADITIONAL = new RegExp(`[${[...SIMPLIFIED.keys()].join('')}]`, 'g');
const HAN_OR_WORD = /\p{Script=Han}|[\p{Script=Latin}\p{N}]+/gu;

/** Full-width forms as plain ones and traditional characters as simplified ones; upper case stays. */
export function plain(text: string): string {
  return text.normalize('NFKC').replace(TRADITIONAL, (character) => SIMPLIFIED.get(character) ?? character);
}

/** What a text is compared by: plain and in lower case. */
export function fold(text: string): string {
  return plain(text).toLowerCase();
}

/** A text's pieces as words are made of them: each Chinese character, each Latin word or number, possessive endings dropped. */
export const piecesOf = (text: string): string[] => piecesIn(fold(text));

/** The pieces of a folded text. */
export const piecesIn = (folded: string): string[] => folded.replace(/['’]s\b/g, '').match(HAN_OR_WORD) ?? [];

const GLUE = new Set(['of', 'the', 'in', 'and', 'for', 'with', 'to']);

/** Pieces without the small words between others: `cancer of the cervix` is `cancer cervix`. */
export const withoutGlue = (pieces: string[]) =>
  pieces.filter((piece, place) => place === 0 || place === pieces.length - 1 || !GLUE.has(piece));

/** Whether a piece is a Chinese character. */
export const isHan = (piece: string) => /^\p{Script=Han}$/u.test(piece);
