'use client';

import dynamic from 'next/dynamic';
import { useLocale, useTranslations } from 'next-intl';
import { RemoteTable } from '@/components/remote-table/remote-table';
import { Button } from '@/components/ui/action/button';
import { useFormAbove } from '@/components/ui/antd/use-form-above';
import { OwnListPage } from '@/components/ui/layout/own-list-page';
import { asLocale } from '@/components/ui/locale';
import { AUDIT } from '@/contract/codes';
import type { CreditRule } from '@/contract/credit/rule';
import {
  type CreditMeeting,
  type CreditSession,
  withdrawCreditSession,
} from '@/contract/meeting-manage/credit-session';
import { callToken } from '@/lib/api/clients';
import { localText } from '@/lib/i18n/local-text';
import { type ListStart, useRemoteList } from '@/lib/lists/use-remote-list';
import { toast } from '@/lib/stores/toast-store';
import { CREDITS, OPEN_CREDITS } from './credit-list';
import { useCreditColumns } from './use-credit-columns';

// Most visits only look at what there is.
const CreditForm = dynamic(() => import('./credit-form').then((module) => module.CreditForm), { ssr: false });

const editWords = ({ auditStatus }: { auditStatus: string }) => (auditStatus === AUDIT.failed ? 'again' : 'edit');

/** Credit sessions of my department's meetings: create one, follow its audit, mend it. */
export function MyCredits({
  start,
  meetings,
  rules,
}: {
  start: ListStart<CreditSession>;
  meetings: CreditMeeting[];
  rules: readonly CreditRule[];
}) {
  const t = useTranslations('meetingManage.credit');
  const locale = asLocale(useLocale());
  const list = useRemoteList(CREDITS, { start, keyOf: ({ id }) => id });
  const columns = useCreditColumns(rules);
  const above = useFormAbove<CreditSession>();
  const { open } = above;
  const nameOf = ({ msName, msNameEn, projectNo }: CreditSession) =>
    `${localText(locale, msName, msNameEn).text} ${projectNo}`;
  const withdraw = async ({ id }: CreditSession) => {
    try {
      await callToken(withdrawCreditSession, { params: { id } });
      toast.success({ text: t('said.withdrawn') });
    } catch {
      // The client has said why; what changed meanwhile is shown.
    }
    await list.refetch(true);
  };
  return (
    <OwnListPage
      title={t('title')}
      lead={t(meetings.length > 0 ? 'lead' : 'noMeetings')}
      above={above}
      opener={meetings.length > 0 ? { icon: 'credit', open: t('create'), close: t('closeForm') } : undefined}
      formLabel={open && open !== 'new' ? t('editOne', { name: nameOf(open) }) : t('create')}
      form={
        open && (
          <CreditForm
            key={open === 'new' ? 'new' : open.id}
            credit={open === 'new' ? null : open}
            meetings={meetings}
            rules={rules}
            onClose={above.close}
            onDone={() => {
              above.done();
              void list.refetch(true);
            }}
          />
        )
      }
      wide
    >
      <RemoteTable
        list={list}
        columns={columns}
        caption={t('title')}
        nameOf={nameOf}
        actions={(row) => (
          <>
            {OPEN_CREDITS.includes(row.auditStatus) && (
              <Button
                variant="quiet"
                aria-label={t(`${editWords(row)}One`, { name: nameOf(row) })}
                onClick={() => above.show(row)}
              >
                {t(editWords(row))}
              </Button>
            )}
            {row.auditStatus === AUDIT.during && (
              <Button
                variant="quiet"
                aria-label={t('withdrawOne', { name: nameOf(row) })}
                onClick={() => void withdraw(row)}
              >
                {t('withdraw')}
              </Button>
            )}
          </>
        )}
        empty={{ title: t('empty'), text: t(meetings.length > 0 ? 'emptyText' : 'noMeetings') }}
      />
    </OwnListPage>
  );
}
