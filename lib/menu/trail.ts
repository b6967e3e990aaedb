import { getTranslations } from 'next-intl/server';
import { fillPath } from '@/contract/paths';
import { parentOf, type RouteName, routeOf } from '../routes';

/** One step of the way from the home page; the path has no language prefix. */
export interface Crumb {
  label: string;
  path: string;
  lang?: string;
}

/** What the route table cannot know of a step: its record's name and id. */
export interface OwnCrumb {
  label: string;
  lang?: string;
  params?: Record<string, string | number>;
}

/** The way from the home page to a route by the table's parents; `own` names the steps that show a record. */
export async function getTrail(name: RouteName, own: Partial<Record<RouteName, OwnCrumb>> = {}): Promise<Crumb[]> {
  const t = await getTranslations();
  const steps: RouteName[] = [];
  for (let step: RouteName | null = name; step; step = parentOf(step)) steps.unshift(step);
  return steps.map((step) => {
    const { path, title, crumb = title } = routeOf(step);
    const { params, label = t(crumb), lang } = own[step] ?? {};
    return { label, path: fillPath(path, params), lang };
  });
}
