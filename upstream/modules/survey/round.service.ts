import { z } from 'zod';
import { type Context, SYSTEM } from '@/upstream/core/context';
import { defineEvent } from '@/upstream/core/events';
import { write } from '@/upstream/core/write';
import { findMeetingName } from '@/upstream/modules/meeting/meeting-name.service';
import { notify } from '@/upstream/modules/task/task.service';
import { stateOf } from './own.service';
import * as repository from './survey.repository';
import { linkTo } from './survey.requirement';

/** Tells whoever has a place at a meeting and has not answered, once, that its survey can be. */
const tellOf = (ctx: Context, msId: number): Promise<void> =>
  write(ctx, SYSTEM, 'system', async (tx) => {
    const survey = await repository.lockSurvey(tx, msId);
    // It may have been written anew since it was looked for.
    if (survey?.state !== 'open' || survey.openTold || stateOf(survey, { done: false, now: tx.now }) !== 'open') return;
    await repository.markTold(tx, msId);
    const userIds = await repository.findAsked(tx, msId);
    if (userIds.length === 0) return;
    const { msName, msNameEn } = await findMeetingName(tx, msId);
    await notify(tx, {
      userIds,
      template: survey.needed ? 'surveyNeeded' : 'surveyOpens',
      msId,
      params: { meeting: msName },
      paramsEn: { meeting: msNameEn ?? msName },
      linkUrl: linkTo(msId),
    });
  });

/** Looks for surveys that have opened. */
export const surveysDue = defineEvent('survey.roundDue', z.null(), async (ctx) => {
  for (const { msId } of await repository.findUntold(ctx.db, ctx.now())) await tellOf(ctx, msId);
});
