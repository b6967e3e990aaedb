import { useTranslations } from 'next-intl';
import { filterHref } from '@/lib/filters/filter-href';
import type { SearchOutcome } from '@/lib/search-outcome';
import styles from './search-notice.module.css';
import { SmartLink } from './smart-link';

/** What a search came to when nothing has all of the keyword: keywords like it, and whether the closest results are shown. */
export function SearchNotice({
  path,
  filter,
  outcome: { loose, suggestions },
  total,
}: {
  path: string;
  filter: Record<string, string | undefined>;
  outcome: SearchOutcome;
  /** How many results are shown. */
  total: number;
}) {
  const t = useTranslations('search');
  const closest = loose && total > 0;
  if (!filter.keyword || (suggestions.length === 0 && !closest)) return null;
  return (
    <div className={styles.notice}>
      {suggestions.length > 0 && (
        <p className={styles.suggestions}>
          <span>{t('didYouMean')}</span>
          {suggestions.map((suggestion) => (
            <SmartLink
              key={suggestion}
              href={filterHref(path, filter, { keyword: suggestion })}
              rel="nofollow"
              className={styles.suggestion}
            >
              {suggestion}
            </SmartLink>
          ))}
        </p>
      )}
      {closest && <p>{t('closest', { keyword: filter.keyword })}</p>}
    </div>
  );
}
