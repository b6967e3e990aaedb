import type { PlanKey } from '@/contract/meeting/plan';

/** The steps of the editor, with what each of them asks. */
export const PLAN_STEPS = {
  basics: ['msName', 'msNameEn', 'msType', 'audience', 'subjectIds', 'coverUrl', 'intro', 'introEn'],
  time: [
    'startTime',
    'endTime',
    'timeZone',
    'enrollStart',
    'enrollEnd',
    'artStart',
    'artEnd',
    'regions',
    'address',
    'addressEn',
    'point',
    'routes',
  ],
  orgs: ['orgs'],
  fees: ['fees', 'quotas', 'capacity', 'notice', 'noticeEn'],
  enrol: ['refundSteps', 'transferEnd', 'correctEnd', 'waiting', 'questions'],
  hotels: ['hotels'],
  dates: ['keyDates'],
  papers: ['contacts', 'notices', 'officialNotice', 'off'],
  review: [],
} as const satisfies Record<string, readonly PlanKey[]>;
export type PlanStep = keyof typeof PLAN_STEPS;
export const STEP_NAMES = Object.keys(PLAN_STEPS) as PlanStep[];

/** The step that a name of the address means; the first for any other. */
export const stepNamed = (name: unknown): PlanStep => STEP_NAMES.find((step) => step === name) ?? 'basics';

/** The step in which a field is asked, by its path in the plan. */
export function stepOf(path: string): PlanStep {
  const key = path.split('.')[0] ?? '';
  return STEP_NAMES.find((step) => PLAN_STEPS[step].some((known) => known === key)) ?? 'review';
}

/** How many of the fields that are to be mended each step has. */
export function countByStep(paths: readonly string[]): Partial<Record<PlanStep, number>> {
  const counts: Partial<Record<PlanStep, number>> = {};
  for (const path of paths) counts[stepOf(path)] = (counts[stepOf(path)] ?? 0) + 1;
  return counts;
}
