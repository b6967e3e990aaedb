import { and, eq, gt, inArray, isNull, lte } from 'drizzle-orm';
import { z } from 'zod';
import { pathTo } from '@/contract/paths';
import { SYSTEM } from '@/upstream/core/context';
import { defineEvent } from '@/upstream/core/events';
import { liveIsPublic } from '@/upstream/core/read/visible';
import { toWire } from '@/upstream/core/time';
import { type Tx, write } from '@/upstream/core/write';
import { liveReminds, lives } from '@/upstream/db/schema/content';
import { notify } from '@/upstream/modules/task/task.service';

/** Before the start of a live (contract: "ten minutes before the start"). */
const AHEAD_MS = 10 * 60_000;
const BATCH = 1000;

/** Ten minutes before a live starts, tells those who asked; each once. */
export const remindersDue = defineEvent('live.remindersDue', z.null(), (ctx) =>
  write(ctx, SYSTEM, 'system', async (tx) => {
    const due = await lockDue(tx);
    const soon = new Map(due.map((row) => [row.liveId, row]));
    for (const [liveId, live] of soon) {
      const userIds = due.filter((row) => row.liveId === liveId).map((row) => row.userId);
      await notify(tx, {
        userIds,
        template: 'liveRemind',
        params: { title: live.title, time: toWire(live.startTime).slice(11, 16) },
        paramsEn: { title: live.titleEn ?? live.title },
        msgId: `live-remind-${liveId}`,
        linkUrl: pathTo('live', { id: liveId }),
        msId: live.msId ?? undefined,
      });
      await tx
        .update(liveReminds)
        .set({ sentTime: tx.now })
        .where(and(eq(liveReminds.liveId, liveId), inArray(liveReminds.userId, userIds)));
    }
  }),
);

function lockDue(tx: Tx) {
  return tx
    .select({
      liveId: lives.id,
      userId: liveReminds.userId,
      title: lives.title,
      titleEn: lives.titleEn,
      startTime: lives.startTime,
      msId: lives.msId,
    })
    .from(liveReminds)
    .innerJoin(lives, eq(lives.id, liveReminds.liveId))
    .where(
      and(
        isNull(liveReminds.sentTime),
        liveIsPublic(tx),
        gt(lives.startTime, tx.now),
        lte(lives.startTime, new Date(tx.now.getTime() + AHEAD_MS)),
      ),
    )
    .orderBy(lives.startTime, lives.id, liveReminds.userId)
    .limit(BATCH)
    .for('update', { of: liveReminds });
}
