import { and, asc, count, desc, eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm';
import { MEETING_STATUS } from '@/contract/codes';
import { AUTHOR_ANSWER, PAPER_STATE, PAPER_STATES } from '@/contract/paper/codes';
import { listMyPapers } from '@/contract/paper/paper';
import { isDbId } from '@/upstream/core/ids';
import { containing } from '@/upstream/core/list/like';
import { type Asked, type AtMoment, listSql } from '@/upstream/core/list/list-sql';
import type { WindowAt } from '@/upstream/core/list/paging';
import { meetingIsVisible } from '@/upstream/core/read/visible';
import type { Tx } from '@/upstream/core/write';
import type { Reader } from '@/upstream/db/client';
import { meetings } from '@/upstream/db/schema/meeting';
import { callColumns, calls, paperAuthors, papers, paperVersions } from '@/upstream/db/schema/paper';
import { AUDIT_OF } from './paper.table';

export type PaperRow = typeof papers.$inferSelect;
export type AuthorRow = typeof paperAuthors.$inferSelect;

/** A paper with what its meeting and its column are called, and until when it takes papers. */
export interface OwnPaper {
  paper: PaperRow;
  msName: string;
  msNameEn: string | null;
  cateName: string | null;
  cateNameEn: string | null;
  artEnd: Date | null;
  /** Minutes after the end in which what is handed in still counts. */
  grace: number | null;
  /** The meeting does not take place. */
  calledOff: boolean;
}

type OwnQuery = Asked<typeof listMyPapers>;

const CALLED_OFF = eq(meetings.status, MEETING_STATUS.cancelled);

const SHOWN = {
  paper: papers,
  msName: meetings.msName,
  msNameEn: meetings.msNameEn,
  cateName: callColumns.name,
  cateNameEn: callColumns.nameEn,
  artEnd: meetings.artEnd,
  grace: calls.graceMinutes,
  calledOff: sql<boolean>`${CALLED_OFF}`,
};

/** Until when a paper can be written at; null where that is over with its state, or the meeting was called off. */
const DUE = sql`case when ${CALLED_OFF} then null
  when ${papers.state} = ${sql.raw(`'${PAPER_STATE.draft}'`)} then ${meetings.artEnd}
  when ${papers.state} = ${sql.raw(`'${PAPER_STATE.revise}'`)} then ${papers.dueTime} end`;

const LIST = listSql<typeof listMyPapers, AtMoment>(listMyPapers, {
  key: papers.paperId,
  filters: {
    artState: papers.state,
    auditStatus: (status) =>
      inArray(
        papers.state,
        PAPER_STATES.filter((state) => AUDIT_OF[state] === status),
      ),
    // A larger number than any id would be an error of the database.
    msId: (msId) => (isDbId(msId) ? eq(papers.msId, msId) : sql`false`),
    keyword: (words) => {
      const places = [papers.title, papers.titleEn, papers.paperNo, meetings.msName, meetings.msNameEn];
      return or(...places.map((column) => ilike(column, containing(words))));
    },
  },
  days: undefined,
  sorts: {},
  usual: ({ now }) => {
    const ahead = sql`case when ${DUE} > ${now.toISOString()}::timestamptz then ${DUE} end`;
    return [sql`${ahead} asc nulls last`, desc(papers.updateTime), desc(papers.paperId)];
  },
});

/** Papers that somebody hands in or has confirmed as co-author: each found by its own index, which one condition for both would not be. */
const writtenBy = (db: Reader, userId: number): SQL =>
  inArray(
    papers.paperId,
    db
      .select({ paperId: papers.paperId })
      .from(papers)
      .where(eq(papers.userId, userId))
      .union(
        db
          .select({ paperId: paperAuthors.paperId })
          .from(paperAuthors)
          .where(and(eq(paperAuthors.userId, userId), eq(paperAuthors.confirmStatus, AUTHOR_ANSWER.confirmed))),
      ),
  );

const own = ({ db, now }: AtMoment, userId: number, query: OwnQuery): SQL | undefined =>
  and(writtenBy(db, userId), LIST.where({ db, now }, query), meetingIsVisible(db));

const joined = (db: Reader) =>
  db
    .select(SHOWN)
    .from(papers)
    .innerJoin(meetings, eq(meetings.msId, papers.msId))
    .leftJoin(callColumns, eq(callColumns.columnId, papers.columnId))
    .leftJoin(calls, eq(calls.msId, papers.msId));

function findRows(db: Reader, where: SQL | undefined, { now, limit, offset }: WindowAt): Promise<OwnPaper[]> {
  return joined(db)
    .where(where)
    .orderBy(...LIST.order({ db, now }, {}))
    .limit(limit)
    .offset(offset);
}

/** A person's papers that can be written at, what is due first. */
export const findWritable = (db: Reader, userId: number, window: WindowAt): Promise<OwnPaper[]> =>
  findRows(
    db,
    and(
      own({ db, now: window.now }, userId, {}),
      eq(papers.userId, userId),
      inArray(papers.state, [PAPER_STATE.draft, PAPER_STATE.revise]),
    ),
    window,
  );

/** A page of a person's papers: what is due first, by its deadline, then what changed last. */
export async function findOwn(
  db: Reader,
  userId: number,
  query: OwnQuery,
  window: WindowAt,
): Promise<{ total: number; rows: OwnPaper[] }> {
  const where = own({ db, now: window.now }, userId, query);
  const [[counted], rows] = await Promise.all([
    db.select({ total: count() }).from(papers).innerJoin(meetings, eq(meetings.msId, papers.msId)).where(where),
    findRows(db, where, window),
  ]);
  return { total: counted?.total ?? 0, rows };
}

/** A paper; whose it is, was asked before. */
export async function findOne(db: Reader, paperId: number): Promise<OwnPaper | undefined> {
  const [row] = await joined(db).where(eq(papers.paperId, paperId));
  return row;
}

/** The authors of several papers, in their order. */
export function findAuthors(db: Reader, paperIds: number[]): Promise<AuthorRow[]> {
  if (paperIds.length === 0) return Promise.resolve([]);
  return db
    .select()
    .from(paperAuthors)
    .where(inArray(paperAuthors.paperId, paperIds))
    .orderBy(asc(paperAuthors.paperId), asc(paperAuthors.orderNum));
}

/** What was handed in, the newest first. */
export function findVersions(db: Reader, paperId: number): Promise<(typeof paperVersions.$inferSelect)[]> {
  return db.select().from(paperVersions).where(eq(paperVersions.paperId, paperId)).orderBy(desc(paperVersions.version));
}

/** Every paper of a person's. */
export function findAllOwn(db: Reader, userId: number): Promise<PaperRow[]> {
  return db.select().from(papers).where(eq(papers.userId, userId)).orderBy(asc(papers.paperId));
}

/** Removes what a person has not handed in. */
export async function deleteDrafts(tx: Tx, userId: number): Promise<void> {
  await tx.delete(papers).where(and(eq(papers.userId, userId), eq(papers.state, PAPER_STATE.draft)));
}
