import { useLocale, useTranslations } from 'next-intl';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import type { PreviewEntry } from '@/components/ui/preview-catalogue';
import { lengthened } from '@/components/ui/preview-text';
import { SkeletonCards } from '@/components/ui/skeleton';
import type { DocLive } from '@/contract/live';
import { LiveCard } from './live-card';
import { LiveStatus } from './live-status';

/** Names of the live components in the catalogue. */
export const LIVE_PREVIEWS = ['live-card', 'live-status'] as const;

/** The live components in all their states, made from a real live. */
export function useLivePreviews(live: DocLive): PreviewEntry[] {
  const t = useTranslations('live');
  const common = useTranslations('common');
  const locale = useLocale();
  const repeat = (text?: string | null) => lengthened(text, locale);
  const inState = (liveStatus: string, replayUrl: string | null = null): DocLive => ({
    ...live,
    liveStatus,
    replayUrl,
  });
  const phases = [
    { key: 'before', live: inState('0') },
    { key: 'on', live: inState('1') },
    { key: 'replay', live: inState('2', live.replayUrl ?? '/api/file/media/hls/index.m3u8') },
    { key: 'over', live: inState('2') },
  ];
  return [
    {
      name: 'live-card',
      card: true,
      states: [
        ...phases.map((phase) => ({ key: phase.key, node: <LiveCard live={phase.live} /> })),
        {
          key: 'long',
          node: <LiveCard live={{ ...live, title: repeat(live.title) ?? '', titleEn: repeat(live.titleEn) }} />,
        },
        {
          key: 'bare',
          node: (
            <LiveCard
              live={{ ...live, coverUrl: null, userName: null, userNameEn: null, hospital: null, viewCount: null }}
            />
          ),
        },
        { key: 'loading', node: <SkeletonCards count={2} label={common('loading')} /> },
        { key: 'empty', node: <EmptyState scene="calendar" title={t('list.empty')} /> },
        { key: 'failed', node: <ErrorState title={common('errorTitle')} text={common('errorText')} /> },
      ],
    },
    {
      name: 'live-status',
      states: phases.map((phase) => ({ key: phase.key, node: <LiveStatus live={phase.live} /> })),
    },
  ];
}
