import { useLocale, useTranslations } from 'next-intl';
import { MetaLine } from '@/components/ui/fact/meta-line';
import { OwnWords } from '@/components/ui/fact/own-words';
import { asLocale } from '@/components/ui/locale';
import type { OwnTrip } from '@/contract/trip/trip';
import { localText } from '@/lib/i18n/local-text';

/** A car in a line: where it waits, its plate, who drives, and the number to call. */
export function CarLine({ car }: { car: NonNullable<OwnTrip['car']> }) {
  const t = useTranslations('trip.car');
  const locale = asLocale(useLocale());
  const { plate, driver, driverPhone, meetPoint, meetPointEn } = car;
  return (
    <MetaLine>
      <span>{localText(locale, String(meetPoint ?? ''), meetPointEn).text}</span>
      {plate && (
        <strong>
          <OwnWords text={plate} />
        </strong>
      )}
      {driver && <OwnWords text={driver} />}
      {driverPhone && (
        <a href={`tel:${driverPhone}`} aria-label={t('call', { phone: driverPhone })}>
          {driverPhone}
        </a>
      )}
    </MetaLine>
  );
}
