import { useLocale, useTranslations } from 'next-intl';
import type { Column } from '@/components/remote-table/column';
import { Bilingual } from '@/components/ui/bilingual';
import { asLocale } from '@/components/ui/locale';
import { OwnWords } from '@/components/ui/own-words';
import { SmartLink } from '@/components/ui/smart-link';
import { MANAGE_STATES, type ManagedMeeting } from '@/contract/meeting-manage';
import { href } from '@/lib/href';
import { formatDateTime, formatDayRange, toIso } from '@/lib/i18n/format';
import { localText } from '@/lib/i18n/local-text';
import styles from './manage.module.css';
import { shownState } from './manage-list';
import { StateBadge } from './state-badge';

/** The columns of a list of meetings that are run. */
export function useManageColumns(): Column<ManagedMeeting, 'keyword' | 'state'>[] {
  const t = useTranslations('meetingManage');
  const locale = asLocale(useLocale());
  return [
    {
      key: 'msName',
      title: t('columns.meeting'),
      value: ({ msName, msNameEn }) => localText(locale, msName, msNameEn).text,
      render: (row) => (
        <>
          <SmartLink href={href('manage', {}, { query: { msId: row.msId } })}>
            <Bilingual locale={locale} zh={row.msName} en={row.msNameEn} />
          </SmartLink>
          <span className={styles.second}>
            <Bilingual locale={locale} zh={row.cityName} en={row.cityNameEn} />
            {row.ownerName && <OwnWords text={row.ownerName} />}
          </span>
        </>
      ),
      card: 'title',
      filter: { kind: 'text', name: 'keyword' },
    },
    {
      key: 'state',
      title: t('columns.state'),
      value: (row) => t(`states.${shownState(row)}`),
      render: (row) => (
        <>
          <StateBadge row={row} />
          {row.auditMsg && (
            <span className={styles.reason}>
              {t('reason')} <OwnWords text={localText(locale, row.auditMsg, row.auditMsgEn).text} />
            </span>
          )}
        </>
      ),
      card: 'state',
      filter: {
        kind: 'choice',
        name: 'state',
        options: [...MANAGE_STATES, 'over' as const].map((value) => ({ value, label: t(`states.${value}`) })),
      },
    },
    {
      key: 'startTime',
      title: t('columns.time'),
      value: ({ startTime, endTime }) => formatDayRange(locale, startTime, endTime),
      render: ({ startTime, endTime }) => (
        <time dateTime={toIso(startTime)}>{formatDayRange(locale, startTime, endTime)}</time>
      ),
      sort: 'startTime',
    },
    {
      key: 'updateTime',
      title: t('columns.changed'),
      value: ({ updateTime }) => updateTime,
      render: ({ updateTime }) =>
        updateTime && <time dateTime={toIso(updateTime)}>{formatDateTime(locale, updateTime)}</time>,
      sort: 'updateTime',
    },
  ];
}
