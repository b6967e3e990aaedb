import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { PAPER_FORMS } from '@/contract/paper/codes';
import { PAPER_FEE_STATES } from '@/contract/presentation/dues';
import { ofUser } from './account';
import { createTime, moment, oneOf, updateTime, version, words } from './columns';
import { meetingFees, meetings } from './meeting';
import { callColumns, papers } from './paper';
import { orderLines } from './pay';

/** The fee of a paper: one for ever, whose state follows the line that pays for it. */
export const paperFees = pgTable(
  'ms_paper_fee',
  {
    paperId: integer('paper_id')
      .primaryKey()
      .references(() => papers.paperId),
    feeId: integer('fee_id')
      .notNull()
      .references(() => meetingFees.feeId),
    /** Who of the authors pays. */
    userId: ofUser(),
    lineId: integer('line_id')
      .unique()
      .references(() => orderLines.lineId),
    state: text('state').$type<(typeof PAPER_FEE_STATES)[number]>().notNull().default('draft'),
    createTime: createTime(),
    updateTime: updateTime(),
  },
  (t) => [oneOf('ms_paper_fee_state_check', t.state, PAPER_FEE_STATES)],
);

/** Until when presenters of a meeting have to be enrolled and paid for, and may be changed. */
export const presentRules = pgTable('ms_present_rule', {
  msId: integer('ms_id')
    .primaryKey()
    .references(() => meetings.msId, { onDelete: 'cascade' }),
  presentUntil: moment('present_until'),
  changeUntil: moment('change_until'),
  version: version(),
  updateTime: updateTime(),
});

/** Whom it was said that a presenter is missing: of each paper once. */
export const presenterTold = pgTable('ms_presenter_told', {
  paperId: integer('paper_id')
    .primaryKey()
    .references(() => papers.paperId, { onDelete: 'cascade' }),
  toldTime: moment('told_time').notNull(),
});

/** Which papers a fee for papers or for authors is for: of a form, of a column, or both; a fee without a row is for all others. */
export const feeScopes = pgTable(
  'ms_fee_scope',
  {
    feeId: integer('fee_id')
      .primaryKey()
      .references(() => meetingFees.feeId, { onDelete: 'cascade' }),
    form: words('form'),
    columnId: integer('column_id').references(() => callColumns.columnId, { onDelete: 'cascade' }),
  },
  (t) => [
    index('ms_fee_scope_column_idx').on(t.columnId),
    oneOf('ms_fee_scope_form_check', t.form, PAPER_FORMS),
    check('ms_fee_scope_any_check', sql`${t.form} is not null or ${t.columnId} is not null`),
  ],
);
