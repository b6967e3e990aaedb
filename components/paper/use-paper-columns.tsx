import { useLocale, useTranslations } from 'next-intl';
import type { Column } from '@/components/remote-table/column';
import { RowTime } from '@/components/remote-table/row-time';
import { SmartLink } from '@/components/ui/action/smart-link';
import { Bilingual } from '@/components/ui/fact/bilingual';
import { StatusBadge } from '@/components/ui/fact/status-badge';
import { asLocale } from '@/components/ui/locale';
import type { MyPaper } from '@/contract/paper/paper';
import { href } from '@/lib/href';
import { localText } from '@/lib/i18n/local-text';
import { choiceFilter } from '@/lib/lists/choices';
import { authorNames } from './author-names';
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
  return [
    {
      key: 'title',
      title: t('columns.paper'),
      value: ({ title, titleEn }) => localText(locale, title, titleEn).text,
      render: (row) =>
        row.title || row.titleEn ? <Bilingual locale={locale} zh={row.title} en={row.titleEn} /> : t('untitled'),
      card: 'title',
      filter: { kind: 'text', name: 'keyword' },
    },
    {
      key: 'meeting',
      title: t('columns.meeting'),
      value: ({ msName, msNameEn }) => localText(locale, msName, msNameEn).text,
      render: (row) => (
        <SmartLink href={href('meeting', { id: row.msId })}>
          <Bilingual locale={locale} zh={row.msName} en={row.msNameEn} />
        </SmartLink>
      ),
      wide: 'some',
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
      wide: 'most',
    },
    { key: 'number', title: t('columns.number'), value: ({ artNo }) => artNo, wide: 'most' },
    { key: 'form', title: t('columns.form'), value: formOf, wide: 'most' },
    {
      key: 'deadline',
      title: t('dueBy'),
      value: ({ deadline }) => deadline,
      render: ({ deadline }) => <RowTime time={deadline} />,
    },
    {
      key: 'submitTime',
      title: t('handedIn'),
      value: ({ submitTime }) => submitTime,
      render: ({ submitTime }) => <RowTime time={submitTime} />,
      wide: 'most',
    },
  ];
}
