import { beforeEach, expect, test, vi } from 'vitest';
import { MAX_PAGE_SIZE } from '@/contract/core';
import { SITEMAP_PART_IDS } from '@/contract/sitemap/sitemap';
import { countListedParts, readListedPart } from './listed-sitemap';

const readPublic = vi.hoisted(() => vi.fn());
vi.mock('./read', () => ({ readPublic }));

/** An upstream with so many meetings, which answers a page behind the last one with the last one. */
function answerWith(count: number) {
  readPublic.mockImplementation(async (_endpoint, { query }: { query: { pageNum: number; pageSize: number } }) => {
    const pages = Math.max(1, Math.ceil(count / query.pageSize));
    const begin = (Math.min(query.pageNum, pages) - 1) * query.pageSize;
    const length = Math.min(query.pageSize, count - begin);
    return { total: count, rows: Array.from({ length }, (_, at) => ({ msId: begin + at + 1, updateTime: null })) };
  });
}

beforeEach(() => {
  readPublic.mockReset();
});

test('the parts of a list together name each of its rows once, and the part after the last names nothing', async () => {
  const count = 2 * SITEMAP_PART_IDS + MAX_PAGE_SIZE + 1;
  answerWith(count);
  const parts = (await countListedParts(600)).meetings;
  expect(parts).toEqual([1, 2, 3]);
  const rows = (await Promise.all(parts.map((part) => readListedPart('meetings', part, 600)))).flat();
  expect(rows.map(({ id }) => id)).toEqual(Array.from({ length: count }, (_, at) => at + 1));
  expect(await readListedPart('meetings', 4, 600)).toEqual([]);
});

test('an empty list has no parts, and a full last part no more than it needs', async () => {
  answerWith(0);
  expect((await countListedParts(600)).meetings).toEqual([]);
  expect(await readListedPart('meetings', 1, 600)).toEqual([]);
  answerWith(SITEMAP_PART_IDS);
  expect((await countListedParts(600)).meetings).toEqual([1]);
  expect(await readListedPart('meetings', 1, 600)).toHaveLength(SITEMAP_PART_IDS);
  expect(await readListedPart('meetings', 2, 600)).toEqual([]);
});
