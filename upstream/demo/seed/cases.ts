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

/** Certifications of the accounts that people sign in with, waiting, refused and approved; one was refused before. Videos that wait. */
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
    const again = userType === '104' && auditStatus === '1';
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
  for (const { id, userId, title, intro, cateId, coverUrl, videoUrl, duration, createTime } of videos) {
    const snapshot = { title, intro, cateId, coverUrl, videoUrl, duration };
    add({ kind: 'video', subjectId: String(id), userId, snapshot, status: '0', createTime, updateTime: createTime });
  }
  return rows;
}

function snapshotOf(cert: People['certs'][number], { users: everybody }: People, units: (typeof depts.$inferInsert)[]) {
  const { userId, userType, name, hospital, department, title, certFiles, consentVersion } = cert;
  const phonenumber = everybody.find((person) => person.userId === userId)?.phonenumber;
  const dept = units.find(({ deptId }) => deptId === cert.deptId);
  return {
    userType,
    name,
    phonenumber,
    hospital,
    department,
    title,
    certFiles,
    consentVersion,
    ...(dept && { deptId: dept.deptId, deptName: dept.deptName, deptType: dept.deptType, creditCode: dept.creditCode }),
    ...(dept && { email: dept.email, address: dept.address }),
  };
}

/** Two videos of the demo doctor that wait for a decision, made from public ones of theirs. */
export function makeWaitingVideos(days: Days, videos: VideoRow[]): VideoRow[] {
  const titles = [
    {
      title: '门诊随访：冠心病患者的十分钟',
      titleEn: 'Ten minutes in the clinic: following up coronary heart disease',
    },
    { title: '心电图晨读：三份不寻常的图', titleEn: 'Morning ECG reading: three unusual traces' },
  ];
  const [model] = videos;
  if (!model) return [];
  return titles.map((words, index) => {
    const id = videos.length + index + 1;
    const createTime = days.at(-1 - index, '17:30');
    return {
      ...model,
      ...words,
      id,
      userId: DEMO_DOCTOR_ID,
      auditStatus: '1',
      playCount: 0,
      favoCount: 0,
      coverUrl: artUrl('video', 'cardiology', id),
      createTime,
      updateTime: createTime,
      search: searchText([words.title, words.titleEn]),
    };
  });
}
