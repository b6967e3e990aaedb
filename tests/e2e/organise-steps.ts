import { decideAuditCases, listMeetingCases } from '@/contract/console/console';
import type { MeetingPlan } from '@/contract/meeting/plan';
import { getPlan, handInMeeting, savePlan } from '@/contract/meeting-manage/manage';
import { ask, type Signed } from '../support/journey';
import { expect } from './fixtures';

/** A time so many days from now, as the wire has it. */
export const inDays = (days: number) =>
  `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)} 09:00:00`;
/** What a plan needs to be handed in, besides its names and times. */
export const PLAN = {
  subjectIds: [13],
  intro: '<p>把路走完</p>',
  regions: ['310000', '310100'],
  address: '云起路 1 号',
  orgs: [{ postCode: '20' as const, name: '岚海医学教育促进会', nameEn: 'Lanhai Association' }],
};

/** Writes a plan, hands it in and has it passed; answers its fees. */
export async function release(organiser: Signed, admin: Signed, msId: number, plan: Partial<MeetingPlan>) {
  const params = { msId };
  const { version } = await ask(getPlan, { as: organiser, params });
  // Two meetings of one place and day are not described alike.
  const described = { ...plan, intro: `${plan.intro ?? PLAN.intro}<p>${msId}</p>` };
  const saved = await ask(savePlan, { as: organiser, params, body: { version, plan: described } });
  await ask(handInMeeting, { as: organiser, params, body: { version: saved.version } });
  const { plan: written } = await ask(getPlan, { as: organiser, params });
  const { rows } = await ask(listMeetingCases, { as: admin, query: { keyword: written.msName } });
  const [{ failed } = {}] = await ask(decideAuditCases, {
    as: admin,
    body: { caseIds: rows.map(({ caseId }) => caseId), pass: true },
  });
  expect(failed ?? null).toBeNull();
  return (await ask(getPlan, { as: organiser, params })).plan.fees;
}
