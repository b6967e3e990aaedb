'use client';

import dynamic from 'next/dynamic';
import { useLocale, useTranslations } from 'next-intl';
import { RemoteTable } from '@/components/remote-table/remote-table';
import { useFormAbove } from '@/components/ui/antd/use-form-above';
import { OwnListPage } from '@/components/ui/layout/own-list-page';
import { asLocale } from '@/components/ui/locale';
import type { ManagedMeeting } from '@/contract/meeting-manage/manage';
import { exportList } from '@/lib/account/exports';
import { href } from '@/lib/href';
import { localText } from '@/lib/i18n/local-text';
import { type ListStart, useRemoteList } from '@/lib/lists/use-remote-list';
import { MANAGED } from './manage-list';
import { MeetingActions } from './meeting-actions';
import { useManageColumns } from './use-manage-columns';

// Most visits only look at what there is.
const CreateForm = dynamic(() => import('./create-form').then((module) => module.CreateForm), { ssr: false });

/** The meetings of my department: begin one and follow it. */
export function MyMeetings({ start }: { start: ListStart<ManagedMeeting> }) {
  const t = useTranslations('meetingManage');
  const locale = asLocale(useLocale());
  const list = useRemoteList(MANAGED, { start, keyOf: ({ msId }) => msId });
  const columns = useManageColumns();
  const above = useFormAbove();
  const nameOf = ({ msName, msNameEn }: ManagedMeeting) => localText(locale, msName, msNameEn).text;
  return (
    <OwnListPage
      title={t('title')}
      lead={t('lead')}
      above={above}
      opener={{ icon: 'edit', open: t('create'), close: t('closeForm') }}
      formLabel={t('create')}
      form={<CreateForm onClose={above.close} />}
      wide
    >
      <RemoteTable
        list={list}
        columns={columns}
        caption={t('title')}
        nameOf={nameOf}
        exportName="my-meetings"
        serverExport={exportList('managedMeetings')}
        link={({ msId }) => href('manage', {}, { query: { msId } })}
        actions={(row) => <MeetingActions row={row} name={nameOf(row)} onChanged={() => void list.refetch(true)} />}
        empty={{ title: t('empty'), text: t('emptyText') }}
      />
    </OwnListPage>
  );
}
