import { useTranslations } from 'next-intl';
import { filterHref } from '@/lib/filters/filter-href';
import { Pagination } from './pagination';

/** Pages of a filtered list as links that keep the filter. */
export function Pager({
  path,
  filter,
  page,
  total,
  perPage,
}: {
  path: string;
  filter: Record<string, string | undefined>;
  page: number;
  total: number;
  perPage: number;
}) {
  const t = useTranslations('common');
  return (
    <Pagination
      page={page}
      pageCount={Math.ceil(total / perPage)}
      hrefOf={(target) => filterHref(path, filter, { page: target === 1 ? undefined : String(target) })}
      words={{
        label: t('pagination'),
        previous: t('previousPage'),
        next: t('nextPage'),
        page: (number) => t('page', { page: number }),
      }}
    />
  );
}
