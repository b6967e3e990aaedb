import { sql } from 'drizzle-orm';
import type { Corruption } from './corruption';

/** Of those who wait for seats, and of codes. */
export const SEAT_CORRUPTIONS: Corruption[] = [
  {
    what: 'a companion who waits for a place of somebody who does not',
    change: ({ queue }) => [sql`update ms_attendee set state = 'cancelled' where attendee_id = ${queue.waiting}`],
    named: ({ queue }) => [`waitsTogether attendee ${queue.waiting}`],
  },
  {
    what: 'an offer that is kept for longer than was said',
    change: ({ queue }) => [
      sql`update stock_hold set until = until + interval '1 hour' where holder = 'attendee' and holder_id = ${queue.offered}`,
    ],
    named: ({ queue }) => [`offerTogether attendee ${queue.offered}`],
  },
  {
    what: 'somebody who waits for what anybody may take',
    change: ({ queue }) => [sql`update stock_pool set waited = false where ms_id = ${queue.msId}`],
    named: ({ queue }) => [`waitsFor attendee ${queue.waiting}`],
  },
  {
    what: 'a meeting that was called off, and whose money nobody gives back',
    change: ({ place }) => [
      sql`update ms_meeting set status = '3', update_time = update_time - interval '1 hour'
        where ms_id = (select ms_id from pay_order where order_no = ${place.orderNo})`,
      sql`update pay_order set update_time = update_time - interval '1 hour' where order_no = ${place.orderNo}`,
    ],
    named: ({ line, held }) => [`calledOffBack line ${line.place}`, `placeHeld attendee ${held.attendeeId}`],
  },
  {
    what: 'money that is owed for a meeting that was called off, and that staff kept',
    change: ({ place, staff }) => [
      sql`update ms_meeting set status = '3', update_time = update_time - interval '1 hour'
        where ms_id = (select ms_id from pay_order where order_no = ${place.orderNo})`,
      sql`update pay_order set update_time = update_time - interval '1 hour' where order_no = ${place.orderNo}`,
      sql`insert into pay_refund (refund_no, order_no, out_trade_no, channel, amount, lines, status, idempotency_key, asked_by, ended_by, done_time)
        select p.out_trade_no || 'R01', p.order_no, p.out_trade_no, p.channel, l.amount,
          jsonb_build_array(jsonb_build_object('lineId', l.line_id, 'amount', l.amount, 'givenUp', true)), '3', 'off:' || p.order_no, ${staff}, ${staff}, now()
        from pay_payment p join pay_order_line l using (order_no) where p.order_no = ${place.orderNo} and p.state = 'paid'`,
    ],
    named: ({ line, held }) => [`calledOffBack line ${line.place}`, `placeHeld attendee ${held.attendeeId}`],
  },
  {
    what: 'a place on the house at a meeting that was called off',
    change: ({ elsewhere, otherFee }) => [
      sql`update ms_meeting set status = '3', update_time = update_time - interval '1 hour' where ms_id = ${elsewhere}`,
      sql`insert into ms_attendee (ms_id, fee_id, state, name, enroll_time, create_time, update_time)
        select ms_id, ${otherFee}::integer, 'enrolled', '王磊', update_time, update_time, update_time from ms_meeting where ms_id = ${elsewhere}`,
    ],
    named: () => ['calledOffFree attendee'],
  },
  {
    what: 'a place that was paid for and is of nobody',
    change: ({ place }) => [sql`update ms_attendee set user_id = null where attendee_id = ${place.attendeeId}`],
    named: ({ place }) => [`placeState attendee ${place.attendeeId}`],
  },
  {
    what: 'a place that somebody offers whose it is not',
    change: ({ place, line, other }) => [
      sql`insert into ms_handover (attendee_id, user_id, line_id, name, phonenumber)
        values (${place.attendeeId}, ${other}, ${line.place}, '周扬', '13677770002')`,
    ],
    named: () => ['offerOwn handover'],
  },
  {
    what: 'a ticket that admits who had the place before',
    change: ({ place }) => [
      sql`insert into ms_attendee_event (attendee_id, event, from_state, to_state, about)
        values (${place.attendeeId}, 'transfer', 'enrolled', 'enrolled', '{"ticketVersion":2}')`,
    ],
    named: ({ place }) => [`ticketVersion attendee ${place.attendeeId}`],
  },
  {
    what: 'a code that was used by an order and can be used again',
    change: ({ coupon }) => [
      sql`delete from stock_hold where holder = 'line' and holder_id = ${coupon.lineId}`,
      sql`update stock_pool set used = 0 where pool_id = ${coupon.poolId}`,
    ],
    named: ({ coupon }) => [`couponUsed line ${coupon.lineId}`],
  },
  {
    what: 'a code that keeps seats back which nobody keeps',
    change: ({ coupon }) => [
      sql`update ms_coupon set kept = 2, fee_ids = array[${coupon.feeId}::integer] where coupon_id = ${coupon.couponId}`,
    ],
    named: ({ coupon }) => [`couponKept coupon ${coupon.couponId}`],
  },
  {
    what: 'a code that is used up and that nobody used',
    change: ({ coupon, line }) => [
      sql`update stock_hold set holder_id = ${line.place} where holder = 'line' and holder_id = ${coupon.lineId}`,
    ],
    named: ({ coupon, line }) => [`couponUsed line ${coupon.lineId}`, `couponUsed line ${line.place}`],
  },
];
