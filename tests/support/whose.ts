import type { listEndpoints } from '@/upstream/calls';

/**
 * The title of a test in which somebody else asks calls that name a row: `test(whose('editNote')('another’s is not there'), …)`.
 * Whether every such call has one, upstream/policy/own.test.ts looks.
 */
export const whose =
  (...calls: ReturnType<typeof listEndpoints>[number]['name'][]) =>
  (title: string): string =>
    `${calls.join(', ')}: ${title}`;
