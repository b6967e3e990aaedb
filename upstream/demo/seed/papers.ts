import type { PaperSummary } from '@/contract/paper/paper';
import type { Db } from '@/upstream/db/client';
import { type AuthorFacts, paperAuthors, papers, paperVersions } from '@/upstream/db/schema/paper';
import { type Bi, bi } from '@/upstream/db/seed/bi';
import { bulkInsert, moveSequence } from '@/upstream/db/seed/bulk';
import { attachedTo } from '@/upstream/demo/media/paper-files';
import type { Days } from './days';
import type { Expert } from './doctors';
import { type CallSet, makeCalls, seedCalls } from './enrol/calls';
import type { MeetingSet } from './meetings';
import { idOf } from './money/bought';

type PaperRow = typeof papers.$inferInsert & { paperId: number };
type VersionRow = typeof paperVersions.$inferInsert;
type AuthorRow = typeof paperAuthors.$inferInsert;
export interface PaperSet {
  calls: CallSet;
  papers: PaperRow[];
  versions: VersionRow[];
  authors: AuthorRow[];
}

const STATISTICS = bi('云澜医科大学公共卫生学院|School of Public Health, Yunlan Medical University');
const SURGERY = bi('汉樾医学中心 普通外科|Department of General Surgery, Hanyue Medical Centre');

const unitsOf = ({ zh, en }: Bi) => [{ unit: zh, unitEn: en ?? '', department: '', departmentEn: '' }];

interface Author {
  name: Bi;
  unit: Bi;
  userName?: string;
  confirmed?: boolean;
  corresponding?: boolean;
}
interface Written {
  who: string;
  /** A part of the meeting's title. */
  meeting: string;
  title: Bi;
  category: Bi;
  keywords: string[];
  summary: PaperSummary;
  state: NonNullable<PaperRow['state']>;
  wantedForm: string;
  form?: string;
  paperNo?: string;
  /** When each version was handed in. */
  handedIn: Date[];
  begun: Date;
  dueTime?: Date;
  decideTime?: Date;
  message?: Bi;
  authors: Author[];
}

const colleague = (name: string, unit: Bi, confirmed = true): Author => ({ name: bi(name), unit, confirmed });

function written({ at }: Days, doctor: Expert): Written[] {
  const { hospital, department, person } = doctor;
  const heart = {
    zh: `${hospital.zh} ${department.zh}`,
    en: `${department.en}, ${hospital.en}`,
  };
  const me: Author = { name: person.name, unit: heart, userName: 'doctor', confirmed: true, corresponding: true };
  return [
    {
      who: 'doctor',
      meeting: '第二十一届神经病学',
      begun: at(-9, '21:12'),
      handedIn: [],
      title: bi(
        '左心耳封堵术后无症状脑梗死的磁共振随访|Silent brain infarction on MRI after left atrial appendage closure',
      ),
      category: bi('心源性卒中|Cardioembolic stroke'),
      keywords: ['左心耳封堵', '脑梗死', '磁共振'],
      state: 'draft',
      wantedForm: 'oral',
      summary: {
        purpose: '观察左心耳封堵术后 45 天内新发无症状脑梗死的发生率及其与术中操作时间的关系。',
        methods: '单中心前瞻性队列，术前及术后 24 小时、45 天行 3.0T 弥散加权成像。',
      },
      authors: [me],
    },
    {
      who: 'doctor',
      meeting: '第十六届临床肿瘤',
      begun: at(-20, '20:00'),
      handedIn: [at(-14, '22:31')],
      title: bi(
        '蒽环类化疗患者纵向应变的早期变化：一项 212 例队列|Early change of longitudinal strain under anthracyclines: a cohort of 212 patients',
      ),
      category: bi('肿瘤心脏病学|Cardio-oncology'),
      keywords: ['肿瘤心脏病学', '整体纵向应变', '蒽环类'],
      state: 'submitted',
      wantedForm: 'oral',
      paperNo: 'O-0218',
      summary: {
        purpose: '评价整体纵向应变（GLS）早期下降对蒽环类相关心功能不全的预测价值。',
        methods: '连续纳入 212 例首次接受蒽环类化疗的乳腺癌患者，于第 0、3、6 个月行斑点追踪超声。',
        results:
          '第 3 个月 GLS 相对下降大于 15% 者 38 例，其中 16 例一年内射血分数降至 50% 以下（OR 6.4，95% CI 2.9–14.1）。',
        conclusion: 'GLS 早期下降可识别高危人群，适合作为启动心脏保护治疗的依据。',
      },
      authors: [me, colleague('夏若兰|Ruolan Xia', heart), colleague('秦砚北|Yanbei Qin', STATISTICS, false)],
    },
    {
      who: 'doctor',
      meeting: '第十五届全身影像',
      begun: at(-38, '19:10'),
      dueTime: at(5, '23:59'),
      handedIn: [at(-30, '21:05')],
      title: bi(
        '冠状动脉 CT 血流储备分数在临界病变中的诊断一致性|Agreement of CT-derived fractional flow reserve in intermediate coronary lesions',
      ),
      category: bi('心血管影像|Cardiovascular imaging'),
      keywords: ['CT-FFR', '临界病变', '诊断一致性'],
      state: 'revise',
      wantedForm: 'poster',
      paperNo: 'P-0064',
      message: bi(
        '请补充重复测量的一致性（ICC），并说明排除严重钙化病例的标准。|Please add the agreement of repeated measurements (ICC), and say how heavily calcified cases were excluded.',
      ),
      summary: {
        purpose: '比较 CT-FFR 与有创 FFR 在 30%–70% 临界病变中的一致性。',
        methods: '回顾性纳入 96 例患者 121 处病变，两名阅片者独立分析。',
        results: '以 FFR ≤ 0.80 为标准，CT-FFR 敏感度 87%，特异度 81%。',
        conclusion: 'CT-FFR 可减少不必要的有创检查，灰区病变仍需结合临床。',
      },
      authors: [me, colleague('贺青川|Qingchuan He', heart)],
    },
    {
      who: 'doctor',
      meeting: '第十八届心血管病学',
      begun: at(-75, '18:30'),
      decideTime: at(-22, '10:00'),
      handedIn: [at(-66, '20:44'), at(-41, '08:12')],
      title: bi(
        '县域胸痛中心转运延迟的原因与改进|Causes of transfer delay in county chest pain centres, and what shortened it',
      ),
      category: bi('急性冠脉综合征|Acute coronary syndromes'),
      keywords: ['胸痛中心', '转运', '质量改进'],
      state: 'accepted',
      wantedForm: 'oral',
      form: 'oral',
      paperNo: 'A-0137',
      message: bi(
        '录用为口头报告，请准备 8 分钟讲稿，另留 2 分钟提问。|Accepted as a talk: eight minutes, and two for questions.',
      ),
      summary: {
        purpose: '分析县域胸痛中心 ST 段抬高型心肌梗死患者转运延迟的主要环节并评价改进效果。',
        methods: '对 14 家县级医院 2 年间 486 次转运进行时间轴分析，按月反馈并调整流程。',
        results: '首份心电图到出发时间由 64 分钟降至 41 分钟；主要延迟在家属决策与救护车调度。',
        conclusion: '院前心电传输加一键启动可使转运时间缩短三分之一。',
      },
      authors: [me, colleague('江楚白|Chubai Jiang', heart), colleague('秦砚北|Yanbei Qin', STATISTICS)],
    },
    {
      who: 'doctor',
      meeting: '第十七届消化病学',
      begun: at(-110, '21:00'),
      decideTime: at(-52, '16:20'),
      handedIn: [at(-96, '22:10')],
      title: bi(
        '双联抗血小板治疗期间消化道出血的预测模型|A model to predict gastrointestinal bleeding under dual antiplatelet therapy',
      ),
      category: bi('消化道出血|Gastrointestinal bleeding'),
      keywords: ['双联抗血小板', '消化道出血'],
      state: 'rejected',
      wantedForm: 'text',
      paperNo: 'D-0301',
      message: bi(
        '样本量不足以支持十二个变量的模型，建议扩大队列后再投。|The sample is too small for a model with twelve variables; please hand it in again with a larger cohort.',
      ),
      summary: {
        purpose: '建立双联抗血小板治疗一年内消化道出血的预测模型。',
        methods: '单中心回顾性队列，308 例。',
        results: '模型 C 统计量 0.71。',
        conclusion: '需外部验证。',
      },
      authors: [me],
    },
    {
      who: 'hospital',
      meeting: '第七届疝与腹壁',
      begun: at(-12, '07:40'),
      handedIn: [at(-11, '13:02')],
      title: bi(
        '腹股沟疝腹腔镜修补术后慢性疼痛的相关因素|Factors of chronic pain after laparoscopic inguinal hernia repair',
      ),
      category: bi('腹股沟疝|Inguinal hernia'),
      keywords: ['腹股沟疝', '慢性疼痛'],
      state: 'review',
      wantedForm: 'oral',
      paperNo: 'H-0022',
      summary: {
        purpose: '探讨 TAPP 术后慢性疼痛的相关因素。',
        methods: '随访 264 例患者 12 个月。',
        results: '慢性疼痛发生率 6.8%，与术前疼痛评分相关。',
        conclusion: '术前疼痛评估有助于个体化处理。',
      },
      authors: [
        { name: bi('曹砺行|Lixing Cao'), unit: SURGERY, userName: 'hospital', confirmed: true, corresponding: true },
      ],
    },
    {
      who: 'hospital',
      meeting: '第十八届心血管病学',
      begun: at(-71, '21:14'),
      decideTime: at(-22, '10:00'),
      handedIn: [at(-64, '22:31')],
      title: bi(
        '非心脏手术患者围术期心肌损伤的筛查与转归|Screening for and outcome of myocardial injury after non-cardiac surgery',
      ),
      category: bi('急性冠脉综合征|Acute coronary syndromes'),
      keywords: ['围术期', '心肌损伤', '高敏肌钙蛋白'],
      state: 'accepted',
      wantedForm: 'poster',
      form: 'poster',
      paperNo: 'A-0152',
      message: bi('录用为壁报，请上传电子版。|Accepted as a poster: please upload it.'),
      summary: {
        purpose: '了解普通外科患者围术期心肌损伤的发生率及 30 天转归。',
        methods: '前瞻性纳入 45 岁以上患者 612 例，术后三天每日测定高敏肌钙蛋白。',
        results: '心肌损伤发生率 11.4%，其中八成没有胸痛；30 天死亡率高于其余患者。',
        conclusion: '对高危患者常规筛查可以发现多数无症状的心肌损伤。',
      },
      authors: [
        { name: bi('曹砺行|Lixing Cao'), unit: SURGERY, userName: 'hospital', confirmed: true, corresponding: true },
      ],
    },
  ];
}

/** Papers of the accounts that people sign in with, one in nearly every state, with their versions and authors. */
export function makePapers(days: Days, set: MeetingSet, doctor: Expert): PaperSet {
  const all = written(days, doctor).map((paper) => ({ paper, msId: meetingOf(set, paper) }));
  const at = (msId: number) => all.filter((one) => one.msId === msId).map(({ paper }) => paper);
  const calls = makeCalls(
    set,
    (msId) => at(msId).map(({ category }) => category),
    (msId) => Math.max(0, ...at(msId).map(({ paperNo }) => Number(paperNo?.replace(/\D/g, '') ?? 0))),
  );
  const made: PaperSet = { calls, papers: [], versions: [], authors: [] };
  for (const { paper, msId } of all) add(made, paper, msId);
  return made;
}

function meetingOf(set: MeetingSet, paper: Written): number {
  const meeting = set.meetings.find(({ msName, parentId }) => !parentId && msName.includes(paper.meeting));
  if (!meeting) throw new Error(`no meeting ${paper.meeting}`);
  return meeting.msId;
}

function add(made: PaperSet, paper: Written, msId: number): void {
  const { title, category, keywords, summary, state, wantedForm, form = null, handedIn, begun, message } = paper;
  const paperId = made.papers.length + 1;
  const files = attachedTo(title.zh);
  const text = { title: title.zh, titleEn: title.en, keywords, summary, wantedForm, files };
  const isColumn = (one: CallSet['columns'][number]) => one.msId === msId && one.name === category.zh;
  const written = Math.min(1, handedIn.length);
  made.papers.push({
    paperId,
    msId,
    userId: idOf(paper.who),
    paperNo: paper.paperNo ?? null,
    state,
    ...text,
    columnId: made.calls.columns.find(isColumn)?.columnId ?? null,
    rev: written,
    submitRev: written,
    form,
    version: handedIn.length,
    submitTime: handedIn.at(-1) ?? null,
    dueTime: paper.dueTime ?? null,
    auditMsg: message?.zh ?? null,
    auditMsgEn: message?.en ?? null,
    decideTime: paper.decideTime ?? null,
    createTime: begun,
    updateTime: paper.decideTime ?? handedIn.at(-1) ?? begun,
  });
  const facts = paper.authors.map(
    ({ name, unit, corresponding = false }, index): AuthorFacts => ({
      name: name.zh,
      nameEn: name.en,
      units: unitsOf(unit),
      presenter: index === 0,
      corresponding,
    }),
  );
  for (const [index, createTime] of handedIn.entries()) {
    made.versions.push({
      paperId,
      version: index + 1,
      ...text,
      category: category.zh,
      categoryEn: category.en,
      authors: facts,
      createTime,
    });
  }
  for (const [index, { userName, confirmed }] of paper.authors.entries()) {
    const fact = facts[index];
    if (!fact) continue;
    made.authors.push({
      paperId,
      orderNum: index + 1,
      userId: userName ? idOf(userName) : null,
      ...fact,
      ...(confirmed
        ? { confirmStatus: '1', confirmTime: handedIn[0] ?? begun }
        : { confirmStatus: '0', confirmTime: null }),
    });
  }
}

/** Stores them; meetings and accounts are there. */
export async function seedPapers(db: Db, { calls, papers: rows, versions, authors }: PaperSet): Promise<void> {
  await seedCalls(db, calls);
  await bulkInsert(db, papers, rows);
  await bulkInsert(db, paperVersions, versions);
  await bulkInsert(db, paperAuthors, authors);
  await moveSequence(db, papers, 'paper_id');
}
