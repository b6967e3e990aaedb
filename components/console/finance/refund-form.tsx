'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { SchemaForm } from '@/components/forms/schema-form';
import { TextAreaField } from '@/components/forms/text-area-field';
import { TextField } from '@/components/forms/text-field';
import { Button } from '@/components/ui/button';
import { asLocale } from '@/components/ui/locale';
import { type FinanceOrderDetail, refundBodySchema, refundFinanceOrder } from '@/contract/console-finance';
import { callToken } from '@/lib/api/clients';
import { newIdempotencyKey } from '@/lib/api/idempotency-key';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import { formatYuan } from '@/lib/i18n/format';
import { toast } from '@/lib/stores/toast-store';
import styles from '../console.module.css';

const FEN = 100;
const fen = (yuan?: string | null) => Math.round(Number(yuan ?? 0) * FEN);
const yuan = (amount: number) => (amount / FEN).toFixed(2);

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
    .map((line) => ({ ...line, left: fen(line.amount) - fen(line.refunded) }))
    .filter(({ left }) => left > 0);
  const nameOf = (lineId: number) => `line${lineId}`;
  const form = useSchemaForm({
    schema: refundBodySchema,
    initial: {
      reason: '',
      ...Object.fromEntries(lines.map(({ lineId, left }) => [nameOf(lineId), yuan(left)])),
    } as Record<string, string>,
    toBody: (values) => ({
      ...{ orderNo: order.orderNo, reason: values.reason ?? '', idempotencyKey },
      parts: lines.flatMap(({ lineId }) => {
        const amount = values[nameOf(lineId)]?.trim();
        return amount && Number(amount) !== 0 ? [{ lineId, amount, givenUp }] : [];
      }),
    }),
    check: (values) =>
      Object.fromEntries(
        lines
          .map(({ lineId, left }) => ({ name: nameOf(lineId), left, typed: values[nameOf(lineId)]?.trim() ?? '' }))
          .filter(({ typed, left }) => typed && (!/^\d+(\.\d{1,2})?$/.test(typed) || fen(typed) > left))
          .map(({ name }) => [name, 'validation.amount']),
      ),
    submit: (body) => callToken(refundFinanceOrder, { body, quiet: true }),
    onDone: () => {
      toast.success({ text: t('orders.begun') });
      onDone();
    },
  });
  const sum = lines.reduce((all, { lineId }) => all + fen(form.values[nameOf(lineId)]), 0);
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
      {lines.map(({ lineId, title, titleEn, left }) => (
        <TextField
          key={lineId}
          field={form.field(nameOf(lineId))}
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
