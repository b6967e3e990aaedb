import { and, count, type SQL, sql } from 'drizzle-orm';
import { timeStateSql } from '@/upstream/core/list/timeline';
import { rowsOf } from '@/upstream/core/module/check';
import type { Reader } from '@/upstream/db/client';
import { meetings } from '@/upstream/db/schema/meeting';
import { CREDIT_CLASS, DIMENSIONS, type Dimension, type MeetingConditions, POINTS_TENTHS } from './meeting.conditions';
import { priceBandSql } from './meeting.price';

/** A number of meetings that share a value of one filter. */
export interface FacetGroup {
  dimension: Dimension;
  /** Bits of the filters that these meetings fail (`dimensionBit`). */
  missed: number;
  value: string | null;
  /** For `subjectId`: the subjects with all above them. */
  subjectPath: number[] | null;
  /** For `month`: the last month that is touched; `value` is the first. */
  lastMonth: string | null;
  count: number;
}

/** The bit of a filter in `missed`. */
export function dimensionBit(dimension: Dimension): number {
  return 1 << DIMENSIONS.indexOf(dimension);
}

const china = (moment: SQL) => sql`date_trunc('month', (${moment} at time zone 'UTC') + interval '8 hours')`;

/**
 * Meetings in groups by the value of each filter and by which filter they fail, in one pass over those that fail at
 * most one: from these the counts of every filter follow, the others applied.
 */
export async function groupForFacets(
  db: Reader,
  { base, dimensions }: MeetingConditions,
  now: Date,
): Promise<FacetGroup[]> {
  const misses = DIMENSIONS.flatMap((dimension) => {
    const met = dimensions[dimension];
    return met ? [sql`case when ${met} then 0 else ${sql.raw(String(dimensionBit(dimension)))} end`] : [];
  });
  const missed = misses.length > 0 ? sql<number>`(${sql.join(misses, sql` + `)})` : sql<number>`0`;
  const found = db
    .select({
      msType: meetings.msType,
      subjectPath: meetings.subjectPath,
      provinceCode: meetings.provinceCode,
      firstMonth: china(sql`${meetings.startTime}`).as('first_month'),
      lastMonth: china(sql`greatest(${meetings.startTime}, ${meetings.endTime} - interval '1 microsecond')`).as(
        'last_month',
      ),
      timeState: timeStateSql(meetings.startTime, meetings.endTime, now).as('time_state'),
      cityCode: meetings.cityCode,
      creditFlag: meetings.creditFlag,
      creditClass: CREDIT_CLASS.as('own_class'),
      creditLeast: POINTS_TENTHS.as('points'),
      priceBand: priceBandSql(now).as('band'),
      audience: meetings.audience,
      missed: missed.as('missed'),
    })
    .from(meetings)
    .where(and(...base))
    .as('found');
  const { msType, subjectPath, provinceCode, cityCode, firstMonth, lastMonth, timeState, creditFlag } = found;
  const { creditClass, creditLeast, priceBand, audience } = found;
  // In the order of DIMENSIONS; a month is grouped by its last one, too.
  const keys = [
    ...[msType, subjectPath, provinceCode, cityCode, firstMonth, timeState],
    ...[creditFlag, creditClass, creditLeast, priceBand, audience],
  ];
  const sets = keys.map((key) => (key === firstMonth ? sql`${firstMonth}, ${lastMonth}` : sql`${key}`));
  const rows = await db
    .select({
      // A bit is 0 for the key that the row is grouped by; the first key has the highest bit.
      grouping: sql<number>`grouping(${sql.join(keys, sql`, `)})`,
      missed: found.missed,
      value: sql<string | null>`coalesce(${sql.join(
        [
          ...[found.msType, found.provinceCode, found.cityCode, sql`to_char(${found.firstMonth}, 'YYYY-MM')`],
          ...[found.timeState, found.creditFlag, found.creditClass, sql`${found.creditLeast}::text`],
          ...[found.priceBand, found.audience],
        ].map((key) => sql`${key}`),
        sql`, `,
      )})`,
      subjectPath: found.subjectPath,
      lastMonth: sql<string | null>`to_char(${found.lastMonth}, 'YYYY-MM')`,
      count: count(),
    })
    .from(found)
    .where(sql`(${found.missed} & (${found.missed} - 1)) = 0`)
    .groupBy(
      sql`grouping sets (${sql.join(
        sets.map((set) => sql`(${set}, ${found.missed})`),
        sql`, `,
      )})`,
    );
  return rows.flatMap(({ grouping, ...row }) => {
    const dimension =
      DIMENSIONS[DIMENSIONS.findIndex((_, place) => (grouping & (1 << (DIMENSIONS.length - 1 - place))) === 0)];
    return dimension ? [{ ...row, dimension }] : [];
  });
}

export interface CreditKindName {
  code: string;
  name: string;
  nameEn: string;
}

/** Kinds of credit that rules have had, the newest first, each by the name that the last rule that has begun gives it, the national one first. */
export const findCreditKinds = (db: Reader): Promise<CreditKindName[]> =>
  rowsOf(
    db,
    sql`select code, name, "nameEn" from (
      select distinct on (k.code) k.code, k.name, k."nameEn", r.valid_from
      from credit_rule r cross join lateral jsonb_to_recordset(r.kinds) as k(code text, name text, "nameEn" text)
      order by k.code, r.valid_from > to_char(now() at time zone 'Asia/Shanghai', 'YYYY-MM-DD'), r.valid_from desc, r.authority <> 'national', r.rule_id) kinds
    order by valid_from desc, code`,
  );
