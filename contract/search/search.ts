import { z } from 'zod';
import { endpoint } from '@/contract/core';

const keywordQuery = z.object({ keyword: z.string().trim().max(60) });

export const getSearchWords = endpoint({
  method: 'GET',
  path: '/system/api/searchWords',
  summary: 'Words that a keyword is found by, its synonyms among them: what results mark',
  query: keywordQuery,
  answer: z.array(z.string()),
});
export const getSearchSuggestions = endpoint({
  method: 'GET',
  path: '/system/api/searchSuggestions',
  summary: 'Keywords like this one that something is found by, the likeliest first',
  query: keywordQuery,
  answer: z.array(z.string()),
});
