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
const UNIT = '蜀筠医学中心';
const CONFIRMED = 3;
const PHONE = 13_900_002_300;

interface Sent {
  /** A part of the meeting's title. */
  meeting: string;
  /** Days from today: when the team began, asked its people, ordered, and found the others. */
  opened: number;
  ordered: number;
  asked: number;
  late: number;
  /** Whom nobody knows by an account yet. */
  newcomers: readonly string[];
  /** So many are paid for, the first of them. */
  count: number;
}
/** One team is whole, at the congress that is on; the other is still being put together. */
const SENT: readonly Sent[] = [
  {
    meeting: '第十八届心血管病学',
    opened: -41,
    ordered: -39,
    asked: -38,
    late: -38,
    newcomers: ['郁青禾', '祁若白', '乔景行', '伏安然', '桑以宁'],
    count: 6,
  },
  {
    meeting: '第十四届呼吸病学',
    opened: -9,
    ordered: -8,
    asked: -7,
    late: -2,
    newcomers: ['邵一帆', '庄书宁', '窦明哲', '阮清越', '卞子安', '谷雨桐'],
    count: 5,
  },
];

interface Listed {
  userId: number | null;
  name: string;
  hospital: string;
  phonenumber: string;
  department: string | null;
  inviteTime: Date;
}

/** A hospital's teams for two congresses: some have confirmed their places, some are asked, some are only listed; most are paid in one order. Whoever has `enrolled` is not in the team of the congress that is on. */
export function makeTeams(
  days: Days,
  set: MeetingSet,
  experts: Expert[],
  enrolled: readonly Deed[],
): { paid: Happened[]; deeds: Deed[] } {
  const own = experts.filter(({ userId, hospital }) => userId !== DEMO_DOCTOR_ID && hospital.zh === UNIT);
  const made = SENT.map((sent, nth) => {
    // Whoever comes to the congress that is on by themselves may be among its people already.
    const free = nth === 0 ? own.filter(({ userId }) => enrolled.every((one) => one.userId !== userId)) : own;
    return makeTeam(days, set, sent, { confirmed: free.slice(0, CONFIRMED), phone: PHONE + nth * 20 });
  });
  return { paid: made.flatMap(({ paid }) => paid), deeds: made.flatMap(({ deeds }) => deeds) };
}

function makeTeam(
  { at }: Days,
  set: MeetingSet,
  sent: Sent,
  { confirmed, phone }: { confirmed: readonly Expert[]; phone: number },
): { paid: Happened[]; deeds: Deed[] } {
  const userId = idOf(CONTACT);
  const meeting = set.meetings.find(({ msName, parentId }) => !parentId && msName.includes(sent.meeting));
  const fee = set.fees.find(
    ({ msId, biz, userTypes, proof }) => msId === meeting?.msId && biz === 'enroll' && !userTypes?.length && !proof,
  );
  if (!meeting || !fee) throw new Error(`no meeting or fee for ${sent.meeting}`);
  const { msId } = meeting;
  const opened = at(sent.opened, '09:12');
  const ordered = at(sent.ordered, '15:40');
  const people: Listed[] = [
    ...confirmed.map(({ userId: own, person, department }, index) => ({
      userId: own,
      name: person.name.zh,
      hospital: UNIT,
      phonenumber: String(phone + index),
      department: department.zh,
      inviteTime: at(sent.asked, '10:05'),
    })),
    ...sent.newcomers.map((name, index) => ({
      userId: null,
      name,
      hospital: UNIT,
      phonenumber: String(phone + confirmed.length + index),
      department: null,
      inviteTime: at(sent.asked, '10:05'),
    })),
  ];
  const amount = (fee.windows.find(({ until }) => ordered <= until)?.price ?? fee.price) * sent.count;
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
  const paid = people.slice(0, sent.count);
  const happened: Happened[] = [
    { at: opened, enter: open },
    ...bought({
      userId,
      at: ordered,
      biz: 'enroll',
      msId,
      channel: 'alipay_pc',
      amount,
      title: joinBi([called, { zh: `团队报名 ${sent.count} 人`, en: `team of ${sent.count}` }], ' · ', ' · '),
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
    ...(people.length > sent.count
      ? [{ at: at(sent.late, '11:30'), enter: (tx: Tx) => list(tx, people.slice(sent.count), { inviteTime: null }) }]
      : []),
  ];
  const deeds = [{ userId, at: opened }, ...confirmed.map((one) => ({ userId: one.userId, at: ordered }))];
  return { paid: happened, deeds };
}
