import { and, asc, count, eq, gt, isNull, lt, max, sql } from 'drizzle-orm';
import type { Db } from '@/upstream/db/client';
import { users } from '@/upstream/db/schema/account';
import { meetings } from '@/upstream/db/schema/meeting';
import { callColumns, papers } from '@/upstream/db/schema/paper';
import { moveSequence } from '@/upstream/db/seed/bulk';
import { usualLetters } from '@/upstream/modules/decision/letters';
import { idOf } from '../money/bought';
import { NAMES } from '../people';

/** Who runs the meeting. */
const ORGANISER = 'organiser';
const FIRST_PHONE = 18_200_000_000;
/** Papers that one author hands in, and for how many there is a reviewer. */
const PAPERS_EACH = 4;
const PAPERS_A_REVIEWER = 30;
const AUTHORS_EACH = 3;
/** A reviewer takes so many: two for each paper of theirs that is judged, and some more. */
const LOAD = 100;

const SUBJECTS = ['心房颤动', '急性卒中', '心力衰竭', '2 型糖尿病', '早期胃癌', '慢性肾脏病', '重症肺炎', '骨质疏松'];
const SUBJECTS_EN = [
  'atrial fibrillation',
  'acute stroke',
  'heart failure',
  'type 2 diabetes',
  'early gastric cancer',
  'chronic kidney disease',
  'severe pneumonia',
  'osteoporosis',
];
const WORKS = ['患者的五年随访', '的危险分层', '再入院的预测模型', '的多中心登记研究', '院内流程的改进'];
const WORKS_EN = [
  'five years of follow-up in',
  'risk stratification of',
  'predicting readmission in',
  'a multicentre registry of',
  'shorter pathways in',
];
const PARTS = {
  purpose: '了解本地区该病患者的特征、诊疗现状与主要结局，为制订分级诊疗路径提供依据。',
  methods:
    '多中心前瞻性登记，连续纳入符合诊断标准的住院患者，以统一的表格采集基线、治疗与随访资料，终点由两名不知分组的医师判定。缺失值以多重插补处理，主要结局采用多因素 Cox 回归，双侧 α 取 0.05；敏感性分析剔除失访者，亚组按年龄、性别和医院级别划分。',
  results:
    '中位随访 31 个月，主要终点发生率为每百人年 8.4 例；早期干预组的风险低于常规组（HR 0.72，95% CI 0.61–0.85）。县级医院的规范用药率由 46% 升至 71%，平均住院日缩短 1.8 天，30 天再入院率下降 3.2 个百分点。各亚组结果一致，严重不良事件两组相近。',
  conclusion: '早期干预与规范随访可以改善该病患者的远期结局，适合在基层推广，仍需外部队列验证。',
};
const PARTS_EN = {
  purpose: 'To describe patients, their care and its outcomes, so that local pathways can be shaped by them.',
  methods:
    'A prospective multicentre registry of consecutive inpatients with one form for all; outcomes were judged by two physicians who did not know the group. Missing values were imputed, and the main outcome was analysed by multivariable Cox regression at a two-sided α of 0.05.',
  results:
    'Over a median of 31 months there were 8.4 events per hundred person-years; the risk was lower with early treatment (HR 0.72, 95% CI 0.61–0.85). Guideline treatment in county hospitals rose from 46% to 71%, and the stay became 1.8 days shorter.',
  conclusion: 'Early treatment with regular follow-up improves long-term outcomes; other cohorts must confirm it.',
};

const { families, men, women } = NAMES;
const given = [...men, ...women];
const texts = (values: readonly string[]) => sql`${sql.param([...values])}::text[]`;
const pick = (values: readonly string[], number: string) =>
  sql`(${texts(values)})[1 + (${sql.raw(number)}) % ${sql.raw(String(values.length))}]`;
const nameOf = (number: string) =>
  sql`${pick(
    families.map(([zh = '']) => zh),
    number,
  )} || ${pick(
    given.map(([zh = '']) => zh),
    `(${number}) / ${families.length}`,
  )} || ${pick([...'安柏辰东峰光海江凯林明宁平清然森天维秀远'], `(${number}) / 7`)}`;
const nameEnOf = (number: string) =>
  sql`${pick(
    given.map(([, en = '']) => en),
    `(${number}) / ${families.length}`,
  )} || ' ' || ${pick(
    families.map(([, en = '']) => en),
    number,
  )}`;
const unitOf = (number: string) => sql`'第' || (1 + (${sql.raw(number)}) % 397) || '人民医院'`;

/**
 * Adds papers to the meeting whose papers are judged until it has `total`: of ten three are with reviewers, one is judged and drafted, two
 * are rejected and four accepted, of which half are talks; each has three authors, and every thirty a reviewer. Logs the speed.
 */
export async function seedPapersAtScale(
  db: Db,
  { now, total, log }: { now: Date; total: number; log(message: string): void },
): Promise<void> {
  const [meeting] = await db
    .select({ msId: meetings.msId, msName: meetings.msName, artEnd: meetings.artEnd })
    .from(meetings)
    .where(
      and(
        eq(meetings.ownerId, idOf(ORGANISER)),
        eq(meetings.status, '1'),
        isNull(meetings.parentId),
        lt(meetings.artEnd, now),
        gt(meetings.startTime, now),
      ),
    )
    .orderBy(asc(meetings.startTime), asc(meetings.msId))
    .limit(1);
  if (!meeting?.artEnd) throw new Error('no meeting of the demo data has papers that are judged');
  const { msId, msName, artEnd } = meeting;
  const [state] = await db.select({ count: count() }).from(papers).where(eq(papers.msId, msId));
  const missing = total - (state?.count ?? 0);
  if (missing <= 0) return log(`${msName} has ${state?.count} papers already; ${total} were asked for.`);
  const began = Date.now();
  const columns = await db
    .select({ columnId: callColumns.columnId })
    .from(callColumns)
    .where(eq(callColumns.msId, msId))
    .orderBy(asc(callColumns.orderNum));
  const [[lastUser], [lastPaper]] = await Promise.all([
    db.select({ last: max(users.userId) }).from(users),
    db.select({ last: max(papers.paperId) }).from(papers),
  ]);
  const places = {
    msId,
    missing,
    columnIds: columns.map(({ columnId }) => columnId),
    authors: Math.ceil(missing / PAPERS_EACH),
    reviewers: Math.max(2, Math.ceil(missing / PAPERS_A_REVIEWER)),
    afterUser: lastUser?.last ?? 0,
    afterPaper: lastPaper?.last ?? 0,
    end: artEnd,
  };
  await db.transaction(async (tx) => {
    for (const step of stepsOf(places)) await tx.execute(step);
  });
  await moveSequence(db, users, 'user_id');
  await moveSequence(db, papers, 'paper_id');
  await db.execute(sql`analyze sys_user, ms_paper, ms_paper_version, ms_paper_author, ms_presentation, ms_decision,
    ms_reviewer, ms_review, ms_review_sheet`);
  log(`${missing} papers of ${msName} in ${((Date.now() - began) / 1000).toFixed(1)} s`);
}

interface Places {
  msId: number;
  missing: number;
  columnIds: number[];
  authors: number;
  reviewers: number;
  afterUser: number;
  afterPaper: number;
  end: Date;
}

function stepsOf({ msId, missing, columnIds, authors, reviewers, afterUser, afterPaper, end }: Places) {
  const moment = sql`${end.toISOString()}::timestamptz`;
  const [ms, of, papersOf] = [sql`${msId}::integer`, sql`${missing}::integer`, sql`${afterPaper}::integer`];
  const numbers = sql`generate_series(1, ${of}) n`;
  const people = sql`${afterUser}::integer`;
  const column = sql`(${sql.param(columnIds)}::integer[])[1 + n % ${columnIds.length}::integer]`;
  const title = sql`${pick(SUBJECTS, 'n')} || ${pick(WORKS, 'n / 8')} || '（' || n || '）'`;
  const summary = sql`${JSON.stringify(PARTS)}::jsonb`;
  const summaryEn = sql`${JSON.stringify(PARTS_EN)}::jsonb`;
  const keywords = sql`array[${pick(SUBJECTS, 'n')}, '登记研究', '随访']`;
  const english = sql`upper(left(${pick(WORKS_EN, 'n / 8')}, 1)) || substr(${pick(WORKS_EN, 'n / 8')}, 2) || ' ' || ${pick(SUBJECTS_EN, 'n')} || ', ' || n`;
  const stateOf = sql`(array['submitted', 'submitted', 'submitted', 'review', 'rejected', 'rejected', 'accepted', 'accepted', 'accepted', 'accepted'])[1 + n % 10]`;
  const form = sql`case when n % 10 in (6, 7) then 'oral' else 'poster' end`;
  const handedIn = sql`${moment} - (n % 20000) * interval '1 minute'`;
  const author = sql`jsonb_build_object('name', ${nameOf('n * 3 + at')}, 'nameEn', ${nameEnOf('n * 3 + at')}, 'units',
    jsonb_build_array(jsonb_build_object('unit', ${unitOf('n / 4 + at')}, 'unitEn', '', 'department', '', 'departmentEn', '')),
    'presenter', at = 0, 'corresponding', at = 0)`;
  const each = sql.raw(String(AUTHORS_EACH - 1));
  const sheet = sql`jsonb_build_object('points', coalesce((select jsonb_agg(jsonb_build_object('criterionId', criterion_id, 'points', 4 + (n + k) % 6)
      order by order_num) from ms_review_criterion where ms_id = ${ms}), '[]'), 'recommendation', (array['accept', 'poster', 'reject'])[1 + (n + k) % 3],
    'confidence', '2', 'toAuthors', '设计清楚，结论与数据一致。', 'toChairs', '')`;
  const isDone = sql`(n % 10 >= 3 or k = 0)`;
  const reviewer = sql`ids[1 + (n * 7 + k * (1 + ${sql.raw(String(Math.floor(reviewers / 2)))})) % cardinality(ids)]`;
  return [
    sql`insert into sys_user (user_id, user_name, password_hash, nick_name, name, name_en, email, phonenumber, user_type, cert_flag, subject_ids, create_time, update_time)
      select ${people} + i, case when i <= ${authors}::integer then 'author' else 'reviewer' end || (${people} + i), '!', '',
        ${nameOf('i * 12')}, ${nameEnOf('i * 12')}, 'person' || (${people} + i) || '@huiyi.example', (${FIRST_PHONE}::bigint + ${people} + i)::text,
        '104', '2', '{}', ${moment} - interval '90 days', ${moment} - interval '90 days'
      from generate_series(1, ${authors + reviewers}::integer) i`,
    sql`insert into ms_paper (paper_id, ms_id, user_id, paper_no, state, title, title_en, column_id, keywords, keywords_en, summary, summary_en,
        wanted_form, form, version, rev, submit_rev, submit_time, decide_time, create_time, update_time)
      select ${papersOf} + n, ${ms}, ${people} + 1 + (n - 1) / ${PAPERS_EACH}::integer, 'S-' || lpad(n::text, 5, '0'), ${stateOf}, ${title}, ${english}, ${column},
        ${keywords}, '{}', ${summary}, ${summaryEn}, ${form}, case when n % 10 >= 6 then ${form} end, 1, 1, 1, ${handedIn},
        case when n % 10 >= 4 then ${moment} + interval '7 days' end, ${handedIn} - interval '3 days', ${handedIn}
      from ${numbers}`,
    sql`insert into ms_paper_version (paper_id, version, title, title_en, category, category_en, keywords, keywords_en, summary, summary_en, authors, wanted_form, create_time)
      select p.paper_id, 1, p.title, p.title_en, c.name, c.name_en, p.keywords, p.keywords_en, p.summary, p.summary_en,
        (select jsonb_agg(${author} order by at) from generate_series(0, ${each}) at), p.wanted_form, p.submit_time
      from ${numbers} join ms_paper p on p.paper_id = ${papersOf} + n left join ms_call_column c on c.column_id = p.column_id`,
    sql`insert into ms_paper_author (paper_id, order_num, user_id, name, name_en, units, email, presenter, corresponding, confirm_status, confirm_time)
      select p.paper_id, at + 1, case when at = 0 then p.user_id end, a ->> 'name', a ->> 'nameEn', a -> 'units', 'a' || n || '-' || at || '@huiyi.example',
        at = 0, at = 0, '1', p.submit_time
      from ${numbers} join ms_paper p on p.paper_id = ${papersOf} + n cross join generate_series(0, ${each}) at, lateral (select ${author} a) made`,
    sql`insert into ms_presentation (paper_id, ms_id, offered, answer, answer_time, due_time, update_time)
      select p.paper_id, p.ms_id, p.form, case when n % 20 = 6 then '0' else '1' end, case when n % 20 = 6 then null else p.decide_time end,
        case when p.form = 'oral' then ${moment} + interval '60 days' end, p.decide_time
      from ${numbers} join ms_paper p on p.paper_id = ${papersOf} + n where p.state = 'accepted'`,
    sql`insert into ms_reviewer (ms_id, user_id, name, name_en, unit, load, state, answer_time, invite_time, create_time, update_time)
      select ${ms}, u.user_id, u.name, u.name_en, ${unitOf('u.user_id * 31')}, ${LOAD}::integer, 'accepted', ${moment}, ${moment}, ${moment}, ${moment}
      from sys_user u where u.user_id > ${people} + ${authors}::integer order by u.user_id`,
    sql`insert into ms_review (paper_id, reviewer_id, number, sheet, rev, done_rev, version, create_time)
      select ${papersOf} + n, ${reviewer}, k + 1, case when ${isDone} then ${sheet} else '{"points":[],"recommendation":null,"confidence":null,"toAuthors":"","toChairs":""}'::jsonb end,
        case when ${isDone} then 3 else 0 end, case when ${isDone} then 3 else 0 end, case when ${isDone} then 1 else 0 end, ${moment} + interval '1 day'
      from ${numbers} cross join generate_series(0, 1) k,
        (select array_agg(reviewer_id order by reviewer_id) ids from ms_reviewer r where r.ms_id = ${ms} and r.user_id > ${people} + ${authors}::integer) r
      on conflict do nothing`,
    sql`insert into ms_review_sheet (review_id, version, sheet, points, done_time)
      select v.review_id, 1, v.sheet, 400 + v.review_id * 37 % 500, ${moment} + interval '3 days' from ms_review v where v.paper_id > ${papersOf} and v.version = 1`,
    sql`insert into ms_decision (paper_id, ms_id, state, verdict, form, paper_version, column_id, user_id, create_time, update_time)
      select p.paper_id, p.ms_id, 'draft', 'accept', 'poster', 1, p.column_id, ${idOf(ORGANISER)}::integer, ${moment} + interval '5 days', ${moment} + interval '5 days'
      from ms_paper p where p.paper_id > ${papersOf} and p.state = 'review'`,
    sql`insert into ms_decision_batch (ms_id, number, letters, letter_version, user_id, create_time)
      select ${ms}, coalesce((select max(number) from ms_decision_batch where ms_id = ${ms}), 0) + 1, ${JSON.stringify(usualLetters())}::jsonb, 0,
        ${idOf(ORGANISER)}::integer, ${moment} + interval '7 days'`,
    sql`insert into ms_decision (paper_id, ms_id, state, verdict, paper_version, column_id, user_id, batch_id, letter, send_time, create_time, update_time)
      select p.paper_id, p.ms_id, 'sent', 'reject', 1, p.column_id, ${idOf(ORGANISER)}::integer, (select max(batch_id) from ms_decision_batch where ms_id = ${ms}),
        ${JSON.stringify(usualLetters().reject)}::jsonb, p.decide_time, ${moment} + interval '6 days', p.decide_time
      from ms_paper p where p.paper_id > ${papersOf} and p.state = 'rejected'`,
    sql`update ms_call set last_no = last_no + ${of} where ms_id = ${ms}`,
    sql`update ms_decision_quota set places = places + ${of} where ms_id = ${ms}`,
  ];
}
