import { ATTENDEE_STATE } from '@/contract/attendee/attendee';
import type { WaitingPlace } from '@/contract/attendee/waiting-place';
import { toWire, toWireOrNull } from '@/upstream/core/time';
import type { Reader } from '@/upstream/db/client';
import type { EnrolMeeting } from '@/upstream/modules/attendee/enrol.repository';
import { lastMoment, needsOf, standsAt } from './offers.service';
import type { Stand } from './waiting.queue';
import type { Lead, WaitedPool } from './waiting.repository';

/** So many of a hundred places are given back by experience. */
const GIVEN_BACK = 0.05;

/** How likely it is that a group is offered what it lacks: by what is not paid yet, and by what people usually give back. */
function chanceOf(stand: Stand, pools: readonly WaitedPool[], needs: ReadonlyMap<number, number>) {
  if (stand.why === 'tooLarge') return 'none' as const;
  const lacking = pools.filter(({ poolId }) => stand.lacks.includes(poolId));
  const wanted = ({ poolId }: WaitedPool) => stand.seatsAhead + (needs.get(poolId) ?? 0);
  if (lacking.every((pool) => wanted(pool) <= pool.unpaid)) return 'good' as const;
  const usual = ({ unpaid, capacity }: WaitedPool) => unpaid + Math.ceil((capacity ?? 0) * GIVEN_BACK);
  return lacking.every((pool) => wanted(pool) <= usual(pool)) ? ('fair' as const) : ('low' as const);
}

const WAITS: readonly string[] = [ATTENDEE_STATE.waiting, ATTENDEE_STATE.offered];
/** They wait, or are offered something, with their place or besides one that is theirs; what was not wanted of an offer is nobody's. */
const isShown = ({ place, state, until }: Lead) =>
  WAITS.includes(place) || (place === ATTENDEE_STATE.enrolled && (state === 'waiting' || until !== null));

/** Everybody at a meeting who waits or is offered something, with where they stand. */
export async function listStands(db: Reader, meeting: EnrolMeeting, now: Date) {
  const { leads, pools, byFee, round } = await standsAt(db, meeting);
  const groups = new Map(round.stands.map((stand) => [stand.id, stand]));
  const over = lastMoment(meeting) <= now;
  return leads.filter(isShown).map((lead) => {
    const needs = needsOf(lead.members, byFee);
    const stand = groups.get(lead.enrollId);
    const place: WaitingPlace = {
      position: (stand?.ahead ?? 0) + 1,
      seats: lead.members.length,
      since: toWire(lead.since),
      why: over ? 'over' : stand?.why,
      free: stand?.free ?? 0,
      choice: meeting.waiting,
      chance: over ? 'none' : stand && chanceOf(stand, pools, needs),
      until: lead.state === 'offered' ? toWireOrNull(lead.until) : null,
    };
    return { lead, place };
  });
}

/** Where somebody stands who waits or is offered something; null for nobody else. */
export async function findStand(
  db: Reader,
  meeting: EnrolMeeting,
  { enrollId, now }: { enrollId: number; now: Date },
): Promise<WaitingPlace | null> {
  const stands = await listStands(db, meeting, now);
  return stands.find(({ lead }) => lead.enrollId === enrollId)?.place ?? null;
}
