import { useTranslations } from 'next-intl';
import { StatusBadge } from '@/components/ui/fact/status-badge';
import type { BoardFigure } from '@/components/ui/layout/list-board';
import type { ReturnStand, Returns } from '@/contract/attendee/desk-money';
import { href } from '@/lib/href';
import { formatYuan } from '@/lib/i18n/format';

/** The filter of the orders' list that shows those of a stand. */
const FILTERS: Partial<Record<ReturnStand, string>> = { running: 'running', failed: 'failed', returned: 'done' };

/** Of a meeting that was called off: whether all that was paid is settled. */
export function CalledOff({ ended }: Pick<Returns, 'ended'>) {
  const t = useTranslations('desk.returns');
  return <StatusBadge tone={ended ? 'success' : 'info'}>{t(ended ? 'ended' : 'goesOn')}</StatusBadge>;
}

/** How far the refunds of a meeting are, each stand with the way to its orders. */
export function useReturnFigures(msId: number, { stands, calledOff, transfers }: Returns): BoardFigure[] {
  const t = useTranslations('desk.returns');
  const sum = (amount: string, count: number) => `${formatYuan(amount)} (${count})`;
  const shown = stands
    .filter(({ count }) => count > 0)
    .map(({ stand, count, amount }) => ({
      key: stand,
      label: t(`stands.${stand}`),
      value: sum(amount, count),
      href: FILTERS[stand] && href('tasks', {}, { query: { msId, tab: 'orders', refund: FILTERS[stand] } }),
      danger: stand === 'failed',
    }));
  if (!calledOff || transfers.count === 0) return shown;
  return [...shown, { key: 'transfers', label: t('transfers'), value: sum(transfers.amount, transfers.count) }];
}
