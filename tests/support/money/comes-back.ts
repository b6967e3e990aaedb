import { sql } from 'drizzle-orm';
import { rowsOf } from '@/upstream/core/module/check';
import type { Reader } from '@/upstream/db/client';

/** What a meeting's one step gives back: so much of a hundred, less a fee in fen. */
export interface Step {
  percent: number;
  fee: number;
}

interface Line {
  lineId: number;
  /** fen */
  amount: number;
  refunded: number;
  onWay: number;
  fellAway: number;
  /** Whose place it belongs to. */
  host: number;
}

const LINES = sql`
  select l.line_id as "lineId", l.amount::integer as amount, l.refunded::integer as refunded,
    coalesce((l.terms ->> 'fellAway')::integer, 0) as "fellAway", coalesce(a.host_id, a.attendee_id) as host,
    coalesce((select sum((p ->> 'amount')::integer) from pay_refund r, jsonb_array_elements(r.lines) p
      where r.order_no = l.order_no and r.status in ('0', '1') and (p ->> 'lineId')::integer = l.line_id), 0)::integer as "onWay"
  from pay_order_line l join pay_order o using (order_no)
  join ms_attendee a on a.line_id = l.line_id or a.attendee_id in (select i.attendee_id from ms_item i where i.line_id = l.line_id)
  where l.state = 'fulfilled' and o.pay_status in ('1', '2', '4')`;

/** Fen that come back of places with all that was taken besides: a second reckoning, from the rows and the words of the rule alone. */
export async function comesBackOfPlaces(db: Reader, attendeeIds: readonly number[], step: Step): Promise<number> {
  const ids = sql.join(
    [0, ...attendeeIds].map((id) => sql`${id}::integer`),
    sql`, `,
  );
  return comesBack(
    await rowsOf<Line>(db, sql`${LINES} and (a.attendee_id in (${ids}) or a.host_id in (${ids}))`),
    step,
  );
}

/** The same of an order of the payer's: with a place goes all that is besides, whatever order that stands in; what was passed on is not theirs. */
export async function comesBackOfOrder(
  db: Reader,
  { orderNo, userId }: { orderNo: string; userId: number },
  step: Step,
): Promise<number> {
  const rows = await rowsOf<Line>(
    db,
    sql`with own as (select line_id from pay_order_line where order_no = ${orderNo}),
      places as (
        select attendee_id from ms_attendee join own using (line_id) where host_id is null
        union select attendee_id from ms_item join own using (line_id) where change)
      ${LINES} and (l.line_id in (select line_id from own) or a.attendee_id in (select attendee_id from places) or a.host_id in (select attendee_id from places))
        and (l.terms -> 'passedOn' is null or l.user_id = ${userId})`,
  );
  return comesBack(rows, step);
}

/** A part of each line, less one fee for each person. */
function comesBack(lines: readonly Line[], { percent, fee }: Step): number {
  const byHost = new Map<number, number>();
  for (const { host, amount, refunded, onWay, fellAway } of lines) {
    const left = Math.max(0, amount - refunded - onWay - fellAway);
    byHost.set(host, (byHost.get(host) ?? 0) + Math.floor((left * percent) / 100));
  }
  return [...byHost.values()].reduce((sum, part) => sum + Math.max(0, part - fee), 0);
}
