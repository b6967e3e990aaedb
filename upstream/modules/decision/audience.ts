import type { Caller } from '@/upstream/core/context';
import { notFoundError } from '@/upstream/core/errors';
import type { Reader } from '@/upstream/db/client';
import { type Shown, shownTo } from '@/upstream/modules/review/audience.service';
import { hiddenFrom } from '@/upstream/policy/review/hidden';
import { type Judging, readJudging } from '@/upstream/policy/review/judging';
import { countTaken, findPlaces, findQuotas, type Place, type QuotaRecord, type Taken } from './decision.repository';

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

const counts = (quota: QuotaRecord, { columnId, form }: Pick<Place, 'columnId' | 'form'>) =>
  (quota.columnId === null || quota.columnId === columnId) && (quota.form === null || quota.form === form);

/**
 * How places are taken, so that it tells nothing of papers from which something bars whoever looks: each of those keeps a place, and
 * what is decided of it changes no figure. `moved` are papers whose places are counted one by one.
 */
export async function countPlaces(
  db: Reader,
  judging: Judging | null,
  msId: number,
  moved: readonly number[] = [],
): Promise<Tally> {
  const quotas = await findQuotas(db, msId);
  if (quotas.length === 0) return { quotas, others: [], places: [], hidden: [] };
  const hidden = judging ? await hiddenFrom(db, judging) : [];
  const not = hidden.map(({ paperId }) => paperId);
  const [others, places] = await Promise.all([
    countTaken(db, msId, [...not, ...moved]),
    findPlaces(
      db,
      msId,
      moved.filter((paperId) => !not.includes(paperId)),
    ),
  ]);
  return { quotas, others, places, hidden };
}
export interface Tally {
  quotas: QuotaRecord[];
  /** How many places of a column and form are taken by all but the moved. */
  others: readonly Taken[];
  /** Places of the moved. */
  places: Place[];
  hidden: readonly { columnId: number | null }[];
}

/** Every quota with what is taken of it and what is kept. */
export const tallied = ({ quotas, others, places, hidden }: Tally): Counted[] =>
  quotas.map((quota) => ({
    ...quota,
    taken:
      others.reduce((sum, one) => sum + (counts(quota, one) ? one.places : 0), 0) +
      places.filter((place) => counts(quota, place)).length,
    kept: hidden.filter(({ columnId }) => quota.columnId === null || quota.columnId === columnId).length,
  }));

/** The first quota that would have more than its places if the moved papers took these places (none for those that take none), and how many are asked for. */
export function overfull(tally: Tally, moved: ReadonlyMap<number, Place | null>): (Counted & { more: number }) | null {
  const after = [...moved.values()].flatMap((place) => place ?? []);
  const before = tallied(tally);
  for (const [at, quota] of tallied({ ...tally, places: after }).entries()) {
    const now = before[at];
    if (!now || quota.taken <= now.taken || quota.taken + quota.kept <= quota.places) continue;
    return { ...now, more: quota.taken - now.taken };
  }
  return null;
}
