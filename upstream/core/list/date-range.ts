import { and, gte, lte, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { endOfDay, fromWire } from '@/upstream/core/time';

export interface DateRange {
  beginTime?: string;
  endTime?: string;
}

/** Condition that a moment lies in a range of days or moments, Asia/Shanghai; a last day without a time counts whole. */
export function inRange(column: PgColumn, { beginTime, endTime }: DateRange = {}): SQL | undefined {
  const from = fromWire(beginTime);
  const to = endOfDay(endTime);
  return and(from ? gte(column, from) : undefined, to ? lte(column, to) : undefined);
}
