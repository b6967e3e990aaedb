import { pathTo } from '@/contract/paths';
import { groupBy } from '@/upstream/core/read/group-by';
import { defineRequirement, type Finding } from '@/upstream/modules/credit/requirement.service';
import { passes } from './exam.views';
import { bestOf, canBegin, type OwnStanding, ownEnd, stateOf } from './own.service';
import * as repository from './take.repository';

/** Exams that are asked of somebody: not one that had ended before they came, as long as there is another. */
function askedOf(owns: readonly OwnStanding[], since: Date): readonly OwnStanding[] {
  const reached = owns.filter((own) => own.takes.length > 0 || ownEnd(own) > since);
  return reached.length > 0 ? reached : owns;
}

/** What is left to do of exams: nothing once all are passed; over as soon as one of them cannot be; else whether one can be taken now, or something of them is still to come. */
function findingOf(owns: readonly OwnStanding[], now: Date): Pick<Finding, 'met' | 'waits' | 'over'> {
  const left = owns.filter((own) => {
    const best = bestOf(own, now);
    return !best || !passes(own.exam, best);
  });
  if (left.length === 0) return { met: true };
  const states = left.map((own) => (canBegin(own, now) ? 'ready' : stateOf(own, now)));
  if (states.some((state) => state === 'missed' || state === 'failed')) return { met: false, over: true };
  return { met: false, waits: states.every((state) => state !== 'running' && state !== 'ready') };
}

/** Every exam of a meeting that is asked of somebody is passed, as far as results are open: nothing is given by a result that its person may not know yet. */
export const examRequirement = defineRequirement({
  key: 'exam',
  asks: ['credits', 'credit'],
  async look(db, msId, places, now) {
    const exams = await repository.findOpenExams(db, [msId]);
    if (exams.length === 0) return new Map();
    const ends = await repository.findEnds(db, exams);
    const ids = exams.map(({ examId }) => examId);
    const userIds = places.flatMap(({ userId }) => userId ?? []);
    const takes = await repository.findTakesOf(db, ids, userIds);
    const extras = await repository.findExtrasOf(db, ids, userIds);
    const byUser = groupBy(takes, ({ userId }) => userId);
    return new Map(
      places.map(({ attendeeId, userId, createTime }) => {
        const mine = userId === null ? [] : (byUser.get(userId) ?? []);
        const owns = exams.map((exam) => ({
          exam,
          takes: mine.filter(({ examId }) => examId === exam.examId),
          extra: extras.get(`${exam.examId} ${userId}`) ?? 0,
          end: ends.get(exam.examId) ?? exam.endTime,
        }));
        return [attendeeId, { ...findingOf(askedOf(owns, createTime), now), linkUrl: pathTo('meetingExam', { msId }) }];
      }),
    );
  },
});
