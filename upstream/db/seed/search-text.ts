import { documentWords } from '@/upstream/core/search/search-words';

/** Value of a `search` column as text: what `array_to_tsvector` makes of the same words, which hold letters and digits only. */
export function searchText(texts: (string | null | undefined)[]): string {
  const words = documentWords(texts);
  return words.length > 0 ? `'${words.join("' '")}'` : '';
}
