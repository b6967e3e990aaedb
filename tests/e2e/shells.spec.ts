import type { Locator } from '@playwright/test';
import { type Locale, pathIn, say } from '../support/journey';
import { expect, test } from './fixtures';
import { header } from './steps';

test.use({ javaScriptEnabled: false });

const addresses = (links: Locator) => links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));

for (const locale of ['zh', 'en'] as const satisfies Locale[]) {
  test(`the header has the three items of the specification in ${locale}, and a search box`, async ({ page }) => {
    await page.goto(pathIn(locale, '/'));
    const items = header(page).getByRole('navigation', { name: say(locale, 'header.navigation') });
    const wanted = ['/', '/meetings', '/articles/2'].map((path) => pathIn(locale, path));
    expect(await addresses(items.getByRole('link'))).toEqual(wanted);
    await expect(
      header(page)
        .getByRole('searchbox', { name: say(locale, 'header.searchLabel') })
        .first(),
    ).toHaveAttribute('placeholder', say(locale, 'header.searchPlaceholder'));
  });

  test(`the footer has every part that the specification names in ${locale}`, async ({ page }) => {
    await page.goto(pathIn(locale, '/meetings'));
    const footer = page.getByRole('contentinfo');
    const organisation = say(locale, 'footer.organisation');
    await expect(footer.getByText(say(locale, 'common.siteName'), { exact: true })).toBeVisible();
    await expect(footer.locator('svg').first()).toBeVisible();
    await expect(footer.getByText(organisation, { exact: true })).toBeVisible();
    await expect(footer.getByRole('link', { name: say(locale, 'footer.icp') })).toHaveAttribute(
      'href',
      /^https:\/\/beian\.miit\.gov\.cn/,
    );
    await expect(footer.getByRole('link', { name: say(locale, 'footer.sitemap') })).toHaveAttribute(
      'href',
      '/sitemap.xml',
    );
    const year = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: 'Asia/Shanghai' }).format(new Date());
    await expect(footer.getByText(say(locale, 'footer.copyright', { year, organisation }))).toBeVisible();
    await expect(footer.getByText(say(locale, 'footer.support', { organisation }))).toBeVisible();
    await expect(footer.locator('address').getByRole('link').first()).toHaveAttribute('href', /^tel:\d/);
  });

  test(`the article layout has its six links in ${locale}, the open one marked`, async ({ page }) => {
    await page.goto(pathIn(locale, '/articles/3'));
    const menu = page.getByRole('navigation', { name: say(locale, 'header.articleMenu') });
    const wanted = [2, 3, 4, 5, 1, 6].map((type) => pathIn(locale, `/articles/${type}`));
    expect(await addresses(menu.getByRole('link'))).toEqual(wanted);
    await expect(menu.locator('[aria-current=page]')).toHaveText(say(locale, 'header.articleNews'));
  });
}
