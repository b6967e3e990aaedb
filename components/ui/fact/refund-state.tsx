import { useTranslations } from 'next-intl';
import { wordOf } from '@/lib/i18n/word-of';
import { StatusBadge, type StatusTone } from './status-badge';

const TONES: Record<string, StatusTone> = {
  0: 'info',
  1: 'info',
  2: 'success',
  3: 'danger',
  stuck: 'warning',
  kept: 'neutral',
  anew: 'neutral',
};

/** How far a refund is. */
export function RefundState({ status }: { status: string }) {
  const t = useTranslations('console.finance.refunds.states');
  return <StatusBadge tone={TONES[status] ?? 'neutral'}>{wordOf(t, status, status)}</StatusBadge>;
}
