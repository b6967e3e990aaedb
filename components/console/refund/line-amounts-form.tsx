'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { fen, yuan } from '@/components/console/money/fen';
import { SchemaForm } from '@/components/forms/schema-form';
import { TextAreaField } from '@/components/forms/text-area-field';
import { TextField } from '@/components/forms/text-field';
import { Button } from '@/components/ui/action/button';
import { asLocale } from '@/components/ui/locale';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import { formatMoney } from '@/lib/i18n/format';
import { leftErrors, partsOf } from './line-amounts';

/** A line, and how much of it there is to give back, fen. */
export interface LeftLine {
  lineId: number;
  title: string;
  titleEn?: string | null;
  left: number;
}

/** How much of each line goes back, and why; all that is left, until somebody types less. */
export function LineAmountsForm<S extends z.ZodType, A>({
  lines: left,
  schema,
  toBody,
  submit,
  onDone,
  onCancel,
  partLabel,
  submitLabel,
  reasonHint,
  children,
}: {
  lines: readonly LeftLine[];
  schema: S;
  toBody: (given: { reason: string; parts: { lineId: number; amount: string }[] }) => z.input<S>;
  submit: (body: z.output<S>) => Promise<A>;
  onDone: (answer: A) => void;
  onCancel: () => void;
  partLabel: (title: string) => string;
  submitLabel: (amount: string) => string;
  /** Who reads the reason. */
  reasonHint: string;
  /** Between the lines and the reason. */
  children?: ReactNode;
}) {
  const t = useTranslations('console.finance');
  const locale = asLocale(useLocale());
  const lines = left.filter((line) => line.left > 0).map((line) => ({ ...line, name: `line${line.lineId}` }));
  const form = useSchemaForm({
    schema,
    initial: {
      reason: '',
      ...Object.fromEntries(lines.map((line) => [line.name, yuan(line.left)])),
    } as Record<string, string>,
    toBody: (values) => toBody({ reason: values.reason ?? '', parts: partsOf(lines, values) }),
    check: (values) => leftErrors(lines, values),
    submit: (body) => submit(body),
    onDone,
    guard: true,
  });
  const sum = lines.reduce((all, { name }) => all + fen(form.values[name]), 0);
  return (
    <SchemaForm
      form={form}
      submitLabel={submitLabel(formatMoney(yuan(sum || 0)))}
      actions={
        <Button size="large" onClick={onCancel}>
          {t('cancel')}
        </Button>
      }
    >
      {lines.map((line) => (
        <TextField
          key={line.name}
          field={form.field(line.name)}
          label={partLabel((locale === 'en' && line.titleEn) || line.title)}
          hint={t('orders.left', { amount: formatMoney(yuan(line.left)) })}
          inputMode="decimal"
          autoComplete="off"
          maxLength={10}
        />
      ))}
      {children}
      <TextAreaField field={form.field('reason')} label={t('reason')} hint={reasonHint} maxLength={200} />
    </SchemaForm>
  );
}
