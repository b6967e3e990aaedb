import { z } from 'zod';
import { ATTENDEE_STATES } from '@/contract/attendee/attendee';
import { line, moment } from '@/contract/console/fields';
import { endpoint, idSchema } from '@/contract/core';
import { listEndpoint } from '@/contract/list';
import { says } from '@/contract/says';
import {
  GROUP_STATES,
  GROUP_TEMPLATES,
  type GroupTemplateName,
  groupPreviewSchema,
  noticeGroupSchema,
} from './console';

/** What a meeting's people may tell its attendees, of what can be told to groups. */
export const MEETING_TEMPLATES = ['meetingNews', 'todo'] as const satisfies readonly GroupTemplateName[];

/** A notice to a meeting's attendees, by type and state; it leads to the meeting's page. */
export const meetingNoticeSchema = z
  .object({
    template: z.enum(MEETING_TEMPLATES),
    subject: line(60).refine((text) => text, says('validation.content')),
    subjectEn: line(120).refine((text) => text, says('validation.content')),
    text: line(500),
    textEn: line(1000),
    until: moment,
    feeIds: z.array(idSchema).max(100),
    /** People of these teams alone; of all, and without one, where none is named. */
    teamIds: z.array(idSchema).max(100).default([]),
    /** Those alone who have not handed in their return slip. */
    noSlip: z.boolean().default(false),
    states: z.array(z.enum(ATTENDEE_STATES)).min(1, says('validation.choose')).max(ATTENDEE_STATES.length),
    sms: z.boolean(),
    email: z.boolean(),
    /** At once without one. */
    sendTime: moment,
  })
  .superRefine((body, { addIssue }) => {
    for (const { name } of GROUP_TEMPLATES[body.template]) {
      if (name === 'until' && !body.until) {
        addIssue({ code: 'custom', path: ['until'], message: says('validation.dateTime') });
      }
      if (name !== 'text') continue;
      for (const field of ['text', 'textEn'] as const) {
        if (!body[field]) addIssue({ code: 'custom', path: [field], message: says('validation.content') });
      }
    }
  });
export type MeetingNotice = z.output<typeof meetingNoticeSchema>;

const oneMeeting = z.object({ msId: idSchema });
export const listMeetingNotices = listEndpoint({
  path: '/meeting/desk/{msId}/notices',
  summary: 'Notices to the attendees of a meeting, the newest first, with how far they have come',
  auth: 'meeting.notice.write',
  shows: ['managed'],
  params: oneMeeting,
  filters: { status: z.enum(GROUP_STATES).optional() },
  answer: noticeGroupSchema,
});
export const previewMeetingNotice = endpoint({
  method: 'POST',
  path: '/meeting/desk/{msId}/notices/preview',
  summary: 'What a notice to attendees would say and how many it would reach; nothing is sent',
  auth: 'meeting.notice.write',
  changes: [],
  params: oneMeeting,
  body: meetingNoticeSchema,
  answer: groupPreviewSchema,
});
export const createMeetingNotice = endpoint({
  method: 'POST',
  path: '/meeting/desk/{msId}/notices',
  summary: 'Send a notice to attendees, now or at its time; `key` makes a repeat harmless',
  auth: 'meeting.notice.write',
  changes: ['managed'],
  params: oneMeeting,
  body: meetingNoticeSchema.safeExtend({ key: z.uuid() }),
  answer: z.object({ id: idSchema }),
});
export const cancelMeetingNotice = endpoint({
  method: 'POST',
  path: '/meeting/desk/{msId}/notices/{id}/cancel',
  summary: 'Take a notice back before its time',
  auth: 'meeting.notice.write',
  changes: ['managed'],
  params: oneMeeting.extend({ id: idSchema }),
});
