import type { BankQuestion, DeskExam } from '@/contract/exam/desk';

/** What is open beside the exams of a meeting. */
export type Opened =
  | { what: 'paper'; paper: DeskExam | null }
  | { what: 'question'; question: BankQuestion | null }
  | { what: 'bring' }
  | { what: 'figures'; paper: DeskExam }
  | { what: 'extra'; paper: DeskExam };
