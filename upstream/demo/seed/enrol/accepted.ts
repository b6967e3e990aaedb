import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm';
import type { PaperSummary } from '@/contract/paper/paper';
import type { Tx } from '@/upstream/core/write';
import { users } from '@/upstream/db/schema/account';
import {
  type AuthorFacts,
  callAwards,
  callColumns,
  calls,
  paperAuthors,
  papers,
  paperVersions,
  presentations,
} from '@/upstream/db/schema/paper';
import { type Bi, bi } from '@/upstream/db/seed/bi';
import { DEMO_POSTERS, posterKey } from '@/upstream/demo/media/posters';
import { mediaUrl } from '@/upstream/demo/media/scenes';
import type { Days } from '../days';
import type { Expert } from '../doctors';
import { createPeople } from '../people';
import { createDeck, createRandom } from '../random';
import { ACCEPTED_WORKS, type AcceptedWork } from './accepted-works';

/** The congress of cardiology that is on: its papers were decided weeks ago. */
const CONGRESS = 1;
/** One of them was withdrawn since, one declined. */
const [WITHDRAWN, DECLINED] = [20, 47];
/** First prize and best poster, by their place in the list. */
const PRIZED: Record<number, number> = { 0: 0, 10: 0, 30: 0, 3: 1, 16: 1, 28: 1 };

const isPoster = ([, , form]: AcceptedWork, place: number) => form === 'poster' && place !== WITHDRAWN;
/** Papers with a poster, in the order in which posters are given out. */
export const POSTER_WORKS = ACCEPTED_WORKS.filter(isPoster);

const METHODS = [
  bi(
    '多中心前瞻性队列，连续纳入 {n} 例，终点由两名不知分组的医师判定。|A prospective multicentre cohort of {n} consecutive cases; outcomes were judged by two physicians who did not know the group.',
  ),
  bi(
    '回顾性分析五年间 {n} 例的住院与随访资料，采用多因素 Cox 回归。|Records and follow-up of {n} cases over five years, with multivariable Cox regression.',
  ),
  bi(
    '随机对照设计，共 {n} 例，按意向性治疗分析，双侧 α = 0.05。|Randomised and controlled, {n} in all, analysed by intention to treat at a two-sided α of 0.05.',
  ),
  bi(
    '登记研究，{n} 例，缺失值多重插补，敏感性分析剔除失访者。|A registry of {n}, with multiple imputation; lost cases were left out in a sensitivity analysis.',
  ),
];
const CASE = bi(
  '回顾起病、影像、病理与治疗经过，并查阅近十年同类报道。|Onset, imaging, pathology and treatment are told, with a search of ten years of reports.',
);
const ENDS = [
  bi('结论可用于制订本地流程，仍需外部队列验证。|It can shape local pathways; other cohorts must confirm it.'),
  bi(
    '提示在常规诊疗中尽早评估，并纳入质控指标。|It speaks for early assessment in routine care, and for a quality indicator.',
  ),
  bi('获益主要见于高危人群，应据此选择患者。|The benefit lies with those at high risk, who should be chosen by it.'),
  bi('长期影响尚不明确，随访仍在继续。|Long-term effects are unknown, and follow-up goes on.'),
];
const FOR_WHOM = bi('为临床决策提供依据。|to inform decisions at the bedside.');
const KEYWORDS = [
  '心血管病 cardiovascular',
  '队列研究 cohort',
  '预后 prognosis',
  '质量改进 quality',
  '随访 follow-up',
  '危险分层 risk',
];

const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
const withCount = ({ zh, en }: Bi, n: number) => ({
  zh: zh.replace('{n}', String(n)),
  en: (en ?? '').replace('{n}', n.toLocaleString('en')),
});

/** What was accepted for the congress that is on, with prizes and posters; authors were told, nearly all have said yes. */
export async function seedAccepted(tx: Tx, days: Days, experts: readonly Expert[]): Promise<void> {
  const [call] = await tx.select().from(calls).where(eq(calls.msId, CONGRESS));
  if (!call) return;
  const columns = await tx
    .select()
    .from(callColumns)
    .where(eq(callColumns.msId, CONGRESS))
    .orderBy(asc(callColumns.orderNum));
  const awards = await tx
    .select()
    .from(callAwards)
    .where(eq(callAwards.msId, CONGRESS))
    .orderBy(asc(callAwards.orderNum));
  const random = createRandom('accepted papers');
  const [person, hospital] = [
    createPeople(
      random,
      experts.map((one) => one.person.name),
    ),
    createDeck(random, experts),
  ];
  const posters = [...DEMO_POSTERS];
  const known = await tx
    .select({ userId: users.userId })
    .from(users)
    .where(lt(users.createTime, days.at(-70, '08:00')));
  const old = new Set(known.map(({ userId }) => userId));
  const authors = experts.filter(({ userId }) => old.has(userId));
  for (const [place, work] of ACCEPTED_WORKS.entries()) {
    const first = authors[(place * 7 + 3) % authors.length];
    if (!first) continue;
    const colleagues = Array.from({ length: random.int(1, 5) }, () => ({ name: person().name, at: hospital() }));
    const column = columns[work[1]];
    const paperId = await insertAccepted(tx, days, { place, work, first, colleagues, column, lastNo: call.lastNo });
    const prize = PRIZED[place];
    const poster = isPoster(work, place) ? posters.shift() : undefined;
    // A talk is offered; what is no talk is settled with the decision.
    const isOffer = work[2] === 'oral';
    const answer = place === DECLINED ? '2' : isOffer && place % 17 === 16 ? '0' : '1';
    const answerTime = answer === '1' && !isOffer ? days.at(-21, '10:00') : days.at(-18, '19:40');
    await tx.insert(presentations).values({
      paperId,
      msId: CONGRESS,
      offered: work[2],
      awardId: prize === undefined ? null : (awards[prize]?.awardId ?? null),
      answer,
      answerTime: answer === '0' ? null : answerTime,
      dueTime: isOffer ? days.at(-14, '23:59') : null,
      poster: poster ? { name: 'poster.jpg', url: mediaUrl(posterKey(poster)) } : null,
      bookNo: null,
      updateTime: answerTime,
    });
  }
  await presentOwn(tx, days);
  await numberBook(tx);
  const lastNo = call.lastNo + ACCEPTED_WORKS.length;
  await tx.update(calls).set({ lastNo }).where(eq(calls.msId, CONGRESS));
}

interface Accepted {
  place: number;
  work: AcceptedWork;
  first: Expert;
  colleagues: { name: Bi; at: Expert }[];
  column: typeof callColumns.$inferSelect | undefined;
  lastNo: number;
}

async function insertAccepted(tx: Tx, { at }: Days, { place, work, first, colleagues, column, lastNo }: Accepted) {
  const [title, , form, count, result] = work;
  const [name, outcome] = [bi(title), bi(result)];
  const isCase = work[1] === 3;
  const methods = isCase ? CASE : withCount(METHODS[place % METHODS.length] ?? CASE, count);
  const end = ENDS[place % ENDS.length] ?? FOR_WHOM;
  const summary: PaperSummary = {
    purpose: isCase ? `报告${name.zh}，讨论诊断线索与处理经验。` : `探讨${name.zh}，${FOR_WHOM.zh}`,
    methods: methods.zh,
    results: outcome.zh,
    conclusion: end.zh,
  };
  const summaryEn: PaperSummary = {
    purpose: isCase
      ? `To report ${lower(name.en ?? '')}, and what led to the diagnosis.`
      : `To study ${lower(name.en ?? '')}, ${FOR_WHOM.en}`,
    methods: methods.en ?? '',
    results: outcome.en ?? '',
    conclusion: end.en ?? '',
  };
  const words = [KEYWORDS[place % KEYWORDS.length] ?? '', KEYWORDS[(place * 5 + 2) % KEYWORDS.length] ?? ''].map(
    (pair) => pair.split(' '),
  );
  const text = {
    title: name.zh,
    titleEn: name.en,
    keywords: [...new Set(words.map(([zh = '']) => zh))],
    keywordsEn: [...new Set(words.map(([, en = '']) => en))],
    wantedForm: form,
    summary,
    summaryEn,
  };
  const time = at(-64 + (place % 20), '21:10');
  const decided = at(-21, '10:00');
  const withdrawn = place === WITHDRAWN;
  const [row] = await tx
    .insert(papers)
    .values({
      msId: CONGRESS,
      userId: first.userId,
      columnId: column?.columnId ?? null,
      paperNo: `A-${String(lastNo + place + 1).padStart(4, '0')}`,
      ...text,
      form,
      state: withdrawn ? 'withdrawn' : 'accepted',
      version: 1,
      rev: 1,
      submitRev: 1,
      submitTime: time,
      decideTime: decided,
      createTime: time,
      updateTime: withdrawn ? at(-4, '08:20') : decided,
    })
    .returning();
  const paperId = row?.paperId ?? 0;
  const unitOf = ({ hospital, department }: Expert) => ({
    unit: hospital.zh,
    unitEn: hospital.en ?? '',
    department: department.zh,
    departmentEn: department.en ?? '',
  });
  const facts: AuthorFacts[] = [
    { name: first.person.name.zh, nameEn: first.person.name.en, units: [unitOf(first)], presenter: true },
    ...colleagues.map(({ name: own, at: where }, nth) => ({
      name: own.zh,
      nameEn: own.en,
      // Most work in the first author's department.
      units: nth % 3 === 0 ? [unitOf(first)] : nth % 3 === 1 ? [unitOf(where)] : [unitOf(first), unitOf(where)],
      presenter: false,
    })),
  ].map((fact, nth, all) => ({ ...fact, corresponding: nth === all.length - 1 }));
  await tx.insert(paperAuthors).values(
    facts.map(({ units = [], presenter = false, corresponding = false, ...fact }, nth) => ({
      paperId,
      orderNum: nth + 1,
      userId: nth === 0 ? first.userId : null,
      name: fact.name,
      nameEn: fact.nameEn ?? null,
      units,
      presenter,
      corresponding,
      confirmStatus: '1',
      confirmTime: time,
    })),
  );
  await tx.insert(paperVersions).values({
    paperId,
    version: 1,
    ...text,
    category: column?.name,
    categoryEn: column?.nameEn,
    authors: facts,
    createTime: time,
  });
  return paperId;
}

/** The demo doctor's own paper there was accepted too. */
async function presentOwn(tx: Tx, days: Days): Promise<void> {
  const own = await tx
    .select({ paperId: papers.paperId, form: papers.form })
    .from(papers)
    .leftJoin(presentations, eq(presentations.paperId, papers.paperId))
    .where(and(eq(papers.msId, CONGRESS), eq(papers.state, 'accepted'), isNull(presentations.paperId)));
  for (const { paperId, form } of own) {
    await tx.insert(presentations).values({
      paperId,
      msId: CONGRESS,
      offered: form ?? 'oral',
      answer: '1',
      answerTime: days.at(-20, '20:00'),
      updateTime: days.at(-20, '20:00'),
    });
  }
}

/** Numbers of the book by column, as the desk's first run gives them; what was withdrawn or declined later keeps its own. */
const numberBook = (tx: Tx) =>
  tx.execute(sql`update ms_presentation t set book_no = numbered.place from (
    select p.paper_id, row_number() over (order by c.order_num nulls last, a.paper_no, a.paper_id) as place
    from ms_presentation p join ms_paper a on a.paper_id = p.paper_id left join ms_call_column c on c.column_id = a.column_id
    where p.ms_id = ${CONGRESS}::integer and p.answer <> '2') numbered
    where numbered.paper_id = t.paper_id`);
