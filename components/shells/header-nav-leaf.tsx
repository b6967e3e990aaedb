'use client';

import { usePathname } from '@/lib/i18n/navigation';
import { activeNavigation } from '@/lib/routes';
import { HeaderNav } from './header-nav';

/** The header's main items with the current one lit by the path (spec §2); keys are those of `activeNavigation`. */
export function HeaderNavLeaf({
  label,
  items,
}: {
  label: string;
  items: { key: string; label: string; href: string }[];
}) {
  const current = activeNavigation(usePathname());
  return <HeaderNav label={label} items={items.map((item) => ({ ...item, current: item.key === current }))} />;
}
