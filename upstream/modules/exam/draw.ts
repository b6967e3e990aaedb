import { createHash } from 'node:crypto';
import type { ExamPick, ExamRule } from '@/contract/exam/parts';

const BYTES = 4;
const ALL = 2 ** (8 * BYTES);

/** Numbers below `most` that follow from a seed alone, each equally likely. */
function numbersFrom(seed: string): (most: number) => number {
  let block = Buffer.alloc(0);
  let at = 0;
  let round = 0;
  const next = () => {
    if (at + BYTES > block.length) {
      block = createHash('sha256').update(`${seed}:${round}`).digest();
      round += 1;
      at = 0;
    }
    at += BYTES;
    return block.readUInt32BE(at - BYTES);
  };
  return (most) => {
    // What is over the last whole multiple would make small numbers likelier.
    const limit = ALL - (ALL % most);
    for (;;) {
      const number = next();
      if (number < limit) return number % most;
    }
  };
}

/** The same things in an order that follows from the seed. */
export function shuffled<T>(things: readonly T[], seed: string): T[] {
  const pick = numbersFrom(seed);
  const row = [...things];
  for (let last = row.length - 1; last > 0; last--) {
    const other = pick(last + 1);
    [row[last], row[other]] = [row[other] as T, row[last] as T];
  }
  return row;
}

export interface Drawable {
  questionId: number;
  columnName: string;
  difficulty: number;
}

/** The questions of a take: by hand those that were chosen, by rule as many as each wants, none twice; null where there are too few. */
export function drawQuestions(
  exam: { draw: string; rules: readonly ExamRule[]; picks: readonly ExamPick[]; shuffled: boolean },
  bank: readonly Drawable[],
  seed: string,
): ExamPick[] | null {
  const drawn = exam.draw === 'hand' ? picked(exam.picks, bank) : ruled(exam.rules, bank, seed);
  return drawn && exam.shuffled ? shuffled(drawn, `${seed}:questions`) : drawn;
}

function picked(picks: readonly ExamPick[], bank: readonly Drawable[]): ExamPick[] | null {
  const there = new Set(bank.map(({ questionId }) => questionId));
  const found = picks.filter(({ questionId }) => there.has(questionId));
  return found.length === picks.length && found.length > 0 ? found : null;
}

function ruled(rules: readonly ExamRule[], bank: readonly Drawable[], seed: string): ExamPick[] | null {
  const drawn = new Map<number, number>();
  // The narrow ones first: a rule for any column leaves them their questions.
  const breadth = ({ columnName, difficulty }: ExamRule) => Number(columnName === '') + Number(difficulty === null);
  for (const [at, rule] of [...rules].sort((a, b) => breadth(a) - breadth(b)).entries()) {
    const { columnName, difficulty, count, points } = rule;
    const fitting = bank.filter(
      (one) =>
        !drawn.has(one.questionId) &&
        (columnName === '' || one.columnName === columnName) &&
        (difficulty === null || one.difficulty === difficulty),
    );
    if (fitting.length < count) return null;
    for (const { questionId } of shuffled(fitting, `${seed}:rule:${at}`).slice(0, count)) drawn.set(questionId, points);
  }
  return drawn.size > 0 ? [...drawn].map(([questionId, points]) => ({ questionId, points })) : null;
}

/** How many questions a paper asks, and their points together. */
export function sizeOf({
  draw,
  rules,
  picks,
}: {
  draw: string;
  rules: readonly ExamRule[];
  picks: readonly ExamPick[];
}) {
  const parts = draw === 'hand' ? picks.map(({ points }) => ({ count: 1, points })) : rules;
  return {
    questions: parts.reduce((sum, { count }) => sum + count, 0),
    points: parts.reduce((sum, { count, points }) => sum + count * points, 0),
  };
}
