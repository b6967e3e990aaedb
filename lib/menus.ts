import { DEPARTMENT_TYPES, UNREAD_BADGE_MAX, USER_TYPE } from '@/contract/codes';

/** What the rules ask about a person; flags as the upstream sends them. */
export interface MenuUser {
  userType?: string | null;
  certFlag?: string | null;
  adminFlag?: string | null;
  msgUnread?: number | null;
}

export type MenuItemType = 'link' | 'notice' | 'console' | 'logout';

export interface MenuItem {
  /** Key under `my.menu` in the messages. */
  label: string;
  /** Path without locale prefix; the console's own address for `console`, empty for `logout`. */
  path: string;
  type: MenuItemType;
  show: boolean;
  /** Unread messages, for items of type `notice`. */
  msgUnread?: number;
}

interface MenuRule {
  label: string;
  path: string;
  type?: MenuItemType;
  /** Only these user types. */
  types?: readonly string[];
  /** Only with certFlag 2 or more. */
  certified?: boolean;
  /** A rule of its own. */
  when?: (user: MenuUser) => boolean;
  /** Pages without an item of their own that belong here. */
  also?: readonly string[];
  /** Lit on this very path only, not on what is below it. */
  exact?: boolean;
}

const ORGANISING_TYPES = [USER_TYPE.staff, ...DEPARTMENT_TYPES];
const DEFAULT_CONSOLE = '/console';

/** The personal-area menu in the order of spec §2, with the rules of spec §6. */
const PERSONAL_MENU: readonly MenuRule[] = [
  { label: 'notice', path: '/my/notice', type: 'notice' },
  { label: 'basic', path: '/my', exact: true },
  { label: 'cert', path: '/my/cert', when: seesCertification },
  {
    label: 'fee',
    path: '/my/fee',
    certified: true,
    also: ['/my/recharge', '/my/records', '/my/artFee', '/my/vip', '/my/openVip'],
  },
  { label: 'favor', path: '/my/favor', also: ['/my/myLikeDoctors', '/my/myLikeVideos'] },
  { label: 'art', path: '/my/art' },
  { label: 'meeting', path: '/my/meeting' },
  { label: 'keeper', path: '/my/keeper', types: [USER_TYPE.staff, USER_TYPE.hospital] },
  { label: 'manage', path: '/my/mng-meeting', types: ORGANISING_TYPES, certified: true },
  { label: 'createCredit', path: '/my/mng-meeting-crt', types: ORGANISING_TYPES, certified: true },
  { label: 'tasks', path: '/my/meetingmng', types: ORGANISING_TYPES, certified: true },
  { label: 'console', path: DEFAULT_CONSOLE, type: 'console', when: mayOpenConsole },
  { label: 'logout', path: '', type: 'logout' },
];

/** Whether a certFlag counts as certified: 2 or more (spec §4); missing never does. */
export function isCertified(certFlag: string | null | undefined): boolean {
  return Number(certFlag || 0) >= 2;
}

/** Whether the console link is shown: the four department types with certFlag 2 or more (spec §5, §6). */
export function mayOpenConsole(user: MenuUser): boolean {
  return DEPARTMENT_TYPES.includes(user.userType ?? '') && isCertified(user.certFlag);
}

/** Certification info (spec §6): 102–110 without 108, 109, 110; departments only with certFlag '0' and without adminFlag. */
function seesCertification(user: MenuUser): boolean {
  const type = user.userType ?? '';
  if (DEPARTMENT_TYPES.includes(type)) return user.certFlag === '0' && user.adminFlag !== '1';
  const code = Number(type || 0);
  return code >= 102 && code < 108;
}

function isShown(rule: MenuRule, user: MenuUser): boolean {
  if (rule.types && !rule.types.includes(user.userType ?? '')) return false;
  if (rule.certified && !isCertified(user.certFlag)) return false;
  return rule.when?.(user) ?? true;
}

/** Every item of the personal-area menu with its `show` for this person; `consolePath` is where the console lives. */
export function personalMenu(user: MenuUser, consolePath = DEFAULT_CONSOLE): MenuItem[] {
  return PERSONAL_MENU.map((rule) => {
    const type = rule.type ?? 'link';
    return {
      label: rule.label,
      path: type === 'console' ? consolePath : rule.path,
      type,
      show: isShown(rule, user),
      ...(type === 'notice' ? { msgUnread: user.msgUnread ?? 0 } : {}),
    };
  });
}

const covers = (prefix: string, path: string) => path === prefix || path.startsWith(`${prefix}/`);

/** Label of the item that a path (without locale) lights: the longest one that covers it; null for none. */
export function activeMenuLabel(path: string): string | null {
  let best: { label: string; length: number } | null = null;
  for (const { label, path: own, also = [], exact, type } of PERSONAL_MENU) {
    if (type === 'console' || type === 'logout') continue;
    for (const candidate of [own, ...also]) {
      const lit = exact ? path === candidate : covers(candidate, path);
      if (lit && candidate.length > (best?.length ?? 0)) best = { label, length: candidate.length };
    }
  }
  return best?.label ?? null;
}

/** Text of an unread badge: nothing for none, capped at 99 (spec §9). */
export function unreadBadge(count: number | null | undefined): string {
  if (!count || count <= 0) return '';
  return count > UNREAD_BADGE_MAX ? `${UNREAD_BADGE_MAX}+` : String(count);
}
