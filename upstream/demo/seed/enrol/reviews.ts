import { and, asc, eq, gt, isNull, lt } from 'drizzle-orm';
import { pointsOf, type ReviewSheet } from '@/contract/review/sheet';
import type { Tx } from '@/upstream/core/write';
import { meetings } from '@/upstream/db/schema/meeting';
import { callColumns, calls, paperAuthors, papers, paperVersions } from '@/upstream/db/schema/paper';
import {
  reviewCriteria,
  reviewers,
  reviewings,
  reviewMessages,
  reviewSheets,
  reviews,
} from '@/upstream/db/schema/review';
import { type Bi, bi } from '@/upstream/db/seed/bi';
import { attachedTo } from '@/upstream/demo/media/paper-files';
import type { Days } from '../days';
import type { Expert } from '../doctors';
import { idOf } from '../money/bought';

/** The meeting whose call is about to close, and which has asked the demo doctor to review. */
const ASKS = 13;
const CRITERIA = [
  { name: bi('创新性|Novelty'), weight: 3 },
  { name: bi('方法与统计|Methods and statistics'), weight: 4 },
  { name: bi('临床意义|Clinical relevance'), weight: 3 },
];
/** What reviewers of a meeting give points for. */
export const criteriaOf = (msId: number) =>
  CRITERIA.map(({ name, weight }, place) => ({
    msId,
    name: name.zh,
    nameEn: name.en,
    weight,
    orderNum: place + 1,
  }));
/** Titles and conclusions of papers that are judged, with the columns of the call that they are in. */
const WORKS: [title: string, conclusion: string, column: number][] = [
  [
    '县级医院脑卒中绿色通道用时的五年变化|Five-year change of door-to-needle time in county hospitals',
    '院前预通知与一站式影像可使入门到溶栓时间降至 38 分钟。|Pre-notification and one-stop imaging brought door-to-needle time down to 38 minutes.',
    0,
  ],
  [
    '老年高血压患者夜间血压与认知功能的关系|Night-time blood pressure and cognition in older people with hypertension',
    '夜间收缩压每升高 10 mmHg，两年内认知评分多下降 0.6 分。|Each 10 mmHg of night-time systolic pressure went with 0.6 points more decline over two years.',
    0,
  ],
  [
    '术后谵妄风险的护理筛查工具验证|Validation of a nursing screen for postoperative delirium',
    '四项筛查表敏感度 84%，可由护士两分钟内完成。|The four-item screen had a sensitivity of 84% and takes a nurse two minutes.',
    3,
  ],
  [
    '罕见自身免疫性脑炎一例：以睡眠障碍为首发症状|A rare autoimmune encephalitis that began with disturbed sleep',
    '不明原因的睡眠障碍伴认知下降者，应尽早检测抗体。|Unexplained sleep disturbance with cognitive decline calls for early antibody tests.',
    2,
  ],
  [
    '外泌体 miR-126 在缺血再灌注损伤中的作用|Exosomal miR-126 in ischaemia–reperfusion injury',
    'miR-126 通过 PI3K/Akt 通路减轻内皮细胞凋亡。|miR-126 lessens endothelial apoptosis by way of PI3K/Akt.',
    1,
  ],
  [
    '用质量改进方法降低住院患者跌倒发生率|Fewer falls in hospital by quality improvement',
    '一年内跌倒发生率由 1.9‰ 降至 0.8‰。|Falls went from 1.9 to 0.8 per thousand bed days in a year.',
    4,
  ],
  [
    '家庭远程康复对出院后功能恢复的影响|Home tele-rehabilitation and recovery after discharge',
    '远程组三个月 Barthel 指数高 9 分，脱落率相近。|The Barthel index was 9 points higher at three months, with a similar drop-out.',
    3,
  ],
];
const ADVICE = [
  { recommendation: 'accept', points: [8, 9, 8], note: '设计清楚，结论与数据一致；请补充失访的处理。' },
  { recommendation: 'poster', points: [6, 7, 7], note: '样本偏小，适合壁报交流。' },
  { recommendation: 'revise', points: [7, 5, 8], note: '请说明入组标准，并给出多因素分析的变量。' },
] as const;

/** A meeting whose call is over has papers that are judged, in several states; another has asked for reviewers. */
export async function seedReviews(tx: Tx, days: Days, experts: readonly Expert[]): Promise<void> {
  await seedAsked(tx, days);
  const [meeting] = await tx
    .select({ msId: meetings.msId })
    .from(meetings)
    .where(
      and(
        eq(meetings.ownerId, idOf('organiser')),
        eq(meetings.status, '1'),
        isNull(meetings.parentId),
        lt(meetings.artEnd, days.now),
        gt(meetings.startTime, days.now),
      ),
    )
    .orderBy(asc(meetings.startTime))
    .limit(1);
  if (meeting) await seedJudged(tx, days, meeting.msId, experts);
}

/** The demo doctor is asked, and has not answered. */
async function seedAsked(tx: Tx, { at }: Days): Promise<void> {
  const asked = { msId: ASKS, userId: idOf('doctor'), name: '林知夏', nameEn: 'Zhixia Lin', load: 6 };
  await tx
    .insert(reviewers)
    .values({ ...asked, state: 'invited', inviteTime: at(-2, '10:00'), createTime: at(-2, '09:50') });
}

async function seedJudged(tx: Tx, { now, at }: Days, msId: number, experts: readonly Expert[]): Promise<void> {
  const doctor = experts.find(({ userId }) => userId === idOf('doctor'));
  const others = experts.filter(({ userId }) => userId !== idOf('doctor')).slice(40);
  const [authors, judges] = [others.slice(0, WORKS.length), others.slice(WORKS.length)];
  const columns = await tx
    .select()
    .from(callColumns)
    .where(eq(callColumns.msId, msId))
    .orderBy(asc(callColumns.orderNum));
  const columnAt = (place: number) => columns.at(place - 5)?.columnId ?? null;
  await tx.insert(reviewings).values({ msId, perPaper: 2, dueTime: at(6, '18:00'), version: 1 });
  const criteria = await tx.insert(reviewCriteria).values(criteriaOf(msId)).returning();
  const free = judges.filter(({ hospital }) => authors.every((author) => author.hospital.zh !== hospital.zh));
  const isFree = doctor && authors.every((author) => author.hospital.zh !== doctor.hospital.zh);
  const named = [...(doctor && isFree ? [doctor] : []), ...free.slice(0, 5)];
  const rows = await tx
    .insert(reviewers)
    .values([
      ...named.map(({ userId, person, hospital }, place) => ({
        msId,
        userId,
        name: person.name.zh,
        nameEn: person.name.en,
        unit: hospital.zh,
        unitEn: hospital.en,
        load: 4,
        ...stateOf(place < 4 ? 'accepted' : 'invited', at(-6, '10:00'), at(-5, '20:00')),
      })),
      {
        msId,
        userId: idOf('organiser'),
        name: '会务主席',
        nameEn: 'Programme chair',
        load: 0,
        chairsAll: true,
        ...stateOf('accepted', at(-7, '10:00'), at(-7, '11:00')),
      },
      { msId, name: '沈云帆', nameEn: 'Yunfan Shen', unit: '附属第一医院', email: 'shen.yf@huiyi.example', load: 5 },
    ])
    .returning();
  const yes = rows.filter(({ state, load }) => state === 'accepted' && load > 0);
  const first = await lastNumber(tx, msId);
  for (const [place, [title, conclusion, column]] of WORKS.entries()) {
    const author = authors[place];
    if (!author) continue;
    const paperId = await insertPaper(tx, {
      msId,
      number: first + place + 1,
      columnId: columnAt(column),
      title: bi(title),
      conclusion: bi(conclusion),
      author,
      time: at(-12 + place, '21:10'),
    });
    // The newest one still wants reviewers.
    if (place === WORKS.length - 1) continue;
    for (const [number, judge] of [yes[place % yes.length], yes[(place + 1) % yes.length]].entries()) {
      if (judge)
        await insertReview(tx, { paperId, number: number + 1, judge, place, criteria, now, time: at(-4, '09:00') });
    }
  }
  await tx
    .update(calls)
    .set({ lastNo: first + WORKS.length })
    .where(eq(calls.msId, msId));
}

const stateOf = (state: 'accepted' | 'invited', inviteTime: Date, answerTime: Date) => ({
  state,
  inviteTime,
  answerTime: state === 'accepted' ? answerTime : null,
});

async function lastNumber(tx: Tx, msId: number): Promise<number> {
  const [row] = await tx.select({ lastNo: calls.lastNo }).from(calls).where(eq(calls.msId, msId));
  return row?.lastNo ?? 0;
}

interface Work {
  msId: number;
  number: number;
  columnId: number | null;
  title: Bi;
  conclusion: Bi;
  author: Expert;
  time: Date;
}
async function insertPaper(tx: Tx, { msId, number, columnId, title, conclusion, author, time }: Work): Promise<number> {
  const { userId, person, hospital, department } = author;
  const [column] =
    columnId === null ? [] : await tx.select().from(callColumns).where(eq(callColumns.columnId, columnId));
  const text = {
    title: title.zh,
    titleEn: title.en,
    keywords: [],
    wantedForm: 'oral',
    files: attachedTo(title.zh),
    summary: {
      purpose: '观察本院近五年的连续病例，回答一个每天都会遇到的问题。',
      methods: '连续入组，按统一的表格登记，两人独立复核。',
      results: '主要结局见正文，两组基线相当。',
      conclusion: conclusion.zh,
    },
    summaryEn: {
      purpose: 'To answer a question of every day with five years of consecutive cases.',
      methods: 'Consecutive inclusion, one form for all, checked by two people.',
      results: 'The groups were alike at baseline; outcomes are given in the text.',
      conclusion: conclusion.en ?? '',
    },
  };
  const state = { state: 'submitted', version: 1, rev: 1, submitRev: 1, submitTime: time } as const;
  const [row] = await tx
    .insert(papers)
    .values({
      msId,
      userId,
      columnId,
      paperNo: `A-${String(number).padStart(4, '0')}`,
      ...text,
      ...state,
      createTime: time,
      updateTime: time,
    })
    .returning();
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
  await tx.insert(paperVersions).values({
    paperId,
    version: 1,
    ...text,
    category: column?.name,
    categoryEn: column?.nameEn,
    authors: [fact],
    createTime: time,
  });
  return paperId;
}

interface Judged {
  paperId: number;
  number: number;
  judge: typeof reviewers.$inferSelect;
  place: number;
  criteria: (typeof reviewCriteria.$inferSelect)[];
  now: Date;
  time: Date;
}
/** The first papers are judged by both, the next by one, others are begun or not. */
async function insertReview(tx: Tx, { paperId, number, judge, place, criteria, now, time }: Judged): Promise<void> {
  const advice = ADVICE[(place + number) % ADVICE.length] ?? ADVICE[0];
  const done = place < 2 || (place < 4 && number === 2);
  const begun = done || place === 3;
  const sheet: ReviewSheet = {
    points: begun
      ? criteria.map(({ criterionId }, at) => ({ criterionId, points: advice.points[at] ?? advice.points[0] }))
      : [],
    recommendation: done ? advice.recommendation : null,
    confidence: done ? '2' : null,
    toAuthors: begun ? advice.note : '',
    toChairs: '',
  };
  const rev = begun ? 3 : 0;
  const [row] = await tx
    .insert(reviews)
    .values({
      paperId,
      reviewerId: judge.reviewerId,
      number,
      sheet,
      rev,
      createTime: time,
      doneRev: done ? rev : 0,
      version: done ? 1 : 0,
    })
    .returning();
  if (!done || !row) return;
  const { reviewId } = row;
  await tx
    .insert(reviewSheets)
    .values({ reviewId, version: 1, sheet, points: pointsOf(sheet, criteria), doneTime: now });
  if (place === 0 && number === 1) {
    await tx
      .insert(reviewMessages)
      .values({ paperId, reviewId, userId: judge.userId, text: '失访率偏高，另一位怎么看？', createTime: now });
  }
}
