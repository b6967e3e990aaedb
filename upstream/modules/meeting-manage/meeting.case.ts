import { EXAMINED_KEYS, type MeetingPlan, PLAN_KEYS } from '@/contract/meeting/plan';
import { pathTo } from '@/contract/paths';
import type { Tx } from '@/upstream/core/write';
import { type CaseRow, defineCase, type Refusal } from '@/upstream/modules/case/case.service';
import { emitMeetingChanged } from '@/upstream/modules/meeting/meeting-changed.service';
import { readLookups } from '@/upstream/modules/reference/lookups.service';
import { type NoticeTemplate, notify } from '@/upstream/modules/task/task.service';
import { emitPublished, moveTo } from './hand-in.service';
import * as repository from './manage.repository';
import { lockPlan } from './manage.service';
import { nextManageState } from './manage.table';
import * as plans from './plan.repository';
import { planOfKept } from './plan.rows';
import { applyPlan } from './plan-apply.service';

/** What passes is what was handed in, not what was written since; a new meeting is public at once where its organisers said so. */
export const meetingCase = defineCase('meeting', {
  right: 'staff.audit',
  lock: (tx, { subjectId }) => repository.lockMeeting(tx, Number(subjectId)),
  async onPass(tx, { subjectId, snapshot }) {
    const msId = Number(subjectId);
    const { state: from, kept, plan } = await lockPlan(tx, msId);
    const state = nextManageState(from, 'pass');
    const isChange = from === 'changing';
    const handedIn = planOfKept(snapshot.plan, plan);
    const keys = isChange ? EXAMINED_KEYS : PLAN_KEYS;
    const applied = await applyPlan(tx, await readLookups(tx), { msId, plan: handedIn, keys });
    if (kept) await plans.savePlanRow(tx, { ...kept, plan: isChange ? merged(plan, applied) : applied });
    const publishes = state === 'approved' && (kept?.publishOnPass ?? true);
    await moveTo(tx, msId, publishes ? nextManageState(state, 'publish') : state);
    if (isChange) emitMeetingChanged(tx, msId);
    else if (publishes) await emitPublished(tx, msId);
    await tell(tx, msId, { template: isChange ? 'changePassed' : publishes ? 'meetingPublished' : 'meetingPassed' });
  },
  async onRefuse(tx, { subjectId }: CaseRow, refusal: Refusal) {
    const msId = Number(subjectId);
    const { state } = await lockPlan(tx, msId);
    await moveTo(tx, msId, nextManageState(state, 'refuse'));
    await tell(tx, msId, { template: 'meetingRefused', refusal });
  },
});

/** Edits of what may change freely go on while a change is examined. */
function merged(written: MeetingPlan, applied: MeetingPlan): MeetingPlan {
  return { ...written, ...Object.fromEntries(EXAMINED_KEYS.map((key) => [key, applied[key]])) };
}

async function tell(
  tx: Tx,
  msId: number,
  { template, refusal }: { template: NoticeTemplate; refusal?: Refusal },
): Promise<void> {
  const head = await repository.findHead(tx, msId);
  if (!head) return;
  const words = (locale: 'zh' | 'en') => ({
    title: (locale === 'en' && head.msNameEn) || head.msName,
    reason: refusal?.[locale] ?? '',
  });
  await notify(tx, {
    userIds: await repository.findRunners(tx, head),
    template,
    params: words('zh'),
    paramsEn: words('en'),
    msId,
    linkUrl: `${pathTo('manage')}?msId=${msId}`,
  });
}
