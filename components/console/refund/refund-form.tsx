import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { fen } from '@/components/console/money/fen';
import { type FinanceOrderDetail, refundBodySchema, refundFinanceOrder } from '@/contract/pay/console-order';
import { callToken } from '@/lib/api/clients';
import { newIdempotencyKey } from '@/lib/api/idempotency-key';
import { toast } from '@/lib/stores/toast-store';
import styles from '../console.module.css';
import { LineAmountsForm } from './line-amounts-form';

/** How much of each line goes back, and whether the lines are given up with it; a top-up leaves the wallet in any case. */
export function RefundForm({
  order: { orderNo, purchase, lines },
  onDone,
  onCancel,
}: {
  order: FinanceOrderDetail;
  onDone: () => void;
  onCancel: () => void;
}) {
  const t = useTranslations('console.finance');
  const [idempotencyKey] = useState(newIdempotencyKey);
  const [givenUp, setGivenUp] = useState(true);
  return (
    <LineAmountsForm
      lines={lines.map((line) => ({ ...line, left: fen(line.returnable) }))}
      schema={refundBodySchema}
      toBody={({ reason, parts }) => ({
        orderNo,
        reason,
        idempotencyKey,
        parts: parts.map((part) => ({ ...part, givenUp })),
      })}
      submit={(body) => callToken(refundFinanceOrder, { body, quiet: true })}
      onDone={() => {
        toast.success({ text: t('orders.begun') });
        onDone();
      }}
      onCancel={onCancel}
      partLabel={(title) => t('orders.part', { title })}
      submitLabel={(amount) => t('orders.confirmRefund', { amount })}
      reasonHint={t('orders.reasonHint')}
    >
      {purchase ? (
        <label className={styles.buttons}>
          <input type="checkbox" checked={givenUp} onChange={({ target }) => setGivenUp(target.checked)} />
          {t('orders.givenUp')}
        </label>
      ) : (
        <p>{t('orders.fromWallet')}</p>
      )}
    </LineAmountsForm>
  );
}
