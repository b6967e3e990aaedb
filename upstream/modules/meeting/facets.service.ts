import {
  AUDIENCES,
  COMING,
  CREDIT_LEAST,
  MEETING_TYPES,
  PRICE_BANDS,
  type PriceBand,
  type TimeState,
} from '@/contract/codes';
import type { MeetingFacets, MeetingFilter } from '@/contract/meeting/meeting';
import type { Context } from '@/upstream/core/context';
import { defineCache } from '@/upstream/core/read/brief-cache';
import type { Reader } from '@/upstream/db/client';
import { DICT, getLookups, type Lookups } from '@/upstream/modules/reference/lookups.service';
import { type ChosenSets, countForFacets } from './counts.repository';
import {
  type CreditKindName,
  dimensionBit,
  type FacetGroup,
  findCreditKinds,
  groupForFacets,
} from './facets.repository';
import { DIMENSIONS, type Dimension, filterKey, leastsMet, meetingConditions, statesMet } from './meeting.conditions';
import { bandsMet } from './meeting.price';
import { monthsBetween, SETS_FROM } from './sets';
import { findTopId } from './sets.repository';
import { usableSets } from './sets.service';

const CACHE_BYTES = 8 * 1024 * 1024;
/** Approximate size of a bucket in bytes. */
const BUCKET_BYTES = 200;
type Counts = Record<Dimension, Map<string, number>>;

/** For every filter the number of meetings per value, with all other filters applied; labels in both languages. */
export async function getMeetingFacets(ctx: Context, filter: MeetingFilter): Promise<MeetingFacets> {
  const chosen = await usableSets(ctx, filter);
  return facetsCache(ctx).get(`${chosen?.version} ${filterKey(filter)}`, async () => {
    const [lookups, kinds, top] = await Promise.all([getLookups(ctx), findCreditKinds(ctx.db), findTopId(ctx.db)]);
    const counts = chosen ? await countInSets(ctx.db, chosen) : await countInRows(ctx.db, filter, ctx.now());
    const value = withWords(counts, filter, { lookups, kinds });
    const size = Object.values(value).reduce((sum, buckets) => sum + buckets.length * BUCKET_BYTES, 0);
    return { value, keep: top >= SETS_FROM, size };
  });
}

/** Counts, cached for seconds. */
export const facetsCache = defineCache<MeetingFacets>(CACHE_BYTES);

/** Numbers of meetings, read from the kept sets. */
export async function countInSets(db: Reader, chosen: ChosenSets): Promise<Counts> {
  const counts = noCounts();
  for (const { dimension, value, count } of await countForFacets(db, chosen)) counts[dimension].set(value, count);
  return counts;
}

/** The same, read from the meetings. */
export async function countInRows(db: Reader, filter: MeetingFilter, now: Date): Promise<Counts> {
  const counts = noCounts();
  for (const group of await groupForFacets(db, meetingConditions(db, filter, now), now)) {
    if ((group.missed & ~dimensionBit(group.dimension)) !== 0) continue;
    for (const value of valuesOf(group)) {
      counts[group.dimension].set(value, (counts[group.dimension].get(value) ?? 0) + group.count);
    }
  }
  return counts;
}

const noCounts = () => Object.fromEntries(DIMENSIONS.map((dimension) => [dimension, new Map()])) as Counts;

function valuesOf({ dimension, value, subjectPath, lastMonth }: FacetGroup): readonly string[] {
  if (dimension === 'subjectId') return (subjectPath ?? []).map(String);
  if (value === null) return [];
  return EXPANDED[dimension]?.(value, lastMonth) ?? [value];
}

/** Filters of which a meeting meets several values. */
const EXPANDED: Partial<Record<Dimension, (value: string, last: string | null) => readonly string[]>> = {
  month: (first, last) => monthsBetween(first, last ?? first),
  timeState: (state) => statesMet(state as TimeState),
  creditLeast: (tenths) => leastsMet(Number(tenths)),
  priceBand: (band) => bandsMet(band as PriceBand),
};

const MONTHS_EN = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

interface Worded {
  lookups: Lookups;
  /** Kinds of credit that rules have had, the newest first. */
  kinds: readonly CreditKindName[];
}

function withWords(counts: Counts, filter: MeetingFilter, { lookups, kinds }: Worded): MeetingFacets {
  // A chosen value stays in its list with 0, so that it can be removed.
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
  // Only the site has words for these.
  const plain = (dimension: Dimension, all: readonly string[]) =>
    all.map((value) => bucket(dimension, value, { name: null, nameEn: null }));
  const regions = (dimension: 'provinceCode' | 'cityCode') =>
    values(dimension)
      .sort()
      .map((value) => bucket(dimension, value, lookups.regionName(value)));
  const subjectValues = new Set(values('subjectId'));
  return {
    msType: coded('msType', DICT.meetingType, MEETING_TYPES),
    timeState: [...coded('timeState', DICT.timeState, ['0', '1', '2']), ...plain('timeState', [COMING])],
    creditFlag: coded('creditFlag', DICT.yesNo, ['0', '1']),
    subjectId: lookups.subjects
      .filter(({ subjectId }) => subjectValues.has(String(subjectId)))
      .map(({ subjectId, subjectName, subjectNameEn }) =>
        bucket('subjectId', String(subjectId), { name: subjectName, nameEn: subjectNameEn }),
      ),
    creditClass: kinds.map(({ code, ...names }) => bucket('creditClass', code, names)),
    creditLeast: plain('creditLeast', CREDIT_LEAST),
    priceBand: plain('priceBand', PRICE_BANDS),
    audience: plain('audience', AUDIENCES),
    provinceCode: regions('provinceCode'),
    cityCode: regions('cityCode'),
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
