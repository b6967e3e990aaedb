import type { FailedJob } from '@/contract/console/console';
import type { PageOf } from '@/contract/core';
import type { Caller, Context, DeadJob } from '@/upstream/core/context';
import { pageWindow } from '@/upstream/core/list/paging';
import { toWire } from '@/upstream/core/time';
import { write } from '@/upstream/core/write';
import { logConsole } from '@/upstream/modules/log/log.service';

/** A page of the jobs that failed for good. */
export async function listFailedJobs(
  ctx: Context,
  query: { pageNum?: number; pageSize?: number },
): Promise<PageOf<FailedJob>> {
  const { total, rows } = await ctx.jobs.listDead(pageWindow(query));
  return { total, rows: rows.map(toFailed) };
}

/** Has failed jobs done again; answers how many there were. */
export function retryJobs(ctx: Context, caller: Caller, ids: string[]): Promise<number> {
  return write(ctx, caller, { name: 'staff.admin', about: 'site' }, async (tx) => {
    const found = await ctx.jobs.retryDead(tx, ids);
    tx.noted();
    for (const { id, name } of found) await logConsole(tx, 'job.retry', id, { name });
    return found.length;
  });
}

const toFailed = ({ createTime, ...job }: DeadJob): FailedJob => ({ ...job, createTime: toWire(createTime) });
