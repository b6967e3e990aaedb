import { and, asc, eq, gt, inArray, or, sql } from 'drizzle-orm';
import { MEETING_STATUS } from '@/contract/codes';
import { AUTHOR_ANSWER, PAPER_STATE } from '@/contract/paper/codes';
import { meetingIsVisible } from '@/upstream/core/read/visible';
import type { Tx } from '@/upstream/core/write';
import type { Reader } from '@/upstream/db/client';
import { attendees } from '@/upstream/db/schema/attendee';
import { meetings } from '@/upstream/db/schema/meeting';
import { paperAuthors, papers, presentations } from '@/upstream/db/schema/paper';
import { paperFees, presentRules } from '@/upstream/db/schema/presenting';

export type PaperFeeRow = typeof paperFees.$inferSelect;

const CALLED_OFF = sql<boolean>`${meetings.status} = ${MEETING_STATUS.cancelled}`;

/** The fees of papers that lines pay for, or of these papers, by paper, locked until the transaction ends. */
export async function lockPaperFees(
  tx: Tx,
  { lineIds, paperIds = [] }: { lineIds: readonly number[]; paperIds?: readonly number[] },
): Promise<PaperFeeRow[]> {
  return tx
    .select()
    .from(paperFees)
    .where(or(inArray(paperFees.lineId, [0, ...lineIds]), inArray(paperFees.paperId, [0, ...paperIds])))
    .orderBy(asc(paperFees.paperId))
    .for('update');
}

/** What the fee of a paper hangs on. */
export interface FeeFacts {
  fee: PaperFeeRow;
  msId: number;
  paperState: string;
  calledOff: boolean;
}

/** What the fees of papers hang on, by line or by paper. */
export async function findFacts(
  db: Reader,
  { lineIds = [], paperIds = [] }: { lineIds?: readonly number[]; paperIds?: readonly number[] },
): Promise<FeeFacts[]> {
  return db
    .select({ fee: paperFees, msId: papers.msId, paperState: papers.state, calledOff: CALLED_OFF })
    .from(paperFees)
    .innerJoin(papers, eq(papers.paperId, paperFees.paperId))
    .innerJoin(meetings, eq(meetings.msId, papers.msId))
    .where(or(inArray(paperFees.lineId, [0, ...lineIds]), inArray(paperFees.paperId, [0, ...paperIds])))
    .orderBy(asc(paperFees.paperId));
}

/** The lines of papers of a meeting that wait for their money. */
export async function findHeldLines(db: Reader, msId: number): Promise<number[]> {
  const rows = await db
    .select({ lineId: paperFees.lineId })
    .from(paperFees)
    .innerJoin(papers, eq(papers.paperId, paperFees.paperId))
    .where(and(eq(papers.msId, msId), eq(paperFees.state, 'awaiting')));
  return rows.flatMap(({ lineId }) => lineId ?? []);
}

/** Papers after one, which their authors took back, by whose lines something waits or was paid. */
export function findWithdrawn(db: Reader, { after, limit }: { after: number; limit: number }) {
  return db
    .select({ paperId: paperFees.paperId, lineId: paperFees.lineId })
    .from(paperFees)
    .innerJoin(papers, eq(papers.paperId, paperFees.paperId))
    .where(
      and(
        eq(papers.state, PAPER_STATE.withdrawn),
        inArray(paperFees.state, ['awaiting', 'paid']),
        gt(paperFees.paperId, after),
      ),
    )
    .orderBy(asc(paperFees.paperId))
    .limit(limit);
}

/** A paper, kept from being taken back until the transaction ends. */
export async function keepPaper(tx: Tx, paperId: number) {
  const [row] = await tx.select().from(papers).where(eq(papers.paperId, paperId)).for('share');
  return row;
}

/** Makes the fee of a paper if there is none, to be ordered. */
export async function beginFee(tx: Tx, fresh: { paperId: number; feeId: number; userId: number }): Promise<void> {
  await tx
    .insert(paperFees)
    .values({ ...fresh, createTime: tx.now, updateTime: tx.now })
    .onConflictDoNothing();
}

/** Changes the fee of a paper. */
export async function changeFee(tx: Tx, paperId: number, fields: Partial<PaperFeeRow>): Promise<void> {
  await tx
    .update(paperFees)
    .set({ ...fields, updateTime: tx.now })
    .where(eq(paperFees.paperId, paperId));
}

/** Somebody hands it in, or has confirmed it as co-author. */
const ofAuthor = (userId: number) =>
  or(
    eq(papers.userId, userId),
    sql`exists (select from ${paperAuthors} where ${and(
      eq(paperAuthors.paperId, papers.paperId),
      eq(paperAuthors.userId, userId),
      eq(paperAuthors.confirmStatus, AUTHOR_ANSWER.confirmed),
    )})`,
  );

/** The accepted papers of somebody's at a meeting. */
export function findAccepted(db: Reader, msId: number, userId: number) {
  return db
    .select({ paper: papers, fee: paperFees, presentation: presentations })
    .from(papers)
    .leftJoin(paperFees, eq(paperFees.paperId, papers.paperId))
    .leftJoin(presentations, eq(presentations.paperId, papers.paperId))
    .where(and(eq(papers.msId, msId), eq(papers.state, PAPER_STATE.accepted), ofAuthor(userId)))
    .orderBy(asc(papers.paperNo), asc(papers.paperId));
}

/** Whether somebody is an author of an accepted paper. */
export async function isAuthorOf(db: Reader, paperId: number, userId: number): Promise<boolean> {
  const rows = await db
    .select({ paperId: papers.paperId })
    .from(papers)
    .where(and(eq(papers.paperId, paperId), ofAuthor(userId)));
  return rows.length > 0;
}

export interface PresentingAuthor {
  paperId: number;
  key: string;
  orderNum: number;
  name: string;
  nameEn: string | null;
  userId: number | null;
  presenter: boolean;
  confirmStatus: string;
  enrolled: boolean;
}

/** The authors of papers in their order, whether each has a place at the paper's meeting. */
export async function findAuthors(db: Reader, paperIds: readonly number[]): Promise<PresentingAuthor[]> {
  const { paperId, key, orderNum, userId, presenter, confirmStatus } = paperAuthors;
  return db
    .select({
      paperId,
      key,
      orderNum,
      userId,
      presenter,
      confirmStatus,
      name: paperAuthors.name,
      nameEn: paperAuthors.nameEn,
      enrolled: sql<boolean>`exists (select from ${attendees} where ${attendees.msId} = ${papers.msId}
        and ${attendees.userId} = ${userId} and ${attendees.state} = 'enrolled')`,
    })
    .from(paperAuthors)
    .innerJoin(papers, eq(papers.paperId, paperAuthors.paperId))
    .where(inArray(paperAuthors.paperId, [0, ...paperIds]))
    .orderBy(asc(paperAuthors.paperId), asc(paperAuthors.orderNum));
}

export interface DuesMeeting {
  msId: number;
  msName: string;
  msNameEn: string | null;
  endTime: Date;
  calledOff: boolean;
}
const MEETING = {
  msId: meetings.msId,
  msName: meetings.msName,
  msNameEn: meetings.msNameEn,
  endTime: meetings.endTime,
  calledOff: CALLED_OFF,
};

/** A meeting that everybody sees. */
export async function findMeeting(db: Reader, msId: number): Promise<DuesMeeting | undefined> {
  const [row] = await db
    .select(MEETING)
    .from(meetings)
    .where(and(eq(meetings.msId, msId), meetingIsVisible(db)));
  return row;
}

/** A meeting, public or not: for papers that are there. */
export async function findAnyMeeting(db: Reader, msId: number): Promise<DuesMeeting | undefined> {
  const [row] = await db.select(MEETING).from(meetings).where(eq(meetings.msId, msId));
  return row;
}

/** A meeting, kept from being called off until the transaction ends. */
export async function keepMeeting(tx: Tx, msId: number): Promise<DuesMeeting | undefined> {
  const [row] = await tx.select(MEETING).from(meetings).where(eq(meetings.msId, msId)).for('key share');
  return row;
}

/** What a meeting asks of who presents; undefined where it has not said. */
export async function findRule(db: Reader, msId: number) {
  const [row] = await db.select().from(presentRules).where(eq(presentRules.msId, msId));
  return row;
}

/** Of papers, at which meeting they are. */
export function findMeetingsOf(db: Reader, paperIds: readonly number[]) {
  return db
    .select({ paperId: papers.paperId, msId: papers.msId })
    .from(papers)
    .where(inArray(papers.paperId, [...paperIds]));
}
