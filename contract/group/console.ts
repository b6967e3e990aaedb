import { z } from 'zod';
import { CERT_FLAG, USER_TYPES } from '@/contract/codes';
import { line, moment } from '@/contract/console/fields';
import { countSchema, endpoint, idSchema, textSchema } from '@/contract/core';
import { listEndpoint } from '@/contract/list';
import { says, type ValidationKey } from '@/contract/says';

/** A place of a template: a line, several lines, or a moment; words are written in both languages. */
interface Place {
  name: 'subject' | 'text' | 'from' | 'until';
  kind: 'line' | 'lines' | 'moment';
}
/** What staff may tell many people: nobody writes a notice from nothing. The words are the upstream's. */
export const GROUP_TEMPLATES = {
  news: [
    { name: 'subject', kind: 'line' },
    { name: 'text', kind: 'lines' },
  ],
  maintenance: [
    { name: 'from', kind: 'moment' },
    { name: 'until', kind: 'moment' },
  ],
  meetingNews: [
    { name: 'subject', kind: 'line' },
    { name: 'text', kind: 'lines' },
  ],
  todo: [
    { name: 'subject', kind: 'line' },
    { name: 'until', kind: 'moment' },
  ],
} as const satisfies Record<string, readonly Place[]>;
export type GroupTemplateName = keyof typeof GROUP_TEMPLATES;
export const GROUP_TEMPLATE_NAMES = Object.keys(GROUP_TEMPLATES) as GroupTemplateName[];

export type GroupField = Place['name'] | 'subjectEn' | 'textEn';
interface Field extends Omit<Place, 'name'> {
  name: GroupField;
}

/** The names under which a template's places stand in a body. */
export function placesOf(template: GroupTemplateName): Field[] {
  const places: readonly Place[] = GROUP_TEMPLATES[template];
  return places.flatMap((place): Field[] => {
    if (place.name !== 'subject' && place.name !== 'text') return [place];
    return [place, { ...place, name: `${place.name}En` }];
  });
}

/** Where a notice leads. */
export const GROUP_LINKS = ['none', 'meeting', 'live', 'video', 'article'] as const;
/** How somebody has to do with a meeting: marked it, or takes part (speaks, serves, is enrolled). */
export const GROUP_PARTS = ['marked', 'takesPart'] as const;
const MOST_IDS = 5000;

/** Whom a notice is for: these people, or everybody to whom all that is chosen applies. */
export interface GroupAudience {
  userIds: number[] | null;
  userTypes: string[];
  certFlags: string[];
  subjectIds: number[];
  msId: number | null;
  part: (typeof GROUP_PARTS)[number];
  /** Of the meeting's attendees those of these types, all where none is named, who stand in one of these states; of these teams, where some are named, and without a return slip, where that is asked. */
  attendees?: { feeIds: number[]; states: string[]; teamIds?: number[]; noSlip?: boolean };
}

/** A notice to a group, as staff write it. */
export const groupBodySchema = z
  .object({
    template: z.enum(GROUP_TEMPLATE_NAMES),
    subject: line(60),
    subjectEn: line(120),
    text: line(500),
    textEn: line(1000),
    from: moment,
    until: moment,
    link: z.enum(GROUP_LINKS),
    linkId: idSchema.nullish(),
    to: z.enum(['some', 'ids']),
    userTypes: z.array(z.enum(USER_TYPES)).max(USER_TYPES.length),
    certFlags: z.array(z.enum(Object.values(CERT_FLAG))).max(3),
    subjectIds: z.array(idSchema).max(100),
    msId: idSchema.nullish(),
    part: z.enum(GROUP_PARTS),
    userIds: z.array(idSchema).max(MOST_IDS, says('validation.tooMany')),
    sms: z.boolean(),
    email: z.boolean(),
    /** At once without one. */
    sendTime: moment,
  })
  .superRefine((body, { addIssue }) => {
    const wrong = (name: string, message: ValidationKey) => addIssue({ code: 'custom', path: [name], message });
    for (const { name, kind } of placesOf(body.template)) {
      if (!body[name]) wrong(name, kind === 'moment' ? 'validation.dateTime' : 'validation.content');
    }
    if (body.template === 'maintenance' && body.from && body.until && body.from >= body.until) {
      wrong('until', 'validation.endAfterStart');
    }
    if (body.link !== 'none' && !body.linkId) wrong('linkId', 'validation.linkId');
    if (body.to === 'ids' && body.userIds.length === 0) wrong('userIds', 'validation.userIds');
  });
export type GroupBody = z.output<typeof groupBodySchema>;

/** What a group's notice says, and how many people get it in which ways. */
export const groupPreviewSchema = z.object({
  title: z.string(),
  titleEn: z.string(),
  content: z.string(),
  contentEn: z.string(),
  linkUrl: textSchema,
  people: z.number().int(),
  /** Of these, how many want this kind by text and by e-mail. */
  sms: z.number().int(),
  email: z.number().int(),
  /** Who is missed: at the meeting without an account in use; of those who get it, by a way that was chosen, who has no number or address, or does not want this kind so. */
  missed: z.object({
    account: z.number().int(),
    phone: z.number().int(),
    sms: z.number().int(),
    address: z.number().int(),
    email: z.number().int(),
  }),
});
export type GroupPreview = z.infer<typeof groupPreviewSchema>;

/** Waits for its time, on its way, sent, or taken back. */
export const GROUP_STATES = ['0', '1', '2', '3'] as const;
export const noticeGroupSchema = z.object({
  id: idSchema,
  template: z.enum(GROUP_TEMPLATE_NAMES),
  title: z.string(),
  titleEn: z.string(),
  status: z.enum(GROUP_STATES),
  sendTime: z.string(),
  finishTime: textSchema,
  /** How many it was for when it set out, how many have it, and how many have read it. */
  total: countSchema,
  reached: countSchema,
  read: countSchema,
  /** How many texts and mails it gave rise to. */
  texts: countSchema,
  mails: countSchema,
  /** Who wrote it. */
  name: z.string(),
  nameEn: textSchema,
  createTime: z.string(),
});
export type NoticeGroup = z.infer<typeof noticeGroupSchema>;

const onePath = z.object({ id: idSchema });

export const listNoticeGroups = listEndpoint({
  path: '/console/notice/list',
  summary: 'Notices to groups, the newest first, with how far they have come',
  auth: 'staff.service',
  shows: ['console.notices'],
  filters: { status: z.enum(GROUP_STATES).optional() },
  answer: noticeGroupSchema,
});
export const previewNoticeGroup = endpoint({
  method: 'POST',
  path: '/console/notice/preview',
  summary: 'What a notice would say and how many it would reach; nothing is sent',
  auth: 'staff.service',
  changes: [],
  body: groupBodySchema,
  answer: groupPreviewSchema,
});
export const createNoticeGroup = endpoint({
  method: 'POST',
  path: '/console/notice',
  summary: 'Send a notice to a group, now or at its time; `key` makes a repeat harmless',
  auth: 'staff.service',
  changes: ['console.notices'],
  body: groupBodySchema.safeExtend({ key: z.uuid() }),
  answer: z.object({ id: idSchema }),
});
export const cancelNoticeGroup = endpoint({
  method: 'POST',
  path: '/console/notice/{id}/cancel',
  summary: 'Take a notice back before its time',
  auth: 'staff.service',
  changes: ['console.notices'],
  params: onePath,
});
