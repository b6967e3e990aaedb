'use client';

import dynamic from 'next/dynamic';
import { useLocale, useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { CopyLink } from '@/components/attendee/copy-link';
import type { Column } from '@/components/remote-table/column';
import { RemoteTable } from '@/components/remote-table/remote-table';
import { timeColumn } from '@/components/remote-table/value-columns';
import { Button } from '@/components/ui/action/button';
import { Bilingual } from '@/components/ui/fact/bilingual';
import { OwnWords } from '@/components/ui/fact/own-words';
import { StatusBadge, type StatusTone } from '@/components/ui/fact/status-badge';
import { ListBoard } from '@/components/ui/layout/list-board';
import { asLocale } from '@/components/ui/locale';
import { type Invited, type InvitedSheet, type InvitedStand, sendInvited } from '@/contract/attendee/invited';
import { callToken } from '@/lib/api/clients';
import { useRun } from '@/lib/forms/use-run';
import { localText } from '@/lib/i18n/local-text';
import { choiceFilter } from '@/lib/lists/choices';
import { type ListStart, useRemoteList } from '@/lib/lists/use-remote-list';
import { toast } from '@/lib/stores/toast-store';
import { invitedList } from './attendee-query';
import styles from './desk.module.css';

const InvitedImport = dynamic(() => import('./invited-import').then((module) => module.InvitedImport), { ssr: false });
const TakeBackDialog = dynamic(() => import('./take-back-dialog').then((module) => module.TakeBackDialog), {
  ssr: false,
});
type Filter = ReturnType<typeof invitedList>['filters'][number];
const TONES: Record<InvitedStand, StatusTone> = {
  invited: 'info',
  confirmed: 'success',
  declined: 'neutral',
  gone: 'neutral',
};

/** Whom a meeting invites: taken over from a list, asked, asked again and taken back, each with their answer. */
export function InvitedScreen({
  msId,
  sheet,
  start,
}: {
  msId: number;
  sheet: InvitedSheet;
  start: ListStart<Invited>;
}) {
  const t = useTranslations('desk.invited');
  const words = useTranslations('desk');
  const spec = useMemo(() => invitedList(msId), [msId]);
  const list = useRemoteList(spec, { start, keyOf: ({ attendeeId }) => attendeeId });
  const columns = useColumns(spec);
  const [adding, setAdding] = useState(false);
  const [taking, setTaking] = useState<Invited | null>(null);
  const { busy, alert, run } = useRun(words('failed'));
  const again = () => void list.refetch(true);
  const send = (attendeeIds: number[]) =>
    run(async () => {
      const { sent } = await callToken(sendInvited, { params: { msId }, body: { attendeeIds }, quiet: true });
      toast.success({ text: sent > 0 ? t('sent', { count: sent }) : t('nobodySent') });
      again();
    });
  const tools = (
    <>
      <Button icon={adding ? 'close' : 'upload'} aria-expanded={adding} onClick={() => setAdding(!adding)}>
        {t(adding ? 'close' : 'open')}
      </Button>
      {sheet.unsent > 0 && (
        <Button icon="mail" aria-disabled={busy} onClick={() => void send([])}>
          {t('send', { count: sheet.unsent })}
        </Button>
      )}
    </>
  );
  const table = (
    <>
      <p role="alert" className={alert ? styles.hint : 'visually-hidden'}>
        {alert}
      </p>
      {adding && (
        <InvitedImport
          msId={msId}
          sheet={sheet}
          onDone={() => {
            setAdding(false);
            again();
          }}
        />
      )}
      <RemoteTable
        list={list}
        columns={columns}
        caption={t('title')}
        nameOf={({ name }) => name}
        actions={(row) =>
          row.stand === 'invited' && (
            <span className={styles.tools}>
              {row.inviteUrl && (
                <CopyLink
                  path={row.inviteUrl}
                  label={t('copy', { name: row.name })}
                  said={t('copied', { name: row.name })}
                  byHand={t('copyByHand')}
                />
              )}
              {(row.phonenumber || row.email) && (
                <Button
                  variant="quiet"
                  aria-label={t('sendOneOf', { name: row.name })}
                  onClick={() => void send([row.attendeeId])}
                >
                  {t(row.inviteTime ? 'sendOne' : 'sendFirst')}
                </Button>
              )}
              <Button variant="quiet" aria-label={t('takeBackOf', { name: row.name })} onClick={() => setTaking(row)}>
                {t('takeBack')}
              </Button>
            </span>
          )
        }
        empty={{ title: t('empty'), text: t('lead') }}
      />
    </>
  );
  return (
    <>
      <ListBoard tools={tools} list={table} />
      {list.total > 0 && <p className={styles.hint}>{t('lead')}</p>}
      {taking && (
        <TakeBackDialog
          msId={msId}
          invited={taking}
          onClose={() => setTaking(null)}
          onDone={() => {
            setTaking(null);
            again();
          }}
        />
      )}
    </>
  );
}

function useColumns(spec: ReturnType<typeof invitedList>): Column<Invited, Filter>[] {
  const t = useTranslations('desk.invited');
  const locale = asLocale(useLocale());
  const text = (key: 'hospital' | 'phonenumber' | 'email' | 'reason'): Column<Invited, Filter> => ({
    key,
    title: t(`columns.${key}`),
    value: (row) => row[key],
    render: (row) => row[key] && <OwnWords text={row[key]} />,
    wide: 'most',
  });
  return [
    {
      key: 'name',
      title: t('columns.name'),
      value: ({ name, nameEn }) => localText(locale, name, nameEn).text,
      render: ({ name, nameEn }) => <OwnWords text={localText(locale, name, nameEn).text} />,
      card: 'title',
      filter: { kind: 'text', name: 'keyword', label: t('find') },
    },
    {
      key: 'kind',
      title: t('columns.kind'),
      wide: 'some',
      value: ({ kind }) => t(`kinds.${kind}`),
      filter: choiceFilter(spec, 'kind', (kind) => t(`kinds.${kind}`)),
    },
    text('hospital'),
    {
      key: 'fee',
      title: t('columns.fee'),
      value: ({ feeName, feeNameEn }) => localText(locale, feeName, feeNameEn).text,
      render: ({ feeName, feeNameEn }) => <Bilingual locale={locale} zh={feeName} en={feeNameEn} />,
      wide: 'most',
    },
    {
      key: 'workshops',
      title: t('columns.workshops'),
      value: ({ workshops }) =>
        workshops
          .map(({ feeName, feeNameEn }) => localText(locale, feeName, feeNameEn).text)
          .join(locale === 'zh' ? '、' : ', '),
      wide: 'most',
    },
    {
      key: 'stand',
      title: t('columns.stand'),
      value: ({ stand }) => t(`stands.${stand}`),
      render: ({ stand }) => <StatusBadge tone={TONES[stand]}>{t(`stands.${stand}`)}</StatusBadge>,
      card: 'state',
      filter: choiceFilter(spec, 'stand', (stand) => t(`stands.${stand}`)),
    },
    text('phonenumber'),
    text('email'),
    text('reason'),
    { ...timeColumn<Invited>('inviteTime', t('columns.sentTime')), wide: 'some' },
  ];
}
