import { z } from 'zod';
import { phoneSchema } from '@/contract/auth/auth';
import { endpoint, idSchema, keywordFields, textSchema } from '@/contract/core';
import { filled } from '@/contract/filled';
import type { ImportSheet } from '@/contract/import/rows';
import { faultsOf } from '@/contract/import/rows';
import { listEndpoint } from '@/contract/list';
import { says } from '@/contract/says';
import { INVITED_KINDS } from './attendee';

/** People whom a meeting invites by one list. */
export const INVITED_MOST = 500;
/** Where an invitation stands: it waits, was confirmed or declined by whom it is for, or was taken back by the desk. */
export const INVITED_STANDS = ['invited', 'confirmed', 'declined', 'gone'] as const;
export type InvitedStand = (typeof INVITED_STANDS)[number];

const line = (max: number) => z.string().trim().max(max, says('validation.tooLong'));
/** Somebody on a list of invited people, as its cells have them. */
export const invitedRowSchema = z.object({
  name: filled('validation.name').max(40, says('validation.tooLong')),
  kind: z.enum(INVITED_KINDS, says('validation.choose')),
  feeId: z.coerce
    .number<string | number>(says('validation.choose'))
    .int(says('validation.choose'))
    .positive(says('validation.choose')),
  /** Where the invitation goes; without both there is only its link. */
  phonenumber: z.union([z.literal(''), phoneSchema]),
  email: z.union([z.literal(''), z.email(says('validation.email')).max(120)]),
  hospital: line(80),
  title: line(60),
  /** Numbers of the workshops that are theirs. */
  workshops: z
    .string()
    .regex(/^(\d{1,9}(,\d{1,9}){0,9})?$/, says('validation.choose'))
    .transform((ids) => (ids ? ids.split(',').map(Number) : [])),
});
export type InvitedRow = z.output<typeof invitedRowSchema>;

/** Two rows are about one person by their phone number, else by their e-mail, else by name and hospital. */
export const INVITED_SHEET: ImportSheet = {
  row: invitedRowSchema,
  sameBy: ({ phonenumber, email, name, hospital }) => {
    if (phonenumber) return { key: phonenumber, at: 'phonenumber' };
    if (email) return { key: email.toLowerCase(), at: 'email' };
    return name ? { key: `${name}\n${hospital}`, at: 'name' } : null;
  },
};

const oneMeeting = z.object({ msId: idSchema });

export const invitedSchema = z.object({
  attendeeId: idSchema,
  name: z.string(),
  nameEn: textSchema,
  hospital: textSchema,
  kind: z.enum(INVITED_KINDS),
  feeName: z.string(),
  feeNameEn: textSchema,
  /** What is theirs besides. */
  workshops: z.array(z.object({ feeName: z.string(), feeNameEn: textSchema })),
  stand: z.enum(INVITED_STANDS),
  /** Where they are reached. */
  phonenumber: textSchema,
  email: textSchema,
  /** When they were last asked; nothing while they have not been. */
  inviteTime: textSchema,
  /** Path of the invitation; nothing once it was answered. */
  inviteUrl: textSchema,
  /** Why they do not come, or were taken off. */
  reason: textSchema,
  createTime: z.string(),
});
export type Invited = z.infer<typeof invitedSchema>;

export const listInvited = listEndpoint({
  path: '/meeting/desk/{msId}/invited',
  summary: 'People whom a meeting has invited, the last one first, with what became of it',
  auth: 'meeting.teams.change',
  shows: ['attendees'],
  params: oneMeeting,
  filters: {
    keyword: keywordFields.keyword,
    stand: z.enum(INVITED_STANDS).optional(),
    kind: z.enum(INVITED_KINDS).optional(),
  },
  answer: invitedSchema,
});
export const getInvitedSheet = endpoint({
  method: 'GET',
  path: '/meeting/desk/{msId}/invited/sheet',
  summary: 'Types and workshops of a meeting that somebody can be invited to, and how many were',
  auth: 'meeting.teams.change',
  shows: ['attendees', 'managed'],
  params: oneMeeting,
  answer: z.object({
    fees: z.array(z.object({ feeId: idSchema, feeName: z.string(), feeNameEn: textSchema, biz: z.string() })),
    counts: z.array(z.object({ stand: z.enum(INVITED_STANDS), count: z.number().int() })),
    /** Who can be sent an invitation now: a phone or an e-mail is listed, and none went there today. */
    unsent: z.number().int(),
  }),
});
export type InvitedSheet = z.output<typeof getInvitedSheet.answer>;
export const invitePeople = endpoint({
  method: 'POST',
  path: '/meeting/desk/{msId}/invited',
  summary: 'Keep places for people whom a meeting invites; who is on the list already stays as they are',
  auth: 'meeting.teams.change',
  changes: ['attendees'],
  params: oneMeeting,
  body: z.object({
    rows: z
      .array(invitedRowSchema)
      .min(1, says('validation.choose'))
      .max(INVITED_MOST, says('validation.tooMany'))
      .superRefine((rows, ctx) => {
        const cells = rows.map((row) => ({ ...row, feeId: String(row.feeId), workshops: row.workshops.join(',') }));
        for (const [path, message] of Object.entries(faultsOf(INVITED_SHEET, cells))) {
          ctx.addIssue({ code: 'custom', path: path.split('.').slice(1), message });
        }
      }),
  }),
  answer: z.object({ added: z.number(), there: z.number() }),
});
export const sendInvited = endpoint({
  method: 'POST',
  path: '/meeting/desk/{msId}/invited/send',
  summary:
    'Send invitations by text message, else by mail, once a day each: to these people, or to all who have not answered',
  auth: 'meeting.teams.change',
  changes: ['attendees'],
  params: oneMeeting,
  body: z.object({ attendeeIds: z.array(idSchema).max(INVITED_MOST, says('validation.tooMany')).default([]) }),
  answer: z.object({ sent: z.number() }),
});
export const takeBackInvited = endpoint({
  method: 'POST',
  path: '/meeting/desk/{msId}/invited/{attendeeId}/takeBack',
  summary: 'Take an invitation back that nobody has answered: its link leads nowhere, and the place is free',
  auth: 'meeting.teams.change',
  changes: ['attendees'],
  params: oneMeeting.extend({ attendeeId: idSchema }),
  body: z.object({ reason: filled('validation.reason').max(200, says('validation.tooLong')) }),
});
