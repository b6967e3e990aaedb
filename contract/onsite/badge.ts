import { z } from 'zod';
import { endpoint, idSchema, keywordFields, textSchema } from '@/contract/core';
import { filled } from '@/contract/filled';
import { listEndpoint } from '@/contract/list';
import { says } from '@/contract/says';

/** In a printer's queue, printed, or taken out of it. */
export const BADGE_STATES = ['queued', 'printed', 'cancelled'] as const;
export type BadgeState = (typeof BADGE_STATES)[number];
/** Badges in one file, and in one press. */
export const MOST_BADGES = 500;

const oneMeeting = z.object({ msId: idSchema });
const printer = filled('validation.printer').max(40, says('validation.tooLong'));

export const badgePrintSchema = z.object({
  printId: idSchema,
  attendeeId: idSchema,
  personName: z.string(),
  personNameEn: textSchema,
  hospital: textSchema,
  printer: z.string(),
  state: z.enum(BADGE_STATES),
  /** Why it is printed once more. */
  reason: textSchema,
  renewed: z.boolean(),
  /** Which of that person's badges it is. */
  number: z.number().int(),
  createTime: z.string(),
  doneTime: textSchema,
});
export type BadgePrint = z.infer<typeof badgePrintSchema>;
export const listBadges = listEndpoint({
  path: '/meeting/desk/{msId}/badges',
  summary: 'Badges in the queues of printers and those that were printed, the last first',
  auth: 'meeting.badges.print',
  shows: ['attendees'],
  params: oneMeeting,
  filters: {
    keyword: keywordFields.keyword,
    state: z.enum(BADGE_STATES).optional(),
    printer: z.string().max(40).optional(),
  },
  answer: badgePrintSchema,
});
export const getPrinters = endpoint({
  method: 'GET',
  path: '/meeting/desk/{msId}/printers',
  summary: 'Printers of a meeting with what waits in their queues, and how many who may come have no badge yet',
  auth: 'meeting.badges.print',
  shows: ['attendees'],
  params: oneMeeting,
  answer: z.object({
    printers: z.array(z.object({ printer: z.string(), queued: z.number().int(), printed: z.number().int() })),
    without: z.number().int(),
    again: z.number().int(),
  }),
});
export type Printers = z.infer<typeof getPrinters.answer>;
export const queueBadges = endpoint({
  method: 'POST',
  path: '/meeting/desk/{msId}/badges',
  summary: 'Put badges into a printer’s queue: of some whose place is certain, or of all who have none yet',
  auth: 'meeting.badges.print',
  changes: ['attendees'],
  params: oneMeeting,
  body: z.object({ printer, attendeeIds: z.array(idSchema).min(1).max(MOST_BADGES).optional() }),
  answer: z.object({ count: z.number().int() }),
});
export const reprintBadge = endpoint({
  method: 'POST',
  path: '/meeting/desk/{msId}/attendees/{attendeeId}/badge',
  summary:
    'Print a badge once more, with the reason; where it is wanted, the ticket on those before admits nobody any more',
  auth: 'meeting.badges.print',
  changes: ['attendees', 'door', 'meetings'],
  params: oneMeeting.extend({ attendeeId: idSchema }),
  body: z.object({
    printer,
    reason: filled('validation.reason').max(200, says('validation.tooLong')),
    renew: z.boolean(),
  }),
});
export const fetchBadges = endpoint({
  method: 'POST',
  path: '/meeting/desk/{msId}/badges/file',
  summary: 'Where the queue of a printer is fetched as one PDF, for five minutes; nothing leaves the queue by it',
  auth: 'meeting.badges.print',
  changes: [],
  params: oneMeeting,
  body: z.object({ printer }),
  answer: z.object({
    url: z.string(),
    printIds: z.array(idSchema),
    /** Of how many no font has the name: the badge says it in the other language, or has a line to write on. */
    unwritten: z.number().int(),
  }),
});
export const endBadges = endpoint({
  method: 'PUT',
  path: '/meeting/desk/{msId}/badges',
  summary: 'Say that badges of a queue were printed, or take them out of it',
  auth: 'meeting.badges.print',
  changes: ['attendees'],
  params: oneMeeting,
  body: z.object({ printIds: z.array(idSchema).min(1).max(MOST_BADGES), state: z.enum(['printed', 'cancelled']) }),
});
