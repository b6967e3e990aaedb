import { useTranslations } from 'next-intl';
import { StatusBadge } from '@/components/ui/fact/status-badge';
import { parseWire } from '@/lib/i18n/format';
import { ClockText } from './clock-text';

/** Whether a meeting or a live is to come, on or over, kept right in an open page. `now`: when the page was rendered. */
export function StateBadge({
  start,
  end,
  now,
  live,
  replay,
}: {
  start: string;
  end: string;
  now: Date;
  live?: boolean;
  /** There is a recording of what is over. */
  replay?: boolean;
}) {
  const t = useTranslations('search');
  const opens = parseWire(start)?.getTime();
  const closes = parseWire(end)?.getTime();
  if (opens === undefined || closes === undefined) return null;
  const before = (
    <StatusBadge tone="info" icon="clock">
      {t(live ? 'state.liveBefore' : 'state.before')}
    </StatusBadge>
  );
  const on = live ? (
    <StatusBadge tone="live">{t('state.live')}</StatusBadge>
  ) : (
    <StatusBadge tone="success">{t('state.on')}</StatusBadge>
  );
  const over = replay ? (
    <StatusBadge tone="success" icon="play">
      {t('state.replay')}
    </StatusBadge>
  ) : (
    <StatusBadge tone="neutral" icon="check">
      {t('state.over')}
    </StatusBadge>
  );
  return (
    <ClockText
      now={now}
      phases={[
        { from: 0, content: before },
        { from: opens, content: on },
        { from: closes, content: over },
      ]}
    />
  );
}
