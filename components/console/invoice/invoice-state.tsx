import { useTranslations } from 'next-intl';
import { OwnWords } from '@/components/ui/fact/own-words';
import { StatusBadge, type StatusTone } from '@/components/ui/fact/status-badge';
import type { FinanceInvoice } from '@/contract/invoice/invoice';
import { wordOf } from '@/lib/i18n/word-of';

const TONES: Record<string, StatusTone> = { 0: 'warning', 1: 'success', 2: 'danger', 3: 'neutral', 4: 'neutral' };

/** The state of an invoice, with who has taken it up. */
export function InvoiceState({ row }: { row: FinanceInvoice }) {
  const t = useTranslations('console.decision');
  const pay = useTranslations('pay.invoice.states');
  const { status, claimedBy, claimedByMe } = row;
  return (
    <StatusBadge tone={TONES[status] ?? 'neutral'}>
      {claimedBy && !claimedByMe
        ? t.rich('claimed', { name: () => <OwnWords text={claimedBy} /> })
        : wordOf(pay, status, status)}
    </StatusBadge>
  );
}
