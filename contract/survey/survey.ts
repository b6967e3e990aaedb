import { z } from 'zod';
import { type Answers, type AskedQuestion, answersSchema, wrongAnswers } from '@/contract/attendee/answers';
import { dateTimeSchema, endpoint, idSchema, textSchema } from '@/contract/core';
import { questionSchema } from '@/contract/meeting/plan-rules';
import { says, type ValidationKey } from '@/contract/says';

/** From one to five, one or some of a list, and words. */
export const SURVEY_KINDS = ['scale', 'choice', 'multi', 'text'] as const;
/** A survey that is written, and one that the enrolled see. */
export const SURVEY_STATES = ['draft', 'open'] as const;
/** Answers show in groups of so many, so that none is anybody's. */
export const SURVEY_GROUP = 5;
/** The best that a scale has. */
export const SCALE_MOST = 5;
export const MOST_SURVEY_QUESTIONS = 30;

/** A question of a survey: one of those that a meeting asks of whoever enrols, and scales. */
const surveyQuestionSchema = questionSchema.omit({ fees: true, showIf: true }).extend({ kind: z.enum(SURVEY_KINDS) });
export type SurveyQuestion = z.infer<typeof surveyQuestionSchema>;

const STEPS = Array.from({ length: SCALE_MOST }, (_, at) => String(at + 1));
/** A question as forms and checks of answers know it: a scale is a choice of its steps. */
export const asAsked = ({ kind, options, ...question }: SurveyQuestion): AskedQuestion => ({
  ...question,
  kind: kind === 'scale' ? 'choice' : kind,
  options: kind === 'scale' ? STEPS.map((key) => ({ key, label: key, labelEn: key })) : options,
  feeIds: [],
  showIf: null,
});

/** What is wrong with answers to a survey, by `answers.{key}`. */
export const wrongSurveyAnswers = (
  questions: readonly SurveyQuestion[],
  answers: Answers,
): Record<string, ValidationKey> => wrongAnswers(questions.map(asAsked), { feeIds: [], answers });

/** none: there is none; early, open and over: by its window; done: they have answered. */
export const OWN_SURVEY_STATES = ['none', 'early', 'open', 'over', 'done'] as const;
export type OwnSurveyState = (typeof OWN_SURVEY_STATES)[number];

export const getOwnSurvey = endpoint({
  method: 'GET',
  path: '/meeting/survey/{msId}',
  summary: 'The survey of a meeting as it stands for me; its questions while it can be answered',
  auth: 'signedIn',
  shows: ['meetings'],
  params: z.object({ msId: idSchema }),
  answer: z.object({
    state: z.enum(OWN_SURVEY_STATES),
    /** Credits and certificates wait for it. */
    needed: z.boolean(),
    startTime: textSchema,
    endTime: textSchema,
    questions: z.array(surveyQuestionSchema),
  }),
});
export type OwnSurvey = z.infer<typeof getOwnSurvey.answer>;

export const answerSurvey = endpoint({
  method: 'POST',
  path: '/meeting/survey/{msId}',
  summary: 'Answer the survey of a meeting, once: answers are kept apart from who gave them; once more changes nothing',
  auth: 'signedIn',
  changes: ['meetings'],
  params: z.object({ msId: idSchema }),
  body: z.object({ answers: answersSchema }),
  /** Whether these are kept; not where there are others already. */
  answer: z.object({ kept: z.boolean() }),
});

const oneMeeting = z.object({ msId: idSchema });

/** How a question was answered: how often each option was taken, the mean of a scale in hundredths, what was written. */
const surveyFigureSchema = z.object({
  key: z.string(),
  answered: z.number().int(),
  counts: z.array(z.object({ key: z.string(), count: z.number().int() })),
  mean: z.number().int().nullish(),
  texts: z.array(z.string()),
});
export type SurveyFigure = z.infer<typeof surveyFigureSchema>;

export const getSurveyDesk = endpoint({
  method: 'GET',
  path: '/meeting/desk/{msId}/survey',
  summary: 'The survey of a meeting for its desk, and its answers in groups of five, without whose they are',
  auth: 'meeting.credits.see',
  shows: ['attendees'],
  params: oneMeeting,
  answer: z.object({
    msId: idSchema,
    state: z.enum(['none', ...SURVEY_STATES]),
    needed: z.boolean(),
    startTime: textSchema,
    endTime: textSchema,
    version: z.number().int(),
    questions: z.array(surveyQuestionSchema),
    /** Whose place is theirs, who has answered, and how many of the answers show. */
    enrolled: z.number().int(),
    answered: z.number().int(),
    shown: z.number().int(),
    figures: z.array(surveyFigureSchema),
  }),
});
export type SurveyDesk = z.infer<typeof getSurveyDesk.answer>;

const surveyBodySchema = z.object({
  /** The version that was seen; 0 for a new one. */
  version: z.number().int().min(0),
  startTime: dateTimeSchema,
  endTime: dateTimeSchema,
  needed: z.boolean().default(true),
  questions: z
    .array(surveyQuestionSchema)
    .min(1, says('validation.content'))
    .max(MOST_SURVEY_QUESTIONS, says('validation.tooMany'))
    .superRefine((questions, { addIssue }) => {
      for (const [at, { key, kind, label, options }] of questions.entries()) {
        const wrong = (message: ValidationKey, ...path: (string | number)[]) =>
          addIssue({ code: 'custom', message, path: [at, ...path] });
        if (!label) wrong('validation.content', 'label');
        if (questions.slice(0, at).some((one) => one.key === key)) wrong('validation.twice', 'label');
        if (kind !== 'choice' && kind !== 'multi') continue;
        if (options.length < 2) wrong('validation.twoOptions', 'options');
        for (const [nth, option] of options.entries()) {
          if (!option.label) wrong('validation.content', 'options', nth, 'label');
          if (options.slice(0, nth).some((one) => one.key === option.key)) {
            wrong('validation.twice', 'options', nth, 'label');
          }
        }
      }
    }),
});
export type SurveyBody = z.output<typeof surveyBodySchema>;
export const saveSurvey = endpoint({
  method: 'PUT',
  path: '/meeting/desk/{msId}/survey',
  summary: 'Write the survey of a meeting; once somebody has answered, what is asked stays',
  auth: 'meeting.credits.change',
  changes: ['attendees'],
  params: oneMeeting,
  body: surveyBodySchema,
  answer: z.object({ version: z.number().int() }),
});
export const openSurvey = endpoint({
  method: 'POST',
  path: '/meeting/desk/{msId}/survey/open',
  summary: 'Let the enrolled see the survey, or no longer; one that was answered stays',
  auth: 'meeting.credits.change',
  changes: ['attendees'],
  params: oneMeeting,
  body: z.object({ act: z.enum(SURVEY_STATES) }),
});
