import { useLocale, useTranslations } from 'next-intl';
import { SkeletonCards } from '@/components/ui/layout/skeleton';
import { asLocale } from '@/components/ui/locale';
import { EmptyState } from '@/components/ui/message/empty-state';
import { ErrorState } from '@/components/ui/message/error-state';
import type { PreviewEntry, PreviewState } from '@/components/ui/preview/preview-catalogue';
import { lengthened } from '@/components/ui/preview/preview-text';
import type { DocLive } from '@/contract/live/live';
import { ViewerCount } from './live-audience';
import { LiveCard } from './live-card';
import { roomStates, stageStates } from './live-preview-states';
import { LiveStatus } from './live-status';
import { LiveWhen } from './live-when';
import { useLiveWords } from './live-words';

/** Names of the live components in the catalogue. */
export const LIVE_PREVIEWS = [
  'live-card',
  'live-status',
  'live-when',
  'viewer-count',
  'live-stage',
  'live-room',
] as const;

/** A live whose texts are too long. */
export function longLive(live: DocLive, locale: string): DocLive {
  return { ...live, title: lengthened(live.title, locale) ?? '', titleEn: lengthened(live.titleEn, locale) };
}

/** The live components in all their states, made from a real live. */
export function useLivePreviews(live: DocLive): PreviewEntry[] {
  const t = useTranslations('live');
  const common = useTranslations('common');
  const samples = useTranslations('preview');
  const words = useLiveWords();
  const locale = asLocale(useLocale());
  const inState = (liveStatus: string, replayUrl: string | null = null): DocLive => ({
    ...live,
    liveStatus,
    replayUrl,
    replaySeconds: replayUrl ? 2754 : null,
  });
  const phases: { key: PreviewState; live: DocLive }[] = [
    { key: 'before', live: inState('0') },
    { key: 'on', live: inState('1') },
    { key: 'replay', live: inState('2', live.replayUrl ?? '/api/file/media/hls/index.m3u8') },
    { key: 'over', live: inState('2') },
  ];
  const nobody = { coverUrl: null, userName: null, userNameEn: null, hospital: null, viewCount: null };
  return [
    {
      name: 'live-card',
      card: true,
      states: [
        ...phases.map((phase) => ({ key: phase.key, node: <LiveCard live={phase.live} /> })),
        { key: 'long', node: <LiveCard live={longLive(live, locale)} /> },
        { key: 'bare', node: <LiveCard live={{ ...live, ...nobody }} /> },
        { key: 'loading', node: <SkeletonCards count={2} label={common('loading')} /> },
        { key: 'empty', node: <EmptyState scene="calendar" title={t('list.empty')} /> },
        { key: 'failed', node: <ErrorState title={common('errorTitle')} text={common('errorText')} /> },
      ],
    },
    {
      name: 'live-status',
      states: phases.map((phase) => ({ key: phase.key, node: <LiveStatus live={phase.live} /> })),
    },
    {
      name: 'live-when',
      states: [
        {
          key: 'usual',
          node: <LiveWhen live={{ startTime: '2026-11-21 19:00:00', endTime: '2026-11-21 20:30:00' }} />,
        },
        {
          key: 'long',
          node: <LiveWhen full live={{ startTime: '2026-11-21 08:30:00', endTime: '2026-11-23 17:30:00' }} />,
        },
      ],
    },
    {
      name: 'viewer-count',
      states: [
        { key: 'one', node: <ViewerCount viewers={1} words={words.viewers} /> },
        { key: 'usual', node: <ViewerCount viewers={1286} words={words.viewers} /> },
      ],
    },
    { name: 'live-stage', states: stageStates(live, locale, words.stage) },
    { name: 'live-room', states: roomStates(samples, locale, words.room) },
  ];
}
