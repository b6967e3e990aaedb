import { ATTENDEE_STATE } from '@/contract/attendee/attendee';
import { pathTo } from '@/contract/paths';
import { definePlaceSteps, type PlaceStep } from '@/upstream/modules/attendee/attendee.steps.service';
import { defineRequirement } from '@/upstream/modules/credit/requirement.service';
import { stateOf } from './own.service';
import { doneKey, findDone, findOpenSurveys } from './survey.repository';

/** Where a survey is answered. */
export const linkTo = (msId: number) => `${pathTo('meetingExam', { msId })}#survey`;

/** Where the survey of a meeting is one to wait for, it is answered. */
export const surveyRequirement = defineRequirement({
  key: 'survey',
  asks: ['credits', 'credit', 'attendance'],
  async look(db, msId, places, now) {
    const [survey] = await findOpenSurveys(db, [msId]);
    if (!survey?.needed) return new Map();
    const done = await findDone(
      db,
      [msId],
      places.flatMap(({ userId }) => userId ?? []),
    );
    return new Map(
      places.map(({ attendeeId, userId }) => {
        const met = done.has(doneKey(msId, userId));
        const state = stateOf(survey, { done: met, now });
        return [attendeeId, { met, waits: state === 'early', over: state === 'over', linkUrl: linkTo(msId) }];
      }),
    );
  },
});

/** Surveys of the meetings at which somebody has a place: to do while they can be answered. */
export const surveyPlaceSteps = definePlaceSteps('survey', async (ctx, { userId }, places) => {
  const placed = places.filter(({ attendee }) => attendee.state === ATTENDEE_STATE.enrolled);
  const msIds = placed.map(({ attendee }) => attendee.msId);
  const open = new Map((await findOpenSurveys(ctx.db, msIds)).map((survey) => [survey.msId, survey]));
  if (open.size === 0) return places.map(() => []);
  const done = await findDone(ctx.db, msIds, [userId]);
  const now = ctx.now();
  return places.map((place): PlaceStep[] => {
    const { msId } = place.attendee;
    const survey = placed.includes(place) ? open.get(msId) : undefined;
    if (!survey) return [];
    const linkUrl = linkTo(msId);
    switch (stateOf(survey, { done: done.has(doneKey(msId, userId)), now })) {
      case 'done':
        return [{ key: 'survey', state: 'done' }];
      case 'open':
        return [{ key: 'survey', state: 'todo', due: survey.endTime, linkUrl }];
      case 'early':
        return [{ key: 'survey', state: 'waits', due: survey.startTime, linkUrl }];
      default:
        return [];
    }
  });
});
