import { useLocale, useTranslations } from 'next-intl';
import { useId } from 'react';
import { asLocale } from '@/components/ui/locale';
import { localePath } from '@/lib/i18n/locale-path';
import styles from './search-field.module.css';

/** A search field as a plain form: what else stands in the address stays. */
export function SearchField({
  path,
  label,
  hint,
  keyword,
  kept = {},
  heard,
}: {
  path: string;
  label: string;
  /** What can be looked for, inside the empty field. */
  hint?: string;
  keyword?: string;
  kept?: Record<string, string | undefined>;
  /** The header's search box does the same, before its scripts have come too (server/render/late-scripts). */
  heard?: boolean;
}) {
  const t = useTranslations('common');
  const locale = asLocale(useLocale());
  const id = useId();
  return (
    <search>
      <form action={localePath(locale, path)} className={styles.form} data-heard={heard || undefined}>
        {Object.entries(kept).map(
          ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
        )}
        <label className="visually-hidden" htmlFor={id}>
          {label}
        </label>
        {/* Another keyword is another field: what was typed does not outlive the search. */}
        <input
          key={keyword}
          id={id}
          className={styles.input}
          type="search"
          name="keyword"
          defaultValue={keyword}
          placeholder={hint}
          maxLength={60}
          enterKeyHint="search"
        />
        <button type="submit" className={styles.submit}>
          {t('search')}
        </button>
      </form>
    </search>
  );
}
