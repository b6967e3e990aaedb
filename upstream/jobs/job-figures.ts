import { QUEUES } from '@/upstream/core/context';
import { gauge } from '@/upstream/core/module/figures';
import type { Database } from '@/upstream/db/client';
import { DEAD_QUEUES, sqlArray } from './dead-jobs';

const WAITING = `from pgboss.job where name = any($1::text[]) and state < 'active' and start_after <= now()`;

/** Tells how many jobs wait, for how long, and how many have failed for good; of all machines together. */
export function watchJobs({ executeSql }: Pick<Database, 'executeSql'>): void {
  const byQueue = async (queues: readonly string[], from: string) => {
    const { rows } = await executeSql(`select name, count(*)::integer as count ${from} group by name`, [
      sqlArray(queues),
    ]);
    const counts = Object.fromEntries(rows.map(({ name, count }) => [String(name), Number(count)]));
    return Object.fromEntries(queues.map((queue) => [queue, counts[queue] ?? 0]));
  };
  gauge('upstream_jobs_waiting', 'Jobs that are due, by queue', () => byQueue(QUEUES, WAITING), 'queue');
  gauge(
    'upstream_jobs_dead',
    'Jobs that failed for good, by queue',
    () => byQueue(DEAD_QUEUES, 'from pgboss.job where name = any($1::text[])'),
    'queue',
  );
  gauge('upstream_jobs_oldest_seconds', 'How long the oldest job has been due', async () => {
    const { rows } = await executeSql(
      `select extract(epoch from now() - min(start_after))::float8 as seconds ${WAITING}`,
      [sqlArray(QUEUES)],
    );
    return Number(rows[0]?.seconds ?? 0);
  });
}
