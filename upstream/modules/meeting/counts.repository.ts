import { and, isNull, type SQL, sql } from 'drizzle-orm';
import { COMING, TIME_STATE, type TimeState } from '@/contract/codes';
import { MEETING_IS_LISTED } from '@/upstream/core/read/visible';
import { planOf } from '@/upstream/core/search/plan';
import type { Looking } from '@/upstream/core/search/search-sql';
import type { Reader } from '@/upstream/db/client';
import { meetings } from '@/upstream/db/schema/meeting';
import { type BlockBits, blocksSql, hexSql } from './block-bits';
import { type Outside, outsideBits } from './day-range.repository';
import { DIMENSIONS, type Dimension, type MeetingListQuery } from './meeting.conditions';
import { BLOCK_IDS, type SetDimension } from './sets';
import { findKeptWords, findWordBlocks, isCommon } from './word-sets.repository';

// In the statements below bits are counted before anything is grouped: a sort that carried them would go to the disk.

/** Sets that a filter is made of: those that every count takes, and those of the counted filters. */
export interface ChosenSets {
  /** Names the sets as they were when they were chosen. */
  version: string;
  /** The meetings that have what the keyword asks for. */
  words?: BlockBits[];
  dimensions: Partial<Record<Dimension, string>>;
  /** What a range of days leaves out. */
  outside?: Outside;
}

/** How many meetings of a filter a set holds. */
export interface SetCount<D extends string = string> {
  dimension: D;
  value: string;
  count: number;
}

/** How many of them in one state a set of months holds. */
export interface StateCount {
  timeState: TimeState;
  value: string;
  count: number;
}

/** The sets of a filter, but those of its keyword; null when it asks for what no sets are kept of. */
export function chosenSets(filter: MeetingListQuery): Pick<ChosenSets, 'dimensions'> | null {
  if (filter.parentId !== undefined || filter.artOpen || Object.values(filter.params ?? {}).some(Boolean)) return null;
  const { subjectId, provinceCode } = filter;
  const given: Partial<Record<Dimension, string>> = {
    ...Object.fromEntries(DIMENSIONS.map((dimension) => [dimension, filter[dimension]])),
    subjectId: subjectId === undefined ? undefined : String(subjectId),
    provinceCode: provinceCode?.padEnd(6, '0'),
  };
  return { dimensions: Object.fromEntries(Object.entries(given).filter(([, value]) => value)) };
}

/** The meetings of a keyword; null when it asks for nothing, or for what so few meetings have that these are read themselves. */
export async function findWords(db: Reader, looking: Looking): Promise<BlockBits[] | null> {
  const plan = planOf(looking);
  if (!plan) return null;
  const kept = await findKeptWords(db, [...new Set(plan.concepts.flat(2))]);
  return isCommon(plan, kept) ? findWordBlocks(db, plan, kept) : null;
}

/** Every value's number of meetings, the other filters applied; values without any are left out. */
export function countForFacets(db: Reader, chosen: ChosenSets): Promise<SetCount<Dimension>[]> {
  const { found, base, met } = blocksOf(chosen);
  const masks = DIMENSIONS.map((dimension) => {
    const others = DIMENSIONS.flatMap((other) => (other === dimension ? [] : (met[other] ?? [])));
    return sql`(${dimension}, ${sql.join([base, ...others], sql` & `)})`;
  });
  return rowsOf(
    db,
    sql`with found as materialized (${found}), mask as materialized (
        select found.block, one.dimension, one.bits
        from found cross join lateral (values ${sql.join(masks, sql`, `)}) as one (dimension, bits)
        where bit_count(one.bits) > 0
      ), counted as materialized (
        select part.dimension, part.value, bit_count(part.bits & mask.bits) as count
        from mask join ms_set part on part.block = mask.block and part.dimension = mask.dimension
      )
      select dimension, value, sum(count)::integer as count from counted where count > 0 group by dimension, value`,
  );
}

/** The meetings of a filter. */
export function findChosen(db: Reader, chosen: ChosenSets): Promise<(BlockBits & { count: number })[]> {
  return rowsOf(
    db,
    sql`with ${maskOf(chosen)} select block, ${hexSql(sql`bits`)} as hex, bit_count(bits)::integer as count from mask`,
  );
}

/** Numbers of meetings of a filter in the sets of a dimension. */
export function countBy<D extends SetDimension>(db: Reader, chosen: ChosenSets, dimension: D): Promise<SetCount<D>[]> {
  return rowsOf(
    db,
    sql`with ${maskOf(chosen)}, counted as materialized (
        select part.dimension, part.value, bit_count(part.bits & mask.bits) as count
        from mask join ms_set part on part.block = mask.block and part.dimension = ${dimension}
      )
      select dimension, value, sum(count)::integer as count from counted where count > 0 group by dimension, value`,
  );
}

/** Numbers of meetings of a filter by time state and month: of the end for what is over, of the start for the others. */
export function countByState(db: Reader, chosen: ChosenSets): Promise<StateCount[]> {
  return rowsOf(
    db,
    sql`with ${maskOf(chosen)}, state as materialized (
        select mask.block, state.value, state.bits & mask.bits as bits
        from mask join ms_set state on state.block = mask.block and state.dimension = 'timeState' and state.value <> ${COMING}
        where bit_count(state.bits & mask.bits) > 0
      ), counted as materialized (
        select state.value as state, part.value, bit_count(part.bits & state.bits) as count
        from state join ms_set part on part.block = state.block
          and part.dimension = case when state.value = ${TIME_STATE.over} then 'endMonth' else 'startMonth' end
      )
      select state as "timeState", value, sum(count)::integer as count from counted where count > 0 group by state, value`,
  );
}

/** Ids of a filter's meetings that meet a condition, a window of their order. */
export async function findIdsInSets(
  db: Reader,
  chosen: ChosenSets,
  { where, order, limit, offset }: { where?: SQL; order: SQL[]; limit: number; offset: number },
): Promise<number[]> {
  const place = sql`${meetings.msId} % ${sql.raw(String(BLOCK_IDS))}`;
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`with ${maskOf(chosen)} select ${meetings.msId} as id from ${meetings}
      join mask on mask.block = ${meetings.msId} / ${sql.raw(String(BLOCK_IDS))}
      where ${and(MEETING_IS_LISTED, isNull(meetings.parentId), where)} and get_bit(mask.bits, ${place}) = 1
      order by ${sql.join(order, sql`, `)} limit ${limit}::integer offset ${offset}::integer`,
  );
  return rows.map(({ id }) => id);
}

/** `mask`: the blocks that have meetings of a filter, with a bit for each of these. */
function maskOf(chosen: ChosenSets): SQL {
  const { found, base, met } = blocksOf(chosen);
  const bits = sql.join([base, ...Object.values(met)], sql` & `);
  return sql`found as materialized (${found}), mask as materialized (
    select found.block, ${bits} as bits from found where bit_count(${bits}) > 0)`;
}

/** The blocks with the bits of a filter's sets: `base` those that every count takes, `met` one for each counted filter. */
function blocksOf({ words, dimensions, outside }: ChosenSets) {
  const joins: SQL[] = [sql`ms_set listed`];
  const all: SQL[] = [sql`listed.bits`];
  const columns: SQL[] = [];
  const met: Partial<Record<Dimension, SQL>> = {};
  if (words) {
    joins.push(sql`join (${blocksSql(words)}) words on words.block = listed.block`);
    all.push(sql`words.bits`);
  }
  if (outside) {
    const left = outsideBits(outside);
    joins.push(...left.joins);
    all.push(...left.inside);
  }
  for (const dimension of DIMENSIONS) {
    const value = dimensions[dimension];
    if (value === undefined) continue;
    const name = sql.identifier(dimension);
    joins.push(sql`left join ms_set ${name}
      on ${name}.block = listed.block and ${name}.dimension = ${dimension} and ${name}.value = ${value}`);
    // A block without the set has none of its meetings.
    columns.push(sql`, coalesce(${name}.bits, listed.bits # listed.bits) as ${name}`);
    met[dimension] = sql`found.${name}`;
  }
  return {
    found: sql`select listed.block, ${sql.join(all, sql` & `)} as base${sql.join(columns)}
      from ${sql.join(joins, sql` `)} where listed.dimension = 'listed'`,
    base: sql`found.base`,
    met,
  };
}

async function rowsOf<T>(db: Reader, statement: SQL): Promise<T[]> {
  const { rows } = (await db.execute(statement)) as unknown as { rows: T[] };
  return rows;
}
