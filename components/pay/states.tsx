import { useTranslations } from 'next-intl';
import { StatusBadge, type StatusTone } from '@/components/ui/fact/status-badge';

const WITHDRAWAL_TONE: Record<string, StatusTone> = { 0: 'warning', 1: 'info', 2: 'success', 3: 'danger' };

/** The state of a withdrawal. */
export function WithdrawalState({ state }: { state: string }) {
  const t = useTranslations('pay.withdrawState');
  return t.has(state as '0') ? (
    <StatusBadge tone={WITHDRAWAL_TONE[state] ?? 'neutral'}>{t(state as '0')}</StatusBadge>
  ) : null;
}
