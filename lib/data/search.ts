import 'server-only';
import { cache } from 'react';
import * as api from '@/contract/search';
import { FOUND, type SearchOutcome } from '@/lib/search-outcome';
import { readPublic } from './read';

/** Words that results of a keyword are marked by; the keyword alone where the upstream has no such call. */
export const listSearchWords = cache(async (keyword: string) => {
  const words = await readPublic(api.getSearchWords, { query: { keyword } }, ['search']);
  return words.length > 0 ? words : keyword.split(/\s+/);
});

/** Keywords like this one that something is found by; none where the upstream has no such call. */
export const listSuggestions = cache((keyword: string) =>
  readPublic(api.getSearchSuggestions, { query: { keyword } }, ['search']),
);

interface Asked {
  keyword?: string;
  match?: 'all' | 'most';
}

/** Reads a list with all of its keyword; where nothing has it, what comes nearest and keywords like it. */
export async function readSearched<P extends { total: number }>(
  keyword: string | undefined,
  read: (asked: Asked) => Promise<P>,
): Promise<P & { outcome: SearchOutcome }> {
  if (!keyword) return { ...(await read({})), outcome: FOUND };
  const all = await read({ keyword, match: 'all' });
  if (all.total > 0) return { ...all, outcome: FOUND };
  const [most, suggestions] = await Promise.all([read({ keyword, match: 'most' }), listSuggestions(keyword)]);
  return { ...most, outcome: { loose: true, suggestions } };
}
