import type { Waiting } from '@/contract/console/console';
import type { PolicyUser } from '@/contract/policies';
import { href } from '../href';
import type { MessageKey, Messages } from '../i18n/app-config';
import { mayOpen } from '../rights';
import { type RouteName, routeOf, routes } from '../routes';

export interface ConsoleItem {
  name: RouteName;
  href: string;
  /** Message key of its label. */
  title: MessageKey;
  /** Message key of the group that it stands in; the overview stands before all. */
  group?: MessageKey;
}

/** Rights by whose screens the menu is grouped: keys of `console.groups`. */
const GROUPS: Partial<Record<string, keyof Messages['console']['groups']>> = {
  'staff.audit': 'audit',
  'staff.meetingList': 'audit',
  'staff.content': 'content',
  'staff.service': 'service',
  'staff.finance': 'finance',
  'staff.admin': 'admin',
};

const OLDEST_FIRST = { orderByColumn: 'createTime', isAsc: 'asc' } as const;
/** What waits for a decision: its figure, the screen where it is decided, and how that shows it alone. */
export const WAITS = [
  ['certs', 'consoleCerts'],
  ['videos', 'consoleVideos'],
  ['meetings', 'consoleMeetings'],
  ['withdrawals', 'consoleWithdrawals', { status: '0', ...OLDEST_FIRST }],
  ['payouts', 'consoleWithdrawals', { status: '1', ...OLDEST_FIRST }],
  ['vouchers', 'consoleVouchers', { auditStatus: '1', ...OLDEST_FIRST }],
  ['invoices', 'consoleInvoices', { status: '0', ...OLDEST_FIRST }],
  ['bills', 'consoleBills'],
  ['refunds', 'consoleRefunds', { status: 'waits', ...OLDEST_FIRST }],
  ['differing', 'consoleOrders', { gateway: 'differs' }],
  ['goodwill', 'consoleOrders', { goodwill: 'asked' }],
  ['keepers', 'consoleKeepers', { status: '0', ...OLDEST_FIRST }],
] as const satisfies readonly (readonly [keyof Waiting, RouteName, Record<string, string>?])[];

/** How much waits on a screen. */
export function waitsOn(screen: string, waiting: Waiting | null): number {
  return WAITS.reduce((sum, [key, name]) => sum + (name === screen ? (waiting?.[key] ?? 0) : 0), 0);
}

const SCREENS = (Object.keys(routes) as RouteName[]).filter(
  // What has places in its path is opened from a list.
  (name) => routeOf(name).shell === 'console' && !routeOf(name).path.includes('['),
);

function groupOf(name: RouteName): MessageKey | undefined {
  const group = GROUPS[routeOf(name).access ?? ''];
  return group && `console.groups.${group}`;
}

/** The screens of the console that somebody has a right to, in the order of the route table. */
export function consoleMenu(user: PolicyUser): ConsoleItem[] {
  if (!mayOpen('console', user)) return [];
  return SCREENS.filter((name) => mayOpen(name, user)).map((name) => ({
    name,
    href: href(name as 'console'),
    title: name === 'console' ? 'console.dashboard.title' : routeOf(name).title,
    group: groupOf(name),
  }));
}
