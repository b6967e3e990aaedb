import { z } from 'zod';
import { accessRuleSchema } from '@/contract/access-rule';
import { dateTimeSchema, endpoint, idSchema, numberSchema, textSchema } from '@/contract/core';
import { filled } from '@/contract/filled';
import { says } from '@/contract/says';

/** Official documents, in the order of the page. */
export const OFFICIAL_KINDS = ['notice', 'programme', 'template', 'other'] as const;
export const MEETING_FILE_KINDS = [...OFFICIAL_KINDS, 'courseware'] as const;
export type MeetingFileKind = (typeof MEETING_FILE_KINDS)[number];
/** The two pages on which a meeting's files are listed. */
export const FILE_PAGES = ['docfile', 'files'] as const;
export type FilePage = (typeof FILE_PAGES)[number];
/** Of one meeting. */
export const MOST_MEETING_FILES = 500;
/** Handed over in one go. */
export const MOST_AT_ONCE = 50;
/** The largest, in bytes: a talk with films in it. */
export const MAX_MEETING_FILE_BYTES = 200 * 1024 * 1024;

const oneMeeting = z.object({ msId: idSchema });
const oneFile = oneMeeting.extend({ id: idSchema });
/** Where an upload in parts lies (contract/file/file.ts). */
export const uploadedSchema = z.string().max(200);

/** The session that courseware belongs to. */
export const fileSessionSchema = z.object({
  id: idSchema,
  topic: z.string(),
  topicEn: textSchema,
  place: textSchema,
  placeEn: textSchema,
  startTime: dateTimeSchema,
});

export const meetingFileSchema = z.object({
  id: idSchema,
  kind: z.enum(MEETING_FILE_KINDS),
  title: z.string(),
  titleEn: textSchema,
  rule: accessRuleSchema,
  version: z.number().int(),
  /** How its name ends: pdf. */
  ending: z.string(),
  /** bytes */
  size: z.number().int(),
  /** Of the newest version. */
  updateTime: dateTimeSchema,
  session: fileSessionSchema.nullish(),
  speaker: textSchema,
  speakerEn: textSchema,
});
export type MeetingFile = z.infer<typeof meetingFileSchema>;

export const listMeetingFiles = endpoint({
  method: 'GET',
  path: '/meeting/files',
  summary: 'Official documents or courseware of a meeting, without what the caller may fetch',
  query: z.object({ msId: idSchema, page: z.enum(FILE_PAGES) }),
  answer: z.array(meetingFileSchema),
});

export const openMeetingFile = endpoint({
  method: 'POST',
  path: '/meeting/files/open',
  summary: 'A short-lived address of a file, once its rule was asked; counts the download',
  auth: 'optional',
  changes: [],
  body: oneFile,
  answer: z.object({ url: z.string() }),
});

export const fileVersionSchema = z.object({
  version: z.number().int(),
  name: z.string(),
  ending: z.string(),
  size: z.number().int(),
  note: textSchema,
  createTime: dateTimeSchema,
});
export const deskFileSchema = meetingFileSchema.extend({
  /** How often it was fetched, and by how many people with an account. */
  fetched: z.number().int(),
  people: z.number().int(),
  /** The newest first. */
  versions: z.array(fileVersionSchema),
});
export type DeskFile = z.infer<typeof deskFileSchema>;

export const getFileDesk = endpoint({
  method: 'GET',
  path: '/meeting/{msId}/files',
  summary:
    'The files of a meeting for its desk: versions and downloads, and the sessions that courseware can belong to',
  auth: 'meeting.files.change',
  shows: [],
  params: oneMeeting,
  answer: z.object({
    rows: z.array(deskFileSchema),
    sessions: z.array(
      fileSessionSchema.extend({ speakers: z.array(z.object({ name: z.string(), nameEn: textSchema })) }),
    ),
  }),
});

const titleSchema = z.string().trim().max(120, says('validation.tooLong'));
/** What stands on the list of a file. */
export const fileFactsSchema = z.object({
  kind: z.enum(MEETING_FILE_KINDS),
  rule: accessRuleSchema,
  title: filled('validation.fileTitle').max(120, says('validation.tooLong')),
  titleEn: titleSchema.optional(),
  sessionId: z
    .union([idSchema, z.literal('')])
    .nullish()
    .transform((id) => id || null),
  speaker: z.string().trim().max(60, says('validation.tooLong')).optional(),
  speakerEn: z.string().trim().max(60, says('validation.tooLong')).optional(),
});

export const addMeetingFiles = endpoint({
  method: 'POST',
  path: '/meeting/{msId}/files',
  summary: 'Adds files, several at once, each under its own name',
  auth: 'meeting.files.change',
  changes: [],
  params: oneMeeting,
  body: fileFactsSchema
    .omit({ title: true, titleEn: true })
    .extend({ urls: z.array(uploadedSchema).min(1, says('validation.files')).max(MOST_AT_ONCE) }),
  answer: z.object({ ids: z.array(idSchema) }),
});

export const editMeetingFile = endpoint({
  method: 'PUT',
  path: '/meeting/{msId}/files/{id}',
  summary: 'Changes what stands on the list of a file',
  auth: 'meeting.files.change',
  changes: [],
  params: oneFile,
  body: fileFactsSchema,
});

export const addFileVersion = endpoint({
  method: 'POST',
  path: '/meeting/{msId}/files/{id}/versions',
  summary: 'A newer version; the older ones stay for who runs the meeting',
  auth: 'meeting.files.change',
  changes: [],
  params: oneFile,
  body: z.object({ url: uploadedSchema, note: z.string().trim().max(200, says('validation.tooLong')).optional() }),
});

export const openFileVersion = endpoint({
  method: 'GET',
  path: '/meeting/{msId}/files/{id}/versions/{version}',
  summary: 'A short-lived address of one version of a file, for its desk',
  auth: 'meeting.files.change',
  shows: [],
  params: oneFile.extend({ version: numberSchema.pipe(z.number().int().min(1).max(10_000)) }),
  answer: z.object({ url: z.string() }),
});

export const placeMeetingFile = endpoint({
  method: 'POST',
  path: '/meeting/{msId}/files/{id}/place',
  summary: 'Moves a file one place up or down in the list of its kind',
  auth: 'meeting.files.change',
  changes: [],
  params: oneFile,
  body: z.object({ way: z.enum(['up', 'down']) }),
});

export const removeMeetingFile = endpoint({
  method: 'DELETE',
  path: '/meeting/{msId}/files/{id}',
  summary: 'Takes a file off the list, with its versions',
  auth: 'meeting.files.change',
  changes: [],
  params: oneFile,
});
