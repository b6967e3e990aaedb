import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import {
  DRAWS,
  EXAM_STATES,
  HAND_WAYS,
  QUESTION_KINDS,
  SCORE_SHOWS,
  TAKE_STATES,
  WRONG_SHOWS,
} from '@/contract/exam/codes';
import type { ExamAnswer, ExamKey, ExamOption, ExamPick, ExamRule } from '@/contract/exam/parts';
import { users } from './account';
import { createTime, endsAfterStart, figure, impersonal, moment, oneOf, updateTime, version, words } from './columns';
import { meetings } from './meeting';

const ofMeeting = () =>
  integer('ms_id')
    .notNull()
    .references(() => meetings.msId, { onDelete: 'cascade' });

/** A question of a meeting's bank; what it says stands in its versions. */
export const examQuestions = pgTable(
  'ms_exam_question',
  {
    questionId: serial('question_id').primaryKey(),
    msId: ofMeeting(),
    /** What it is about: papers draw by it. */
    columnName: words('column_name').notNull(),
    difficulty: figure('difficulty').notNull().default(2),
    kind: words('kind').notNull(),
    /** The version that new takes get. */
    version: figure('version').notNull().default(1),
    /** No paper draws it any more. */
    closed: boolean('closed').notNull().default(false),
    createTime: createTime(),
    updateTime: updateTime(),
  },
  (t) => [
    index('ms_exam_question_ms_idx').on(t.msId, t.questionId),
    oneOf('ms_exam_question_kind_check', t.kind, QUESTION_KINDS),
    check('ms_exam_question_difficulty_check', sql`${t.difficulty} between 1 and 3`),
  ],
);

/** What a question says, and what is right; once somebody was asked it, only its key is changed, with a line of `ms_exam_regrade`. */
export const examVersions = pgTable(
  'ms_exam_question_version',
  {
    questionId: integer('question_id').notNull(),
    version: figure('version').notNull(),
    stem: words('stem').notNull(),
    stemEn: words('stem_en'),
    options: impersonal(jsonb('options').$type<ExamOption[]>().notNull().default([])),
    key: impersonal(jsonb('key').$type<ExamKey>().notNull()),
    pictureUrl: words('picture_url'),
    explanation: words('explanation'),
    explanationEn: words('explanation_en'),
    /** Somebody was asked it. */
    used: boolean('used').notNull().default(false),
    createTime: createTime(),
  },
  (t) => [
    primaryKey({ columns: [t.questionId, t.version] }),
    foreignKey({
      name: 'ms_exam_question_version_fk',
      columns: [t.questionId],
      foreignColumns: [examQuestions.questionId],
    }).onDelete('cascade'),
  ],
);

/** An exam of a meeting: what is asked, when, and what shows afterwards. */
export const exams = pgTable(
  'ms_exam',
  {
    examId: serial('exam_id').primaryKey(),
    msId: ofMeeting(),
    title: words('title').notNull(),
    titleEn: words('title_en'),
    draw: words('draw').notNull(),
    rules: impersonal(jsonb('rules').$type<ExamRule[]>().notNull().default([])),
    picks: impersonal(jsonb('picks').$type<ExamPick[]>().notNull().default([])),
    startTime: moment('start_time').notNull(),
    endTime: moment('end_time').notNull(),
    minutes: figure('minutes').notNull(),
    attempts: figure('attempts').notNull().default(1),
    passPercent: figure('pass_percent').notNull().default(60),
    shuffled: boolean('shuffled').notNull().default(true),
    scoreShows: words('score_shows').notNull().default('atOnce'),
    wrongShows: words('wrong_shows').notNull().default('afterEnd'),
    /** Right answers and explanations show after the window has ended for everybody. */
    keysShow: boolean('keys_show').notNull().default(true),
    state: words('state').notNull().default('draft'),
    /** When the enrolled were told that it is open, and that its results are. */
    openTold: moment('open_told'),
    resultTold: moment('result_told'),
    version: version(),
    createTime: createTime(),
    updateTime: updateTime(),
  },
  (t) => [
    index('ms_exam_ms_idx').on(t.msId, t.examId),
    index('ms_exam_untold_idx').on(t.startTime).where(sql`state = 'open' and open_told is null`),
    endsAfterStart('ms_exam_time_check', t.startTime, t.endTime),
    oneOf('ms_exam_draw_check', t.draw, DRAWS),
    oneOf('ms_exam_state_check', t.state, EXAM_STATES),
    oneOf('ms_exam_score_check', t.scoreShows, SCORE_SHOWS),
    oneOf('ms_exam_wrong_check', t.wrongShows, WRONG_SHOWS),
    check('ms_exam_minutes_check', sql`${t.minutes} between 1 and 600`),
    check('ms_exam_attempts_check', sql`${t.attempts} between 1 and 20`),
    check('ms_exam_pass_check', sql`${t.passPercent} between 1 and 100`),
  ],
);

const ofExam = () =>
  integer('exam_id')
    .notNull()
    .references(() => exams.examId, { onDelete: 'cascade' });

/** Minutes that somebody has besides those of the paper. */
export const examExtras = pgTable(
  'ms_exam_extra',
  {
    examId: ofExam(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.userId),
    minutes: figure('minutes').notNull(),
    reason: text('reason').notNull(),
    byUserId: integer('by_user_id')
      .notNull()
      .references(() => users.userId),
    createTime: createTime(),
  },
  (t) => [
    primaryKey({ columns: [t.examId, t.userId] }),
    index('ms_exam_extra_user_idx').on(t.userId),
    check('ms_exam_extra_minutes_check', sql`${t.minutes} between 1 and 600`),
  ],
);

/** One attempt of a person at a paper. */
export const examTakes = pgTable(
  'ms_exam_take',
  {
    takeId: serial('take_id').primaryKey(),
    examId: ofExam(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.userId),
    number: figure('number').notNull(),
    /** Of the order of questions and options. */
    seed: words('seed').notNull(),
    /** Which page has it. */
    device: words('device').notNull(),
    startTime: moment('start_time').notNull(),
    deadline: moment('deadline').notNull(),
    handTime: moment('hand_time'),
    way: words('way'),
    state: words('state').notNull().default('running'),
    score: figure('score'),
    full: figure('full_marks').notNull(),
    createTime: createTime(),
  },
  (t) => [
    uniqueIndex('ms_exam_take_key').on(t.examId, t.userId, t.number),
    uniqueIndex('ms_exam_take_running_key').on(t.examId, t.userId).where(sql`state = 'running'`),
    index('ms_exam_take_user_idx').on(t.userId),
    index('ms_exam_take_due_idx').on(t.deadline).where(sql`state = 'running'`),
    oneOf('ms_exam_take_state_check', t.state, TAKE_STATES),
    oneOf('ms_exam_take_way_check', t.way, HAND_WAYS),
    check('ms_exam_take_handed_check', sql`(${t.state} = 'running') = (${t.handTime} is null)`),
    check('ms_exam_take_way_set_check', sql`(${t.way} is null) = (${t.handTime} is null)`),
    check('ms_exam_take_score_check', sql`(${t.state} = 'done') = (${t.score} is not null)`),
    check('ms_exam_take_marks_check', sql`${t.score} between 0 and ${t.full}`),
  ],
);

/** A question of a take, in its place, with what was answered. Options are named by their number in the version, whatever their place. */
export const examItems = pgTable(
  'ms_exam_item',
  {
    takeId: integer('take_id')
      .notNull()
      .references(() => examTakes.takeId, { onDelete: 'cascade' }),
    place: figure('place').notNull(),
    questionId: integer('question_id').notNull(),
    version: figure('version').notNull(),
    points: figure('points').notNull(),
    /** Which option stands in each place. */
    order: impersonal(integer('option_order').array().notNull()),
    answer: impersonal(jsonb('answer').$type<ExamAnswer>()),
    seq: figure('seq').notNull().default(0),
    saveTime: moment('save_time'),
    /** What came after the end: it counts for nothing. */
    lateAnswer: impersonal(jsonb('late_answer').$type<ExamAnswer>()),
    lateSeq: figure('late_seq').notNull().default(0),
    lateTime: moment('late_time'),
    marks: figure('marks'),
    /** Who gave the marks, where no machine did. */
    markedBy: integer('marked_by').references(() => users.userId),
    note: words('note'),
  },
  (t) => [
    primaryKey({ columns: [t.takeId, t.place] }),
    foreignKey({
      name: 'ms_exam_item_version_fk',
      columns: [t.questionId, t.version],
      foreignColumns: [examVersions.questionId, examVersions.version],
    }),
    index('ms_exam_item_question_idx').on(t.questionId, t.version),
    index('ms_exam_item_marker_idx').on(t.markedBy),
    check('ms_exam_item_marks_check', sql`${t.marks} between 0 and ${t.points}`),
  ],
);

/** What was marked anew: a key that was wrong, or marks by hand; nothing here changes. */
export const examRegrades = pgTable(
  'ms_exam_regrade',
  {
    regradeId: serial('regrade_id').primaryKey(),
    msId: ofMeeting(),
    questionId: integer('question_id').notNull(),
    version: figure('version').notNull(),
    /** Of one take; of all without. */
    takeId: integer('take_id').references(() => examTakes.takeId, { onDelete: 'cascade' }),
    was: impersonal(jsonb('was').$type<ExamKey | { marks: number | null }>().notNull()),
    now: impersonal(jsonb('now').$type<ExamKey | { marks: number | null }>().notNull()),
    reason: words('reason').notNull(),
    /** How many takes have another score by it. */
    changed: figure('changed').notNull(),
    byUserId: integer('by_user_id')
      .notNull()
      .references(() => users.userId),
    createTime: createTime(),
  },
  (t) => [
    index('ms_exam_regrade_ms_idx').on(t.msId, t.regradeId),
    index('ms_exam_regrade_by_idx').on(t.byUserId),
    foreignKey({
      name: 'ms_exam_regrade_version_fk',
      columns: [t.questionId, t.version],
      foreignColumns: [examVersions.questionId, examVersions.version],
    }),
  ],
);
