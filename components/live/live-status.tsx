import { useTranslations } from 'next-intl';
import { StatusBadge } from '@/components/ui/fact/status-badge';
import { TIME_STATE } from '@/contract/codes';
import type { DocLive } from '@/contract/live/live';

/** On now, upcoming, replay or over. */
export function LiveStatus({ live, solid }: { live: Pick<DocLive, 'liveStatus' | 'replayUrl'>; solid?: boolean }) {
  const t = useTranslations('live');
  if (live.liveStatus === TIME_STATE.on) {
    return (
      <StatusBadge tone="live" solid={solid}>
        {t('status.on')}
      </StatusBadge>
    );
  }
  if (live.liveStatus === TIME_STATE.before)
    return (
      <StatusBadge tone="info" icon="clock">
        {t('status.before')}
      </StatusBadge>
    );
  if (live.replayUrl)
    return (
      <StatusBadge tone="success" icon="play">
        {t('status.replay')}
      </StatusBadge>
    );
  return (
    <StatusBadge tone="neutral" icon="check">
      {t('status.over')}
    </StatusBadge>
  );
}
