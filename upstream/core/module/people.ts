import { eq, type SQL } from 'drizzle-orm';
import { getTableConfig, type PgColumn, type PgTable, type PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { CLOSE_OBSTACLES } from '@/contract/account/account';
import type { Context } from '@/upstream/core/context';
import type { Locale } from '@/upstream/core/text/translate';
import type { Tx } from '@/upstream/core/write';
import { createRegistry } from './registry';

/** What is written over a person's row: the same for everybody, or made from the id and the moment. */
type Overwrite<T extends PgTable> = PgUpdateSetSource<T> | ((userId: number, now: Date) => PgUpdateSetSource<T>);

/** What becomes of the rows in which a column names a person whose account is closed. */
export interface Fate {
  table: PgTable;
  column: PgColumn;
  becomes: 'erased' | 'anonymous' | 'kept';
  /** The rows in which somebody is named; absent where a column does not hold whose a row is. */
  rows?(userId: number): SQL | undefined;
  /** Names of the columns that no longer say who it was. */
  blanked: readonly string[];
  /** Why it is kept. */
  why?: string;
  /** Absent where nothing is to be done, or the module does it itself. */
  apply?(tx: Tx, userId: number): Promise<unknown>;
}

type RowsOf = NonNullable<Fate['rows']>;

/** The rows go; `rows` says which, where the column holds more than the person's number. */
export const erased = (table: PgTable, column: PgColumn, rows: RowsOf = (userId) => eq(column, userId)): Fate => ({
  table,
  column,
  becomes: 'erased',
  rows,
  blanked: [],
  apply: (tx, userId) => tx.delete(table).where(rows(userId)),
});

/** The rows go, taken out by the module itself (`leaving`): counters, files or pages hang on them; `rows` says which go at once. */
export const erasedByModule = (
  table: PgTable,
  column: PgColumn,
  rows: RowsOf = (userId) => eq(column, userId),
): Fate => ({
  table,
  column,
  becomes: 'erased',
  rows,
  blanked: [],
});

/** The rows stay without what says who it was. */
export const anonymous = <T extends PgTable>(table: T, column: PgColumn, set: Overwrite<T>): Fate => ({
  table,
  column,
  becomes: 'anonymous',
  rows: (userId) => eq(column, userId),
  blanked: columnsOf(table, set),
  apply: (tx, userId) =>
    tx
      .update(table)
      .set(typeof set === 'function' ? set(userId, tx.now) : set)
      .where(eq(column, userId)),
});

/** The rows stay as they are, for a reason; of a table without a person's id, what else tells of one. */
export const kept = (table: PgTable, column: PgColumn, why: string): Fate => ({
  table,
  column,
  becomes: 'kept',
  blanked: [],
  why,
});

/** The same of several columns. */
export const keptAll = (table: PgTable, columns: readonly PgColumn[], why: string): Fate[] =>
  columns.map((column) => kept(table, column, why));

function columnsOf<T extends PgTable>(table: T, set: Overwrite<T>): string[] {
  const values = typeof set === 'function' ? set(0, new Date(0)) : set;
  const columns = table as unknown as Record<string, PgColumn>;
  return Object.keys(values).flatMap((key) => columns[key]?.name ?? []);
}

/** What a module keeps of people, what is done when one of them leaves, and what it tells them of it. */
/** What has to be done before an account can be closed; `account.has{…}` says it. */
export type Obstacle = (typeof CLOSE_OBSTACLES)[number];

export interface People {
  fates: readonly Fate[];
  /** What stands against closing an account; locks what would change that. */
  mayLeave?(tx: Tx, userId: number): Promise<Obstacle[]>;
  /** What hangs on the rows, done while they and the account are still there. */
  leaving?(tx: Tx, userId: number): Promise<void>;
  /** What is done once nothing tells of the person any more. */
  left?(tx: Tx, userId: number): Promise<void>;
  /** What a person's archive has besides the rows with their id. */
  archive?(ctx: Context, userId: number, locale: Locale): Promise<Record<string, unknown>>;
}

const parts = createRegistry<People>('part of people');

/** Lets a module's part be asked. */
export const installPeople = (module: string, people: People): void => parts.add(module, people);

/** Every fate of every module. */
export const listFates = (): Fate[] => parts.all().flatMap(({ fates }) => fates);

/** All that stands against closing an account, in the order of the manifests. */
export async function findObstacles(tx: Tx, userId: number): Promise<Obstacle[]> {
  const found: Obstacle[] = [];
  for (const { mayLeave } of parts.all()) found.push(...((await mayLeave?.(tx, userId)) ?? []));
  return found;
}

/** Erases a person in every module, as its manifest says. */
export async function erasePerson(tx: Tx, userId: number): Promise<void> {
  const people = parts.all();
  for (const { leaving } of people) await leaving?.(tx, userId);
  for (const { apply } of listFates()) await apply?.(tx, userId);
  for (const { left } of people) await left?.(tx, userId);
}

/** What every module adds to a person's archive. */
export async function archivePerson(ctx: Context, userId: number, locale: Locale): Promise<Record<string, unknown>> {
  const archives: Record<string, unknown> = {};
  for (const { archive } of parts.all()) Object.assign(archives, await archive?.(ctx, userId, locale));
  return archives;
}

/** `table.column`, as checks name it. */
export const placeOf = ({ table, column }: Pick<Fate, 'table' | 'column'>): string =>
  `${getTableConfig(table).name}.${column.name}`;
