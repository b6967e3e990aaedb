'use client';

import { dropSearch } from '@/lib/account/saved-searches';
import { SavedSearches, type SavedSearchItem } from './saved-searches';

/** The signed-in person's saved searches, backed by the upstream. */
export function MySavedSearches({ items }: { items: SavedSearchItem[] }) {
  return <SavedSearches items={items} remove={dropSearch} />;
}
