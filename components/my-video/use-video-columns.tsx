import { useLocale, useTranslations } from 'next-intl';
import type { Column } from '@/components/remote-table/column';
import { RowTime } from '@/components/remote-table/row-time';
import { SmartLink } from '@/components/ui/action/smart-link';
import { Bilingual } from '@/components/ui/fact/bilingual';
import { StatusBadge } from '@/components/ui/fact/status-badge';
import frame from '@/components/ui/layout/own-list.module.css';
import { asLocale } from '@/components/ui/locale';
import { AUDIT } from '@/contract/codes';
import type { DocVideo } from '@/contract/video/video';
import { href } from '@/lib/href';
import { formatCount, formatDuration } from '@/lib/i18n/format';
import { localText } from '@/lib/i18n/local-text';
import { choiceFilter } from '@/lib/lists/choices';
import styles from './my-video.module.css';
import { MY_VIDEOS, stateOf, VIDEO_STATES, type VideoState } from './video-list';

const _STATES = Object.keys(VIDEO_STATES).sort() as VideoState[];

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
      render: (row) => (
        <>
          {stateOf(row) === AUDIT.succeed ? (
            <SmartLink href={href('video', { id: row.id })} className={styles.name}>
              <Bilingual locale={locale} zh={row.title} en={row.titleEn} />
            </SmartLink>
          ) : (
            <Bilingual locale={locale} zh={row.title} en={row.titleEn} />
          )}
          <span className={styles.second}>
            <Bilingual locale={locale} zh={row.cateName} en={row.cateNameEn} />
            {row.vipFlag === '1' && <StatusBadge tone="gold">VIP</StatusBadge>}
          </span>
        </>
      ),
      card: 'title',
    },
    {
      key: 'auditStatus',
      title: t('columns.state'),
      value: wordOf,
      render: (row) => (
        <>
          <StatusBadge {...VIDEO_STATES[stateOf(row)]}>{wordOf(row)}</StatusBadge>
          {stateOf(row) === AUDIT.failed && row.auditMsg && (
            <span className={frame.reason}>
              {t('reason')} <Bilingual locale={locale} zh={row.auditMsg} en={row.auditMsgEn} />
            </span>
          )}
        </>
      ),
      card: 'state',
      filter: choiceFilter(MY_VIDEOS, 'auditStatus', (state) => t(`states.${state}`)),
    },
    {
      key: 'duration',
      title: t('columns.duration'),
      value: ({ duration }) => duration,
      render: ({ duration }) => (duration == null ? '–' : formatDuration(duration)),
      sort: 'duration',
      align: 'end',
    },
    {
      key: 'playCount',
      title: t('columns.plays'),
      value: ({ playCount }) => playCount,
      render: ({ playCount }) => formatCount(locale, playCount ?? 0),
      sort: 'playCount',
      align: 'end',
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
