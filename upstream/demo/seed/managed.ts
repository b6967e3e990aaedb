import { EMPTY_PLAN, type MeetingPlan } from '@/contract/meeting/plan';
import { EMPTY_FEE } from '@/contract/meeting/plan-fees';
import { toYuan } from '@/upstream/core/money';
import { toWire } from '@/upstream/core/time';
import type { creditSessions, meetingPlans } from '@/upstream/db/schema/organise';
import type { cases } from '@/upstream/db/schema/service';
import { type Bi, bi } from '@/upstream/db/seed/bi';
import { p } from '@/upstream/db/seed/html';
import { DEMO_ACCOUNTS } from './accounts';
import { artUrl } from './art';
import { type Days, plusDays, plusMinutes, yearOf } from './days';
import { QUESTIONS } from './enrol/enrol-rules';
import { fillBi, same } from './fill-text';
import type { MeetingRow, MeetingSet } from './meetings';
import { placeOf } from './places';
import { pathOf, slugOf } from './subject-words';

type CaseRow = typeof cases.$inferInsert;
type PlanRow = typeof meetingPlans.$inferInsert;
type CreditRow = typeof creditSessions.$inferInsert;
/** A session of a board in the one room of its meeting. */
export interface PlannedSession {
  msId: number;
  kind: 'opening' | 'talk' | 'panel';
  startTime: Date;
  minutes: number;
  topic: Bi;
}

/** What is not public yet, with what was written of it, and what examiners said. */
export interface ManagedSet {
  meetings: MeetingRow[];
  plans: PlanRow[];
  credits: CreditRow[];
  cases: CaseRow[];
  /** What stands on their boards, and is not released. */
  sessions: PlannedSession[];
}

const FIRST_ID = 701;
const EXAMINER = 1;
/** Cases of people and videos come before. */
const FIRST_CASE = 501;

/** The department of one of the demo accounts. */
export const deptOf = (userId: number | null | undefined): number | null =>
  DEMO_ACCOUNTS.find((account) => account.userId === userId)?.deptId ?? null;
const ownerId = (userName: string) => DEMO_ACCOUNTS.find((account) => account.userName === userName)?.userId ?? 0;

type State = 'draft' | 'waiting' | 'refused' | 'approved';
const FLAGS: Record<State, string> = { draft: '0', waiting: '1', refused: '3', approved: '2' };

/** State; owner; days to the first day, days; city; subjects; title; what it is about. */
const LINES = `
draft; organiser; 96; 2; 330100; 101,104; {y} 年县域胸痛中心质控会议|{y} Meeting on Quality in County Chest-pain Centres; 每家县医院带一张真实的时间轴来，逐分钟对照。|Every county hospital brings one real timeline, and they are compared minute by minute.
waiting; organiser; 74; 2; 420100; 102; {y} 年心房颤动消融随访研讨会|{y} Workshop on Follow-up after Ablation for Atrial Fibrillation; 消融之后第一年怎么随访：节律监测、抗凝调整与复发判断。|The first year after ablation: monitoring rhythm, adjusting anticoagulation and recognising recurrence.
refused; organiser; 88; 1; 320500; 103; {y} 年心力衰竭护理门诊观摩日|{y} Open Day of Nurse-led Heart Failure Clinics; 护士主导的心衰门诊如何排班、随访和转诊。|How nurse-led clinics for heart failure plan, follow up and refer.
approved; organiser; 60; 2; 510100; 201,203; {y} 年卒中绿色通道演练营|{y} Drill Camp for the Stroke Pathway; 从急诊分诊到穿刺成功，六支队伍同场演练。|From triage to puncture, six teams drill side by side.
waiting; meeting; 81; 3; 430100; 801,803; {y} 年肿瘤营养与康复论坛|{y} Forum on Nutrition and Rehabilitation in Oncology; 化疗期间的营养评估，出院后的运动处方。|Nutrition during chemotherapy, and exercise on prescription after discharge.
draft; medical; 120; 1; 310100; 302; {y} 年肺功能室质量沙龙|{y} Salon on Quality in Lung Function Laboratories; 同一份曲线，五家实验室怎么读。|The same curve, read in five laboratories.
`;

/** Drafts, meetings that wait, that were refused and that may be published; credit sessions in all states. */
export function makeManaged(days: Days, set: MeetingSet): ManagedSet {
  const made: ManagedSet = { meetings: [], plans: [], credits: [], cases: [], sessions: [] };
  const addCase = (row: Omit<CaseRow, 'caseId'>) => made.cases.push({ ...row, caseId: FIRST_CASE + made.cases.length });
  for (const [index, line] of LINES.trim().split('\n').entries()) addMeeting(days, made, { line, index, addCase });
  addCredits(days, set, made, addCase);
  return made;
}

type AddCase = (row: Omit<CaseRow, 'caseId'>) => void;

function addMeeting(
  days: Days,
  made: ManagedSet,
  { line, index, addCase }: { line: string; index: number; addCase: AddCase },
): void {
  const [state = '', owner = '', when = '', cityCode = '', subjects = '', title = '', about = ''] = fields(line);
  const [first = 0, length = 1] = when.split(',').map(Number);
  const startTime = days.at(first, '09:00');
  const endTime = plusDays(days.at(first, '17:00'), length - 1);
  const subjectIds = subjects.split(',').map(Number);
  const name = fillBi(bi(title), { y: same(yearOf(startTime)) });
  const msId = FIRST_ID + index;
  const plan = planOf({ state, name, about: bi(about), startTime, endTime, cityCode, subjectIds, msId });
  const userId = ownerId(owner);
  const updateTime = days.at(-1 - index, '16:20');
  const flag = FLAGS[state as State];
  made.meetings.push({
    msId,
    parentId: null,
    ownerId: userId,
    msType: plan.msType,
    msName: name.zh,
    msNameEn: name.en,
    startTime,
    endTime,
    status: '0',
    auditStatus: flag,
    series: null,
    provinceCode: placeOf(cityCode).provinceCode,
    cityCode,
    subjectIds,
    subjectPath: pathOf(subjectIds),
    createTime: days.at(-12 - index, '10:00'),
    updateTime,
  });
  made.plans.push({ msId, plan, version: 3, updatedBy: userId, publishOnPass: state !== 'approved', updateTime });
  if (state === 'draft') return;
  const held = { msId, minutes: 20, startTime };
  made.sessions.push(
    { ...held, kind: 'opening', topic: bi('开幕|Opening') },
    { ...held, kind: 'talk', startTime: plusMinutes(startTime, 20), minutes: 50, topic: bi(about) },
    { ...held, kind: 'panel', startTime: plusMinutes(startTime, 90), minutes: 60, topic: bi('现场讨论|Discussion') },
  );
  const handedIn = days.at(-2 - index, '11:05');
  const refused = state === 'refused';
  addCase({
    kind: 'meeting',
    subjectId: String(msId),
    userId,
    createTime: handedIn,
    updateTime,
    snapshot: { title: name.zh, unit: UNITS[owner], plan, published: null },
    status: state === 'waiting' ? '0' : refused ? '3' : '2',
    ...(state === 'waiting' ? {} : { decidedBy: EXAMINER, decideTime: updateTime }),
    ...(refused ? { reason: 'approval', auditMsg: '请补充所在医院的举办批复' } : {}),
  });
}

const UNITS: Record<string, string> = {
  organiser: '澄明医学会学术会议中心',
  meeting: '岚海医学教育促进会学术会务部',
};

/** `a; b; 96; 2; …` as fields, the two numbers of days together. */
function fields(line: string): string[] {
  const [state = '', owner = '', first = '', length = '', ...rest] = line.split(';').map((part) => part.trim());
  return [state, owner, `${first},${length}`, ...rest];
}

interface Written {
  state: string;
  name: Bi;
  about: Bi;
  startTime: Date;
  endTime: Date;
  cityCode: string;
  subjectIds: number[];
  msId: number;
}

function planOf({ state, name, about, startTime, endTime, cityCode, subjectIds, msId }: Written): MeetingPlan {
  const place = placeOf(cityCode);
  const intro = p(about);
  // Drafts are what they are: not everything is written yet.
  const whole = state !== 'draft';
  const [begin, end] = [toWire(startTime), toWire(endTime)];
  return {
    ...EMPTY_PLAN,
    msName: name.zh,
    msNameEn: whole ? name.en : '',
    msType: '2',
    audience: '0',
    subjectIds,
    coverUrl: whole ? artUrl('cover', slugOf(subjectIds[0] ?? 30), msId) : '',
    intro: intro.zh,
    introEn: whole ? intro.en : '',
    startTime: begin,
    endTime: end,
    enrollEnd: whole ? toWire(plusDays(startTime, -7)) : '',
    regions: [place.provinceCode, cityCode],
    address: whole ? `${place.address.zh}${place.venue.zh}` : '',
    addressEn: whole ? `${place.venue.en}, ${place.address.en}` : '',
    capacity: whole ? '180' : '',
    orgs: whole ? [{ postCode: '20', name: '澄明医学会', nameEn: 'Chengming Medical Association' }] : [],
    refundSteps: whole
      ? [
          { until: toWire(plusDays(startTime, -60)), percent: '100', fee: '' },
          { until: toWire(plusDays(startTime, -30)), percent: '50', fee: '' },
          { until: toWire(plusDays(startTime, -7)), percent: '50', fee: toYuan(5000) },
        ]
      : [],
    transferEnd: whole ? toWire(plusDays(startTime, -7)) : '',
    correctEnd: whole ? toWire(plusDays(startTime, -3)) : '',
    questions: whole ? QUESTIONS.map(({ feeIds: _feeIds, ...question }) => ({ ...question, fees: [] })) : [],
    fees: whole
      ? [
          {
            ...EMPTY_FEE,
            feeName: '参会代表',
            feeNameEn: 'Delegate',
            price: toYuan(68_000),
            windows: [{ until: toWire(plusDays(startTime, -30)), price: toYuan(48_000) }],
          },
          {
            ...EMPTY_FEE,
            key: 'n2',
            feeName: '在读研究生与规培学员',
            feeNameEn: 'Postgraduate or resident in training',
            price: toYuan(30_000),
            proof: '学生证或规培证明',
            proofEn: 'Student card or proof of training',
          },
          {
            ...EMPTY_FEE,
            key: 'n3',
            biz: 'workshop',
            feeName: '技能工作坊',
            feeNameEn: 'Skills workshop',
            price: toYuan(20_000),
            quota: '40',
          },
          {
            ...EMPTY_FEE,
            key: 'n4',
            biz: 'companion',
            feeName: '陪同人员',
            feeNameEn: 'Accompanying person',
            price: toYuan(20_000),
          },
        ]
      : [],
    keyDates: whole
      ? [{ label: '早鸟报名截止', labelEn: 'Early-bird enrolment closes', time: toWire(plusDays(startTime, -30)) }]
      : [],
  };
}

/** One credit session in each state, of meetings of the organiser that are still to come. */
function addCredits(days: Days, set: MeetingSet, made: ManagedSet, addCase: AddCase): void {
  const userId = ownerId('organiser');
  const ahead = set.meetings
    .filter((row) => row.ownerId === userId && row.parentId === null && row.status === '1' && row.startTime > days.now)
    .sort((a, b) => a.startTime.getTime() - b.startTime.getTime() || a.msId - b.msId);
  const passed = ahead.find(({ creditFlag }) => creditFlag === '1');
  const others = ahead.filter(({ creditFlag }) => creditFlag !== '1');
  const states = [passed, ...(others.length >= 3 ? others : ahead.filter((row) => row !== passed))].slice(0, 4);
  for (const [index, meeting] of states.entries()) {
    if (!meeting) continue;
    const id = index + 1;
    const auditStatus = ['2', '1', '3', '0'][index] ?? '0';
    const sessions = set.sessions.filter(({ msId, kind }) => msId === meeting.msId && kind === 'talk').slice(0, 6);
    const people = set.speakers.filter(({ sessionId }) => sessions.some((session) => session.id === sessionId));
    const seen = new Map(people.map((person) => [person.name, person]));
    const teachers = [...seen.values()].slice(0, 4).map(({ name, nameEn, hospital }) => ({
      name,
      nameEn: nameEn ?? '',
      title: '主任医师',
      hospital: hospital ?? '澄明医学会',
    }));
    const body = {
      creditClass: meeting.creditClass ?? '2',
      projectNo: meeting.creditNo ?? `${yearOf(meeting.startTime)}-11-03-${210 + index}`,
      points: (meeting.creditTenths ?? 30) / 10,
      hours: 18,
      questionCount: 20,
      passMark: 60,
      sessionIds: sessions.flatMap((session) => session.id ?? []),
      teachers,
    };
    const [createTime, updateTime] = [days.at(-9 - index, '09:30'), days.at(-1 - index, '15:40')];
    made.credits.push({
      id,
      msId: meeting.msId,
      userId,
      auditStatus,
      createTime,
      updateTime,
      creditClass: body.creditClass,
      projectNo: body.projectNo,
      sessionIds: body.sessionIds,
      teachers,
      pointTenths: Math.round(body.points * 10),
      hourTenths: body.hours * 10,
      questionCount: body.questionCount,
      passMark: body.passMark,
    });
    if (auditStatus === '0') continue;
    addCase({
      kind: 'creditSession',
      subjectId: String(id),
      userId,
      createTime,
      updateTime,
      snapshot: {
        title: meeting.msName,
        unit: UNITS.organiser,
        msId: meeting.msId,
        credit: { ...body, msId: meeting.msId },
      },
      status: auditStatus === '1' ? '0' : auditStatus,
      ...(auditStatus === '1' ? {} : { decidedBy: EXAMINER, decideTime: updateTime }),
      ...(auditStatus === '3' ? { reason: 'points', auditMsg: '学时安排与日程不一致' } : {}),
    });
  }
}
