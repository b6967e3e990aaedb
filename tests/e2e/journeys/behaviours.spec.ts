import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/axe';
import { DEMO_PASSWORD, say } from '../../support/journey';
import { expect, test } from '../fixtures';
import { holdSeconds } from '../held-seconds';
import { hears } from '../passing-words';
import { expectSignedIn, header, loginBox, noticeLink, openLogin, search, settled, visit, visitWhole } from '../steps';

test('being offline is said, and being back as well', async ({ page, context }) => {
  await visit(page, '/meetings');
  await context.setOffline(true);
  await expect(page.getByText(say('zh', 'common.offline'))).toBeVisible();
  await context.setOffline(false);
  await hears(page, say('zh', 'common.online'));
  await expect(page.getByText(say('zh', 'common.offline'))).toBeHidden();
});

test('the error page goes home at once when nobody is signed in', async ({ page }) => {
  // No second passes: whoever waits for one waits for ever.
  await holdSeconds(page);
  await page.goto('/error?statusCode=401');
  await expect(page).toHaveURL(/^https?:\/\/[^/]+\/$/);
});

test('any other error goes home after three seconds and shows its picture meanwhile', async ({ page }) => {
  const seconds = await holdSeconds(page);
  for (const [locale, path, home, picture] of [
    ['zh', '/error?statusCode=404', /^https?:\/\/[^/]+\/$/, /error-other/],
    ['en', '/en/error?statusCode=500', /\/en$/, /error-500/],
  ] as const) {
    await page.goto(path);
    const main = page.getByRole('main');
    for (const left of [3, 2, 1]) {
      const countdown = main.getByText(say(locale, 'error.countdown', { seconds: left }), { exact: true });
      await expect(countdown.and(main.locator('[aria-hidden=true]'))).toBeVisible();
      await expect(main.locator('img')).toHaveAttribute('src', picture);
      await expect(page).toHaveURL(/statusCode/);
      await seconds.pass();
    }
    await expect(page).toHaveURL(home);
  }
});

test('who reads the error page may stay', async ({ page }) => {
  const seconds = await holdSeconds(page);
  await visit(page, '/error?statusCode=404');
  await expect.poll(seconds.waiting).toBe(1);
  await page.getByRole('button', { name: say('zh', 'error.stay') }).click();
  await expect(page.getByText(say('zh', 'error.stayed'))).toBeVisible();
  // Nothing is left that could lead away.
  expect(await seconds.waiting()).toBe(0);
  await expect(page).toHaveURL(/statusCode=404/);
});

test('the first Tab leads past the header', async ({ page }) => {
  await visit(page, '/meetings');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: say('zh', 'common.skipToContent') });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('signing in needs no mouse', async ({ page }) => {
  await visit(page, '/');
  await tabTo(page, say('zh', 'header.login'));
  await page.keyboard.press('Enter');
  const box = await loginBox(page);
  await expect(box.getByLabel(say('zh', 'login.username'))).toBeFocused();
  await page.keyboard.type('patient');
  await tabTo(page, say('zh', 'login.passwordField'));
  await page.keyboard.type(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  await expectSignedIn(page);
  await expect(noticeLink(page)).toBeFocused();
});

test('Escape closes the login box and gives the focus back', async ({ page }) => {
  await visit(page, '/');
  const box = await openLogin(page);
  await page.keyboard.press('Escape');
  await expect(box).toBeHidden();
  await expect(page.getByRole('banner').getByRole('button', { name: say('zh', 'header.login') })).toBeFocused();
});

/** Opens a page whose scripts come when they are let. */
async function openWithoutScripts(page: Page, path: string): Promise<() => void> {
  let come = () => {};
  const held = new Promise<void>((resolve) => {
    come = resolve;
  });
  await page.route('**/_next/static/chunks/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return come;
}

test('a button that is pressed before the scripts have come says so, and does its work when they have', async ({
  page,
}) => {
  const come = await openWithoutScripts(page, '/');
  const button = header(page).getByRole('button', { name: say('zh', 'header.login'), exact: true });
  await button.click();
  await expect(button).toHaveAttribute('aria-busy', 'true');
  // Its frame is there at once.
  const box = await loginBox(page);
  await expect(box).toHaveAttribute('aria-busy', 'true');
  come();
  await expect(box.getByLabel(say('zh', 'login.username'))).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(box).toBeHidden();
  await expect(button).toBeFocused();
  await expect(button).not.toHaveAttribute('aria-busy');
});

test('who closes the frame of the login box before the scripts have come is not asked again', async ({ page }) => {
  const come = await openWithoutScripts(page, '/');
  const button = header(page).getByRole('button', { name: say('zh', 'header.login'), exact: true });
  await button.click();
  const box = await loginBox(page);
  await box.getByRole('button', { name: say('zh', 'login.close') }).click();
  await expect(box).toBeHidden();
  await expect(button).not.toHaveAttribute('aria-busy');
  come();
  await settled(page);
  await expect(box).toBeHidden();
});

test('who is signed in is met as such before the scripts have come', async ({ page, context, becomes }) => {
  const guest = await openWithoutScripts(page, '/');
  const button = header(page).getByRole('button', { name: say('zh', 'header.login'), exact: true });
  const room = page.getByRole('region', { name: say('zh', 'home.mine.title') });
  await expect(button).toBeVisible();
  await expect(room).toBeHidden();
  guest();
  await becomes(context, 'doctor');
  const come = await openWithoutScripts(page, '/');
  await expect(room.getByRole('status')).toHaveAttribute('aria-busy', 'true');
  await expect(button).toBeHidden();
  const { height } = (await room.boundingBox()) ?? {};
  come();
  await expect(room.getByRole('heading', { name: say('zh', 'home.mine.meeting.title') })).toBeVisible();
  expect((await room.boundingBox())?.height).toBe(height);
});

test('what is looked for before the scripts have come is looked for in the list that is shown', async ({ page }) => {
  const come = await openWithoutScripts(page, '/meetings?msType=2');
  await search(page, '心脏');
  // Its scripts are held, so that it never has loaded.
  await expect(page).toHaveURL(/\/meetings\?.*keyword=/);
  expect([...new URL(page.url()).searchParams].sort()).toEqual([
    ['keyword', '心脏'],
    ['msType', '2'],
  ]);
  come();
});

test('the login box is asked for as soon as its button is touched', async ({ page }) => {
  await visit(page, '/');
  const asked = page.waitForResponse(/\.js$/);
  await header(page)
    .getByRole('button', { name: say('zh', 'header.login'), exact: true })
    .hover();
  await page.mouse.down();
  await asked;
  await expect(page.getByRole('dialog', { name: say('zh', 'login.title') })).toBeHidden();
});

test('open dialogs break no rule of accessibility', async ({ page, becomes }) => {
  await visit(page, '/en');
  const box = await openLogin(page, 'en');
  await box.getByRole('button', { name: say('en', 'login.submit'), exact: true }).click();
  await expect(box.getByRole('alert')).not.toBeEmpty();
  await expectAccessible(page, 'the login box with an error');
  await box.getByRole('tab', { name: say('en', 'login.sms') }).click();
  await expect(box.getByLabel(say('en', 'form.code.phone'))).toBeVisible();
  await expectAccessible(page, 'the login box by phone');
  await becomes(page.context(), 'doctor');
  await page.setViewportSize({ width: 390, height: 800 });
  await visit(page, '/');
  await page.getByRole('button', { name: say('zh', 'header.menu'), exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page, 'the drawer of a phone');
});

test.describe('with a dark theme', () => {
  test.use({ colorScheme: 'dark', reducedMotion: 'reduce' });
  for (const path of ['/', '/meetings', '/articles/2', '/en/doctors']) {
    test(`${path} can be read in the dark`, async ({ page }) => {
      await visit(page, path);
      await expectAccessible(page, `${path} in the dark`);
    });
  }
  for (const [who, path] of [
    ['doctor', '/my'],
    ['doctor', '/my/notice'],
    ['doctor', '/my/records'],
    ['organiser', '/my/meetingmng?msId=1&tab=attendees'],
    ['organiser', '/my/meetingmng?msId=1&tab=programme'],
    ['organiser', '/my/mng-meeting?msId=701'],
    ['admin', '/console'],
    ['admin', '/console/orders'],
    ['admin', '/console/article'],
  ] as const) {
    test(`${path} of ${who} can be read in the dark`, async ({ page, context, becomes }) => {
      await becomes(context, who);
      await visitWhole(page, path);
      await expectAccessible(page, `${path} in the dark`);
    });
  }
});

test('a mouse click on a link shows the progress bar', async ({ page }) => {
  await visit(page, '/');
  // The next page's data, held back for as long as it takes to look.
  let looked = () => {};
  const looking = new Promise<void>((resolve) => {
    looked = resolve;
  });
  await page.route(/_rsc=/, async (route) => {
    await looking;
    await route.continue();
  });
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: say('zh', 'footer.organisers') })
    .click();
  await expect(page.locator('#nprogress')).toBeAttached();
  looked();
  await expect(page).toHaveURL(/\/index1$/);
  await expect(page.locator('#nprogress')).not.toBeAttached();
});

/** Presses Tab until what has the focus has this name. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let press = 0; press < 40; press++) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
      return [element?.getAttribute('aria-label'), element?.textContent, ...labels.map((label) => label.textContent)];
    });
    if (focused.some((words) => words?.trim() === name)) return;
  }
  throw new Error(`Tab never reaches ${name}`);
}
