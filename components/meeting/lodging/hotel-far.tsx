import { useLocale, useTranslations } from 'next-intl';
import { asLocale } from '@/components/ui/locale';
import { formatCount } from '@/lib/i18n/format';

const KILOMETRE = 1000;

/** How far a hotel is from the venue; nothing where nobody has said. */
export function HotelFar({ metres }: { metres: number | null | undefined }) {
  const t = useTranslations('meeting.hotel');
  const locale = asLocale(useLocale());
  if (metres == null) return null;
  return (
    <span>
      {metres < KILOMETRE
        ? t('metres', { distance: formatCount(locale, metres) })
        : t('kilometres', { distance: (metres / KILOMETRE).toFixed(1) })}
    </span>
  );
}
