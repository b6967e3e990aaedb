import { pathTo } from '@/contract/paths';
import { groupBy } from '@/upstream/core/read/group-by';
import { defineRequirement, type Finding } from '@/upstream/modules/credit/requirement.service';
import { passes } from './exam.views';
import { bestOf, canBegin, type OwnStanding, stateOf } from './own.service';
import * as repository from './take.repository';

/** What is left to do of exams: nothing once all are passed; else whether one can be taken now, or something of them is still to come. */
function findingOf(owns: readonly OwnStanding[], now: Date): Pick<Finding, 'met' | 'waits' | 'over'> {
  const left = owns.filter((own) => {
    const best = bestOf(own, now);
    return !best || !passes(own.exam, best);
  });
  if (left.length === 0) return { met: true };
  const states = left.map((own) => (canBegin(own, now) ? 'ready' : stateOf(own, now)));
  if (states.some((state) => state === 'running' || state === 'ready')) return { met: false };
  const waits = states.every((state) => state === 'early' || state === 'marking' || state === 'sealed');
  return { met: false, waits, over: !waits };
}

/** Every exam of a meeting is passed, as far as results are open: nothing is given by a result that its person may not know yet. */
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
      places.map(({ attendeeId, userId }) => {
        const mine = userId === null ? [] : (byUser.get(userId) ?? []);
        const owns = exams.map((exam) => ({
          exam,
          takes: mine.filter(({ examId }) => examId === exam.examId),
          extra: extras.get(`${exam.examId} ${userId}`) ?? 0,
          end: ends.get(exam.examId) ?? exam.endTime,
        }));
        return [attendeeId, { ...findingOf(owns, now), linkUrl: pathTo('meetingExam', { msId }) }];
      }),
    );
  },
});
