import { and, eq, sql } from 'drizzle-orm';
import type { Answers } from '@/contract/attendee/answers';
import type { AttendeeState } from '@/contract/attendee/attendee';
import type { Channel } from '@/contract/pay/order';
import { toYuan } from '@/upstream/core/money';
import { toWire } from '@/upstream/core/time';
import type { Tx } from '@/upstream/core/write';
import { attendees } from '@/upstream/db/schema/attendee';
import { meetingFees } from '@/upstream/db/schema/meeting';
import * as pay from '@/upstream/db/schema/pay';
import { cases } from '@/upstream/db/schema/service';
import { specimenRef } from '@/upstream/demo/media/specimens';
import { DEMO_ACCOUNTS } from '../accounts';
import { type Days, plusDays } from '../days';
import { DEMO_DOCTOR_ID, type Expert } from '../doctors';
import { joinBi } from '../fill-text';
import type { MeetingSet } from '../meetings';
import { type Bought, bought, type Happened, idOf } from '../money/bought';
import { createRandom } from '../random';
import type { Deed } from '../registrations';

/** Who is enrolled, in words of their badge. */
interface Person {
  userId: number;
  name: string;
  hospital?: string;
  department?: string;
  phonenumber?: string;
}

interface Enrolled {
  person: Person;
  /** A part of the meeting's title. */
  meeting: string;
  /** What the fee is called; the first one without. */
  fee?: string;
  at: Date;
  channel?: Channel;
  /** Paid unless told. */
  more?: { unpaid?: boolean; openUntil?: Date; refundedAt?: Date } & Pick<Bought, 'calledOff' | 'refundFailed'>;
  /** How the proof that the fee asks for stands. */
  proofStatus?: string;
  /** The order waits for a bank transfer, whose proof was handed in then. */
  transferAt?: Date;
}

/** Everybody who has enrolled, and when; what happened, in the order of time. */
export function makeEnrolments(days: Days, set: MeetingSet, experts: Expert[]): { paid: Happened[]; deeds: Deed[] } {
  const others = [...ownMeetings(days, experts), ...colleagues(days, experts)];
  const all = [
    ...others,
    ...speakers(days, set, { experts, others }),
    ...letDown(days, experts),
    ...lastYear(days, experts),
  ];
  return {
    paid: all.flatMap((enrolled) => happenedTo(set, enrolled)),
    deeds: all.map(({ person, at }) => ({ userId: person.userId, at })),
  };
}

const personOf = (experts: Expert[], userName: string): Person => {
  const userId = idOf(userName);
  const expert = experts.find((one) => one.userId === userId);
  if (expert) return fromExpert(expert);
  const account = DEMO_ACCOUNTS.find((one) => one.userId === userId);
  return { userId, name: account?.name.zh ?? '', phonenumber: account?.phone };
};
const fromExpert = ({ userId, person, hospital, department }: Expert): Person => ({
  userId,
  name: person.name.zh,
  hospital: hospital.zh,
  department: department.zh,
});

/** The meetings of the accounts that people sign in with: on now, to come and over; paid, to be paid, let go and given up. */
function ownMeetings({ at }: Days, experts: Expert[]): Enrolled[] {
  const doctor = personOf(experts, 'doctor');
  const [patient, family, hospital] = ['patient', 'family', 'hospital'].map((name) => personOf(experts, name)) as [
    Person,
    Person,
    Person,
  ];
  return [
    { person: doctor, meeting: '第十八届心血管病学', at: at(-58, '20:41'), channel: 'wx_native' },
    {
      person: doctor,
      meeting: '脓毒症与休克床旁超声',
      fee: '观摩学员',
      at: at(-1, '21:16'),
      more: { openUntil: at(2, '21:16') },
    },
    {
      person: doctor,
      meeting: '心脏康复与运动处方',
      fee: '实操学员',
      at: at(-2, '10:05'),
      channel: 'offline',
      more: { openUntil: at(1, '10:05') },
      transferAt: at(-1, '09:30'),
    },
    { person: doctor, meeting: '第十五届全身影像', at: at(-6, '19:22'), more: { unpaid: true } },
    {
      person: doctor,
      meeting: '县域慢病管理',
      at: at(-50, '12:30'),
      channel: 'alipay_pc',
      more: { refundedAt: at(-21, '10:12') },
    },
    { person: doctor, meeting: '房颤一站式管理', at: at(-40, '08:15'), channel: 'wx_native' },
    { person: doctor, meeting: '高血压与肾脏', at: at(-90, '18:50'), channel: 'alipay_pc' },
    { person: patient, meeting: '家长与医生对话日', at: at(-3, '20:10') },
    { person: patient, meeting: '象棋与认知训练', at: at(-270, '09:40') },
    { person: family, meeting: '家长与医生对话日', at: at(-2, '21:33') },
    {
      person: hospital,
      meeting: '第七届疝与腹壁',
      fee: '基层医疗机构代表',
      at: at(-10, '11:11'),
      channel: 'alipay_pc',
      proofStatus: '2',
    },
    { person: hospital, meeting: '胃肠外科手术质量', at: at(-300, '15:20'), channel: 'wx_native' },
  ];
}

/** Meetings where colleagues are enrolled. */
const FULL = ['第十八届心血管病学', '第十二届呼吸介入', '第二十一届神经病学', '第十五届全身影像', '第十六届临床肿瘤'];
const EACH = 7;
const OTHER_KINDS = ['护理与技师代表', '企业代表', '线上参会'];

/** Some experts at the larger meetings: most have paid, some let their order close, some gave it up. */
function colleagues({ at }: Days, experts: Expert[]): Enrolled[] {
  const random = createRandom('enrolments');
  const others = experts.filter(({ userId }) => userId !== DEMO_DOCTOR_ID);
  return FULL.flatMap((meeting, place) =>
    random.some(others, EACH).map((expert, index): Enrolled => {
      const day = -12 - place * 3 - index;
      const time = `${String(9 + index).padStart(2, '0')}:${random.int(10, 59)}`;
      const enrolled = { person: fromExpert(expert), meeting, at: at(day, time) };
      if (index === 5) return { ...enrolled, more: { unpaid: true } };
      if (index === 6) return { ...enrolled, more: { refundedAt: at(-9, time) } };
      const fee = index === 4 ? OTHER_KINDS[place % 2] : undefined;
      return { ...enrolled, fee, channel: index % 2 === 0 ? 'wx_native' : 'alipay_pc' };
    }),
  );
}

/** Experts who speak at the congress that is on have a place there too. */
function speakers(
  { at }: Days,
  set: MeetingSet,
  { experts, others }: { experts: Expert[]; others: readonly Enrolled[] },
): Enrolled[] {
  const [meeting = ''] = FULL;
  const congress = set.meetings.find(({ msName, parentId }) => !parentId && msName.includes(meeting));
  const speak = new Set(
    set.speakers.flatMap(({ msId, role, userId }) =>
      msId === congress?.msId && role === 'speaker' ? (userId ?? []) : [],
    ),
  );
  const placed = new Set(others.flatMap((one) => (one.meeting === meeting ? one.person.userId : [])));
  return experts
    .filter(({ userId }) => speak.has(userId) && !placed.has(userId))
    .map(
      (expert, index): Enrolled => ({
        person: fromExpert(expert),
        meeting,
        at: at(-54 + index * 3, `1${index}:4${index}`),
        channel: 'alipay_pc',
      }),
    );
}

/** The meeting that is called off: whoever had paid has it back, but for one whose bank would not take it. */
function letDown({ at }: Days, experts: Expert[]): Enrolled[] {
  const random = createRandom('let down');
  const others = experts.filter(({ userId }) => userId !== DEMO_DOCTOR_ID);
  return random.some(others, 6).map((expert, index): Enrolled => {
    const enrolled = {
      person: fromExpert(expert),
      meeting: '青藏高原心肺',
      at: at(-30 + index * 2, `1${index}:2${index}`),
    };
    const channel = index % 2 === 0 ? 'wx_native' : 'alipay_pc';
    const refundedAt = at(-4, `15:0${index}`);
    if (index < 5) return { ...enrolled, channel, more: { refundedAt, calledOff: true } };
    const failed = {
      at: refundedAt,
      by: 'admin',
      amount: 400_00,
      reason: 'calledOff',
      failure: 'USER_ACCOUNT_ABNORMAL',
    };
    return { ...enrolled, channel: 'wx_native', more: { refundFailed: failed, calledOff: true } };
  });
}

/** Some who were at the last edition of the congress: its money stands beside this one's. */
function lastYear({ at }: Days, experts: Expert[]): Enrolled[] {
  const random = createRandom('last year');
  const others = experts.filter(({ userId }) => userId !== DEMO_DOCTOR_ID);
  return random.some(others, 6).map((expert, index): Enrolled => {
    const channel = index % 2 === 0 ? 'alipay_pc' : 'wx_native';
    return {
      person: fromExpert(expert),
      meeting: '第十七届心血管病学',
      at: at(-430 + index * 9, `1${index}:3${index}`),
      channel,
    };
  });
}

/** Most eat anything; some say what they do not, and why. */
const MEALS: Answers[] = [
  { diet: 'any' },
  { diet: 'any', topics: ['cases'] },
  { diet: 'halal' },
  { diet: 'any', topics: ['cases', 'posters'] },
  { diet: 'other', dietWords: '海鲜过敏' },
  { diet: 'any', topics: ['young'] },
  { diet: 'vegetarian', topics: ['posters'] },
];
const answersOf = ({ questions }: MeetingSet['meetings'][number], userId: number): Answers =>
  (questions?.length && MEALS[userId % MEALS.length]) || {};

function happenedTo(set: MeetingSet, enrolled: Enrolled): Happened[] {
  const { person, at, channel = 'wx_native', more = {}, transferAt } = enrolled;
  const meeting = set.meetings.find(({ msName, parentId }) => !parentId && msName.includes(enrolled.meeting));
  const fee = set.fees.find(
    ({ msId, feeName, biz }) =>
      msId === meeting?.msId && biz === 'enroll' && (!enrolled.fee || feeName === enrolled.fee),
  );
  if (!meeting || !fee) throw new Error(`no meeting or fee for ${enrolled.meeting}`);
  const { userId } = person;
  const { msId } = meeting;
  const amount = fee.windows.find(({ until }) => at <= until)?.price ?? fee.price;
  const state: AttendeeState = more.openUntil
    ? 'awaiting'
    : more.unpaid
      ? 'expired'
      : more.refundedAt
        ? 'cancelled'
        : 'enrolled';
  const place = async (tx: Tx, lineId: number | null, paidAt: Date) => {
    const [priced] = await tx
      .select({ feeId: meetingFees.feeId })
      .from(meetingFees)
      .where(and(eq(meetingFees.msId, msId), eq(meetingFees.feeName, fee.feeName)));
    if (!priced) throw new Error(`no fee ${fee.feeName} at meeting ${msId}`);
    const paid = state === 'enrolled' || state === 'cancelled';
    const row = {
      ...person,
      ...priced,
      ext: answersOf(meeting, userId),
      msId,
      lineId,
      state,
      proofStatus: enrolled.proofStatus,
      enrollTime: paid ? paidAt : null,
      createTime: at,
      updateTime: more.refundedAt ?? paidAt,
    };
    const [stored] = await tx.insert(attendees).values(row).returning({ refId: attendees.attendeeId });
    if (lineId === null || !stored) return;
    const refId = String(stored.refId);
    await tx.update(pay.orderLines).set({ refId }).where(eq(pay.orderLines.lineId, lineId));
  };
  if (amount === 0) return [{ at, enter: (tx) => place(tx, null, at) }];
  const called = { zh: meeting.msName, en: meeting.msNameEn ?? meeting.msName };
  const title = joinBi([called, { zh: fee.feeName, en: fee.feeNameEn ?? fee.feeName }], ' · ', ' · ');
  const order = bought({
    userId,
    at,
    biz: 'enroll',
    msId,
    channel,
    title,
    amount,
    place,
    ...more,
    why: more.calledOff ? 'calledOff' : '行程变更，无法参会',
    // The place has its number when it is stored.
    line: { refId: '' },
  });
  if (!transferAt) return order;
  return [
    ...order,
    { at: transferAt, enter: (tx) => handTransferIn(tx, person, { at: transferAt, amount, title: title.zh }) },
  ];
}

/** Beside those of the withdrawals. */
const TRANSFER_CASE = 9_100;

/** The proof of a bank transfer for a person's newest order, which somebody has to compare with the account. */
async function handTransferIn(tx: Tx, { userId, name }: Person, about: { at: Date; amount: number; title: string }) {
  const { at, amount, title } = about;
  const [payment] = await tx
    .select({ outTradeNo: pay.payments.outTradeNo, orderNo: pay.payments.orderNo })
    .from(pay.payments)
    .innerJoin(pay.orders, eq(pay.orders.orderNo, pay.payments.orderNo))
    .where(and(eq(pay.orders.userId, userId), eq(pay.payments.channel, 'offline'), eq(pay.payments.state, 'open')));
  if (!payment) throw new Error('no transfer is open');
  const transferTime = plusDays(at, -0.5);
  const files = [specimenRef('slip-doctor')];
  const row = { outTradeNo: payment.outTradeNo, userId, payerName: name, amount, transferTime, files };
  const [voucher] = await tx
    .insert(pay.vouchers)
    .values({ ...row, createTime: at, updateTime: at })
    .returning({ id: pay.vouchers.id });
  const snapshot = {
    orderNo: payment.orderNo,
    subject: title,
    payerName: name,
    amount: toYuan(amount),
    files,
    transferTime: toWire(transferTime),
  };
  const subject = { caseId: TRANSFER_CASE, kind: 'voucher', subjectId: String(voucher?.id), userId, snapshot };
  await tx.insert(cases).values({ ...subject, createTime: at, updateTime: at });
}

/** Whoever enrolled from an account has its e-mail, phone and title on the form. */
export async function completeForms(tx: Tx): Promise<void> {
  await tx.execute(sql`update ms_attendee a set email = coalesce(a.email, nullif(u.email, '')),
      phonenumber = coalesce(a.phonenumber, u.phonenumber), title = coalesce(a.title, d.dict_label)
    from sys_user u left join sys_cert c on c.user_id = u.user_id
      left join sys_dict_data d on d.dict_type = 'sys_doctor_title' and d.dict_value = c.title
    where u.user_id = a.user_id and a.name <> ''`);
}
