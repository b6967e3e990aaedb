import { lowerFirst } from './fill-text';
import type { MeetingPlan } from './meeting-list';
import { subjectName } from './subject-words';

const FIRST_SUB_ID = 100;

/** Sub-meetings of the big meetings: one forum per branch, on the days of the meeting. */
export function makeSubPlans(plan: MeetingPlan): MeetingPlan[] {
  const wanted = plan.size === 'large' ? 4 : plan.size === 'medium' && plan.subjectIds.length > 1 ? 2 : 0;
  return plan.subjectIds.slice(0, wanted).map((subjectId, index) => {
    const branch = subjectName(subjectId);
    return {
      ...plan,
      msId: FIRST_SUB_ID + plan.msId * 5 + index,
      title: {
        zh: `${branch.zh}分论坛（${plan.title.zh}）`,
        en: `Forum on ${lowerFirst(branch.en)} (${plan.title.en})`,
      },
      subjectIds: [subjectId],
      size: 'day',
      startDay: plan.startDay + (index % 2),
      days: 1,
      credit: '-',
      papers: 'none',
      capacity: 200,
    };
  });
}
