import { useLocale, useTranslations } from 'next-intl';
import type { Column } from '@/components/remote-table/column';
import { RowTime } from '@/components/remote-table/row-time';
import { Bilingual } from '@/components/ui/fact/bilingual';
import { StatusBadge } from '@/components/ui/fact/status-badge';
import { asLocale } from '@/components/ui/locale';
import { AUDIT } from '@/contract/codes';
import type { DocVideo } from '@/contract/video/video';
import { formatCount, formatDuration } from '@/lib/i18n/format';
import { localText } from '@/lib/i18n/local-text';
import { choiceFilter } from '@/lib/lists/choices';
import { MY_VIDEOS, stateOf, VIDEO_STATES } from './video-list';

/** The columns of my uploads. */
export function useVideoColumns(): Column<DocVideo, 'auditStatus'>[] {
  const t = useTranslations('myVideo');
  const locale = asLocale(useLocale());
  const wordOf = (row: DocVideo) => t(`states.${stateOf(row)}`);
  const titleOf = ({ title, titleEn }: DocVideo) => localText(locale, title, titleEn).text;
  return [
    {
      key: 'title',
      title: t('columns.video'),
      value: titleOf,
      render: (row) => <Bilingual locale={locale} zh={row.title} en={row.titleEn} />,
      mark: ({ vipFlag }) => vipFlag === '1' && <StatusBadge tone="gold">VIP</StatusBadge>,
      card: 'title',
    },
    {
      key: 'auditStatus',
      title: t('columns.state'),
      value: wordOf,
      render: (row) => <StatusBadge {...VIDEO_STATES[stateOf(row)]}>{wordOf(row)}</StatusBadge>,
      card: 'state',
      filter: choiceFilter(MY_VIDEOS, 'auditStatus', (state) => t(`states.${state}`)),
    },
    {
      key: 'reason',
      title: t('columns.reason'),
      value: (row) => (stateOf(row) === AUDIT.failed ? localText(locale, row.auditMsg, row.auditMsgEn).text : ''),
      render: (row) =>
        stateOf(row) === AUDIT.failed &&
        row.auditMsg && <Bilingual locale={locale} zh={row.auditMsg} en={row.auditMsgEn} />,
      card: 'reason',
    },
    {
      key: 'cate',
      title: t('columns.cate'),
      value: ({ cateName, cateNameEn }) => localText(locale, cateName, cateNameEn).text,
      render: (row) => <Bilingual locale={locale} zh={row.cateName} en={row.cateNameEn} />,
      wide: 'most',
    },
    {
      key: 'duration',
      title: t('columns.duration'),
      value: ({ duration }) => duration,
      render: ({ duration }) => (duration == null ? null : formatDuration(duration)),
      sort: 'duration',
      align: 'end',
      wide: 'some',
    },
    {
      key: 'playCount',
      title: t('columns.plays'),
      value: ({ playCount }) => playCount,
      render: ({ playCount }) => formatCount(locale, playCount ?? 0),
      sort: 'playCount',
      align: 'end',
      wide: 'some',
    },
    {
      key: 'createTime',
      title: t('columns.time'),
      value: ({ createTime }) => createTime,
      render: ({ createTime }) => <RowTime time={createTime} />,
      sort: 'createTime',
    },
  ];
}
