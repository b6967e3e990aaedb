import type { z } from 'zod';
import type { Endpoint } from '@/contract/core';
import { listNoticeGroups, type noticeGroupSchema } from '@/contract/group/console';
import { listMeetingNotices } from '@/contract/group/meeting';
import { type ListSpec, listSpec } from '@/lib/lists/list-state';

/** Notices to many: of the platform, or of a meeting. */
export type NoticesSpec = ListSpec<
  Endpoint<z.ZodType, z.ZodObject, z.ZodType, typeof noticeGroupSchema, 'page'>,
  'status'
>;
/** Notices to groups, as the screen and its server read know the list. */
export const GROUPS = listSpec(listNoticeGroups, { sizes: [20, 50, 100] });
/** Notices to a meeting's attendees. */
export const meetingNotices = (msId: number) =>
  listSpec(listMeetingNotices, { sizes: [20, 50, 100], fixed: { msId: String(msId) } });
