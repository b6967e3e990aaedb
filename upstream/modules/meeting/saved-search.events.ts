import { and, gt } from 'drizzle-orm';
import { z } from 'zod';
import { pathTo } from '@/contract/paths';
import { type Context, SYSTEM } from '@/upstream/core/context';
import { defineEvent } from '@/upstream/core/events';
import { type Tx, write } from '@/upstream/core/write';
import { meetings } from '@/upstream/db/schema/meeting';
import { notify } from '@/upstream/modules/task/task.service';
import { allOf, meetingConditions } from './meeting.conditions';
import * as repository from './saved-search.repository';
import { filterOfQuery } from './saved-search.service';

/** Between two notices about one search. */
const DAY_MS = 24 * 3_600_000;
/** Searches that one job looks at. */
const BATCH = 100;
/** Meetings that are counted in a notice. */
const MOST = 100;
const NAMED = 3;

/**
 * Looks for what has come into the lists since a search was looked at, and tells its person, at most once a day each;
 * what comes within that day is told after it.
 */
export const searchesDue = defineEvent(
  'meeting.searchesDue',
  z.null(),
  async (ctx) => {
    const until = await repository.findLastPublished(ctx.db);
    if (until && (await checkBatch(ctx, until))) await searchesAsked(ctx);
  },
  { queue: 'slow' },
);

const searchesAsked = (ctx: Context) => write(ctx, SYSTEM, 'system', async (tx) => tx.emit(searchesDue(null)));

/** Whether there may be more searches that wait. */
function checkBatch(ctx: Context, until: Date): Promise<boolean> {
  return write(ctx, SYSTEM, 'system', async (tx) => {
    const toldBefore = new Date(tx.now.getTime() - DAY_MS);
    const waiting = await repository.lockWaiting(tx, { until, toldBefore, limit: BATCH });
    for (const search of waiting) await check(tx, search, until);
    return waiting.length === BATCH;
  });
}

async function check(tx: Tx, { id, userId, query, checkedTime }: repository.SavedRow, until: Date): Promise<void> {
  const filter = filterOfQuery(query);
  const where = filter && and(allOf(meetingConditions(tx, filter, tx.now)), gt(meetings.endTime, tx.now));
  const found = where ? await repository.findNew(tx, { after: checkedTime, until, where, limit: MOST }) : [];
  const [newest] = found;
  await repository.saveChecked(tx, id, { checkedTime: until, ...(newest && { toldTime: tx.now }) });
  if (!newest) return;
  const names = found.slice(0, NAMED);
  await notify(tx, {
    userIds: [userId],
    template: found.length === 1 ? 'searchFoundOne' : 'searchFoundMany',
    params: { count: found.length, names: names.map(({ name }) => name).join('；') },
    paramsEn: { names: names.map(({ name, nameEn }) => nameEn ?? name).join('; ') },
    msgId: `saved-search-${id}-${newest.msId}`,
    linkUrl: `${pathTo('meetings')}?${query}&sort=newest`,
  });
}
