import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { AttendeeState, InvitedKind } from '@/contract/attendee/attendee';
import type { Db } from '@/upstream/db/client';
import { attendeeEvents, attendeeItems, attendees } from '@/upstream/db/schema/attendee';
import { meetingFees, meetings } from '@/upstream/db/schema/meeting';
import { feePools } from '@/upstream/db/schema/stock';
import { moveStock } from '@/upstream/modules/stock/stock.service';
import { type Days, plusDays } from '../days';
import type { Expert } from '../doctors';
import { idOf } from '../money/bought';
import { txAt } from '../money/invoices';

/** Who runs the meeting. */
const ORGANISER = 'meeting';
const PHONE = 13_900_002_700;

interface Asked {
  kind: InvitedKind;
  state: AttendeeState;
  /** Somebody with an account, who has confirmed. */
  expert?: number;
  name?: string;
  hospital?: string;
  title?: string;
  /** They were sent their invitation. */
  sent: boolean;
  /** Why they do not come. */
  reason?: string;
}

/** What they have, which nobody buys. */
const INVITED_TYPE = {
  feeName: '特邀嘉宾',
  feeNameEn: 'Invited guest',
  biz: 'enroll',
  price: 0,
  invitedOnly: true,
  orderNum: 90,
  included: '会议资料、午餐与欢迎晚宴',
  includedEn: 'Papers, lunch and the welcome dinner',
};
const ASKED: Asked[] = [
  { kind: 'faculty', state: 'enrolled', expert: 4, sent: true },
  { kind: 'committee', state: 'enrolled', expert: 9, sent: true },
  { kind: 'faculty', state: 'invited', name: '温若衡', hospital: '蜀筠医学中心', title: '主任医师', sent: true },
  { kind: 'faculty', state: 'invited', name: '纪明澜', hospital: '云澜医院', title: '副主任医师', sent: true },
  {
    ...({ kind: 'committee', state: 'declined', name: '秦砚秋', hospital: '北川医学院', title: '教授' } as const),
    sent: true,
    reason: '会期在国外访问，预祝会议成功',
  },
  { kind: 'vip', state: 'invited', name: '沈怀瑾', hospital: '中华健康促进会', title: '会长', sent: false },
  { kind: 'guest', state: 'invited', name: '叶知秋', hospital: '江岚出版社', title: '编审', sent: false },
];

/** The next large meeting of the department invites faculty, committee and guests: two have confirmed, one does not come, two are still to be asked. */
export async function seedInvited(db: Db, { now, at }: Days, experts: readonly Expert[]): Promise<void> {
  const [meeting] = await db
    .select({ msId: meetings.msId, feeId: meetingFees.feeId })
    .from(meetings)
    .innerJoin(meetingFees, and(eq(meetingFees.msId, meetings.msId), eq(meetingFees.biz, 'enroll')))
    .where(
      and(
        eq(meetings.ownerId, idOf(ORGANISER)),
        eq(meetings.status, '1'),
        isNull(meetings.parentId),
        isNull(meetingFees.proof),
        gt(meetingFees.price, 0),
        gt(meetings.startTime, plusDays(now, 8)),
        // Whoever speaks there can be given more than their place.
        sql`(select count(distinct biz) from ms_fee f where f.ms_id = ${meetings.msId} and f.biz in ('workshop', 'companion')) = 2`,
      ),
    )
    .orderBy(asc(meetings.startTime), asc(meetings.msId), asc(meetingFees.feeId))
    .limit(1);
  if (!meeting) throw new Error('no meeting invites anybody');
  const { msId } = meeting;
  const taken = new Set(
    (await db.select({ userId: attendees.userId }).from(attendees).where(eq(attendees.msId, msId))).map(
      (row) => row.userId,
    ),
  );
  const free = experts.filter(({ userId }) => !taken.has(userId));
  const pools = (await db.select().from(feePools).where(eq(feePools.feeId, meeting.feeId))).map(({ poolId }) => poolId);
  const [type] = await db
    .insert(meetingFees)
    .values({ msId, ...INVITED_TYPE })
    .returning({ feeId: meetingFees.feeId });
  if (!type) throw new Error('no type for whom the meeting invites');
  const { feeId } = type;
  await db.insert(feePools).values(pools.map((poolId) => ({ poolId, feeId })));
  for (const [index, one] of ASKED.entries()) {
    const { kind, state, sent, reason } = one;
    const expert = one.expert === undefined ? undefined : free[one.expert];
    const [listed, asked, answered] = [at(-6, '10:12'), at(-5, '09:30'), at(-3, `1${index}:24`)];
    const tx = txAt(db, listed);
    const [row] = await tx
      .insert(attendees)
      .values({
        msId,
        feeId,
        state,
        source: 'invited',
        invitedAs: kind,
        userId: expert?.userId ?? null,
        name: expert?.person.name.zh ?? one.name ?? '',
        hospital: expert?.hospital.zh ?? one.hospital,
        department: expert?.department.zh,
        title: one.title,
        phonenumber: String(PHONE + index),
        inviteTime: sent ? asked : null,
        enrollTime: state === 'enrolled' ? answered : null,
        createTime: listed,
        updateTime: sent ? answered : listed,
      })
      .returning({ attendeeId: attendees.attendeeId });
    if (!row) continue;
    const about = { feeId };
    const told = (event: string, from: string, to: string, more: object) => ({
      ...row,
      event,
      fromState: from,
      toState: to,
      about,
      byUserId: idOf(ORGANISER),
      ...more,
    });
    await tx
      .insert(attendeeEvents)
      .values([
        told('invite', 'draft', 'invited', { createTime: listed }),
        ...(sent ? [told('ask', 'invited', 'invited', { createTime: asked })] : []),
        ...(state === 'enrolled'
          ? [told('grant', 'invited', state, { createTime: answered, byUserId: expert?.userId ?? null })]
          : []),
        ...(state === 'declined'
          ? [told('decline', 'invited', state, { createTime: answered, byUserId: null, reason })]
          : []),
      ]);
    if (state === 'declined') continue;
    if (state === 'enrolled' && kind === 'faculty') await giveBesides(tx, { msId, ...row, enrollTime: answered });
    const as = state === 'enrolled' ? ('taken' as const) : ('held' as const);
    await moveStock(tx, [{ holder: 'attendee', holderId: row.attendeeId, poolIds: pools, state: as }]);
  }
}

/** Whoever comes to speak brings somebody along and takes part in a workshop, where the meeting has such: on the house. */
async function giveBesides(
  tx: ReturnType<typeof txAt>,
  { msId, attendeeId, enrollTime }: { msId: number; attendeeId: number; enrollTime: Date },
): Promise<void> {
  const fees = await tx
    .select({ feeId: meetingFees.feeId, biz: meetingFees.biz, poolId: feePools.poolId })
    .from(meetingFees)
    .leftJoin(feePools, eq(feePools.feeId, meetingFees.feeId))
    .where(and(eq(meetingFees.msId, msId), inArray(meetingFees.biz, ['workshop', 'companion'])))
    .orderBy(asc(meetingFees.feeId));
  const times = { createTime: enrollTime, updateTime: enrollTime };
  const given = { state: 'enrolled' as const, ...times };
  const take = async (
    biz: string,
    holder: 'attendee' | 'item',
    give: (feeId: number) => Promise<number | undefined>,
  ) => {
    const feeId = fees.find((fee) => fee.biz === biz)?.feeId;
    const holderId = feeId && (await give(feeId));
    if (!holderId) return;
    const poolIds = fees.flatMap((fee) => (fee.feeId === feeId ? (fee.poolId ?? []) : []));
    await moveStock(tx, [{ holder, holderId, poolIds, state: 'taken' }]);
  };
  await take('workshop', 'item', async (feeId) => {
    const [item] = await tx
      .insert(attendeeItems)
      .values({ attendeeId, feeId, ...given })
      .returning();
    return item?.itemId;
  });
  await take('companion', 'attendee', async (feeId) => {
    const about = { msId, feeId, hostId: attendeeId, source: 'invited' as const, name: '苏若琳', enrollTime };
    const [row] = await tx
      .insert(attendees)
      .values({ ...about, ...given })
      .returning();
    return row?.attendeeId;
  });
}
