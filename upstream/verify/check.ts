import { type SQL, sql } from 'drizzle-orm';
import type { Reader } from '@/upstream/db/client';

/** Something that does not hold. */
export interface Problem {
  /** What it is about: `order 2026…`, `account user:12:balance`. */
  id: string;
  /** In what way. */
  what: string;
}

/** Something that holds in a sound database. */
export interface Check {
  name: string;
  find(db: Reader): AsyncIterable<Problem>;
}

const BATCH = 5_000;

/** Rows of a query as plain objects. */
export async function rowsOf<T>(db: Reader, query: SQL): Promise<T[]> {
  const { rows } = (await db.execute(query)) as unknown as { rows: T[] };
  return rows;
}

/** A check that is one query over a table, asked piece by piece in the order of a key; each row is a problem. */
export function checkOver(
  name: string,
  { table, key }: { table: string; key: string },
  /** Rows `{ id, what }`; `piece` is the condition for a column that holds the key. */
  query: (piece: (column: string) => SQL) => SQL,
): Check {
  const [from, column] = [sql.identifier(table), sql.identifier(key)];
  return {
    name,
    async *find(db) {
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
        const piece = (name: string) => {
          const place = sql.raw(name);
          return begun === null ? sql`${place} <= ${last}` : sql`${place} > ${begun} and ${place} <= ${last}`;
        };
        yield* await rowsOf<Problem>(db, query(piece));
        after = last;
      }
    },
  };
}
