import { eq } from 'drizzle-orm';
import type { FeeKind } from '@/contract/meeting/plan-fees';
import { groupBy } from '@/upstream/core/read/group-by';
import type { Tx } from '@/upstream/core/write';
import type { Db } from '@/upstream/db/client';
import { feeWindows, meetingFees, type meetingKeyDates } from '@/upstream/db/schema/meeting';
import { type Bi, bi } from '@/upstream/db/seed/bi';
import { bulkInsert } from '@/upstream/db/seed/bulk';
import { keepSeats } from '@/upstream/modules/attendee/pools/pools.service';
import { type Days, plusDays } from './days';
import type { MeetingPlan } from './meeting-list';

export type DemoFee = typeof meetingFees.$inferInsert & { windows: { until: Date; price: number }[] };
type KeyDateRow = typeof meetingKeyDates.$inferInsert;

const FEN = 100;
/** Yuan for a physician, by size of the meeting. */
const BASE: Record<MeetingPlan['size'], number> = {
  large: 1600,
  medium: 1200,
  'two-rooms': 900,
  day: 400,
  workshop: 2800,
  written: 200,
};
interface Kind {
  name: Bi;
  share: number;
  biz?: FeeKind;
  userTypes?: string[];
  proof?: Bi;
  included?: Bi;
  note?: Bi;
  quota?: number;
}
const ON_SITE: Kind[] = [
  { name: bi('医师代表|Physician'), share: 1 },
  { name: bi('护理与技师代表|Nurse or technologist'), share: 0.7 },
  {
    name: bi('基层医疗机构代表|Primary care'),
    share: 0.5,
    userTypes: ['104'],
    proof: bi('基层医疗机构的单位证明|Proof of working in primary care'),
  },
  {
    name: bi('在读研究生与规培学员|Postgraduate or resident in training'),
    share: 0.4,
    proof: bi('学生证或规培证明|Student card or proof of training'),
  },
  { name: bi('企业代表|Company'), share: 1.5 },
  {
    name: bi('陪同人员|Accompanying person'),
    share: 0.3,
    biz: 'companion',
    included: bi('欢迎晚宴与每日午餐|Welcome dinner and daily lunch'),
    note: bi('不含会场座位|No seat in the rooms'),
  },
];
/** What a big meeting offers besides: both share the benches of one room. */
const BENCHES = bi('技能中心操作台|Benches of the skills centre');
const BENCH_PLACES = 100;
const WORKSHOPS: Kind[] = [
  {
    name: bi('超声引导技术工作坊|Workshop: ultrasound guidance'),
    share: 0.2,
    biz: 'workshop',
    quota: 60,
    included: bi('器械与耗材|Instruments and materials'),
  },
  {
    name: bi('模拟急救工作坊|Workshop: simulated emergencies'),
    share: 0.2,
    biz: 'workshop',
    quota: 60,
    included: bi('器械与耗材|Instruments and materials'),
  },
];
const ONLINE_SEAT: Kind = {
  name: bi('线上参会|Online'),
  share: 0.25,
  note: bi('含直播与九十天回放|Live sessions and ninety days of replay'),
};
const HANDS_ON: Kind[] = [
  {
    name: bi('实操学员|Hands-on place'),
    share: 1,
    quota: 24,
    included: bi('器械与耗材|Instruments and materials'),
  },
  { name: bi('观摩学员|Observer'), share: 0.35 },
];
const ONLINE: Kind[] = [
  { name: bi('公开听课|Open lecture'), share: 0 },
  { name: bi('申请学分|With credits'), share: 1, note: bi('含考核与电子证书|Exam and electronic certificate') },
];
const ONLINE_BASE = 100;
const WRITTEN: Kind[] = [
  { name: bi('投稿与评议|Text with review'), share: 1 },
  { name: bi('仅阅读汇编|Proceedings only'), share: 0 },
];

function kindsOf(plan: MeetingPlan): Kind[] {
  if (plan.size === 'workshop') return HANDS_ON;
  if (plan.type === '1') return ONLINE;
  if (plan.type === '4') return WRITTEN;
  if (plan.credit === '-') return [{ name: bi('免费参加|Free of charge'), share: 0 }];
  const besides = plan.size === 'large' ? WORKSHOPS : [];
  const authors = plan.size === 'large' && plan.papers !== 'none' ? [AUTHOR] : [];
  return [...ON_SITE, ...(plan.type === '3' ? [ONLINE_SEAT] : []), ...authors, ...besides];
}

/** End of the early price; null without one. */
export function earlyEndOf(plan: MeetingPlan, { at }: Days): Date | null {
  const staged = plan.type !== '1' && plan.type !== '4' && plan.credit !== '-' && plan.size !== 'day';
  return staged ? new Date(at(plan.startDay - 29).getTime() - 1000) : null;
}

/** Parts of the price by days before the meeting: of a big one four windows, of others the early one. */
const STAGES: Record<'large' | 'other', [number, number][]> = {
  large: [
    [119, 0.6],
    [74, 0.7],
    [29, 0.8],
    [6, 0.9],
  ],
  other: [[29, 0.8]],
};

/** Of who presents a paper that was accepted. */
const AUTHOR: Kind = {
  name: bi('论文作者|Authors of accepted papers'),
  share: 0.75,
  biz: 'enrollArt',
  note: bi('限论文已录用者|With an accepted paper'),
};

/** Fees of a meeting. */
export function makeFees(plan: MeetingPlan, days: Days): DemoFee[] {
  const stages = earlyEndOf(plan, days) ? STAGES[plan.size === 'large' ? 'large' : 'other'] : [];
  const base = plan.type === '1' ? ONLINE_BASE : BASE[plan.size];
  const rows = kindsOf(plan).map(
    ({ name, share, biz = 'enroll', userTypes = [], proof, included, note, quota }, index): DemoFee => {
      const price = Math.round((base * share) / 10) * 10 * FEN;
      return {
        msId: plan.msId,
        biz,
        orderNum: index + 1,
        price,
        stock: quota ?? null,
        quota: quota ?? null,
        userTypes,
        proof: proof?.zh ?? null,
        proofEn: proof?.en ?? null,
        included: included?.zh ?? null,
        includedEn: included?.en ?? null,
        feeName: name.zh,
        feeNameEn: name.en,
        note: note?.zh ?? null,
        noteEn: note?.en ?? null,
        windows: (price > 0 ? stages : []).map(([day, part]) => ({
          until: new Date(days.at(plan.startDay - day).getTime() - 1000),
          price: Math.round((price * part) / 1000) * 1000,
        })),
      };
    },
  );
  if (plan.papers === 'none' || plan.type === '4') return rows;
  const note = bi('录用后支付|Due after acceptance');
  return [
    ...rows,
    {
      msId: plan.msId,
      biz: 'signArt',
      orderNum: rows.length + 1,
      price: 200 * FEN,
      userTypes: [],
      feeName: '论文审稿与版面费',
      feeNameEn: 'Review and publication of a paper',
      note: note.zh,
      noteEn: note.en,
      windows: [],
    },
  ];
}

/** A forum costs little for those who are at the congress anyway. */
export const makeForumFees = (msId: number): DemoFee[] =>
  [
    { price: 300, name: bi('单场参会|This forum only'), note: bi('不含大会其他场次|Without the rest of the congress') },
    {
      price: 100,
      name: bi('大会注册代表|Delegates of the congress'),
      note: bi('凭大会报名记录|With a place at the congress'),
    },
  ].map(({ price, name, note }, index) => ({
    msId,
    biz: 'enroll',
    orderNum: index + 1,
    price: price * FEN,
    stock: null,
    feeName: name.zh,
    feeNameEn: name.en,
    note: note.zh,
    noteEn: note.en,
    userTypes: [],
    windows: [],
  }));

/** Stores fees with their windows. */
export async function storeFees(db: Db, fees: DemoFee[]): Promise<void> {
  await bulkInsert(
    db,
    meetingFees,
    fees.map(({ windows: _windows, ...row }) => row),
  );
  const { feeId, msId, orderNum } = meetingFees;
  const stored = await db.select({ feeId, msId, orderNum }).from(meetingFees);
  const idOf = new Map(stored.map((row) => [`${row.msId}:${row.orderNum}`, row.feeId]));
  const rows = fees.flatMap((fee) => {
    const id = idOf.get(`${fee.msId}:${fee.orderNum}`);
    return id === undefined ? [] : fee.windows.map((one) => ({ ...one, feeId: id }));
  });
  await bulkInsert(db, feeWindows, rows);
}

/** The places that the workshops of a meeting share; the meetings have their pools already. */
export async function storeShared(tx: Tx): Promise<void> {
  const { feeId, msId, biz } = meetingFees;
  const workshops = await tx.select({ feeId, msId }).from(meetingFees).where(eq(biz, 'workshop'));
  for (const [id, rows] of groupBy(workshops, (row) => row.msId)) {
    const names = { name: BENCHES.zh, nameEn: BENCHES.en };
    await keepSeats(tx, id, [{ ...names, capacity: BENCH_PLACES, feeIds: rows.map((row) => row.feeId) }]);
  }
}

interface Windows {
  enrollStart: Date;
  enrollEnd: Date;
  artStart: Date | null;
  artEnd: Date | null;
}

/** Whether one enrols until the end: online and in writing, and at the congress that is on, with a surcharge. */
const closesLate = ({ type, startDay }: MeetingPlan) =>
  type === '1' || type === '4' || (type === '3' && startDay <= 0 && startDay > -30);

/** Days from the close of enrolment to the first day: 3 to 14, and 2 where a meeting is about to begin. */
const closingDays = ({ msId, startDay }: MeetingPlan) =>
  startDay > 0 && startDay < 12 ? 2 : 3 + ((msId * 5) % Math.min(12, Math.abs(startDay) || 12));

/** Opening and closing times of enrolment and the call for papers. */
export function windowsOf(plan: MeetingPlan, end: Date, { at }: Days): Windows {
  const late = (day: number) => new Date(at(day + 1).getTime() - 1000);
  const enrollStart =
    plan.startDay > 200 ? at(plan.startDay - 150, '09:00') : at(Math.min(plan.startDay - 100, -5), '09:00');
  const enrollEnd = closesLate(plan) ? end : late(plan.startDay - closingDays(plan));
  const artDays: Record<MeetingPlan['papers'], [number, number] | null> = {
    none: null,
    soon: [plan.startDay - 100, Math.max(4, Math.round(plan.startDay / 3))],
    open:
      plan.type === '4'
        ? [plan.startDay - 60, plan.startDay + 15]
        : [Math.min(plan.startDay - 110, -12), plan.startDay - 20],
    closed: [plan.startDay - 130, Math.min(plan.startDay - 30, -4)],
    later: [plan.startDay - 110, plan.startDay - 25],
  };
  const art = artDays[plan.papers];
  return { enrollStart, enrollEnd, artStart: art ? at(art[0], '09:00') : null, artEnd: art ? late(art[1]) : null };
}

/** Key dates in order of time. */
export function makeKeyDates(
  plan: MeetingPlan,
  given: Windows & { earlyEnd: Date | null; start: Date; end: Date },
): KeyDateRow[] {
  const { enrollStart, enrollEnd, artStart, artEnd, earlyEnd, start, end } = given;
  const dates: [Bi, Date | null][] = [
    [bi('报名开放|Enrolment opens'), enrollStart],
    [bi('征稿开始|Call for papers opens'), artStart],
    [bi('征稿截止|Papers due'), artEnd],
    [bi('录用通知|Authors notified'), artEnd && plusDays(artEnd, 9)],
    [bi('优惠价截止|Early fee ends'), earlyEnd],
    [bi('报名截止|Enrolment closes'), enrollEnd < end ? enrollEnd : null],
    [bi('开幕|Opening'), start],
    [bi('闭幕|Closing'), end],
  ];
  return dates
    .flatMap(([label, time]) => (time ? [{ msId: plan.msId, label: label.zh, labelEn: label.en, time }] : []))
    .sort((a, b) => a.time.getTime() - b.time.getTime());
}
