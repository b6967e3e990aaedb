import { useLocale } from 'next-intl';
import { Bilingual } from '@/components/ui/fact/bilingual';
import { asLocale } from '@/components/ui/locale';
import type { WallPoster } from '@/contract/paper/accepted';

const NAMED = 3;

/** The first authors of a poster. */
export function PosterNames({ poster: { authors }, most = NAMED }: { poster: WallPoster; most?: number }) {
  const locale = asLocale(useLocale());
  return (
    <>
      {authors.slice(0, most).map(({ name, nameEn }, at) => (
        <span key={`${name}${nameEn ?? ''}`}>
          {at > 0 && (locale === 'en' ? ', ' : '、')}
          <Bilingual locale={locale} zh={name} en={nameEn} />
        </span>
      ))}
      {authors.length > most && (locale === 'en' ? ' et al.' : '等')}
    </>
  );
}
