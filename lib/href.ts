import { fillPath, type ParamArguments } from '@/contract/paths';
import { type RouteName, routes } from './routes';

type Value = string | number;
export interface HrefMore {
  /** Empty values are left out. */
  query?: Record<string, Value | null | undefined>;
  /** Without `#`. */
  hash?: string;
}
type Pattern<N extends RouteName> = (typeof routes)[N]['path'];
export type HrefArguments<N extends RouteName> = [...ParamArguments<Pattern<N>>, more?: HrefMore];

/** Address of a route without language prefix: `href('meeting', { id: 3 })`; values are percent-encoded. */
export function href<N extends RouteName>(name: N, ...given: HrefArguments<N>): string {
  const parts: unknown[] = given;
  const [params, more] = parts as [params?: Record<string, Value>, more?: HrefMore];
  const path = fillPath(routes[name].path, params);
  const query = Object.entries(more?.query ?? {})
    .filter(([, value]) => value !== undefined && value !== null && value !== '')
    .map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(String(value))}`)
    .join('&');
  return `${path}${query && `?${query}`}${more?.hash ? `#${more.hash}` : ''}`;
}
