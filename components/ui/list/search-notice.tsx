import { useTranslations } from 'next-intl';
import { SmartLink } from '@/components/ui/action/smart-link';
import { filterHref } from '@/lib/filters/filter-href';
import type { SearchOutcome } from '@/lib/search/search-outcome';
import styles from './search-notice.module.css';

/** What a search came to when nothing has all of the keyword: the keyword like it whose results are shown, others like it, or that the closest are shown. */
export function SearchNotice({
  path,
  filter,
  outcome: { loose, suggestions, instead },
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
  if (!filter.keyword || (suggestions.length === 0 && !closest && !instead)) return null;
  return (
    <div className={styles.notice}>
      {instead && (
        <p className={styles.suggestions} role="status">
          <span>
            {t.rich('instead', {
              keyword: filter.keyword,
              other: () => (
                <SmartLink
                  href={filterHref(path, filter, { keyword: instead, exact: undefined })}
                  rel="nofollow"
                  className={styles.suggestion}
                >
                  {instead}
                </SmartLink>
              ),
            })}
          </span>
          <SmartLink href={filterHref(path, filter, { exact: '1' })} rel="nofollow" className={styles.suggestion}>
            {t('exactly', { keyword: filter.keyword })}
          </SmartLink>
        </p>
      )}
      {suggestions.length > 0 && (
        <p className={styles.suggestions}>
          <span>{t(instead ? 'orRather' : 'didYouMean')}</span>
          {suggestions.map((suggestion) => (
            <SmartLink
              key={suggestion}
              href={filterHref(path, filter, { keyword: suggestion, exact: undefined })}
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
