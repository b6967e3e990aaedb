import { LRUCache } from 'lru-cache';
import { fold, isHan, plain } from './fold';
import { type Form, formOf } from './form';
import { type Entry, formOfTerm, lexicon, lookupKey, pieceKey } from './lexicon';
import { oneSpelling } from './spelling';

/** One thing that a query asks for. */
export interface Part {
  /** As it was typed. */
  own: Form;
  /** Other words for it. */
  others: Form[];
  /** What holds it: the discipline of a disease, the province of a city. */
  wider: Form[];
  /** Of what counts when not everything is found: 2, a place 1. */
  weight: number;
  /** Says little by itself: the kind of thing, or a character that is left over. */
  general: boolean;
  /** Need not be found. */
  optional: boolean;
  /** A word of the lexicon, not just some text. */
  known: boolean;
}

export interface SearchQuery {
  /** The whole text, folded, with single spaces. */
  phrase: string;
  parts: Part[];
}

/** Parts that must be found, and forms of one part: bounds on hostile queries. */
const MAX_PARTS = 8;
const MAX_FORMS = 32;
const MAX_PIECES = 60;

interface Piece {
  text: string;
  /** With its capitals. */
  written: string;
  key: string;
  /** Stands right behind the one before. */
  glued: boolean;
}
interface Segment {
  pieces: Piece[];
  entry?: Entry;
  /** What it means beside medical words. */
  beside?: Entry;
}

/** A list, its counts and its order ask for the same text one after the other. */
const parsed = new LRUCache<string, SearchQuery>({ max: 200 });

/** What a text asks for: words of the lexicon where it holds them, the rest as it stands. */
export function parseQuery(text: string): SearchQuery {
  const query = parsed.get(text) ?? readQuery(text);
  parsed.set(text, query);
  return query;
}

function readQuery(text: string): SearchQuery {
  const written = plain(text).replace(/\s+/g, ' ').trim();
  const phrase = fold(written);
  const segments = joinLoose(segment(cutUp(phrase, written)));
  const telling = besideEachOther(segments.filter(({ entry }) => entry?.kind !== 'stop'));
  // A letter alone asks for nothing.
  const parts = telling.every(isLetter) ? [] : telling.map(partOf);
  const all = parts.every(({ optional }) => optional);
  let asked = 0;
  for (const part of parts) {
    if (all) part.optional = false;
    if (part.optional) continue;
    asked += 1;
    part.optional = asked > MAX_PARTS;
  }
  return { phrase, parts };
}

/** Words that mean something else beside medical ones mean that where there is one. */
function besideEachOther(segments: Segment[]): Segment[] {
  const medical = segments.filter(({ entry, beside }) => entry?.kind === 'term' || beside);
  return segments.map((segment) => {
    const { pieces, beside } = segment;
    return beside && medical.some((other) => other !== segment) ? { pieces, entry: beside } : segment;
  });
}

/** The parts that a document must hold. */
export const askedParts = ({ parts }: SearchQuery) => parts.filter(({ optional }) => !optional);

function cutUp(folded: string, written: string): Piece[] {
  const pieces: Piece[] = [];
  const spelt = oneSpelling(folded);
  let end = -1;
  for (const found of folded.replace(/['’]s\b/g, '  ').matchAll(/\p{Script=Han}|[\p{Script=Latin}\p{N}]+/gu)) {
    const from = found.index;
    const key = isHan(found[0]) ? spelt.slice(from, from + found[0].length) : pieceKey(found[0]);
    const to = from + found[0].length;
    pieces.push({ text: found[0], written: written.slice(from, to), key, glued: from === end });
    end = to;
    if (pieces.length === MAX_PIECES) break;
  }
  return pieces;
}

const COST = { unknownHan: 10, unknownWord: 3, term: 2, singleHan: 9 };

/** Cuts pieces into words of the lexicon and single unknown pieces, so that the fewest are unknown and the words are long. */
function segment(pieces: Piece[]): Segment[] {
  const words = lexicon();
  const best: { cost: number; last: Segment | null }[] = [{ cost: 0, last: null }];
  for (let end = 1; end <= pieces.length; end++) {
    for (let start = Math.max(0, end - words.longest); start < end; start++) {
      const taken = pieces.slice(start, end);
      const key = isOneWord(taken) ? lookupKey(taken.map(({ key }) => key)) : '';
      const beside = words.findBeside(key);
      const entry = words.find(key) ?? beside;
      if (!entry && taken.length > 1) continue;
      const cost = (best[start]?.cost ?? 0) + costOf(taken, entry);
      const least = best[end]?.cost ?? Number.POSITIVE_INFINITY;
      // Of two ways the one with the longer word at the end is Chinese (肺|癌症筛查), at the beginning English (lung cancer|screening).
      if (cost < least || (cost === least && !isHan(pieces[end - 1]?.text ?? ''))) {
        best[end] = { cost, last: { pieces: taken, entry, beside } };
      }
    }
  }
  const segments: Segment[] = [];
  for (let end = pieces.length; end > 0; ) {
    const last = best[end]?.last;
    if (!last) break;
    segments.unshift(last);
    end -= last.pieces.length;
  }
  return segments;
}

/** Chinese characters of a word stand together; Latin words may be apart. */
const isOneWord = (pieces: Piece[]) =>
  pieces.every(
    ({ text, glued }, index) => index === 0 || glued || !(isHan(text) && isHan(pieces[index - 1]?.text ?? '')),
  );

function costOf(pieces: Piece[], entry: Entry | undefined): number {
  const single = pieces.length === 1 && isHan(pieces[0]?.text ?? '');
  if (single) return entry ? COST.singleHan : COST.unknownHan;
  return entry ? COST.term : COST.unknownWord;
}

/** Unknown characters that stand together become one text, with words of one character between them (names). */
function joinLoose(segments: Segment[]): Segment[] {
  const joined: Segment[] = [];
  for (const next of segments) {
    const last = joined.at(-1);
    const [first] = next.pieces;
    if (last && first?.glued && isLoose(last) && isLoose(next) && !(last.entry && next.entry)) {
      joined[joined.length - 1] = { pieces: [...last.pieces, ...next.pieces] };
    } else joined.push(next);
  }
  return joined;
}

const isLetter = ({ pieces }: Segment) => pieces.every(({ text }) => /^\p{Script=Latin}$/u.test(text));

const isLoose = ({ pieces, entry }: Segment) =>
  isHan(pieces[0]?.text ?? '') && (entry ? pieces.length === 1 : pieces.every(({ text }) => isHan(text)));

function partOf({ pieces, entry }: Segment, _index: number, all: Segment[]): Part {
  const spaced = (part: 'text' | 'written') =>
    pieces.map((piece, index) => (index > 0 && !piece.glued ? ` ${piece[part]}` : piece[part])).join('');
  const text = spaced('text');
  const typed = formOf(text, entry?.text);
  const meant = (entry?.written.get(spaced('written')) ?? entry?.others ?? [])
    .map(formOfTerm)
    .filter((form) => !sameWords(form, typed));
  const [own = typed, ...others] = entry?.instead
    ? meant.filter(({ text: other }) => other.length > 1)
    : [typed, ...meant];
  const leftOver = !entry && pieces.length === 1 && text.length === 1 && all.length > 1;
  const general = leftOver || entry?.kind === 'general';
  return {
    own,
    others: others.slice(0, MAX_FORMS),
    wider: (entry?.wider ?? []).map(formOfTerm),
    weight: general || entry?.kind === 'place' ? 1 : 2,
    general,
    optional: general,
    known: entry !== undefined,
  };
}

const sameWords = (a: Form, b: Form) => JSON.stringify(a.words) === JSON.stringify(b.words);
