'use client';

import type { IconName } from '@/components/ui/picture/icon-names';
import { href } from '@/lib/href';
import { usePathname } from '@/lib/i18n/navigation';
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
  consoleDicts: 'list',
  consoleUsers: 'users',
  consoleKeepers: 'heart',
  consoleContacts: 'phone',
  consoleNotices: 'bell',
  consoleOrders: 'ticket',
  consoleRefunds: 'back',
  consoleVouchers: 'upload',
  consoleBills: 'warning',
  consoleWithdrawals: 'wallet',
  consoleEarnings: 'edit',
  consoleVipPlans: 'crown',
  consoleInvoices: 'printer',
  consoleJobs: 'failed',
  consoleLog: 'clock',
};

/** Pages that a screen leads to, at addresses that do not begin like its own. */
const BELOW: Record<string, string> = { consoleArticles: href('consoleArticle') };

/** The console's menu: the screens that one may open, the present one lit. */
export function ConsoleMenu({
  label,
  items,
}: {
  label: string;
  items: readonly { name: string; href: string; label: string }[];
}) {
  const path = usePathname();
  const covers = (address: string | undefined) => address && (path === address || path.startsWith(`${address}/`));
  const lit = items.filter((item) => covers(item.href) || covers(BELOW[item.name])).at(-1);
  return (
    <SideMenu
      label={label}
      items={items.map((item) => ({
        key: item.name,
        label: item.label,
        href: item.href,
        icon: ICONS[item.name],
        current: item === lit,
      }))}
    />
  );
}
