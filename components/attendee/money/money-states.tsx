import { useTranslations } from 'next-intl';
import { StatusBadge, type StatusTone } from '@/components/ui/fact/status-badge';
import type { RefundStatus } from '@/contract/pay/console-refund';

const REFUND_TONES: Record<RefundStatus, StatusTone> = {
  ...{ 0: 'info', 1: 'info', 2: 'success', 3: 'danger' },
  ...{ stuck: 'warning', kept: 'neutral', anew: 'neutral' },
};

/** How far a refund is. */
export function RefundState({ status }: { status: RefundStatus }) {
  const t = useTranslations('console.finance.refunds.states');
  return <StatusBadge tone={REFUND_TONES[status]}>{t(status)}</StatusBadge>;
}

/** Why a refund was asked for, and why it failed, in words where they are codes. */
export function useRefundWords() {
  const t = useTranslations('console.finance.refunds');
  return {
    reasonOf: (reason: string) => (reason === 'stray' || reason === 'calledOff' ? t(`${reason}Reason`) : reason),
    failureOf: (failure: string) =>
      t.has(`failures.${failure as 'CLOSED'}`) ? t(`failures.${failure as 'CLOSED'}`) : failure,
  };
}
