import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import type { Answers } from '@/contract/attendee/answers';
import { SURVEY_STATES, type SurveyQuestion } from '@/contract/survey/survey';
import { users } from './account';
import { createTime, endsAfterStart, figure, impersonal, moment, oneOf, updateTime, version, words } from './columns';
import { meetings } from './meeting';

/** What a meeting asks of those who were there: one survey of each. */
export const surveys = pgTable(
  'ms_survey',
  {
    msId: integer('ms_id')
      .primaryKey()
      .references(() => meetings.msId, { onDelete: 'cascade' }),
    questions: impersonal(jsonb('questions').$type<SurveyQuestion[]>().notNull()),
    startTime: moment('start_time').notNull(),
    endTime: moment('end_time').notNull(),
    /** Credits and certificates wait for it. */
    needed: boolean('needed').notNull().default(true),
    state: words('state').notNull().default('draft'),
    /** When the enrolled were told that it is open. */
    openTold: moment('open_told'),
    version: version(),
    createTime: createTime(),
    updateTime: updateTime(),
  },
  (t) => [
    index('ms_survey_untold_idx').on(t.startTime).where(sql`state = 'open' and open_told is null`),
    endsAfterStart('ms_survey_time_check', t.startTime, t.endTime),
    oneOf('ms_survey_state_check', t.state, SURVEY_STATES),
  ],
);

const ofSurvey = () =>
  integer('ms_id')
    .notNull()
    .references(() => surveys.msId, { onDelete: 'cascade' });

/** Answers of nobody: neither a person, a moment nor a number in an order leads to who gave them. */
export const surveyAnswers = pgTable(
  'ms_survey_answer',
  {
    answerId: impersonal(uuid('answer_id').primaryKey().defaultRandom()),
    msId: ofSurvey(),
    /** Which group of five they came with: a group shows once it is full. */
    part: figure('part').notNull(),
    answers: impersonal(jsonb('answers').$type<Answers>().notNull()),
  },
  (t) => [index('ms_survey_answer_ms_idx').on(t.msId, t.part)],
);

/** That somebody has answered, and neither what nor when. */
export const surveyDone = pgTable(
  'ms_survey_done',
  {
    msId: ofSurvey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.userId),
  },
  (t) => [primaryKey({ columns: [t.msId, t.userId] }), index('ms_survey_done_user_idx').on(t.userId)],
);
