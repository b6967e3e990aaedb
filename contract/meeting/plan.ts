import { z } from 'zod';
import { AUDIENCE, AUDIENCES, MEETING_TYPE, MEETING_TYPES, ORGANISER_POST } from '@/contract/codes';
import { idSchema } from '@/contract/core';
import { says } from '@/contract/says';
import { isZone, USUAL_ZONE } from '@/contract/zone';
import { checkFees, planFeeSchema, planQuotaSchema } from './plan-fees';
import { checkHotels, planHotelSchema } from './plan-hotels';
import { moment, most, row, WHOLE, type Wrong, words } from './plan-parts';
import {
  checkPlace,
  checkQuestions,
  checkSteps,
  OPTIONAL_PAGES,
  pointSchema,
  questionSchema,
  refundStepSchema,
  WAITING,
  waySchema,
} from './plan-rules';

export const planOrgSchema = z.object({
  ...row,
  postCode: z.enum(ORGANISER_POST),
  name: words(80),
  nameEn: words(160),
});
export const planDateSchema = z.object({ ...row, label: words(60), labelEn: words(120), time: moment });
export const planContactSchema = z.object({ name: words(40), nameEn: words(80), phone: words(30), email: words(80) });
export const planNoticeSchema = z.object({
  ...row,
  title: words(120),
  titleEn: words(200),
  content: words(20_000),
  contentEn: words(20_000),
});
/** A meeting as its organisers write it: unfinished while it is a draft. Texts are HTML where the page shows paragraphs. */
export const draftPlanSchema = z.object({
  msName: words(120),
  msNameEn: words(200),
  msType: z.enum(MEETING_TYPES),
  audience: z.enum(AUDIENCES),
  subjectIds: z.array(idSchema).max(5, says('validation.tooLong')),
  coverUrl: words(500),
  intro: words(20_000),
  introEn: words(20_000),
  startTime: moment,
  endTime: moment,
  /** By whose clocks its times are entered and shown (IANA). */
  timeZone: z.string().max(60).refine(isZone, says('validation.zone')).default(USUAL_ZONE),
  enrollStart: moment,
  enrollEnd: moment,
  artStart: moment,
  artEnd: moment,
  /** Province and city (GB/T 2260). */
  regions: z.array(z.string().regex(/^\d{6}$/)).max(3),
  address: words(200),
  addressEn: words(300),
  capacity: words(6),
  notice: words(20_000),
  noticeEn: words(20_000),
  orgs: z.array(planOrgSchema).max(40, says('validation.tooLong')),
  fees: z.array(planFeeSchema).max(30, says('validation.tooLong')),
  quotas: z.array(planQuotaSchema).max(10, says('validation.tooLong')),
  refundSteps: z.array(refundStepSchema).max(6, most),
  /** Until when somebody else can be sent instead, and names be mended. */
  transferEnd: moment,
  correctEnd: moment,
  waiting: z.enum(WAITING),
  questions: z.array(questionSchema).max(30, most),
  point: pointSchema,
  routes: z.array(waySchema).max(8, most),
  /** Pages that are not wanted. */
  off: z.array(z.enum(OPTIONAL_PAGES)),
  keyDates: z.array(planDateSchema).max(30, says('validation.tooLong')),
  contacts: z.array(planContactSchema).max(10, says('validation.tooLong')),
  notices: z.array(planNoticeSchema).max(30, says('validation.tooLong')),
  officialNotice: z.object({ number: words(60), name: words(200), url: words(500) }),
  hotels: z.array(planHotelSchema).max(20, most).default([]),
});
export type MeetingPlan = z.infer<typeof draftPlanSchema>;
export type PlanKey = keyof MeetingPlan;
export const PLAN_KEYS = Object.keys(draftPlanSchema.shape) as PlanKey[];

/** A plan in which nothing is written yet. */
export const EMPTY_PLAN: MeetingPlan = {
  msName: '',
  msNameEn: '',
  msType: MEETING_TYPE.offline,
  audience: AUDIENCE.professionals,
  subjectIds: [],
  coverUrl: '',
  intro: '',
  introEn: '',
  startTime: '',
  endTime: '',
  timeZone: USUAL_ZONE,
  enrollStart: '',
  enrollEnd: '',
  artStart: '',
  artEnd: '',
  regions: [],
  address: '',
  addressEn: '',
  capacity: '',
  notice: '',
  noticeEn: '',
  orgs: [],
  fees: [],
  quotas: [],
  refundSteps: [],
  transferEnd: '',
  correctEnd: '',
  waiting: 'skip',
  questions: [],
  point: { lng: '', lat: '' },
  routes: [],
  off: [],
  keyDates: [],
  contacts: [],
  notices: [],
  hotels: [],
  officialNotice: { number: '', name: '', url: '' },
};

/**
 * What people decide by when they enrol: of a published meeting a change of it is examined again (decision 0035). All
 * the rest, such as rooms, hotels, speakers, key dates and notices, counts at once.
 */
export const EXAMINED_KEYS: readonly PlanKey[] = [
  ...(['msName', 'msNameEn', 'msType', 'audience', 'subjectIds', 'coverUrl', 'intro', 'introEn'] as const),
  ...([
    'startTime',
    'endTime',
    'timeZone',
    'regions',
    'orgs',
    'fees',
    'quotas',
    'refundSteps',
    'questions',
    'officialNotice',
  ] as const),
];

/** The keys whose values differ between two plans. */
export function changedKeys(before: MeetingPlan, after: MeetingPlan): PlanKey[] {
  return PLAN_KEYS.filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]));
}

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
/** Whether the meeting takes place somewhere. */
export const hasPlace = ({ msType }: Pick<MeetingPlan, 'msType'>) =>
  msType !== MEETING_TYPE.online && msType !== MEETING_TYPE.file;

/** What must be right before a plan is handed in; paths as the fields of the form have them. */
export const planSchema = draftPlanSchema.superRefine((plan, context) => {
  const wrong: Wrong = (message, ...path) => context.addIssue({ code: 'custom', message, path });
  const ends = (from: string, to: string, ...path: (string | number)[]) => {
    if (from && to && to <= from) wrong('validation.endBeforeStart', ...path);
  };
  if (!plan.msName) wrong('validation.msName', 'msName');
  if (!plan.msNameEn) wrong('validation.msNameEn', 'msNameEn');
  if (plan.subjectIds.length === 0) wrong('validation.choose', 'subjectIds');
  if (!plan.intro) wrong('validation.intro', 'intro');
  if (!plan.startTime) wrong('validation.time', 'startTime');
  if (!plan.endTime) wrong('validation.time', 'endTime');
  ends(plan.startTime, plan.endTime, 'endTime');
  ends(plan.enrollStart, plan.enrollEnd, 'enrollEnd');
  ends(plan.artStart, plan.artEnd, 'artEnd');
  if (plan.artStart && !plan.artEnd) wrong('validation.time', 'artEnd');
  if (plan.enrollEnd && plan.endTime && plan.enrollEnd > plan.endTime) wrong('validation.afterMeeting', 'enrollEnd');
  if (hasPlace(plan) && plan.regions.length < 2) wrong('validation.city', 'regions');
  if (hasPlace(plan) && !plan.address) wrong('validation.place', 'address');
  if (plan.capacity && !WHOLE.test(plan.capacity)) wrong('validation.wholeNumber', 'capacity');
  if (!plan.orgs.some(({ postCode }) => postCode === ORGANISER_POST.host)) wrong('validation.host', 'orgs');
  for (const [at, { name }] of plan.orgs.entries()) if (!name) wrong('validation.deptName', 'orgs', at, 'name');
  checkFees(plan, wrong);
  checkSteps(plan.refundSteps, wrong);
  checkQuestions(
    plan.questions,
    plan.fees.map(({ key }) => key),
    wrong,
  );
  checkPlace(plan, wrong);
  checkHotels(plan.hotels, wrong);
  for (const [at, date] of plan.keyDates.entries()) {
    if (!date.label) wrong('validation.content', 'keyDates', at, 'label');
    if (!date.time) wrong('validation.time', 'keyDates', at, 'time');
  }
  for (const [at, { name, email }] of plan.contacts.entries()) {
    if (!name) wrong('validation.name', 'contacts', at, 'name');
    if (email && !EMAIL.test(email)) wrong('validation.email', 'contacts', at, 'email');
  }
  for (const [at, { title }] of plan.notices.entries()) if (!title) wrong('validation.title', 'notices', at, 'title');
  if (plan.officialNotice.url && !plan.officialNotice.number) wrong('validation.content', 'officialNotice', 'number');
});
