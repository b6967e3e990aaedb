import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { COUPON_KINDS } from '@/contract/attendee/coupon';
import { createTime, figure, impersonal, moment, oneOf, words } from './columns';
import { meetings } from './meeting';
import { stockPools } from './stock';

/** What a meeting gives to those who have a code: so much less, or a price. Its codes stand beside it. */
export const coupons = pgTable(
  'ms_coupon',
  {
    couponId: serial('coupon_id').primaryKey(),
    msId: integer('ms_id')
      .notNull()
      .references(() => meetings.msId, { onDelete: 'cascade' }),
    /** What organisers call it. */
    couponName: words('coupon_name').notNull(),
    kind: text('kind').$type<(typeof COUPON_KINDS)[number]>().notNull(),
    /** Of a hundred, or fen. */
    value: figure('value').notNull(),
    /** The types that it is for; none are all. */
    feeIds: impersonal(integer('fee_ids').array().notNull().default(sql`'{}'`)),
    /** Seats of its one type that nobody else takes while codes can be used; each use takes one of them. */
    kept: figure('kept').notNull().default(0),
    /** Until when it can be used. */
    until: moment('until'),
    /** Nobody uses it any more; who has keeps what they have. */
    stopped: boolean('stopped').notNull().default(false),
    createTime: createTime(),
  },
  (t) => [
    index('ms_coupon_ms_idx').on(t.msId),
    oneOf('ms_coupon_kind_check', t.kind, COUPON_KINDS),
    check('ms_coupon_kept_check', sql`${t.kept} >= 0 and (${t.kept} = 0 or cardinality(${t.feeIds}) = 1)`),
    check('ms_coupon_value_check', sql`${t.value} >= 0 and (${t.kind} <> 'percent' or ${t.value} <= 100)`),
  ],
);

/** A code: a pool of as many uses as it has, which lines hold. */
export const couponCodes = pgTable(
  'ms_coupon_code',
  {
    poolId: integer('pool_id')
      .primaryKey()
      .references(() => stockPools.poolId, { onDelete: 'cascade' }),
    couponId: integer('coupon_id')
      .notNull()
      .references(() => coupons.couponId, { onDelete: 'cascade' }),
    msId: figure('ms_id').notNull(),
    /** In capitals. */
    code: words('code').notNull(),
  },
  (t) => [uniqueIndex('ms_coupon_code_key').on(t.msId, t.code), index('ms_coupon_code_idx').on(t.couponId)],
);
