import { useLocale, useTranslations } from 'next-intl';
import type { Column } from '@/components/remote-table/column';
import { RowTime } from '@/components/remote-table/row-time';
import { SmartLink } from '@/components/ui/action/smart-link';
import { Bilingual } from '@/components/ui/fact/bilingual';
import { StatusBadge } from '@/components/ui/fact/status-badge';
import frame from '@/components/ui/layout/own-list.module.css';
import { asLocale } from '@/components/ui/locale';
import type { MyPaper } from '@/contract/paper/paper';
import { href } from '@/lib/href';
import { localText } from '@/lib/i18n/local-text';
import { choiceFilter } from '@/lib/lists/choices';
import { authorNames } from './author-names';
import styles from './paper.module.css';
import { MY_PAPERS, STATE_LOOKS, stateOf } from './paper-list';

type Filter = 'artState' | 'keyword';

/** The columns of my papers. */
export function usePaperColumns(): Column<MyPaper, Filter>[] {
  const t = useTranslations('paper');
  const locale = asLocale(useLocale());
  const wordOf = (row: MyPaper) => t(`states.${stateOf(row)}`);
  const formOf = ({ form, wantedForm }: MyPaper) => {
    const known = form ?? wantedForm;
    return known === 'oral' || known === 'poster' || known === 'text' ? t(`forms.${known}`) : '';
  };
  const timeOf = ({ deadline, submitTime }: MyPaper) => deadline ?? submitTime;
  return [
    {
      key: 'title',
      title: t('columns.paper'),
      value: ({ title, titleEn }) => localText(locale, title, titleEn).text,
      render: (row) => (
        <>
          <span className={styles.title}>
            {row.title || row.titleEn ? <Bilingual locale={locale} zh={row.title} en={row.titleEn} /> : t('untitled')}
          </span>
          <SmartLink href={href('meeting', { id: row.msId })} className={styles.meeting}>
            <Bilingual locale={locale} zh={row.msName} en={row.msNameEn} />
          </SmartLink>
        </>
      ),
      card: 'title',
      filter: { kind: 'text', name: 'keyword' },
    },
    {
      key: 'artState',
      title: t('columns.state'),
      value: wordOf,
      render: (row) => <StatusBadge {...STATE_LOOKS[stateOf(row)]}>{wordOf(row)}</StatusBadge>,
      card: 'state',
      filter: choiceFilter(MY_PAPERS, 'artState', (state) => t(`states.${state}`)),
    },
    {
      key: 'authors',
      title: t('columns.authors'),
      value: (row) => authorNames(locale, row.authors),
      render: (row) => authorNames(locale, row.authors) || '–',
    },
    {
      key: 'number',
      title: t('columns.number'),
      value: ({ artNo }) => artNo,
      render: (row) => (
        <>
          {row.artNo ?? '–'}
          {formOf(row) && <span className={frame.second}>{formOf(row)}</span>}
        </>
      ),
    },
    {
      key: 'time',
      title: t('columns.time'),
      value: timeOf,
      render: (row) => {
        const time = timeOf(row);
        if (!time) return '–';
        return (
          <span className={styles.nowrap}>
            <span className={frame.second}>{t(row.deadline ? 'dueBy' : 'handedIn')}</span>
            <RowTime time={time} />
          </span>
        );
      },
    },
  ];
}
