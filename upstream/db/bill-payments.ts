import { type SQL, sql } from 'drizzle-orm';

/**
 * Numbers of what a difference of a bill is about: its own, and those of the payment of which the company's number stands in
 * the same line. A refund that was made in the company's own console has a number that is none of ours, and a payment that we
 * have not heard of has none of the company's yet: its own line has both.
 */
export const numbersOfDifference = (own: { channel: SQL; outTradeNo: SQL; tradeNo: SQL }): SQL => sql`
  select ${own.outTradeNo}
  union all select heard.out_trade_no from pay_payment heard where heard.trade_no = ${own.tradeNo}
  union all select line.out_trade_no from pay_bill_difference line
    where line.trade_no = ${own.tradeNo} and line.channel = ${own.channel}`;
