import { say } from '../../support/journey';
import { expect, test } from '../fixtures';
import { visit } from '../steps';

for (const locale of ['zh', 'en'] as const) {
  const prefix = locale === 'en' ? '/en' : '';

  test(`an accepted paper is found, read, cited, and its neighbours are one step away (${locale})`, async ({
    page,
    request,
  }) => {
    await visit(page, `${prefix}/meetings/artlist/1`);
    const search = page.getByRole('main').getByRole('searchbox');
    await search.fill('TAVR');
    await search.press('Enter');
    await expect(page).toHaveURL(/keyword=TAVR/);
    const titles = page.getByRole('main').getByRole('heading', { level: 2 }).filter({ hasText: 'TAVR' });
    await titles.first().getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('TAVR');
    await expect(page.getByRole('heading', { name: say(locale, 'accepted.abstract'), exact: true })).toBeVisible();
    const ris = await page.getByRole('link', { name: say(locale, 'accepted.ris') }).getAttribute('href');
    const file = await request.get(ris ?? '');
    expect(await file.text()).toMatch(/^TY {2}- ABST/);
    await page
      .getByRole('navigation', { name: say(locale, 'accepted.beside') })
      .getByRole('link')
      .last()
      .click();
    await expect(page.getByRole('heading', { level: 1 })).not.toContainText('TAVR');
  });

  test(`a poster is looked at from near by keyboard (${locale})`, async ({ page }) => {
    await visit(page, `${prefix}/meetings/picture/1`);
    const first = page.getByRole('main').locator('[data-poster-wall] li button').first();
    await first.focus();
    await page.keyboard.press('Enter');
    const viewer = page.getByRole('dialog');
    const title = await viewer.getByRole('heading').textContent();
    await page.keyboard.press('PageDown');
    await expect(viewer.getByRole('heading')).not.toHaveText(title ?? '');
    await expect(viewer.getByRole('button', { name: say(locale, 'accepted.wall.zoomIn') })).toBeEnabled();
    await page.keyboard.press('Escape');
    await expect(viewer).toBeHidden();
    await expect(first).toBeFocused();
  });
}

test('a screen in the hall goes on without a network, after its page was opened anew', async ({ page, context }) => {
  await visit(page, '/meetings/picture/1');
  await page.getByRole('button', { name: say('zh', 'accepted.wall.screen') }).click();
  const screen = page.getByRole('dialog', { name: say('zh', 'accepted.wall.screen') });
  await expect(screen.getByText(say('zh', 'accepted.wall.kept'))).toBeVisible({ timeout: 60_000 });
  await context.setOffline(true);
  await page.reload();
  await expect(screen.locator('img')).toBeVisible();
  const loaded = () =>
    screen.locator('img').evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0);
  await expect.poll(loaded).toBe(true);
  await screen.getByRole('button', { name: say('zh', 'accepted.wall.toWall') }).click();
  await screen.getByRole('listitem').nth(1).getByRole('button').click();
  await expect(screen.getByRole('application')).toBeVisible();
  await context.setOffline(false);
});
