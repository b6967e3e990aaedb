import { useTranslations } from 'next-intl';
import { SchemaForm } from '@/components/forms/schema-form';
import { TickField } from '@/components/forms/tick-field';
import { Dialog } from '@/components/ui/antd/dialog';
import {
  addInvoiceTitle,
  editInvoiceTitle,
  type InvoiceTitle,
  invoiceTitleBodySchema,
} from '@/contract/invoice/invoice';
import { callToken } from '@/lib/api/clients';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import { toast } from '@/lib/stores/toast-store';
import { NO_TITLE, TitleFields } from './invoice-fields';
import { valuesOf } from './kept-titles';

/** Keeps a new title, or changes one. */
export function TitleDialog({
  title,
  onClose,
  onDone,
}: {
  title: InvoiceTitle | null;
  onClose: () => void;
  onDone: () => void;
}) {
  const t = useTranslations('pay.invoice');
  const form = useSchemaForm({
    schema: invoiceTitleBodySchema,
    initial: { ...(title ? valuesOf(title) : NO_TITLE), isDefault: title?.isDefault ?? false },
    submit: (body) =>
      title
        ? callToken(editInvoiceTitle, { params: { id: title.id }, body, quiet: true })
        : callToken(addInvoiceTitle, { body, quiet: true }),
    onDone: () => {
      toast.success({ text: t('titleSaved') });
      onDone();
    },
  });
  return (
    <Dialog title={t(title ? 'editTitle' : 'addTitle')} onClose={onClose}>
      <SchemaForm form={form} submitLabel={t('saveTitle')}>
        <TitleFields form={form} />
        <TickField field={form.field('isDefault')} disabled={title?.isDefault}>
          {t('makeDefault')}
        </TickField>
      </SchemaForm>
    </Dialog>
  );
}
