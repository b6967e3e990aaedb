import { useTranslations } from 'next-intl';
import { StatusBadge, type StatusTone } from '@/components/ui/fact/status-badge';
import { wordOf } from '@/lib/i18n/word-of';

const TONES: Record<string, StatusTone> = { 0: 'warning', 1: 'success', 2: 'danger', 3: 'neutral', 4: 'neutral' };

/** The state of an invoice. */
export function InvoiceStateBadge({ state }: { state: string }) {
  const t = useTranslations('pay.invoice.states');
  return <StatusBadge tone={TONES[state] ?? 'neutral'}>{wordOf(t, state, state)}</StatusBadge>;
}
