import { useLocale, useTranslations } from 'next-intl';
import type { Column } from '@/components/remote-table/column';
import { timeColumns } from '@/components/remote-table/time-columns';
import { SmartLink } from '@/components/ui/action/smart-link';
import { Bilingual } from '@/components/ui/fact/bilingual';
import { OwnWords } from '@/components/ui/fact/own-words';
import { asLocale } from '@/components/ui/locale';
import type { ManagedMeeting } from '@/contract/meeting-manage/manage';
import { href } from '@/lib/href';
import { localText } from '@/lib/i18n/local-text';
import { choiceFilter } from '@/lib/lists/choices';
import styles from './manage.module.css';
import { MANAGED, shownState } from './manage-list';
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
      filter: choiceFilter(MANAGED, 'state', (value) => t(`states.${value}`)),
    },
    ...timeColumns<ManagedMeeting, 'keyword' | 'state'>(locale, {
      time: t('columns.time'),
      changed: t('columns.changed'),
    }),
  ];
}
