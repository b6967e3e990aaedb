'use client';

import { useLocale, useTranslations } from 'next-intl';
import { SchemaForm } from '@/components/forms/schema-form';
import { TextAreaField } from '@/components/forms/text-area-field';
import { TextField } from '@/components/forms/text-field';
import { Button } from '@/components/ui/button';
import { asLocale } from '@/components/ui/locale';
import { type FinanceInvoiceDetail, reverseFinanceInvoice, reverseInvoiceSchema } from '@/contract/invoice';
import { callToken } from '@/lib/api/clients';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import { formatYuan } from '@/lib/i18n/format';
import { toast } from '@/lib/stores/toast-store';
import { fen, leftErrors, partsOf, yuan } from './line-amounts';

/** How much of each line a red invoice takes back, and why; all that is left, until somebody types less. */
export function ReverseForm({
  invoice,
  onDone,
  onCancel,
}: {
  invoice: FinanceInvoiceDetail;
  onDone: () => void;
  onCancel: () => void;
}) {
  const t = useTranslations('console.finance');
  const locale = asLocale(useLocale());
  const { id, reversed } = invoice;
  const lines = invoice.lines
    .map((line) => ({ ...line, name: `line${line.lineId}`, left: fen(line.amount) - fen(line.reversed) }))
    .filter(({ left }) => left > 0);
  const form = useSchemaForm({
    schema: reverseInvoiceSchema,
    initial: {
      reason: '',
      ...Object.fromEntries(lines.map(({ name, left }) => [name, yuan(left)])),
    } as Record<string, string>,
    toBody: (values) => ({ reason: values.reason ?? '', reversed, parts: partsOf(lines, values) }),
    check: (values) => leftErrors(lines, values),
    submit: (body) => callToken(reverseFinanceInvoice, { params: { id }, body, quiet: true }),
    onDone: ({ number }) => {
      toast.success({ text: t('invoices.reversedAs', { number }) });
      onDone();
    },
  });
  const sum = lines.reduce((all, { name }) => all + fen(form.values[name]), 0);
  return (
    <SchemaForm
      form={form}
      submitLabel={t('invoices.confirmReverse', { amount: formatYuan(yuan(sum || 0)) })}
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
          label={t('invoices.part', { title: (locale === 'en' && titleEn) || title })}
          hint={t('orders.left', { amount: formatYuan(yuan(left)) })}
          inputMode="decimal"
          autoComplete="off"
          maxLength={10}
        />
      ))}
      <TextAreaField field={form.field('reason')} label={t('reason')} hint={t('reasonHint')} maxLength={200} />
    </SchemaForm>
  );
}
