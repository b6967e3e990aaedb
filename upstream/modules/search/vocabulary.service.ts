import type { Context } from '@/upstream/core/context';
import { piecesOf } from '@/upstream/core/search/fold';
import { LEXICON } from '@/upstream/core/search/lexicon';
import { getLookups } from '@/upstream/modules/reference/lookups.service';
import { editDistance, sharedCharacters } from './nearness';
import { findDoctorNames, findTitles } from './vocabulary.repository';

/** Newest titles of each kind, and doctors, whose words are known. */
const TITLES = 2000;
const DOCTORS = 5000;
/** The vocabulary may be so old. */
const VOCABULARY_MS = 10 * 60_000;
const SHORTEST_WORD = 4;
/** From this length on two letters may be wrong. */
const TWO_WRONG_FROM = 6;

/** Words that something on the site is called by. */
export class Vocabulary {
  /** Latin words with how often they occur. */
  readonly #words = new Map<string, number>();
  readonly #terms = new Set<string>();

  constructor(texts: Iterable<string | null | undefined>, terms: Iterable<string | null | undefined>) {
    for (const text of texts) this.#count(text ?? '', 2);
    for (const term of terms) {
      this.#count(term ?? '', 1);
      if (term && /^\p{Script=Han}{2,12}$/u.test(term)) this.#terms.add(term);
    }
  }

  /** Latin words or Chinese terms like one that nothing is called by, the likeliest first. */
  like(text: string): string[] {
    return /\p{Script=Han}/u.test(text) ? this.#termsLike(text) : this.#wordsLike(text);
  }

  #count(text: string, weight: number): void {
    for (const word of piecesOf(text)) {
      if (word.length >= SHORTEST_WORD && /^\p{L}+$/u.test(word))
        this.#words.set(word, (this.#words.get(word) ?? 0) + weight);
    }
  }

  #wordsLike(word: string): string[] {
    if (word.length < SHORTEST_WORD || this.#words.has(word)) return [];
    const most = word.length < TWO_WRONG_FROM ? 1 : 2;
    const near = [...this.#words].flatMap(([known, times]) => {
      const distance = editDistance(word, known, most);
      // People seldom get the first letter wrong.
      const badness = distance + (known[0] === word[0] ? 0 : 1);
      return distance <= most ? [{ text: known, badness, times }] : [];
    });
    return near.sort((a, b) => a.badness - b.badness || b.times - a.times).map(({ text }) => text);
  }

  #termsLike(text: string): string[] {
    const near = [...this.#terms].flatMap((term) => {
      const shared = sharedCharacters(text, term);
      const longer = Math.max(text.length, term.length);
      const wrong = longer - shared;
      // Of three characters the first is seldom the wrong one.
      const sure = longer > 3 || term[0] === text[0];
      return sure && shared >= 2 && wrong <= Math.max(1, Math.floor(longer / 4)) ? [{ term, wrong }] : [];
    });
    return near.sort((a, b) => a.wrong - b.wrong || a.term.length - b.term.length).map(({ term }) => term);
  }
}

const kept = new WeakMap<object, { madeAt: number; made: Promise<Vocabulary> }>();

/** The words of this site, read again every ten minutes. */
export function getVocabulary(ctx: Context): Promise<Vocabulary> {
  const known = kept.get(ctx.caches);
  if (known && performance.now() - known.madeAt < VOCABULARY_MS) return known.made;
  const made = readVocabulary(ctx);
  kept.set(ctx.caches, { madeAt: performance.now(), made });
  made.catch(() => kept.delete(ctx.caches));
  return made;
}

async function readVocabulary(ctx: Context): Promise<Vocabulary> {
  const [titles, people, lookups] = await Promise.all([
    findTitles(ctx.db, TITLES, ctx.now()),
    findDoctorNames(ctx.db, DOCTORS),
    getLookups(ctx),
  ]);
  const subjects = lookups.subjects.flatMap(({ subjectName, subjectNameEn }) => [subjectName, subjectNameEn]);
  const names = people.flatMap(({ name, nameEn, hospital, hospitalEn }) => [name, nameEn, hospital, hospitalEn]);
  return new Vocabulary(titles, [...subjects, ...names, ...LEXICON.shownWords()]);
}
