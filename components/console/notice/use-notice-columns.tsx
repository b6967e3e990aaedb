import { useLocale, useTranslations } from 'next-intl';
import { nameColumn, stateColumn } from '@/components/console/panel/columns';
import type { Column } from '@/components/remote-table/column';
import { timeColumn } from '@/components/remote-table/value-columns';
import type { StatusTone } from '@/components/ui/fact/status-badge';
import { asLocale } from '@/components/ui/locale';
import type { NoticeGroup } from '@/contract/group/console';
import { formatCount } from '@/lib/i18n/format';
import { choiceFilter } from '@/lib/lists/choices';
import { GROUPS } from './notice-query';

const TONES: Record<NoticeGroup['status'], StatusTone> = { 0: 'info', 1: 'warning', 2: 'success', 3: 'neutral' };
type NoticeFilter = (typeof GROUPS.filters)[number];

/** The columns of notices to groups: what, when, how it stands, whom it reached and who wrote it. */
export function useNoticeColumns(ways: boolean): Column<NoticeGroup, NoticeFilter>[] {
  const t = useTranslations('console.notices');
  const locale = asLocale(useLocale());
  const count = (value: number | null | undefined) => formatCount(locale, value ?? 0);
  const columns: (Column<NoticeGroup, NoticeFilter> | false)[] = [
    nameColumn<NoticeGroup>(locale, 'title', 'titleEn', t('title')),
    timeColumn<NoticeGroup>('sendTime', t('sendTime')),
    stateColumn<NoticeGroup, 'status', NoticeGroup['status']>({
      filter: choiceFilter(GROUPS, 'status', (state) => t(`states.${state}`)),
      title: t('state'),
      tones: TONES,
      of: ({ status }) => status,
      word: (status) => t(`states.${status}`),
    }),
    {
      key: 'reached',
      title: t('people'),
      value: (row) => row.reached,
      render: (row) => t('progress', { reached: count(row.reached), total: count(row.total) }),
      align: 'end',
    },
    {
      key: 'read',
      title: t('read'),
      value: (row) => row.read,
      render: (row) => count(row.read),
      align: 'end',
      wide: 'some',
    },
    ways && {
      key: 'ways',
      title: t('ways'),
      value: (row) => `${row.texts ?? 0} / ${row.mails ?? 0}`,
      render: (row) => t('progress', { reached: count(row.texts), total: count(row.mails) }),
      align: 'end',
      wide: 'some',
    },
    { ...nameColumn<NoticeGroup>(locale, 'name', 'nameEn', t('writer')), card: 'fact', wide: 'some' },
  ];
  return columns.filter((column) => column !== false);
}
