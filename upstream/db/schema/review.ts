import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { REFUSALS, REVIEWER_STATES } from '@/contract/review/codes';
import type { ReviewSheet } from '@/contract/review/sheet';
import { users } from './account';
import { createTime, figure, impersonal, moment, oneOf, updateTime, version, words } from './columns';
import { meetings } from './meeting';
import { papers } from './paper';

const ofMeeting = () =>
  integer('ms_id')
    .notNull()
    .references(() => meetings.msId, { onDelete: 'cascade' });

/** How a meeting reviews its papers. Without a row it does what is usual. */
export const reviewings = pgTable(
  'ms_reviewing',
  {
    msId: integer('ms_id')
      .primaryKey()
      .references(() => meetings.msId, { onDelete: 'cascade' }),
    /** How many reviewers a paper has. */
    perPaper: figure('per_paper').notNull().default(2),
    /** Until when reviews are written and changed. */
    dueTime: moment('due_time'),
    version: version(),
  },
  (t) => [check('ms_reviewing_per_check', sql`${t.perPaper} between 1 and 9`)],
);

/** What reviewers give points for. */
export const reviewCriteria = pgTable(
  'ms_review_criterion',
  {
    criterionId: serial('criterion_id').primaryKey(),
    msId: ofMeeting(),
    name: words('name').notNull(),
    nameEn: words('name_en'),
    weight: figure('weight').notNull().default(1),
    orderNum: figure('order_num').notNull(),
  },
  (t) => [
    index('ms_review_criterion_ms_idx').on(t.msId, t.orderNum),
    check('ms_review_criterion_weight_check', sql`${t.weight} between 1 and 100`),
  ],
);

const columnIds = (name: string) => impersonal(integer(name).array().notNull().default(sql`'{}'::integer[]`));

/** Who reviews papers of a meeting or chairs its columns. */
export const reviewers = pgTable(
  'ms_reviewer',
  {
    reviewerId: serial('reviewer_id').primaryKey(),
    msId: ofMeeting(),
    /** Their account, once they have answered or the desk knows it. */
    userId: integer('user_id').references(() => users.userId),
    name: text('name').notNull(),
    nameEn: text('name_en'),
    email: text('email'),
    unit: text('unit'),
    unitEn: text('unit_en'),
    /** The columns they review in; none named: all. */
    columnIds: columnIds('column_ids'),
    /** How many papers they take at most; 0: they review none. */
    load: figure('load').notNull(),
    /** The columns they chair. */
    chairIds: columnIds('chair_ids'),
    /** They chair all that is handed in. */
    chairsAll: boolean('chairs_all').notNull().default(false),
    state: words('state').notNull().default('listed'),
    /** Of the link by which they answer; gone once they have. */
    askHash: words('ask_hash'),
    inviteTime: moment('invite_time'),
    answerTime: moment('answer_time'),
    createTime: createTime(),
    updateTime: updateTime(),
  },
  (t) => [
    uniqueIndex('ms_reviewer_user_key').on(t.msId, t.userId),
    uniqueIndex('ms_reviewer_email_key').on(t.msId, sql`lower(${t.email})`),
    uniqueIndex('ms_reviewer_ask_key').on(t.askHash),
    index('ms_reviewer_user_idx').on(t.userId),
    oneOf('ms_reviewer_state_check', t.state, REVIEWER_STATES),
    check('ms_reviewer_load_check', sql`${t.load} between 0 and 500`),
    check('ms_reviewer_answer_check', sql`(${t.state} in ('accepted', 'declined')) = (${t.answerTime} is not null)`),
  ],
);

/** A paper that somebody reviews, and what they are writing; what they gave back stays, so that they are not given it again. */
export const reviews = pgTable(
  'ms_review',
  {
    reviewId: serial('review_id').primaryKey(),
    paperId: integer('paper_id')
      .notNull()
      .references(() => papers.paperId, { onDelete: 'cascade' }),
    reviewerId: integer('reviewer_id')
      .notNull()
      .references(() => reviewers.reviewerId, { onDelete: 'cascade' }),
    /** What the others call them: Reviewer 1, 2 of this paper, for ever. */
    number: figure('number').notNull(),
    sheet: impersonal(jsonb('sheet').$type<ReviewSheet>().notNull()),
    /** Counts up with whatever is written, and the count that was handed in last. */
    rev: figure('rev').notNull().default(0),
    doneRev: figure('done_rev').notNull().default(0),
    /** The version of the paper that was judged; 0 before. */
    version: figure('version').notNull().default(0),
    refusal: words('refusal'),
    refusalNote: words('refusal_note'),
    refuseTime: moment('refuse_time'),
    remindTime: moment('remind_time'),
    createTime: createTime(),
  },
  (t) => [
    uniqueIndex('ms_review_key').on(t.paperId, t.reviewerId),
    uniqueIndex('ms_review_number_key').on(t.paperId, t.number),
    index('ms_review_reviewer_idx').on(t.reviewerId),
    oneOf('ms_review_refusal_check', t.refusal, REFUSALS),
    check('ms_review_refused_check', sql`(${t.refusal} is null) = (${t.refuseTime} is null)`),
    check('ms_review_number_check', sql`${t.number} > 0`),
  ],
);

/** What a reviewer handed in of a version of a paper. */
export const reviewSheets = pgTable(
  'ms_review_sheet',
  {
    reviewId: integer('review_id')
      .notNull()
      .references(() => reviews.reviewId, { onDelete: 'cascade' }),
    version: figure('version').notNull(),
    sheet: impersonal(jsonb('sheet').$type<ReviewSheet>().notNull()),
    /** Weighted points, in hundredths. */
    points: figure('points').notNull(),
    doneTime: moment('done_time').notNull(),
  },
  (t) => [primaryKey({ columns: [t.reviewId, t.version] })],
);

/** What nobody can find out by machine of a reviewer and a paper: declared by the reviewer, said by the desk. */
export const reviewConflicts = pgTable(
  'ms_review_conflict',
  {
    reviewerId: integer('reviewer_id')
      .notNull()
      .references(() => reviewers.reviewerId, { onDelete: 'cascade' }),
    paperId: integer('paper_id')
      .notNull()
      .references(() => papers.paperId, { onDelete: 'cascade' }),
    /** `none`: the desk has looked, and there is no conflict. */
    kind: words('kind').notNull(),
    createTime: createTime(),
  },
  (t) => [
    primaryKey({ columns: [t.reviewerId, t.paperId] }),
    oneOf('ms_review_conflict_kind_check', t.kind, ['declared', 'desk', 'none']),
  ],
);

/** Two spellings of which the desk has said whether they are one unit; the smaller text first. */
export const reviewUnits = pgTable(
  'ms_review_unit',
  { msId: ofMeeting(), one: words('one').notNull(), other: words('other').notNull(), same: boolean('same').notNull() },
  (t) => [primaryKey({ columns: [t.msId, t.one, t.other] })],
);

/** What reviewers and the chair of a paper say to each other. */
export const reviewMessages = pgTable(
  'ms_review_message',
  {
    messageId: serial('message_id').primaryKey(),
    paperId: integer('paper_id')
      .notNull()
      .references(() => papers.paperId, { onDelete: 'cascade' }),
    /** Whose review it is about; null for a chair. */
    reviewId: integer('review_id').references(() => reviews.reviewId, { onDelete: 'cascade' }),
    userId: integer('user_id').references(() => users.userId),
    text: words('text').notNull(),
    createTime: createTime(),
  },
  (t) => [index('ms_review_message_paper_idx').on(t.paperId, t.messageId)],
);
