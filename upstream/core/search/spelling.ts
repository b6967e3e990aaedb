import { readTerms } from './term-files';

const PAIRS = readTerms('spelling').map((line) => line.split(' ') as [british: string, american: string]);
/** A shorter word is as likely to be something else. */
const CHANGED_FROM = 5;
/** Longer words stand in the index without their beginnings (search-words.ts), so nothing may be cut off them. */
const LONGEST_STEM = 15;

/** A Latin word without the ending of its plural; words are found by their beginnings, so this finds both. */
export function stemOf(word: string): string {
  if (word.length < CHANGED_FROM || word.length > LONGEST_STEM || !/[^sui]s$/.test(word)) return word;
  return word.replace(/(?<=..)ies$|s$/, '');
}

/** A word as the British and the Americans write it, itself first. */
export function spellingsOf(word: string): string[] {
  const found = new Set([word]);
  for (const [british, american] of PAIRS) {
    for (const known of [...found]) {
      if (known.includes(british)) found.add(known.replace(british, american));
      else if (known.includes(american)) found.add(known.replace(american, british));
    }
    if (found.size > 4) break;
  }
  return [...found];
}

/** The one form that all spellings and numbers of a word share; for comparing only. */
export function keyOf(word: string): string {
  if (word.length < CHANGED_FROM) return word;
  let key = word.replace(/ae|oe/g, 'e');
  for (const [british, american] of PAIRS) key = key.replace(british, american);
  return stemOf(key);
}
