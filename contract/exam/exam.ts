import { z } from 'zod';
import { endpoint, idSchema, textSchema } from '@/contract/core';
import { OWN_EXAM_STATES, QUESTION_KINDS, SCORE_SHOWS, WRONG_SHOWS } from './codes';

/** Questions of a paper. */
export const MOST_QUESTIONS = 200;
/** Options of a question. */
export const MOST_OPTIONS = 8;
/** Letters of an answer in words. */
export const MOST_WRITTEN = 4000;
/** Names a page that takes an exam, until it is closed. */
export const deviceSchema = z.string().regex(/^[\w-]{8,64}$/);
/** A moment as milliseconds: a clock is measured by it. */
const momentSchema = z.number().int();

const oneTake = z.object({ takeId: idSchema });

const ownExamSchema = z.object({
  paperId: idSchema,
  msId: idSchema,
  title: z.string(),
  titleEn: textSchema,
  state: z.enum(OWN_EXAM_STATES),
  startTime: z.string(),
  /** Until when it is open to me, with the time that I have besides. */
  endTime: z.string(),
  minutes: z.number().int(),
  /** Of `minutes`, what is mine alone. */
  extra: z.number().int(),
  questions: z.number().int(),
  points: z.number().int(),
  passPercent: z.number().int(),
  attempts: z.number().int(),
  used: z.number().int(),
  scoreShows: z.enum(SCORE_SHOWS),
  wrongShows: z.enum(WRONG_SHOWS),
  /** Another take can begin now. */
  canBegin: z.boolean(),
  /** The take under way, or the last one. */
  takeId: idSchema.nullish(),
  /** Of the best take; none before its result. */
  score: z.number().int().nullish(),
  full: z.number().int().nullish(),
});
export type OwnExam = z.infer<typeof ownExamSchema>;

export const listOwnExams = endpoint({
  method: 'GET',
  path: '/meeting/exam/papers',
  summary: 'Exams of a meeting as they stand for me; none for who has no place that is theirs',
  auth: 'signedIn',
  shows: ['exams', 'meetings'],
  query: z.object({ msId: idSchema }),
  answer: z.object({
    /** The place is theirs. */
    enrolled: z.boolean(),
    /** They work with the questions of this meeting, so that they take none of its exams. */
    barred: z.boolean(),
    now: momentSchema,
    exams: z.array(ownExamSchema),
  }),
});
export type OwnExams = z.infer<typeof listOwnExams.answer>;

export const getExamWait = endpoint({
  method: 'GET',
  path: '/meeting/exam/wait',
  summary: 'The waiting room of an exam: when it opens, by the clock of the server',
  auth: 'signedIn',
  shows: ['exams', 'meetings'],
  query: z.object({ paperId: idSchema }),
  answer: ownExamSchema.extend({
    now: momentSchema,
    startAt: momentSchema,
    endAt: momentSchema,
    msName: z.string(),
    msNameEn: textSchema,
  }),
});
export type ExamWait = z.infer<typeof getExamWait.answer>;

/** A question as whoever takes the exam sees it: options by their place, which is another for everybody. */
const sheetQuestionSchema = z.object({
  place: z.number().int(),
  kind: z.enum(QUESTION_KINDS),
  stem: z.string(),
  stemEn: textSchema,
  pictureUrl: textSchema,
  points: z.number().int(),
  options: z.array(z.object({ text: z.string(), textEn: textSchema })),
  choice: z.array(z.number().int()),
  text: z.string(),
  seq: z.number().int(),
});
export type SheetQuestion = z.infer<typeof sheetQuestionSchema>;

/** How a take stands, by the clock of the server. */
const standSchema = z.object({
  takeId: idSchema,
  /** open: goes on; elsewhere: another device has it; over: its time has ended; handed: it was handed in. */
  stand: z.enum(['open', 'elsewhere', 'over', 'handed']),
  now: momentSchema,
  deadline: momentSchema,
});
export type TakeStand = z.infer<typeof standSchema>;

export const beginExam = endpoint({
  method: 'POST',
  path: '/meeting/exam/{paperId}/begin',
  summary: 'Begin an exam, or go on with it on this device: any other one hears that it goes on here',
  auth: 'signedIn',
  changes: ['exams'],
  params: z.object({ paperId: idSchema }),
  body: z.object({
    device: deviceSchema,
    /** Begins a take where none is under way. */
    start: z.boolean().default(false),
  }),
  answer: standSchema.extend({
    /** Nothing where none is under way. */
    takeId: idSchema.nullable(),
    title: z.string(),
    titleEn: textSchema,
    /** The number of the answer that was kept last. */
    seq: z.number().int(),
    questions: z.array(sheetQuestionSchema),
  }),
});
export type ExamSheet = z.infer<typeof beginExam.answer>;

const answersSchema = z
  .array(
    z.object({
      place: z.number().int().min(1).max(MOST_QUESTIONS),
      /** Counts up with every answer of a take, on whatever device: the last one counts. */
      seq: z.number().int().min(1).max(1_000_000_000),
      choice: z
        .array(
          z
            .number()
            .int()
            .min(0)
            .max(MOST_OPTIONS - 1),
        )
        .max(MOST_OPTIONS)
        .default([]),
      text: z.string().max(MOST_WRITTEN).default(''),
    }),
  )
  .max(MOST_QUESTIONS);
export type SentAnswer = z.input<typeof answersSchema>[number];

export const saveAnswers = endpoint({
  method: 'PUT',
  path: '/meeting/exam/take/{takeId}/answers',
  summary:
    'Keep answers of a take; the one with the highest number counts, and what comes too late is kept and counts for nothing',
  auth: 'take.own',
  changes: [],
  params: oneTake,
  body: z.object({ device: deviceSchema, answers: answersSchema }),
  answer: standSchema.extend({
    /** What is on the disk here, in time or not. */
    kept: z.array(z.object({ place: z.number().int(), seq: z.number().int() })),
  }),
});

export const getStand = endpoint({
  method: 'GET',
  path: '/meeting/exam/take/{takeId}/stand',
  summary: 'How a take stands: whether it goes on here, and how much time is left',
  auth: 'take.own',
  shows: ['exams'],
  params: oneTake,
  query: z.object({ device: deviceSchema.optional() }),
  answer: standSchema,
});

export const handInExam = endpoint({
  method: 'POST',
  path: '/meeting/exam/take/{takeId}/handIn',
  summary: 'Hand a take in, with answers that are not kept yet; once more is the same',
  auth: 'take.own',
  changes: ['exams', 'meetings'],
  params: oneTake,
  body: z.object({ device: deviceSchema, answers: answersSchema.default([]) }),
  answer: standSchema,
});

/** A question afterwards; what the rules keep closed is not there. */
const resultQuestionSchema = z.object({
  place: z.number().int(),
  kind: z.enum(QUESTION_KINDS),
  stem: z.string(),
  stemEn: textSchema,
  pictureUrl: textSchema,
  points: z.number().int(),
  marks: z.number().int(),
  options: z.array(z.object({ text: z.string(), textEn: textSchema })),
  choice: z.array(z.number().int()),
  text: z.string(),
  note: textSchema,
  right: z.array(z.number().int()).nullish(),
  words: z.array(z.array(z.string())).nullish(),
  explanation: textSchema,
  explanationEn: textSchema,
});
export type ResultQuestion = z.infer<typeof resultQuestionSchema>;

export const getExamResult = endpoint({
  method: 'GET',
  path: '/meeting/exam/take/{takeId}/result',
  summary: 'The result of a take, as far as the rules of its paper open it',
  auth: 'take.own',
  shows: ['exams'],
  params: oneTake,
  answer: z.object({
    takeId: idSchema,
    paperId: idSchema,
    msId: idSchema,
    msName: z.string(),
    msNameEn: textSchema,
    title: z.string(),
    titleEn: textSchema,
    /** running: not handed in; marking: waits for marks by hand; sealed: opens later; open. */
    state: z.enum(['running', 'marking', 'sealed', 'open']),
    number: z.number().int(),
    handTime: textSchema,
    way: textSchema,
    answered: z.number().int(),
    questions: z.number().int(),
    /** When a sealed result opens, and what was wrong; nothing where that stays closed. */
    opensAt: textSchema,
    wrongAt: textSchema,
    keysAt: textSchema,
    passPercent: z.number().int(),
    score: z.number().int().nullish(),
    full: z.number().int().nullish(),
    passed: z.boolean().nullish(),
    /** Of all takes of theirs whose results are open. */
    best: z.number().int().nullish(),
    attemptsLeft: z.number().int(),
    /** Another attempt can begin now. */
    again: z.boolean(),
    /** What was wrong; nothing while that is closed. */
    wrong: z.array(resultQuestionSchema).nullish(),
  }),
});
export type ExamResult = z.infer<typeof getExamResult.answer>;
