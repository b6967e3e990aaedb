import { and, eq } from 'drizzle-orm';
import type { Tx } from '@/upstream/core/write';
import { attendees, teams } from '@/upstream/db/schema/attendee';
import { meetingFees } from '@/upstream/db/schema/meeting';
import * as pay from '@/upstream/db/schema/pay';
import { DEMO_ACCOUNTS } from '../accounts';
import type { Days } from '../days';
import { DEMO_DOCTOR_ID, type Expert } from '../doctors';
import { joinBi } from '../fill-text';
import type { MeetingSet } from '../meetings';
import { bought, type Happened, idOf } from '../money/bought';
import type { Deed } from '../registrations';

/** The hospital that sends its people, and where. */
const CONTACT = 'certhospital';
const MEETING = '第十四届呼吸病学';
const UNIT = '蜀筠医学中心';
/** Whom nobody knows by an account yet. */
const NEWCOMERS = ['邵一帆', '庄书宁', '窦明哲', '阮清越', '卞子安', '谷雨桐'];
const CONFIRMED = 3;
const ORDERED = 5;
const PHONE = 13_900_002_300;

interface Listed {
  userId: number | null;
  name: string;
  hospital: string;
  phonenumber: string;
  department: string | null;
  inviteTime: Date;
}

/** A hospital's team for a congress: some have confirmed their places, some are asked, some are only listed; five are paid in one order. */
export function makeTeams({ at }: Days, set: MeetingSet, experts: Expert[]): { paid: Happened[]; deeds: Deed[] } {
  const userId = idOf(CONTACT);
  const meeting = set.meetings.find(({ msName, parentId }) => !parentId && msName.includes(MEETING));
  const fee = set.fees.find(
    ({ msId, biz, userTypes, proof }) => msId === meeting?.msId && biz === 'enroll' && !userTypes?.length && !proof,
  );
  if (!meeting || !fee) throw new Error(`no meeting or fee for ${MEETING}`);
  const { msId } = meeting;
  const opened = at(-9, '09:12');
  const ordered = at(-8, '15:40');
  const confirmed = experts
    .filter((expert) => expert.userId !== DEMO_DOCTOR_ID && expert.hospital.zh === UNIT)
    .slice(0, CONFIRMED);
  const people: Listed[] = [
    ...confirmed.map(({ userId: own, person, department }, index) => ({
      userId: own,
      name: person.name.zh,
      hospital: UNIT,
      phonenumber: String(PHONE + index),
      department: department.zh,
      inviteTime: at(-7, '10:05'),
    })),
    ...NEWCOMERS.map((name, index) => ({
      userId: null,
      name,
      hospital: UNIT,
      phonenumber: String(PHONE + confirmed.length + index),
      department: null,
      inviteTime: at(-7, '10:05'),
    })),
  ];
  const amount = (fee.windows.find(({ until }) => ordered <= until)?.price ?? fee.price) * ORDERED;
  const called = { zh: meeting.msName, en: meeting.msNameEn ?? meeting.msName };
  const account = DEMO_ACCOUNTS.find((one) => one.userId === userId);
  const open = (tx: Tx) =>
    tx.insert(teams).values({
      msId,
      userId,
      unit: UNIT,
      contactName: account?.name.zh ?? '',
      contactPhone: account?.phone,
      createTime: opened,
      updateTime: opened,
    });
  const list = async (tx: Tx, listed: readonly Listed[], more: Partial<typeof attendees.$inferInsert> = {}) => {
    const [team] = await tx
      .select({ teamId: teams.teamId })
      .from(teams)
      .where(and(eq(teams.msId, msId), eq(teams.userId, userId)));
    const [priced] = await tx
      .select({ feeId: meetingFees.feeId })
      .from(meetingFees)
      .where(and(eq(meetingFees.msId, msId), eq(meetingFees.feeName, fee.feeName)));
    if (!team || !priced) throw new Error('no team or fee is stored');
    const row = { ...team, ...priced, msId, source: 'team', state: 'draft', createTime: opened, updateTime: opened };
    return tx
      .insert(attendees)
      .values(listed.map((one) => ({ ...row, ...one, ...more })))
      .returning({ refId: attendees.attendeeId });
  };
  const paid = people.slice(0, ORDERED);
  const happened: Happened[] = [
    { at: opened, enter: open },
    ...bought({
      userId,
      at: ordered,
      biz: 'enroll',
      msId,
      channel: 'alipay_pc',
      amount,
      title: joinBi([called, { zh: `团队报名 ${ORDERED} 人`, en: `team of ${ORDERED}` }], ' · ', ' · '),
      // Each line is a person's place.
      lineTitle: joinBi([called, { zh: fee.feeName, en: fee.feeNameEn ?? fee.feeName }], ' · ', ' · '),
      line: { refId: '' },
      people: paid.map((one) => one.userId),
      place: async (tx, lineId, paidAt, index) => {
        const [stored] = await list(tx, paid.slice(index, index + 1), {
          lineId,
          state: 'enrolled',
          enrollTime: paidAt,
        });
        const refId = String(stored?.refId);
        await tx.update(pay.orderLines).set({ refId }).where(eq(pay.orderLines.lineId, lineId));
      },
    }),
    // Those who were found later are still to be ordered, and to be asked.
    { at: at(-2, '11:30'), enter: (tx) => list(tx, people.slice(ORDERED), { inviteTime: null }) },
  ];
  const deeds = [{ userId, at: opened }, ...confirmed.map((one) => ({ userId: one.userId, at: ordered }))];
  return { paid: happened, deeds };
}
