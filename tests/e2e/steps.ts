import { expect, type Locator, type Page } from '@playwright/test';
import { subscribed } from '@/tests/support/servers/broker-frames';
import { DEMO_PASSWORD, type Locale, readCaptcha, say } from '../support/journey';

/** Opens a page and waits until its scripts run: they then ask who is signed in (spec §7). */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await settled(page);
}

/** Opens a page and waits until the broker has granted its subscription: what is told from now on is heard. */
export async function listen(page: Page, path: string): Promise<void> {
  await Promise.all([subscribed(page), visit(page, path)]);
}

/** Reloads a page and waits until its scripts run. */
export async function reload(page: Page): Promise<void> {
  await page.reload();
  await settled(page);
}

/** Until the page that now stands has had its answer: that of the page before, which may be late, does not count. */
export const settled = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        new PerformanceObserver((list) => {
          if (list.getEntries().some(({ name }) => name.includes('/system/api/userBaseInfo'))) resolve();
        }).observe({ type: 'resource', buffered: true });
      }),
  );

/** Until nothing of a page's own part is still to come: what is for who is signed in does not come to a guest. */
export const whole = (page: Page) =>
  expect(page.locator('main [aria-busy=true]:not([data-for=nobody])'), 'parts that are still to come').toHaveCount(0);

/** Opens a page and waits until its scripts run and nothing of it is still to come. */
export async function visitWhole(page: Page, path: string): Promise<void> {
  await visit(page, path);
  await whole(page);
}

/** The header. */
export const header = (page: Page) => page.getByRole('banner');

/** Opens the login box from the header. */
export async function openLogin(page: Page, locale: Locale = 'zh'): Promise<Locator> {
  await header(page)
    .getByRole('button', { name: say(locale, 'header.login'), exact: true })
    .click();
  return loginBox(page, locale);
}

/** The open login box. */
export async function loginBox(page: Page, locale: Locale = 'zh'): Promise<Locator> {
  const box = page.getByRole('dialog', { name: say(locale, 'login.title') });
  await expect(box).toBeVisible();
  return box;
}

/** Fills the password tab of an open login box and sends it. */
export async function sendPassword(box: Locator, name: string, password = DEMO_PASSWORD, locale: Locale = 'zh') {
  await box.getByRole('textbox', { name: say(locale, 'login.username'), exact: true }).fill(name);
  await box.getByRole('textbox', { name: say(locale, 'login.passwordField'), exact: true }).fill(password);
  await box.getByRole('button', { name: say(locale, 'login.submit'), exact: true }).click();
}

/** The header's link of who is signed in; its badge counts what is unread. */
export const noticeLink = (page: Page, locale: Locale = 'zh') =>
  header(page).getByRole('link', { name: say(locale, 'header.notice'), exact: true });

/** Opens the account menu, unless it is open, and asks to log out. */
export async function askToLogOut(page: Page): Promise<Locator> {
  const menu = header(page).getByRole('button', { name: say('zh', 'header.accountMenu') });
  if ((await menu.getAttribute('aria-expanded')) !== 'true') await menu.click();
  await header(page)
    .getByRole('button', { name: say('zh', 'header.logout') })
    .click();
  return page.getByRole('dialog', { name: say('zh', 'header.logoutTitle') });
}

/** Expects the header to show somebody signed in. */
export async function expectSignedIn(page: Page, locale: Locale = 'zh'): Promise<void> {
  await expect(noticeLink(page, locale).first()).toBeVisible();
}

/** Expects the header to offer signing in. */
export async function expectGuest(page: Page, locale: Locale = 'zh'): Promise<void> {
  await expect(header(page).getByRole('button', { name: say(locale, 'header.login'), exact: true })).toBeVisible();
}

/** Types into the header's search box and presses Enter. */
export async function search(page: Page, text: string, locale: Locale = 'zh'): Promise<void> {
  const box = header(page).getByRole('searchbox', { name: say(locale, 'header.searchLabel') });
  await box.fill(text);
  await box.press('Enter');
}

/** Names of the cookies that a browser holds. */
export async function cookieNames(page: Page): Promise<string[]> {
  return (await page.context().cookies()).map(({ name }) => name);
}

/** Watches the captchas that a page is given; `answer` reads what the newest one shows. */
export function watchCaptcha(page: Page): { answer: () => Promise<string>; shown: () => number } {
  const uuids: string[] = [];
  page.on('response', async (response) => {
    if (new URL(response.url()).pathname !== '/api/code') return;
    // A page may close while its last answer is on the way.
    const { uuid } = (await response.json().catch(() => ({}))) as { uuid?: string };
    if (uuid) uuids.push(uuid);
  });
  return {
    shown: () => uuids.length,
    answer: async () => {
      await expect.poll(() => uuids.length).toBeGreaterThan(0);
      return readCaptcha(uuids.at(-1) ?? '');
    },
  };
}

/** Pays the order of the cashier that is about to open from somebody's balance, by keyboard alone. */
export async function payFromWallet(page: Page, { password }: { password: string }, locale: Locale): Promise<void> {
  await page.waitForURL(/paycontaint\?orderNo=/);
  await page.getByRole('radio', { name: new RegExp(say(locale, 'pay.channel.wallet')) }).press('Space');
  await page.getByRole('button', { name: /¥/ }).press('Enter');
  await page.getByLabel(say(locale, 'pay.cashier.password'), { exact: true }).fill(password);
  await page.getByRole('button', { name: /¥/ }).press('Enter');
  await expect(page.getByRole('heading', { name: say(locale, 'pay.payed.paid') })).toBeFocused();
}
