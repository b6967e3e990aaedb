/** Runs one statement and answers its rows. */
export type Execute = (statement: string) => Promise<Record<string, unknown>[]>;

const OURS = "not in ('pg_catalog', 'information_schema', 'pg_toast')";
/** Every object of the schema by its number, name and shape; truncating a table changes none of it. */
const CATALOG = `
  select concat_ws(' ', 'relation', oid, relname, relnamespace, relkind) as line from pg_class where oid >= 16384
  union all select concat_ws(' ', 'column', attrelid, attnum, attname, atttypid, attnotnull) from pg_attribute where attrelid >= 16384
  union all select concat_ws(' ', 'default', oid, adrelid, adnum) from pg_attrdef
  union all select concat_ws(' ', 'constraint', oid, conname, convalidated) from pg_constraint where oid >= 16384
  union all select concat_ws(' ', 'index', indexrelid, indisvalid) from pg_index where indexrelid >= 16384
  union all select concat_ws(' ', 'trigger', oid, tgname, tgenabled) from pg_trigger
  union all select concat_ws(' ', 'function', oid, proname) from pg_proc where oid >= 16384
  union all select concat_ws(' ', 'type', oid, typname) from pg_type where oid >= 16384
  union all select concat_ws(' ', 'schema', oid, nspname) from pg_namespace where nspname !~ '^pg_'
  union all select concat_ws(' ', 'role', oid, rolname) from pg_roles
  union all select concat_ws(' ', 'setting', setdatabase, setrole, setconfig) from pg_db_role_setting`;

/** What a prepared database holds, and how a used one is made the same again. */
export interface PreparedState {
  /** Empties what was filled and sets the counters back; answers whether the database is now as it was prepared. */
  restore(execute: Execute): Promise<boolean>;
}

/** Notes the state of a database that nobody has used yet. */
export async function notePreparedState(execute: Execute): Promise<PreparedState> {
  const tables = (
    await execute(`select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname ${OURS}`)
  ).map(({ name }) => String(name));
  const filled = await filledOf(execute, tables);
  const empty = tables.filter((table) => !filled.includes(table));
  const underFilled = await referredTo(execute, filled);
  const counters = await execute(
    `select format('%I.%I', schemaname, sequencename) as name, start_value, last_value from pg_sequences`,
  );
  const setBack = counters
    .map(
      ({ name, start_value, last_value }) => `setval('${name}', ${last_value ?? start_value}, ${last_value !== null})`,
    )
    .join(', ');
  // Whoever inserts, changes or deletes a row changes a table's number of rows or its newest transaction.
  const contents = filled.map(
    (table) => `select concat_ws(' ', '${table}', count(*), max(xmin::text::bigint)) as line from ${table}`,
  );
  const lines = [CATALOG, ...contents].join(' union all ');
  const prepared = await printOf(execute, lines);
  const newest = await newestOf(execute, filled);
  return {
    async restore(execute) {
      try {
        const used = await filledOf(execute, empty);
        const now = await newestOf(execute, filled);
        await emptyAll(execute, {
          free: used.filter((table) => !underFilled.has(table)),
          underFilled: used.filter((table) => underFilled.has(table)),
          // Rows that were added; one that was changed goes too, and is missed below.
          added: [...newest].filter(([table, transaction]) => now.get(table) !== transaction),
        });
        await execute(`select ${setBack}`);
        return (await printOf(execute, lines)) === prepared;
      } catch {
        // A table or a counter that was prepared is gone.
        return false;
      }
    },
  };
}

/** These tables and all that they refer to, by however many steps: to truncate one of them would empty what was prepared. */
async function referredTo(execute: Execute, tables: string[]): Promise<Set<string>> {
  const name = (table: string) =>
    `(select format('%I.%I', nspname, relname) from pg_class join pg_namespace n on n.oid = relnamespace where pg_class.oid = ${table})`;
  const references = await execute(
    `select ${name('conrelid')} as from_table, ${name('confrelid')} as to_table from pg_constraint where contype = 'f'`,
  );
  const found = new Set(tables);
  for (let before = 0; before < found.size; ) {
    before = found.size;
    for (const { from_table, to_table } of references) if (found.has(String(from_table))) found.add(String(to_table));
  }
  return found;
}

interface Emptied {
  free: string[];
  underFilled: string[];
  /** Tables that lose the rows of later transactions than this one. */
  added: [string, number][];
}

/** Deletes every row, or those that were added, in whatever order the tables refer to each other, also where the table refuses it. */
async function emptyAll(execute: Execute, { free, underFilled, added }: Emptied): Promise<void> {
  if (free.length + underFilled.length + added.length === 0) return;
  await execute('set session_replication_role = replica');
  try {
    if (free.length > 0) await execute(`truncate ${free.join(', ')} cascade`);
    for (const table of underFilled) await execute(`delete from ${table}`);
    for (const [table, newest] of added) await execute(`delete from ${table} where xmin::text::bigint > ${newest}`);
  } finally {
    await execute('reset session_replication_role');
  }
}

async function printOf(execute: Execute, lines: string): Promise<unknown> {
  const [row] = await execute(`select md5(string_agg(line, e'\\n' order by line)) as print from (${lines}) as whole`);
  return row?.print;
}

/** The newest transaction that wrote a row of each of these tables. */
async function newestOf(execute: Execute, tables: string[]): Promise<Map<string, number>> {
  const each = tables.map((table) => `select '${table}' as name, max(xmin::text::bigint) as newest from ${table}`);
  const rows = await execute(each.join(' union all '));
  return new Map(rows.map(({ name, newest }) => [String(name), Number(newest)]));
}

async function filledOf(execute: Execute, tables: string[]): Promise<string[]> {
  const each = tables.map((table) => `select '${table}' as name where exists (select from ${table})`);
  return (await execute(each.join(' union all '))).map(({ name }) => String(name));
}
