import { z } from 'zod';
import { countSchema, endpoint, flagSchema, idSchema, textSchema, yuanSchema } from '@/contract/core';
import { says } from '@/contract/says';

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
const neighbourSchema = sessionSchema.pick({ id: true, topic: true, topicEn: true, startTime: true, endTime: true });
/** Another session as far as one leads to it. */
export type Neighbour = z.infer<typeof neighbourSchema>;
/** What a session says when it is opened: its text and who speaks, without which the programme is listed. */
export const sessionDetailSchema = sessionSchema.extend({
  abstract: textSchema,
  abstractEn: textSchema,
  /** The paper that it is of, where its abstract has a page. */
  artId: idSchema.nullish(),
  /** It was in the programme and is no more; when and where are those of the last time. */
  withdrawn: z.boolean(),
  /** The last release of the programme: what calendars tell older and newer by. */
  release: z.object({ number: z.number().int(), createTime: z.string() }).nullish(),
  /** What is before and after it in its room, what it is a part of, and its own parts. */
  nearby: z
    .object({
      previous: neighbourSchema.nullable(),
      next: neighbourSchema.nullable(),
      block: neighbourSchema.nullable(),
      talks: z.array(neighbourSchema),
    })
    .nullish(),
});
export type SessionDetail = z.infer<typeof sessionDetailSchema>;
/** One row of the price table: an attendee type with its windows. */
export const feeSchema = z.object({
  feeId: idSchema,
  msId: idSchema.nullish(),
  feeName: z.string(),
  feeNameEn: textSchema,
  biz: textSchema,
  /** What it costs when all its windows are over. */
  price: yuanSchema,
  /** What it costs up to a moment, and in it, the first to end first. */
  windows: z.array(z.object({ until: z.string(), price: yuanSchema })),
  /** Who may take it; nobody named is everybody. */
  userTypes: z.array(flagSchema),
  /** What has to be shown before it can be paid. */
  proof: textSchema,
  proofEn: textSchema,
  included: textSchema,
  includedEn: textSchema,
  /** Fewest and most of a team. */
  teamLeast: countSchema,
  teamMost: countSchema,
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
  /** WGS 84, as the meeting’s. */
  lng: z.number().nullish(),
  lat: z.number().nullish(),
});
export type HotelBrief = z.infer<typeof hotelBriefSchema>;
/** What a meeting is related to. */
export const RELATE_KINDS = ['meeting', 'article', 'video', 'doctor'] as const;
export type RelateKind = (typeof RELATE_KINDS)[number];
/**
 * Why: chosen by the organiser, an edition of the same meeting, the article names the meeting, the same speaker, somebody
 * who speaks at it, the same subject, words on its subject. In this order; what a newer upstream adds is shown without a reason.
 */
export const RELATE_REASONS = ['picked', 'series', 'mention', 'speaker', 'speaks', 'subject', 'topic'] as const;
export type RelateReason = (typeof RELATE_REASONS)[number];
export const relateSchema = z.object({
  /** Of what was chosen by hand. */
  id: idSchema.nullish(),
  kind: z.enum(RELATE_KINDS),
  refId: idSchema,
  title: z.string(),
  titleEn: textSchema,
  coverUrl: textSchema,
  /** Slug of a doctor's first subject: the tint without a photograph. */
  subjectSlug: textSchema,
  reason: textSchema,
  /** Name of the speaker or subject that both have. */
  shared: textSchema,
  sharedEn: textSchema,
  /** When a meeting begins, when an article came out. */
  time: textSchema,
  /** When a meeting ends. */
  endTime: textSchema,
  /** City of a meeting, source of an article, hospital of a doctor. */
  note: textSchema,
  noteEn: textSchema,
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
/** A meeting by its id. */
export const byMeeting = z.object({ msId: idSchema });

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
  summary:
    'Related meetings, articles, videos, doctors, at most 12 of a kind: those chosen by hand, then by what they share',
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
  shows: [],
  query: byMeeting,
  answer: z.array(voteSchema),
});
export const getVote = endpoint({
  method: 'GET',
  path: '/meeting/api/getVoteById',
  summary: 'One vote',
  auth: 'optional',
  shows: [],
  query: z.object({ id: idSchema, msId: idSchema.optional() }),
  answer: voteSchema.nullish(),
});
export const castVote = endpoint({
  method: 'POST',
  path: '/meeting/vote',
  summary: 'Cast my vote once; a repeat answers what I chose',
  auth: 'signedIn',
  changes: [],
  body: z.object({
    msId: idSchema,
    id: idSchema,
    optionIds: z.array(idSchema).min(1, says('validation.choose')).max(20),
  }),
  answer: voteSchema,
});
