import { z } from 'zod';
import { AUDIENCES, COMING, CREDIT_LEAST, MEETING_TYPES, PRICE_BANDS } from '@/contract/codes';
import {
  auditedSchema,
  countSchema,
  endpoint,
  flagSchema,
  idSchema,
  keywordFields,
  numberSchema,
  pageEndpoint,
  pageQuerySchema,
  textSchema,
  yuanSchema,
} from '@/contract/core';
import { CREDIT_KIND_CODE } from '@/contract/credit/codes';
import { says } from '@/contract/says';
import { byMeeting, orgSchema } from './parts';

export const meetingSchema = auditedSchema.extend({
  msId: idSchema,
  parentId: idSchema.nullish(),
  msName: z.string(),
  msNameEn: textSchema,
  msType: flagSchema,
  /** 0 professionals, 1 the public. */
  audience: flagSchema.nullish(),
  coverUrl: textSchema,
  startTime: z.string(),
  endTime: z.string(),
  /** By whose clocks it is held (IANA); the wire’s where nothing is said. */
  timeZone: textSchema,
  enrollStart: textSchema,
  enrollEnd: textSchema,
  /** Papers are taken in between these two, when the meeting asks for papers. */
  artStart: textSchema,
  artEnd: textSchema,
  provinceName: textSchema,
  provinceNameEn: textSchema,
  cityName: textSchema,
  cityNameEn: textSchema,
  address: textSchema,
  addressEn: textSchema,
  sponsor: textSchema,
  sponsorEn: textSchema,
  organizer: textSchema,
  organizerEn: textSchema,
  subjectNames: textSchema,
  subjectNamesEn: textSchema,
  subjectSlug: textSchema,
  creditFlag: flagSchema.nullish(),
  /** Points. */
  credit: countSchema,
  /** Code of the kind of credit: 1 (national, I) or 2 (provincial or municipal, II) until 2024, then what rules name. */
  creditClass: flagSchema.nullish(),
  /** What its rule calls a kind that has no words of its own. */
  creditKind: textSchema,
  creditKindEn: textSchema,
  creditNo: textSchema,
  status: flagSchema.nullish(),
  auditStatus: flagSchema.nullish(),
  enrollCount: countSchema,
  /** Seats; null where there is no limit. */
  capacity: countSchema,
  /** Lowest price available now, yuan. */
  priceFrom: yuanSchema.nullish(),
  /** Price now of those whom the meeting is for (its first fee), yuan, and what the fee is called. */
  price: yuanSchema.nullish(),
  priceName: textSchema,
  priceNameEn: textSchema,
  favo: z.boolean().nullish(),
});
export type Meeting = z.infer<typeof meetingSchema>;

export const meetingDetailSchema = meetingSchema.extend({
  intro: textSchema,
  introEn: textSchema,
  notice: textSchema,
  noticeEn: textSchema,
  lng: countSchema,
  lat: countSchema,
  /** Its pages: whether there is something to show; `off` where its organisers do without one, whose calls then list nothing or are not there. */
  menus: z
    .array(
      z.object({
        key: z.string(),
        label: textSchema,
        show: z.union([z.boolean(), z.string(), z.number()]),
        off: z.boolean().nullish(),
      }),
    )
    .nullish(),
  orgs: z.array(orgSchema).nullish(),
  contacts: z.array(z.object({ name: z.string(), nameEn: textSchema, phone: textSchema, email: textSchema })).nullish(),
  /** How to get to the venue. */
  routes: z
    .array(z.object({ kind: z.enum(['airport', 'train', 'metro', 'bus']), text: z.string(), textEn: textSchema }))
    .nullish(),
  /** The organiser's formal notice as a file, for leave and expenses. */
  officialNotice: z.object({ number: z.string(), name: z.string(), url: z.string(), urlEn: textSchema }).nullish(),
  /** The letter of invitation as a file; none for a meeting that was called off. */
  invitation: z.object({ url: z.string(), urlEn: textSchema }).nullish(),
  /** What comes back to whoever gives up, up to a moment and in it: so much of a hundred, less a fee; nothing after the last. */
  refundSteps: z.array(z.object({ until: z.string(), percent: z.number(), fee: yuanSchema })).nullish(),
  /** Until when somebody else can be sent instead, and names be mended. */
  transferEnd: textSchema,
  correctEnd: textSchema,
  /** Why it was called off. */
  cancelReason: textSchema,
  cancelReasonEn: textSchema,
});
export type MeetingDetail = z.infer<typeof meetingDetailSchema>;

const daySchema = z.iso.date(says('validation.date'));
export const meetingFilterSchema = z.object({
  ...keywordFields,
  msType: z.enum(MEETING_TYPES).optional(),
  subjectId: idSchema.optional(),
  provinceCode: z
    .string()
    .regex(/^\d{2,6}$/)
    .optional(),
  cityCode: z
    .string()
    .regex(/^\d{6}$/)
    .optional(),
  /** `yyyy-MM`: meetings that touch this month. */
  month: z
    .string()
    .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
    .optional(),
  /** 0 upcoming, 1 on now, 2 over, `coming` the first two. */
  timeState: z.enum(['0', '1', '2', COMING]).optional(),
  creditFlag: z.enum(['0', '1']).optional(),
  creditClass: z.string().regex(CREDIT_KIND_CODE).optional(),
  /** At least so many points. */
  creditLeast: z.enum(CREDIT_LEAST).optional(),
  priceBand: z.enum(PRICE_BANDS).optional(),
  audience: z.enum(AUDIENCES).optional(),
  /** `yyyy-MM-dd`: meetings that touch the days from the one to the other. */
  dateFrom: daySchema.optional(),
  dateTo: daySchema.optional(),
  /** `1`: papers can be handed in now. */
  artOpen: z.enum(['1']).optional(),
  parentId: idSchema.optional(),
});
export type MeetingFilter = z.infer<typeof meetingFilterSchema>;
export const meetingQuerySchema = pageQuerySchema.extend(meetingFilterSchema.shape);
const bucketSchema = z.object({
  value: flagSchema,
  label: textSchema,
  labelEn: textSchema,
  count: numberSchema,
});
/** For every filter the number of meetings per value, the other filters applied. */
export const meetingFacetsSchema = z.object({
  msType: z.array(bucketSchema),
  subjectId: z.array(bucketSchema),
  provinceCode: z.array(bucketSchema),
  month: z.array(bucketSchema),
  timeState: z.array(bucketSchema),
  creditFlag: z.array(bucketSchema),
  cityCode: z.array(bucketSchema).default([]),
  creditClass: z.array(bucketSchema).default([]),
  creditLeast: z.array(bucketSchema).default([]),
  priceBand: z.array(bucketSchema).default([]),
  audience: z.array(bucketSchema).default([]),
});
export type MeetingFacets = z.infer<typeof meetingFacetsSchema>;

// No `listEndpoint`: what narrows it is a dimension of the kept sets, of which the rows' conditions are one reading (decision 0021).
export const listMeetings = pageEndpoint({
  method: 'GET',
  path: '/meeting/api/getMeetingList',
  summary: 'Published meetings; orderByColumn startTime | createTime | enrollCount',
  query: meetingQuerySchema,
  answer: meetingSchema,
});
export const getMeetingFacets = endpoint({
  method: 'GET',
  path: '/meeting/api/getMeetingFacets',
  summary: 'Counts for the filters of the list',
  query: meetingFilterSchema,
  answer: meetingFacetsSchema,
});
export const getMeeting = endpoint({
  method: 'GET',
  path: '/meeting/api/getMeeting',
  summary: 'One meeting',
  query: byMeeting,
  answer: meetingDetailSchema.nullish(),
});
export const listSubMeetings = endpoint({
  method: 'GET',
  path: '/meeting/api/getSubMeetings',
  summary: 'Sub-meetings and forums',
  query: byMeeting,
  answer: z.array(meetingSchema),
});
export const listEditions = endpoint({
  method: 'GET',
  path: '/meeting/api/getEditions',
  summary: 'Other editions of the same meeting, the latest first',
  query: byMeeting,
  answer: z.array(meetingSchema),
});
