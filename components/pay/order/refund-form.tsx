import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import type { z } from 'zod';
import { SchemaForm } from '@/components/forms/schema-form';
import { TextAreaField } from '@/components/forms/text-area-field';
import { Button } from '@/components/ui/action/button';
import { OwnWords } from '@/components/ui/fact/own-words';
import { asLocale } from '@/components/ui/locale';
import { type PayOrder, type quoteRefund, refundOrder } from '@/contract/pay/order';
import { callToken } from '@/lib/api/clients';
import { ApiError } from '@/lib/api/errors';
import { newIdempotencyKey } from '@/lib/api/idempotency-key';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import { formatYuan } from '@/lib/i18n/format';
import { subjectOf } from '../own-words';
import styles from '../pay.module.css';
import { orderKind } from './order-kinds';

export type RefundQuote = z.output<typeof quoteRefund.answer>;
export type Refunded = z.output<typeof refundOrder.answer>;

const REASON_LENGTH = 200;
const WAYS: Record<string, 'wallet' | 'offline' | 'cash'> = { wallet: 'wallet', offline: 'offline', cash: 'cash' };

/** What comes back for an order now, and the button that gives it up; or why nothing does. */
export function RefundForm({
  order,
  quote,
  onClose,
  onDone,
  onRefused,
}: {
  order: PayOrder;
  quote: RefundQuote;
  onClose: () => void;
  onDone: (refunded: Refunded) => void;
  /** What was told may no longer hold. */
  onRefused: () => void;
}) {
  const t = useTranslations('pay.refund');
  const locale = asLocale(useLocale());
  const [idempotencyKey] = useState(newIdempotencyKey);
  const form = useSchemaForm({
    schema: refundOrder.body,
    initial: { reason: '' },
    toBody: ({ reason }) => ({ orderNo: order.orderNo, reason, amount: quote.amount, idempotencyKey }),
    submit: (body) => callToken(refundOrder, { body, quiet: true }),
    onDone,
    onFail: (error) => {
      if (error instanceof ApiError && !error.passing) onRefused();
    },
  });
  if (!quote.refundable) {
    return (
      <>
        <p className={styles.dialogLead}>{quote.why}</p>
        <Button onClick={onClose}>{t('close')}</Button>
      </>
    );
  }
  const amount = formatYuan(quote.amount);
  const { givenUp } = orderKind(order.biz);
  return (
    <>
      <p className={styles.dialogLead}>
        {t.rich('lead', {
          item: () => <OwnWords text={subjectOf(locale, order)} />,
          amount: () => <strong>{amount}</strong>,
          way: () => t(`way.${WAYS[order.channel ?? ''] ?? 'gateway'}`),
        })}
      </p>
      {givenUp && <p className={styles.dialogLead}>{t(givenUp)}</p>}
      <SchemaForm
        form={form}
        submitLabel={t('submit', { amount })}
        pendingLabel={t('pending')}
        actions={<Button onClick={onClose}>{t('keep')}</Button>}
      >
        <TextAreaField field={form.field('reason')} label={t('reason')} maxLength={REASON_LENGTH} />
      </SchemaForm>
    </>
  );
}
