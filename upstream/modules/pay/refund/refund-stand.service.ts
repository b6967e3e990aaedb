import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { AUDIT } from '@/contract/codes';
import type { FinanceRefund, RefundEnding, RefundStatus } from '@/contract/pay/console-refund';
import { BY_HAND } from '@/contract/pay/order';
import { AppError } from '@/upstream/core/errors';
import { rowsOf } from '@/upstream/core/module/check';
import { toWireOrNull } from '@/upstream/core/time';
import type { Reader } from '@/upstream/db/client';
import { users } from '@/upstream/db/schema/account';
import { MAY_WAIT, refunds } from '@/upstream/db/schema/pay';
import { findLines } from '@/upstream/modules/pay/order/order.repository';
import { passedOnAt } from '@/upstream/modules/pay/order/passed-on';
import { findRefundByKey, findRefunds, type RefundRow } from './refund.repository';

export type { RefundRow } from './refund.repository';

type Act = FinanceRefund['acts'][number];

/** Who ended a refund: the row that is joined. */
export const ender = alias(users, 'ender');
/** The key of the refund that takes the place of one that failed. */
export const keyOfAnew = (refundNo: string) => `again:${refundNo}`;
/** Another one was begun in its place. */
export const IS_ANEW = sql`exists (select from pay_refund anew where anew.idempotency_key = 'again:' || pay_refund.refund_no)`;
/** Nothing is left of what it would give back: other refunds have given it back, or are about to. */
export const IS_SPENT = sql`(pay_refund.amount > (select paid.amount from pay_payment paid where paid.out_trade_no = pay_refund.out_trade_no) - (
    select coalesce(sum(other.amount), 0) from pay_refund other
    where other.out_trade_no = pay_refund.out_trade_no and other.refund_no <> pay_refund.refund_no and other.status <> '3')
  or exists (
    select from jsonb_to_recordset(pay_refund.lines) as part("lineId" integer, amount bigint)
    join pay_order_line line on line.line_id = part."lineId" where part.amount > line.amount - line.refunded - (
      select coalesce(sum(open_part.amount), 0) from pay_refund open
      cross join jsonb_to_recordset(open.lines) as open_part("lineId" integer, amount bigint)
      where open.order_no = pay_refund.order_no and open.refund_no <> pay_refund.refund_no and open.status in ('0', '1')
        and open_part."lineId" = line.line_id)))`;
/** One that failed and of which nothing else has become. */
const IS_LEFT = sql`not ${IS_ANEW} and not ${IS_SPENT}`;

/** What a refund's row alone does not say of how it stands. */
export const REFUND_STAND = {
  anew: sql<boolean>`${IS_ANEW}`,
  spent: sql<boolean>`pay_refund.status = '3' and ${IS_SPENT}`,
  enderName: sql<string | null>`coalesce(nullif(${ender.name}, ''), ${ender.userName})`,
};
export interface Stand {
  anew: boolean;
  spent: boolean;
  enderName: string | null;
}

/** Whether a refund failed and others have given back what it would, or are about to. */
export async function isSpent(db: Reader, refundNo: string): Promise<boolean> {
  const [row] = await db.select({ spent: REFUND_STAND.spent }).from(refunds).where(eq(refunds.refundNo, refundNo));
  return row?.spent ?? false;
}

/** Whether something that a refund takes has gone to somebody else since it was begun: it is theirs, and whoever paid has given it away. */
export async function isPassedOn(db: Reader, { orderNo, lines, createTime }: RefundRow): Promise<boolean> {
  const taken = new Set(lines.filter(({ givenUp }) => givenUp).map(({ lineId }) => lineId));
  return (await findLines(db, orderNo)).some(
    (line) =>
      taken.has(line.lineId) && line.state === 'fulfilled' && (passedOnAt(line)?.getTime() ?? 0) > createTime.getTime(),
  );
}

/** Fen that lines still hold, that are on their way back, have arrived, and could not be returned. */
export interface LineReturns {
  left: number;
  onWay: number;
  arrived: number;
  failed: number;
}

/** Where the money of paid lines is. */
export async function returnsOfLines(db: Reader, lineIds: readonly number[]): Promise<LineReturns> {
  const ids = sql.join(
    [0, ...lineIds].map((lineId) => sql`${lineId}::integer`),
    sql`, `,
  );
  const part = (stands: SQL) => sql`coalesce((select sum(p.amount) from part p where ${stands}), 0)::float8`;
  const [row] = await rowsOf<LineReturns>(
    db,
    sql`with part as (
        select p.amount, case
          when status = '2' then 'arrived'
          when status in ('0', '1') and failure is null then 'onWay'
          when status in ('0', '1') or (ended_by is null and ${IS_LEFT}) then 'failed' end as stand
        from pay_refund cross join jsonb_to_recordset(pay_refund.lines) as p("lineId" integer, amount bigint)
        where p."lineId" in (${ids})
      )
      select ${part(sql`stand = 'onWay'`)} as "onWay", ${part(sql`stand = 'arrived'`)} as arrived, ${part(sql`stand = 'failed'`)} as failed,
        (select coalesce(sum(l.amount), 0) from pay_order_line l where l.line_id in (${ids}))::float8
          - ${part(sql`stand is not null`)} as left`,
  );
  const { left = 0, onWay = 0, arrived = 0, failed: stuck = 0 } = row ?? {};
  return { left: Math.max(0, left), onWay, arrived, failed: stuck };
}

const failed = eq(refunds.status, AUDIT.failed);
const sent = eq(refunds.status, AUDIT.during);

/** The condition of refunds that stand so. */
export function refundsOf(stands: RefundStatus | 'waits'): SQL | undefined {
  if (stands === 'waits') return sql`(${MAY_WAIT} and (status <> '3' or ${IS_LEFT}))`;
  if (stands === 'stuck') return and(sent, isNotNull(refunds.failure));
  if (stands === AUDIT.during) return and(sent, isNull(refunds.failure));
  if (stands === 'kept') return and(failed, isNotNull(refunds.endedBy), sql`not ${IS_ANEW}`);
  if (stands === 'anew') return and(failed, IS_ANEW);
  if (stands === AUDIT.failed) return and(failed, isNull(refunds.endedBy), sql`not ${IS_ANEW}`);
  return eq(refunds.status, stands);
}

function statusOf({ status, failure, endedBy }: RefundRow, { anew }: Pick<Stand, 'anew'>): RefundStatus {
  if (status === AUDIT.during && failure !== null) return 'stuck';
  if (status !== AUDIT.failed) return status as RefundStatus;
  return anew ? 'anew' : endedBy !== null ? 'kept' : AUDIT.failed;
}

/** What is kept is asked for anew at the order; money that came for nothing has none, and lies in suspense. */
const isKeptForGood = (status: RefundStatus, stray: boolean) => status === 'kept' && !stray;

interface Facts extends Pick<Stand, 'spent'> {
  byHand: boolean;
  stray: boolean;
}

function actsOf(status: RefundStatus, { byHand, spent, ...facts }: Facts): Act[] {
  if (endingsOf(status, { spent, ...facts }).length === 0) return [];
  if (status === AUDIT.failed || status === 'kept') return spent ? ['end'] : ['again', 'end'];
  return byHand ? ['arrive', 'end'] : ['end'];
}

/** What has failed is kept as well: then nobody waits for it any more. */
function endingsOf(status: RefundStatus, { spent, stray }: Omit<Facts, 'byHand'>): RefundEnding[] {
  if (status === AUDIT.succeed || status === 'anew' || isKeptForGood(status, stray)) return [];
  const endings: [RefundEnding, boolean][] = [
    ['paid', !spent],
    ['kept', status !== 'kept'],
  ];
  return endings.filter(([, can]) => can).map(([ending]) => ending);
}

/** Throws where nothing is left to do about a refund: staff have kept it, or another one has taken its place. */
export async function requireNotOver(db: Reader, refund: RefundRow): Promise<void> {
  const anew = (await findRefundByKey(db, keyOfAnew(refund.refundNo))) !== undefined;
  const status = statusOf(refund, { anew });
  if (status === 'anew') throw new AppError('pay.refundAnew');
  if (isKeptForGood(status, refund.lines.length === 0)) throw new AppError('pay.refundOver');
}

/** How a refund stands, as staff see it. */
export function toStand(refund: RefundRow, stand: Stand) {
  const { failure, proof, askedEnd, doneTime, channel, lines } = refund;
  const status = statusOf(refund, stand);
  const byHand = BY_HAND.includes(channel);
  const facts = { byHand: channel === 'offline', stray: lines.length === 0, spent: stand.spent };
  const acts = actsOf(status, facts);
  return {
    status,
    failure,
    proof,
    askedEnd,
    endedBy: stand.enderName,
    doneTime: toWireOrNull(doneTime),
    byHand,
    acts,
    endings: endingsOf(status, facts),
    waits: (status === AUDIT.failed && !stand.spent) || status === 'stuck' || (byHand && acts.includes('end')),
  };
}

/** How the refunds of an order stand, by their numbers. */
export async function findStands(db: Reader, orderNo: string): Promise<Map<string, Stand>> {
  const rows = await db
    .select({ refundNo: refunds.refundNo, ...REFUND_STAND })
    .from(refunds)
    .leftJoin(ender, eq(ender.userId, refunds.endedBy))
    .where(eq(refunds.orderNo, orderNo));
  return new Map(rows.map(({ refundNo, ...stand }) => [refundNo, stand]));
}

/** The refunds of an order, each with how it stands. */
export async function listStanding(db: Reader, orderNo: string): Promise<{ refund: RefundRow; stand: Stand }[]> {
  const [refunds, stands] = [await findRefunds(db, orderNo), await findStands(db, orderNo)];
  return refunds.flatMap((refund) => {
    const stand = stands.get(refund.refundNo);
    return stand ? [{ refund, stand }] : [];
  });
}
