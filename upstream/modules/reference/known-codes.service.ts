import { inArray } from 'drizzle-orm';
import type { Context } from '@/upstream/core/context';
import { fieldError } from '@/upstream/core/errors';
import { isDbId } from '@/upstream/core/ids';
import { regions, subjects } from '@/upstream/db/schema/reference';

export interface RegionCodes {
  provinceCode?: string;
  cityCode?: string;
  areaCode?: string;
}

/** Region codes as columns, '' as null; a field error unless each given code is in the GB/T 2260 table. */
export async function requireRegions(ctx: Context, given: RegionCodes) {
  const entries = (['provinceCode', 'cityCode', 'areaCode'] as const).map((field) => [field, given[field]] as const);
  const codes = entries.flatMap(([, code]) => (code ? [code] : []));
  if (codes.length > 0) {
    const rows = await ctx.db
      .select({ code: regions.regionCode })
      .from(regions)
      .where(inArray(regions.regionCode, codes));
    const known = new Set(rows.map((row) => row.code));
    for (const [field, code] of entries) if (code && !known.has(code)) throw fieldError(field, 'validation.region');
  }
  // A field that was not sent stays as it is.
  return Object.fromEntries(
    entries.filter(([, code]) => code !== undefined).map(([field, code]) => [field, code || null]),
  );
}

/** Subject ids without duplicates; a field error unless every subject exists. */
export async function requireSubjects(ctx: Context, subjectIds: number[]): Promise<number[]> {
  const ids = [...new Set(subjectIds)];
  if (ids.length === 0) return [];
  const usable = ids.every(isDbId);
  const rows = usable
    ? await ctx.db.select({ id: subjects.subjectId }).from(subjects).where(inArray(subjects.subjectId, ids))
    : [];
  if (rows.length !== ids.length) throw fieldError('subjectIds', 'account.unknownSubject');
  return ids;
}
