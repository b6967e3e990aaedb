import { CountBadge } from '@/components/ui/count-badge';
import type { PreviewEntry } from '@/components/ui/preview-catalogue';
import type { Task } from '@/contract/task';
import { href } from '@/lib/href';
import { unreadBadge } from '@/lib/unread-badge';
import { NoticePreview } from './notice-preview';

/** Names of the notice centre's previews, as in the address. */
export const NOTICE_PREVIEWS = ['notice-list', 'notice-badge'] as const;

const row = (taskId: number, more: Partial<Task>): Task => ({
  taskId,
  title: '报名成功',
  titleEn: 'You are enrolled',
  content: '请于开会前一天下载参会二维码。',
  contentEn: 'Please download your ticket on the day before the meeting.',
  taskType: 'notice',
  readFlag: '1',
  createTime: '2026-11-20 09:30:00',
  ...more,
});
const unread = row(1, { readFlag: '0', linkUrl: href('meetings') });
const long = row(2, {
  taskType: 'audit',
  content: '请按要求补充执业证书第二页的清晰照片，并核对姓名与证书编号是否一致。'.repeat(4),
  contentEn: 'Please add a clear photo of the second page of your licence and compare name and number. '.repeat(4),
});

/** The notice centre and its badge in their states. */
export function noticePreviews(): PreviewEntry[] {
  const list = (rows: Task[]) => <NoticePreview page={{ rows, total: rows.length }} />;
  return [
    {
      name: 'notice-list',
      states: [
        { key: 'unread', node: list([unread, row(3, { taskType: 'pay' })]) },
        { key: 'long', node: list([long]) },
        { key: 'empty', node: list([]) },
        { key: 'failed', node: <NoticePreview page={null} /> },
      ],
    },
    {
      name: 'notice-badge',
      states: [
        { key: 'usual', node: <CountBadge text={unreadBadge(7)} /> },
        { key: 'long', node: <CountBadge text={unreadBadge(1200)} /> },
      ],
    },
  ];
}
