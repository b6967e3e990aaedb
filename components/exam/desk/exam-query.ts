import { listQuestions, listTakers } from '@/contract/exam/desk';
import { listSpec } from '@/lib/lists/list-state';

/** Attempts at the exams of a meeting, as the screen and its server read know the list. */
export const takerList = (msId: number) =>
  listSpec(listTakers, { sizes: [20, 50, 100], fixed: { msId: String(msId) } });

/** The questions of a meeting. */
export const questionList = (msId: number) =>
  listSpec(listQuestions, { sizes: [20, 50, 100], fixed: { msId: String(msId) } });
