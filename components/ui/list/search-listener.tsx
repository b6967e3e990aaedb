'use client';

import { useEffect } from 'react';
import { useRouter } from '@/lib/i18n/navigation';
import { onSearch } from '@/lib/search/search-broadcast';

/** Hears the header's search box (spec §2) while a list is shown, and opens the same list with that keyword. `query`: the filter without keyword and page. */
export function SearchListener({ path, query }: { path: string; query: string }) {
  const router = useRouter();
  useEffect(
    () =>
      onSearch((text) => {
        const values = new URLSearchParams(query);
        if (text) values.set('keyword', text);
        const next = values.toString();
        router.push(next ? `${path}?${next}` : path);
      }),
    [router, path, query],
  );
  return null;
}
