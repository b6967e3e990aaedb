import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, serial, text } from 'drizzle-orm/pg-core';
import { figure, moment, oneOf, words } from './columns';
import { meetingFees, meetings } from './meeting';

/**
 * meeting: all that its fees have in common; fee: one fee's alone; shared: of several fees; coupon: uses of a discount code; night: rooms of a kind
 * for a night; half: the two halves of a shared room for a night.
 */
export const POOL_KINDS = ['meeting', 'fee', 'shared', 'coupon', 'night', 'half'] as const;
/** offered: kept for somebody on the waiting list; held: until it is paid; taken. */
export const HOLD_STATES = ['offered', 'held', 'taken'] as const;
/** Whose a hold is; a stay holds nights or halves, a shared room the nights in which somebody has a half of it, a line of an order holds the use of a discount code, a kind of codes the seats that are kept for who has one, and `opening` is what was taken before there were pools, or elsewhere, and names the meeting. */
export const HOLDERS = ['attendee', 'item', 'line', 'coupon', 'opening', 'stay', 'share'] as const;

/** What there is only so much of. A place at a meeting may need several pools; who changes some of them locks them by their ids. */
export const stockPools = pgTable(
  'stock_pool',
  {
    poolId: serial('pool_id').primaryKey(),
    msId: integer('ms_id')
      .notNull()
      .references(() => meetings.msId, { onDelete: 'cascade' }),
    kind: text('kind').$type<(typeof POOL_KINDS)[number]>().notNull(),
    /** Of a shared one. */
    poolName: words('pool_name'),
    poolNameEn: words('pool_name_en'),
    /** Null where there is no limit: then it only counts. */
    capacity: figure('capacity'),
    /** Sum of its holds. */
    used: figure('used').notNull().default(0),
    /** Somebody waits for it: what is left, and what becomes free, is offered to them and taken by nobody else. */
    waited: boolean('waited').notNull().default(false),
    /** What lists and pages say of it is to follow. */
    stale: boolean('stale').notNull().default(false),
  },
  (t) => [
    index('stock_pool_ms_idx').on(t.msId),
    index('stock_pool_stale_idx').on(t.poolId).where(sql`stale`),
    oneOf('stock_pool_kind_check', t.kind, POOL_KINDS),
    check('stock_pool_used_check', sql`${t.used} >= 0 and ${t.used} <= ${t.capacity}`),
  ],
);

/** Which pools somebody needs a place in who takes part by a fee. */
export const feePools = pgTable(
  'ms_fee_pool',
  {
    feeId: integer('fee_id')
      .notNull()
      .references(() => meetingFees.feeId, { onDelete: 'cascade' }),
    poolId: integer('pool_id')
      .notNull()
      .references(() => stockPools.poolId, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.feeId, t.poolId] }), index('ms_fee_pool_pool_idx').on(t.poolId)],
);

/** What is set aside or taken of a pool, and by whom. */
export const stockHolds = pgTable(
  'stock_hold',
  {
    poolId: integer('pool_id')
      .notNull()
      .references(() => stockPools.poolId, { onDelete: 'cascade' }),
    holder: text('holder').$type<(typeof HOLDERS)[number]>().notNull(),
    holderId: figure('holder_id').notNull(),
    quantity: figure('quantity').notNull().default(1),
    state: text('state').$type<(typeof HOLD_STATES)[number]>().notNull(),
    /** Until when it is kept unless something happens; null for what is taken. */
    until: moment('until'),
  },
  (t) => [
    primaryKey({ columns: [t.holder, t.holderId, t.poolId] }),
    index('stock_hold_pool_idx').on(t.poolId, t.state),
    oneOf('stock_hold_state_check', t.state, HOLD_STATES),
    oneOf('stock_hold_holder_check', t.holder, HOLDERS),
    check('stock_hold_quantity_check', sql`${t.quantity} > 0`),
  ],
);
