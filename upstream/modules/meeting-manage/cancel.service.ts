import type { z } from 'zod';
import type { cancelMeetingSchema } from '@/contract/meeting-manage/manage';
import { pathTo } from '@/contract/paths';
import type { Caller, Context } from '@/upstream/core/context';
import { AppError } from '@/upstream/core/errors';
import { dbId } from '@/upstream/core/ids';
import { write } from '@/upstream/core/write';
import { freeHeldPlaces } from '@/upstream/modules/attendee/attendee.service';
import { endExamined } from '@/upstream/modules/attendee/proof/proof.service';
import { withdrawCase } from '@/upstream/modules/case/case.service';
import { logConsole } from '@/upstream/modules/log/log.service';
import { notify } from '@/upstream/modules/task/task.service';
import { emitPublished, moveTo } from './hand-in.service';
import * as repository from './manage.repository';
import { lockPlan } from './manage.service';
import { nextManageState } from './manage.table';
import * as plans from './plan.repository';

/** Calls a published meeting off: its page stays and says why, what waits is taken back, unpaid places are free again, and who is concerned is told. Refused once it has ended. */
export function cancel(
  ctx: Context,
  caller: Caller,
  msId: number,
  { reason, reasonEn }: z.output<typeof cancelMeetingSchema>,
): Promise<void> {
  return write(ctx, caller, { name: 'meeting.manage', msId: dbId(msId) }, async (tx) => {
    const { state, meeting } = await lockPlan(tx, msId);
    const to = nextManageState(state, 'cancel');
    // What was held is paid for: nobody sends all of it back alone.
    if (meeting.endTime <= tx.now) throw new AppError('manage.ended');
    await moveTo(tx, msId, to);
    await plans.updateMeeting(tx, msId, { cancelReason: reason, cancelReasonEn: reasonEn || null });
    await emitPublished(tx, msId);
    const { msName, msNameEn } = meeting;
    const concerned = await repository.findConcerned(tx, msId);
    const runners = await repository.findRunners(tx, meeting);
    await logConsole(tx, 'meeting.cancel', msId, { reason });
    await freeHeldPlaces(tx, msId);
    await endExamined(tx, msId);
    // After the orders, as whoever decides about one.
    await withdrawCase(tx, 'meeting', msId);
    await notify(tx, {
      userIds: [...new Set([...concerned, ...runners])],
      template: 'meetingCancelled',
      params: { title: msName, reason },
      paramsEn: { title: msNameEn ?? msName, reason: reasonEn || reason },
      linkUrl: pathTo('meeting', { id: msId }),
      msId,
    });
  });
}
