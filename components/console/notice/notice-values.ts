import type { z } from 'zod';
import type { GROUP_LINKS, GROUP_PARTS, GroupTemplateName, previewNoticeGroup } from '@/contract/group/console';
import type { SchemaFormHandle } from '@/lib/forms/use-schema-form';
import { fromControl } from '@/lib/forms/wall-time';

type Body = z.input<typeof previewNoticeGroup.body>;

/** What the form of a notice holds. */
export interface NoticeValues {
  template: GroupTemplateName;
  subject: string;
  subjectEn: string;
  text: string;
  textEn: string;
  from: string;
  until: string;
  link: (typeof GROUP_LINKS)[number];
  linkId: number | null;
  to: 'some' | 'ids';
  userTypes: Body['userTypes'];
  certFlags: Body['certFlags'];
  subjectIds: number[];
  msId: number | null;
  part: (typeof GROUP_PARTS)[number];
  userIds: string;
  sms: boolean;
  email: boolean;
  sendTime: string;
}
export type NoticeForm = SchemaFormHandle<NoticeValues>;

export const EMPTY: NoticeValues = {
  template: 'news',
  subject: '',
  subjectEn: '',
  text: '',
  textEn: '',
  from: '',
  until: '',
  sendTime: '',
  link: 'none',
  linkId: null,
  to: 'some',
  userTypes: [],
  certFlags: [],
  subjectIds: [],
  msId: null,
  part: 'marked',
  userIds: '',
  sms: false,
  email: false,
};

/** What the form holds as the body of its call. */
export function bodyOf({ userIds, ...values }: NoticeValues): Body {
  return {
    ...values,
    from: fromControl(values.from),
    until: fromControl(values.until),
    sendTime: fromControl(values.sendTime),
    linkId: values.link === 'none' ? null : values.linkId,
    // What is no number is left out, so that a column copied with its heading serves.
    userIds: values.to === 'ids' ? (userIds.match(/\d+/g) ?? []).map(Number) : [],
  };
}
