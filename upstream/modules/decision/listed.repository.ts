import { and, asc, count, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { listDecisions } from '@/contract/decision/desk';
import { pageOfKeys } from '@/upstream/core/list/kept-keys';
import { containing } from '@/upstream/core/list/like';
import { type Asked, type AtMoment, listSql, saysHow } from '@/upstream/core/list/list-sql';
import { pageWindow } from '@/upstream/core/list/paging';
import type { Reader } from '@/upstream/db/client';
import { decisionBatches, decisions } from '@/upstream/db/schema/decision';
import { callAwards, callColumns, papers, paperVersions, presentations } from '@/upstream/db/schema/paper';
import { isShownTo, JUDGED, NEWEST, nameOf, POINTS, type Shown } from '@/upstream/modules/review/audience.service';
import { hasManyPapers, papersOf } from '@/upstream/policy/review/hidden';

type Query = Asked<typeof listDecisions>;

/** In which form a paper is decided, or given. */
const FORM = sql<string | null>`case when ${papers.state} = 'accepted' then ${papers.form} else ${decisions.form} end`;
const REJECTED = sql`(${papers.state} = 'rejected' or ${papers.state} <> 'accepted' and ${decisions.verdict} = 'reject')`;
const decidedIn = (state: string): SQL => {
  if (state === 'none') return sql`${decisions.state} is null and ${papers.state} not in ('accepted', 'rejected')`;
  return eq(decisions.state, state);
};
const OFFERS = {
  asked: (now: SQL) => sql`${presentations.answer} = '0' and coalesce(${presentations.dueTime} >= ${now}, true)`,
  late: (now: SQL) => sql`${presentations.answer} = '0' and ${presentations.dueTime} < ${now}`,
  taken: () => sql`${presentations.offered} = 'oral' and ${presentations.answer} = '1' and ${papers.form} = 'oral'`,
  declined: () => sql`${presentations.answer} = '2'`,
  moved: () => sql`${presentations.answer} <> '2' and ${presentations.offered} <> ${papers.form}`,
};

const LIST = listSql<typeof listDecisions, AtMoment>(listDecisions, {
  key: papers.paperId,
  filters: {
    keyword: (words) =>
      sql`concat_ws(' ', ${papers.paperNo}, ${paperVersions.title}, ${paperVersions.titleEn}) ilike ${containing(words)}`,
    columnId: (id) => eq(papers.columnId, Number(id)),
    decided: (state) => decidedIn(state),
    form: (form) => (form === 'reject' ? REJECTED : sql`not ${REJECTED} and ${FORM} = ${form}`),
    offer: (offer, { now }) => OFFERS[offer](sql`${now.toISOString()}::timestamptz`),
    by: saysHow,
  },
  days: undefined,
  sorts: {},
  usual: (_at, { by }) => {
    const numbers = [asc(papers.paperNo), asc(papers.paperId)];
    return by === 'number' ? numbers : [sql`${POINTS}::numeric desc nulls last`, ...numbers];
  },
});

const listed = (db: Reader, where: SQL | undefined) =>
  db
    .select({
      ...JUDGED,
      decision: decisions,
      presentation: presentations,
      form: FORM,
      batchNo: decisionBatches.number,
      awardId: callAwards.awardId,
      awardName: callAwards.name,
      awardNameEn: callAwards.nameEn,
    })
    .from(papers)
    .innerJoin(paperVersions, NEWEST)
    .leftJoin(callColumns, eq(callColumns.columnId, papers.columnId))
    .leftJoin(decisions, eq(decisions.paperId, papers.paperId))
    .leftJoin(decisionBatches, eq(decisionBatches.batchId, decisions.batchId))
    .leftJoin(presentations, eq(presentations.paperId, papers.paperId))
    .leftJoin(
      callAwards,
      sql`${callAwards.awardId} = case when ${presentations.paperId} is null then ${decisions.awardId} else ${presentations.awardId} end`,
    )
    .where(where);
export type ListedRecord = Awaited<ReturnType<typeof listed>>[number];

/** A page of the papers that somebody decides on: the best judged first. */
export async function findListed(
  ctx: { db: Reader; caches: object },
  shown: Shown,
  now: Date,
  query: Query,
): Promise<{ total: number; rows: ListedRecord[] }> {
  const { db } = ctx;
  const where = and(isShownTo(shown), LIST.where({ db, now }, query));
  const list = {
    of: papersOf(shown.msId),
    name: ['decisions', shown, nameOf(query)],
    kept: await hasManyPapers(db, shown.msId),
    keys: async () => {
      const rows = await db
        .select({ paperId: papers.paperId })
        .from(papers)
        .innerJoin(paperVersions, NEWEST)
        .leftJoin(decisions, eq(decisions.paperId, papers.paperId))
        .leftJoin(presentations, eq(presentations.paperId, papers.paperId))
        .where(where)
        .orderBy(...LIST.order({ db, now }, query));
      return rows.map(({ paperId }) => paperId);
    },
    read: (keys: readonly number[]) => listed(db, and(where, inArray(papers.paperId, [...keys]))),
    keyOf: ({ paperId }: { paperId: number }) => paperId,
  };
  return pageOfKeys<ListedRecord>(ctx, list, pageWindow(query));
}

/** How many papers that somebody is shown stand where. */
export async function countListed(db: Reader, shown: Shown) {
  const when = (condition: SQL) => sql<number>`(count(*) filter (where ${condition}))::integer`;
  const accepted = (form: string) =>
    when(sql`${papers.state} = 'accepted' and ${papers.form} = ${sql.raw(`'${form}'`)}`);
  const [row] = await db
    .select({
      papers: count(),
      undecided: when(sql`${decisions.state} is null and ${papers.state} not in ('accepted', 'rejected')`),
      drafted: when(inArray(decisions.state, ['draft', 'waiting'])),
      failed: when(eq(decisions.state, 'failed')),
      oral: accepted('oral'),
      poster: accepted('poster'),
      text: accepted('text'),
      rejected: when(sql`${papers.state} = 'rejected'`),
      asked: when(sql`${papers.state} = 'accepted' and ${presentations.answer} = '0'`),
    })
    .from(papers)
    .leftJoin(decisions, eq(decisions.paperId, papers.paperId))
    .leftJoin(presentations, eq(presentations.paperId, papers.paperId))
    .where(isShownTo(shown));
  const none = { papers: 0, undecided: 0, drafted: 0, failed: 0, oral: 0, poster: 0, text: 0, rejected: 0, asked: 0 };
  return row ?? none;
}
