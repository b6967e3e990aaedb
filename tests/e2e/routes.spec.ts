import type { Page } from '@playwright/test';
import { type RouteName, routes } from '@/lib/routes';
import { expectAccessible } from '../support/axe';
import { cookiesOf, type Locale, pathIn, say } from '../support/journey';
import { UNKNOWN_VISITS, VISITS } from '../support/routes-of-issue';
import { test as base, expect, fillIds } from './fixtures';
import { collectComplaints, expectNoRawKeys, expectNoSidewaysScroll, expectNoUnmarkedChinese } from './page-checks';

interface Walker {
  page: Page;
  complaints: () => string[];
}

/** One page per worker and visitor: a context for each of some 200 visits would take most of the time. */
const test = base.extend<object, { guest: Walker; user: Walker }>({
  guest: [async ({ browser }, use) => use(await openWalker(await browser.newContext(CONTEXT))), { scope: 'worker' }],
  user: [
    async ({ browser, sessionOf }, use) => {
      const context = await browser.newContext(CONTEXT);
      await context.addCookies(cookiesOf(await sessionOf('doctor')));
      await use(await openWalker(context));
    },
    { scope: 'worker' },
  ],
});

const CONTEXT = {
  reducedMotion: 'reduce',
  viewport: { width: 1280, height: 900 },
  timezoneId: 'Asia/Shanghai',
} as const;
const PHONE = { width: 360, height: 740 };

async function openWalker(context: Awaited<ReturnType<Page['context']>>): Promise<Walker> {
  const page = await context.newPage();
  const { take } = collectComplaints(page);
  return { page, complaints: take };
}

test.use({ trace: 'off' });

test('every route of the site is walked', () => {
  expect(Object.keys(VISITS).sort()).toEqual(Object.keys(routes).sort());
  for (const [name, visits] of Object.entries(VISITS)) expect(visits.length, name).toBeGreaterThan(0);
});

const all = (Object.keys(VISITS) as RouteName[]).flatMap((name) =>
  VISITS[name].map((visit) => ({ ...visit, login: routes[name].access === 'login' })),
);
for (const locale of ['zh', 'en'] as const) {
  for (const visitor of ['guest', 'user'] as const) {
    for (const visit of [...all, ...UNKNOWN_VISITS.map((unknown) => ({ ...unknown, login: false }))]) {
      if (visit.login && visitor === 'guest') continue;
      test(`${pathIn(locale, visit.path)} is whole for a ${visitor}`, async ({ idOf, guest, user }) => {
        const path = pathIn(locale, await fillIds(visit.path, idOf));
        await walk(visitor === 'guest' ? guest : user, locale, path, visit.status);
      });
    }
  }
}

async function walk(walker: Walker, locale: Locale, path: string, status = 200): Promise<void> {
  const { page, complaints } = walker;
  await page.setViewportSize(CONTEXT.viewport);
  complaints();
  // Who is signed in is asked on every page (spec §7), once its scripts run.
  const settled = page.waitForResponse((answer) => answer.url().includes('/system/api/userBaseInfo'));
  const answer = await page.goto(path);
  expect(answer?.status(), 'status').toBe(status);
  await settled;
  // The error page would go home while it is looked at.
  if (/^(\/en)?\/error/.test(path)) await page.getByRole('button', { name: say(locale, 'error.stay') }).click();
  if (/\/my(\/notice)?$/.test(path)) await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);

  await expect(page.locator('html')).toHaveAttribute('lang', locale === 'en' ? 'en' : 'zh-CN');
  await expect(page.locator('h1')).toHaveCount(1);
  await expectNoRawKeys(page);
  if (locale === 'en') await expectNoUnmarkedChinese(page);
  await expectAccessible(page, `${path} at 1280 px`);
  await page.setViewportSize(PHONE);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page, `${path} at 360 px`);
  expect(complaints(), 'complaints of the page').toEqual([]);
}
