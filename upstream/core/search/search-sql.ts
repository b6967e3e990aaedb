import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { isHan } from './fold';
import { patternOf } from './form';
import { looseSets } from './loose';
import { askedParts, parseQuery, type SearchQuery } from './query';
import { documentWords } from './search-words';
import { anyForm, everyPart, formText } from './tsquery';

/** `all`: every part of the keyword, in whatever words; `most`: what comes nearest when nothing has all of them. */
export type Match = 'all' | 'most';

/** What is looked for, and how closely. */
export interface Looking {
  keyword: string;
  match?: Match;
  /** Also what holds it: the discipline of a disease, the province of a city. */
  wider?: boolean;
}

/** Value of a `search` column for a row with these texts, the most telling ones first (the words are capped). */
export function searchVectorSql(texts: (string | null | undefined)[]): SQL<string> {
  return sql<string>`array_to_tsvector(${sql.param(documentWords(texts))}::text[])`;
}

/** Condition that a row's `search` column holds what is looked for, in whatever words; a keyword without words matches no row. */
export function matches(column: PgColumn, looking: Looking): SQL {
  const text = lookingText(looking);
  return text === '' ? sql`false` : has(column, text);
}

/** What is looked for as the text of a tsquery; empty for a keyword without words. */
export function lookingText({ keyword, match = 'all', wider = false }: Looking): string {
  const query = parseQuery(keyword);
  if (match === 'all') return everyPart(askedParts(query), wider);
  return looseSets(query)
    .sets.map((set) => `(${set.map(({ forms }) => anyForm(forms)).join(' & ')})`)
    .join(' | ');
}

/**
 * Order of found rows: all that is looked for in titles, then the rest; for `most` by how much is found. Among equals first what
 * belongs to the discipline of a disease that is looked for (a congress of cardiology before one that only mentions the
 * heart), then what has all of it, then the words as they were typed, then more of them in the titles.
 */
export function byRelevance(column: PgColumn, titles: PgColumn[], { keyword, match }: Looking): SQL[] {
  const query = parseQuery(keyword);
  const parts = askedParts(query);
  if (parts.length === 0) return [];
  const title = sql`lower(concat_ws(' ', ${sql.join(titles, sql`, `)}))`;
  const disciplines = disciplinesOf(query);
  const whole = heldOf(column, [everyPart(parts)]);
  const typed = heldOf(column, [parts.map((part) => formText(part.own)).join(' & ')]);
  return [
    match === 'most' ? sql`- ${foundOf(column, query)}` : titleLevel(title, query, disciplines.length > 0),
    heldOf(column, disciplines),
    ...(match === 'most' ? [] : [whole]),
    typed,
    inTitles(title, query),
  ];
}

/** 0 to 2: the text itself in a title, all of it in titles in whatever words, neither; to a disease's discipline its names are alike. */
function titleLevel(title: SQL, query: SearchQuery, alike: boolean): SQL {
  return sql`case when ${title} ~ ${patternOf(query.phrase)} then 0
    when ${inTitles(title, query)} = ${sql.raw(String(-query.parts.length))} then ${sql.raw(alike ? '0' : '1')} else 2 end`;
}

/** The discipline of each part that has one and is none itself; by its Chinese name, whose pairs of characters stand together. */
const disciplinesOf = (query: SearchQuery) =>
  askedParts(query)
    .filter(({ own, others, wider }) => !wider.some(({ text }) => [own, ...others].some((form) => form.text === text)))
    .map(({ wider }) => wider.filter(({ text }) => isHan(text[0] ?? '')))
    .filter(({ length }) => length > 0)
    .map(anyForm);

/** Less the more of some queries a row answers. */
const heldOf = (column: PgColumn, queries: string[]): SQL =>
  queries.length === 0
    ? sql`0::integer`
    : sql`- (${sql.join(
        queries.map((query) => oneIf(has(column, query))),
        sql` + `,
      )})`;

function foundOf(column: PgColumn, query: SearchQuery): SQL {
  const counts = looseSets(query).units.map(
    ({ forms, weight }) => sql`case when ${has(column, anyForm(forms))} then ${sql.raw(String(weight))} else 0 end`,
  );
  return sql`(${sql.join(counts, sql` + `)})`;
}

/** Less the more of the query stands in the titles. */
function inTitles(title: SQL, { parts }: SearchQuery): SQL {
  const found = parts.map(({ own, others }) => {
    const pattern = [own, ...others].map(({ text }) => patternOf(text)).join('|');
    return oneIf(sql`${title} ~ ${pattern}`);
  });
  return sql`- (${sql.join(found, sql` + `)})`;
}

const oneIf = (condition: SQL) => sql`case when ${condition} then 1 else 0 end`;

/** A cast takes quoted lexemes as they are; to_tsquery would send them through a parser that splits `1e5` or `ct20`. */
const has = (column: PgColumn, query: string) => sql`${column} @@ ${query}::tsquery`;
