import { useLocale, useTranslations } from 'next-intl';
import { Bilingual } from '@/components/ui/fact/bilingual';
import type { MeetingDetail } from '@/contract/meeting/meeting';

type Routes = NonNullable<MeetingDetail['routes']>;

/** How to get to the venue: from the airport, from the station, by metro or bus. */
export function TravelList({ routes }: { routes: Routes }) {
  const t = useTranslations('meeting');
  const locale = useLocale();
  return (
    <dl>
      {routes.map(({ kind, text, textEn }) => (
        <div key={`${kind} ${text}`}>
          <dt>{t(`travel.${kind}`)}</dt>
          <dd>
            <Bilingual locale={locale} zh={text} en={textEn} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
