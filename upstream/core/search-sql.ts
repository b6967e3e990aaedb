import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { documentWords, queryWords } from './search-words';

/** Value of a `search` column for a row with these texts, the most telling ones first (the words are capped). */
export function searchVectorSql(texts: (string | null | undefined)[]): SQL<string> {
  return sql<string>`array_to_tsvector(${sql.param(documentWords(texts))}::text[])`;
}

/** Condition that a row's `search` column holds every word of the keyword; a keyword without words matches no row. */
export function matches(column: PgColumn, keyword: string): SQL {
  const words = queryWords(keyword);
  if (words.length === 0) return sql`false`;
  // A cast takes quoted lexemes as they are; to_tsquery would send them through a parser that splits `1e5` or `ct20`.
  return sql`${column} @@ ${words.map(quoteLexeme).join(' & ')}::tsquery`;
}

function quoteLexeme(word: string): string {
  return `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}
