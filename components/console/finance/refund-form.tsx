'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { SchemaForm } from '@/components/forms/schema-form';
import { TextAreaField } from '@/components/forms/text-area-field';
import { TextField } from '@/components/forms/text-field';
import { Button } from '@/components/ui/button';
import { asLocale } from '@/components/ui/locale';
import { type FinanceOrderDetail, refundBodySchema, refundFinanceOrder } from '@/contract/console-order';
import { callToken } from '@/lib/api/clients';
import { newIdempotencyKey } from '@/lib/api/idempotency-key';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import { formatYuan } from '@/lib/i18n/format';
import { toast } from '@/lib/stores/toast-store';
import styles from '../console.module.css';
import { fen, leftErrors, partsOf, yuan } from './line-amounts';

/** How much of each line goes back, and why; all that is left, until somebody types less. */
export function RefundForm({
  order,
  onDone,
  onCancel,
}: {
  order: FinanceOrderDetail;
  onDone: () => void;
  onCancel: () => void;
}) {
  const t = useTranslations('console.finance');
  const locale = asLocale(useLocale());
  const [idempotencyKey] = useState(newIdempotencyKey);
  const [givenUp, setGivenUp] = useState(true);
  const lines = order.lines
    .map((line) => ({ ...line, name: `line${line.lineId}`, left: fen(line.amount) - fen(line.refunded) }))
    .filter(({ left }) => left > 0);
  const form = useSchemaForm({
    schema: refundBodySchema,
    initial: {
      reason: '',
      ...Object.fromEntries(lines.map(({ name, left }) => [name, yuan(left)])),
    } as Record<string, string>,
    toBody: (values) => ({
      ...{ orderNo: order.orderNo, reason: values.reason ?? '', idempotencyKey },
      parts: partsOf(lines, values).map((part) => ({ ...part, givenUp })),
    }),
    check: (values) => leftErrors(lines, values),
    submit: (body) => callToken(refundFinanceOrder, { body, quiet: true }),
    onDone: () => {
      toast.success({ text: t('orders.begun') });
      onDone();
    },
  });
  const sum = lines.reduce((all, { name }) => all + fen(form.values[name]), 0);
  return (
    <SchemaForm
      form={form}
      submitLabel={t('orders.confirmRefund', { amount: formatYuan(yuan(sum || 0)) })}
      actions={
        <Button size="large" onClick={onCancel}>
          {t('cancel')}
        </Button>
      }
    >
      {lines.map(({ name, title, titleEn, left }) => (
        <TextField
          key={name}
          field={form.field(name)}
          label={t('orders.part', { title: (locale === 'en' && titleEn) || title })}
          hint={t('orders.left', { amount: formatYuan(yuan(left)) })}
          inputMode="decimal"
          autoComplete="off"
          maxLength={10}
        />
      ))}
      <label className={styles.buttons}>
        <input type="checkbox" checked={givenUp} onChange={({ target }) => setGivenUp(target.checked)} />
        {t('orders.givenUp')}
      </label>
      <TextAreaField field={form.field('reason')} label={t('reason')} hint={t('reasonHint')} maxLength={200} />
    </SchemaForm>
  );
}
