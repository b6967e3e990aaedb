import { pathTo } from '@/contract/paths';
import { groupBy } from '@/upstream/core/read/group-by';
import { defineRequirement } from '@/upstream/modules/credit/requirement.service';
import { opened, passes } from './exam.views';
import * as repository from './take.repository';

/** Every exam of a meeting is passed, as far as results are open: nothing is given by a result that its person may not know yet. */
export const examRequirement = defineRequirement({
  key: 'exam',
  asks: ['credits', 'credit'],
  async look(db, msId, places, now) {
    const exams = await repository.findOpenExams(db, [msId]);
    if (exams.length === 0) return new Map();
    const ends = await repository.findEnds(db, exams);
    const takes = await repository.findTakesOf(
      db,
      exams.map(({ examId }) => examId),
      places.flatMap(({ userId }) => userId ?? []),
    );
    const byUser = groupBy(takes, ({ userId }) => userId);
    return new Map(
      places.map(({ attendeeId, userId }) => {
        const mine = userId === null ? [] : (byUser.get(userId) ?? []);
        const met = exams.every((exam) => {
          const end = ends.get(exam.examId) ?? exam.endTime;
          return mine.some(
            (take) => take.examId === exam.examId && opened(exam, take, end, now).score && passes(exam, take),
          );
        });
        return [attendeeId, { met, linkUrl: pathTo('meetingExam', { msId }) }];
      }),
    );
  },
});
