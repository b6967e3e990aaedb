import { CountBadge } from '@/components/ui/fact/count-badge';
import type { PreviewEntry } from '@/components/ui/preview/preview-catalogue';
import type { PreviewWords } from '@/components/ui/preview/preview-text';
import type { Task } from '@/contract/task/task';
import { unreadBadge } from '@/lib/browser/unread-badge';
import { href } from '@/lib/href';
import { NoticePreview } from './notice-preview';

/** Names of the notice centre's previews, as in the address. */
export const NOTICE_PREVIEWS = ['notice-list', 'notice-badge'] as const;

function samples(t: PreviewWords) {
  const row = (taskId: number, more: Partial<Task>): Task => ({
    taskId,
    title: t('sample.noticeTitle'),
    titleEn: t('sample.noticeTitle'),
    content: t('sample.noticeText'),
    contentEn: t('sample.noticeText'),
    taskType: 'notice',
    readFlag: '1',
    createTime: '2026-11-20 09:30:00',
    ...more,
  });
  const long = `${t('sample.noticeLong')} `.repeat(4);
  return {
    unread: row(1, { readFlag: '0', linkUrl: href('meetings') }),
    paid: row(3, { taskType: 'pay' }),
    long: row(2, { taskType: 'audit', content: long, contentEn: long }),
  };
}

/** The notice centre and its badge in their states. */
export function noticePreviews(t: PreviewWords): PreviewEntry[] {
  const { unread, paid, long } = samples(t);
  const list = (rows: Task[]) => <NoticePreview page={{ rows, total: rows.length }} />;
  return [
    {
      name: 'notice-list',
      states: [
        { key: 'unread', node: list([unread, paid]) },
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
