import type { MeetingPlan } from '@/contract/meeting/plan';
import { EMPTY_FEE } from '@/contract/meeting/plan-fees';
import * as api from '@/contract/meeting-manage/manage';
import type { TestUpstream } from '@/tests/support/upstream';
import { SYSTEM } from '@/upstream/core/context';
import { write } from '@/upstream/core/write';
import { attendees } from '@/upstream/db/schema/attendee';
import { feePools } from '@/upstream/db/schema/stock';
import { decideCase, findOpenCase } from '@/upstream/modules/case/case.service';
import { moveStock } from '@/upstream/modules/stock/stock.service';

/** A plan of which nothing is missing. */
export const WHOLE_PLAN: Partial<MeetingPlan> = {
  msNameEn: 'Congress of Cardiology',
  subjectIds: [1],
  intro: '<p>主题：把路走完</p>',
  regions: ['310000', '310100'],
  address: '云起路 1 号',
  orgs: [{ postCode: '20', name: '澄明医学会', nameEn: 'Chengming Medical Association' }],
  fees: [{ ...EMPTY_FEE, feeName: '代表', feeNameEn: 'Delegate', price: '800' }],
};

/** Somebody who writes meetings, and staff who pass them. */
export async function startOrganiser(up: TestUpstream) {
  const as = await up.signUp({ userType: '106', certFlag: '2' });
  const admin = await up.signUp({ userType: '0', certFlag: '2', roles: ['audit'] });
  const read = async (msId: number) =>
    (await up.call(api.getPlan, { params: { msId }, as })).body.data as api.ManagedPlan;
  const create = async () => {
    const body = {
      msName: '心血管年会',
      msType: '2',
      startTime: '2026-09-04 09:00:00',
      endTime: '2026-09-06 17:00:00',
    } as const;
    return ((await up.call(api.createMeeting, { body, as })).body.data as { msId: number }).msId;
  };
  const save = async (msId: number, plan: Partial<MeetingPlan>) => {
    const { version } = await read(msId);
    return (await up.call(api.savePlan, { params: { msId }, body: { version, plan }, as })).body;
  };
  const handIn = async (msId: number) => {
    const { version } = await read(msId);
    return (await up.call(api.handInMeeting, { params: { msId }, body: { version }, as })).body;
  };
  const pass = async (msId: number) => {
    const found = await findOpenCase(up.ctx.db, 'meeting', msId);
    const examiner = { ...SYSTEM, userId: admin.userId, userType: '0', roles: ['audit'] };
    await decideCase(up.ctx, examiner, found?.caseId ?? 0, { pass: true, msg: '' });
  };
  return {
    as,
    admin,
    read,
    create,
    save,
    handIn,
    pass,
    /** Fields that handing these parts in is refused at, with what is said; none when it is taken. */
    async refused(msId: number, plan: Partial<MeetingPlan>): Promise<Record<string, string>> {
      await save(msId, plan);
      return ((await handIn(msId)).data as { fields?: Record<string, string> } | null)?.fields ?? {};
    },
    /** A public meeting with these parts. */
    async published(plan: Partial<MeetingPlan> = {}): Promise<number> {
      const msId = await create();
      await save(msId, { ...WHOLE_PLAN, ...plan });
      const { data } = await handIn(msId);
      if ((data as { state?: string } | null)?.state !== 'waiting') throw new Error(JSON.stringify(data));
      await pass(msId);
      return msId;
    },
    /** So many people take part by a fee; answers their numbers. */
    async enrol(msId: number, feeId: number, count = 1): Promise<number[]> {
      return write(up.ctx, SYSTEM, 'system', async (tx) => {
        const links = (await tx.select().from(feePools)).filter((link) => link.feeId === feeId);
        const rows = Array.from({ length: count }, () => ({
          msId,
          feeId,
          name: '王磊',
          state: 'enrolled',
          source: 'desk',
          enrollTime: tx.now,
        }));
        const stored = await tx.insert(attendees).values(rows).returning({ id: attendees.attendeeId });
        await moveStock(
          tx,
          stored.map(({ id }) => ({
            ...({ holder: 'attendee', holderId: id, state: 'taken' } as const),
            poolIds: links.map(({ poolId }) => poolId),
          })),
        );
        return stored.map(({ id }) => id);
      });
    },
  };
}
export type Organiser = Awaited<ReturnType<typeof startOrganiser>>;
