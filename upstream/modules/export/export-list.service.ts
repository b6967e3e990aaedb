import { z } from 'zod';
import type { Endpoint } from '@/contract/core';
import type { ExportKind } from '@/contract/export/export';
import { type MeetingPolicy, USER_POLICIES, type UserPolicy } from '@/contract/policies';
import type { MeetingRight } from '@/contract/post-rights';
import type { Context } from '@/upstream/core/context';
import { readerOf } from '@/upstream/core/route';
import { isMessageKey, type KeyAfter, type Locale, translate } from '@/upstream/core/text/translate';
import { knownInEnglish } from '@/upstream/db/known-english';
import { englishNames } from '@/upstream/db/person-match';
import { type ExportEntry, entry, type TableDefinition } from './export.kinds';
import { tableExport } from './export.table';

/** A paged read of the contract. */
type PageCall = Endpoint<z.ZodType, z.ZodObject, z.ZodType, z.ZodType, 'page'>;
type Row = Record<string, unknown>;
type FieldOf<E extends PageCall> = string & keyof z.output<E['answer']>;

type ColumnName = KeyAfter<'export.column.'>;
type Named<Field> = readonly [field: Field, cell: Cell | null, title: ColumnName];
/** A set of words for codes. */
type WordSet =
  KeyAfter<'export.word.'> extends infer Rest ? (Rest extends `${infer Set}.${string}` ? Set : never) : never;

/** How a field is written. */
export interface Cell {
  width?: number;
  /** The set of its words. */
  words?: WordSet;
  write(value: unknown, locale: Locale, row?: Row): string | number | null;
}

/** Yuan, as a number that a spreadsheet adds up. */
export const yuan: Cell = {
  width: 14,
  write: (value) => (value === null || value === undefined || value === '' ? null : Number(value)),
};
/** A long text. */
export const long: Cell = { width: 48, write: (value, locale) => textOf(value, locale) };
/** A code in words (`export.word.{words}.{code}`), or several; one without words stays as it is. */
export const coded = (words: WordSet): Cell => ({
  width: 16,
  words,
  write: (value, locale) => {
    const say = inWords(words, locale);
    if (Array.isArray(value)) return textOf(value.map(String).map(say), locale);
    const code = textOf(value, locale);
    return code ? say(`${code}`) : code;
  },
});
/** What a row says as a whole, in words: a state that no field has alone. */
export const codedOf = <R>(words: WordSet, codeOf: (row: R) => string): Cell => {
  const { write, ...cell } = coded(words);
  return { ...cell, write: (_value, locale, row) => write(codeOf(row as R), locale, row) };
};
const plain: Cell = { write: (value, locale) => textOf(value, locale) };

const inWords = (words: WordSet, locale: Locale) => (code: string) => {
  const key = `export.word.${words}.${code}`;
  return isMessageKey(key) ? translate(locale, key) : code;
};

/** Fields that another one says in English: it stands in their place for who reads English, and where nothing is said in Chinese. */
const inEnglish = (field: string) => `${field}En`;
function saidIn(locale: Locale, row: Row, field: string): unknown {
  const [own, english] = [row[field], row[inEnglish(field)]];
  return ((locale === 'en' || own === '') && english) || own;
}

function textOf(value: unknown, locale: Locale): string | number | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number') return value;
  if (typeof value === 'boolean') return translate(locale, `export.word.flag.${value ? 1 : 0}`);
  if (Array.isArray(value)) return value.map((one) => textOf(one, locale)).join(locale === 'en' ? ', ' : '、');
  if (typeof value === 'string') return value;
  return Object.entries(value)
    .filter(([, one]) => one !== null && one !== '')
    .map(([name, one]) => `${name}: ${textOf(one, locale)}`)
    .join(' · ');
}

/** What a file of a meeting's list needs, and the columns that it has of its own. */
interface Over<Field extends string> {
  right: MeetingPolicy;
  needs: { readonly [F in Field]?: MeetingRight };
  more?: TableDefinition<Row, Record<string, string>>['more'];
}

/**
 * A list as an export. It is read by its own call, as the person who asks and with the filters of that call, so that
 * right, masks and order are those of the list. Headings are `export.column.{field}` unless another is named. What is of a meeting names
 * the right over it that the file needs besides, and the columns that others are let have.
 */
export function listExport<E extends PageCall>(
  kind: ExportKind,
  endpoint: E,
  columns: readonly (
    | (FieldOf<E> & ColumnName)
    | readonly [field: FieldOf<E> & ColumnName, cell: Cell]
    | Named<FieldOf<E>>
  )[],
  over?: Over<FieldOf<E>>,
): ExportEntry {
  const right = over?.right ?? rightOfPerson(endpoint);
  const needs: Readonly<Record<string, MeetingRight | undefined>> = over?.needs ?? {};
  const cells = columns.map((column) => {
    const named: Named<FieldOf<E>> =
      typeof column === 'string' ? [column, plain, column] : column.length === 2 ? [...column, column[0]] : column;
    const [field, cell, title] = named;
    return { field, cell: cell ?? plain, title: `export.column.${title}` } as const;
  });
  return entry(
    kind,
    tableExport<Row, Record<string, string>>(kind, {
      right,
      filter: filterOf(endpoint),
      filters: Object.fromEntries(cells.map(({ field, cell, title }) => [field, { title, words: cell.words }])),
      columns: cells.map(({ field, cell, title }) => ({
        title,
        width: cell.width,
        needs: needs[field],
        value: (row, { locale }) => cell.write(saidIn(locale, row, field), locale, row),
      })),
      more: over?.more,
      page: async ({ ctx, caller, locale, filter }, window) => {
        const page = await readerOf(ctx, endpoint)({ caller, locale, query: { ...queryOf(filter), ...window } });
        return locale === 'en' ? { ...page, rows: await inEnglishWords(ctx, page.rows) } : page;
      },
    }),
  );
}

/** Fields that name a hospital, a department or a title. */
const NAMED = ['hospital', 'unit', 'team', 'department', 'title'];
/** Which of these a row has no English of its own for. */
const chineseOnly = (row: Row) =>
  NAMED.flatMap((field) => {
    const name = row[field];
    return typeof name === 'string' && name && !row[inEnglish(field)] ? [{ field, name }] : [];
  });

/** Rows with what is known in English: what their person (`userId`, `person`) is called, and hospitals, departments and titles. */
async function inEnglishWords(ctx: Context, rows: Row[]): Promise<Row[]> {
  const userIds = rows.flatMap(({ userId, person }) => (person ? [Number(userId)] : []));
  const people = userIds.length > 0 ? await englishNames(ctx.db, userIds) : new Map<number, string>();
  const known = await knownInEnglish(
    ctx.db,
    rows.flatMap((row) => chineseOnly(row).map(({ name }) => name)),
  );
  return rows.map((row) => ({
    ...row,
    [inEnglish('person')]: people.get(Number(row.userId)) ?? row[inEnglish('person')],
    ...Object.fromEntries(chineseOnly(row).map(({ field, name }) => [inEnglish(field), known.get(name)])),
  }));
}

const isUserPolicy = (auth: string): auth is UserPolicy => Object.hasOwn(USER_POLICIES, auth);

function rightOfPerson({ auth, path }: PageCall): UserPolicy {
  if (!isUserPolicy(auth)) throw new Error(`whoever may read ${path} is not told by the person alone`);
  return auth;
}

/** Filters as an address has them, which the list's call would take. */
const filterOf = (endpoint: PageCall) =>
  z
    .record(z.string(), z.coerce.string())
    .refine(
      (filter) =>
        endpoint.query.safeParse(queryOf(filter)).success && endpoint.params.safeParse(queryOf(filter)).success,
      'error.invalid',
    );

/** `beginTime` and `endTime` are fields of `params`. */
function queryOf({ beginTime, endTime, ...others }: Record<string, string>): Record<string, unknown> {
  return beginTime || endTime ? { ...others, params: { beginTime, endTime } } : others;
}
