import { useTranslations } from 'next-intl';
import { StatusBadge, type StatusTone } from '@/components/ui/status-badge';
import type { FinanceInvoice } from '@/contract/invoice';

const TONES: Record<string, StatusTone> = { 0: 'warning', 1: 'success', 2: 'danger', 3: 'neutral', 4: 'neutral' };

/** The state of an invoice, with who has taken it up. */
export function InvoiceState({ row }: { row: FinanceInvoice }) {
  const t = useTranslations('console.finance.invoices');
  const pay = useTranslations('pay.invoice.states');
  const { status, claimedBy, claimedByMe } = row;
  const words = claimedBy && !claimedByMe ? t('claimed', { name: claimedBy }) : pay(status as '0');
  return <StatusBadge tone={TONES[status] ?? 'neutral'}>{words}</StatusBadge>;
}
