import { readTerms } from './term-files';

const ALL_PAIRS = readTerms('spelling').map((line) => line.split(' ') as [one: string, other: string]);
const isChinese = ([one]: [string, string]) => /\p{Script=Han}/u.test(one);
/** British and American parts of Latin words. */
const PAIRS = ALL_PAIRS.filter((pair) => !isChinese(pair));
/** Chinese words that are written in two ways of the same length. */
const CHINESE_PAIRS = ALL_PAIRS.filter(isChinese);
/** A shorter word is as likely to be something else. */
const CHANGED_FROM = 5;
/** Longer words stand in the index without their beginnings (search-words.ts), so nothing may be cut off them. */
const LONGEST_STEM = 15;
/** More words than the lexicon has: what people type is kept no longer than that. */
const MAX_KEYS = 20_000;

/** A Latin word without the ending of its plural; words are found by their beginnings, so this finds both. */
export function stemOf(word: string): string {
  if (word.length < CHANGED_FROM || word.length > LONGEST_STEM || !/[^sui]s$/.test(word)) return word;
  return word.replace(/(?<=..)ies$/, 'y').replace(/s$/, '');
}

/** A word as the British and the Americans write it, itself first; and as the plural of a word in `y` begins. */
export function spellingsOf(word: string): string[] {
  const found = new Set([word]);
  if (word.length >= CHANGED_FROM && word.length <= LONGEST_STEM && /[^aeiou]y$/.test(word)) {
    found.add(word.replace(/y$/, 'i'));
  }
  for (const [british, american] of PAIRS) {
    for (const known of [...found]) {
      if (known.includes(british)) found.add(known.replace(british, american));
      else if (known.includes(american)) found.add(known.replace(american, british));
    }
    if (found.size > 4) break;
  }
  return [...found];
}

const keys = new Map<string, string>();

/** The one form that all spellings and numbers of a word share; for comparing only. */
export function keyOf(word: string): string {
  if (word.length < CHANGED_FROM) return word;
  const known = keys.get(word);
  if (known !== undefined) return known;
  let key = word.replace(/ae|oe/g, 'e');
  for (const [british, american] of PAIRS) key = key.replace(british, american);
  key = stemOf(key);
  if (keys.size < MAX_KEYS) keys.set(word, key);
  return key;
}

/** A Chinese text as it is compared: each of its words in one of its two spellings. */
export function oneSpelling(text: string): string {
  return CHINESE_PAIRS.reduce((spelt, [one, other]) => spelt.replaceAll(one, other), text);
}

/** A Chinese text in both spellings of its words, place for place. */
export function bothSpellings(text: string): [string, string] {
  const spelt = oneSpelling(text);
  return [spelt, CHINESE_PAIRS.reduce((other, [one, usual]) => other.replaceAll(usual, one), spelt)];
}
