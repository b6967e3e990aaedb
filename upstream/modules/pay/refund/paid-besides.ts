import { sql } from 'drizzle-orm';

/**
 * That a gateway has paid a refund `r` besides: staff had paid it by another road, or had kept it and its money went back
 * anew. Nobody enters it; it counts until somebody has settled the line of the gateway's bill that says so. The outcomes are
 * those of an index, which knows no parameters.
 */
export const PAID_BESIDES = sql`(exists (
    select from pay_notify n where n.out_trade_no = r.refund_no
      and ((n.outcome = 'paidTwice' and r.status = '2') or (n.outcome = 'tooMuch' and r.status = '3'))
      and n.outcome in ('paidTwice', 'tooMuch'))
  and not exists (
    select from pay_bill_difference d where d.out_trade_no = r.refund_no and d.settled_time is not null and d.outcome <> 'gone'))`;

/** What is said of such refunds. */
export const BESIDES: readonly string[] = ['paidTwice', 'tooMuch'];

/** The orders of such refunds; read from the few words of gateways that speak of them. */
export const ORDERS_PAID_BESIDES = sql`
  select r.order_no from pay_refund r
  where r.refund_no in (select out_trade_no from pay_notify where outcome in ('paidTwice', 'tooMuch')) and ${PAID_BESIDES}`;
