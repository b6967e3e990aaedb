import { useTranslations } from 'next-intl';
import { filterHref } from '@/lib/filters/filter-href';
import { type Chip, FilterChips } from './filter-chips';

/** The filters that a list is narrowed by, its keyword first: a click takes one off, the last link all of them. */
export function ActiveFilters({
  path,
  filter,
  chosen,
  clearHref = path,
}: {
  path: string;
  filter: Record<string, string | undefined>;
  /** The filters that are on, by their names in `filter`; without the keyword. */
  chosen: Pick<Chip, 'key' | 'label' | 'lang'>[];
  clearHref?: string;
}) {
  const t = useTranslations('common');
  const words = filter.keyword ? [{ key: 'keyword', label: filter.keyword }, ...chosen] : chosen;
  const chips = words.map((chip) => ({
    ...chip,
    active: true,
    href: filterHref(path, filter, { [chip.key]: undefined }),
  }));
  return (
    <FilterChips
      label={t('activeFilters')}
      removeLabel={t('removeFilter')}
      chips={chips}
      clear={chips.length > 1 ? { href: clearHref, label: t('clear') } : undefined}
    />
  );
}
