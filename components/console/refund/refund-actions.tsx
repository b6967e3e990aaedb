import { useTranslations } from 'next-intl';
import type { Act } from '@/components/console/money/use-act';
import { Button } from '@/components/ui/action/button';
import { ConfirmButton } from '@/components/ui/action/confirm-button';
import { StatusBadge, type StatusTone } from '@/components/ui/fact/status-badge';
import { AUDIT } from '@/contract/codes';
import { finishFinanceRefund, retryFinanceRefund } from '@/contract/pay/console-order';
import { callToken } from '@/lib/api/clients';
import { EndRefund } from './end-refund';

const TONES: Record<string, StatusTone> = { 0: 'info', 1: 'info', 2: 'success', 3: 'danger', stuck: 'warning' };

interface Stage {
  status: string;
  /** Why it failed, or what keeps it on the way. */
  failure?: string | null;
}

/** On the way, and it does not arrive by itself: somebody has to look. */
const isStuck = ({ status, failure }: Stage) => status === AUDIT.during && Boolean(failure);
/** Whether staff have something to do about it. */
export const waitsForStaff = (refund: Stage & { byHand: boolean }) =>
  refund.status === AUDIT.failed || isStuck(refund) || (refund.byHand && refund.status !== AUDIT.succeed);

/** How far a refund is. */
export function RefundState({ refund }: { refund: Stage }) {
  const t = useTranslations('console.finance.refunds.states');
  const state = isStuck(refund) ? 'stuck' : refund.status;
  return <StatusBadge tone={TONES[state] ?? 'neutral'}>{t(state as 'stuck')}</StatusBadge>;
}

/** What a gateway's code says, in words and with the code; anything else as it came. */
export function useFailure(): (failure: string) => string {
  const t = useTranslations('console.finance.refunds');
  return (failure) => {
    const words = t.has(`failures.${failure as 'CLOSED'}`) && t(`failures.${failure as 'CLOSED'}`);
    return words ? t('failureCode', { words, code: failure }) : failure;
  };
}

/** What staff may do about a refund: have one that failed tried again, say that a bank transfer has been paid out, end one that is stuck. */
export function RefundActions({
  refund,
  act,
  onDone,
}: {
  refund: { refundNo: string; status: string; byHand: boolean };
  act: Act;
  /** One was ended. */
  onDone: () => void;
}) {
  const t = useTranslations('console.finance.refunds');
  const words = useTranslations('console.finance');
  const { refundNo, status, byHand } = refund;
  const body = { refundNo };
  if (status === AUDIT.succeed) return null;
  return (
    <>
      {status === AUDIT.failed && (
        <Button onClick={() => void act(() => callToken(retryFinanceRefund, { body }), t('againDone'))}>
          {t('again')}
        </Button>
      )}
      {byHand && status !== AUDIT.failed && (
        <ConfirmButton
          text={t('arrivedText')}
          confirmLabel={t('arrived')}
          cancelLabel={words('cancel')}
          onConfirm={() => act(() => callToken(finishFinanceRefund, { body }), t('arrivedDone'))}
        >
          {t('arrived')}
        </ConfirmButton>
      )}
      <EndRefund refund={refund} onDone={onDone} />
    </>
  );
}
