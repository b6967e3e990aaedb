import type { certs, depts, users } from '@/upstream/db/schema/account';
import type { cases } from '@/upstream/db/schema/service';
import { searchText } from '@/upstream/db/seed/search-text';
import { DEMO_ACCOUNTS } from './accounts';
import { artUrl } from './art';
import type { Days } from './days';
import { DEMO_DOCTOR_ID } from './doctors';
import type { VideoRow } from './videos';

type CaseRow = typeof cases.$inferInsert & { caseId: number };
interface People {
  users: (typeof users.$inferInsert & { userId: number })[];
  certs: (typeof certs.$inferInsert)[];
}

const EXAMINER = 1;
const DEPARTMENTS = ['102', '103', '105', '106'];

/** Certifications of the accounts that people sign in with, waiting, refused and approved; one was refused before. Videos that wait, passed or were refused. */
export function makeCases(
  days: Days,
  { people, depts: units, videos }: { people: People; depts: (typeof depts.$inferInsert)[]; videos: VideoRow[] },
): CaseRow[] {
  const rows: CaseRow[] = [];
  const add = (row: Omit<CaseRow, 'caseId'>) => rows.push({ ...row, caseId: rows.length + 1 });
  const signing = new Set([...DEMO_ACCOUNTS.map(({ userId }) => userId), DEMO_DOCTOR_ID]);
  for (const cert of people.certs) {
    const { userId, userType, auditStatus = '0', createTime, updateTime } = cert;
    if (!signing.has(userId) || !['104', ...DEPARTMENTS].includes(userType)) continue;
    const about = { kind: DEPARTMENTS.includes(userType) ? 'dept' : 'cert', subjectId: String(userId), userId };
    const snapshot = snapshotOf(cert, people, units);
    const again = userType === '104' && auditStatus === '1' && !('certKind' in snapshot);
    if (again) {
      const [handed, decided] = [days.at(-4, '09:40'), days.at(-3, '14:10')];
      add({
        ...about,
        snapshot,
        status: '3',
        reason: 'unclear',
        auditMsg: '请上传执业证的内页',
        decidedBy: EXAMINER,
        decideTime: decided,
        createTime: handed,
        updateTime: decided,
      });
    }
    add({
      ...about,
      snapshot,
      status: auditStatus === '1' ? '0' : auditStatus,
      createTime,
      updateTime,
      ...(auditStatus === '1' ? {} : { decidedBy: EXAMINER, decideTime: updateTime }),
      ...(auditStatus === '3' ? { reason: 'expired', auditMsg: cert.auditMsg } : {}),
      ...(again ? { previousId: rows.length } : {}),
    });
  }
  for (const video of videos) add(videoCase(video));
  return rows;
}

/** Where the examination of a video stands, a day after it was submitted. */
function videoCase(video: VideoRow): Omit<CaseRow, 'caseId'> {
  const { id, userId, title, intro, cateId, coverUrl, videoUrl, duration, auditStatus, auditMsg } = video;
  const createTime = video.createTime ?? new Date(0);
  const snapshot = { title, intro, cateId, coverUrl, videoUrl, duration };
  const about = { kind: 'video', subjectId: String(id), userId, snapshot, createTime };
  if (auditStatus === '1') return { ...about, status: '0', updateTime: createTime };
  const decideTime = new Date(createTime.getTime() + 86_400_000);
  const decided = { decidedBy: EXAMINER, decideTime, updateTime: decideTime };
  if (auditStatus === '2') return { ...about, ...decided, status: '2' };
  return { ...about, ...decided, status: '3', reason: REFUSAL, auditMsg };
}

function snapshotOf(cert: People['certs'][number], { users: everybody }: People, units: (typeof depts.$inferInsert)[]) {
  const { userId, userType, name, hospital, department, title, certFiles, consentVersion } = cert;
  const person = everybody.find((one) => one.userId === userId);
  const dept = units.find(({ deptId }) => deptId === cert.deptId);
  return {
    userType,
    name,
    phonenumber: person?.phonenumber,
    hospital,
    department,
    title,
    certFiles,
    consentVersion,
    ...(person?.certKind && contactOf(person)),
    ...(dept && { deptId: dept.deptId, deptName: dept.deptName, deptType: dept.deptType, creditCode: dept.creditCode }),
    ...(dept && { email: dept.email, address: dept.address }),
    // Somebody who waits to join what is certified.
    ...(dept && cert.auditStatus !== '2' && { joins: true }),
  };
}

/** What a hospital hands in besides. */
const contactOf = ({ certKind, email, address, provinceCode, cityCode }: People['users'][number]) => ({
  certKind,
  email,
  address,
  provinceCode,
  cityCode,
});

/** Videos of the demo doctor that are not public, made from a public one: two wait for a decision, one was refused. */
export function makeOwnVideos(days: Days, videos: VideoRow[]): VideoRow[] {
  const [model] = videos;
  if (!model) return [];
  return OWN.map(({ day, ...words }, index) => {
    const id = videos.length + index + 1;
    const createTime = days.at(day, '17:30');
    return {
      ...model,
      auditStatus: '1',
      ...words,
      id,
      userId: DEMO_DOCTOR_ID,
      playCount: 0,
      favoCount: 0,
      coverUrl: artUrl('video', 'cardiology', id),
      createTime,
      updateTime: createTime,
      search: searchText([words.title, words.titleEn]),
    };
  });
}

const REFUSAL = 'privacy';
const OWN = [
  {
    day: -1,
    title: '门诊随访：冠心病患者的十分钟',
    titleEn: 'Ten minutes in the clinic: following up coronary heart disease',
    cateId: 7,
    intro: '从症状、血压、血脂到用药，演示一次十分钟的冠心病随访怎样问、怎样记。',
    introEn:
      'Symptoms, blood pressure, lipids and drugs: what to ask and what to note in ten minutes with a coronary patient.',
  },
  {
    day: -2,
    title: '心电图晨读：三份不寻常的图',
    titleEn: 'Morning ECG reading: three unusual traces',
    cateId: 6,
    intro: '三份来自急诊的心电图，逐导联读图，再对照最后的诊断。资料均已去标识。',
    introEn:
      'Three traces from the emergency department, read lead by lead and held against the final diagnosis. Nothing names a patient.',
  },
  {
    day: -6,
    title: '病房教学：一次床旁超声',
    titleEn: 'Teaching on the ward: ultrasound at the bedside',
    cateId: 5,
    intro: '在床旁用四个切面回答三个问题：心功能如何，容量够不够，有没有积液。',
    introEn: 'Four views at the bedside answer three questions: function, filling, fluid.',
    auditStatus: '3',
    auditMsg: '03:20 处屏幕上可见患者姓名，请遮盖后重新提交',
  },
];
