import { toWire } from '@/upstream/core/time';
import type { tasks } from '@/upstream/db/schema/account';
import type { noticeGroups } from '@/upstream/db/schema/service';
import { sayGroup } from '@/upstream/modules/group/group.words';
import { type Days, plusMinutes } from './days';

type GroupRow = typeof noticeGroups.$inferInsert & { id: number };

const EVERYBODY = {
  userIds: null,
  userTypes: [],
  certFlags: [],
  subjectIds: [],
  msId: null,
  part: 'marked' as const,
};
const ADMIN = 1;

/** Two notices to groups: one that everybody has read, one that was taken back; with the messages of the first. */
export function makeGroups(
  days: Days,
  users: { userId: number; createTime: Date }[],
): { groups: GroupRow[]; tasks: (typeof tasks.$inferInsert)[] } {
  const sent = days.at(-61, '10:00');
  const userIds = users.filter(({ createTime }) => createTime < sent).map(({ userId }) => userId);
  const fields = { from: days.at(-58, '23:00'), until: days.at(-57, '01:00') };

  const maintenance = { from: toWire(fields.from), until: toWire(fields.until) };
  const base = { audience: EVERYBODY, userId: ADMIN, sms: false };
  const groups: GroupRow[] = [
    {
      ...base,
      id: 1,
      key: 'demo-group-1',
      template: 'maintenance',
      fields: maintenance,
      email: false,
      status: '2',
      sendTime: sent,
      finishTime: plusMinutes(sent, 1),
      createTime: plusMinutes(sent, -25),
      total: userIds.length,
      reached: userIds.length,
      lastUserId: Math.max(...userIds),
    },
    {
      ...base,
      id: 2,
      key: 'demo-group-2',
      template: 'news',
      email: true,
      fields: {
        subject: '客服热线节假日安排',
        subjectEn: 'Our hotline over the holidays',
        text: '节日期间客服热线每日 9:00–17:00 接听。',
        textEn: 'Over the holidays our hotline answers from 9:00 to 17:00.',
      },
      status: '3',
      sendTime: days.at(-12, '09:00'),
      finishTime: days.at(-13, '16:40'),
      createTime: days.at(-13, '15:10'),
      total: 0,
      reached: 0,
      lastUserId: 0,
    },
  ];
  const words = sayGroup('maintenance', maintenance);
  const rows = userIds.map((userId, index) => ({
    userId,
    msgId: 'group-1',
    taskType: 'system',
    ...words,
    readFlag: '1',
    createTime: sent,
    readTime: plusMinutes(sent, 40 + index * 17),
  }));
  return { groups, tasks: rows };
}
