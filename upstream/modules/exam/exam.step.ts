import { ATTENDEE_STATE } from '@/contract/attendee/attendee';
import { pathTo } from '@/contract/paths';
import { groupBy } from '@/upstream/core/read/group-by';
import { definePlaceSteps, type PlaceStep } from '@/upstream/modules/attendee/attendee.steps.service';
import { canBegin, type OwnStanding, ownEnd, readStandings, stateOf } from './own.service';
import { findOpenExams } from './take.repository';

/** The exams of a meeting as one step: done once all are passed, to do while one can be taken. */
function stepOf(owns: readonly OwnStanding[], msId: number, now: Date): PlaceStep[] {
  const states = owns.map((own) => ({ own, state: stateOf(own, now) }));
  if (states.every(({ state }) => state === 'passed')) return [{ key: 'exam', state: 'done' }];
  const linkUrl = pathTo('meetingExam', { msId });
  const first = (some: typeof states, time: (own: OwnStanding) => Date) =>
    some.map(({ own }) => time(own)).sort((a, b) => a.getTime() - b.getTime())[0];
  const open = states.filter(({ own, state }) => state === 'running' || (state !== 'passed' && canBegin(own, now)));
  if (open.length > 0) return [{ key: 'exam', state: 'todo', due: first(open, ownEnd), linkUrl }];
  const early = states.filter(({ state }) => state === 'early');
  if (early.length > 0)
    return [{ key: 'exam', state: 'waits', due: first(early, ({ exam }) => exam.startTime), linkUrl }];
  const waits = states.some(({ state }) => state === 'marking' || state === 'sealed');
  return waits ? [{ key: 'exam', state: 'waits', linkUrl }] : [];
}

/** Exams of the meetings at which somebody has a place. */
export const examPlaceSteps = definePlaceSteps('exam', async (ctx, { userId }, places) => {
  const placed = places.filter(({ attendee }) => attendee.state === ATTENDEE_STATE.enrolled);
  if (placed.length === 0) return places.map(() => []);
  const rows = await findOpenExams(
    ctx.db,
    placed.map(({ attendee }) => attendee.msId),
  );
  const owns = groupBy(rows.length > 0 ? await readStandings(ctx.db, rows, userId) : [], ({ exam }) => exam.msId);
  return places.map((place) => {
    const mine = placed.includes(place) ? owns.get(place.attendee.msId) : undefined;
    return mine ? stepOf(mine, place.attendee.msId, ctx.now()) : [];
  });
});
