import type { Locator } from '@playwright/test';
import { say } from '../support/journey';
import { expect, fillIds, test } from './fixtures';
import { watchPolicy } from './page-checks';
import { openLogin, visit } from './steps';

const PUBLIC = [
  '/',
  '/index1',
  '/meetings',
  '/meetings/{meetingSoon}',
  '/doctors',
  '/doctors/{doctor}',
  '/videos/{video}',
  '/lives/{liveOn}',
  '/articles/article/{article}',
  '/search?keyword=heart',
];
/** What only axios and zod have in them. */
const HEAVY = /AxiosError|ZodError|\$ZodType/;

test('a guest’s pages load no axios and no schemas, and the login box nothing that the page’s policy refuses', async ({
  page,
  idOf,
}) => {
  const refused = await watchPolicy(page);
  const scripts = new Map<string, Promise<string>>();
  page.on('response', (answer) => {
    if (answer.url().endsWith('.js'))
      scripts.set(
        answer.url(),
        answer.text().catch(() => ''),
      );
  });
  // A visit ends when the base info has answered, which all that was heavy came before.
  for (const template of PUBLIC) await visit(page, await fillIds(template, idOf));
  const heavy = await Promise.all([...scripts].map(async ([url, text]) => (HEAVY.test(await text) ? [url] : [])));
  expect(scripts.size).toBeGreaterThan(5);
  expect(heavy.flat()).toEqual([]);
  await visit(page, '/');
  const box = await openLogin(page);
  await box.getByRole('tab', { name: say('zh', 'login.sms') }).click();
  await expect(box.getByLabel(say('zh', 'form.code.phone'))).toBeVisible();
  expect(refused).toEqual([]);
});

test('the menus of a signed-in person lead to no page that is not there', async ({ page, becomes }) => {
  await becomes(page.context(), 'organiser');
  await visit(page, '/my');
  const found = new Set<string>();
  const collect = async (menu: Locator) => {
    for (const link of await menu.getByRole('link').all()) found.add((await link.getAttribute('href')) ?? '');
  };
  await page.getByRole('button', { name: say('zh', 'header.accountMenu') }).click();
  await collect(page.getByRole('banner'));
  await collect(page.getByRole('main').getByRole('navigation').last());
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: say('zh', 'header.menu'), exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await collect(page.getByRole('dialog'));
  expect(found.size).toBeGreaterThan(8);
  for (const address of found) expect((await page.request.get(address)).status(), address).toBe(200);
});

test.describe('with forced colours', () => {
  test.use({ forcedColors: 'active' });
  test('only the open section of the header is underlined', async ({ page }) => {
    await visit(page, '/meetings');
    const lines = await page
      .getByRole('banner')
      .getByRole('listitem')
      .getByRole('link')
      .evaluateAll((links) => {
        const paper = document.body.appendChild(document.createElement('i'));
        paper.style.color = 'Canvas';
        const unseen = getComputedStyle(paper).color;
        const isSeen = (link: Element) => getComputedStyle(link).borderBottomColor !== unseen;
        return links.filter(isSeen).map((link) => link.getAttribute('aria-current'));
      });
    expect(lines).toEqual(['page']);
  });
});

test('a click without a network keeps the page, and is made good when it is back', async ({ page, context }) => {
  await visit(page, '/meetings');
  await context.setOffline(true);
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: say('zh', 'footer.organisers') })
    .click();
  const retry = page.getByRole('button', { name: say('zh', 'common.retry') });
  await expect(retry).toBeFocused();
  await expect(page).toHaveURL(/\/meetings$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await retry.click();
  await expect(page).toHaveURL(/\/meetings$/);
  await context.setOffline(false);
  await retry.click();
  await expect(page).toHaveURL(/\/index1$/);
});

test('refusing to log out gives the focus back', async ({ page, becomes }) => {
  await becomes(page.context(), 'doctor');
  await visit(page, '/');
  await page.getByRole('button', { name: say('zh', 'header.accountMenu') }).click();
  const logout = page.getByRole('banner').getByRole('button', { name: say('zh', 'header.logout') });
  for (const leave of ['button', 'Escape']) {
    await logout.click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    if (leave === 'Escape') await page.keyboard.press('Escape');
    else await dialog.getByRole('button', { name: say('zh', 'common.cancel') }).click();
    await expect(dialog).toBeHidden();
    await expect(logout).toBeFocused();
  }
});

test('the login box says why it opened, starts at the name and keeps it', async ({ page, idOf }) => {
  await page.goto('/my/notice');
  const box = page.getByRole('dialog');
  await expect(box.getByText(say('zh', 'login.why.page'))).toBeVisible();
  const name = box.getByLabel(say('zh', 'login.username'));
  await expect(name).toBeFocused();
  await page.keyboard.type('doctor');
  await box.getByRole('tab', { name: say('zh', 'login.sms') }).click();
  await expect(name).toBeHidden();
  await box.getByRole('tab', { name: say('zh', 'login.password') }).click();
  await expect(name).toHaveValue('doctor');
  await page.keyboard.press('Escape');
  await visit(page, `/doctors/${await idOf('doctor')}`);
  await page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(say('zh', 'account.favo.add')) })
    .first()
    .click();
  await expect(box.getByText(say('zh', 'login.why.favo'))).toBeVisible();
});

test.describe('with less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });
  test('a live waits for a tap', async ({ page, idOf }) => {
    await visit(page, `/lives/${await idOf('liveOn')}`);
    const video = page.locator('video');
    await expect.poll(() => video.evaluate((player: HTMLVideoElement) => player.readyState)).toBeGreaterThan(1);
    expect(await video.evaluate((player: HTMLVideoElement) => [player.paused, player.autoplay])).toEqual([true, false]);
  });
});
