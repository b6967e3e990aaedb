import type { Form } from './form';
import { looseSets } from './loose';
import { askedParts, parseQuery } from './query';

/** Words that a document must all hold. */
export type Words = string[];

/** A keyword for whoever has a set of documents for some words: one of the choices, of it every concept, of each any of its lists of words. */
export interface SearchPlan {
  concepts: Words[][];
  /** Places of concepts. */
  choices: number[][];
}

/** Ways to spell one form: a bound on hostile keywords. */
const MAX_SPELLINGS = 8;

/** The plan of a keyword; null when it has no words. */
export function planOf({ keyword, match = 'all' }: { keyword: string; match?: 'all' | 'most' }): SearchPlan | null {
  const query = parseQuery(keyword);
  if (askedParts(query).length === 0) return null;
  if (match === 'all') {
    const concepts = askedParts(query).map(({ own, others }) => waysOf([own, ...others]));
    return { concepts, choices: [concepts.map((_, place) => place)] };
  }
  const { units, sets } = looseSets(query);
  return {
    concepts: units.map(({ forms }) => waysOf(forms)),
    choices: sets.map((set) => set.map((unit) => units.indexOf(unit))),
  };
}

/** Every way to say one of the forms; what a shorter way finds already (北京市 beside 北京) is left out. */
function waysOf(forms: Form[]): Words[] {
  const ways: Words[] = [];
  for (const words of forms.flatMap(spelledOut).sort((a, b) => a.length - b.length)) {
    if (!ways.some((way) => way.every((word) => words.includes(word)))) ways.push(words);
  }
  return ways;
}

function spelledOut({ words }: Form): Words[] {
  let lists: Words[] = [[]];
  for (const spellings of words) {
    lists = lists.flatMap((list) => spellings.map((word) => [...list, word])).slice(0, MAX_SPELLINGS);
  }
  return lists;
}
