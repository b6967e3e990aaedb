import type { StaffRole } from '@/contract/codes';
import { href } from '@/lib/href';
import { routeNames, routeOf } from '@/lib/routes';
import { cookiesOf, type Locale, pathIn, say } from '../support/journey';
import { expect, test } from './fixtures';
import { makeStaff } from './staff-steps';
import { visit } from './steps';

/** Every screen of the console that has an address of its own. */
const SCREENS = routeNames
  .map(routeOf)
  .filter(({ shell, path }) => shell === 'console' && !path.includes('['))
  .map(({ path }) => path);

for (const [locale, role, own, others] of [
  ['zh', 'finance', 'consoleOrders', 'consoleUsers'],
  ['en', 'service', 'consoleUsers', 'consoleOrders'],
] as const satisfies [Locale, StaffRole, string, string][]) {
  test(`staff whose role is ${role} are led to their own screens; another’s address says whose help it needs, and leads back (${locale})`, async ({
    page,
    context,
    sessionOf,
  }) => {
    await context.addCookies(cookiesOf(await makeStaff(await sessionOf('admin'), [role])));
    const menu = page.getByRole('navigation', { name: say(locale, 'console.menu') });
    const led = () =>
      menu
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname));
    await visit(page, pathIn(locale, href('console')));
    const mine = await led();
    expect(mine).toContain(pathIn(locale, href(own)));
    const opened: string[] = [];
    for (const path of SCREENS) {
      const status = (await page.request.get(pathIn(locale, path))).status();
      expect([200, 403], path).toContain(status);
      if (status === 200) opened.push(pathIn(locale, path));
    }
    expect(opened.sort()).toEqual([...mine].sort());

    const answer = await page.goto(pathIn(locale, href(others)));
    expect(answer?.status()).toBe(403);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1, name: say(locale, 'error.noPermissionTitle') })).toBeVisible();
    await expect(main.getByText(say(locale, 'error.noRoleText'))).toBeVisible();
    await expect(main.getByRole('table')).toHaveCount(0);
    await main.getByRole('link', { name: say(locale, 'error.noRoleBack') }).click();
    await expect(page).toHaveURL(new RegExp(`${pathIn(locale, href('console'))}$`));
    await expect.poll(led).toEqual(mine);
  });
}
