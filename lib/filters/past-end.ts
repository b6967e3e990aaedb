import { notFound } from 'next/navigation';

/** One rule for all paged lists: the first page is always there, a page past the last one is a 404. */
export function refusePastEnd({ page, total, perPage }: { page: number; total: number; perPage: number }): void {
  if (page > Math.max(1, Math.ceil(total / perPage))) notFound();
}
