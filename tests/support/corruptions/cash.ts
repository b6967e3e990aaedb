import { sql } from 'drizzle-orm';
import type { Corruption } from './corruption';
import { rebooked } from './corruption';

/** Of cash at a desk. */
export const CASH_CORRUPTIONS: Corruption[] = [
  {
    what: 'a payment in cash that is in no drawer',
    change: ({ cash }) => [sql`delete from ms_cash_entry where out_trade_no = ${cash.outTradeNo} and kind = 'in'`],
    named: ({ cash }) => [`cashCounted shift ${cash.shiftId}`, `cashTaken payment ${cash.outTradeNo}`],
  },
  {
    what: 'a refund in cash that no drawer gave',
    change: ({ cash }) => [sql`delete from ms_cash_entry where refund_no = ${cash.refundNo}`],
    named: ({ cash }) => [`cashCounted shift ${cash.shiftId}`, `cashPaidOut refund ${cash.refundNo}`],
  },
  {
    what: 'a drawer that was counted against another sum than moved',
    change: ({ cash }) => [
      sql`update ms_cash_shift set due = due + 5, counted = counted + 5 where shift_id = ${cash.shiftId}`,
    ],
    named: ({ cash }) => [`cashCounted shift ${cash.shiftId}`, `cashMoves shift ${cash.shiftId}`],
  },
  {
    what: 'a shift that its own holder took over',
    change: ({ cash }) => [sql`update ms_cash_shift set received_by = user_id where shift_id = ${cash.shiftId}`],
    named: ({ cash }) => [`cashCounted shift ${cash.shiftId}`],
  },
  {
    what: 'change that came from nowhere we know',
    change: ({ cash }) => [rebooked(`shift:${cash.shiftId}:float`, 'bank', 'suspense')],
    named: ({ cash }) => [`cashMoves shift ${cash.shiftId}`],
  },
];
