import type { Caller } from '@/upstream/core/context';
import { notFoundError } from '@/upstream/core/errors';
import type { Reader } from '@/upstream/db/client';
import { findPapersInShort, type Shown, shownTo } from '@/upstream/modules/review/audience.service';
import { type Judging, readJudging, visibleTo } from '@/upstream/policy/review/judging';
import { findPlaces, findQuotas, type Place, type QuotaRecord } from './decision.repository';

/** Who decides on papers of a meeting, and which of them they are shown. */
export interface Deciding {
  judging: Judging;
  shown: Shown;
  /** Whether they look after papers at the desk. */
  desk: boolean;
}

/** How somebody decides at a meeting; 404 for who neither chairs there nor has the desk. */
export async function readDecider(db: Reader, caller: Caller, msId: number): Promise<Deciding> {
  const judging = await readJudging(db, caller, msId);
  const { desk, row } = judging;
  const isChair = row?.state === 'accepted' && (row.chairsAll || row.chairIds.length > 0);
  if (!desk && !isChair) throw notFoundError();
  return { judging, shown: await shownTo(db, judging), desk: desk !== null };
}

/** Whether somebody is shown a paper. */
export const isShown = (shown: Shown, paperId: number): boolean =>
  'only' in shown ? shown.only.includes(paperId) : !shown.but.includes(paperId);

/** A quota with what is taken of it. */
export interface Counted extends QuotaRecord {
  taken: number;
  /** Places that stay free for papers from which something bars whoever looks: as many as there are, whatever is decided of them. */
  kept: number;
}

const counts = (quota: QuotaRecord, { columnId, form }: Place) =>
  (quota.columnId === null || quota.columnId === columnId) && (quota.form === null || quota.form === form);

/**
 * How places are taken, so that it tells nothing of papers from which something bars whoever looks: each of those keeps a place, and
 * what is decided of it changes no figure.
 */
export async function countPlaces(db: Reader, judging: Judging | null, msId: number): Promise<Tally> {
  const all = await findPapersInShort(db, msId);
  const clear = judging ? await visibleTo(db, { ...judging, desk: judging.desk ?? 'own' }, all) : all;
  const seen = new Set(clear.map(({ paperId }) => paperId));
  const quotas = await findQuotas(db, msId);
  const places = (await findPlaces(db, msId)).filter(({ paperId }) => seen.has(paperId));
  const hidden = all.filter(({ paperId }) => !seen.has(paperId));
  return { quotas, places, hidden };
}
export interface Tally {
  quotas: QuotaRecord[];
  places: Place[];
  hidden: readonly { columnId: number | null }[];
}

/** Every quota with what is taken of it and what is kept. */
export const tallied = ({ quotas, places, hidden }: Tally): Counted[] =>
  quotas.map((quota) => ({
    ...quota,
    taken: places.filter((place) => counts(quota, place)).length,
    kept: hidden.filter(({ columnId }) => quota.columnId === null || quota.columnId === columnId).length,
  }));

/** The first quota that would have more than its places if these papers took these places (none for those that take none), and how many are asked for. */
export function overfull(tally: Tally, moved: ReadonlyMap<number, Place | null>): (Counted & { more: number }) | null {
  const after = [
    ...tally.places.filter(({ paperId }) => !moved.has(paperId)),
    ...[...moved.values()].flatMap((place) => place ?? []),
  ];
  const before = tallied(tally);
  for (const [at, quota] of tallied({ ...tally, places: after }).entries()) {
    const now = before[at];
    if (!now || quota.taken <= now.taken || quota.taken + quota.kept <= quota.places) continue;
    return { ...now, more: quota.taken - now.taken };
  }
  return null;
}
