import { z } from 'zod';
import { GROUP_TEMPLATE_NAMES, type GroupAudience, type GroupTemplateName } from '@/contract/group/console';
import { type Context, SYSTEM } from '@/upstream/core/context';
import { defineEvent } from '@/upstream/core/events';
import { write } from '@/upstream/core/write';
import { getLookups } from '@/upstream/modules/reference/lookups.service';
import { deliver } from '@/upstream/modules/task/task.service';
import * as people from './audience.repository';
import * as repository from './group.repository';
import { noticeOf } from './group.words';

/** People reached by one job: a hundred thousand are two hundred short transactions, with others' jobs between them. */
export const GROUP_BATCH = 500;

/**
 * A notice sets out, or goes on behind the last person whom it has reached. Each batch is one transaction, so a process
 * that dies leaves a batch done or not begun; a batch that is asked for twice finds the notice further on and does nothing.
 */
export const groupDue = defineEvent(
  'group.due',
  z.object({ id: z.number().int(), after: z.number().int() }),
  async (ctx, { id, after }) => {
    const found = await repository.findGroup(ctx.db, id);
    if (!found) return;
    const audience = await widen(ctx, found.audience);
    await write(ctx, SYSTEM, 'system', async (tx) => {
      const row = await repository.lockGroup(tx, id);
      if (!row || (row.status !== '0' && row.status !== '1') || row.lastUserId !== after) return;
      const userIds = await people.findNext(tx, audience, after, GROUP_BATCH);
      const { sms, email } = row;
      const reached = await deliver(tx, {
        ...noticeOf(templateOf(row.template), row.fields),
        userIds,
        ways: { sms, email },
        linkUrl: row.linkUrl ?? undefined,
        msgId: repository.msgIdOf(id),
      });
      const done = userIds.length < GROUP_BATCH;
      const last = userIds.at(-1) ?? after;
      await repository.updateGroup(tx, id, {
        status: done ? '2' : '1',
        ...(row.status === '0' && { total: await people.countPeople(tx, audience) }),
        lastUserId: last,
        reached: row.reached + reached.people,
        texts: row.texts + reached.sms,
        mails: row.mails + reached.email,
        finishTime: done ? tx.now : null,
      });
      if (!done) tx.emit(groupDue({ id, after: last }));
    });
  },
  { queue: 'slow' },
);

/** An audience with the subjects below those that were chosen. */
export async function widen(ctx: Context, audience: GroupAudience): Promise<people.Audience> {
  if (audience.subjectIds.length === 0) return audience;
  const lookups = await getLookups(ctx);
  return { ...audience, subjectIds: [...new Set(audience.subjectIds.flatMap((id) => lookups.subtree(id)))] };
}

/** The template of a stored notice; an unknown one is a newer version's. */
export function templateOf(name: string): GroupTemplateName {
  const known = GROUP_TEMPLATE_NAMES.find((one) => one === name);
  if (!known) throw new Error(`no template for groups is called ${name}`);
  return known;
}
