import { eq, sql } from 'drizzle-orm';
import { userTopic } from '@/contract/topics';
import { type DeadJob, QUEUES, type Queue } from '@/upstream/core/context';
import { rowsOf } from '@/upstream/core/module/check';
import type { Tx } from '@/upstream/core/write';
import type { Database } from '@/upstream/db/client';
import { users } from '@/upstream/db/schema/account';

const ENDING = '.dead';
/** Where jobs lie that failed for good: staff look at them, and may have them tried again. */
export const deadQueue = (queue: Queue) => `${queue}${ENDING}`;
export const DEAD_QUEUES: readonly string[] = QUEUES.map(deadQueue);
/** The queue that a dead queue belongs to. */
export const queueOf = (name: string): Queue => QUEUES.find((queue) => deadQueue(queue) === name) ?? 'quick';

/** A list as one value of a numbered statement, the same on both engines. */
export const sqlArray = (values: readonly string[]) => `{${values.map((value) => JSON.stringify(value)).join(',')}}`;

/** A page of the jobs that failed for good, the newest first. */
export async function listDead(
  executeSql: Database['executeSql'],
  { limit, offset }: { limit: number; offset: number },
): Promise<{ total: number; rows: DeadJob[] }> {
  const queues = sqlArray(DEAD_QUEUES);
  const counted = await executeSql('select count(*)::integer as total from pgboss.job where name = any($1::text[])', [
    queues,
  ]);
  const { rows } = await executeSql(
    `select id, name, data, output, created_on from pgboss.job where name = any($1::text[])
     order by created_on desc, id limit $2 offset $3`,
    [queues, limit, offset],
  );
  return { total: Number(counted.rows[0]?.total ?? 0), rows: rows.map(readDead) };
}

/** A row of a dead queue. */
export function readDead(row: Record<string, unknown>): DeadJob {
  const { name } = row.data as { name: string };
  const output = row.output as { message?: unknown; value?: { message?: unknown } } | null;
  const message = output?.message ?? output?.value?.message;
  return {
    id: String(row.id),
    queue: queueOf(String(row.name)),
    name,
    error: typeof message === 'string' ? message : null,
    createTime: new Date(String(row.created_on)),
  };
}

/** Tables of the engine in which jobs lie with what they are about. */
const KEPT_IN = ['pgboss.job', 'pgboss.archive'];

/** Takes out every job about a person: by their number, their phone or mail address, or to their pages alone. */
export async function forgetJobsOf(tx: Tx, userId: number): Promise<void> {
  const [person] = await tx
    .select({ phonenumber: users.phonenumber, email: users.email })
    .from(users)
    .where(eq(users.userId, userId));
  for (const table of KEPT_IN) {
    const [found] = await rowsOf<{ there: boolean }>(tx, sql`select to_regclass(${table}) is not null as there`);
    if (!found?.there) continue;
    await tx.execute(sql`
      delete from ${sql.raw(table)} where data #>> '{data,userId}' = ${String(userId)}
        or data #>> '{data,phonenumber}' = ${person?.phonenumber ?? null} or data #>> '{data,email}' = ${person?.email || null}
        or data #> '{data,topics}' = jsonb_build_array(${userTopic(userId)}::text)`);
  }
}
