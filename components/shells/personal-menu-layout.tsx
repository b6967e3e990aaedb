'use client';

import { useSearchParams } from 'next/navigation';
import type { ReactNode } from 'react';
import { usePathname } from '@/lib/i18n/navigation';
import { hasOwnMenu } from '@/lib/menu/menus';
import { MenuLayout } from './menu-layout';

/** The personal menu beside a page; none where the page has its own in that place. The address tells which, before the page has come. */
export function PersonalMenuLayout({ menu, children }: { menu: ReactNode; children: ReactNode }) {
  const own = hasOwnMenu(usePathname(), useSearchParams());
  return <MenuLayout menu={own ? null : menu}>{children}</MenuLayout>;
}
