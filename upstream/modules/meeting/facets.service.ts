import { MEETING_TYPES } from '@/contract/codes';
import type { MeetingFacets, MeetingFilter } from '@/contract/meeting';
import { BriefCache } from '@/upstream/core/brief-cache';
import type { Context } from '@/upstream/core/context';
import type { Db } from '@/upstream/db/client';
import { DICT, getLookups, type Lookups } from '@/upstream/modules/reference/lookups.service';
import { dimensionBit, type FacetGroup, groupForFacets } from './facets.repository';
import { DIMENSIONS, type Dimension, meetingConditions } from './meeting.conditions';
import { findTopId } from './meeting.repository';
import { filterKey, KEEP_FROM } from './meeting-list.service';

const CACHE_BYTES = 8 * 1024 * 1024;
/** What a bucket takes, about. */
const BUCKET_BYTES = 200;
/** A meeting longer than this is a mistake in the data, and must not make endless months. */
const MAX_MONTHS = 120;

type Counts = Record<Dimension, Map<string, number>>;
const caches = new WeakMap<Db, BriefCache<MeetingFacets>>();

/** For every filter the number of meetings per value with the other filters applied, with words in both languages. */
export async function getMeetingFacets(ctx: Context, filter: MeetingFilter): Promise<MeetingFacets> {
  return facetsCache(ctx.db).get(filterKey(filter), async () => {
    const now = ctx.now();
    const [lookups, groups, top] = await Promise.all([
      getLookups(ctx),
      groupForFacets(ctx.db, meetingConditions(ctx.db, filter, now), now),
      findTopId(ctx.db),
    ]);
    const value = withWords(count(groups), filter, lookups);
    const size = Object.values(value).reduce((sum, buckets) => sum + buckets.length * BUCKET_BYTES, 0);
    return { value, keep: top >= KEEP_FROM, size };
  });
}

/** Counts of this database that are kept for seconds. */
export function facetsCache(db: Db): BriefCache<MeetingFacets> {
  const cache = caches.get(db) ?? new BriefCache<MeetingFacets>(CACHE_BYTES);
  caches.set(db, cache);
  return cache;
}

function count(groups: FacetGroup[]): Counts {
  const counts = Object.fromEntries(DIMENSIONS.map((dimension) => [dimension, new Map()])) as Counts;
  for (const group of groups) {
    if ((group.missed & ~dimensionBit(group.dimension)) !== 0) continue;
    for (const value of valuesOf(group)) {
      counts[group.dimension].set(value, (counts[group.dimension].get(value) ?? 0) + group.count);
    }
  }
  return counts;
}

function valuesOf({ dimension, value, subjectPath, lastMonth }: FacetGroup): string[] {
  if (dimension === 'subjectId') return (subjectPath ?? []).map(String);
  if (value === null) return [];
  return dimension === 'month' ? monthsBetween(value, lastMonth ?? value) : [value];
}

function monthsBetween(first: string, last: string): string[] {
  const months: string[] = [];
  let [year = 1970, month = 1] = first.split('-').map(Number);
  for (let at = first; at <= last && months.length < MAX_MONTHS; ) {
    months.push(at);
    month += 1;
    if (month > 12) [year, month] = [year + 1, 1];
    at = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}`;
  }
  return months;
}

const MONTHS_EN = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

function withWords(counts: Counts, filter: MeetingFilter, lookups: Lookups): MeetingFacets {
  // A chosen value stays in its list with 0, so that it can be seen and taken back.
  const values = (dimension: Dimension) => {
    const chosen = filter[dimension];
    return [...new Set([...counts[dimension].keys(), ...(chosen === undefined ? [] : [String(chosen)])])];
  };
  const bucket = (
    dimension: Dimension,
    value: string,
    { name, nameEn }: { name: string | null; nameEn: string | null },
  ) => ({
    value,
    label: name ?? value,
    labelEn: nameEn,
    count: counts[dimension].get(value) ?? 0,
  });
  const coded = (dimension: Dimension, type: string, all: readonly string[]) =>
    all.map((value) => bucket(dimension, value, lookups.dictName(type, value)));
  const subjectValues = new Set(values('subjectId'));
  return {
    msType: coded('msType', DICT.meetingType, MEETING_TYPES),
    timeState: coded('timeState', DICT.timeState, ['0', '1', '2']),
    creditFlag: coded('creditFlag', DICT.yesNo, ['0', '1']),
    subjectId: lookups.subjects
      .filter(({ subjectId }) => subjectValues.has(String(subjectId)))
      .map(({ subjectId, subjectName, subjectNameEn }) =>
        bucket('subjectId', String(subjectId), { name: subjectName, nameEn: subjectNameEn }),
      ),
    provinceCode: values('provinceCode')
      .sort()
      .map((value) => bucket('provinceCode', value, lookups.regionName(value))),
    month: values('month')
      .sort()
      .map((value) => {
        const [year, month] = value.split('-').map(Number);
        return bucket('month', value, {
          name: `${year}年${month}月`,
          nameEn: `${MONTHS_EN[(month ?? 1) - 1]} ${year}`,
        });
      }),
  };
}
