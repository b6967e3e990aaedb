import { z } from 'zod';
import { phoneSchema } from '@/contract/auth/auth';
import { POST_CODES } from '@/contract/codes';
import { endpoint, flagSchema, idSchema, textSchema } from '@/contract/core';
import { filled } from '@/contract/filled';
import { says } from '@/contract/says';
import { MANAGE_STATES } from './manage';

/** A meeting that I run or work at. */
export const deskMeetingSchema = z.object({
  msId: idSchema,
  msName: z.string(),
  msNameEn: textSchema,
  startTime: z.string(),
  endTime: z.string(),
  cityName: textSchema,
  cityNameEn: textSchema,
  state: z.enum(MANAGE_STATES),
  over: z.boolean(),
  /** Runs it; else works there at these posts (spec §6). */
  manages: z.boolean(),
  posts: z.array(flagSchema),
});
export type DeskMeeting = z.infer<typeof deskMeetingSchema>;
export const listDeskMeetings = endpoint({
  method: 'GET',
  path: '/meeting/desk/list',
  summary: 'Meetings that I run or work at: what is not over first, the nearest first; 200 at most',
  auth: 'signedIn',
  shows: ['tasks', 'managed'],
  answer: z.array(deskMeetingSchema),
});

/** What there can be to do about one's meetings. */
export const DESK_TASKS = [
  'refused',
  'changeRefused',
  'creditRefused',
  'publish',
  'proofs',
  'programme',
  'unreleased',
  'handIn',
  'enrolEnds',
  'papersEnd',
] as const;
export const deskTaskSchema = z.object({
  key: z.enum(DESK_TASKS),
  msId: idSchema,
  msName: z.string(),
  msNameEn: textSchema,
  /** Until when, where there is an end. */
  due: textSchema,
  reason: textSchema,
  reasonEn: textSchema,
});
export type DeskTask = z.infer<typeof deskTaskSchema>;
export const listDeskTasks = endpoint({
  method: 'GET',
  path: '/meeting/desk/tasks',
  summary: 'What my meetings wait for, the most pressing first',
  auth: 'signedIn',
  shows: ['tasks', 'managed'],
  answer: z.array(deskTaskSchema),
});

export const deskStaffSchema = z.object({
  id: idSchema,
  postCode: flagSchema,
  userId: idSchema.nullish(),
  name: z.string(),
  nameEn: textSchema,
  /** Masked. */
  phone: textSchema,
});
export type DeskStaff = z.infer<typeof deskStaffSchema>;
/** What a meeting has, counted. */
export const DESK_FIGURES = ['favourites', 'sessions', 'speakers', 'lives', 'starred', 'votes', 'notices'] as const;
export const deskSchema = deskMeetingSchema.extend({
  figures: z.array(z.object({ key: z.enum(DESK_FIGURES), count: z.number().int() })),
  staff: z.array(deskStaffSchema),
  officialNotice: z.object({ number: z.string(), name: z.string(), url: z.string() }).nullish(),
  notices: z.array(z.object({ id: idSchema, title: z.string(), titleEn: textSchema, publishTime: z.string() })),
});
export type Desk = z.infer<typeof deskSchema>;
const oneMeeting = z.object({ msId: idSchema });
export const getDesk = endpoint({
  method: 'GET',
  path: '/meeting/desk/{msId}',
  summary: 'A meeting for those who run it and work there: figures, people, papers',
  auth: 'meeting.staff',
  shows: ['tasks', 'managed'],
  params: oneMeeting,
  answer: deskSchema,
});
export const addStaff = endpoint({
  method: 'POST',
  path: '/meeting/desk/{msId}/staff',
  summary: 'Give somebody a post; a phone of an account opens the desk to its owner, who is told',
  auth: 'meeting.manage',
  changes: ['tasks', 'managed'],
  params: oneMeeting,
  body: z.object({
    postCode: z.enum(POST_CODES),
    name: filled('validation.name').max(40, says('validation.tooLong')),
    nameEn: z.string().trim().max(80, says('validation.tooLong')).optional(),
    phone: z.union([z.literal(''), phoneSchema]).optional(),
  }),
  answer: deskStaffSchema,
});
export const removeStaff = endpoint({
  method: 'DELETE',
  path: '/meeting/desk/{msId}/staff/{id}',
  summary: 'Take somebody’s post away',
  auth: 'meeting.manage',
  changes: ['tasks', 'managed'],
  params: oneMeeting.extend({ id: idSchema }),
});
