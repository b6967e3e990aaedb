import { sql } from 'drizzle-orm';
import { rowsOf } from '@/upstream/core/module/check';
import type { Db } from '@/upstream/db/client';

type Row = Record<string, unknown>;
interface Reference {
  table: string;
  column: string;
  to: string;
  key: string;
}
/** Tables that tell of no meeting by what they refer to. */
const NOT_FOLLOWED: readonly string[] = ['sys_user', 'sys_subject', 'sys_dept', 'ms_meeting'];
/** Sums and marks that jobs make anew of everything, and what people are told. */
const NOT_WATCHED = '^(zz_change|ms_set|sys_kept|ms_relate|console_log|task_info)';
/** Columns that name a row without a reference that the database keeps. */
const BY_NAME: Record<string, readonly [table: string, key: string]> = {
  'ms_point.session_id': ['ms_released_session', 'id'],
  'ms_point.meal_id': ['ms_meal', 'meal_id'],
  'ms_point.car_id': ['ms_car', 'car_id'],
  'ms_point.fee_ids': ['ms_fee', 'fee_id'],
  'ms_meal.fee_ids': ['ms_fee', 'fee_id'],
  'ms_coupon.fee_ids': ['ms_fee', 'fee_id'],
  'ms_reviewer.column_ids': ['ms_call_column', 'column_id'],
  'ms_reviewer.chair_ids': ['ms_call_column', 'column_id'],
};

export interface ChangeWatch {
  /** What was changed since it was asked last, with the meetings that each row is of or refers to. */
  changes(): Promise<{ table: string; op: string; meetings: number[]; row: Row }[]>;
  /** The meetings that a row is of or refers to. */
  meetingsOf(table: string, row: Row): Promise<Set<number>>;
  /** Takes back what was written since the last time, row by row, as if it had never been. */
  undo(): Promise<void>;
}

const UNDO = `do $$ declare c record; names text; same text; begin
  perform set_config('session_replication_role', 'replica', true);
  for c in select * from zz_change order by n desc loop
    if c.op <> 'DELETE' then
      select string_agg(format('to_jsonb(x.%I) = $1->%L', a.attname, a.attname), ' and ') into same
        from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
        where i.indrelid = c.t::regclass and i.indisprimary;
      execute format('delete from %I x where %s', c.t, coalesce(same, 'to_jsonb(x) = $1')) using c.r;
    end if;
    if c.op <> 'INSERT' then
      select string_agg(quote_ident(column_name), ', ') into names from information_schema.columns
        where table_schema = 'public' and table_name = c.t and is_generated = 'NEVER';
      execute format('insert into %I (%s) overriding system value select %s from jsonb_populate_record(null::%I, $1)',
        c.t, names, names, c.t) using c.o;
    end if;
  end loop;
  truncate zz_change;
end $$`;

/** Notes every row that is written, with triggers in the test's own database, which is thrown away with them. */
export async function watchChanges(db: Db): Promise<ChangeWatch> {
  const ask = <T>(text: string) => rowsOf<T>(db, sql.raw(text));
  const references = await ask<Reference>(`select c.conrelid::regclass::text as "table", a.attname as "column",
      c.confrelid::regclass::text as "to", f.attname as key
    from pg_constraint c cross join lateral unnest(c.conkey, c.confkey) as k(own, other)
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.own
    join pg_attribute f on f.attrelid = c.confrelid and f.attnum = k.other where c.contype = 'f'`);
  const tables = await ask<{ name: string }>(`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name !~ '${NOT_WATCHED}'`);
  await ask('create table zz_change (n serial, t text, op text, r jsonb, o jsonb)');
  await ask(`create function zz_note() returns trigger language plpgsql as $$ begin
    insert into zz_change (t, op, r, o) values (tg_table_name, tg_op, to_jsonb(coalesce(new, old)), to_jsonb(old)); return null; end $$`);
  for (const { name } of tables) {
    await ask(
      `create trigger zz_note after insert or update or delete on ${name} for each row execute function zz_note()`,
    );
  }

  async function meetingsOf(table: string, row: Row, depth = 0): Promise<Set<number>> {
    const found = new Set<number>();
    if (typeof row.ms_id === 'number') found.add(row.ms_id);
    const { snapshot } = row as { snapshot?: { msId?: number } };
    if (table === 'audit_case' && snapshot?.msId) found.add(snapshot.msId);
    if (depth > 3) return found;
    const named = Object.entries(BY_NAME).flatMap(([name, [to, key]]) => {
      const [of = '', column = ''] = name.split('.');
      return of === table ? [{ table, column, to, key }] : [];
    });
    const followed = [...references.filter((one) => one.table === table && !NOT_FOLLOWED.includes(one.to)), ...named];
    for (const { column, to, key } of followed) {
      for (const id of [row[column]].flat()) {
        if (id === null || id === undefined) continue;
        const [parent] = await ask<Row>(`select * from ${to} where ${key}::text = '${id}'`);
        for (const one of parent ? await meetingsOf(to, parent, depth + 1) : []) found.add(one);
      }
    }
    return found;
  }

  let seen = 0;
  return {
    meetingsOf,
    undo: async () => void (await ask(UNDO)),
    async changes() {
      const noted = await ask<{ n: number; t: string; op: string; r: Row }>(
        `select n, t, op, r from zz_change where n > ${seen} order by n`,
      );
      seen = noted.at(-1)?.n ?? seen;
      const all: Awaited<ReturnType<ChangeWatch['changes']>> = [];
      for (const { t, op, r } of noted) all.push({ table: t, op, meetings: [...(await meetingsOf(t, r))], row: r });
      return all;
    },
  };
}
