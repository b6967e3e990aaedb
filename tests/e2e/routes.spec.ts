import { readFileSync } from 'node:fs';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { needsLogin, type RouteName, routeNames, routes } from '@/lib/routes';
import { type AxeOptions, expectAccessible } from '../support/axe';
import { cookiesOf, type Locale, pathIn, type Signed } from '../support/journey';
import { STAND_IN_VISITS, UNKNOWN_VISITS, VISITS, type Visit } from '../support/visits';
import { test as base, expect, fillIds, saveData } from './fixtures';
import { holdSeconds } from './held-seconds';
import {
  collectComplaints,
  expectBandFolded,
  expectFits,
  expectFoldedOnPhones,
  expectLargeTextFits,
  expectNoNarrowText,
  expectNoSidewaysScroll,
  expectPlainMenu,
  expectPlainRows,
  expectRowsAbove,
  expectRowsSeen,
  expectSearchFills,
  expectShortFigures,
  expectShortOnPhones,
  expectStill,
  expectToolsFolded,
  expectWords,
  resize,
  watchPolicy,
  watchShifts,
} from './page-checks';
import { settled, whole } from './steps';

interface Walker {
  page: Page;
  complaints: () => string[];
}

/** One page per worker and visitor: a context for each of some 200 visits would take most of the time. */
const test = base.extend<object, { guest: Walker; user: Walker; organiser: Walker; staff: Walker }>({
  guest: [async ({ browser }, use) => use(await openWalker(await browser.newContext(CONTEXT))), { scope: 'worker' }],
  user: [({ browser, sessionOf }, use) => signedIn(browser, sessionOf, 'doctor', use), { scope: 'worker' }],
  organiser: [({ browser, sessionOf }, use) => signedIn(browser, sessionOf, 'organiser', use), { scope: 'worker' }],
  staff: [({ browser, sessionOf }, use) => signedIn(browser, sessionOf, 'admin', use), { scope: 'worker' }],
});

const CONTEXT = {
  reducedMotion: 'reduce',
  viewport: { width: 1280, height: 900 },
  timezoneId: 'Asia/Shanghai',
} as const;
/** Every page × language × visitor × width, and all rules on each, takes three times as long: `AXE=every npm test -- e2e`. */
const EVERY_COMBINATION = process.env.AXE === 'every';
const LAPTOP = { width: 1366, height: 768 };
/** A list has room for more columns there than on a laptop. */
const DESKTOP = { width: 1440, height: 900 };
const LARGE_PHONE = { width: 390, height: 844 };
const PHONE = { width: 360, height: 740 };
/** WCAG 2.2, "Reflow": a window of 1280 pixels, enlarged four times. */
const ENLARGED = { width: 320, height: 640 };

async function signedIn(
  browser: Browser,
  sessionOf: (userName: string) => Promise<Signed>,
  userName: string,
  use: (walker: Walker) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext(CONTEXT);
  await context.addCookies(cookiesOf(await sessionOf(userName)));
  await use(await openWalker(context));
}

async function openWalker(context: BrowserContext): Promise<Walker> {
  await saveData(context);
  const page = await context.newPage();
  // The error page would go home while it is looked at.
  await holdSeconds(page);
  const { take } = collectComplaints(page);
  const refused = await watchPolicy(page);
  await watchShifts(page);
  return { page, complaints: () => [...take(), ...refused.splice(0)] };
}

test.use({ trace: 'off' });

test('every route of the site is walked', () => {
  expect(Object.keys(VISITS).sort()).toEqual([...routeNames].sort());
  for (const [name, visits] of Object.entries(VISITS)) {
    expect(visits.length, name).toBeGreaterThan(0);
    // What a route's address needs is named in the table.
    for (const { path } of visits) expect(path, name).not.toContain('[');
  }
});

test('every part of a meeting’s desk is walked', () => {
  // The types ask for a word for each part.
  const { tabs: words } = JSON.parse(readFileSync('messages/zh/desk.json', 'utf8')) as {
    tabs: Record<string, unknown>;
  };
  const { label: _label, overview: _overview, desks: _desks, groups: _groups, ...parts } = words;
  const tabs = VISITS.tasks.flatMap(({ path }) => /[?&]tab=(\w+)/.exec(path)?.[1] ?? []);
  expect(Object.keys(parts).filter((part) => !tabs.includes(part))).toEqual([]);
});

const all = [
  ...(Object.keys(VISITS) as RouteName[]).flatMap((name) =>
    VISITS[name].map((visit: Visit, place) => ({
      ...visit,
      login: needsLogin(routes[name].path),
      console: routes[name].shell === 'console',
      landmarks: routes[name].access !== 'preview',
      ownLayout: place === 0 || visit.layout === 'own',
    })),
  ),
  ...[...STAND_IN_VISITS, ...UNKNOWN_VISITS].map((visit) => ({
    ...visit,
    login: false,
    console: false,
    landmarks: true,
    ownLayout: true,
  })),
];
for (const locale of ['zh', 'en'] as const) {
  for (const visitor of ['guest', 'user'] as const) {
    for (const visit of all) {
      if (visit.login && visitor === 'guest') continue;
      // A person sees a public page as a guest does but for the header, which is the same on all of them.
      const own = visitor === 'guest' || visit.login || routes.home.path === visit.path || EVERY_COMBINATION;
      if (!own && (locale === 'zh' || !visit.ownLayout)) continue;
      test(`${pathIn(locale, visit.path)} is whole for a ${(visitor === 'user' && visit.by) || visitor}`, async ({
        idOf,
        guest,
        user,
        organiser,
        staff,
      }) => {
        const path = pathIn(locale, await fillIds(visit.path, idOf));
        // Both languages have the same colours, and so has a layout wherever it is met.
        const first = locale === 'zh' || EVERY_COMBINATION;
        const laidOut = visit.ownLayout || EVERY_COMBINATION;
        const { landmarks } = visit;
        const person = visit.by === 'organiser' ? organiser : visit.console ? staff : user;
        const walker = visitor === 'guest' ? guest : person;
        await walk(
          walker,
          locale,
          path,
          visit.status,
          {
            wide: own && (first || laidOut) && { contrast: first && laidOut, landmarks, words: !first },
            // A catalogue shows parts that pages have, whose colours on a phone are seen there.
            narrow: own && first && laidOut && { contrast: landmarks || EVERY_COMBINATION, landmarks },
          },
          visit.login && (visit.console ? 'console' : 'my'),
          visit.list,
        ).catch(async (cause: unknown) => {
          const { page } = walker;
          const window = await page.evaluate(() => ({ width: innerWidth, height: innerHeight })).catch(() => null);
          if (!window) throw cause;
          // For the picture of it.
          await resize(page, window, 1);
          const what = cause instanceof Error ? cause.message : cause;
          throw new Error(`${path} at ${window.width} px: ${what}`, { cause });
        });
      });
    }
  }
}

/** Public pages of which a phone shows eight screens at most: home, lists, a meeting, what organisers are offered. */
const SHORT = /^(\/en)?(\/|\/(meetings|videos|lives|doctors|index1)|\/meetings\/\d+|\/en)?$/;

async function walk(
  walker: Walker,
  locale: Locale,
  path: string,
  status: number | undefined,
  accessible: Record<'wide' | 'narrow', AxeOptions | false>,
  /** A page with lists of one's own, or of the console. */
  shell: 'my' | 'console' | false,
  /** Begins with a list that has rows; unless told, what belongs to the console does. */
  list?: boolean,
): Promise<void> {
  const { page, complaints } = walker;
  // How much moves by itself is seen in a page that is drawn as large as it is.
  await resize(page, CONTEXT.viewport, 1);
  complaints();
  // Who is signed in is asked on every page (spec §7), once its scripts run.
  const answer = await page.goto(path);
  expect(answer?.status(), 'status').toBe(status ?? 200);
  await settled(page);
  if (/\/my(\/notice)?$/.test(path)) await whole(page);

  await expectWords(page, locale);
  if (accessible.wide) await expectAccessible(page, `${path} at 1280 px`, accessible.wide);
  await expectStill(page);
  await resize(page, LAPTOP);
  if (shell) {
    await expectPlainRows(page);
    if (list ?? shell === 'console') await expectRowsSeen(page);
    await expectPlainMenu(page);
    // Forms stand above the lists of others.
    if (/\/my\/(records|artFee)$/.test(path)) await expectRowsAbove(page);
    await resize(page, DESKTOP);
    await expectNoSidewaysScroll(page);
    await resize(page, LAPTOP);
  }
  await expectShortFigures(page);
  await expectLargeTextFits(page, LAPTOP, LARGE_PHONE);
  await expectToolsFolded(page);
  if (SHORT.test(path)) await expectShortOnPhones(page);
  await expectFoldedOnPhones(page, path);
  await expectBandFolded(page, status === undefined && /\/meetings\/basic\/\d/.test(path));
  await expectSearchFills(page, /^(\/en)?\/(doctors|videos)$/.test(path));
  await expectNoNarrowText(page);
  await resize(page, PHONE);
  await expectFits(page);
  if (accessible.narrow) await expectAccessible(page, `${path} at 360 px`, accessible.narrow);
  await resize(page, ENLARGED);
  // All that a page's head and foot hold, and the room of one's own.
  if (path === '/' || path === '/en') await expectLargeTextFits(page);
  await expectFits(page);
  expect(complaints(), 'complaints of the page').toEqual([]);
}
