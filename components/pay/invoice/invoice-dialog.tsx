import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { ChoiceField } from '@/components/forms/choice-field';
import { SchemaForm } from '@/components/forms/schema-form';
import { TextField } from '@/components/forms/text-field';
import { TickField } from '@/components/forms/tick-field';
import { Dialog } from '@/components/ui/antd/dialog';
import { OwnWords } from '@/components/ui/fact/own-words';
import { asLocale } from '@/components/ui/locale';
import {
  askInvoice,
  INVOICE_KIND,
  type Invoiceable,
  type InvoiceTitle,
  invoiceBodySchema,
} from '@/contract/invoice/invoice';
import { callToken } from '@/lib/api/clients';
import { newIdempotencyKey } from '@/lib/api/idempotency-key';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import { formatYuan } from '@/lib/i18n/format';
import { toast } from '@/lib/stores/toast-store';
import { subjectOf } from '../own-words';
import styles from '../pay.module.css';
import { NO_TITLE, TitleFields } from './invoice-fields';
import { valuesOf } from './title-dialog';

const DIALOG_WIDTH = 560;

/** Asks for an invoice for what is left of an order; a kept title fills the form. */
export function InvoiceDialog({
  order,
  titles,
  onClose,
  onDone,
}: {
  order: Invoiceable;
  titles: readonly InvoiceTitle[];
  onClose: () => void;
  onDone: () => void;
}) {
  const t = useTranslations('pay.invoice');
  const locale = asLocale(useLocale());
  const [idempotencyKey] = useState(newIdempotencyKey);
  const [usual] = titles;
  const form = useSchemaForm({
    schema: invoiceBodySchema,
    initial: {
      kind: '1' as '1' | '2',
      ...(usual ? valuesOf(usual) : NO_TITLE),
      remark: '',
      keepTitle: titles.length === 0,
    },
    toBody: (values) => ({ ...values, orderNo: order.orderNo, idempotencyKey }),
    submit: (body) => callToken(askInvoice, { body, quiet: true }),
    onDone: () => {
      toast.success({ text: t('asked') });
      onDone();
    },
  });
  const known = titles.find(({ title, taxNo }) => title === form.values.title && (taxNo ?? '') === form.values.taxNo);
  return (
    <Dialog title={t('ask')} onClose={onClose} width={DIALOG_WIDTH}>
      <p className={styles.dialogLead}>
        {t.rich('askFor', {
          item: () => <OwnWords text={subjectOf(locale, order)} />,
          amount: () => <strong>{formatYuan(order.left)}</strong>,
        })}
      </p>
      <SchemaForm form={form} submitLabel={t('submit')}>
        <ChoiceField
          field={form.field('kind')}
          label={t('kind')}
          options={Object.values(INVOICE_KIND).map((value) => ({ value, label: t(`kinds.${value}`) }))}
        />
        {titles.length > 0 && (
          <fieldset className={styles.kept}>
            <legend>{t('kept')}</legend>
            {titles.map((title) => (
              <button
                key={title.id}
                type="button"
                className={styles.preset}
                aria-pressed={title === known}
                onClick={() => form.set({ ...valuesOf(title), keepTitle: false })}
              >
                <OwnWords text={title.title} />
              </button>
            ))}
          </fieldset>
        )}
        <TitleFields form={form} />
        <TextField field={form.field('remark')} label={t('remark')} maxLength={100} autoComplete="off" />
        {!known && <TickField field={form.field('keepTitle')}>{t('keepTitle')}</TickField>}
      </SchemaForm>
    </Dialog>
  );
}
