import { useLocale, useTranslations } from 'next-intl';
import { Bilingual } from '@/components/ui/fact/bilingual';
import { asLocale } from '@/components/ui/locale';
import type { AcceptedPaper } from '@/contract/paper/accepted';

const NAMED = 3;

interface AuthorNamesProps {
  authors: readonly Pick<AcceptedPaper['authors'][number], 'name' | 'nameEn'>[];
  /** How many are named before “et al.”. */
  most?: number;
}

/** The first authors of a paper. */
export function AuthorNames({ authors, most = NAMED }: AuthorNamesProps) {
  const t = useTranslations('accepted.authors');
  const locale = asLocale(useLocale());
  return (
    <>
      {authors.slice(0, most).map(({ name, nameEn }, at) => (
        <span key={`${name}${nameEn ?? ''}`}>
          {at > 0 && t('between')}
          <Bilingual locale={locale} zh={name} en={nameEn} />
        </span>
      ))}
      {authors.length > most && t('more')}
    </>
  );
}
