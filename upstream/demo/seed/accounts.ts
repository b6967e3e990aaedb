import { CONSENT_VERSION } from '@/contract/codes';
import type { certs, depts, users } from '@/upstream/db/schema/account';
import { type Bi, bi } from '@/upstream/db/seed/bi';
import { specimenRef } from '@/upstream/demo/media/specimens';
import type { Days } from './days';
import { DEMO_DOCTOR_ID, demoDoctorOf, type Expert } from './doctors';
import type { Owners } from './meetings';
import type { Registration, Registrations } from './registrations';

type UserRow = typeof users.$inferInsert & { userId: number; name: string; nameEn: string; createTime: Date };
type DeptRow = typeof depts.$inferInsert;
type CertRow = typeof certs.$inferInsert;

interface DemoAccount {
  userId: number;
  userName: string;
  name: Bi;
  userType: string;
  /** A hospital among those of type 104. */
  certKind?: 'hospital';
  address?: string;
  certFlag: string;
  adminFlag?: string;
  sex: '0' | '1';
  phone: string;
  provinceCode: string;
  cityCode: string;
  subjectIds: number[];
  deptId?: number;
  /** Words of the examiner who refused the certification. */
  refusal?: string;
  /** The department whose membership waits for a decision. */
  joins?: number;
  /** Day and time of the registration, of who is new here. */
  since?: [day: number, time: string];
}

/** Phone numbers of a block that is not assigned to subscribers. */
const phone = (userId: number) => `13800001${String(userId).padStart(3, '0')}`;

function account(userId: number, text: string, more: Partial<DemoAccount> = {}): DemoAccount {
  const [userName = '', name = '', userType = '', certFlag = '', sex = '0', cityCode = '', subjects = ''] = text
    .split(';')
    .map((part) => part.trim());
  return {
    userId,
    userName,
    name: bi(name),
    userType,
    certFlag,
    sex: sex === '1' ? '1' : '0',
    phone: phone(userId),
    cityCode,
    provinceCode: `${cityCode.slice(0, 2)}0000`,
    subjectIds: subjects.split(' ').map(Number),
    ...more,
  };
}

/** The demo accounts that people sign in with, apart from `doctor`, who is one of the experts. */
export const DEMO_ACCOUNTS: DemoAccount[] = [
  account(1, 'admin; 郑启明|Qiming Zheng; 0; 2; 0; 310100; 27', { adminFlag: '1' }),
  account(2, 'patient; 林晚舟|Wanzhou Lin; 108; 2; 1; 310100; 1 5 15'),
  account(3, 'family; 周砚清|Yanqing Zhou; 109; 2; 0; 320500; 14 24'),
  account(4, 'other; 许知遥|Zhiyao Xu; 110; 2; 1; 330100; 27 30', { since: [-9, '20:10'] }),
  account(6, 'newdoctor; 何未迟|Weichi He; 104; 0; 0; 430100; 4', { since: [-3, '21:40'] }),
  account(7, 'pending; 宋听澜|Tinglan Song; 104; 1; 1; 510100; 3', { since: [-5, '12:30'] }),
  account(8, 'hospital; 曹砺行|Lixing Cao; 104; 2; 0; 420100; 28 8'),
  account(9, 'meeting; 高若水|Ruoshui Gao; 102; 2; 1; 330100; 1 8', { deptId: 1 }),
  account(10, 'advert; 马千里|Qianli Ma; 103; 2; 0; 440100; 13', { deptId: 2 }),
  account(11, 'medical; 罗静川|Jingchuan Luo; 105; 2; 1; 310100; 27 24', { deptId: 3 }),
  account(12, 'organiser; 梁以宁|Yining Liang; 106; 2; 0; 110100; 1 2 8', { deptId: 4 }),
  account(13, 'neworganiser; 唐初霁|Chuji Tang; 106; 0; 1; 610100; 9', { since: [-2, '10:15'] }),
  account(14, 'refused; 江望舒|Wangshu Jiang; 104; 0; 1; 320100; 6', {
    refusal: '执业证已于去年到期',
    since: [-7, '19:05'],
  }),
  account(16, 'certhospital; 温若谷|Ruogu Wen; 104; 2; 0; 510100; 27', {
    certKind: 'hospital',
    address: '锦江区筠月路 18 号',
  }),
  account(17, 'newhospital; 季清和|Qinghe Ji; 104; 1; 1; 320100; 27', {
    certKind: 'hospital',
    address: '玄武区钟麓路 6 号',
    since: [-2, '09:20'],
  }),
  account(18, 'refusedhospital; 闻人越|Yue Wenren; 104; 0; 0; 420100; 27', {
    certKind: 'hospital',
    address: '武昌区汉樾大道 55 号',
    refusal: '许可证已过有效期，请提交换发后的许可证',
    since: [-7, '14:30'],
  }),
  account(15, 'joining; 沈知远|Zhiyuan Shen; 102; 1; 0; 330100; 1', { joins: 1, since: [-2, '15:20'] }),
];

/** Departments of the certified organisations; the credit codes have a valid check digit and belong to nobody. */
export function makeDepts(registrations: Registrations): DeptRow[] {
  const row = (
    deptId: number,
    deptType: string,
    name: Bi,
    creditCode: string,
    place: string,
    address: string,
  ): DeptRow => {
    const leader = DEMO_ACCOUNTS.find((one) => one.deptId === deptId);
    const { handedIn, certified } = registrationOf(registrations, leader?.userId);
    return {
      deptId,
      deptType,
      deptName: name.zh,
      deptNameEn: name.en,
      creditCode,
      address,
      leader: leader?.name.zh ?? '',
      phone: phone(8 + deptId),
      email: `dept${deptId}@huiyi.example`,
      provinceCode: `${place.slice(0, 2)}0000`,
      cityCode: place,
      licenseFiles: (PAPERS[leader?.userName ?? ''] ?? []).map(specimenRef),
      auditStatus: '2',
      auditMsg: null,
      createTime: handedIn,
      updateTime: certified,
    };
  };
  return [
    row(
      1,
      '102',
      bi('岚海医学教育促进会学术会务部|Lanhai Association for Medical Education, Meetings Department'),
      '51330000MJ8000012L',
      '330100',
      '萧山区钱澄路 3 号',
    ),
    row(
      2,
      '103',
      bi('青笺医学传播有限公司|Qingjian Medical Communications Ltd'),
      '91440101MA900002X9',
      '440100',
      '海珠区珠禾路 101 号',
    ),
    row(
      3,
      '105',
      bi('云澜医科大学附属第一医院医务部|Medical Affairs, First Affiliated Hospital of Yunlan Medical University'),
      '12310000MB7000038D',
      '310100',
      '浦东新区云澜路 8 号',
    ),
    row(
      4,
      '106',
      bi('澄明医学会学术会议中心|Academic Conference Centre, Chengming Medical Association'),
      '51110000MJ9000049X',
      '110100',
      '朝阳区桐和路 20 号',
    ),
  ];
}

interface AccountSet {
  users: UserRow[];
  certs: CertRow[];
}

function registrationOf(registrations: Registrations, userId: number | undefined): Registration {
  const found = registrations.get(userId ?? 0);
  if (!found) throw new Error(`nobody registered ${userId}`);
  return found;
}

/** The accounts that people sign in with. */
export function makeSigning(experts: Expert[]): DemoAccount[] {
  const doctor = demoDoctorOf(experts);
  const demoDoctor = account(DEMO_DOCTOR_ID, 'doctor; x|x; 104; 2; 0; 310100; 101 103', {
    name: doctor.person.name,
    sex: doctor.person.sex,
    provinceCode: doctor.provinceCode,
    cityCode: `${doctor.provinceCode.slice(0, 2)}0100`,
  });
  return [...DEMO_ACCOUNTS, demoDoctor];
}

/** Whose the meetings are. */
export function makeOwners(): Owners {
  const owner = (userName: string) => {
    const one = DEMO_ACCOUNTS.find((candidate) => candidate.userName === userName);
    if (!one) throw new Error(`no account ${userName}`);
    return { userId: one.userId, name: one.name, phone: one.phone };
  };
  return {
    organiser: owner('organiser'),
    meeting: owner('meeting'),
    medical: owner('medical'),
    admin: owner('admin'),
  };
}

/** Rows of the demo accounts and of the experts; nobody can sign in as an expert but `doctor`. */
export function makeAccounts(
  days: Days,
  { signing, experts, registrations }: { signing: DemoAccount[]; experts: Expert[]; registrations: Registrations },
  passwordHash: string,
): AccountSet {
  const since = (userId: number) => registrationOf(registrations, userId).at;
  const demoUsers = signing.map((one) => ({
    userId: one.userId,
    userName: one.userName,
    passwordHash,
    nickName: one.name.zh,
    name: one.name.zh,
    nameEn: one.name.en,
    email: `${one.userName}@huiyi.example`,
    phonenumber: one.phone,
    sex: one.sex,
    userType: one.userType,
    certKind: one.certKind ?? null,
    certFlag: one.certFlag,
    adminFlag: one.adminFlag ?? '0',
    status: '0',
    roles: one.userType === '0' ? ['admin' as const] : [],
    // The doctor has confirmed the address, the others may try it.
    emailTime: one.userName === 'doctor' ? since(one.userId) : null,
    avatar: null,
    deptId: one.deptId ?? null,
    deptAdmin: one.deptId ? '1' : '0',
    subjectIds: one.subjectIds,
    provinceCode: one.provinceCode,
    cityCode: one.cityCode,
    areaCode: null,
    address: one.address ?? null,
    createTime: since(one.userId),
    updateTime: later(since(one.userId), days.at(-2, '09:30')),
  }));
  const expertUsers = experts
    .filter(({ userId }) => userId !== DEMO_DOCTOR_ID)
    .map(({ userId, person, provinceCode, subjects }) => ({
      // Not a password hash, so that no password matches.
      userId,
      userName: `expert${userId}`,
      passwordHash: `!${userId}`,
      nickName: person.name.zh,
      name: person.name.zh,
      nameEn: person.name.en,
      email: '',
      phonenumber: null,
      sex: person.sex,
      userType: '104',
      certKind: null,
      certFlag: '2',
      adminFlag: '0',
      status: '0',
      roles: [],
      avatar: null,
      emailTime: null,
      deptId: null,
      deptAdmin: '0',
      subjectIds: subjects.map(({ subjectId }) => subjectId),
      provinceCode,
      cityCode: null,
      areaCode: null,
      address: null,
      createTime: since(userId),
      updateTime: since(userId),
    }));
  return {
    users: [...demoUsers, ...expertUsers],
    certs: makeCerts(signing, experts, (one) => handedIn(days, one, registrationOf(registrations, one.userId))),
  };
}

const later = (a: Date, b: Date) => (a > b ? a : b);

/** Certifications of the accounts of type 104 that are not experts: where the doctors work, and the hospitals themselves. */
const WORKPLACES: Record<string, { hospital: string; department?: string; title?: string }> = {
  certhospital: { hospital: '蜀筠医学中心' },
  newhospital: { hospital: '钟麓人民医院' },
  refusedhospital: { hospital: '汉樾医学中心' },
  refused: { hospital: '钟麓人民医院', department: '消化内科', title: '3' },
  pending: { hospital: '蜀筠医学中心', department: '呼吸与危重症医学科', title: '3' },
  hospital: { hospital: '汉樾医学中心', department: '普通外科', title: '2' },
};
/** When an account's papers were handed in and last looked at. */
function handedIn(days: Days, { certFlag, refusal }: Certified, registration: Registration) {
  if (refusal) return { createTime: days.at(-6, '11:10'), updateTime: days.at(-5, '15:45') };
  if (certFlag === '1') return { createTime: days.at(-1, '16:20'), updateTime: days.at(-1, '16:20') };
  return { createTime: registration.handedIn, updateTime: registration.certified };
}

/** What was handed in with them. */
const PAPERS: Record<string, string[]> = {
  pending: ['practice-pending', 'qualification-pending'],
  hospital: ['practice-before'],
  refused: ['practice-expired'],
  joining: ['licence-joining'],
  certhospital: ['institution-certified'],
  newhospital: ['institution-pending'],
  refusedhospital: ['institution-expired'],
  advert: ['licence-advert'],
};

const DEPARTMENT_TYPES = ['102', '103', '105', '106'];

type Certified = Pick<DemoAccount, 'userId' | 'refusal'> & { certFlag?: string };

function makeCerts(
  signing: DemoAccount[],
  experts: Expert[],
  timesOf: (one: Certified) => { createTime: Date; updateTime: Date },
): CertRow[] {
  const blank = { description: null, auditMsg: null, secrets: null, certFiles: [], consentVersion: CONSENT_VERSION };
  const persons = signing
    .filter(({ certFlag, userType, refusal }) => (certFlag !== '0' || refusal) && userType !== '0')
    .map((one) => {
      const expert = experts.find(({ userId }) => userId === one.userId);
      const work = WORKPLACES[one.userName];
      return {
        ...blank,
        certFiles: (PAPERS[one.userName] ?? []).map(specimenRef),
        userId: one.userId,
        userType: one.userType,
        name: one.name.zh,
        auditStatus: one.certFlag === '2' ? '2' : one.refusal ? '3' : '1',
        auditMsg: one.refusal ?? null,
        hospital: expert?.hospital.zh ?? work?.hospital ?? null,
        department: expert?.department.zh ?? work?.department ?? null,
        title: expert?.title ?? work?.title ?? null,
        deptId: DEPARTMENT_TYPES.includes(one.userType) ? (one.deptId ?? one.joins ?? null) : null,
        ...timesOf(one),
      };
    });
  const profiles = experts
    .filter(({ userId }) => userId !== DEMO_DOCTOR_ID)
    .map((expert) => ({
      ...blank,
      userId: expert.userId,
      userType: '104',
      name: expert.person.name.zh,
      auditStatus: '2',
      hospital: expert.hospital.zh,
      department: expert.department.zh,
      title: expert.title,
      deptId: null,
      ...timesOf(expert),
    }));
  return [...persons, ...profiles];
}
