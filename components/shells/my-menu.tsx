'use client';

import type { ReactNode } from 'react';
import type { IconName } from '@/components/ui/picture/icon-names';
import { usePathname } from '@/lib/i18n/navigation';
import { activeMenuLabel, isOwnConsole, type MenuLabel, type MenuUser, personalMenu } from '@/lib/menus';
import { useSessionStore } from '@/lib/stores/session-store';
import { unreadBadge } from '@/lib/unread-badge';
import { SideMenu } from './side-menu';

const ICONS: Record<Exclude<MenuLabel, 'logout'>, IconName> = {
  notice: 'bell',
  basic: 'user',
  cert: 'credit',
  fee: 'wallet',
  favor: 'heart',
  art: 'file',
  meeting: 'ticket',
  keeper: 'users',
  manage: 'calendar',
  createCredit: 'edit',
  tasks: 'list',
  console: 'settings',
};

export interface MyMenuWords {
  menuLabel: string;
  unread: string;
  /** By the labels of lib/menus.ts. */
  items: Record<MenuLabel, string>;
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
    .filter((item) => item.show && item.built && item.type !== 'logout')
    .map((item) => ({
      key: item.label,
      label: words.items[item.label],
      href: item.path,
      icon: item.label === 'logout' ? undefined : ICONS[item.label],
      badge: unreadBadge(item.msgUnread) || undefined,
      badgeLabel: words.unread,
      // A console elsewhere has languages of its own.
      native: item.type === 'console' && !isOwnConsole(item.path),
      current: item.label === active,
    }));
  return <SideMenu label={words.menuLabel} items={items} footer={logout} />;
}
