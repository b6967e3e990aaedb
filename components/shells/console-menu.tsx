'use client';

import { useState } from 'react';
import type { IconName } from '@/components/ui/picture/icon-names';
import { getWaiting, type Waiting } from '@/contract/console/console';
import { callToken } from '@/lib/api/clients';
import { unreadBadge } from '@/lib/browser/unread-badge';
import { href } from '@/lib/href';
import { usePathname } from '@/lib/i18n/navigation';
import { waitsOn } from '@/lib/menu/console-menu';
import { useStale } from '@/lib/realtime/use-stale';
import { SideMenu } from './side-menu';

/** By the names of lib/routes.ts. */
const ICONS: Record<string, IconName> = {
  console: 'grid',
  consoleCerts: 'credit',
  consoleVideos: 'play',
  consoleMeetings: 'calendar',
  consoleAllMeetings: 'globe',
  consoleArticles: 'file',
  consoleDoctors: 'user',
  consoleLives: 'live',
  consoleBanners: 'star',
  consoleCreditRules: 'check',
  consoleDicts: 'list',
  consoleUsers: 'users',
  consoleKeepers: 'heart',
  consoleContacts: 'phone',
  consoleNotices: 'bell',
  consoleOrders: 'ticket',
  consoleRefunds: 'back',
  consoleVouchers: 'upload',
  consoleBills: 'warning',
  consoleMessages: 'mail',
  consoleWithdrawals: 'wallet',
  consoleEarnings: 'edit',
  consoleVipPlans: 'crown',
  consoleInvoices: 'printer',
  consoleJobs: 'failed',
  consoleLog: 'clock',
};

/** Pages that a screen leads to, at addresses that do not begin like its own. */
const BELOW: Record<string, string> = { consoleArticles: href('consoleArticle') };

interface ConsoleMenuProps {
  label: string;
  /** What the numbers count. */
  waitsLabel: string;
  items: readonly { name: string; href: string; label: string; group?: string }[];
  /** As the server knew it; null for who decides nothing. */
  waiting: Waiting | null;
}

/** The console's menu: the screens that one may open in groups, the present one lit, with how much waits there. */
export function ConsoleMenu({ label, waitsLabel, items, waiting: first }: ConsoleMenuProps) {
  const path = usePathname();
  const [waiting, setWaiting] = useState(first);
  useStale(first ? getWaiting.shows : [], () => {
    callToken(getWaiting, { quiet: true }).then(setWaiting, () => {});
  });
  const covers = (address: string | undefined) => address && (path === address || path.startsWith(`${address}/`));
  const lit = items.filter((item) => covers(item.href) || covers(BELOW[item.name])).at(-1);
  return (
    <SideMenu
      label={label}
      items={items.map((item) => ({
        key: item.name,
        label: item.label,
        group: item.group,
        href: item.href,
        icon: ICONS[item.name],
        badge: unreadBadge(waitsOn(item.name, waiting)),
        badgeLabel: waitsLabel,
        current: item === lit,
      }))}
    />
  );
}
