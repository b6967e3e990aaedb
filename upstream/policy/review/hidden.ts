import { createHash } from 'node:crypto';
import { and, eq, gt, inArray } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Reader } from '@/upstream/db/client';
import { papers } from '@/upstream/db/schema/paper';
import { findConflict, type Judge } from './conflicts';
import { readWorks } from './facts';
import { findGiven, findOwnPapers, isBarred, JUDGED_STATES, type Judging, visibleTo } from './judging';
import type { Person } from './same-person';

/** From so many papers on, what bars a reviewer from which is kept, and only what has changed is looked at anew. */
const KEPT_FROM = 2_000;
/** All of it is looked at again after so long, as accounts say other things of their people by then. */
const KEPT_MS = 10 * 60_000;
const MOST_KEPT = 200;
/** No write takes longer from its moment to its end. */
const OVERLAP_MS = 2 * 60_000;
const PAPERS_AT_A_TIME = 1_000;

interface Kept {
  madeAt: number;
  /** Of the newest papers that were looked at, when each was written last. */
  newest: Map<number, number>;
  barred: Set<number>;
}
const kept = new LRUCache<string, Kept>({ max: MOST_KEPT });

const ofMeeting = (msId: number) => and(eq(papers.msId, msId), inArray(papers.state, [...JUDGED_STATES]));

/** The papers of a meeting, as what lists are kept of. */
export const papersOf = (msId: number): string => `papers ${msId}`;

/** Whether a meeting has so many papers that are judged that they are not looked at one by one for each who asks. */
export async function hasManyPapers(db: Reader, msId: number, many = KEPT_FROM): Promise<boolean> {
  const [row] = await db.select({ paperId: papers.paperId }).from(papers).where(ofMeeting(msId)).limit(1).offset(many);
  return row !== undefined;
}

/** Papers of a meeting that are judged and that somebody must not look at, whatever they chair: what they review, and what bars them. */
export async function hiddenFrom(
  db: Reader,
  judging: Judging,
  many = KEPT_FROM,
): Promise<{ paperId: number; columnId: number | null }[]> {
  const { msId, judge, row } = judging;
  if (!judge) return among(db, msId, await ownOf(db, judging));
  if (!(await hasManyPapers(db, msId, many))) {
    const all = await db
      .select({ paperId: papers.paperId, columnId: papers.columnId })
      .from(papers)
      .where(ofMeeting(msId));
    const seen = new Set((await visibleTo(db, { ...judging, desk: 'own' }, all)).map(({ paperId }) => paperId));
    return all.filter(({ paperId }) => !seen.has(paperId));
  }
  const mine = row ? (await findGiven(db, row.reviewerId)).map(({ paperId }) => paperId) : [];
  return among(db, msId, [...mine, ...(await barredFor(db, judging, judge))]);
}

async function among(db: Reader, msId: number, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .select({ paperId: papers.paperId, columnId: papers.columnId })
    .from(papers)
    .where(and(ofMeeting(msId), inArray(papers.paperId, [...ids])));
}

/** Who is on no list is kept from their own alone. */
async function ownOf(db: Reader, judging: Judging): Promise<number[]> {
  const works = await readWorks(db, await findOwnPapers(db, judging));
  return [...works.values()].flatMap((work) => (isBarred(judging, work) ? [work.paperId] : []));
}

/** Papers that a conflict keeps somebody from: found once, and from then on looked for in what was written since. */
async function barredFor(db: Reader, judging: Judging, judge: Judge): Promise<Set<number>> {
  const name = nameOf(judging, judge);
  const before = kept.get(name);
  const now = performance.now();
  const fresh = before && now - before.madeAt < KEPT_MS ? before : null;
  const last = fresh ? Math.max(0, ...fresh.newest.values()) : 0;
  const written = await db
    .select({ paperId: papers.paperId, updateTime: papers.updateTime })
    .from(papers)
    .where(and(ofMeeting(judging.msId), fresh ? gt(papers.updateTime, new Date(last - OVERLAP_MS)) : undefined));
  const all = written.filter(({ paperId, updateTime }) => fresh?.newest.get(paperId) !== updateTime.getTime());
  if (fresh && all.length === 0) return fresh.barred;
  const barred = new Set(fresh?.barred);
  for (let at = 0; at < all.length; at += PAPERS_AT_A_TIME) {
    const ids = all.slice(at, at + PAPERS_AT_A_TIME).map(({ paperId }) => paperId);
    const works = await readWorks(db, ids);
    for (const paperId of ids) {
      const work = works.get(paperId);
      if (work && findConflict(judge, work, judging.units).conflict === null) barred.delete(paperId);
      else barred.add(paperId);
    }
  }
  const end = written.reduce((most, { updateTime }) => Math.max(most, updateTime.getTime()), last);
  const newest = new Map(
    written.flatMap(({ paperId, updateTime }) =>
      updateTime.getTime() > end - OVERLAP_MS ? [[paperId, updateTime.getTime()] as const] : [],
    ),
  );
  kept.set(name, { madeAt: fresh?.madeAt ?? now, newest, barred });
  return barred;
}

/** Whom it is kept for: as soon as anything else is said of them or of their institutions it is another one. */
function nameOf({ msId, row, units }: Judging, { person, coauthors, said }: Judge): string {
  const plain = ({ userIds, emails, names, units: places }: Person) => [[...userIds], [...emails], [...names], places];
  const told = [msId, row?.reviewerId, plain(person), coauthors.map(plain), [...said], [...units.said]];
  return createHash('sha256').update(JSON.stringify(told)).digest('base64');
}
