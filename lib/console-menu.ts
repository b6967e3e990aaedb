import type { PolicyUser } from '@/contract/policies';
import { href } from './href';
import { mayOpen } from './rights';
import { isBuilt, type RouteName, routeOf, routes } from './routes';

export interface ConsoleItem {
  name: RouteName;
  href: string;
  /** Message key of its label. */
  title: string;
}

const SCREENS = (Object.keys(routes) as RouteName[]).filter(
  // What has places in its path is opened from a list.
  (name) => routeOf(name).shell === 'console' && isBuilt(name) && !routeOf(name).path.includes('['),
);

/** The screens of the console that somebody has a right to, in the order of the route table. */
export function consoleMenu(user: PolicyUser): ConsoleItem[] {
  if (!mayOpen('console', user)) return [];
  return SCREENS.filter((name) => mayOpen(name, user)).map((name) => ({
    name,
    href: href(name as 'console'),
    title: name === 'console' ? 'console.dashboard.title' : routeOf(name).title,
  }));
}
