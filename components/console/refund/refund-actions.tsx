import { useTranslations } from 'next-intl';
import type { Act } from '@/components/console/money/use-act';
import { Button } from '@/components/ui/action/button';
import { ConfirmButton } from '@/components/ui/action/confirm-button';
import { StatusBadge, type StatusTone } from '@/components/ui/fact/status-badge';
import { finishFinanceRefund, retryFinanceRefund } from '@/contract/pay/console-order';
import type { FinanceRefund, RefundStatus } from '@/contract/pay/console-refund';
import { REFUND_FAILURE } from '@/contract/pay/order';
import { callToken } from '@/lib/api/clients';
import { EndRefund } from './end-refund';

const TONES: Record<RefundStatus, StatusTone> = {
  ...{ 0: 'info', 1: 'info', 2: 'success', 3: 'danger' },
  ...{ stuck: 'warning', kept: 'neutral', anew: 'neutral' },
};

/** How far a refund is. */
export function RefundState({ refund: { status } }: { refund: { status: RefundStatus } }) {
  const t = useTranslations('console.finance.refunds.states');
  return <StatusBadge tone={TONES[status]}>{t(status)}</StatusBadge>;
}

/** Why a refund was asked for, in words where it began by itself. */
export function useRefundReason(): (reason: string) => string {
  const t = useTranslations('console.finance.refunds');
  return (reason) => (reason === 'stray' || reason === 'calledOff' ? t(`${reason}Reason`) : reason);
}

/** What a gateway's code says, in words and with the code; anything else as it came. */
export function useFailure(): (failure: string) => string {
  const t = useTranslations('console.finance.refunds');
  return (failure) => {
    const words = t.has(`failures.${failure as 'CLOSED'}`) && t(`failures.${failure as 'CLOSED'}`);
    if (!words || failure === REFUND_FAILURE.accountClosed) return words || failure;
    return t('failureCode', { words, code: failure });
  };
}

/** What staff may do about a refund: have one that failed tried again, say that a bank transfer has been paid out, end one that is stuck; nothing about what is over. */
export function RefundActions({
  refund,
  act,
  onDone,
}: {
  refund: Pick<FinanceRefund, 'refundNo' | 'status' | 'acts' | 'endings'>;
  act: Act;
  /** One was ended. */
  onDone: () => unknown;
}) {
  const t = useTranslations('console.finance.refunds');
  const words = useTranslations('console.finance');
  const { refundNo, acts } = refund;
  const body = { refundNo };
  return (
    <>
      {acts.includes('again') && (
        <Button onClick={() => void act(() => callToken(retryFinanceRefund, { body }), t('againDone'))}>
          {t('again')}
        </Button>
      )}
      {acts.includes('arrive') && (
        <ConfirmButton
          text={t('arrivedText')}
          confirmLabel={t('arrived')}
          cancelLabel={words('cancel')}
          onConfirm={() => act(() => callToken(finishFinanceRefund, { body }), t('arrivedDone'))}
        >
          {t('arrived')}
        </ConfirmButton>
      )}
      {acts.includes('end') && <EndRefund refund={refund} onDone={onDone} />}
    </>
  );
}
