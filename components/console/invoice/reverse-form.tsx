import { useTranslations } from 'next-intl';
import { fen } from '@/components/console/money/fen';
import { LineAmountsForm } from '@/components/console/refund/line-amounts-form';
import { type FinanceInvoiceDetail, reverseFinanceInvoice, reverseInvoiceSchema } from '@/contract/invoice/invoice';
import { callToken } from '@/lib/api/clients';
import { toast } from '@/lib/stores/toast-store';

/** How much of each line a red invoice takes back. */
export function ReverseForm({
  invoice: { id, reversed, lines },
  onDone,
  onCancel,
}: {
  invoice: FinanceInvoiceDetail;
  onDone: () => void;
  onCancel: () => void;
}) {
  const t = useTranslations('console.finance');
  return (
    <LineAmountsForm
      lines={lines.map((line) => ({ ...line, left: fen(line.amount) - fen(line.reversed) }))}
      schema={reverseInvoiceSchema}
      toBody={(given) => ({ ...given, reversed })}
      submit={(body) => callToken(reverseFinanceInvoice, { params: { id }, body, quiet: true })}
      onDone={({ number }) => {
        toast.success({ text: t('invoices.reversedAs', { number }) });
        onDone();
      }}
      onCancel={onCancel}
      partLabel={(title) => t('invoices.part', { title })}
      submitLabel={(amount) => t('invoices.confirmReverse', { amount })}
      reasonHint={t('invoices.reasonHint')}
    />
  );
}
