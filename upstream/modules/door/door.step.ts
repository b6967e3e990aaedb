import { ATTENDEE_STATE } from '@/contract/attendee/attendee';
import { pathTo } from '@/contract/paths';
import { defineSteps, type NextStep } from '@/upstream/core/module/steps';
import { listAhead } from '@/upstream/modules/attendee/attendee.service';
import { type Attending, definePlaceSteps, type PlaceStep } from '@/upstream/modules/attendee/attendee.steps.service';

/** How long before a meeting begins its ticket is at hand, milliseconds. */
const NEAR_MS = 3 * 24 * 3_600_000;
const LOOKED_AT = 10;

/** The ticket, once a meeting is near. */
function ticketSteps({ attendee, startTime, endTime }: Attending, now: Date): PlaceStep[] {
  const isNear = startTime.getTime() - now.getTime() < NEAR_MS && endTime > now;
  if (attendee.state !== ATTENDEE_STATE.enrolled || !isNear) return [];
  return [{ key: 'ticket', state: 'todo', due: startTime, linkUrl: pathTo('sign', { msId: attendee.msId }) }];
}

export const doorPlaceSteps = definePlaceSteps('door', async (ctx, _caller, places) => {
  const now = ctx.now();
  // It is there, and nothing has to be done by a time.
  return places.map((place) => ticketSteps(place, now).map(({ due: _, ...step }) => step));
});

/** That one's ticket is at hand. */
export const doorSteps = defineSteps('door', async (ctx, caller) => {
  const now = ctx.now();
  const places = await listAhead(ctx, caller, LOOKED_AT);
  return places.flatMap((place) =>
    ticketSteps(place, now).map(
      ({ due, linkUrl }): NextStep => ({
        key: 'ticket',
        weight: 16,
        name: place.msName,
        nameEn: place.msNameEn,
        due: due ?? undefined,
        linkUrl,
      }),
    ),
  );
});
