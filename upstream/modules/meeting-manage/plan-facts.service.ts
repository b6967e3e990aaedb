import type { FileRef } from '@/contract/file/file';
import { changedKeys, EXAMINED_KEYS, type MeetingPlan, PLAN_KEYS, type PlanKey } from '@/contract/meeting/plan';
import type { PlanFee } from '@/contract/meeting/plan-fees';
import type { PlanQuestion } from '@/contract/meeting/plan-rules';
import type { Context } from '@/upstream/core/context';
import { plainText } from '@/upstream/core/text/html';
import { type Locale, type MessageKey, translate, yuanText } from '@/upstream/core/text/translate';
import { DICT, getLookups, type Lookups } from '@/upstream/modules/reference/lookups.service';
import { planOfKept } from './plan.rows';

export interface Fact {
  name: string;
  value: string;
  /** What is published, where it is to change. */
  before?: string | null;
}

/** A plan that was handed in, as an examiner reads it: everything of a new meeting, of a published one what changes. */
export async function planFacts(ctx: Context, snapshot: Record<string, unknown>, locale: Locale): Promise<Fact[]> {
  const lookups = await getLookups(ctx);
  const plan = planOfKept(snapshot.plan);
  const say = (key: PlanKey, of: MeetingPlan) => wordsOf(key, of, { lookups, locale });
  if (!snapshot.published) {
    return PLAN_KEYS.flatMap((name) => {
      const value = say(name, plan);
      return value ? [{ name, value }] : [];
    });
  }
  const published = planOfKept(snapshot.published);
  return changedKeys(published, plan)
    .filter((key) => EXAMINED_KEYS.includes(key))
    .map((name) => ({ name, value: say(name, plan) || '–', before: say(name, published) || '–' }));
}

/** What of a plan that was handed in is to be looked at: its formal notice and its cover; of a published one what changes, with what it replaces. */
export function planFiles(snapshot: Record<string, unknown>, locale: Locale): { now: FileRef[]; before: FileRef[] } {
  const plan = planOfKept(snapshot.plan);
  if (!snapshot.published) return { now: filesOf(plan, locale), before: [] };
  const published = planOfKept(snapshot.published);
  const [now, before] = [filesOf(plan, locale), filesOf(published, locale)];
  const without = (rows: FileRef[], others: FileRef[]) =>
    rows.filter(({ url }) => !others.some((other) => other.url === url));
  return { now: without(now, before), before: without(before, now) };
}

const filesOf = ({ officialNotice, coverUrl }: MeetingPlan, locale: Locale): FileRef[] =>
  [
    { name: officialNotice.name || officialNotice.number, url: officialNotice.url },
    { name: translate(locale, 'manage.cover'), url: coverUrl },
  ].filter(({ url }) => url);

const lines = <T>(rows: readonly T[], line: (row: T) => (string | false | undefined)[]) =>
  rows
    .map((row) =>
      line(row)
        .filter((part) => part)
        .join(' · '),
    )
    .join('\n');
const minutes = (wire: string) => wire.slice(0, 16);

const besides = (zh: string, en: string) => [zh, en].filter(Boolean).join(' / ');

/** A fee in a line. */
function feeWords(fee: PlanFee, { quotas }: MeetingPlan, locale: Locale): (string | false)[] {
  const { biz, feeName, feeNameEn, price, windows, userTypes, quota, teamLeast, teamMost } = fee;
  const say = (key: MessageKey, values?: Record<string, string>) => translate(locale, key, values);
  const list = (words: readonly string[]) => words.join(locale === 'en' ? ', ' : '、');
  return [
    ...[say(`manage.kind.${biz}`), feeName, feeNameEn],
    ...windows.map((one) => say('manage.window', { price: yuanText(one.price), until: minutes(one.until) })),
    windows.length > 0 ? say('manage.afterwards', { price: yuanText(price) }) : yuanText(price),
    fee.surcharge !== '' && say('manage.surcharge', { amount: yuanText(fee.surcharge) }),
    quota !== '' && say('manage.places', { count: quota }),
    fee.quotas.length > 0 &&
      say('manage.shares', { names: list(quotas.flatMap(({ key, name }) => (fee.quotas.includes(key) ? name : []))) }),
    userTypes.length > 0 && say('manage.takers', { names: list(userTypes.map((type) => say(`manage.taker.${type}`))) }),
    fee.proof !== '' && say('manage.proof', { proof: besides(fee.proof, fee.proofEn) }),
    besides(fee.included, fee.includedEn),
    teamLeast !== '' && say('manage.teamLeast', { count: teamLeast }),
    teamMost !== '' && say('manage.teamMost', { count: teamMost }),
    fee.invitedOnly && say('manage.invitedOnly'),
    fee.closed && say('manage.closed'),
  ];
}

/** What comes back until when, a line a step, and that nothing does after the last. */
function refundWords(steps: MeetingPlan['refundSteps'], locale: Locale): string {
  if (steps.length === 0) return '';
  const rows = steps.map(({ until, percent, fee }) => {
    const values = { until: minutes(until), percent, fee: yuanText(fee) };
    if (percent === '100') return translate(locale, fee ? 'manage.refund.allLess' : 'manage.refund.all', values);
    return translate(locale, fee ? 'manage.refund.partLess' : 'manage.refund.part', values);
  });
  return [...rows, translate(locale, 'manage.refund.none')].join('\n');
}

/** A question in a line: what is asked, how it is answered, and of whom. */
function questionWords(
  { kind, label, labelEn, options, required, showIf, fees }: PlanQuestion,
  plan: MeetingPlan,
  locale: Locale,
): (string | false)[] {
  const list = (words: readonly string[]) => words.join(locale === 'en' ? ', ' : '、');
  const asked = showIf && plan.questions.find(({ key }) => key === showIf.key);
  const answer = showIf && (asked?.options.find(({ key }) => key === showIf.value)?.label ?? showIf.value);
  return [
    ...[label, labelEn, translate(locale, `manage.question.${kind}`)],
    options.length > 0 && list(options.map((one) => besides(one.label, one.labelEn))),
    translate(locale, required ? 'manage.question.required' : 'manage.question.free'),
    asked !== null &&
      asked !== undefined &&
      translate(locale, 'manage.question.if', { label: asked.label, value: answer ?? '' }),
    fees.length > 0 &&
      translate(locale, 'manage.question.fees', {
        names: list(plan.fees.flatMap(({ key, feeName }) => (fees.includes(key) ? feeName : []))),
      }),
  ];
}

/** One part of a plan in a few lines, both languages beside each other. */
function wordsOf(key: PlanKey, plan: MeetingPlan, { lookups, locale }: { lookups: Lookups; locale: Locale }): string {
  const named = ({ name, nameEn }: { name: string | null; nameEn: string | null }) =>
    (locale === 'en' && nameEn) || name || '';
  switch (key) {
    case 'msType':
      return named(lookups.dictName(DICT.meetingType, plan.msType));
    case 'audience':
      return translate(locale, `manage.audience.${plan.audience}`);
    case 'subjectIds': {
      const { subjectNames, subjectNamesEn } = lookups.subjectWords(plan.subjectIds);
      return ((locale === 'en' && subjectNamesEn) || subjectNames || '').replaceAll(',', locale === 'en' ? ', ' : '、');
    }
    case 'regions':
      return plan.regions.map((code) => named(lookups.regionName(code))).join(' / ');
    case 'startTime':
    case 'endTime':
    case 'enrollStart':
    case 'enrollEnd':
    case 'artStart':
    case 'artEnd':
    case 'transferEnd':
    case 'correctEnd':
      return minutes(plan[key]);
    case 'intro':
    case 'introEn':
    case 'notice':
    case 'noticeEn':
      return plainText(plan[key].replaceAll(/<\/(p|li|h\d)>/g, '\n'));
    case 'orgs':
      return lines(plan.orgs, ({ postCode, name, nameEn }) => [
        translate(locale, `manage.post.${postCode}`),
        name,
        nameEn,
      ]);
    case 'fees':
      return lines(plan.fees, (fee) => feeWords(fee, plan, locale));
    case 'quotas':
      return lines(plan.quotas, ({ name, nameEn, capacity }) => [
        ...[name, nameEn],
        translate(locale, 'manage.places', { count: capacity }),
      ]);
    case 'refundSteps':
      return refundWords(plan.refundSteps, locale);
    case 'waiting':
      return translate(locale, `manage.waiting.${plan.waiting}`);
    case 'questions':
      return lines(plan.questions, (question) => questionWords(question, plan, locale));
    case 'point':
      return [plan.point.lng, plan.point.lat].filter(Boolean).join(', ');
    case 'routes':
      return lines(plan.routes, ({ kind, text, textEn }) => [translate(locale, `manage.way.${kind}`), text, textEn]);
    case 'off':
      return plan.off.map((page) => translate(locale, `manage.page.${page}`)).join(locale === 'en' ? ', ' : '、');
    case 'keyDates':
      return lines(plan.keyDates, ({ label, labelEn, time }) => [minutes(time), label, labelEn]);
    case 'contacts':
      return lines(plan.contacts, ({ name, nameEn, phone, email }) => [name, nameEn, phone, email]);
    case 'notices':
      return lines(plan.notices, ({ title, titleEn }) => [title, titleEn]);
    case 'officialNotice':
      return [plan.officialNotice.number, plan.officialNotice.name].filter(Boolean).join(' · ');
    case 'hotels':
      return lines(plan.hotels, ({ hotelName, hotelNameEn, kinds }) => [
        ...[hotelName, hotelNameEn],
        ...kinds.map(({ kindName, runs }) => [kindName, ...runs.map((run) => yuanText(run.price))].join(' ')),
      ]);
    default:
      return plan[key];
  }
}
