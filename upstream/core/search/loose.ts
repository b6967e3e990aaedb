import { type Form, pairsOf } from './form';
import { askedParts, type Part, type SearchQuery } from './query';

/** Something that counts when not everything is found. */
export interface Unit {
  forms: Form[];
  weight: number;
}

/** Parts that count: the choices of half of them multiply. */
const MAX_UNITS = 5;
/** Fewer pairs of neighbours are no text that could be found in part. */
const FROM_PAIRS = 3;
const MAX_PAIRS = 8;

/** What counts of a query, and the smallest sets that hold at least half of it: a document must hold one of them. */
export function looseSets(query: SearchQuery): { units: Unit[]; sets: Unit[][] } {
  const parts = askedParts(query);
  const [only] = parts;
  const units = parts.length === 1 && only ? unitsOf(only) : parts.slice(0, MAX_UNITS).map(unitOf);
  // General words alone are looked for as they stand.
  return { units, sets: only && parts.every(({ general }) => general) ? [units] : smallestSets(units) };
}

const unitOf = ({ own, others, wider, weight }: Part): Unit => ({ forms: [own, ...others, ...wider], weight });

/** A text that the lexicon does not know counts by its pairs of characters. */
function unitsOf(part: Part): Unit[] {
  const { text } = part.own;
  const pairs = part.known || /[^\p{Script=Han}]/u.test(text) ? [] : pairsOf(text);
  if (pairs.length < FROM_PAIRS) return [unitOf(part)];
  const some = [...new Set(pairs)].slice(0, MAX_PAIRS);
  return some.map((pair) => ({ forms: [{ text: pair, words: [[pair]] }], weight: 1 }));
}

function smallestSets(units: Unit[]): Unit[][] {
  const weightOf = (set: Unit[]) => set.reduce((sum, { weight }) => sum + weight, 0);
  const need = weightOf(units) / 2;
  const sets: Unit[][] = [];
  for (let mask = 1; mask < 1 << units.length; mask++) {
    const set = units.filter((_, place) => mask & (1 << place));
    const weight = weightOf(set);
    if (weight >= need && set.every((one) => weight - one.weight < need)) sets.push(set);
  }
  return sets;
}
