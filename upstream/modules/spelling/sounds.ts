import { editDistance } from './nearness';

/** Says Chinese text as one syllable a character, without tones. */
export type Speak = (text: string) => string[];

/** Chinese words by what they sound like: same-sounding characters, whole pinyin, first letters, and sounds taken for one another. */
export class Sounds {
  readonly #bySound = new Map<string, Spoken[]>();
  readonly #byInitials = new Map<string, string[]>();

  /** `terms`: the likelier ones first. */
  constructor(
    readonly speak: Speak,
    terms: Iterable<string>,
    /** Whether a text stands somewhere on the site. */
    readonly isSaid: (text: string) => boolean,
  ) {
    for (const text of terms) {
      const syllables = speak(text);
      const sound = syllables.join('');
      push(this.#bySound, alike(sound), { text, sound });
      push(this.#byInitials, syllables.map((syllable) => syllable[0] ?? '').join(''), text);
    }
  }

  /** A text in words that sound like it, the likeliest first: one word for all of it, or a row of words that leaves nothing out. */
  like(text: string): string[] {
    const units = this.#unitsOf(text);
    const sound = units.map((unit) => unit.sound).join('');
    const same = this.#soundingLike(sound);
    if (same.length > 0) return same;
    const row = this.#rowOf(units);
    return [...(row ? [row] : []), ...this.#nearly(sound)];
  }

  /** Words of three characters or more whose syllables begin with these letters. */
  beginning(letters: string): string[] {
    return letters.length < SHORTEST_INITIALS ? [] : (this.#byInitials.get(letters) ?? []);
  }

  /** Words of exactly this pinyin. */
  saying(sound: string): string[] {
    return (this.#bySound.get(alike(sound)) ?? []).filter((one) => one.sound === sound).map(({ text }) => text);
  }

  #soundingLike(sound: string): string[] {
    const known = this.#bySound.get(alike(sound)) ?? [];
    return [...known].sort((a, b) => Number(a.sound !== sound) - Number(b.sound !== sound)).map(({ text }) => text);
  }

  /** One letter wrong in a long word. */
  #nearly(sound: string): string[] {
    const key = alike(sound);
    if (key.length < NEARLY_FROM) return [];
    const near = [...this.#bySound].filter(([known]) => editDistance(key, known, 1) === 1);
    return near.flatMap(([, spoken]) => spoken.map(({ text }) => text));
  }

  /** Characters with their syllables; Latin letters stand for themselves, because nobody writes where a syllable ends. */
  #unitsOf(text: string): Unit[] {
    const runs = text.match(/\p{Script=Han}+|[a-z]+/gu) ?? [];
    const units = runs.flatMap((run) => {
      const letters = [...run];
      const sounds = /[a-z]/.test(run) ? letters : this.speak(run);
      return letters.map((own, place) => ({ own, sound: sounds[place] ?? own }));
    });
    return units.slice(0, MOST_UNITS);
  }

  /** The cheapest row of words as they stand and words by sound; Chinese characters may be left over beside a long word. */
  #rowOf(units: Unit[]): string | undefined {
    const best: Row[] = [START];
    for (let end = 1; end <= units.length; end++) {
      for (let start = Math.max(0, end - MOST_TAKEN); start < end; start++) {
        const before = best[start];
        const next = before && this.#step(before, units.slice(start, end));
        if (next && next.cost < (best[end]?.cost ?? Number.POSITIVE_INFINITY)) best[end] = next;
      }
    }
    const row = best[units.length];
    if (!row || row.heard === 0) return undefined;
    const latin = units.some(({ own }) => /[a-z]/.test(own));
    return row.left === 0 || (!latin && row.heard >= SURE_FROM) ? row.words.join(' ') : undefined;
  }

  #step(before: Row, taken: Unit[]): Row | undefined {
    const own = taken.map((unit) => unit.own).join('');
    const sound = taken.map((unit) => unit.sound).join('');
    const spoken = this.#bySound.get(alike(sound)) ?? [];
    const after = (cost: number, word: string, heard: number): Row => ({
      cost: before.cost + cost,
      words: [...before.words, word],
      left: before.left,
      open: false,
      heard: Math.max(before.heard, heard),
    });
    if (spoken.some(({ text }) => text === own)) return after(COST.known, own, 0);
    const [word] = this.#soundingLike(sound);
    if (word) return after(spoken.some((one) => one.sound === sound) ? COST.heard : COST.misheard, word, word.length);
    if (/^\p{Script=Han}{2,4}$/u.test(own) && this.isSaid(own)) return after(COST.said, own, 0);
    return taken.length === 1 ? leave(before, own) : undefined;
  }
}

const START: Row = { cost: 0, words: [], left: 0, open: false, heard: 0 };

/** A character that belongs to no word; those beside each other stay together. */
function leave(before: Row, own: string): Row {
  const words = before.open ? [...before.words.slice(0, -1), `${before.words.at(-1)}${own}`] : [...before.words, own];
  return { ...before, cost: before.cost + COST.left, words, left: before.left + 1, open: true };
}

interface Spoken {
  text: string;
  sound: string;
}
interface Unit {
  own: string;
  sound: string;
}
interface Row {
  cost: number;
  words: string[];
  /** Characters that belong to no word. */
  left: number;
  /** Characters of the longest word by sound. */
  heard: number;
  /** The last word is made of such characters. */
  open: boolean;
}

const COST = { known: 2, heard: 3, misheard: 4, said: 5, left: 10 };
const SHORTEST_INITIALS = 3;
/** A word by sound of so many characters is no accident. */
const SURE_FROM = 3;
const NEARLY_FROM = 7;
const MOST_UNITS = 60;
/** Letters of the longest words. */
const MOST_TAKEN = 40;

/** A sound with what is taken for one another made one: zh/z, ch/c, sh/s, n/l, -ng/-n, hu/f, ü/u. */
export function alike(sound: string): string {
  return sound
    .replace(/([zcs])h/g, '$1')
    .replace(/ng/g, 'n')
    .replace(/n/g, 'l')
    .replace(/hu(?=[aeio])/g, 'f')
    .replace(/hu/g, 'fu')
    .replace(/v/g, 'u');
}

function push<T>(map: Map<string, T[]>, key: string, one: T): void {
  const known = map.get(key);
  if (known) known.push(one);
  else map.set(key, [one]);
}
