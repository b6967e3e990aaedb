import { ATTENDEE_STATE } from '@/contract/attendee/attendee';
import { AUDIT } from '@/contract/codes';
import { pathTo } from '@/contract/paths';
import { defineSteps, type NextStep } from '@/upstream/core/module/steps';
import { listAhead, listTeamsAhead } from './attendee.service';
import { type Attending, defineStandingSteps, type PlaceStep } from './attendee.steps.service';
import type { OwnTeam } from './team/own-team.repository';

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

/** Paying and ordering for people of a team, inviting them, and that they confirm. */
function teamSteps(own: OwnTeam, now: Date): PlaceStep[] {
  const { team, unpaid, transfers, unordered, uninvited, unconfirmed, orders, orderNo, due } = own;
  const linkUrl = pathTo('team', { msId: team.msId });
  const steps: PlaceStep[] = [];
  const say = (step: PlaceStep) => {
    if (step.count) steps.push(step);
  };
  const pay = orders === 1 ? `${pathTo('cashier')}?orderNo=${orderNo}` : linkUrl;
  say({ key: 'payTeam', state: 'todo', count: unpaid - transfers, due, linkUrl: pay });
  say({ key: 'transfer', state: 'waits', count: transfers });
  const until = own.enrollEnd ?? own.startTime;
  if (team.payer === 'contact' && until > now)
    say({ key: 'orderTeam', state: 'todo', count: unordered, due: until, linkUrl });
  if (own.endTime <= now) return steps;
  say({ key: 'inviteTeam', state: 'todo', count: uninvited, linkUrl });
  say({ key: 'confirmTeam', state: 'waits', count: unconfirmed - uninvited, linkUrl });
  return steps;
}

export const attendeePlaceSteps = defineStandingSteps('attendee', async (ctx, _caller, standings) => {
  const now = ctx.now();
  return standings.map((place) =>
    'team' in place
      ? teamSteps(place, now)
      : [...waitingSteps(place), ...paySteps(place, now), ...proofSteps(place), ...attendSteps(place, now)],
  );
});

/** How many meetings ahead are looked at for what to do next, and how long before one begins it is said, milliseconds. */
const LOOKED_AT = 10;
const SOON_MS = 3 * 24 * 3_600_000;

/** What is left to do about the next meetings and teams for them, and that one is about to begin. */
export const attendeeSteps = defineSteps('attendee', async (ctx, caller) => {
  const now = ctx.now();
  const places = await listAhead(ctx, caller, LOOKED_AT);
  const teams = await listTeamsAhead(ctx, caller, LOOKED_AT);
  const all = [
    ...places.map((place) => ({
      standing: place,
      steps: [...waitingSteps(place), ...paySteps(place, now), ...attendSteps(place, now)],
    })),
    ...teams.map((team) => ({ standing: team, steps: teamSteps(team, now) })),
  ];
  return all.flatMap(({ standing, steps }) => {
    const soon = standing.startTime.getTime() - now.getTime() < SOON_MS;
    const waits = steps.find(({ key }) => key === 'inviteTeam' || key === 'confirmTeam');
    return steps.flatMap((step): NextStep[] => {
      const { count, due, linkUrl } = step;
      const said = { name: standing.msName, nameEn: standing.msNameEn, due: due ?? undefined, linkUrl, count };
      const todo = step.state === 'todo';
      if (step.key === 'pay' && todo) return [{ key: 'payEnrol', weight: 5, ...said }];
      if (step.key === 'payTeam') return [{ key: 'payTeam', weight: 5, ...said }];
      if (step.key === 'offer') return [{ key: 'acceptOffer', weight: 4, ...said }];
      if (step.key === 'enrolAgain') return [{ key: 'enrolAgain', weight: 30, ...said }];
      // Both are one thing to look after, of as many as have not confirmed.
      if (step === waits && 'team' in standing) {
        return [{ key: 'teamWaits', weight: 26, ...said, count: standing.unconfirmed }];
      }
      return step.key === 'attend' && soon ? [{ key: 'attend', weight: 15, ...said }] : [];
    });
  });
});
