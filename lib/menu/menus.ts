import { ARTICLE_TYPE, DOCUMENT_ARTICLE } from '@/contract/codes';
import { type PolicyUser, USER_POLICIES } from '@/contract/policies';
import { href } from '../href';
import type { MessageKey, Messages } from '../i18n/app-config';
import { mayOpen } from '../rights';
import { type RouteName, routeAt, routeNames, routeOf, routes } from '../routes';

/** What the rules ask about a person; flags as the upstream sends them. */
export interface MenuUser extends PolicyUser {
  msgUnread?: number | null;
}

export type MenuItemType = 'link' | 'notice' | 'console' | 'logout';

export interface MenuItem {
  label: MenuLabel;
  /** Message key of its word. */
  title: MessageKey;
  icon?: (typeof routes)[ItemRoute]['icon'];
  /** Path without locale prefix; the console's own address for `console`, empty for `logout`. */
  path: string;
  type: MenuItemType;
  /** Whether this person has the right that the item's page asks for (spec §6). */
  show: boolean;
  /** The console is at an address of its own: no page of this site, without its languages. */
  elsewhere?: boolean;
  /** Unread messages, for items of type `notice`. */
  msgUnread?: number;
}

/** A route that is an item of the personal menu. */
type ItemRoute = { [N in RouteName]: (typeof routes)[N] extends { icon: string; menu: string } ? N : never }[RouteName];
/** The items in the order of the route table, which is that of spec §2; who sees one is the policy of its route. */
const ITEMS = routeNames.filter((name): name is ItemRoute => routeOf(name).icon !== undefined);
const TYPES: Partial<Record<ItemRoute, MenuItemType>> = { notice: 'notice', console: 'console' };
/** Names of the items; log out is none of the routes. */
type MenuLabel = (typeof routes)[ItemRoute]['menu'] | 'staffConsole' | 'logout';
const LOGOUT: MenuItem = {
  label: 'logout',
  title: 'my.menu.logout',
  path: '',
  type: 'logout',
  show: true,
};

/** Whether the console is this site's own. */
export const isOwnConsole = (path: string) => path === routes.console.path;

/** Every item of the personal-area menu with its `show` for this person; `consolePath` is where the console lives. */
export function personalMenu(user: MenuUser, consolePath: string = routes.console.path): MenuItem[] {
  const items = ITEMS.map((name): MenuItem => {
    const [{ menu, icon }, { title, seenBy }, type] = [routes[name], routeOf(name), TYPES[name] ?? 'link'];
    const path = type === 'console' ? consolePath : routes[name].path;
    return {
      label: menu,
      title,
      icon,
      path,
      type,
      show: seenBy ? USER_POLICIES[seenBy](user) : mayOpen(name, user),
      elsewhere: type === 'console' && !isOwnConsole(path),
      ...(type === 'notice' ? { msgUnread: user.msgUnread ?? 0 } : {}),
    };
  });
  return [...items.flatMap((item) => (item.type === 'console' ? [item, staffConsole(item, user)] : [item])), LOGOUT];
}

/** The same way for staff, whom the specification's own link does not know (decision 0054). */
const staffConsole = (item: MenuItem, user: MenuUser): MenuItem => ({
  ...item,
  label: 'staffConsole',
  type: 'link',
  show: USER_POLICIES.consoleStaff(user),
});

/** Label of the item that a path (without locale) lights; null for none. What lies below `/my` itself has a route of its own. */
export function activeMenuLabel(path: string): string | null {
  const name = routeAt(path);
  if (!name || (name === 'my' && path !== routes.my.path)) return null;
  return routeOf(name).shell === 'my' ? (routeOf(name).menu ?? null) : null;
}

/** Whether a page of the personal area (path without locale) has a menu of its own in the place of the personal one: the desk of one meeting. */
export const hasOwnMenu = (path: string, query: Pick<URLSearchParams, 'get'>) =>
  path === routes.tasks.path && Number(query.get('msId')) > 0;

type HeaderKey = keyof Messages['header'];
type FooterKey = keyof Messages['footer'];
/** A link of a public menu: its key in the messages, and where it leads. */
export interface MenuLink<K extends string = string> {
  key: K;
  href: string;
}
const articles = <K extends string>(key: K, type: keyof typeof ARTICLE_TYPE): MenuLink<K> => ({
  key,
  href: href('articles', { type: ARTICLE_TYPE[type] }),
});

/** One name and one address in the footer, the article menu and the forms. */
const PRIVACY: MenuLink<'privacy'> = { key: 'privacy', href: href('article', { id: DOCUMENT_ARTICLE.privacy }) };
const MEETINGS: MenuLink<'meetings'> = { key: 'meetings', href: href('meetings') };
const NEWS = articles('articles', 'hotspot');
/** The three items of the top navigation (spec §2). */
export const TOP_MENU: readonly MenuLink<HeaderKey>[] = [{ key: 'home', href: href('home') }, MEETINGS, NEWS];
/** What the navigation recognises beside them (spec §2). */
export const MORE_MENU: readonly MenuLink<HeaderKey & FooterKey>[] = [
  { key: 'lives', href: href('lives') },
  { key: 'videos', href: href('videos') },
  { key: 'doctors', href: href('doctors') },
];
/** The six links of the article layout in the order of spec §2, and the privacy policy after them. */
export const ARTICLE_MENU: readonly MenuLink<HeaderKey>[] = [
  articles('articleHotspots', 'hotspot'),
  articles('articleNews', 'news'),
  articles('articleDiary', 'diary'),
  articles('articleEducation', 'education'),
  articles('articleAgreement', 'agreement'),
  articles('articleGuide', 'guide'),
  PRIVACY,
];
export const FOOTER_MENU: readonly { key: FooterKey; links: readonly MenuLink<FooterKey>[] }[] = [
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
export const LOST_MENU: readonly MenuLink<keyof Messages['error']>[] = [
  MEETINGS,
  { key: 'lives', href: href('lives') },
  { key: 'doctors', href: href('doctors') },
  NEWS,
];
