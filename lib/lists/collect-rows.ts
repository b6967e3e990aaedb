import { MAX_PAGE_SIZE, type PageOf } from '@/contract/core';

/** More is a task for a report, not for a browser. */
export const MAX_EXPORT = 5000;

export interface Collected<Row> {
  rows: Row[];
  /** There were more. */
  cut: boolean;
}

/** Reads all pages one after the other, up to `max` rows; tells how far it is, 0 to 1. Throws what the reading throws. */
export async function collectRows<Row>(
  readPage: (pageNum: number, pageSize: number) => Promise<PageOf<Row>>,
  { signal, onProgress, max = MAX_EXPORT }: { signal: AbortSignal; onProgress: (done: number) => void; max?: number },
): Promise<Collected<Row>> {
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    signal.throwIfAborted();
    const answer = await readPage(page, MAX_PAGE_SIZE);
    rows.push(...answer.rows);
    const wanted = Math.min(max, answer.total);
    onProgress(wanted === 0 ? 1 : Math.min(1, rows.length / wanted));
    if (rows.length >= wanted || answer.rows.length === 0) return { rows: rows.slice(0, max), cut: answer.total > max };
  }
}
