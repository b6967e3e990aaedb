import { useTranslations } from 'next-intl';
import { StatusBadge, type StatusTone } from './status-badge';

const TONES: Record<string, StatusTone> = { 0: 'warning', 1: 'success', 2: 'neutral', 3: 'neutral', 4: 'info' };

/** The state of an order. */
export function OrderState({ state }: { state: string }) {
  const t = useTranslations('pay.state');
  return t.has(state as '0') ? <StatusBadge tone={TONES[state] ?? 'neutral'}>{t(state as '0')}</StatusBadge> : null;
}
