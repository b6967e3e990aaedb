import { useTranslations } from 'next-intl';
import { StatusBadge, type StatusTone } from '@/components/ui/fact/status-badge';
import { wordOf } from '@/lib/i18n/word-of';

const TONES: Record<string, StatusTone> = { 1: 'warning', 2: 'success', 3: 'danger' };

/** Whether a bank transfer has arrived. */
export function VoucherState({ auditStatus }: { auditStatus: string }) {
  const t = useTranslations('console.finance.vouchers.states');
  return <StatusBadge tone={TONES[auditStatus] ?? 'neutral'}>{wordOf(t, auditStatus, auditStatus)}</StatusBadge>;
}
