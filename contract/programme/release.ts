import { z } from 'zod';
import { endpoint, idSchema, textSchema } from '@/contract/core';
import { says } from '@/contract/says';
import { CHANGE_KINDS, SESSION_KINDS, SPEAKER_ROLES } from './codes';

const oneMeeting = z.object({ msId: idSchema });

/** A session as a release has it: names of rooms and tracks as they were then. */
const releasedSessionSchema = z.object({
  id: idSchema,
  parentId: idSchema.nullable(),
  startTime: z.string(),
  endTime: z.string(),
  place: textSchema,
  placeEn: textSchema,
  topic: z.string(),
  topicEn: textSchema,
  kind: z.enum(SESSION_KINDS),
  track: textSchema,
  trackEn: textSchema,
  abstract: textSchema,
  abstractEn: textSchema,
  liveId: idSchema.nullable(),
  /** The paper that it was made of; releases of before say nothing. */
  artId: idSchema.nullish(),
  speakers: z.array(
    z.object({
      id: idSchema,
      userId: idSchema.nullable(),
      name: z.string(),
      nameEn: textSchema,
      hospital: textSchema,
      hospitalEn: textSchema,
      role: z.enum(SPEAKER_ROLES),
    }),
  ),
});
export type ReleasedSession = z.infer<typeof releasedSessionSchema>;

const whereSchema = z.object({ startTime: z.string(), endTime: z.string(), place: textSchema, placeEn: textSchema });
/** One session of a release that differs from the release before. */
export const changeSchema = z.object({
  id: idSchema,
  kind: z.enum(CHANGE_KINDS),
  topic: z.string(),
  topicEn: textSchema,
  /** When and where it was; none of what is new. */
  before: whereSchema.nullable(),
  /** When and where it is; none of what is withdrawn. */
  after: whereSchema.nullable(),
  /** Who speaks in it is others. */
  people: z.boolean(),
});
export type SessionChange = z.infer<typeof changeSchema>;
export type ReleaseChanges = SessionChange[];

const countsSchema = z.object({
  added: z.number().int(),
  moved: z.number().int(),
  changed: z.number().int(),
  withdrawn: z.number().int(),
});
const releaseSchema = z.object({
  number: z.number().int(),
  comment: z.string(),
  commentEn: z.string(),
  createTime: z.string(),
  counts: countsSchema,
});
export type Release = z.infer<typeof releaseSchema>;

export const listReleases = endpoint({
  method: 'GET',
  path: '/meeting/releases',
  summary: 'The releases of a public programme, the newest first, with how much each changed',
  auth: 'none',
  query: oneMeeting,
  answer: z.array(releaseSchema),
});
export const getRelease = endpoint({
  method: 'GET',
  path: '/meeting/release',
  summary: 'What a release of a public programme changed',
  auth: 'none',
  query: oneMeeting.extend({ number: idSchema }),
  answer: releaseSchema.extend({ changes: z.array(changeSchema) }),
});

export const previewRelease = endpoint({
  method: 'GET',
  path: '/meeting/programme/{msId}/release',
  summary: 'What a release of the board as it is now would change',
  auth: 'meeting.programme.change',
  shows: ['board'],
  params: oneMeeting,
  answer: z.object({
    /** The board’s last change: what is released is what was looked at. */
    seq: z.number().int(),
    number: z.number().int(),
    changes: z.array(changeSchema),
    /** People who have not said yes yet. */
    unconfirmed: z.number().int(),
    /** How many people are told. */
    told: z.number().int(),
  }),
});
export type ReleasePreview = z.infer<typeof previewRelease.answer>;

export const releaseProgramme = endpoint({
  method: 'POST',
  path: '/meeting/programme/{msId}/release',
  summary:
    'Make the board public as a numbered release; refused where it is not the one that was looked at. A repeat makes none',
  auth: 'meeting.programme.change',
  changes: ['board', 'managed'],
  params: oneMeeting,
  body: z.object({
    seq: z.number().int().min(0),
    comment: z.string().trim().max(500, says('validation.tooLong')),
    commentEn: z.string().trim().max(500, says('validation.tooLong')),
  }),
  answer: z.object({ number: z.number().int() }),
});
