import { z } from 'zod';
import { pathTo } from '@/contract/paths';
import type { remindReviewers as remindCall } from '@/contract/review/desk';
import { type Caller, type Context, SYSTEM } from '@/upstream/core/context';
import { defineEvent } from '@/upstream/core/events';
import { groupBy } from '@/upstream/core/read/group-by';
import { toWire } from '@/upstream/core/time';
import { type Tx, write } from '@/upstream/core/write';
import { notify } from '@/upstream/modules/task/task.service';
import { changeReviewing } from './desk.service';
import { findLate, findMeetings, markReminded } from './remind.repository';

const DAY_MS = 24 * 3_600_000;
/** So long before the end it is said the first time, and then again after it every so many days. */
export const REMIND_BEFORE_MS = 3 * DAY_MS;
export const REMIND_AGAIN_MS = 3 * DAY_MS;

/** Reminds reviewers of what they have not handed in, each once for all their papers. */
async function remind(tx: Tx, msId: number, late: Awaited<ReturnType<typeof findLate>>): Promise<number> {
  const [meeting] = await findMeetings(tx, [msId]);
  if (!meeting) return 0;
  const people = groupBy(late, ({ userId }) => userId);
  for (const [userId, rows] of people) {
    const time = meeting.dueTime ? toWire(meeting.dueTime).slice(0, 16) : '';
    await notify(tx, {
      userIds: [userId],
      template: 'reviewDue',
      msId,
      params: { meeting: meeting.msName, count: rows.length, time },
      paramsEn: { meeting: meeting.msNameEn ?? meeting.msName, count: rows.length, time },
      linkUrl: pathTo('review', { msId }),
    });
  }
  await markReminded(
    tx,
    late.map(({ reviewId }) => reviewId),
    tx.now,
  );
  return people.size;
}

/** Reminds some reviewers at once, when the desk wants it. */
export const remindReviewers = (
  ctx: Context,
  caller: Caller,
  id: number,
  { reviewerIds }: z.output<typeof remindCall.body>,
) =>
  changeReviewing(ctx, caller, id, 'papers.reviewer', async (tx, msId) => ({
    reminded: await remind(tx, msId, await findLate(tx, { msId, reviewerIds })),
  }));

/** Reminds of reviews whose time is nearly over, or over. */
export const remindDue = defineEvent('review.remindDue', z.null(), async (ctx) => {
  await write(ctx, SYSTEM, 'system', async (tx) => {
    const due = new Date(tx.now.getTime() + REMIND_BEFORE_MS);
    const remindedBefore = new Date(tx.now.getTime() - REMIND_AGAIN_MS);
    const late = await findLate(tx, { due, remindedBefore });
    for (const [msId, rows] of groupBy(late, (row) => row.msId)) await remind(tx, msId, rows);
  });
});
