import { type SQL, sql } from 'drizzle-orm';
import { rowsOf } from '@/upstream/core/module/check';
import type { Tx } from '@/upstream/core/write';
import type { Reader } from '@/upstream/db/client';
import * as orders from '@/upstream/modules/pay/order/order.repository';
import { hasOwner } from '@/upstream/modules/pay/owner.service';
import { closeRefunding, takeGivenUp } from './give-back.service';
import * as repository from './refund.repository';
import { giveBackParts } from './refund.service';
import { IS_ANEW, IS_SPENT } from './refund-stand.service';

/** The key of the one refund by which all that is left of an order goes back, since its meeting does not take place. */
export const keyOfCalledOff = (orderNo: string) => `off:${orderNo}`;

/** Why it goes back: a code, which the console and files have words for. */
const REASON = 'calledOff';

/** Of a line `l` of an order: what refunds on their way give back of it, fen. */
const ON_WAY = sql`(select coalesce(sum(part.amount), 0) from pay_refund r
  cross join jsonb_to_recordset(r.lines) as part("lineId" integer, amount bigint)
  where r.order_no = l.order_no and r.status in ('0', '1') and part."lineId" = l.line_id)`;

/** Lines `l` of orders `o` of meetings that are still given. */
const GIVEN = sql`o.pay_status in ('1', '4') and l.state = 'fulfilled'`;
const NOT_BEGUN = sql`not exists (select from pay_refund r where r.idempotency_key = 'off:' || o.order_no)`;
/** Of those, what nobody has begun to give back since there is no meeting. */
const LEFT = sql`${GIVEN} and ${NOT_BEGUN}`;
/** Or what came to nothing and waits no longer to be tried again: a refund that staff have kept gave nothing back. */
const OWED = sql`${GIVEN} and (${NOT_BEGUN} or not exists (select from pay_refund r
  where r.order_no = o.order_no and r.status = '3' and r.ended_by is null and r.lines @> jsonb_build_array(jsonb_build_object('lineId', l.line_id))
    and not exists (select from pay_refund anew where anew.idempotency_key = 'again:' || r.refund_no)))`;

/** What calling a meeting off gives back: how many orders, of how many lines, fen. */
export interface WholeSum {
  orders: number;
  lines: number;
  amount: number;
}

/** What would go back, if a meeting were called off now: all that was paid and has neither gone back nor is about to. */
export async function sumLeft(db: Reader, msId: number): Promise<WholeSum> {
  const [row] = await rowsOf<Record<keyof WholeSum, string>>(
    db,
    sql`select count(distinct order_no) as orders, count(*) as lines, coalesce(sum(left_over), 0) as amount from (
      select l.order_no, l.amount - l.refunded - ${ON_WAY} as left_over
      from pay_order o join pay_order_line l using (order_no) where o.ms_id = ${msId} and ${OWED}
    ) each where left_over > 0`,
  );
  return { orders: Number(row?.orders ?? 0), lines: Number(row?.lines ?? 0), amount: Number(row?.amount ?? 0) };
}

/** Orders of meetings that something is left of, the first ones by number. */
export async function findOrdersLeft(
  db: Reader,
  { meetings, after, limit }: { meetings: SQL; after: string; limit: number },
): Promise<string[]> {
  const rows = await rowsOf<{ orderNo: string }>(
    db,
    sql`select o.order_no as "orderNo" from pay_order o
      where o.ms_id in (${meetings}) and o.order_no > ${after}
        and exists (select from pay_order_line l where l.order_no = o.order_no and ${LEFT})
      order by o.order_no limit ${limit}`,
  );
  return rows.map(({ orderNo }) => orderNo);
}

/** Gives all that is left of an order back at its whole price, whatever the rules of what it bought say; asked again it is the same refund. */
export async function giveWholeBack(tx: Tx, orderNo: string): Promise<void> {
  const order = await orders.lockOrder(tx, orderNo);
  if (!order) return;
  await hasOwner(tx, order.userId);
  const key = keyOfCalledOff(orderNo);
  if (await repository.findRefundByKey(tx, key)) return;
  const onWay = await repository.amountsOnWay(tx, order);
  const given = (await orders.findLines(tx, orderNo)).filter(({ state }) => state === 'fulfilled');
  const parts = given
    .map(({ lineId, amount, refunded }) => ({
      lineId,
      amount: amount - refunded - (onWay.get(lineId) ?? 0),
      givenUp: true,
    }))
    .filter(({ amount }) => amount > 0);
  const back = new Set(parts.map(({ lineId }) => lineId));
  const forNothing = given.flatMap(({ lineId }) => (back.has(lineId) ? [] : [lineId]));
  if (given.length === 0) return;
  await takeGivenUp(tx, { order, lines: given, forNothing, key });
  if (parts.length > 0) await giveBackParts(tx, order, { parts, reason: REASON, key });
  else await closeRefunding(tx, order.orderNo);
}

interface Sum {
  count: number;
  amount: number;
}

/** Bank transfers for orders of a meeting that are being compared with the account. */
export async function sumTransfers(db: Reader, msId: number): Promise<Sum> {
  const [row] = await rowsOf<{ count: string; amount: string }>(
    db,
    sql`select count(*) as count, coalesce(sum(o.amount), 0) as amount from pay_order o
      where o.ms_id = ${msId} and o.pay_status = '0' and exists (
        select from pay_payment p join pay_voucher v using (out_trade_no)
        where p.order_no = o.order_no and v.audit_status in ('0', '1'))`,
  );
  return { count: Number(row?.count ?? 0), amount: Number(row?.amount ?? 0) };
}

/** Refunds of a meeting's orders by how they stand; those in whose place others were begun are left out. */
export async function sumByStand(db: Reader, msId: number): Promise<Map<string, Sum>> {
  const rows = await rowsOf<{ stand: string; count: string; amount: string }>(
    db,
    sql`select stand, count(*) as count, sum(amount) as amount from (
      select pay_refund.amount, case
        when status = '2' then 'returned'
        when status = '3' and (${IS_ANEW} or ${IS_SPENT}) then 'over'
        when status = '3' and ended_by is not null then 'settled'
        when status = '3' or failure is not null then 'failed'
        else 'running' end as stand
      from pay_refund join pay_order o using (order_no) where o.ms_id = ${msId}
    ) each where stand <> 'over' group by stand`,
  );
  return new Map(rows.map(({ stand, count, amount }) => [stand, { count: Number(count), amount: Number(amount) }]));
}
