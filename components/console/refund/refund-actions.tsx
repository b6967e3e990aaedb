import { useTranslations } from 'next-intl';
import type { Act } from '@/components/console/money/use-act';
import { Button } from '@/components/ui/action/button';
import { ConfirmButton } from '@/components/ui/action/confirm-button';
import { StatusBadge, type StatusTone } from '@/components/ui/fact/status-badge';
import { AUDIT } from '@/contract/codes';
import { finishFinanceRefund, retryFinanceRefund } from '@/contract/pay/console-order';
import { callToken } from '@/lib/api/clients';
import { EndRefund } from './end-refund';

const TONES: Record<string, StatusTone> = { 0: 'warning', 1: 'info', 2: 'success', 3: 'danger' };

/** How far a refund is. */
export function RefundState({ status }: { status: string }) {
  const t = useTranslations('console.finance.refunds.states');
  return <StatusBadge tone={TONES[status] ?? 'neutral'}>{t(status as '0')}</StatusBadge>;
}

/** What staff may do about a refund: have one that failed tried again, say that a bank transfer has been paid out, end one that is stuck. */
export function RefundActions({
  refund,
  act,
  onDone,
  named,
}: {
  refund: { refundNo: string; status: string; byHand: boolean };
  act: Act;
  /** One was ended. */
  onDone: () => void;
  /** Among others: which one, for screen readers. */
  named?: boolean;
}) {
  const t = useTranslations('console.finance.refunds');
  const words = useTranslations('console.finance');
  const { refundNo, status, byHand } = refund;
  const body = { refundNo };
  if (status === AUDIT.succeed) return null;
  return (
    <>
      {status === AUDIT.failed && (
        <Button
          aria-label={named ? t('againOne', { name: refundNo }) : undefined}
          onClick={() => void act(() => callToken(retryFinanceRefund, { body }), t('againDone'))}
        >
          {t('again')}
        </Button>
      )}
      {byHand && status !== AUDIT.failed && (
        <ConfirmButton
          text={t('arrivedText')}
          confirmLabel={t('arrived')}
          cancelLabel={words('cancel')}
          label={named ? t('arrivedOne', { name: refundNo }) : undefined}
          onConfirm={() => act(() => callToken(finishFinanceRefund, { body }), t('arrivedDone'))}
        >
          {t('arrived')}
        </ConfirmButton>
      )}
      <EndRefund refund={refund} onDone={onDone} named={named} />
    </>
  );
}
