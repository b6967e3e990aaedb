'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import type { SubjectNode } from '@/components/forms/subject-tree-select';
import { cancelNoticeGroup, type NoticeGroup } from '@/contract/group/console';
import { exportList } from '@/lib/account/exports';
import { callToken } from '@/lib/api/clients';
import type { ListStart } from '@/lib/lists/use-remote-list';
import { GROUPS } from './notice-query';
import { NoticesList } from './notices-list';

const NoticePanel = dynamic(() => import('./notice-panel').then((module) => module.NoticePanel), { ssr: false });

/** Notices that staff send to groups. */
export function NoticesScreen({ start, tree }: { start: ListStart<NoticeGroup>; tree: SubjectNode[] }) {
  const t = useTranslations('console.notices');
  return (
    <NoticesList
      spec={GROUPS}
      start={start}
      ways
      caption={t('caption')}
      empty={{ title: t('empty') }}
      exportName="notices"
      serverExport={exportList('noticeGroups')}
      cancel={(id) => callToken(cancelNoticeGroup, { params: { id } })}
      panel={(asked) => <NoticePanel tree={tree} {...asked} />}
    />
  );
}
