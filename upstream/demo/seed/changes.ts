import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import type { MeetingPlan } from '@/contract/meeting/plan';
import { toWire } from '@/upstream/core/time';
import type { Db } from '@/upstream/db/client';
import { certs, depts, users } from '@/upstream/db/schema/account';
import { meetings } from '@/upstream/db/schema/meeting';
import { meetingPlans } from '@/upstream/db/schema/organise';
import { cases } from '@/upstream/db/schema/service';
import { bi } from '@/upstream/db/seed/bi';
import { p } from '@/upstream/db/seed/html';
import { specimenRef } from '@/upstream/demo/media/specimens';
import { readPlan } from '@/upstream/modules/meeting-manage/manage.service';
import { DEMO_ACCOUNTS } from './accounts';
import { type Days, plusDays } from './days';

const EXAMINER = 1;
const idOf = (who: string) => DEMO_ACCOUNTS.find(({ userName }) => userName === who)?.userId ?? 0;

/** Changes of what is certified or public already: one waits and one was refused, of accounts and of meetings. */
export async function seedChanges(db: Db, days: Days): Promise<void> {
  await promote(db, days);
  await moveOffice(db, days);
  const ahead = (who: string) =>
    db
      .select({ msId: meetings.msId, title: meetings.msName })
      .from(meetings)
      .where(
        and(
          eq(meetings.ownerId, idOf(who)),
          eq(meetings.status, '1'),
          isNull(meetings.parentId),
          gt(meetings.startTime, days.now),
        ),
      )
      .orderBy(desc(meetings.startTime), desc(meetings.msId))
      .limit(1);
  for (const { msId } of await ahead('organiser')) {
    await changeMeeting(db, { msId, who: 'organiser', at: days.at(-1, '10:25') }, addDay);
  }
  for (const { msId } of await ahead('meeting')) {
    const refused = { at: days.at(-2, '14:50'), reason: 'fees', words: '早鸟价高于标准价，请核对' };
    await changeMeeting(db, { msId, who: 'meeting', at: days.at(-3, '09:15'), refused }, raiseEarlyPrice);
  }
}

/** A surgeon was made chief physician and has moved to another department. */
async function promote(db: Db, days: Days): Promise<void> {
  const userId = idOf('hospital');
  const [user] = await db.select().from(users).where(eq(users.userId, userId));
  const [cert] = await db.select().from(certs).where(eq(certs.userId, userId));
  if (!user || !cert) return;
  const { name, hospital, department, title, secrets, certFiles, consentVersion, userType } = cert;
  const before = {
    name,
    hospital,
    department,
    title,
    secrets,
    certFiles,
    consentVersion,
    subjectIds: user.subjectIds,
  };
  const at = days.at(-1, '08:40');
  await db.insert(cases).values({
    kind: 'cert',
    subjectId: String(userId),
    userId,
    createTime: at,
    updateTime: at,
    snapshot: {
      ...before,
      userType,
      change: true,
      before,
      phonenumber: user.phonenumber,
      department: '胃肠外科',
      title: '1',
      certFiles: [specimenRef('practice-after')],
    },
  });
}

/** A company has moved, and its licence still had the old address. */
async function moveOffice(db: Db, days: Days): Promise<void> {
  const userId = idOf('advert');
  const [cert] = await db.select().from(certs).where(eq(certs.userId, userId));
  const [dept] = await db
    .select()
    .from(depts)
    .where(eq(depts.deptId, cert?.deptId ?? 0));
  if (!cert || !dept) return;
  const { deptId, deptName, deptType, leader: name, phone: phonenumber, email, address, creditCode } = dept;
  const { provinceCode, cityCode, licenseFiles: certFiles } = dept;
  const { userType, consentVersion } = cert;
  const facts = { deptId, deptName, name, phonenumber, email, address, provinceCode, cityCode, certFiles };
  const before = { ...facts, consentVersion };
  const [createTime, decideTime] = [days.at(-3, '16:05'), days.at(-2, '10:30')];
  await db.insert(cases).values({
    kind: 'dept',
    subjectId: String(userId),
    userId,
    createTime,
    updateTime: decideTime,
    snapshot: { ...before, userType, deptType, creditCode, change: true, before, address: '天河区澄江路 66 号 12 层' },
    status: '3',
    reason: 'incomplete',
    auditMsg: '营业执照上仍是旧地址，请上传换发后的执照',
    decidedBy: EXAMINER,
    decideTime,
  });
}

interface Change {
  msId: number;
  who: string;
  at: Date;
  refused?: { at: Date; reason: string; words: string };
}

async function changeMeeting(
  db: Db,
  { msId, who, at, refused }: Change,
  change: (plan: MeetingPlan) => Partial<MeetingPlan>,
): Promise<void> {
  const { published } = await readPlan(db, msId);
  const plan = { ...published, ...change(published) };
  const userId = idOf(who);
  const updateTime = refused?.at ?? at;
  const changeStatus = refused ? '3' : '1';
  await db.insert(meetingPlans).values({ msId, plan, version: 2, changeStatus, updatedBy: userId, updateTime });
  const dept = DEMO_ACCOUNTS.find((account) => account.userId === userId)?.deptId ?? 0;
  const [unit] = await db.select({ name: depts.deptName }).from(depts).where(eq(depts.deptId, dept));
  await db.insert(cases).values({
    kind: 'meeting',
    subjectId: String(msId),
    userId,
    createTime: at,
    updateTime,
    snapshot: { title: plan.msName, unit: unit?.name ?? null, plan, published },
    ...(refused && {
      status: '3',
      reason: refused.reason,
      auditMsg: refused.words,
      decidedBy: EXAMINER,
      decideTime: refused.at,
    }),
  });
}

/** So many talks came in that the meeting becomes a day longer. */
function addDay(plan: MeetingPlan): Partial<MeetingPlan> {
  const more = bi(
    '因投稿踊跃，会期延长一天，增设病例讨论专场。|Many talks were offered: the meeting is a day longer, with a session of cases.',
  );
  const { zh, en } = p(more);
  const endTime = toWire(plusDays(new Date(`${plan.endTime.replace(' ', 'T')}+08:00`), 1));
  return { endTime, intro: plan.intro + zh, introEn: plan.introEn && plan.introEn + en };
}

const raiseEarlyPrice = ({ fees }: MeetingPlan): Partial<MeetingPlan> => ({
  fees: fees.map((fee, index) => {
    const windows = fee.windows.map((one) => ({ ...one, price: `${Number(fee.price) + 200}.00` }));
    return index === 0 ? { ...fee, windows } : fee;
  }),
});
