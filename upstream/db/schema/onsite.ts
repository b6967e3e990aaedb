import { sql } from 'drizzle-orm';
import { bigserial, boolean, check, index, integer, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { BADGE_STATES } from '@/contract/onsite/badge';
import { CASH_KINDS } from '@/contract/onsite/cash';
import { ofUser, users } from './account';
import { attendees } from './attendee';
import { createTime, fen, figure, impersonal, moment, oneOf, updateTime, words } from './columns';
import { meetings } from './meeting';
import { payments, refunds } from './pay';

/** What somebody has in hand at a meeting's desk, from when until it was counted. */
export const cashShifts = pgTable(
  'ms_cash_shift',
  {
    shiftId: serial('shift_id').primaryKey(),
    msId: integer('ms_id')
      .notNull()
      .references(() => meetings.msId),
    userId: ofUser(),
    opened: fen('opened').notNull(),
    openTime: moment('open_time').notNull(),
    closeTime: moment('close_time'),
    /** What had to lie there when it was counted, and what did. */
    due: fen('due'),
    counted: fen('counted'),
    /** Why there was a difference. */
    reason: text('reason').notNull().default(''),
    receivedBy: integer('received_by').references(() => users.userId),
    receiveTime: moment('receive_time'),
    createTime: createTime(),
    updateTime: updateTime(),
  },
  (t) => [
    index('ms_cash_shift_ms_idx').on(t.msId, t.shiftId),
    uniqueIndex('ms_cash_shift_open_key').on(t.msId, t.userId).where(sql`close_time is null`),
    index('ms_cash_shift_user_idx').on(t.userId),
    check('ms_cash_shift_opened_check', sql`${t.opened} >= 0 and ${t.counted} >= 0`),
    check(
      'ms_cash_shift_closed_check',
      sql`(${t.closeTime} is null) = (${t.due} is null) and (${t.closeTime} is null) = (${t.counted} is null)`,
    ),
    check('ms_cash_shift_reason_check', sql`${t.due} = ${t.counted} or ${t.reason} <> ''`),
    check(
      'ms_cash_shift_received_check',
      sql`(${t.receivedBy} is null) = (${t.receiveTime} is null) and (${t.receivedBy} is null or ${t.closeTime} is not null)`,
    ),
  ],
);

/** Cash that went into a drawer or out of it: for a payment, or for a refund of one. */
export const cashEntries = pgTable(
  'ms_cash_entry',
  {
    entryId: bigserial('entry_id', { mode: 'number' }).primaryKey(),
    shiftId: integer('shift_id')
      .notNull()
      .references(() => cashShifts.shiftId),
    kind: words('kind').notNull(),
    amount: fen('amount').notNull(),
    outTradeNo: text('out_trade_no')
      .notNull()
      .references(() => payments.outTradeNo),
    refundNo: text('refund_no').references(() => refunds.refundNo),
    /** The asker's own key: the same one is the same entry. */
    idempotencyKey: words('idempotency_key').notNull(),
    createTime: createTime(),
  },
  (t) => [
    uniqueIndex('ms_cash_entry_key').on(t.shiftId, t.idempotencyKey),
    uniqueIndex('ms_cash_entry_in_key').on(t.outTradeNo).where(sql`kind = 'in'`),
    uniqueIndex('ms_cash_entry_out_key').on(t.refundNo),
    oneOf('ms_cash_entry_kind_check', t.kind, CASH_KINDS),
    check('ms_cash_entry_amount_check', sql`${t.amount} > 0`),
    check('ms_cash_entry_refund_check', sql`(${t.kind} = 'out') = (${t.refundNo} is not null)`),
  ],
);

/** A badge that was asked for, in the queue of a printer. */
export const badgePrints = pgTable(
  'ms_badge_print',
  {
    printId: serial('print_id').primaryKey(),
    msId: integer('ms_id')
      .notNull()
      .references(() => meetings.msId, { onDelete: 'cascade' }),
    attendeeId: integer('attendee_id')
      .notNull()
      .references(() => attendees.attendeeId, { onDelete: 'cascade' }),
    printer: words('printer').notNull(),
    state: words('state').notNull().default('queued'),
    /** Why it is printed once more; nothing for a first one. */
    reason: words('reason'),
    /** The ticket on those before admits nobody any more. */
    renewed: impersonal(boolean('renewed').notNull().default(false)),
    /** Which ticket its file admits with; nothing before there is a file. Once the place has another one the badge is void. */
    ticketVersion: figure('ticket_version'),
    byUserId: integer('by_user_id').references(() => users.userId),
    doneTime: moment('done_time'),
    createTime: createTime(),
  },
  (t) => [
    index('ms_badge_print_ms_idx').on(t.msId, t.state, t.printId),
    index('ms_badge_print_attendee_idx').on(t.attendeeId),
    // Nobody stands in a queue twice.
    uniqueIndex('ms_badge_print_queued_key').on(t.attendeeId).where(sql`state = 'queued'`),
    oneOf('ms_badge_print_state_check', t.state, BADGE_STATES),
    check('ms_badge_print_done_check', sql`(${t.state} = 'printed') = (${t.doneTime} is not null)`),
  ],
);
