import { and, gt, gte, isNull, lt, lte, type SQL, sql } from 'drizzle-orm';
import { MEETING_IS_LISTED } from '@/upstream/core/read/visible';
import { fromWire, monthRange } from '@/upstream/core/time';
import type { Reader } from '@/upstream/db/client';
import { meetings } from '@/upstream/db/schema/meeting';
import { type BlockBits, bitsOfIds, blocksSql } from './block-bits';
import type { MeetingListQuery } from './meeting.conditions';

/** What a range of days leaves out: months by their sets, and of the month of each end the meetings one by one. */
export interface Outside {
  /** `yyyy-MM`: what ends in an earlier month is before the range. */
  endsBefore?: string;
  /** `yyyy-MM`: what starts in a later month is after the range. */
  startsAfter?: string;
  /** In the months of the two ends, what lies outside. */
  blocks: BlockBits[];
}

const IS_PUBLIC = and(MEETING_IS_LISTED, isNull(meetings.parentId));

/** What the days of a filter leave out; undefined when it names none. */
export async function findOutside(
  db: Reader,
  { dateFrom, dateTo }: Pick<MeetingListQuery, 'dateFrom' | 'dateTo'>,
): Promise<Outside | undefined> {
  const begin = fromWire(dateFrom);
  const end = fromWire(dateTo && `${dateTo} 23:59:59`);
  if (!begin && !end) return undefined;
  const ids: number[] = [];
  const collect = async (condition: SQL | undefined) => {
    const rows = await db.select({ msId: meetings.msId }).from(meetings).where(and(IS_PUBLIC, condition));
    ids.push(...rows.map(({ msId }) => msId));
  };
  const endsBefore = dateFrom?.slice(0, 7);
  const startsAfter = dateTo?.slice(0, 7);
  if (begin && endsBefore)
    await collect(and(gte(meetings.endTime, monthRange(endsBefore).begin), lte(meetings.endTime, begin)));
  if (end && startsAfter)
    await collect(and(gt(meetings.startTime, end), lt(meetings.startTime, monthRange(startsAfter).end)));
  return { endsBefore, startsAfter, blocks: bitsOfIds(ids) };
}

/** Joins to the sets `listed` that bring what lies outside, and the bits of what is left. */
export function outsideBits({ endsBefore, startsAfter, blocks }: Outside): { joins: SQL[]; inside: SQL[] } {
  const joins: SQL[] = [];
  const inside: SQL[] = [];
  const leaveOut = (name: string, join: SQL) => {
    const bits = sql`${sql.identifier(name)}.bits`;
    joins.push(join);
    inside.push(sql`~coalesce(${bits}, listed.bits # listed.bits)`);
  };
  const months = (name: string, dimension: 'startMonth' | 'endMonth', condition: SQL) =>
    leaveOut(
      name,
      sql`left join lateral (select bit_or(bits)::varbit as bits from ms_set
        where dimension = ${dimension} and block = listed.block and ${condition}) ${sql.identifier(name)} on true`,
    );
  if (endsBefore) months('earlier', 'endMonth', sql`value < ${endsBefore}`);
  if (startsAfter) months('later', 'startMonth', sql`value > ${startsAfter}`);
  if (blocks.length > 0)
    leaveOut('outside', sql`left join (${blocksSql(blocks)}) outside on outside.block = listed.block`);
  return { joins, inside };
}
