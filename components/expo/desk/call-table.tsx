import { useLocale, useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { Column } from '@/components/remote-table/column';
import { RemoteTable } from '@/components/remote-table/remote-table';
import { timeColumn } from '@/components/remote-table/value-columns';
import { Button } from '@/components/ui/action/button';
import { Bilingual } from '@/components/ui/fact/bilingual';
import { OwnWords } from '@/components/ui/fact/own-words';
import { StatusBadge, type StatusTone } from '@/components/ui/fact/status-badge';
import { asLocale } from '@/components/ui/locale';
import { type ExpoCall, type ExpoDesk, type MOVED_CALLS, moveExpoCalls } from '@/contract/expo/desk';
import type { CallState } from '@/contract/expo/expo';
import { exportList } from '@/lib/account/exports';
import { callToken } from '@/lib/api/clients';
import { localText } from '@/lib/i18n/local-text';
import { useRouter } from '@/lib/i18n/navigation';
import { choiceFilter } from '@/lib/lists/choices';
import { type ListStart, useRemoteList } from '@/lib/lists/use-remote-list';
import { toast } from '@/lib/stores/toast-store';
import { expoCallList } from './call-query';
import styles from './expo-desk.module.css';

type Filter = ReturnType<typeof expoCallList>['filters'][number];
const TONES: Record<CallState, StatusTone> = { new: 'warning', passed: 'info', done: 'success', withdrawn: 'neutral' };

/** Who asks exhibitors for a call; chosen ones are passed on or done together. */
export function CallTable({ msId, desk, start }: { msId: number; desk: ExpoDesk; start: ListStart<ExpoCall> }) {
  const t = useTranslations('expo.desk');
  const locale = asLocale(useLocale());
  const router = useRouter();
  const spec = useMemo(() => expoCallList(msId), [msId]);
  const list = useRemoteList(spec, { start, keyOf: ({ callId }) => callId });
  const nameOf = ({ name, nameEn }: ExpoCall) => localText(locale, name, nameEn).text;
  const move = async (rows: ExpoCall[], state: (typeof MOVED_CALLS)[number]) => {
    const body = { callIds: rows.map(({ callId }) => callId), state };
    const { moved } = await callToken(moveExpoCalls, { params: { msId }, body });
    toast.success({ text: t('moved', { count: moved }) });
    list.selection.clear();
    void list.refetch(true);
    router.refresh();
  };
  return (
    <RemoteTable
      list={list}
      columns={useColumns(spec, desk)}
      caption={t('calls')}
      nameOf={nameOf}
      exportName={t('calls')}
      serverExport={exportList('expoCalls')}
      bulk={({ rows }) => (
        <span className={styles.tools}>
          {(['passed', 'done', 'new'] as const).map((state) => (
            <Button key={state} onClick={() => void move(rows, state).catch(() => undefined)}>
              {t(`move.${state}`)}
            </Button>
          ))}
        </span>
      )}
      empty={{ title: t('noCalls'), text: t('noCallsText') }}
    />
  );
}

function useColumns(spec: ReturnType<typeof expoCallList>, { exhibitors }: ExpoDesk): Column<ExpoCall, Filter>[] {
  const t = useTranslations('expo.desk');
  const locale = asLocale(useLocale());
  const firmOf = (row: { exhibitorName: string; exhibitorNameEn?: string | null }) =>
    localText(locale, row.exhibitorName, row.exhibitorNameEn).text;
  return [
    {
      key: 'person',
      title: t('columns.person'),
      value: ({ name, nameEn }) => localText(locale, name, nameEn).text,
      render: ({ name, nameEn }) => <OwnWords text={localText(locale, name, nameEn).text} />,
      card: 'title',
      filter: { kind: 'text', name: 'keyword', label: t('find') },
    },
    {
      key: 'exhibitor',
      title: t('columns.exhibitor'),
      value: firmOf,
      render: ({ exhibitorName, exhibitorNameEn }) => (
        <Bilingual locale={locale} zh={exhibitorName} en={exhibitorNameEn} />
      ),
      filter: choiceFilter(
        spec,
        'exhibitorId',
        (id) => {
          const firm = exhibitors.find(({ exhibitorId }) => String(exhibitorId) === id);
          return firm ? localText(locale, firm.name, firm.nameEn).text : id;
        },
        { only: exhibitors.map(({ exhibitorId }) => String(exhibitorId)) },
      ),
    },
    {
      key: 'booths',
      title: t('columns.booths'),
      value: ({ booths }) => booths.join(locale === 'zh' ? '、' : ', '),
      wide: 'some',
    },
    { key: 'phonenumber', title: t('columns.phonenumber'), value: ({ phonenumber }) => phonenumber },
    { key: 'email', title: t('columns.email'), value: ({ email }) => email, wide: 'most' },
    {
      key: 'question',
      title: t('columns.question'),
      value: ({ question }) => question,
      render: ({ question }) => question && <OwnWords text={question} />,
      wide: 'most',
    },
    {
      key: 'state',
      title: t('columns.state'),
      value: ({ state }) => t(`states.${state}`),
      render: ({ state }) => <StatusBadge tone={TONES[state]}>{t(`states.${state}`)}</StatusBadge>,
      card: 'state',
      filter: choiceFilter(spec, 'state', (state) => t(`states.${state}`)),
    },
    { ...timeColumn<ExpoCall>('createTime', t('columns.createTime')), wide: 'some' },
  ];
}
