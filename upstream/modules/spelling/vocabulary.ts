import { piecesOf } from '@/upstream/core/search/fold';
import { heard } from './heard';
import { editDistance, sharedCharacters } from './nearness';
import { Sounds, type Speak } from './sounds';

const SHORTEST_WORD = 4;
/** From this length on two letters may be wrong. */
const TWO_WRONG_FROM = 6;
const SHORTEST_HALF = 3;
/** More letters than may be wrong. */
const FAR = 9;
const SHORTEST_SOUND = 4;

interface VocabularySources {
  /** Titles, in which frequent words are likelier ones. */
  texts: (string | null | undefined)[];
  /** Words of medicine and names of subjects and places. */
  terms: (string | null | undefined)[];
  /** Names of people and hospitals. */
  names: (string | null | undefined)[];
  speak: Speak;
}

interface Word {
  times: number;
  /** As it is heard. */
  sound: string;
}

/** Words that something on the site is called by. */
export class Vocabulary {
  /** Latin words. */
  readonly #words = new Map<string, Word>();
  readonly #terms = new Set<string>();
  readonly #sounds: Sounds;
  readonly #titles: string;

  constructor({ texts, terms, names, speak }: VocabularySources) {
    for (const text of texts) this.#count(text ?? '', 2);
    for (const term of [...terms, ...names]) {
      this.#count(term ?? '', 1);
      if (term && /^\p{Script=Han}{2,12}$/u.test(term)) this.#terms.add(term);
    }
    this.#titles = texts.filter(Boolean).join('\n');
    this.#sounds = new Sounds(speak, this.#terms, (text) => this.#titles.includes(text));
  }

  /** Latin words or Chinese terms like one that nothing is called by, the likeliest first. */
  like(text: string): string[] {
    if (this.#terms.has(text)) return [];
    const found = /\p{Script=Han}/u.test(text)
      ? [...this.#sounds.like(text), ...this.#termsLike(text)]
      : [...this.#sounds.saying(text), ...this.#wordsLike(text), ...this.spoken(text), ...this.#begun(text)];
    return [...new Set(found)];
  }

  /** What pinyin says, with or without characters in it, unless it is a word of the site. */
  spoken(text: string): string[] {
    return /[a-z]/.test(text) && !this.#words.has(text) ? this.#sounds.like(text) : [];
  }

  #count(text: string, weight: number): void {
    for (const word of piecesOf(text)) {
      if (word.length < SHORTEST_WORD || !/^\p{L}+$/u.test(word)) continue;
      const known = this.#words.get(word) ?? { times: 0, sound: heard(word) };
      known.times += weight;
      this.#words.set(word, known);
    }
  }

  /** By letters and by sound, as one word and as two written together. */
  #wordsLike(word: string): string[] {
    if (word.length < SHORTEST_WORD || this.#words.has(word)) return [];
    const most = lettersWrong(word);
    const sound = heard(word);
    const near = [...this.#words].flatMap(([known, entry]) => {
      const distance = Math.min(editDistance(word, known, most), soundDistance(sound, entry.sound));
      // People seldom get the first letter wrong.
      const badness = distance + (entry.sound[0] === sound[0] ? 0 : 1);
      return distance <= most ? [{ text: known, badness, times: entry.times }] : [];
    });
    const words = near.sort((a, b) => a.badness - b.badness || b.times - a.times).map(({ text }) => text);
    return [...this.#apart(word), ...words];
  }

  #apart(word: string): string[] {
    for (let at = SHORTEST_HALF; at <= word.length - SHORTEST_HALF; at++) {
      const [first, second] = [word.slice(0, at), word.slice(at)];
      if (this.#words.has(first) && this.#words.has(second)) return [`${first} ${second}`];
    }
    return [];
  }

  /** First letters of pinyin: what is in more titles first. */
  #begun(letters: string): string[] {
    const begun = this.#sounds.beginning(letters).map((term) => ({ term, times: this.#timesInTitles(term) }));
    return begun.sort((a, b) => b.times - a.times).map(({ term }) => term);
  }

  #timesInTitles(term: string): number {
    let times = 0;
    for (let at = this.#titles.indexOf(term); at >= 0; at = this.#titles.indexOf(term, at + term.length)) times += 1;
    return times;
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

/** How many letters of a word may be wrong. */
const lettersWrong = (word: string) => (word.length < TWO_WRONG_FROM ? 1 : 2);

/** How far two words are from sounding alike; short ones sound like too many. */
function soundDistance(typed: string, known: string): number {
  const sure = Math.min(typed.length, known.length) >= SHORTEST_SOUND;
  return sure ? editDistance(typed, known, lettersWrong(typed)) : FAR;
}
