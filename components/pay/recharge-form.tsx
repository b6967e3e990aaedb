'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { SchemaForm } from '@/components/forms/schema-form';
import { TextField } from '@/components/forms/text-field';
import { createOrder } from '@/contract/pay/order';
import { callToken } from '@/lib/api/clients';
import { newIdempotencyKey } from '@/lib/api/idempotency-key';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import { href } from '@/lib/href';
import { useRouter } from '@/lib/i18n/navigation';
import styles from './pay.module.css';

const PRESETS = ['100', '200', '500', '1000', '2000'];

/** How much to top up; then to the cashier. */
export function RechargeForm() {
  const t = useTranslations('pay.recharge');
  const router = useRouter();
  // One form is one order, however often it is sent.
  const [idempotencyKey] = useState(newIdempotencyKey);
  const form = useSchemaForm({
    schema: createOrder.body,
    initial: { amount: '' },
    // Another amount is another order.
    toBody: ({ amount }) => ({
      biz: 'recharge' as const,
      amount: amount.trim(),
      idempotencyKey: `${idempotencyKey}-${amount.trim().replace('.', '_')}`,
    }),
    submit: (body) => callToken(createOrder, { body, quiet: true }),
    onDone: ({ orderNo }) => router.push(href('cashier', {}, { query: { orderNo } })),
  });
  const amount = form.field('amount');
  return (
    <div className={styles.panel}>
      <SchemaForm form={form} submitLabel={t('next')} pendingLabel={t('pending')}>
        <fieldset className={styles.presets}>
          <legend className="visually-hidden">{t('amount')}</legend>
          {PRESETS.map((preset) => (
            <button
              key={preset}
              type="button"
              className={styles.preset}
              aria-pressed={amount.value === preset}
              onClick={() => amount.onChange(preset)}
            >
              {t('preset', { amount: Number(preset).toLocaleString('en-US') })}
            </button>
          ))}
        </fieldset>
        <TextField
          field={amount}
          label={t('amount')}
          hint={t('hint')}
          inputMode="decimal"
          autoComplete="off"
          maxLength={10}
        />
      </SchemaForm>
    </div>
  );
}
