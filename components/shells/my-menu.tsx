'use client';

import type { ReactNode } from 'react';
import { unreadBadge } from '@/lib/browser/unread-badge';
import { usePathname } from '@/lib/i18n/navigation';
import { activeMenuLabel, type MenuUser, personalMenu } from '@/lib/menu/menus';
import { useSessionStore } from '@/lib/stores/session-store';
import { SideMenu } from './side-menu';

export interface MyMenuWords {
  menuLabel: string;
  unread: string;
  /** By the labels of lib/menu/menus.ts. */
  items: Readonly<Record<string, string>>;
}

/** The personal-area menu of spec §2 and §6, without items that have no page; follows the session, so that a new certification shows without a reload. */
export function MyMenu({
  user,
  words,
  consolePath,
  logout,
}: {
  /** As the server knew it when it made the page. */
  user: MenuUser;
  words: MyMenuWords;
  consolePath: string;
  logout: ReactNode;
}) {
  const session = useSessionStore();
  const who = session.ready && session.login ? { ...session, msgUnread: session.unread } : user;
  const active = activeMenuLabel(usePathname());
  const items = personalMenu(who, consolePath)
    .filter((item) => item.show && item.type !== 'logout')
    .map((item) => ({
      key: item.label,
      label: words.items[item.label] ?? '',
      href: item.path,
      icon: item.icon,
      badge: unreadBadge(item.msgUnread) || undefined,
      badgeLabel: words.unread,
      native: item.elsewhere,
      current: item.label === active,
    }));
  return <SideMenu label={words.menuLabel} items={items} footer={logout} />;
}
