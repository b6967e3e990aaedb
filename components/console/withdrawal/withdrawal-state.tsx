import { useTranslations } from 'next-intl';
import { StatusBadge, type StatusTone } from '@/components/ui/fact/status-badge';
import type { FinanceWithdraw } from '@/contract/pay/console-withdraw';

const TONES: Record<string, StatusTone> = { 0: 'warning', 1: 'info', 2: 'success', 3: 'neutral' };

type Stands = Pick<FinanceWithdraw, 'status' | 'refused'>;

/** The key of how far a withdrawal is; of one whose money is back, of why. */
export const withdrawalState = ({ status, refused }: Stands) =>
  status === '3' ? (refused ? 'refused' : 'failed') : (status as '0');

/** How far a withdrawal is. */
export function WithdrawalState(withdrawal: Stands) {
  const t = useTranslations('console.finance.withdrawals.states');
  return <StatusBadge tone={TONES[withdrawal.status] ?? 'neutral'}>{t(withdrawalState(withdrawal))}</StatusBadge>;
}
