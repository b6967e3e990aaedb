import { DEFAULT_PAGE_SIZE } from '@/contract/core';
import type { DateRange } from './date-range';

/** Rows that a list is read by within this process; over the wire the contract allows fewer (`MAX_PAGE_SIZE`). */
export const BATCH_SIZE = 1000;

/** What of a list is asked for: which page, in which order, of which days. */
export interface ListQuery {
  pageNum?: number;
  pageSize?: number;
  orderByColumn?: string;
  isAsc?: 'asc' | 'desc';
  params?: DateRange;
}

/** LIMIT and OFFSET of a paged query; sizes over the cap are cut (docs/wire.md, "Paging"). */
export function pageWindow(query: { pageNum?: number; pageSize?: number }): { limit: number; offset: number } {
  const limit = Math.min(query.pageSize ?? DEFAULT_PAGE_SIZE, BATCH_SIZE);
  return { limit, offset: ((query.pageNum ?? 1) - 1) * limit };
}

/** Where a page begins, and when it is asked for. */
export interface WindowAt {
  now: Date;
  limit: number;
  offset: number;
}
