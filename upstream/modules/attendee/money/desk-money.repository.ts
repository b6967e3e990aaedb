import { and, desc, eq, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm';
import { MEETING_STATUS } from '@/contract/codes';
import type { Biz } from '@/contract/pay/order';
import { rowsOf } from '@/upstream/core/module/check';
import type { Reader } from '@/upstream/db/client';
import { meetings } from '@/upstream/db/schema/meeting';
import { orders } from '@/upstream/db/schema/pay';
import { salesOf } from '@/upstream/modules/pay/ledger/ledger.service';

const head = {
  msId: meetings.msId,
  msName: meetings.msName,
  msNameEn: meetings.msNameEn,
  startTime: meetings.startTime,
  series: meetings.series,
};
export type Edition = NonNullable<Awaited<ReturnType<typeof findEdition>>>;

/** A meeting as one of its editions. */
export async function findEdition(db: Reader, msId: number) {
  const [row] = await db.select(head).from(meetings).where(eq(meetings.msId, msId));
  return row;
}

/** The edition before one, which was public; undefined where there is none. */
export async function findLastEdition(db: Reader, { series, startTime, msId }: Edition) {
  if (series === null) return undefined;
  const [row] = await db
    .select(head)
    .from(meetings)
    .where(
      and(
        eq(meetings.series, series),
        isNotNull(meetings.series),
        isNull(meetings.parentId),
        ne(meetings.msId, msId),
        ne(meetings.status, MEETING_STATUS.draft),
        lt(meetings.startTime, startTime),
      ),
    )
    .orderBy(desc(meetings.startTime), desc(meetings.msId))
    .limit(1);
  return row;
}

export interface TypeMoney {
  /** Null for what has no fee of the meeting's own: its kind says what it is. */
  feeName: string | null;
  feeNameEn: string | null;
  biz: Biz;
  count: number;
  /** fen */
  paid: number;
  returned: number;
  onWay: number;
  failed: number;
}

/**
 * Of a line `l`, of which fee it is: what is besides has its own; what pays for a place `a`, or added to the place `h` by a change `i`, the one that the place has
 * now. Of a place that has another line by now it is the one that it had when the line was ordered.
 */
const FEE = sql`coalesce(a.fee_id, case when i.change and l.state = 'fulfilled' then h.fee_id else i.fee_id end,
  case when l.ref_id ~ '^[0-9]{1,9}$' then case when l.biz = 'workshop' or l.terms ->> 'change' = 'true'
    then (select i.fee_id from ms_item i where i.item_id = l.ref_id::integer)
    else (select (e.about ->> 'feeId')::integer from ms_attendee_event e
      where e.attendee_id = l.ref_id::integer and e.about ->> 'lineId' = l.line_id::text order by e.id limit 1) end end)`;

/** What lines of paid orders of a meeting have brought, by type of fee. */
export async function findTypeMoney(db: Reader, msId: number): Promise<TypeMoney[]> {
  const rows = await rowsOf<Record<keyof TypeMoney, string | null>>(
    db,
    sql`with back as (
      select part."lineId" as line_id, sum(part.amount) filter (where r.failure is null) as on_way,
        sum(part.amount) filter (where r.failure is not null) as failed
      from pay_order o join pay_refund r using (order_no)
      cross join jsonb_to_recordset(r.lines) as part("lineId" integer, amount bigint)
      where o.ms_id = ${msId} and r.status in ('0', '1') and r.taken > 0 group by 1
    ), sold as (
      select ${FEE} as fee_id, l.biz, l.state, l.amount, l.refunded, l.terms ->> 'change' is not null as change,
        coalesce(back.on_way, 0) as on_way, coalesce(back.failed, 0) as failed
      from pay_order o join pay_order_line l using (order_no)
      left join ms_attendee a on a.line_id = l.line_id
      left join ms_item i on i.line_id = l.line_id left join ms_attendee h on h.attendee_id = i.attendee_id
      left join back on back.line_id = l.line_id
      where o.ms_id = ${msId} and o.pay_time is not null
    )
    select f.fee_name as "feeName", f.fee_name_en as "feeNameEn", s.biz,
      count(*) filter (where s.state = 'fulfilled' and not s.change) as count, sum(s.amount) as paid, sum(s.refunded) as returned, sum(s.on_way) as "onWay", sum(s.failed) as failed
    from sold s left join ms_fee f using (fee_id)
    group by f.fee_id, 1, 2, 3 order by sum(s.amount) desc, 1`,
  );
  return rows.map(({ feeName, feeNameEn, biz, ...sums }) => ({
    feeName,
    feeNameEn,
    biz: biz as Biz,
    count: Number(sums.count),
    paid: Number(sums.paid),
    returned: Number(sums.returned),
    onWay: Number(sums.onWay),
    failed: Number(sums.failed),
  }));
}

/** Whether more orders than that are a meeting's. */
export async function hasManyOrders(db: Reader, msId: number, many: number): Promise<boolean> {
  const [row] = await db.select({ msId: orders.msId }).from(orders).where(eq(orders.msId, msId)).limit(1).offset(many);
  return row !== undefined;
}

/** The last entry that the ledger has of a meeting's sales. */
export async function findLastSale(db: Reader, msId: number): Promise<number> {
  const codes = salesOf(msId).map((code) => sql`${code}`);
  const [row] = await rowsOf<{ last: string | null }>(
    db,
    sql`select max((select e.entry_id from ledger_entry e where e.account_id = a.account_id order by e.entry_id desc limit 1)) as last
      from ledger_account a where a.code in (${sql.join(codes, sql`, `)})`,
  );
  return Number(row?.last ?? 0);
}

export interface DayMoney {
  /** Days before the meeting begins, of China's calendar. */
  before: number;
  /** fen */
  paid: number;
  returned: number;
}

/** What the ledger has of a meeting's sales, by day: what came, and what was taken from it to go back. */
export async function findDayMoney(db: Reader, { msId, startTime }: Edition): Promise<DayMoney[]> {
  const codes = salesOf(msId).map((code) => sql`${code}`);
  const day = (moment: ReturnType<typeof sql>) => sql`(${moment} at time zone 'Asia/Shanghai')::date`;
  const begins = day(sql`${startTime.toISOString()}::timestamptz`);
  const back = sql`t.event in ('refund', 'refundBack')`;
  const rows = await rowsOf<Record<keyof DayMoney, string>>(
    db,
    sql`select ${begins} - ${day(sql`e.create_time`)} as before,
      coalesce(sum(e.amount) filter (where not (${back})), 0) as paid, coalesce(-sum(e.amount) filter (where ${back}), 0) as returned
    from ledger_entry e join ledger_account a using (account_id) join ledger_transaction t using (tx_id)
    where a.code in (${sql.join(codes, sql`, `)}) group by 1 order by 1 desc`,
  );
  return rows.map(({ before, paid, returned }) => ({
    before: Number(before),
    paid: Number(paid),
    returned: Number(returned),
  }));
}
