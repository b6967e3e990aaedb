import { asc, eq, lt } from 'drizzle-orm';
import type { PaperSummary } from '@/contract/paper/paper';
import type { Tx } from '@/upstream/core/write';
import { users } from '@/upstream/db/schema/account';
import { callColumns, calls, paperAuthors, papers, paperVersions } from '@/upstream/db/schema/paper';
import { type Bi, bi } from '@/upstream/db/seed/bi';
import type { Days } from '../days';
import type { Expert } from '../doctors';

/** The congress that is on. */
const CONGRESS = 1;
/** Their authors, among the experts: none of whom has another paper here. */
const FIRST_AUTHOR = 100;
/** Before the first of them was begun, in days from today. */
const EARLIEST = -61;

interface Other {
  state: 'draft' | 'submitted' | 'review' | 'revise' | 'rejected';
  title: Bi;
  /** Which column of the call, from the first. */
  column: number;
  /** When it was handed in, or begun, in days from today. */
  day: number;
  /** In the order of their parts; the last may be still to come. */
  summary: readonly Bi[];
  /** What its author was told. */
  message?: Bi;
}

const OTHERS: readonly Other[] = [
  {
    state: 'rejected',
    title: bi('益气活血方改善稳定型心绞痛症状：32 例观察|A herbal compound for stable angina: 32 patients observed'),
    column: 1,
    day: -61,
    summary: [
      bi('观察益气活血方对稳定型心绞痛症状的影响。|To see whether a herbal compound eases stable angina.'),
      bi('32 例口服 8 周，前后自身对照。|32 patients took it for eight weeks; each was compared with before.'),
      bi('每周发作次数由 4.1 次降至 2.6 次。|Attacks fell from 4.1 to 2.6 a week.'),
      bi('症状有所减轻。|Symptoms eased.'),
    ],
    message: bi(
      '没有对照组，样本量也不足以回答所提的问题，请补充后再投。|There is no control group, and 32 patients cannot answer the question; please hand it in again with both.',
    ),
  },
  {
    state: 'rejected',
    title: bi(
      '经桡动脉介入穿刺部位并发症的单中心回顾|Access-site complications of transradial intervention in one centre',
    ),
    column: 5,
    day: -57,
    summary: [
      bi('总结本中心经桡动脉介入的穿刺部位并发症。|To sum up access-site complications in one centre.'),
      bi(
        '回顾 2,140 例，记录血肿、闭塞与假性动脉瘤。|A review of 2,140 cases for haematoma, occlusion and pseudoaneurysm.',
      ),
      bi('并发症发生率 2.3%，以血肿为主。|Complications occurred in 2.3%, mostly haematoma.'),
      bi('经桡动脉途径安全。|The radial approach is safe.'),
    ],
    message: bi(
      '结论与已发表的大样本登记一致，未提供新的信息。|Its conclusion is that of larger registries; nothing is added.',
    ),
  },
  {
    state: 'revise',
    title: bi(
      '心房颤动患者左心耳血流速度与卒中：三年随访|Left atrial appendage flow velocity and stroke in atrial fibrillation over three years',
    ),
    column: 1,
    day: -52,
    summary: [
      bi('评价左心耳血流速度对卒中的预测价值。|To assess whether appendage flow velocity predicts stroke.'),
      bi('386 例经食管超声，随访三年。|Transoesophageal echo in 386 patients, followed for three years.'),
      bi('流速低于 20 cm/s 者卒中 9.2%，其余 2.8%。|Stroke occurred in 9.2% below 20 cm/s and in 2.8% of the others.'),
      bi('流速可作为评分之外的补充。|Flow velocity adds to the score.'),
    ],
    message: bi(
      '拟编入会后增刊：请补充失访人数，并按竞争风险重新分析。|Meant for the supplement after the congress: please say how many were lost to follow-up, and allow for competing risks.',
    ),
  },
  {
    state: 'review',
    title: bi(
      '暴发性心肌炎机械循环支持的撤机预测：多中心登记|Predicting weaning from mechanical support in fulminant myocarditis: a multicentre registry',
    ),
    column: 1,
    day: -47,
    summary: [
      bi('寻找可以预测成功撤机的指标。|To find what predicts weaning.'),
      bi('11 家中心 128 例，逐日记录。|128 patients of eleven centres, recorded day by day.'),
      bi(
        '第三日主动脉瓣流速时间积分大于 8 cm 者撤机成功率 84%。|Weaning succeeded in 84% with a velocity–time integral above 8 cm on day three.',
      ),
      bi('床旁超声可以指导撤机。|Bedside echo can guide weaning.'),
    ],
  },
  {
    state: 'submitted',
    title: bi('外周血单核细胞亚群与支架内再狭窄|Monocyte subsets in peripheral blood and in-stent restenosis'),
    column: 2,
    day: -46,
    summary: [
      bi('了解单核细胞亚群与支架内再狭窄的关系。|To relate monocyte subsets to in-stent restenosis.'),
      bi('流式细胞术检测 94 例，九个月复查造影。|Flow cytometry in 94 patients, with angiography after nine months.'),
      bi('中间型比例每升高 1%，再狭窄风险增加 18%。|Each 1% of intermediate cells went with 18% more restenosis.'),
      bi('炎症亚型可能成为干预靶点。|Inflammatory subsets may be a target.'),
    ],
  },
  {
    state: 'draft',
    title: bi(
      '45 岁以下急性心肌梗死患者的脂蛋白(a)水平|Lipoprotein(a) in acute myocardial infarction before the age of 45',
    ),
    column: 1,
    day: -58,
    summary: [
      bi('比较早发与晚发心肌梗死患者的脂蛋白(a)水平。|To compare lipoprotein(a) in early and late infarction.'),
      bi('病例对照，各 150 例。|Cases and controls, 150 each.'),
      bi('数据整理中。|Data are being prepared.'),
    ],
  },
];

const PARTS = ['purpose', 'methods', 'results', 'conclusion'] as const;
const summaryOf = (summary: Other['summary'], locale: 'zh' | 'en'): PaperSummary =>
  Object.fromEntries(PARTS.map((part, at) => [part, summary[at]?.[locale] ?? '']));

/** Papers of the congress that is on that were not accepted: refused, to be revised, for the prize of young physicians that is judged on site, and one that was never handed in. */
export async function seedUndecided(tx: Tx, { at }: Days, experts: readonly Expert[]): Promise<void> {
  const [call] = await tx.select().from(calls).where(eq(calls.msId, CONGRESS));
  const columns = await tx
    .select()
    .from(callColumns)
    .where(eq(callColumns.msId, CONGRESS))
    .orderBy(asc(callColumns.orderNum));
  if (!call) return;
  let { lastNo } = call;
  // Nobody hands in before they have an account.
  const early = await tx
    .select({ userId: users.userId })
    .from(users)
    .where(lt(users.createTime, at(EARLIEST, '00:00')));
  const authors = experts.slice(FIRST_AUTHOR).filter(({ userId }) => early.some((one) => one.userId === userId));
  for (const [place, { state, title, column: nth, day, summary, message }] of OTHERS.entries()) {
    const author = authors[place];
    const column = columns[nth];
    if (!author || !column) continue;
    const { userId, person, hospital, department } = author;
    const time = at(day, `2${place % 3}:1${place}`);
    const isIn = state !== 'draft';
    const decideTime = state === 'rejected' || state === 'revise' ? at(-21, '10:00') : null;
    if (isIn) lastNo += 1;
    const text = {
      title: title.zh,
      titleEn: title.en,
      keywords: ['心血管病'],
      keywordsEn: ['cardiovascular'],
      wantedForm: 'oral',
      summary: summaryOf(summary, 'zh'),
      summaryEn: summaryOf(summary, 'en'),
    };
    const [row] = await tx
      .insert(papers)
      .values({
        ...text,
        msId: CONGRESS,
        userId,
        columnId: column.columnId,
        paperNo: isIn ? `A-${String(lastNo).padStart(4, '0')}` : null,
        state,
        ...(isIn && { version: 1, rev: 1, submitRev: 1, submitTime: time }),
        auditMsg: message?.zh,
        auditMsgEn: message?.en,
        dueTime: state === 'revise' ? at(5, '23:59') : null,
        decideTime: state === 'rejected' ? decideTime : null,
        createTime: time,
        updateTime: decideTime ?? time,
      })
      .returning({ paperId: papers.paperId });
    const paperId = row?.paperId ?? 0;
    const fact = {
      name: person.name.zh,
      nameEn: person.name.en,
      units: [
        { unit: hospital.zh, unitEn: hospital.en ?? '', department: department.zh, departmentEn: department.en ?? '' },
      ],
      presenter: true,
      corresponding: true,
    };
    const said = { confirmStatus: '1', confirmTime: time };
    await tx.insert(paperAuthors).values({ paperId, orderNum: 1, userId, ...fact, ...said });
    if (!isIn) continue;
    await tx.insert(paperVersions).values({
      paperId,
      version: 1,
      ...text,
      category: column.name,
      categoryEn: column.nameEn,
      authors: [fact],
      createTime: time,
    });
  }
  await tx.update(calls).set({ lastNo }).where(eq(calls.msId, CONGRESS));
}
