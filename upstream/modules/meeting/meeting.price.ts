import { type SQL, sql } from 'drizzle-orm';
import { PRICE_BANDS, type PriceBand } from '@/contract/codes';
import { nextDay } from '@/upstream/core/time';
import { feeWindows, meetings } from '@/upstream/db/schema/meeting';

/** Highest price of a band in fen; `more` has none. */
const BAND_FEN = { free: 0, '500': 50_000, '1000': 100_000 } as const;

// Table names are written out: the query builder omits them in a select from one table, and a subquery would then compare
// its own columns.

/** Cheapest enrolment available at a moment, in fen: that of the window it is in, fees that are sold out, closed or for invited people excluded. */
export function priceFrom(now: Date): SQL<number | null> {
  return sql<number | null>`(
    select min(${priceAt(now)}) from ms_fee fee
    where fee.ms_id = ms_meeting.ms_id and fee.biz = 'enroll' and not fee.closed and not fee.invited_only and coalesce(fee.stock, 1) > 0
  )`;
}

/** The fee of those whom a meeting is for, its first that can still be taken, with its price at a moment in fen. */
export function mainFee(now: Date): SQL<MainFee | null> {
  return sql<MainFee | null>`(
    select json_build_object('name', fee.fee_name, 'nameEn', fee.fee_name_en, 'price', ${priceAt(now)})
    ${FIRST_FEE}
  )`;
}

export interface MainFee {
  name: string;
  nameEn: string | null;
  /** Fen. */
  price: number;
}

/** The band that the main fee is in at a moment; null where there is no fee. */
export function priceBandSql(now: Date): SQL<PriceBand | null> {
  const price = priceAt(now);
  return sql<PriceBand | null>`(
    select case when ${price} <= ${sql.raw(String(BAND_FEN.free))} then 'free'
      when ${price} <= ${sql.raw(String(BAND_FEN[500]))} then '500'
      when ${price} <= ${sql.raw(String(BAND_FEN[1000]))} then '1000' else 'more' end
    ${FIRST_FEE}
  )`;
}

/** The filters that a meeting of this band meets: what is free costs at most ¥500, too. */
export function bandsMet(band: PriceBand): readonly PriceBand[] {
  return band === 'more' ? [band] : PRICE_BANDS.slice(PRICE_BANDS.indexOf(band), -1);
}

/** What a fee costs at a moment, with what is added from the first day of its meeting on (`surchargeOf`). */
function priceAt(now: Date): SQL {
  const moment = sql.param(now, feeWindows.until);
  const tomorrow = sql.param(nextDay(now), meetings.startTime);
  return sql`coalesce((
    select price_window.price from ms_fee_window price_window
    where price_window.fee_id = fee.fee_id and price_window.until >= ${moment} order by price_window.until limit 1
  ), fee.price) + case when ms_meeting.start_time < ${tomorrow} then fee.surcharge else 0 end`;
}

const FIRST_FEE = sql.raw(`from ms_fee fee
    where fee.ms_id = ms_meeting.ms_id and fee.biz = 'enroll' and not fee.closed and not fee.invited_only and coalesce(fee.stock, 1) > 0
    order by fee.order_num, fee.fee_id limit 1`);
