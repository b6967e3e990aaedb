import { ATTENDEE_STATE } from '@/contract/attendee/attendee';
import { AUDIT } from '@/contract/codes';
import { pathTo } from '@/contract/paths';
import { defineSteps, type NextStep } from '@/upstream/core/module/steps';
import { listAhead } from './attendee.service';
import { type Attending, definePlaceSteps, type PlaceStep } from './attendee.steps.service';

const meetingOf = ({ attendee }: Attending) => pathTo('meeting', { id: attendee.msId });

/** Paying for the place, or taking it again. */
function paySteps(place: Attending, now: Date): PlaceStep[] {
  const { attendee, order, enrollEnd, startTime } = place;
  if (attendee.state === ATTENDEE_STATE.expired) {
    const until = enrollEnd ?? startTime;
    // The meeting's own page says how one enrols.
    return until > now ? [{ key: 'enrolAgain', state: 'todo', due: until, linkUrl: meetingOf(place) }] : [];
  }
  if (attendee.state === ATTENDEE_STATE.submitted) {
    return [
      { key: 'pay', state: 'todo', due: attendee.promisedUntil, linkUrl: pathTo('enrol', { msId: attendee.msId }) },
    ];
  }
  if (!order || attendee.state === ATTENDEE_STATE.cancelled) return [];
  if (attendee.state === ATTENDEE_STATE.enrolled) return [{ key: 'pay', state: 'done' }];
  if (order.transferWaits) return [{ key: 'transfer', state: 'waits' }];
  // Of an order of their team's they pay their own part, if they want to.
  const isOwn = order.userId === attendee.userId;
  const linkUrl = isOwn
    ? `${pathTo('cashier')}?orderNo=${order.orderNo}`
    : `${pathTo('teamPlace')}?msId=${attendee.msId}`;
  return [{ key: 'pay', state: 'todo', due: order.expireTime, linkUrl }];
}

/** Taking what is kept for them, or waiting for it. */
function waitingSteps({ attendee: { state, offeredUntil, msId } }: Attending): PlaceStep[] {
  if (state === ATTENDEE_STATE.waiting) return [{ key: 'waiting', state: 'waits' }];
  // Besides a place that is theirs something may be kept for them as well.
  const isBesides = state === ATTENDEE_STATE.enrolled && offeredUntil !== null;
  if (state !== ATTENDEE_STATE.offered && !isBesides) return [];
  return [{ key: 'offer', state: 'todo', due: offeredUntil, linkUrl: pathTo('enrol', { msId }) }];
}
const SHOWN: readonly string[] = [
  ATTENDEE_STATE.proof,
  ATTENDEE_STATE.submitted,
  ATTENDEE_STATE.awaiting,
  ATTENDEE_STATE.enrolled,
];

/** The examination of the proof that the fee asks for. */
function proofSteps({ attendee: { state, proofStatus, msId }, enrollEnd, startTime }: Attending): PlaceStep[] {
  if (state === ATTENDEE_STATE.draft && proofStatus === AUDIT.failed) {
    return [{ key: 'proof', state: 'todo', due: enrollEnd ?? startTime, linkUrl: pathTo('enrol', { msId }) }];
  }
  if (!SHOWN.includes(state) || proofStatus === null || proofStatus === AUDIT.failed) return [];
  return [{ key: 'proof', state: proofStatus === AUDIT.succeed ? 'done' : 'waits' }];
}

/** Being there. */
function attendSteps(place: Attending, now: Date): PlaceStep[] {
  const { attendee, startTime, endTime } = place;
  if (attendee.state !== ATTENDEE_STATE.enrolled || endTime <= now) return [];
  return [{ key: 'attend', state: startTime > now ? 'waits' : 'todo', due: startTime, linkUrl: meetingOf(place) }];
}

export const attendeePlaceSteps = definePlaceSteps('attendee', async (ctx, _caller, places) => {
  const now = ctx.now();
  return places.map((place) => [
    ...waitingSteps(place),
    ...paySteps(place, now),
    ...proofSteps(place),
    ...attendSteps(place, now),
  ]);
});

/** How many meetings ahead are looked at for what to do next, and how long before one begins it is said, milliseconds. */
const LOOKED_AT = 10;
const SOON_MS = 3 * 24 * 3_600_000;

/** What is left to do about the next meetings, and that one is about to begin. */
export const attendeeSteps = defineSteps('attendee', async (ctx, caller) => {
  const now = ctx.now();
  const places = await listAhead(ctx, caller, LOOKED_AT);
  return places.flatMap((place) => {
    const soon = place.startTime.getTime() - now.getTime() < SOON_MS;
    return [...waitingSteps(place), ...paySteps(place, now), ...attendSteps(place, now)].flatMap((step): NextStep[] => {
      const said = { name: place.msName, nameEn: place.msNameEn, due: step.due ?? undefined, linkUrl: step.linkUrl };
      if (step.key === 'pay' && step.state === 'todo') return [{ key: 'payEnrol', weight: 5, ...said }];
      if (step.key === 'offer') return [{ key: 'acceptOffer', weight: 4, ...said }];
      if (step.key === 'enrolAgain') return [{ key: 'enrolAgain', weight: 30, ...said }];
      return step.key === 'attend' && soon ? [{ key: 'attend', weight: 15, ...said }] : [];
    });
  });
});
