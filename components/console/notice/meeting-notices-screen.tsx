'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { AttendeeDesk } from '@/contract/attendee/desk';
import type { NoticeGroup } from '@/contract/group/console';
import { cancelMeetingNotice } from '@/contract/group/meeting';
import { callToken } from '@/lib/api/clients';
import type { ListStart } from '@/lib/lists/use-remote-list';
import { meetingNotices } from './notice-query';
import { NoticesList } from './notices-list';

const NoticePanel = dynamic(() => import('./meeting-notice-panel').then((module) => module.MeetingNoticePanel), {
  ssr: false,
});

interface Props {
  msId: number;
  sheet: AttendeeDesk;
  start: ListStart<NoticeGroup>;
}

/** Notices to a meeting's attendees. */
export function MeetingNoticesScreen({ msId, sheet, start }: Props) {
  const t = useTranslations('desk.notices');
  const spec = useMemo(() => meetingNotices(msId), [msId]);
  return (
    <NoticesList
      spec={spec}
      start={start}
      caption={t('title')}
      empty={{ title: t('empty'), text: t('emptyText') }}
      cancel={(id) => callToken(cancelMeetingNotice, { params: { msId, id } })}
      panel={(asked) => <NoticePanel msId={msId} sheet={sheet} {...asked} />}
    />
  );
}
