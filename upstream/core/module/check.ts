import { type SQL, sql } from 'drizzle-orm';
import type { Reader } from '@/upstream/db/client';
import { made } from './made';

/** Something that does not hold. */
export interface Problem {
  /** What it is about: `order 2026…`, `person 12`. */
  id: string;
  /** In what way, with the ids of whatever else is concerned. */
  what: string;
}

/** Something that holds in a sound database. */
export interface Check {
  /** What its findings are called: `vipPeriodsApart`. */
  name: string;
  /** What holds, as a sentence. */
  holds: string;
  /** Looks at more than the database, so that there is no one state to read: it asks again about what it finds. */
  beyond?: true;
  /** Reads piece by piece whatever does not hold; `now` says what is late. */
  find(db: Reader, now: Date): AsyncIterable<Problem>;
}

const BATCH = 5_000;

/** Rows of a query as plain objects. */
export async function rowsOf<T>(db: Reader, query: SQL): Promise<T[]> {
  const { rows } = (await db.execute(query)) as unknown as { rows: T[] };
  return rows;
}

/** The condition that a column holds a key of the piece that is being read. */
export type Piece = (column: string) => SQL;

interface Over {
  name: string;
  holds: string;
  table: string;
  key: string;
}

/** A check as manifests list it. */
export const defineCheck = (check: Check): Check => made('check', check.name, check);

/** A check that is one query over a table, asked piece by piece in the order of a key; each row `{ id, what }` is a problem. */
export function checkOver({ name, holds, table, key }: Over, query: (piece: Piece, now: SQL) => SQL): Check {
  const [from, column] = [sql.identifier(table), sql.identifier(key)];
  return defineCheck({
    name,
    holds,
    async *find(db, now) {
      const moment = sql`${now.toISOString()}::timestamptz`;
      let after: string | number | null = null;
      for (;;) {
        const beyond: SQL = after === null ? sql`true` : sql`${column} > ${after}`;
        const [end] = await rowsOf<{ last: string | number | null }>(
          db,
          sql`select max(k) as last from (select ${column} as k from ${from} where ${beyond} order by 1 limit ${BATCH}) piece`,
        );
        const last = end?.last ?? null;
        if (last === null) return;
        const begun = after;
        const piece: Piece = (name) => {
          const place = sql.raw(name);
          return begun === null ? sql`${place} <= ${last}` : sql`${place} > ${begun} and ${place} <= ${last}`;
        };
        yield* await rowsOf<Problem>(db, query(piece, moment));
        after = last;
      }
    },
  });
}
