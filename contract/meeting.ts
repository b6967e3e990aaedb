import { z } from 'zod';
import { AUDIENCES, COMING, CREDIT_LEAST, MEETING_TYPES, PRICE_BANDS } from './codes';
import {
  auditedSchema,
  countSchema,
  endpoint,
  favoWanted,
  flagSchema,
  idSchema,
  keywordFields,
  numberSchema,
  pageEndpoint,
  pageQuerySchema,
  textSchema,
  yuanSchema,
} from './core';

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
  /** Credit class 1 (national, I) or 2 (provincial or municipal, II). */
  creditClass: flagSchema.nullish(),
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

export const orgSchema = z.object({
  id: idSchema.nullish(),
  postCode: flagSchema,
  name: z.string(),
  nameEn: textSchema,
  logo: textSchema,
});
export type Org = z.infer<typeof orgSchema>;
/** A person with a role in the meeting; phones never leave the upstream here. */
export const staffSchema = z.object({
  id: idSchema,
  msId: idSchema.nullish(),
  postCode: flagSchema,
  userId: idSchema.nullish(),
  name: z.string(),
  nameEn: textSchema,
  hospital: textSchema,
  hospitalEn: textSchema,
  titleName: textSchema,
  titleNameEn: textSchema,
  avatar: textSchema,
  /** Slug of the person's first subject: the tint without a photograph. */
  subjectSlug: textSchema,
});
export type Staff = z.infer<typeof staffSchema>;
export const speakerSchema = z.object({
  userId: idSchema.nullish(),
  name: z.string(),
  nameEn: textSchema,
  hospital: textSchema,
  hospitalEn: textSchema,
  avatar: textSchema,
  role: z.enum(['speaker', 'host', 'guest']),
});
export type Speaker = z.infer<typeof speakerSchema>;
export const sessionSchema = z.object({
  id: idSchema,
  msId: idSchema.nullish(),
  parentId: idSchema.nullish(),
  day: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  place: textSchema,
  placeEn: textSchema,
  topic: z.string(),
  topicEn: textSchema,
  /** `talk`, `opening`, `panel`, `break`, `workshop`, `poster`: how the programme draws it. */
  kind: textSchema,
  hostNames: textSchema,
  hostNamesEn: textSchema,
  speakers: z.array(speakerSchema).nullish(),
  /** What the block that it belongs to is about. */
  track: textSchema,
  trackEn: textSchema,
  liveId: idSchema.nullish(),
});
export type Session = z.infer<typeof sessionSchema>;
/** What a session says when it is opened: its text and who speaks, without which the programme is listed. */
export const sessionDetailSchema = sessionSchema.extend({ abstract: textSchema, abstractEn: textSchema });
export type SessionDetail = z.infer<typeof sessionDetailSchema>;
/** One row of the price table: an attendee type with its windows. */
export const feeSchema = z.object({
  feeId: idSchema,
  msId: idSchema.nullish(),
  feeName: z.string(),
  feeNameEn: textSchema,
  biz: textSchema,
  price: yuanSchema,
  earlyPrice: yuanSchema.nullish(),
  earlyEnd: textSchema,
  /** Seats left at this price; null without limit. */
  stock: countSchema,
  note: textSchema,
  noteEn: textSchema,
});
export type FeeItem = z.infer<typeof feeSchema>;
export const keyDateSchema = z.object({
  id: idSchema.nullish(),
  label: z.string(),
  labelEn: textSchema,
  time: z.string(),
});
export type KeyDate = z.infer<typeof keyDateSchema>;
export const meetingNoticeSchema = z.object({
  id: idSchema,
  /** Round 1, 2, 3 …; null for news. */
  round: countSchema,
  title: z.string(),
  titleEn: textSchema,
  content: textSchema,
  contentEn: textSchema,
  publishTime: z.string(),
});
export type MeetingNotice = z.infer<typeof meetingNoticeSchema>;
export const hotelBriefSchema = z.object({
  id: idSchema,
  msId: idSchema.nullish(),
  hotelName: z.string(),
  hotelNameEn: textSchema,
  address: textSchema,
  addressEn: textSchema,
  star: countSchema,
  coverUrl: textSchema,
  priceFrom: yuanSchema.nullish(),
  /** metres to the venue */
  distance: countSchema,
});
export type HotelBrief = z.infer<typeof hotelBriefSchema>;
export const relateSchema = z.object({
  id: idSchema,
  kind: z.enum(['meeting', 'article', 'video', 'doctor']),
  refId: idSchema,
  title: z.string(),
  titleEn: textSchema,
  coverUrl: textSchema,
  /** Slug of a doctor's first subject: the tint without a photograph. */
  subjectSlug: textSchema,
});
export type Relate = z.infer<typeof relateSchema>;
export const voteSchema = z.object({
  id: idSchema,
  msId: idSchema,
  title: z.string(),
  titleEn: textSchema,
  multi: flagSchema.nullish(),
  maxChoose: countSchema,
  startTime: textSchema,
  endTime: textSchema,
  /** 0 before, 1 open, 2 closed. */
  status: flagSchema.nullish(),
  options: z
    .array(z.object({ id: idSchema, label: z.string(), labelEn: textSchema, imgUrl: textSchema, count: countSchema }))
    .nullish(),
  myOptionIds: z.array(idSchema).nullish(),
});
export type Vote = z.infer<typeof voteSchema>;
export const meetingDetailSchema = meetingSchema.extend({
  intro: textSchema,
  introEn: textSchema,
  notice: textSchema,
  noticeEn: textSchema,
  lng: countSchema,
  lat: countSchema,
  menus: z
    .array(z.object({ key: z.string(), label: textSchema, show: z.union([z.boolean(), z.string(), z.number()]) }))
    .nullish(),
  orgs: z.array(orgSchema).nullish(),
  contacts: z.array(z.object({ name: z.string(), nameEn: textSchema, phone: textSchema, email: textSchema })).nullish(),
  /** How to get to the venue. */
  routes: z
    .array(z.object({ kind: z.enum(['airport', 'train', 'metro', 'bus']), text: z.string(), textEn: textSchema }))
    .nullish(),
  /** The organiser's formal notice as a file, for leave and expenses. */
  officialNotice: z.object({ number: z.string(), name: z.string(), url: z.string(), urlEn: textSchema }).nullish(),
  /** Why it was called off. */
  cancelReason: textSchema,
  cancelReasonEn: textSchema,
});
export type MeetingDetail = z.infer<typeof meetingDetailSchema>;

const daySchema = z.iso.date('validation.date');
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
  creditClass: z.enum(['1', '2']).optional(),
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

const byMeeting = z.object({ msId: idSchema });

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
export const listMeetingSessions = endpoint({
  method: 'GET',
  path: '/meeting/api/getSessions',
  summary: 'Programme in order of time and room',
  query: byMeeting,
  answer: z.array(sessionSchema),
});
export const getMeetingSession = endpoint({
  method: 'GET',
  path: '/meeting/api/getSession',
  summary: 'One session with its abstract',
  query: z.object({ id: idSchema }),
  answer: sessionDetailSchema,
});
export const listStaffs = endpoint({
  method: 'GET',
  path: '/meeting/api/getStaffs',
  summary: 'People with a public role: host 16, guests 18, reporting 19',
  query: byMeeting,
  answer: z.array(staffSchema),
});
export const listOrgs = endpoint({
  method: 'GET',
  path: '/meeting/api/getOrgs',
  summary: 'Organisers by role',
  query: byMeeting,
  answer: z.array(orgSchema),
});
export const listRelates = endpoint({
  method: 'GET',
  path: '/meeting/api/getRelates',
  summary: 'Related meetings, articles, videos, doctors',
  query: byMeeting,
  answer: z.array(relateSchema),
});
export const listFees = endpoint({
  method: 'GET',
  path: '/meeting/api/getFees',
  summary: 'Price table',
  query: byMeeting.extend({ biz: z.string().max(20).optional() }),
  answer: z.array(feeSchema),
});
export const listKeyDates = endpoint({
  method: 'GET',
  path: '/meeting/api/getKeyDates',
  summary: 'Key dates in order',
  query: byMeeting,
  answer: z.array(keyDateSchema),
});
export const listMeetingNotices = endpoint({
  method: 'GET',
  path: '/meeting/api/getNotices',
  summary: 'Rounds of notices and news',
  query: byMeeting,
  answer: z.array(meetingNoticeSchema),
});
export const listHotels = endpoint({
  method: 'GET',
  path: '/meeting/api/getHotels',
  summary: 'Hotels of the meeting',
  query: byMeeting,
  answer: z.array(hotelBriefSchema),
});
export const listMeetingVotes = endpoint({
  method: 'GET',
  path: '/meeting/api/getMeetingVote',
  summary: 'Votes of a meeting',
  auth: 'optional',
  query: byMeeting,
  answer: z.array(voteSchema),
});
export const getVote = endpoint({
  method: 'GET',
  path: '/meeting/api/getVoteById',
  summary: 'One vote',
  auth: 'optional',
  query: z.object({ id: idSchema, msId: idSchema.optional() }),
  answer: voteSchema.nullish(),
});
export const castVote = endpoint({
  method: 'POST',
  path: '/meeting/vote',
  summary: 'Cast my vote once; a repeat answers what I chose',
  auth: 'signedIn',
  body: z.object({ msId: idSchema, id: idSchema, optionIds: z.array(idSchema).min(1, 'validation.choose').max(20) }),
  answer: voteSchema,
});
export const toggleMeetingFavo = endpoint({
  method: 'POST',
  path: '/meeting/msFavo',
  summary: 'Toggle a meeting as favourite',
  auth: 'signedIn',
  body: byMeeting.extend(favoWanted),
  answer: z.object({ favo: z.boolean() }),
});
export const getMeetingFavo = endpoint({
  method: 'GET',
  path: '/meeting/msFavo/{id}',
  summary: 'Whether this meeting is my favourite',
  auth: 'signedIn',
  params: z.object({ id: idSchema }),
  answer: z.boolean().nullish(),
});
export const listMyMeetingFavos = pageEndpoint({
  method: 'GET',
  path: '/meeting/msFavo/myFavo',
  summary: 'My favourite meetings',
  auth: 'signedIn',
  query: pageQuerySchema.extend({ keyword: keywordFields.keyword }),
  answer: meetingSchema,
});

/** Sessions that one call marks at most: more than the largest programme has. */
export const STARS_MAX = 500;

export const listSessionStars = endpoint({
  method: 'GET',
  path: '/meeting/sessionStar/list',
  summary: 'Ids of the sessions of a meeting that I have marked',
  auth: 'signedIn',
  query: byMeeting,
  answer: z.array(idSchema),
});
export const putSessionStars = endpoint({
  method: 'PUT',
  path: '/meeting/sessionStar',
  summary:
    'Mark sessions of a meeting, or take the marks away; a repeat changes nothing. Answers all that are marked then; ids that are not of the programme are left out',
  auth: 'signedIn',
  body: byMeeting.extend({
    sessionIds: z.array(idSchema).min(1, 'validation.choose').max(STARS_MAX),
    starred: z.boolean(),
  }),
  answer: z.array(idSchema),
});

/** What a search is saved by: all filters but the state, because what is new is always still to come. */
export const savedFilterSchema = meetingFilterSchema.omit({ timeState: true, parentId: true });
export type SavedFilter = z.infer<typeof savedFilterSchema>;
export const savedSearchSchema = z.object({
  id: idSchema,
  /** The filter as the canonical query of the list's address (`savedQuery`). */
  query: z.string(),
  createTime: textSchema,
});
export type SavedSearch = z.infer<typeof savedSearchSchema>;
/** Searches that a person can save. */
export const SAVED_SEARCHES_MAX = 20;

/** A filter as the canonical query of the list's address: sorted names, encoded values. */
export function savedQuery(filter: SavedFilter): string {
  return Object.entries(filter)
    .filter(([, value]) => value !== undefined && value !== '')
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`)
    .join('&');
}

export const listSavedSearches = endpoint({
  method: 'GET',
  path: '/meeting/savedSearch/list',
  summary: 'My saved searches, the newest first',
  auth: 'signedIn',
  answer: z.array(savedSearchSchema),
});
export const addSavedSearch = endpoint({
  method: 'POST',
  path: '/meeting/savedSearch',
  summary:
    'Save a search of the list: a notice tells when something new fits it; one that is saved already is answered as it is',
  auth: 'signedIn',
  body: z.object({ filter: savedFilterSchema.refine((filter) => savedQuery(filter) !== '', 'validation.choose') }),
  answer: savedSearchSchema,
});
export const removeSavedSearch = endpoint({
  method: 'DELETE',
  path: '/meeting/savedSearch/{id}',
  summary: 'Remove one of my saved searches',
  auth: 'signedIn',
  params: z.object({ id: idSchema }),
});
