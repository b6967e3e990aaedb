import { type DeadJob, QUEUES, type Queue } from '@/upstream/core/context';
import type { Database } from '@/upstream/db/client';

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
