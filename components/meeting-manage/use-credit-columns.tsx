import { useLocale, useTranslations } from 'next-intl';
import type { Column } from '@/components/remote-table/column';
import { Bilingual } from '@/components/ui/fact/bilingual';
import { OwnWords } from '@/components/ui/fact/own-words';
import { StatusBadge } from '@/components/ui/fact/status-badge';
import { asLocale } from '@/components/ui/locale';
import { AUDIT } from '@/contract/codes';
import type { CreditSession } from '@/contract/meeting-manage/credit-session';
import { formatDay, toIso } from '@/lib/i18n/format';
import { localText } from '@/lib/i18n/local-text';
import { choiceFilter } from '@/lib/lists/choices';
import { CREDIT_TONES, CREDITS } from './credit-list';
import styles from './manage.module.css';

const _STATES = Object.values(AUDIT);
const _CLASSES = ['1', '2'] as const;

/** The columns of the credit sessions. */
export function useCreditColumns(): Column<CreditSession, 'keyword' | 'auditStatus' | 'creditClass'>[] {
  const t = useTranslations('meetingManage.credit');
  const locale = asLocale(useLocale());
  const stateOf = ({ auditStatus }: CreditSession) => t(`states.${auditStatus}`);
  return [
    {
      key: 'msName',
      title: t('columns.meeting'),
      value: ({ msName, msNameEn }) => localText(locale, msName, msNameEn).text,
      render: (row) => (
        <>
          <Bilingual locale={locale} zh={row.msName} en={row.msNameEn} />
          <span className={styles.second}>
            <span>{row.projectNo}</span>
            <time dateTime={toIso(row.startTime)}>{formatDay(locale, row.startTime)}</time>
          </span>
        </>
      ),
      sort: 'startTime',
      card: 'title',
      filter: { kind: 'text', name: 'keyword' },
    },
    {
      key: 'teachers',
      title: t('columns.teachers'),
      value: ({ teachers }) => teachers.map(({ name }) => name).join(' '),
      render: ({ teachers: [first, ...others] }) => (
        <>
          <OwnWords text={first?.name ?? ''} /> {others.length > 0 && t('others', { total: others.length + 1 })}
        </>
      ),
    },
    {
      key: 'creditClass',
      title: t('columns.class'),
      value: ({ creditClass }) => t(`classes.${creditClass}`),
      render: ({ creditClass }) => <span className={styles.whole}>{t(`classes.${creditClass}`)}</span>,
      filter: choiceFilter(CREDITS, 'creditClass', (value) => t(`classes.${value}`)),
    },
    {
      key: 'points',
      title: t('columns.points'),
      value: ({ points }) => points,
      render: ({ points, hours }) => <span className={styles.whole}>{t('pointsOf', { points, hours })}</span>,
    },
    {
      key: 'auditStatus',
      title: t('columns.state'),
      value: stateOf,
      render: (row) => (
        <>
          <StatusBadge tone={CREDIT_TONES[row.auditStatus] ?? 'neutral'}>{stateOf(row)}</StatusBadge>
          {row.auditMsg && (
            <span className={styles.reason}>
              {t('reason')} <OwnWords text={localText(locale, row.auditMsg, row.auditMsgEn).text} />
            </span>
          )}
        </>
      ),
      card: 'state',
      filter: choiceFilter(CREDITS, 'auditStatus', (value) => t(`states.${value}`)),
    },
  ];
}
