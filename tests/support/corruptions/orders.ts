import { sql } from 'drizzle-orm';
import { balance, type Corruption, entered, posted } from './corruption';

const month = sql`interval '1 month'`;
const later = (name: 'from' | 'until') => sql`to_jsonb((terms ->> ${name})::timestamptz + ${month})`;

/** Of orders, payments, refunds, withdrawals, proofs of transfers and VIP time. */
export const ORDER_CORRUPTIONS: Corruption[] = [
  {
    what: 'an order that says paid',
    change: ({ unpaid }) => [sql`update pay_order set pay_status = '1' where order_no = ${unpaid}`],
    named: ({ unpaid }) => ['linesGiven line', `orderState order ${unpaid}`],
  },
  {
    what: 'an order that was paid and says otherwise',
    change: ({ recharge }) => [sql`update pay_order set pay_status = '3' where order_no = ${recharge}`],
    named: ({ recharge }) => ['linesGiven line', `orderPaid order ${recharge}`, `orderState order ${recharge}`],
  },
  {
    what: 'an order that was paid by something else',
    change: ({ recharge }) => [sql`update pay_order set channel = 'wallet' where order_no = ${recharge}`],
    named: ({ recharge }) => [`orderPaid order ${recharge}`],
  },
  {
    what: 'an order of another amount than its lines',
    change: ({ unpaid }) => [sql`update pay_order set amount = amount + 1 where order_no = ${unpaid}`],
    named: ({ unpaid }) => [`orderAmounts order ${unpaid}`],
  },
  {
    what: 'an order for a top-up that was given to another person',
    change: ({ recharge, other }) => [sql`update pay_order set user_id = ${other} where order_no = ${recharge}`],
    named: ({ recharge }) => ['orderOwner line', `paymentMoves payment ${recharge}P01`],
  },
  {
    what: 'an order for VIP time that was given to another person',
    change: ({ givenUp, me }) => [sql`update pay_order set user_id = ${me} where order_no = ${givenUp}`],
    named: ({ line }) => [`orderOwner line ${line.givenUp}`],
  },
  {
    what: 'VIP time that was given to another person with its order and its line',
    change: ({ year, line, other }) => [
      sql`update pay_order set user_id = ${other} where order_no = ${year}`,
      sql`update pay_order_line set user_id = ${other} where line_id = ${line.year}`,
    ],
    named: ({ line, me, invoice }) => [
      `invoiceOwner invoice ${invoice}`,
      `vipEnds person ${me}`,
      `vipPeriodsMeet line ${line.year}`,
      `vipRuns line ${line.year}`,
    ],
  },
  {
    what: 'an order that nobody closed',
    change: ({ unpaid }) => [sql`update pay_order set expire_time = expire_time - ${month} where order_no = ${unpaid}`],
    named: ({ unpaid }) => [`orderEnds order ${unpaid}`],
  },
  {
    what: 'an order for another meeting',
    change: ({ place, elsewhere }) => [
      sql`update pay_order set ms_id = ${elsewhere} where order_no = ${place.orderNo}`,
    ],
    named: ({ place }) => [`paymentMoves payment ${place.orderNo}P01`, `placeMeeting attendee ${place.attendeeId}`],
  },
  {
    what: 'a paid line that was not given',
    change: ({ line }) => [sql`update pay_order_line set state = 'held' where line_id = ${line.month}`],
    named: ({ line }) => [`linesGiven line ${line.month}`],
  },
  {
    what: 'another amount than was paid',
    change: ({ month: orderNo }) => [sql`update pay_payment set amount = amount + 1 where order_no = ${orderNo}`],
    named: ({ month: orderNo }) => [`orderAmounts order ${orderNo}`, `paymentMoves payment ${orderNo}P01`],
  },
  {
    what: 'a payment that was begun by another channel',
    change: ({ recharge }) => [
      sql`update pay_payment set channel = 'alipay_pc' where order_no = ${recharge}`,
      sql`update pay_order set channel = 'alipay_pc' where order_no = ${recharge}`,
    ],
    named: ({ recharge }) => [`paymentMoves payment ${recharge}P01`],
  },
  {
    what: 'two payments of one order',
    change: ({ stray }) => [sql`update pay_payment set state = 'paid' where out_trade_no = ${stray.second}`],
    named: ({ stray: { orderNo, second } }) => [
      ...['orderAmounts', 'orderPaid', 'orderState'].map((check) => `${check} order ${orderNo}`),
      `paymentMoves payment ${second}`,
      `refundParts refund ${second}R00`,
    ],
    refused: 'pay_payment_paid_key',
  },
  {
    what: 'money that came for nothing and stays',
    change: ({ stray }) => [sql`delete from pay_refund where out_trade_no = ${stray.second}`],
    named: ({ stray }) => ['ledgerOrigins transaction', `paymentStray payment ${stray.second}`],
  },
  {
    what: 'money that came for nothing and was not entered',
    change: ({ unpaid }) => [
      sql`insert into pay_payment (out_trade_no, order_no, channel, amount, state, expire_time, pay_time)
        values ('loose', ${unpaid}, 'wx_native', 700, 'stray', now(), now())`,
    ],
    named: () => ['paymentMoves payment loose', 'paymentStray payment loose'],
  },
  {
    what: 'a payment that stayed open',
    change: ({ recharge }) => [
      sql`insert into pay_payment (out_trade_no, order_no, channel, amount, expire_time)
        values ('forgotten', ${recharge}, 'wx_native', 10000, '2026-04-01')`,
    ],
    named: () => ['paymentTimes payment forgotten'],
  },
  {
    what: 'a refund that has been on its way for a month',
    change: ({ month: orderNo, line }) => [
      sql`insert into pay_refund (refund_no, order_no, out_trade_no, channel, amount, lines, status, idempotency_key, asked_by, create_time)
        values ('slow', ${orderNo}, ${`${orderNo}P01`}, 'wx_native', 100, ${JSON.stringify([{ lineId: line.month, amount: 100, givenUp: false }])},
          '1', 'slow', 0, '2026-04-20')`,
      sql`update pay_order set pay_status = '4' where order_no = ${orderNo}`,
    ],
    named: () => ['refundTimes refund slow'],
  },
  {
    what: 'a refund that was ended otherwise and that its gateway paid besides',
    change: ({ givenUp }) => [
      sql`insert into pay_notify (channel, out_trade_no, outcome) values ('wx_native', ${`${givenUp}P01R01`}, 'paidTwice')`,
    ],
    named: ({ givenUp }) => [`refundsOnce refund ${givenUp}P01R01`],
  },
  {
    what: 'a refund of more than was paid',
    change: ({ month: orderNo, line }) => [
      sql`insert into pay_refund (refund_no, order_no, out_trade_no, channel, amount, lines, status, idempotency_key, asked_by, create_time)
        values ('much', ${orderNo}, ${`${orderNo}P01`}, 'wx_native', 3001, ${JSON.stringify([{ lineId: line.month, amount: 3001, givenUp: false }])},
          '0', 'much', 0, '2026-05-20')`,
      sql`update pay_order set pay_status = '4' where order_no = ${orderNo}`,
    ],
    named: ({ month: orderNo }) => [`refundsFit payment ${orderNo}P01`],
    refused: 'more than it brought',
  },
  {
    what: 'a refund of another payment',
    change: ({ givenUp, recharge }) => [
      sql`update pay_refund set out_trade_no = ${`${recharge}P01`} where order_no = ${givenUp}`,
    ],
    named: ({ givenUp }) => [`refundParts refund ${givenUp}P01R01`],
  },
  {
    what: 'a refund for somebody else’s line',
    change: ({ givenUp, line }) => [
      sql`update pay_refund set lines = ${JSON.stringify([{ lineId: line.month, amount: 3000, givenUp: true }])} where order_no = ${givenUp}`,
    ],
    named: ({ givenUp, line }) => [`lineRefunds line ${line.givenUp}`, `refundParts refund ${givenUp}P01R01`],
  },
  {
    what: 'a refund that arrived for us alone',
    change: ({ month: orderNo, line }) => [
      sql`insert into pay_refund (refund_no, order_no, out_trade_no, channel, amount, lines, status, idempotency_key, asked_by, done_time)
        values ('ours', ${orderNo}, ${`${orderNo}P01`}, 'wx_native', 100, ${JSON.stringify([{ lineId: line.month, amount: 100, givenUp: false }])},
          '2', 'ours', 0, now())`,
      sql`update pay_order set refunded = 100 where order_no = ${orderNo}`,
      sql`update pay_order_line set refunded = 100, invoiced = 2900 where line_id = ${line.month}`,
      sql`update invoice_line set amount = 2900 where line_id = ${line.month}`,
      sql`update invoice set amount = 2900 where order_no = ${orderNo}`,
    ],
    named: () => ['refundMoves refund ours'],
  },
  {
    what: 'a refund that is on its way and was taken from nobody',
    change: ({ recharge }) => [
      sql`insert into pay_refund (refund_no, order_no, out_trade_no, channel, amount, lines, status, taken, idempotency_key, asked_by, create_time)
        select 'loose', order_no, ${`${recharge}P01`}, 'wx_native', 300,
          jsonb_build_array(jsonb_build_object('lineId', line_id, 'amount', 300, 'givenUp', false)), '1', 1, 'loose', 1, '2026-05-20'
        from pay_order_line where order_no = ${recharge}`,
      sql`update pay_order set pay_status = '4' where order_no = ${recharge}`,
    ],
    named: ({ me }) => ['refundMoves refund loose', `withdrawalsFrozen person ${me}`],
  },
  {
    what: 'a refund that failed and was not put back',
    change: ({ onWay }) => [sql`update pay_refund set status = '3', done_time = now() where order_no = ${onWay}`],
    named: ({ onWay, line }) => [
      `lineRefunds line ${line.onWay}`,
      `orderState order ${onWay}`,
      `refundMoves refund ${onWay}P01R01`,
      'refundsHeld account refunding',
    ],
  },
  {
    what: 'a refund on its way of another sum than was taken',
    change: ({ onWay }) => [sql`update pay_refund set amount = amount - 1 where order_no = ${onWay}`],
    named: ({ onWay }) => [`refundParts refund ${onWay}P01R01`, 'refundsHeld account refunding'],
  },
  {
    what: 'what goes back and is still given',
    change: ({ line }) => [sql`update pay_order_line set state = 'fulfilled' where line_id = ${line.onWay}`],
    named: ({ line }) => [`lineRefunds line ${line.onWay}`, `vipRuns line ${line.onWay}`],
  },
  {
    what: 'a line that was given up and is in force',
    change: ({ line }) => [sql`update pay_order_line set state = 'fulfilled' where line_id = ${line.givenUp}`],
    named: ({ line }) => [`lineRefunds line ${line.givenUp}`, `vipRuns line ${line.givenUp}`],
  },
  {
    what: 'VIP time that ends a month too late',
    change: ({ me }) => [sql`update vip_member set vip_expire_time = vip_expire_time + ${month} where user_id = ${me}`],
    named: ({ me }) => [`vipEnds person ${me}`],
  },
  {
    what: 'VIP time that ends a month too soon',
    change: ({ me }) => [sql`update vip_member set vip_expire_time = vip_expire_time - ${month} where user_id = ${me}`],
    named: ({ line }) => [`vipRuns line ${line.year}`],
  },
  {
    what: 'VIP time of a month more than was paid for',
    change: ({ me, line }) => [
      sql`update pay_order_line set terms = jsonb_set(terms, '{until}', ${later('until')}) where line_id = ${line.year}`,
      sql`update vip_member set vip_expire_time = vip_expire_time + ${month} where user_id = ${me}`,
    ],
    named: ({ line }) => [`vipPeriodsLast line ${line.year}`],
  },
  {
    what: 'VIP time that begins a month after the time before it ends',
    change: ({ me, line }) => [
      sql`update pay_order_line set terms = terms || jsonb_build_object('from', ${later('from')}, 'until', ${later('until')})
        where line_id = ${line.year}`,
      sql`update vip_member set vip_expire_time = vip_expire_time + ${month} where user_id = ${me}`,
    ],
    named: ({ line }) => [`vipPeriodsMeet line ${line.year}`],
  },
  {
    what: 'VIP times that run at once',
    change: ({ line }) => [
      sql`update pay_order_line set terms = terms || (
          select jsonb_build_object('from', y.terms -> 'from', 'until', to_jsonb((y.terms ->> 'from')::timestamptz + ${month}))
          from pay_order_line y where y.line_id = ${line.year})
        where line_id = ${line.month}`,
    ],
    named: ({ line }) => [
      `vipPeriodsApart line ${line.year}`,
      `vipPeriodsMeet line ${line.month}`,
      `vipPeriodsMeet line ${line.year}`,
    ],
  },
  {
    what: 'VIP time of another level',
    change: ({ me }) => [sql`update vip_member set vip_level = '9' where user_id = ${me}`],
    named: ({ me }) => [`vipLevels person ${me}`],
  },
  {
    what: 'VIP time that nobody paid for',
    change: ({ money }) => [
      sql`insert into vip_member (user_id, vip_level, vip_expire_time)
        select user_id, '1', ${money.up.ctx.now().toISOString()}::timestamptz + ${month} from sys_user where roles = '{finance}'`,
    ],
    named: () => ['vipEnds person'],
  },
  {
    what: 'a proof that passed while its order is unpaid',
    change: ({ transferring: { voucher } }) => [
      sql`update pay_voucher set audit_status = '2' where id = ${voucher}`,
      sql`update audit_case set status = '2', decide_time = now() where kind = 'voucher' and subject_id = ${voucher}::text`,
    ],
    named: ({ transferring: { voucher } }) => [`voucherPaid voucher ${voucher}`],
  },
  {
    what: 'a proof of somebody else’s',
    change: ({ transferring: { voucher }, me }) => [sql`update pay_voucher set user_id = ${me} where id = ${voucher}`],
    named: ({ transferring: { voucher } }) => [
      'casesFollow case',
      `voucherFiles voucher ${voucher}`,
      `voucherPaid voucher ${voucher}`,
    ],
  },
  {
    what: 'a transfer that came and whose proof was refused',
    change: ({ transferred: { voucher } }) => [
      sql`update pay_voucher set audit_status = '3' where id = ${voucher}`,
      sql`update audit_case set status = '3' where kind = 'voucher' and subject_id = ${voucher}::text`,
    ],
    named: ({ transferred: { orderNo } }) => [`transferProved payment ${orderNo}P01`],
  },
  {
    what: 'a withdrawal that was decided while its case is open',
    change: ({ withdrawal: { paid } }) => [
      sql`update audit_case set status = '0', decide_time = null where kind = 'withdraw' and subject_id = ${paid}::text`,
    ],
    named: () => ['casesFollow case'],
  },
  {
    what: 'a withdrawal that nobody can decide',
    change: ({ withdrawal: { asked } }) => [
      sql`delete from audit_case where kind = 'withdraw' and subject_id = ${asked}::text`,
    ],
    named: ({ withdrawal: { asked } }) => [`withdrawWaits withdraw ${asked}`],
  },
  {
    what: 'a withdrawal that nothing was frozen for',
    change: ({ me }) => [
      sql`insert into pay_withdraw (id, user_id, amount, fee, account_type, account_name, account_no, account_tail, idempotency_key)
        values (900, ${me}, 50, 1, 'bank', '', '', '', 'key')`,
    ],
    named: ({ me }) => [
      'withdrawWaits withdraw 900',
      'withdrawalMoves withdrawal 900',
      `withdrawalsFrozen person ${me}`,
    ],
  },
  {
    what: 'a withdrawal that was paid on paper alone',
    change: ({ withdrawal: { asked } }) => [
      sql`update pay_withdraw set status = '2', pay_time = now() where id = ${asked}`,
      sql`update audit_case set status = '2', decide_time = now() where kind = 'withdraw' and subject_id = ${asked}::text`,
    ],
    named: ({ me, withdrawal: { asked } }) => [`withdrawalMoves withdrawal ${asked}`, `withdrawalsFrozen person ${me}`],
  },
  {
    what: 'money that is frozen for nothing',
    change: ({ me }) => entered('withdraw:901:asked', balance(me), `user:${me}:frozen`, 50),
    named: ({ me }) => ['ledgerOrigins transaction', `withdrawalsFrozen person ${me}`],
    refused: 'does not leave',
  },
  {
    what: 'a payout that was entered a second time as somebody else’s',
    change: ({ withdrawal: { paid, refused } }) => [
      sql`update ledger_transaction set key = ${`withdraw:${refused}:paid`} where tx_id = ${posted(`withdraw:${paid}:paid`)}`,
    ],
    named: ({ withdrawal: { paid, refused } }) => [
      `withdrawalMoves withdrawal ${paid}`,
      `withdrawalMoves withdrawal ${refused}`,
    ],
    refused: 'never changes',
  },
];
