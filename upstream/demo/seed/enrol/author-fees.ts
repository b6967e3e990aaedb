import { and, eq } from 'drizzle-orm';
import type { Tx } from '@/upstream/core/write';
import type { Db } from '@/upstream/db/client';
import { meetingFees } from '@/upstream/db/schema/meeting';
import { presentations } from '@/upstream/db/schema/paper';
import { paperFees, presenterTold, presentRules } from '@/upstream/db/schema/presenting';
import { type Bi, bi } from '@/upstream/db/seed/bi';
import { joinBi } from '@/upstream/demo/seed/fill-text';
import type { Days } from '../days';
import type { MeetingSet } from '../meetings';
import { bought, type Happened } from '../money/bought';
import type { PaperSet } from '../papers';

/** Whose fee was paid: the other one is still to be paid. */
const PAID = 'A-0152';
const FEE = bi('论文审稿与版面费|Review and publication of a paper');
const AMOUNT = 200_00;

/** The paper fees that authors have paid. */
export function makeAuthorFees({ at }: Days, { papers }: PaperSet, set: Pick<MeetingSet, 'meetings'>): Happened[] {
  return papers.flatMap(({ paperId, msId, userId, paperNo, title = '', titleEn }) => {
    if (paperNo !== PAID) return [];
    const meeting = set.meetings.find((one) => one.msId === msId);
    const name: Bi = { zh: meeting?.msName ?? '', en: meeting?.msNameEn ?? '' };
    const of: Bi = { zh: `${PAID} ${title}`, en: `${PAID} ${titleEn ?? title}` };
    const paidFor = async (tx: Tx, lineId: number, paidAt: Date) => {
      const [fee] = await tx
        .select({ feeId: meetingFees.feeId })
        .from(meetingFees)
        .where(and(eq(meetingFees.msId, msId), eq(meetingFees.biz, 'signArt')));
      const row = { paperId, feeId: fee?.feeId ?? 0, userId, lineId, state: 'paid' as const };
      await tx.insert(paperFees).values({ ...row, createTime: paidAt, updateTime: paidAt });
    };
    return bought({
      userId,
      at: at(-20, '09:12'),
      biz: 'signArt',
      msId,
      channel: 'wx_native',
      title: joinBi([name, FEE, of], ' · ', ' · '),
      amount: AMOUNT,
      line: { refId: String(paperId) },
      place: paidFor,
    });
  });
}

/** How accepted papers are presented, and until when presenters of their meetings had to be there. */
export async function seedPresenting(db: Db, { at }: Days, { papers }: PaperSet): Promise<void> {
  const accepted = papers.filter(({ state }) => state === 'accepted');
  for (const { paperId, msId, form, decideTime } of accepted) {
    const said = { answer: '1', answerTime: decideTime ?? null, updateTime: decideTime ?? undefined };
    await db.insert(presentations).values({ paperId, msId, offered: form ?? 'text', ...said });
    await db.insert(presenterTold).values({ paperId, toldTime: at(-3, '09:00') });
  }
  for (const msId of new Set(accepted.map((one) => one.msId))) {
    await db.insert(presentRules).values({ msId, presentUntil: at(-3, '08:00') });
  }
}
