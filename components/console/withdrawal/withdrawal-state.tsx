import { useTranslations } from 'next-intl';
import { StatusBadge, type StatusTone } from '@/components/ui/fact/status-badge';

const TONES: Record<string, StatusTone> = { 0: 'warning', 1: 'info', 2: 'success', 3: 'neutral' };

/** How far a withdrawal is. */
export function WithdrawalState({ status }: { status: string }) {
  const t = useTranslations('console.finance.withdrawals.states');
  return <StatusBadge tone={TONES[status] ?? 'neutral'}>{t(status as '0')}</StatusBadge>;
}
