import { ARTICLE_TYPE, DOCUMENT_ARTICLE } from '@/contract/codes';
import { type PolicyUser, USER_POLICIES, type UserPolicy } from '@/contract/policies';
import { href } from './href';
import { mayOpen } from './rights';
import { isBuilt, type RouteName, routeAt, routeOf, routes } from './routes';

/** What the rules ask about a person; flags as the upstream sends them. */
export interface MenuUser extends PolicyUser {
  msgUnread?: number | null;
}

export type MenuItemType = 'link' | 'notice' | 'console' | 'logout';

export interface MenuItem {
  /** Key under `my.menu` in the messages. */
  label: MenuLabel;
  /** Path without locale prefix; the console's own address for `console`, empty for `logout`. */
  path: string;
  type: MenuItemType;
  /** Whether this person has the right that the item's page asks for (spec §6). */
  show: boolean;
  /** Whether there is a page at the item's address: a menu leads nowhere else. */
  built: boolean;
  /** Unread messages, for items of type `notice`. */
  msgUnread?: number;
}

interface MenuRule {
  label: string;
  route: RouteName;
  type?: MenuItemType;
  /** Who sees the item, where that is fewer than may open its page (spec §5, §6). */
  seenBy?: UserPolicy;
}

/** The personal-area menu in the order of spec §2; who sees an item is the policy of its route. */
const PERSONAL_MENU = [
  { label: 'notice', route: 'notice', type: 'notice' },
  { label: 'basic', route: 'my' },
  { label: 'cert', route: 'cert', seenBy: 'certifies' },
  { label: 'fee', route: 'fee' },
  { label: 'favor', route: 'favor' },
  { label: 'art', route: 'art' },
  { label: 'meeting', route: 'myMeetings' },
  { label: 'keeper', route: 'keeper' },
  { label: 'manage', route: 'manage' },
  { label: 'createCredit', route: 'createCredit' },
  { label: 'tasks', route: 'tasks', seenBy: 'organiser' },
  { label: 'console', route: 'console', type: 'console', seenBy: 'consoleLink' },
] as const satisfies readonly MenuRule[];
/** Names of the items: each has its word under `my.menu` and its icon in the side menu. */
export type MenuLabel = (typeof PERSONAL_MENU)[number]['label'] | 'logout';
const LOGOUT: MenuItem = { label: 'logout', path: '', type: 'logout', show: true, built: true };

/** Whether the console is this site's own. */
export const isOwnConsole = (path: string) => path === routes.console.path;

/** Every item of the personal-area menu with its `show` for this person; `consolePath` is where the console lives. */
export function personalMenu(user: MenuUser, consolePath: string = routes.console.path): MenuItem[] {
  const items = PERSONAL_MENU.map(({ label, ...rule }): MenuItem => {
    const { route, type = 'link', seenBy }: Omit<MenuRule, 'label'> = rule;
    const path = type === 'console' ? consolePath : routes[route].path;
    return {
      label,
      path,
      type,
      show: seenBy ? USER_POLICIES[seenBy](user) : mayOpen(route, user),
      // A console elsewhere is none of this site's pages.
      built: isBuilt(route) || path !== routes[route].path,
      ...(type === 'notice' ? { msgUnread: user.msgUnread ?? 0 } : {}),
    };
  });
  return [...items, LOGOUT];
}

/** Label of the item that a path (without locale) lights; null for none. What lies below `/my` itself has a route of its own. */
export function activeMenuLabel(path: string): string | null {
  const name = routeAt(path);
  if (!name || (name === 'my' && path !== routes.my.path)) return null;
  return routeOf(name).shell === 'my' ? (routeOf(name).menu ?? null) : null;
}

/** A link of a public menu: its key in the messages, and where it leads. */
export interface MenuLink {
  key: string;
  href: string;
}
const articles = (key: string, type: keyof typeof ARTICLE_TYPE): MenuLink => ({
  key,
  href: href('articles', { type: ARTICLE_TYPE[type] }),
});

/** One name and one address in the footer, the article menu and the forms. */
const PRIVACY: MenuLink = { key: 'privacy', href: href('article', { id: DOCUMENT_ARTICLE.privacy }) };
const MEETINGS: MenuLink = { key: 'meetings', href: href('meetings') };
const NEWS = articles('articles', 'hotspot');
/** The three items of the top navigation (spec §2). */
export const TOP_MENU: readonly MenuLink[] = [{ key: 'home', href: href('home') }, MEETINGS, NEWS];
/** What the navigation recognises beside them (spec §2). */
export const MORE_MENU: readonly MenuLink[] = [
  { key: 'lives', href: href('lives') },
  { key: 'videos', href: href('videos') },
  { key: 'doctors', href: href('doctors') },
];
/** The six links of the article layout in the order of spec §2, and the privacy policy after them. */
export const ARTICLE_MENU: readonly MenuLink[] = [
  articles('articleHotspots', 'hotspot'),
  articles('articleNews', 'news'),
  articles('articleDiary', 'diary'),
  articles('articleEducation', 'education'),
  articles('articleAgreement', 'agreement'),
  articles('articleGuide', 'guide'),
  PRIVACY,
];
export const FOOTER_MENU: readonly { key: string; links: readonly MenuLink[] }[] = [
  {
    key: 'explore',
    links: [MEETINGS, ...MORE_MENU, { key: 'organisers', href: href('organisers') }],
  },
  {
    key: 'read',
    links: [
      articles('hotspots', 'hotspot'),
      articles('news', 'news'),
      articles('diary', 'diary'),
      articles('education', 'education'),
    ],
  },
  {
    key: 'help',
    links: [
      articles('guide', 'guide'),
      articles('agreement', 'agreement'),
      PRIVACY,
      { key: 'register', href: href('register') },
      { key: 'selfTest', href: href('test') },
    ],
  },
];
/** Where to go from a page that does not exist. */
export const LOST_MENU: readonly MenuLink[] = [
  MEETINGS,
  { key: 'lives', href: href('lives') },
  { key: 'doctors', href: href('doctors') },
  NEWS,
];
