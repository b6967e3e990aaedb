import { toWire } from '@/upstream/core/time';
import type { MeetingQuestion, RefundStep } from '@/upstream/db/schema/meeting';
import { type Bi, bi } from '@/upstream/db/seed/bi';
import { type Days, plusDays } from '../days';
import type { MeetingPlan } from '../meeting-list';

interface EnrolRules {
  refundSteps: RefundStep[];
  transferEnd: Date | null;
  correctEnd: Date | null;
  questions: MeetingQuestion[];
}

/** A meeting that says nothing of them. */
export const NO_RULES: EnrolRules = { refundSteps: [], transferEnd: null, correctEnd: null, questions: [] };

const asked = (key: string, kind: MeetingQuestion['kind'], label: Bi, more: Partial<MeetingQuestion> = {}) => ({
  key,
  kind,
  label: label.zh,
  labelEn: label.en,
  options: [],
  required: false,
  showIf: null,
  feeIds: [],
  ...more,
});
const option = (key: string, label: Bi) => ({ key, label: label.zh, labelEn: label.en });

/** What meetings ask of whoever enrols: all of them of meals, and the reason where somebody says that there is one. */
export const QUESTIONS: MeetingQuestion[] = [
  asked('diet', 'choice', bi('餐饮习惯|Meals'), {
    required: true,
    options: [
      option('any', bi('无特殊要求|Anything')),
      option('vegetarian', bi('素食|Vegetarian')),
      option('halal', bi('清真|Halal')),
      option('other', bi('其他|Something else')),
    ],
  }),
  asked('dietWords', 'text', bi('请说明餐饮要求|What do you eat?'), {
    showIf: { key: 'diet', value: 'other' },
    required: true,
  }),
  asked('topics', 'multi', bi('希望参加的交流|What you would like to join'), {
    options: [
      option('cases', bi('病例讨论|Discussion of cases')),
      option('posters', bi('壁报交流|Posters')),
      option('young', bi('青年论坛|Forum of the young')),
    ],
  }),
];

/** Refunds in three steps, until when places change hands, and what is asked, of a meeting that people travel to. */
export function rulesOf(plan: MeetingPlan, { at }: Days, start: Date): EnrolRules {
  const online = plan.type === '1' || plan.type === '4' || plan.credit === '-';
  if (online) return NO_RULES;
  const endOf = (day: number) => new Date(at(plan.startDay - day).getTime() - 1000);
  const step = (day: number, percent: number, fee: number) => ({ until: toWire(endOf(day)), percent, fee });
  return {
    refundSteps: [step(59, 100, 0), step(29, 50, 0), step(6, 50, 50_00)],
    transferEnd: endOf(6),
    correctEnd: plusDays(start, -3),
    questions: QUESTIONS,
  };
}
