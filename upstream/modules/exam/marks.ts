import type { QuestionKind } from '@/contract/exam/codes';
import type { ExamAnswer, ExamKey } from '@/contract/exam/parts';

/** Texts are compared without width, case and spaces. */
const folded = (text: string) => text.normalize('NFKC').toLowerCase().replace(/\s+/g, '');

const same = (one: readonly number[], other: readonly number[]) =>
  one.length === other.length && one.every((value, at) => value === other[at]);

/** Numbers of options once each, in their order, as they are stored. */
export const sorted = (numbers: readonly number[]): number[] => [...new Set(numbers)].sort((a, b) => a - b);

/**
 * The points of an answer: all or none for options; for words the share of their groups that stand there, rounded down. Null
 * for what somebody has to read first.
 */
export function marksOf(kind: QuestionKind, key: ExamKey, answer: ExamAnswer | null, points: number): number | null {
  if (key.all) return points;
  if (!answer) return 0;
  if (kind !== 'text') return same(sorted(answer.choice), sorted(key.right)) ? points : 0;
  const written = folded(answer.text);
  if (!written) return 0;
  if (key.byHand || key.words.length === 0) return null;
  const found = key.words.filter((group) => group.some((word) => written.includes(folded(word))));
  return Math.floor((points * found.length) / key.words.length);
}
