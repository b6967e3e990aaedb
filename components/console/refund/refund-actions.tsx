import { useTranslations } from 'next-intl';
import type { Act } from '@/components/console/money/use-act';
import { Button } from '@/components/ui/action/button';
import { ConfirmButton } from '@/components/ui/action/confirm-button';
import { finishFinanceRefund, retryFinanceRefund } from '@/contract/pay/console-order';
import type { FinanceRefund } from '@/contract/pay/console-refund';
import { callToken } from '@/lib/api/clients';
import { EndRefund } from './end-refund';

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
