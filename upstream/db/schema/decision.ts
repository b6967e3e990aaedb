import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { DECISION_FAULTS, DECISION_STATES, VERDICTS } from '@/contract/decision/codes';
import type { Letter, Letters } from '@/contract/decision/letter';
import { PAPER_FORMS } from '@/contract/paper/codes';
import { users } from './account';
import { createTime, figure, impersonal, moment, oneOf, updateTime, version, words } from './columns';
import { meetings } from './meeting';
import { callAwards, callColumns, papers } from './paper';

const ofMeeting = () =>
  integer('ms_id')
    .notNull()
    .references(() => meetings.msId, { onDelete: 'cascade' });

/** How a meeting decides on papers: its row is the lock under which places are counted. Without letters it sends what is usual. */
export const decidings = pgTable('ms_deciding', {
  msId: integer('ms_id')
    .primaryKey()
    .references(() => meetings.msId, { onDelete: 'cascade' }),
  letters: impersonal(jsonb('letters').$type<Letters>()),
  letterVersion: figure('letter_version').notNull().default(0),
  version: version(),
});

/** How many papers may be accepted: of a column or all, in a form or any. */
export const decisionQuotas = pgTable(
  'ms_decision_quota',
  {
    quotaId: serial('quota_id').primaryKey(),
    msId: ofMeeting(),
    columnId: integer('column_id').references(() => callColumns.columnId, { onDelete: 'cascade' }),
    form: words('form'),
    places: figure('places').notNull(),
  },
  (t) => [
    uniqueIndex('ms_decision_quota_key').on(t.msId, sql`coalesce(${t.columnId}, 0)`, sql`coalesce(${t.form}, '')`),
    oneOf('ms_decision_quota_form_check', t.form, PAPER_FORMS),
    check('ms_decision_quota_places_check', sql`${t.places} >= 0`),
  ],
);

/** Decisions that are sent together, with the letters as they were then. */
export const decisionBatches = pgTable(
  'ms_decision_batch',
  {
    batchId: serial('batch_id').primaryKey(),
    msId: ofMeeting(),
    number: figure('number').notNull(),
    letters: impersonal(jsonb('letters').$type<Letters>().notNull()),
    letterVersion: figure('letter_version').notNull(),
    /** Until when offers of talks are answered. */
    dueTime: moment('due_time'),
    userId: integer('user_id').references(() => users.userId),
    createTime: createTime(),
  },
  (t) => [uniqueIndex('ms_decision_batch_number_key').on(t.msId, t.number)],
);

/** What is decided of a paper. Until it is sent nothing of it is on the paper; once sent the database refuses to change it. */
export const decisions = pgTable(
  'ms_decision',
  {
    paperId: integer('paper_id')
      .primaryKey()
      .references(() => papers.paperId),
    msId: ofMeeting(),
    state: words('state').notNull().default('draft'),
    verdict: words('verdict').notNull(),
    form: words('form'),
    awardId: integer('award_id').references(() => callAwards.awardId, { onDelete: 'set null' }),
    message: text('message').notNull().default(''),
    messageEn: text('message_en').notNull().default(''),
    /** The version of the paper that it is about, and the column whose places it counts for. */
    paperVersion: figure('paper_version').notNull(),
    columnId: integer('column_id').references(() => callColumns.columnId),
    /** Who decided. */
    userId: integer('user_id').references(() => users.userId),
    batchId: integer('batch_id').references(() => decisionBatches.batchId),
    fault: words('fault'),
    /** What its authors were sent. */
    letter: jsonb('letter').$type<Letter>(),
    /** The letter of acceptance. */
    docId: figure('doc_id'),
    sendTime: moment('send_time'),
    createTime: createTime(),
    updateTime: updateTime(),
  },
  (t) => [
    index('ms_decision_ms_idx').on(t.msId, t.state),
    index('ms_decision_batch_idx').on(t.batchId, t.state),
    uniqueIndex('ms_decision_doc_key').on(t.docId),
    oneOf('ms_decision_state_check', t.state, DECISION_STATES),
    oneOf('ms_decision_verdict_check', t.verdict, VERDICTS),
    oneOf('ms_decision_form_check', t.form, PAPER_FORMS),
    oneOf('ms_decision_fault_check', t.fault, DECISION_FAULTS),
    check('ms_decision_accept_check', sql`(${t.verdict} = 'accept') = (${t.form} is not null)`),
    check('ms_decision_award_check', sql`${t.awardId} is null or ${t.verdict} = 'accept'`),
    check('ms_decision_batch_check', sql`${t.state} = 'draft' or ${t.batchId} is not null`),
    check('ms_decision_fault_state_check', sql`(${t.state} = 'failed') = (${t.fault} is not null)`),
    check(
      'ms_decision_sent_check',
      sql`(${t.state} = 'sent') = (${t.sendTime} is not null) and (${t.state} = 'sent') = (${t.letter} is not null)`,
    ),
    check(
      'ms_decision_letter_check',
      sql`(${t.state} = 'sent' and ${t.verdict} = 'accept') = (${t.docId} is not null)`,
    ),
  ],
);

/** What the desk has done about an author who said that a paper is not theirs. */
export const settledAuthors = pgTable(
  'ms_author_settled',
  {
    settledId: serial('settled_id').primaryKey(),
    paperId: integer('paper_id')
      .notNull()
      .references(() => papers.paperId),
    name: text('name').notNull(),
    how: words('how').notNull(),
    note: text('note').notNull(),
    userId: integer('user_id').references(() => users.userId),
    createTime: createTime(),
  },
  (t) => [
    index('ms_author_settled_paper_idx').on(t.paperId),
    oneOf('ms_author_settled_how_check', t.how, ['off', 'confirmed']),
  ],
);

/** An offer whose time the desk has moved: until when it was, and until when it is. */
export const offerExtensions = pgTable(
  'ms_offer_extension',
  {
    extensionId: serial('extension_id').primaryKey(),
    paperId: integer('paper_id')
      .notNull()
      .references(() => papers.paperId),
    before: moment('before'),
    after: moment('after').notNull(),
    userId: integer('user_id').references(() => users.userId),
    createTime: createTime(),
  },
  (t) => [index('ms_offer_extension_paper_idx').on(t.paperId)],
);
