import { useLocale, useTranslations } from 'next-intl';
import { asLocale } from '@/components/ui/locale';
import type { Meeting } from '@/contract/meeting/meeting';
import { zoneName } from '@/lib/meeting-clock';

/** A meeting as far as its clocks are concerned. */
export type Zoned = Pick<Meeting, 'timeZone'>;

/** By whose clocks all times of a programme are. */
export function MeetingZone({ meeting }: { meeting: Zoned }) {
  const t = useTranslations('schedule');
  const name = zoneName(asLocale(useLocale()), meeting);
  return name ? t('zoneOf', { name }) : t('zone');
}
