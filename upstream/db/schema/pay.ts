import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
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
import { AUDIT } from '@/contract/codes';
import type { FileRef } from '@/contract/file/file';
import { BILL_OUTCOMES } from '@/contract/pay/console-bill';
import { BIZ, CHANNELS, ORDER_STATE } from '@/contract/pay/order';
import { ofUser, users } from './account';
import { createTime, fen, figure, flag, impersonal, moment, oneOf, updateTime, version, words } from './columns';
import { meetings } from './meeting';

const AUDIT_STATES = Object.values(AUDIT);
const UNITS = ['fen', 'point'] as const;

/**
 * Where money (or points) lies: `user:12:balance`, `gateway:wx_native`, `sales:vip:0` … A person's never goes below zero. A
 * trigger at the commit refuses a kept balance that is not what the last entry left; whose an account is never changes.
 */
export const ledgerAccounts = pgTable(
  'ledger_account',
  {
    accountId: serial('account_id').primaryKey(),
    code: text('code').notNull().unique(),
    userId: integer('user_id').references(() => users.userId),
    unit: text('unit').$type<(typeof UNITS)[number]>().notNull().default('fen'),
    /** A person's: the kept sum of the entries. The house's stay 0 and are summed when asked, or their row were everybody's lock. */
    balance: fen('balance').notNull().default(0),
  },
  (t) => [
    index('ledger_account_user_idx').on(t.userId),
    oneOf('ledger_account_unit_check', t.unit, UNITS),
    check('ledger_account_balance_check', sql`${t.userId} is null or ${t.balance} >= 0`),
  ],
);

/** One event that moved money; its key makes it happen once. */
export const ledgerTransactions = pgTable('ledger_transaction', {
  txId: bigserial('tx_id', { mode: 'number' }).primaryKey(),
  key: text('key').notNull().unique(),
  /** What happened: `recharge`, `orderPaid`, `refund`, `withdrawAsked` … */
  event: words('event').notNull(),
  orderNo: words('order_no'),
  title: words('title').notNull(),
  titleEn: words('title_en').notNull(),
  createTime: createTime(),
});

/**
 * What one account gained or lost by a transaction. Triggers refuse a `balance_after` that does not follow from the entry before,
 * and at the commit transactions that do not sum to zero in each unit.
 */
export const ledgerEntries = pgTable(
  'ledger_entry',
  {
    entryId: bigserial('entry_id', { mode: 'number' }).primaryKey(),
    txId: bigint('tx_id', { mode: 'number' })
      .notNull()
      .references(() => ledgerTransactions.txId),
    accountId: integer('account_id')
      .notNull()
      .references(() => ledgerAccounts.accountId),
    amount: fen('amount').notNull(),
    /** Null for accounts of the house, whose balance nobody keeps. */
    balanceAfter: fen('balance_after'),
    createTime: createTime(),
  },
  (t) => [
    index('ledger_entry_account_idx').on(t.accountId, t.entryId),
    index('ledger_entry_tx_idx').on(t.txId),
    check('ledger_entry_amount_check', sql`${t.amount} <> 0`),
  ],
);

export const orders = pgTable(
  'pay_order',
  {
    /** At most 32 of `[0-9A-Za-z]`. */
    orderNo: words('order_no').primaryKey(),
    userId: ofUser(),
    biz: text('biz').notNull(),
    msId: integer('ms_id').references(() => meetings.msId),
    subject: words('subject').notNull(),
    subjectEn: words('subject_en').notNull(),
    amount: fen('amount').notNull(),
    /** Sum of the refunds that arrived. */
    refunded: fen('refunded').notNull().default(0),
    payStatus: flag('pay_status'),
    /** What paid it. */
    channel: words('channel'),
    /** The caller's own key: the same one is the same order. */
    idempotencyKey: words('idempotency_key').notNull(),
    /** Hash of all that was asked for with the key. */
    asked: words('asked'),
    expireTime: moment('expire_time').notNull(),
    payTime: moment('pay_time'),
    closeTime: moment('close_time'),
    createTime: createTime(),
    updateTime: updateTime(),
  },
  (t) => [
    uniqueIndex('pay_order_key').on(t.userId, t.idempotencyKey),
    index('pay_order_user_idx').on(t.userId, t.biz, t.createTime),
    index('pay_order_state_idx').on(t.payStatus, t.createTime),
    index('pay_order_ms_idx').on(t.msId, t.payStatus),
    // Of a list of everybody's: each order that it can have, and the filters that are chosen most.
    index('pay_order_time_idx').on(t.createTime, t.orderNo),
    index('pay_order_pay_time_idx').on(t.payTime, t.orderNo, t.amount),
    index('pay_order_amount_idx').on(t.amount, t.orderNo),
    index('pay_order_list_idx').on(t.payStatus, t.orderNo, t.biz),
    index('pay_order_biz_idx').on(t.biz, t.orderNo),
    oneOf('pay_order_biz_check', t.biz, BIZ),
    oneOf('pay_order_status_check', t.payStatus, Object.values(ORDER_STATE)),
    check('pay_order_amount_check', sql`${t.amount} >= 0`),
    check('pay_order_refunded_check', sql`${t.refunded} between 0 and ${t.amount}`),
  ],
);

/** A thing that an order buys, as it was when it was ordered. */
export const orderLines = pgTable(
  'pay_order_line',
  {
    lineId: serial('line_id').primaryKey(),
    orderNo: text('order_no')
      .notNull()
      .references(() => orders.orderNo),
    /** The product handler that holds, fulfils and revokes it. */
    biz: words('biz').notNull(),
    /** What it is, in the handler's words: a plan, an enrolment, a night. */
    refId: words('ref_id').notNull(),
    /** Whom it is for. */
    userId: integer('user_id').references(() => users.userId),
    title: words('title').notNull(),
    titleEn: words('title_en').notNull(),
    unit: words('unit').notNull().default(''),
    quantity: figure('quantity').notNull().default(1),
    price: fen('price').notNull(),
    amount: fen('amount').notNull(),
    refunded: fen('refunded').notNull().default(0),
    /** What live invoices and requests for them cover: never more than what was paid and has not gone back. */
    invoiced: fen('invoiced').notNull().default(0),
    /** Facts that the handler needs later (months, refund windows …). */
    terms: impersonal(jsonb('terms').$type<Record<string, unknown>>().notNull().default({})),
    /** held → fulfilled → revoked, or held → released; what the gateway could not give back is fulfilled again. */
    state: text('state').notNull().default('held'),
    /** Given up for nothing: by which key of its asker. */
    givenUpKey: words('given_up_key'),
    updateTime: updateTime(),
  },
  (t) => [
    index('pay_order_line_order_idx').on(t.orderNo),
    index('pay_order_line_ref_idx').on(t.biz, t.refId),
    index('pay_order_line_user_idx').on(t.userId, t.biz),
    // A paper is paid for once.
    uniqueIndex('pay_order_line_paper_key').on(t.refId).where(sql`${t.biz} = 'signArt' and ${t.state} = 'fulfilled'`),
    oneOf('pay_order_line_state_check', t.state, ['held', 'fulfilled', 'released', 'revoked']),
    check('pay_order_line_amount_check', sql`${t.amount} = ${t.price} * ${t.quantity} and ${t.quantity} > 0`),
    check('pay_order_line_refunded_check', sql`${t.refunded} between 0 and ${t.amount}`),
    check('pay_order_line_invoiced_check', sql`${t.invoiced} between 0 and ${t.amount} - ${t.refunded}`),
  ],
);

/** One try to pay an order by one channel. */
export const payments = pgTable(
  'pay_payment',
  {
    /** The number that the gateway knows the try by. */
    outTradeNo: words('out_trade_no').primaryKey(),
    orderNo: text('order_no')
      .notNull()
      .references(() => orders.orderNo),
    channel: text('channel').notNull(),
    amount: fen('amount').notNull(),
    /** What the payer gave after coupons; the shop gets the whole amount. */
    payerAmount: fen('payer_amount'),
    /** The gateway's number. */
    tradeNo: text('trade_no'),
    /** open → paid, closed, stray (money for an order that could not take it) or returned (by the gateway, without us). */
    state: text('state').notNull().default('open'),
    displayMode: words('display_mode').notNull().default('none'),
    displayContent: words('display_content').notNull().default(''),
    /** Until when the gateway honours what is displayed. */
    displayUntil: moment('display_until'),
    /** What the payer reads at the gateway: the same words each time the try is asked for. */
    title: words('title').notNull().default(''),
    expireTime: moment('expire_time').notNull(),
    payTime: moment('pay_time'),
    /** When its company said that the payer's last try came to nothing; it can still be paid. */
    failedTime: moment('failed_time'),
    createTime: createTime(),
    updateTime: updateTime(),
  },
  (t) => [
    index('pay_payment_order_idx').on(t.orderNo),
    index('pay_payment_time_idx').on(t.payTime, t.outTradeNo),
    index('pay_payment_open_idx').on(t.createTime).where(sql`state = 'open'`),
    uniqueIndex('pay_payment_trade_key').on(t.channel, t.tradeNo),
    // What comes for an order that is paid is stray, and goes back.
    uniqueIndex('pay_payment_paid_key').on(t.orderNo).where(sql`state = 'paid'`),
    index('pay_payment_trade_idx').on(t.tradeNo),
    oneOf('pay_payment_channel_check', t.channel, CHANNELS),
    oneOf('pay_payment_state_check', t.state, ['open', 'paid', 'closed', 'stray', 'returned']),
    check('pay_payment_amount_check', sql`${t.amount} > 0`),
  ],
);

/** A refund that failed and was not kept, is stuck, or is paid out by staff: it does not end by itself. */
export const MAY_WAIT = sql`((status = '3' and ended_by is null) or (status = '1' and failure is not null) or (status in ('0', '1') and channel in ('offline', 'cash')))`;

/**
 * Money that goes back for a payment; `lines` says what for, nothing for money that came for nothing, and which of them are
 * given up. A trigger refuses refunds that come to more than their payment.
 */
export const refunds = pgTable(
  'pay_refund',
  {
    refundNo: words('refund_no').primaryKey(),
    orderNo: text('order_no')
      .notNull()
      .references(() => orders.orderNo),
    outTradeNo: text('out_trade_no')
      .notNull()
      .references(() => payments.outTradeNo),
    /** The payment's, which a trigger brings: everybody's refunds are listed by it. */
    channel: words('channel').notNull().default(''),
    amount: fen('amount').notNull(),
    lines: impersonal(
      jsonb('lines').$type<{ lineId: number; amount: number; givenUp: boolean }[]>().notNull().default([]),
    ),
    reason: text('reason').notNull().default(''),
    /** 0 asked, 1 with the gateway, 2 arrived, 3 failed. */
    status: flag('status'),
    /** Why it failed, or what keeps it on the way. */
    failure: words('failure'),
    gatewayNo: text('gateway_no'),
    /** How often it was taken in our books: once, and once more for each new try; 0 for money that came for nothing. */
    taken: figure('taken').notNull().default(0),
    /** By what staff have proved that it was paid out by another road than the payment came. */
    proof: text('proof'),
    proofFiles: jsonb('proof_files').$type<FileRef[]>().notNull().default([]),
    /** The asker's own key: the same one is the same refund. */
    idempotencyKey: words('idempotency_key').notNull().unique(),
    askedBy: integer('asked_by').notNull(),
    /** Which of the staff ended it: paid out by another road, or kept; null where it ended by itself. */
    endedBy: integer('ended_by').references(() => users.userId),
    /** Why the desk of its meeting asks finance to end it, and who of them: it was settled otherwise. */
    askedEnd: text('asked_end'),
    askedEndBy: integer('asked_end_by').references(() => users.userId),
    doneTime: moment('done_time'),
    createTime: createTime(),
    updateTime: updateTime(),
  },
  (t) => [
    index('pay_refund_order_idx').on(t.orderNo),
    index('pay_refund_payment_idx').on(t.outTradeNo),
    index('pay_refund_done_idx').on(t.doneTime, t.refundNo),
    // Of a list of everybody's: each order that it can have, and the state.
    index('pay_refund_time_idx').on(t.createTime, t.refundNo),
    index('pay_refund_amount_idx').on(t.amount, t.refundNo),
    index('pay_refund_state_idx').on(t.status, t.createTime, t.refundNo),
    index('pay_refund_channel_idx').on(t.channel, t.createTime, t.refundNo),
    index('pay_refund_open_idx').on(t.createTime).where(sql`status in ('0', '1')`),
    // Few of many: what may wait for staff.
    index('pay_refund_waits_idx').on(t.createTime, t.refundNo).where(MAY_WAIT),
    oneOf('pay_refund_status_check', t.status, AUDIT_STATES),
    check('pay_refund_amount_check', sql`${t.amount} > 0`),
    check('pay_refund_ended_check', sql`${t.endedBy} is null or ${t.status} in ('2', '3')`),
  ],
);

/** Every message of a gateway and what became of it; of those that prove nothing one row a day stands for all that are alike. */
export const payNotifies = pgTable(
  'pay_notify',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    channel: words('channel').notNull(),
    outTradeNo: words('out_trade_no'),
    /** What became of it: docs/money.md, "Messages". */
    outcome: words('outcome').notNull(),
    /** What we asked for and what it says, where they differ: fen, a currency or a number. */
    ours: words('ours'),
    theirs: words('theirs'),
    ip: text('ip').notNull().default(''),
    /** What makes messages alike: refused on one day, or the same word of one payment or refund; none where each has its own row. */
    alike: words('alike'),
    /** How many of them there were, and when the last one came. */
    times: figure('times').notNull().default(1),
    lastTime: moment('last_time'),
    /** The number that the last one names, if nobody has signed it. */
    claimed: words('claimed'),
    createTime: createTime(),
  },
  (t) => [
    index('pay_notify_trade_idx').on(t.outTradeNo),
    index('pay_notify_time_idx').on(t.createTime),
    // Few of many: what somebody has to look at.
    index('pay_notify_besides_idx').on(t.outTradeNo).where(sql`outcome in ('paidTwice', 'tooMuch')`),
    index('pay_notify_refused_idx').on(t.id).where(sql`outcome not in ('applied', 'repeated', 'stray')`),
    uniqueIndex('pay_notify_alike_idx').on(t.alike).where(sql`alike is not null`),
  ],
);

/** Proof of a bank transfer, which somebody compares with the account. */
export const vouchers = pgTable(
  'pay_voucher',
  {
    id: serial('id').primaryKey(),
    outTradeNo: text('out_trade_no')
      .notNull()
      .references(() => payments.outTradeNo),
    userId: ofUser(),
    payerName: text('payer_name').notNull(),
    amount: fen('amount').notNull(),
    transferTime: moment('transfer_time').notNull(),
    files: jsonb('files').$type<{ name: string; url: string }[]>().notNull().default([]),
    auditStatus: flag('audit_status', '1'),
    auditMsg: text('audit_msg'),
    createTime: createTime(),
    updateTime: updateTime(),
  },
  (t) => [
    index('pay_voucher_payment_idx').on(t.outTradeNo),
    index('pay_voucher_waits_idx').on(sql`(audit_status = '1')`, t.id),
    index('pay_voucher_state_idx').on(t.auditStatus, t.createTime),
    index('pay_voucher_time_idx').on(t.createTime, t.id),
    oneOf('pay_voucher_audit_check', t.auditStatus, AUDIT_STATES),
    check('pay_voucher_amount_check', sql`${t.amount} > 0`),
  ],
);

export const withdrawals = pgTable(
  'pay_withdraw',
  {
    id: serial('id').primaryKey(),
    userId: ofUser(),
    /** What leaves the balance; the person gets it less the fee. */
    amount: fen('amount').notNull(),
    fee: fen('fee').notNull(),
    accountType: text('account_type').notNull(),
    accountName: text('account_name').notNull(),
    /** Encrypted at rest (upstream/core/secret/secrets.ts). */
    accountNo: text('account_no').notNull(),
    /** Its last digits, for lists. */
    accountTail: text('account_tail').notNull(),
    bankName: text('bank_name'),
    /** 0 asked, 1 being paid, 2 paid, 3 refused or failed. */
    status: flag('status'),
    auditMsg: text('audit_msg'),
    idempotencyKey: words('idempotency_key').notNull(),
    /** When staff said that it was paid out. */
    payTime: moment('pay_time'),
    /** The bank's number of the transfer and its day, `yyyy-MM-dd`, Asia/Shanghai; of old ones nobody noted them. */
    bankRef: text('bank_ref'),
    bankDay: words('bank_day'),
    createTime: createTime(),
    updateTime: updateTime(),
  },
  (t) => [
    uniqueIndex('pay_withdraw_key').on(t.userId, t.idempotencyKey),
    index('pay_withdraw_user_idx').on(t.userId, t.createTime),
    index('pay_withdraw_state_idx').on(t.status, t.createTime),
    index('pay_withdraw_waits_idx').on(sql`(status in ('0', '1'))`, t.id),
    index('pay_withdraw_time_idx').on(t.createTime, t.id),
    index('pay_withdraw_bank_idx').on(t.bankRef),
    oneOf('pay_withdraw_status_check', t.status, AUDIT_STATES),
    oneOf('pay_withdraw_type_check', t.accountType, ['bank', 'alipay', 'wechat']),
    check(
      'pay_withdraw_bank_check',
      sql`(${t.bankRef} is null) = (${t.bankDay} is null) and (${t.bankRef} is null or ${t.status} = '2')`,
    ),
    check('pay_withdraw_amount_check', sql`${t.amount} > ${t.fee} and ${t.fee} >= 0`),
  ],
);

/** Lecture and manuscript fees, credited from the console with the tax withheld. */
export const earnings = pgTable(
  'pay_earning',
  {
    id: serial('id').primaryKey(),
    userId: ofUser(),
    kind: text('kind').notNull(),
    msId: integer('ms_id').references(() => meetings.msId),
    title: words('title').notNull(),
    titleEn: words('title_en').notNull(),
    gross: fen('gross').notNull(),
    tax: fen('tax').notNull(),
    idempotencyKey: words('idempotency_key').notNull().unique(),
    createBy: integer('create_by').notNull(),
    createTime: createTime(),
  },
  (t) => [
    index('pay_earning_user_idx').on(t.userId, t.createTime),
    index('pay_earning_time_idx').on(t.createTime, t.id),
    oneOf('pay_earning_kind_check', t.kind, ['lecture', 'manuscript']),
    check('pay_earning_amount_check', sql`${t.gross} > ${t.tax} and ${t.tax} >= 0`),
  ],
);

export const vipPlans = pgTable(
  'vip_plan',
  {
    vipId: serial('vip_id').primaryKey(),
    vipLevel: words('vip_level').notNull(),
    vipName: words('vip_name').notNull(),
    vipNameEn: words('vip_name_en').notNull(),
    months: figure('months').notNull(),
    price: fen('price').notNull(),
    originPrice: fen('origin_price'),
    rights: impersonal(jsonb('rights').$type<{ zh: string; en: string }[]>().notNull().default([])),
    /** Who changed the price last, and so does not buy it; null for the first one. */
    priceBy: integer('price_by').references(() => users.userId),
    shown: boolean('shown').notNull().default(true),
    orderNum: figure('order_num').notNull().default(0),
    updateTime: updateTime(),
    version: version(),
  },
  (t) => [check('vip_plan_check', sql`${t.months} > 0 and ${t.price} > 0`)],
);

/** Until when somebody is VIP. */
export const vipMembers = pgTable('vip_member', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.userId),
  vipLevel: flag('vip_level'),
  vipExpireTime: moment('vip_expire_time'),
  /** Until when the time runs that is older than the orders; null for everybody who has only what was ordered. */
  openingTime: moment('opening_time'),
  updateTime: updateTime(),
});

/** A gateway's bill of a day: waited for until it is there, then compared with the ledger. */
export const billDays = pgTable(
  'pay_bill_day',
  {
    channel: words('channel').notNull(),
    /** `yyyy-MM-dd`, Asia/Shanghai. */
    day: words('day').notNull(),
    lines: figure('lines').notNull().default(0),
    differences: figure('differences').notNull().default(0),
    /** From when on the gateway should have it. */
    dueTime: moment('due_time').notNull().default(sql`now()`),
    /** When it is asked for next, while it is not there. */
    askTime: moment('ask_time'),
    /** How often it has been asked for. */
    tries: figure('tries').notNull().default(0),
    /** Null while it is waited for. */
    comparedTime: moment('compared_time'),
  },
  (t) => [
    primaryKey({ columns: [t.channel, t.day] }),
    index('pay_bill_day_waits_idx').on(t.askTime).where(sql`compared_time is null`),
  ],
);

/** Where a gateway's bill and the ledger do not agree, until somebody has settled it. */
export const billDifferences = pgTable(
  'pay_bill_difference',
  {
    id: serial('id').primaryKey(),
    channel: words('channel').notNull(),
    day: words('day').notNull(),
    outTradeNo: words('out_trade_no').notNull(),
    /** missingHere: the gateway has it, we have not; missingThere: the other way round; amount: both, with two sums. */
    kind: text('kind').notNull(),
    ourAmount: fen('our_amount'),
    theirAmount: fen('their_amount'),
    /** The gateway's number and moment of what the bill has. */
    tradeNo: text('trade_no'),
    theirTime: moment('their_time'),
    /** How it was settled; null while it is open. */
    outcome: text('outcome'),
    note: text('note'),
    settledBy: integer('settled_by').references(() => users.userId),
    settledTime: moment('settled_time'),
    createTime: createTime(),
  },
  (t) => [
    uniqueIndex('pay_bill_difference_key').on(t.channel, t.day, t.outTradeNo, t.kind),
    index('pay_bill_difference_open_idx').on(t.createTime).where(sql`settled_time is null`),
    oneOf('pay_bill_difference_kind_check', t.kind, ['missingHere', 'missingThere', 'amount']),
    oneOf('pay_bill_difference_outcome_check', t.outcome, BILL_OUTCOMES),
  ],
);

/** What the sandbox gateways know, apart from everything of ours: they are the other side. */
export const sandboxTrades = pgTable(
  'sandbox_trade',
  {
    outTradeNo: words('out_trade_no').primaryKey(),
    host: words('host').notNull(),
    /** The order as it was asked for, and what happened to it since. */
    trade: jsonb('trade').$type<Record<string, unknown>>().notNull(),
    state: words('state').notNull().default('open'),
    createTime: createTime(),
    updateTime: updateTime(),
  },
  (t) => [index('sandbox_trade_time_idx').on(t.host, t.createTime)],
);
