import { z } from 'zod';
import { dateTimeSchema, endpoint, idSchema, keywordFields, textSchema } from '@/contract/core';
import { filled, wholeNumber } from '@/contract/filled';
import { faultsOf, type ImportSheet } from '@/contract/import/rows';
import { listEndpoint } from '@/contract/list';
import { says } from '@/contract/says';
import { DRAWS, EXAM_STATES, HAND_WAYS, QUESTION_KINDS, SCORE_SHOWS, TAKE_STATES, WRONG_SHOWS } from './codes';
import { MOST_OPTIONS, MOST_QUESTIONS } from './exam';

/** Questions of a meeting, and in one list that is brought in. */
export const MOST_IN_BANK = 2000;
export const MOST_QUESTIONS_IN_LIST = 250;
export const MOST_EXAMS = 40;
const MOST_RULES = 40;
const MOST_MINUTES = 600;
const MOST_POINTS = 100;

const oneMeeting = z.object({ msId: idSchema });
const optional = (most: number) => z.string().trim().max(most, says('validation.tooLong')).default('');
const optionalId = z
  .union([idSchema, z.literal('')])
  .nullish()
  .transform((id) => id || null);
const points = wholeNumber('validation.howMany', 'validation.number', [1, MOST_POINTS]);

const ruleSchema = z.object({
  columnName: optional(40),
  difficulty: z.number().int().min(1).max(3).nullable(),
  count: wholeNumber('validation.howMany', 'validation.number', [1, MOST_QUESTIONS]),
  points,
});
const pickSchema = z.object({ questionId: idSchema, points });

const deskExamSchema = z.object({
  paperId: idSchema,
  title: z.string(),
  titleEn: textSchema,
  draw: z.enum(DRAWS),
  rules: z.array(ruleSchema),
  picks: z.array(pickSchema),
  startTime: z.string(),
  endTime: z.string(),
  minutes: z.number().int(),
  attempts: z.number().int(),
  passPercent: z.number().int(),
  shuffled: z.boolean(),
  scoreShows: z.enum(SCORE_SHOWS),
  wrongShows: z.enum(WRONG_SHOWS),
  keysShow: z.boolean(),
  state: z.enum(EXAM_STATES),
  version: z.number().int(),
  questions: z.number().int(),
  points: z.number().int(),
  /** Takes under way, those that wait for marks by hand, and that are marked; people who have passed. */
  running: z.number().int(),
  marking: z.number().int(),
  done: z.number().int(),
  passed: z.number().int(),
});
export type DeskExam = z.infer<typeof deskExamSchema>;

export const getExamDesk = endpoint({
  method: 'GET',
  path: '/meeting/desk/{msId}/exam',
  summary: 'Exams of a meeting for its desk: papers and how far they are, and what is in the bank; no question',
  auth: 'meeting.exams.mark',
  shows: ['examDesk'],
  params: oneMeeting,
  answer: z.object({
    msId: idSchema,
    now: z.string(),
    /** Whose place is theirs. */
    enrolled: z.number().int(),
    exams: z.array(deskExamSchema),
    columns: z.array(z.object({ columnName: z.string(), easy: z.number(), usual: z.number(), hard: z.number() })),
  }),
});
export type ExamDesk = z.infer<typeof getExamDesk.answer>;

const bankQuestionSchema = z.object({
  questionId: idSchema,
  kind: z.enum(QUESTION_KINDS),
  columnName: z.string(),
  difficulty: z.number().int(),
  version: z.number().int(),
  used: z.boolean(),
  closed: z.boolean(),
  stem: z.string(),
  stemEn: textSchema,
  options: z.array(z.object({ text: z.string(), textEn: textSchema })),
  right: z.array(z.number().int()),
  words: z.array(z.array(z.string())),
  byHand: z.boolean(),
  pictureUrl: textSchema,
  explanation: textSchema,
  explanationEn: textSchema,
  updateTime: z.string(),
});
export type BankQuestion = z.infer<typeof bankQuestionSchema>;
export const listQuestions = listEndpoint({
  path: '/meeting/desk/{msId}/exam/questions',
  summary: 'The questions of a meeting with what is right; refused to whoever is taking an exam of it',
  auth: 'meeting.exams.change',
  shows: ['examDesk'],
  params: oneMeeting,
  filters: {
    keyword: keywordFields.keyword,
    kind: z.enum(QUESTION_KINDS).optional(),
    difficulty: z.enum(['1', '2', '3']).optional(),
    columnName: z.string().max(40).optional(),
    closed: z.enum(['0', '1']).optional(),
    /** These alone, by their numbers with commas between them. */
    ids: z
      .string()
      .regex(/^\d{1,9}(,\d{1,9}){0,199}$/)
      .optional(),
  },
  answer: bankQuestionSchema,
});

const option = z.object({
  text: filled('validation.content').max(300, says('validation.tooLong')),
  textEn: optional(600),
});
export const saveQuestion = endpoint({
  method: 'POST',
  path: '/meeting/desk/{msId}/exam/questions',
  summary: 'A question, new or changed; one that somebody was asked gets a new version, and old takes keep theirs',
  auth: 'meeting.exams.change',
  changes: ['examDesk'],
  params: oneMeeting,
  body: z.object({
    questionId: optionalId,
    /** The version that was seen; 0 for a new question. */
    version: z.number().int().min(0),
    kind: z.enum(QUESTION_KINDS, says('validation.choose')),
    columnName: filled('validation.content').max(40, says('validation.tooLong')),
    difficulty: wholeNumber('validation.difficulty', 'validation.number', [1, 3]),
    stem: filled('validation.content').max(1000, says('validation.tooLong')),
    stemEn: optional(2000),
    options: z.array(option).max(MOST_OPTIONS, says('validation.tooMany')).default([]),
    right: z
      .array(
        z
          .number()
          .int()
          .min(0)
          .max(MOST_OPTIONS - 1),
      )
      .max(MOST_OPTIONS)
      .default([]),
    words: z
      .array(z.array(z.string().trim().min(1).max(60)).min(1).max(20))
      .max(20, says('validation.tooMany'))
      .default([]),
    byHand: z.boolean().default(false),
    pictureUrl: optional(200),
    explanation: optional(2000),
    explanationEn: optional(4000),
  }),
  answer: z.object({ questionId: idSchema, version: z.number().int() }),
});
export type QuestionBody = z.output<typeof saveQuestion.body>;
export const closeQuestion = endpoint({
  method: 'POST',
  path: '/meeting/desk/{msId}/exam/questions/close',
  summary: 'Have no paper draw a question any more, or again; one that nobody was asked can be removed',
  auth: 'meeting.exams.change',
  changes: ['examDesk'],
  params: oneMeeting,
  body: z.object({ questionId: idSchema, act: z.enum(['close', 'open', 'remove']) }),
});

/** A question on a list, as its cells have it. */
export const questionRowSchema = z.object({
  kind: z.enum(QUESTION_KINDS, says('validation.choose')),
  columnName: filled('validation.content').max(40, says('validation.tooLong')),
  difficulty: z
    .string()
    .regex(/^[123]?$/, says('validation.number'))
    .default(''),
  stem: filled('validation.content').max(800, says('validation.tooLong')),
  stemEn: optional(1500),
  ...(Object.fromEntries(
    ['optionA', 'optionB', 'optionC', 'optionD', 'optionE', 'optionF'].map((name) => [name, optional(250)]),
  ) as Record<'optionA' | 'optionB' | 'optionC' | 'optionD' | 'optionE' | 'optionF', ReturnType<typeof optional>>),
  /** Letters of options, right or wrong, or groups of words with semicolons between them; nothing: marked by hand. */
  right: optional(400),
  explanation: optional(1000),
});
export const QUESTION_SHEET: ImportSheet = {
  row: questionRowSchema,
  sameBy: ({ stem }) => (stem ? { key: stem.trim(), at: 'stem' } : null),
};
export const importQuestions = endpoint({
  method: 'POST',
  path: '/meeting/desk/{msId}/exam/questions/import',
  summary: 'Questions of a list; those that are there already stay as they are',
  auth: 'meeting.exams.change',
  changes: ['examDesk'],
  params: oneMeeting,
  body: z.object({
    rows: z
      .array(questionRowSchema)
      .min(1, says('validation.choose'))
      .max(MOST_QUESTIONS_IN_LIST, says('validation.tooMany'))
      .superRefine((rows, ctx) => {
        for (const [path, message] of Object.entries(
          faultsOf(QUESTION_SHEET, rows as unknown as Record<string, string>[]),
        )) {
          ctx.addIssue({ code: 'custom', path: path.split('.').slice(1), message });
        }
      }),
  }),
  answer: z.object({ added: z.number(), there: z.number() }),
});

const bankSchema = z.object({
  msId: idSchema,
  msName: z.string(),
  msNameEn: textSchema,
  startTime: z.string(),
  /** Questions that papers can draw, by what they are about. */
  questions: z.number().int(),
  columns: z.array(z.object({ columnName: z.string(), count: z.number().int() })),
});
export type OtherBank = z.infer<typeof bankSchema>;
export const listBanks = endpoint({
  method: 'GET',
  path: '/meeting/desk/{msId}/exam/banks',
  summary: 'Other meetings whose questions I may bring over: those at which I write questions too, the last one first',
  auth: 'meeting.exams.change',
  shows: ['examDesk'],
  params: oneMeeting,
  answer: z.array(bankSchema),
});
export const bringQuestions = endpoint({
  method: 'POST',
  path: '/meeting/desk/{msId}/exam/questions/bring',
  summary:
    'Bring questions of another meeting over as they stand there, of all columns or one; what this bank has already stays as it is',
  auth: 'meeting.exams.change',
  changes: ['examDesk'],
  params: oneMeeting,
  body: z.object({
    fromMsId: wholeNumber('validation.choose', 'validation.number', [1, 2_147_483_647]),
    /** All columns where it is empty. */
    columnName: optional(40),
  }),
  answer: z.object({ added: z.number().int(), there: z.number().int() }),
});

export const saveExam = endpoint({
  method: 'POST',
  path: '/meeting/desk/{msId}/exam/papers',
  summary: 'A paper, new or changed; once somebody has begun it, what is asked and what counts stays',
  auth: 'meeting.exams.change',
  changes: ['examDesk'],
  params: oneMeeting,
  body: z.object({
    paperId: optionalId,
    version: z.number().int().min(0),
    title: filled('validation.title').max(80, says('validation.tooLong')),
    titleEn: optional(160),
    draw: z.enum(DRAWS, says('validation.choose')),
    rules: z.array(ruleSchema).max(MOST_RULES, says('validation.tooMany')).default([]),
    picks: z.array(pickSchema).max(MOST_QUESTIONS, says('validation.tooMany')).default([]),
    startTime: dateTimeSchema,
    endTime: dateTimeSchema,
    minutes: wholeNumber('validation.howMany', 'validation.number', [1, MOST_MINUTES]),
    attempts: wholeNumber('validation.howMany', 'validation.number', [1, 20]),
    passPercent: wholeNumber('validation.howMany', 'validation.number', [1, 100]),
    shuffled: z.boolean().default(true),
    scoreShows: z.enum(SCORE_SHOWS, says('validation.choose')),
    wrongShows: z.enum(WRONG_SHOWS, says('validation.choose')),
    keysShow: z.boolean().default(true),
  }),
  answer: z.object({ paperId: idSchema, version: z.number().int() }),
});
export type ExamBody = z.output<typeof saveExam.body>;
export const openExam = endpoint({
  method: 'POST',
  path: '/meeting/desk/{msId}/exam/papers/open',
  summary:
    'Let the enrolled see a paper, or no longer; one that was begun stays, and one that nobody began can be removed',
  auth: 'meeting.exams.change',
  changes: ['examDesk'],
  params: oneMeeting,
  body: z.object({ paperId: idSchema, act: z.enum(['open', 'draft', 'remove']) }),
});

const takerSchema = z.object({
  takeId: idSchema,
  paperId: idSchema,
  attendeeId: idSchema.nullish(),
  title: z.string(),
  titleEn: textSchema,
  personName: z.string(),
  personNameEn: textSchema,
  hospital: textSchema,
  number: z.number().int(),
  takeState: z.enum(TAKE_STATES),
  answered: z.number().int(),
  questions: z.number().int(),
  startTime: z.string(),
  deadline: z.string(),
  handTime: textSchema,
  way: z.enum(HAND_WAYS).nullish(),
  score: z.number().int().nullish(),
  full: z.number().int(),
  /** Reached the mark; nothing before it is marked. */
  passed: z.boolean().nullish(),
});
export type ExamTaker = z.infer<typeof takerSchema>;
export const listTakers = listEndpoint({
  path: '/meeting/desk/{msId}/exam/takers',
  summary: 'Who takes or took exams of a meeting, how far they are, and with what result',
  auth: 'meeting.exams.mark',
  shows: ['examDesk'],
  params: oneMeeting,
  filters: {
    keyword: keywordFields.keyword,
    paperId: z
      .string()
      .regex(/^\d{1,9}$/)
      .optional(),
    takeState: z.enum(TAKE_STATES).optional(),
  },
  answer: takerSchema,
});

export const giveExtra = endpoint({
  method: 'POST',
  path: '/meeting/desk/{msId}/exam/extra',
  summary: 'Give somebody minutes besides those of a paper, during it too; 0 takes back what was not begun',
  auth: 'meeting.exams.change',
  changes: ['examDesk'],
  params: oneMeeting,
  body: z.object({
    paperId: idSchema,
    attendeeId: wholeNumber('validation.taker', 'validation.number', [1, 2_147_483_647]),
    minutes: wholeNumber('validation.howMany', 'validation.number', [0, MOST_MINUTES]),
    reason: filled('validation.reason').max(200, says('validation.tooLong')),
  }),
});
export const findExamPeople = endpoint({
  method: 'GET',
  path: '/meeting/desk/{msId}/exam/people',
  summary: 'Who may take the exams of a meeting, by a part of a name or hospital: whom minutes besides can be given',
  auth: 'meeting.exams.change',
  shows: ['examDesk'],
  params: oneMeeting,
  query: z.object({
    keyword: z.string().trim().min(1, says('validation.content')).max(40, says('validation.tooLong')),
  }),
  answer: z.array(
    z.object({ attendeeId: idSchema, personName: z.string(), personNameEn: textSchema, hospital: textSchema }),
  ),
});
const extraSchema = z.object({
  paperId: idSchema,
  attendeeId: idSchema,
  personName: z.string(),
  personNameEn: textSchema,
  hospital: textSchema,
  minutes: z.number().int(),
  reason: z.string(),
});
export type ExamExtra = z.infer<typeof extraSchema>;
export const listExtras = endpoint({
  method: 'GET',
  path: '/meeting/desk/{msId}/exam/extras',
  summary: 'Who has minutes besides, and why',
  auth: 'meeting.exams.change',
  shows: ['examDesk'],
  params: oneMeeting,
  answer: z.array(extraSchema),
});

const markableSchema = z.object({
  takeId: idSchema,
  place: z.number().int(),
  questionId: idSchema,
  stem: z.string(),
  stemEn: textSchema,
  explanation: textSchema,
  points: z.number().int(),
  text: z.string(),
  marks: z.number().int().nullish(),
  note: textSchema,
});
export type Markable = z.infer<typeof markableSchema>;
export const listMarkable = endpoint({
  method: 'GET',
  path: '/meeting/desk/{msId}/exam/marking',
  summary:
    'Answers in words that wait for marks, question by question, without the names of who wrote them; never one’s own',
  auth: 'meeting.exams.mark',
  shows: ['examDesk'],
  params: oneMeeting,
  query: z.object({ done: z.enum(['0', '1']).optional() }),
  answer: z.array(markableSchema),
});
export const markAnswer = endpoint({
  method: 'POST',
  path: '/meeting/exam/take/{takeId}/mark',
  summary: 'Give marks for an answer in words; marks that stand are changed with a reason, which the log keeps',
  auth: 'take.mark',
  changes: ['examDesk'],
  params: z.object({ takeId: idSchema }),
  body: z.object({
    place: z.number().int().min(1).max(MOST_QUESTIONS),
    marks: wholeNumber('validation.howMany', 'validation.number', [0, MOST_POINTS]),
    note: optional(300),
    reason: optional(200),
  }),
});

const itemFiguresSchema = z.object({
  questionId: idSchema,
  version: z.number().int(),
  kind: z.enum(QUESTION_KINDS),
  stem: z.string(),
  stemEn: textSchema,
  asked: z.number().int(),
  /** Share of the points that were reached, in hundredths: how easy it was. */
  easiness: z.number().int(),
  /** Upper less lower 27 % of takers, in hundredths; null for too few. */
  discrimination: z.number().int().nullish(),
  options: z.array(z.object({ text: z.string(), textEn: textSchema, chosen: z.number().int(), right: z.boolean() })),
  blank: z.number().int(),
});
export type ItemFigures = z.infer<typeof itemFiguresSchema>;
const regradeSchema = z.object({
  regradeId: idSchema,
  questionId: idSchema,
  stem: z.string(),
  takeId: idSchema.nullish(),
  was: z.string(),
  now: z.string(),
  reason: z.string(),
  changed: z.number().int(),
  byName: z.string(),
  createTime: z.string(),
});
export const getExamFigures = endpoint({
  method: 'GET',
  path: '/meeting/desk/{msId}/exam/figures',
  summary: 'How the questions of a paper did: easiness, discrimination, what was chosen; scores; what was marked anew',
  auth: 'meeting.exams.change',
  shows: ['examDesk'],
  params: oneMeeting,
  query: z.object({ paperId: idSchema }),
  answer: z.object({
    takes: z.number().int(),
    /** Of best takes, in hundredths of the full marks. */
    mean: z.number().int().nullish(),
    passed: z.number().int(),
    people: z.number().int(),
    /** How many people reached 0–9 %, 10–19 % …, 90–100 %. */
    spread: z.array(z.number().int()),
    items: z.array(itemFiguresSchema),
    regrades: z.array(regradeSchema),
  }),
});
export type ExamFigures = z.infer<typeof getExamFigures.answer>;

export const regradeQuestion = endpoint({
  method: 'POST',
  path: '/meeting/desk/{msId}/exam/regrade',
  summary:
    'Correct what is right of a version of a question, and mark all takes of it anew; the log keeps both keys and the reason',
  auth: 'meeting.exams.change',
  changes: ['examDesk'],
  params: oneMeeting,
  body: z.object({
    questionId: idSchema,
    version: z.number().int().min(1),
    right: z
      .array(
        z
          .number()
          .int()
          .min(0)
          .max(MOST_OPTIONS - 1),
      )
      .max(MOST_OPTIONS)
      .default([]),
    /** Whatever was answered is right. */
    all: z.boolean().default(false),
    reason: filled('validation.reason').max(200, says('validation.tooLong')),
  }),
  answer: z.object({ changed: z.number().int() }),
});
