import { useTranslations } from 'next-intl';
import { StatusBadge, type StatusTone } from '@/components/ui/fact/status-badge';
import type { Locale } from '@/lib/i18n/routing';

const TONES: Record<string, StatusTone> = { 0: 'warning', 1: 'success', 2: 'neutral', 3: 'neutral', 4: 'info' };

/** What an order is for, in the reader's language. */
export const subjectOf = (
  locale: Locale,
  { subject, subjectEn }: { subject?: string | null; subjectEn?: string | null },
): string => (locale === 'en' && subjectEn) || subject || '';

/** The state of an order. */
export function OrderState({ state }: { state: string }) {
  const t = useTranslations('pay.state');
  return <StatusBadge tone={TONES[state] ?? 'neutral'}>{t(state as '0')}</StatusBadge>;
}
