import { getTableConfig, type PgColumn, PgDialect, type PgTable } from 'drizzle-orm/pg-core';
import type { Fate } from '@/upstream/core/module/people';
import { users } from '@/upstream/db/schema/account';
import { isImpersonal } from '@/upstream/db/schema/columns';

/** What no word and no number of anybody fits into; a `serial` is the row's own number. */
const MUTE = /^(?:boolean|timestamp.*|double precision|bit varying|(?:big)?serial)$/;

/**
 * Columns of these tables of which nobody says anything, `table.column`: neither a module what becomes of them when an account
 * is closed, nor the schema that they tell of nobody. Of a table whose rows go, its words go along; numbers may be somebody else's.
 */
export function unclaimedColumns(tables: readonly PgTable[], fates: readonly Fate[]): string[] {
  return tables.flatMap((table) => {
    const own = fates.filter((fate) => fate.table === table);
    const said = new Set(own.flatMap(({ column, blanked }) => [column.name, ...blanked]));
    const rowsGo = own.some(({ becomes }) => becomes === 'erased');
    const codes = codesOf(table);
    return getTableConfig(table)
      .columns.filter((column) => {
        if (said.has(column.name)) return false;
        const target = referenceOf(column);
        if (target) return isPerson(target);
        if (MUTE.test(column.getSQLType()) || isImpersonal(column) || codes.has(column.name)) return false;
        return !(rowsGo && !column.getSQLType().includes('int'));
      })
      .map((column) => `${getTableConfig(table).name}.${column.name}`);
  });
}

/** What a column refers to; null where to nothing. */
function referenceOf(column: PgColumn): PgColumn | null {
  for (const key of getTableConfig(column.table).foreignKeys) {
    const { columns, foreignColumns } = key.reference();
    const at = columns.findIndex(({ name }) => name === column.name);
    if (at >= 0) return foreignColumns[at] ?? null;
  }
  return null;
}

/** Whether it is a person's number, by however many tables in between. */
function isPerson(column: PgColumn): boolean {
  if (column.table === users) return true;
  const target = referenceOf(column);
  return target !== null && target.table !== column.table && isPerson(target);
}

/** Columns that a check holds to a list of codes. */
function codesOf(table: PgTable): Set<string> {
  const dialect = new PgDialect();
  return new Set(
    getTableConfig(table).checks.flatMap(({ value }) => {
      const [, column] = /^"\w+"\."(\w+)" in \('[^)]*\)$/.exec(dialect.sqlToQuery(value).sql) ?? [];
      return column ?? [];
    }),
  );
}
