import { expect, test, vi } from 'vitest';
import { type RouteName, routeNames, routeOf } from '../routes';
import { getTrail, type OwnCrumb } from './trail';

// Words are of no interest here: each is its key.
vi.mock('next-intl/server', () => ({ getTranslations: async () => (key: string) => key }));

/** Every step with a number at its places. */
const own = Object.fromEntries(
  routeNames.map((name) => [
    name,
    { params: { id: 7, query: 'x', type: '2', rest: 'x' } as Record<string, string | number> },
  ]),
) as Partial<Record<RouteName, OwnCrumb>>;
// What a step without words of its own is called.
const words = (name: RouteName) => routeOf(name).crumb ?? routeOf(name).title;

test('the way to a record leads from the home page through its list, and ends with its own name', async () => {
  expect(await getTrail('doctor', { doctor: { label: '林医生', lang: 'zh', params: { id: 7 } } })).toEqual([
    { label: words('home'), path: '/', lang: undefined },
    { label: words('doctors'), path: '/doctors', lang: undefined },
    { label: '林医生', path: '/doctors/7', lang: 'zh' },
  ]);
});

test('a step whose record is not given cannot be led to', async () => {
  await expect(getTrail('doctor')).rejects.toThrow('/doctors/[id]');
});

test.each(routeNames)('the way to %s begins at home, never goes in circles, and ends there', async (name) => {
  const given = Object.fromEntries(Object.entries(own).map(([step, crumb]) => [step, { ...crumb, label: step }]));
  const trail = await getTrail(name, given);
  expect([trail[0]?.label, trail.at(-1)?.label]).toEqual(['home', name]);
  expect(new Set(trail.map(({ path }) => path)).size).toBe(trail.length);
  expect(trail.filter(({ path }) => path.includes('['))).toEqual([]);
});

test.each(routeNames.filter((name) => routeOf(name).crumb))(
  '%s has a shorter name in the breadcrumbs',
  async (name) => {
    const trail = await getTrail(name, own as Record<RouteName, OwnCrumb>);
    expect(trail.at(-1)?.label).toBe(routeOf(name).crumb);
  },
);
