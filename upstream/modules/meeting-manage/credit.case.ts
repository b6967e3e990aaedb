import { pathTo } from '@/contract/paths';
import type { Tx } from '@/upstream/core/write';
import { type CaseRow, defineCase, type Refusal } from '@/upstream/modules/case/case.service';
import { emitMeetingChanged } from '@/upstream/modules/meeting/meeting-changed.service';
import { notify } from '@/upstream/modules/task/task.service';
import * as repository from './credit.repository';
import { nextCredit } from './credit.service';
import { findHead, findRunners, lockMeeting } from './manage.repository';
import { updateMeeting } from './plan.repository';

/** What passes stands on the meeting's page: the points of all its credit sessions, by the class of the first. */
export const creditCase = defineCase('creditSession', {
  right: 'staff.audit',
  async lock(tx, { subjectId }) {
    const found = await repository.findCredit(tx, Number(subjectId));
    if (found) await lockMeeting(tx, found.msId);
    return repository.lockCredit(tx, Number(subjectId));
  },
  onPass: (tx, row) => decide(tx, row, null),
  onRefuse: decide,
});

async function decide(tx: Tx, { subjectId }: CaseRow, refusal: Refusal | null): Promise<void> {
  const id = Number(subjectId);
  const credit = await repository.findCredit(tx, id);
  const meeting = credit && (await findHead(tx, credit.msId));
  if (!credit || !meeting) return;
  await repository.updateCredit(tx, id, { auditStatus: nextCredit(credit.auditStatus, refusal ? 'refuse' : 'pass') });
  if (!refusal) await showCredits(tx, credit.msId);
  const words = (locale: 'zh' | 'en') => ({
    title: (locale === 'en' && meeting.msNameEn) || meeting.msName,
    projectNo: credit.projectNo,
    reason: refusal?.[locale] ?? '',
  });
  await notify(tx, {
    userIds: await findRunners(tx, meeting),
    template: refusal ? 'creditRefused' : 'creditPassed',
    params: words('zh'),
    paramsEn: words('en'),
    linkUrl: pathTo('createCredit'),
    msId: credit.msId,
  });
}

async function showCredits(tx: Tx, msId: number): Promise<void> {
  const passed = await repository.findPassed(tx, msId);
  const [first] = passed;
  if (!first) return;
  const creditTenths = passed.reduce((sum, { pointTenths }) => sum + pointTenths, 0);
  const { creditClass, projectNo: creditNo } = first;
  await updateMeeting(tx, msId, { creditFlag: '1', creditClass, creditNo, creditTenths });
  emitMeetingChanged(tx, msId);
}
