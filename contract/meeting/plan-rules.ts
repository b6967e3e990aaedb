import { z } from 'zod';
import { keySchema } from './plan-fees';
import { AMOUNT, moment, most, WHOLE, type Wrong, words } from './plan-parts';

/** What comes back to whoever gives up, up to a moment and in it: so much of a hundred, less a fee in yuan. */
export const refundStepSchema = z.object({ until: moment, percent: words(3), fee: words(12) });
export type PlanRefundStep = z.infer<typeof refundStepSchema>;

/** Of a group that waits for more places than there are: who comes after it is asked, or the places are kept for it. */
export const WAITING = ['skip', 'keep'] as const;

export const QUESTION_KINDS = ['text', 'number', 'choice', 'multi', 'date', 'file'] as const;
/** Kinds that are answered out of a list. */
export const LISTED_KINDS: readonly string[] = ['choice', 'multi'];
/** Something that the meeting asks of whoever enrols. */
export const questionSchema = z.object({
  key: keySchema,
  kind: z.enum(QUESTION_KINDS),
  label: words(120),
  labelEn: words(200),
  options: z.array(z.object({ key: keySchema, label: words(80), labelEn: words(120) })).max(30, most),
  required: z.boolean(),
  /** Asked only where an earlier one is answered so. */
  showIf: z.object({ key: keySchema, value: words(80) }).nullable(),
  /** Asked only of who takes one of these fees; none for all. */
  fees: z.array(keySchema).max(30, most),
});
export type PlanQuestion = z.infer<typeof questionSchema>;

/** Ways to a place. */
export const WAY_KINDS = ['airport', 'train', 'metro', 'bus'] as const;
export const waySchema = z.object({ kind: z.enum(WAY_KINDS), text: words(200), textEn: words(300) });
/** Degrees, as they were typed; empty where nobody has said. */
export const pointSchema = z.object({ lng: words(12), lat: words(12) });

/** Pages beside a meeting's own that it can do without: keys of its side menu. */
export const OPTIONAL_PAGES = [
  'article',
  'session',
  'hotelinfo',
  'relates',
  'vote',
  'enroll',
  'submeet',
  'artsign',
  'artlist',
  'picture',
  'docfile',
  'files',
  'photo',
  'grouppic',
  'photolive',
  'zh',
] as const;
export type OptionalPage = (typeof OPTIONAL_PAGES)[number];

/** What is still wrong with the steps of giving back. */
export function checkSteps(steps: readonly PlanRefundStep[], wrong: Wrong): void {
  for (const [at, { until, percent, fee }] of steps.entries()) {
    if (!until) wrong('validation.time', 'refundSteps', at, 'until');
    if (until && steps.slice(0, at).some((earlier) => earlier.until >= until)) {
      wrong('validation.windowOrder', 'refundSteps', at, 'until');
    }
    if (!WHOLE.test(percent) || Number(percent) > 100) wrong('validation.percent', 'refundSteps', at, 'percent');
    if (fee && !AMOUNT.test(fee)) wrong('validation.amount', 'refundSteps', at, 'fee');
  }
}

/** What is still wrong with the questions of a plan. */
export function checkQuestions(questions: PlanQuestion[], feeKeys: readonly string[], wrong: Wrong): void {
  for (const [at, { key, kind, label, options, showIf, fees }] of questions.entries()) {
    const field = (...path: (string | number)[]) => ['questions', at, ...path];
    const earlier = questions.slice(0, at);
    if (!label) wrong('validation.content', ...field('label'));
    if (earlier.some((one) => one.key === key)) wrong('validation.twice', ...field('label'));
    if (LISTED_KINDS.includes(kind) && options.length < 2) wrong('validation.twoOptions', ...field('options'));
    for (const [nth, option] of options.entries()) {
      if (!option.label) wrong('validation.content', ...field('options', nth, 'label'));
      if (options.slice(0, nth).some((one) => one.key === option.key)) {
        wrong('validation.twice', ...field('options', nth, 'label'));
      }
    }
    if (showIf) checkShowIf(showIf, earlier, (message, ...path) => wrong(message, ...field('showIf', ...path)));
    if (fees.some((one) => !feeKeys.includes(one))) wrong('validation.choose', ...field('fees'));
  }
}

function checkShowIf(showIf: { key: string; value: string }, earlier: PlanQuestion[], wrong: Wrong): void {
  const asked = earlier.find(({ key }) => key === showIf.key);
  if (!asked) wrong('validation.earlierQuestion', 'key');
  if (!asked) return;
  const listed = LISTED_KINDS.includes(asked.kind);
  const known = listed ? asked.options.some(({ key }) => key === showIf.value) : showIf.value !== '';
  if (!known) wrong('validation.choose', 'value');
}

/** What is still wrong with where a meeting is, and with the ways there. */
export function checkPlace(
  { point, routes }: { point: z.infer<typeof pointSchema>; routes: z.infer<typeof waySchema>[] },
  wrong: Wrong,
): void {
  degreesWrong(point, wrong);
  for (const [at, { text }] of routes.entries()) if (!text) wrong('validation.content', 'routes', at, 'text');
}

/** What is still wrong with a point, which stands somewhere in a plan. */
export function degreesWrong(point: z.infer<typeof pointSchema>, wrong: Wrong): void {
  const degrees = (name: 'lng' | 'lat', limit: number) => {
    const other = point[name === 'lng' ? 'lat' : 'lng'];
    const ok = /^-?\d{1,3}(\.\d{1,8})?$/.test(point[name]) && Math.abs(Number(point[name])) <= limit;
    if (point[name] ? !ok : other !== '') wrong('validation.degrees', 'point', name);
  };
  degrees('lng', 180);
  degrees('lat', 90);
}
