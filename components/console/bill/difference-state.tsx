import { useTranslations } from 'next-intl';
import { StatusBadge } from '@/components/ui/fact/status-badge';
import type { BillDifference } from '@/contract/pay/console-bill';

type Settled = Pick<BillDifference, 'settled' | 'outcome'>;

/** Whether a difference is open, or how it was settled. */
export function useDifferenceState(): (row: Settled) => string {
  const t = useTranslations('console.finance.bills');
  return ({ settled, outcome }) => (outcome ? t(`outcomes.${outcome}`) : t(`states.${settled ? 'settled' : 'open'}`));
}

/** The same as a badge. */
export function DifferenceState({ row }: { row: Settled }) {
  const stateOf = useDifferenceState();
  return <StatusBadge tone={row.settled ? 'success' : 'warning'}>{stateOf(row)}</StatusBadge>;
}
