import { writeFilter } from '@/lib/filters/filter-href';
import { SearchField } from './search-field';
import { SearchListener } from './search-listener';

/** A list's own search field; while the list is shown the header's search box does the same. */
export function ListSearch({
  path,
  filter,
  label,
  hint,
}: {
  path: string;
  filter: Record<string, string | undefined>;
  label: string;
  hint: string;
}) {
  const { keyword, exact: _exact, page: _page, ...kept } = filter;
  return (
    <>
      <SearchField path={path} label={label} hint={hint} keyword={keyword} kept={kept} heard />
      <SearchListener path={path} query={writeFilter(kept)} />
    </>
  );
}
