import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/axe';
import { DEMO_PASSWORD, say } from '../../support/journey';
import { expect, test } from '../fixtures';
import { holdSeconds } from '../held-seconds';
import { hears } from '../passing-words';
import { expectSignedIn, loginBox, openLogin, visit } from '../steps';

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
});

test('Escape closes the login box and gives the focus back', async ({ page }) => {
  await visit(page, '/');
  const box = await openLogin(page);
  await page.keyboard.press('Escape');
  await expect(box).toBeHidden();
  await expect(page.getByRole('banner').getByRole('button', { name: say('zh', 'header.login') })).toBeFocused();
});

test('a button that is pressed before the scripts have come does its work when they have', async ({ page }) => {
  let come = () => {};
  const held = new Promise<void>((resolve) => {
    come = resolve;
  });
  await page.route('**/_next/static/chunks/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await page
    .getByRole('banner')
    .getByRole('button', { name: say('zh', 'header.login') })
    .click();
  come();
  await loginBox(page);
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
