'use client';

import { usePathname } from '@/lib/i18n/navigation';
import { litInHeader } from '@/lib/menu/lit-item';
import { HeaderNav, type NavItem } from './header-nav';

/** Some of the header's items with the current one lit by the path (spec §2). */
export function HeaderNavLeaf({ label, items, minor }: { label: string; items: NavItem[]; minor?: boolean }) {
  const current = litInHeader(items, usePathname());
  return (
    <HeaderNav label={label} minor={minor} items={items.map((item) => ({ ...item, current: item.key === current }))} />
  );
}
