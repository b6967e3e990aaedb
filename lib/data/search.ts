import 'server-only';
import { cache } from 'react';
import * as api from '@/contract/search/search';
import { FOUND, type SearchOutcome } from '@/lib/search/search-outcome';
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

/** Reads a list with all of its keyword; where nothing has it, what a keyword like it finds, else what comes nearest. */
export async function readSearched<P extends { total: number }>(
  { keyword, exact }: { keyword?: string; exact?: '1' },
  read: (asked: Asked) => Promise<P>,
): Promise<P & { outcome: SearchOutcome }> {
  if (!keyword) return { ...(await read({})), outcome: FOUND };
  const all = await read({ keyword, match: 'all' });
  if (all.total > 0) return { ...all, outcome: FOUND };
  const suggestions = await listSuggestions(keyword);
  const [instead, ...others] = suggestions;
  if (instead && !exact) {
    const found = await read({ keyword: instead, match: 'all' });
    if (found.total > 0) return { ...found, outcome: { loose: false, suggestions: others, instead } };
  }
  const nearest = await read({ keyword, match: 'most' });
  if (nearest.total > 0 || !instead || exact) return { ...nearest, outcome: { loose: true, suggestions } };
  const near = await read({ keyword: instead, match: 'most' });
  return { ...near, outcome: { loose: true, suggestions: others, instead } };
}
