import type { Locator } from '@playwright/test';
import { type Locale, pathIn, say } from '../support/journey';
import { expect, stillTest as test } from './fixtures';
import { header } from './steps';

const OTHER = 'header.otherLanguage';
const boxOf = async (part: Locator) => (await part.boundingBox()) ?? { x: -1, y: -1, width: 0, height: 0 };
const addresses = (links: Locator) => links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));

for (const locale of ['zh', 'en'] as const satisfies Locale[]) {
  test(`the header has the three items of the specification in ${locale}, and a search box`, async ({ page }) => {
    await page.goto(pathIn(locale, '/'));
    const items = header(page).getByRole('navigation', { name: say(locale, 'header.navigation') });
    const wanted = ['/', '/meetings', '/articles/2'].map((path) => pathIn(locale, path));
    expect(await addresses(items.getByRole('link'))).toEqual(wanted);
    const more = header(page).getByRole('navigation', { name: say(locale, 'header.more') });
    expect(await addresses(more.getByRole('link'))).toEqual(
      ['/lives', '/videos', '/doctors'].map((path) => pathIn(locale, path)),
    );
    await expect(
      header(page)
        .getByRole('searchbox', { name: say(locale, 'header.searchLabel') })
        .first(),
    ).toHaveAttribute('placeholder', say(locale, 'header.searchPlaceholder'));
  });

  for (const width of [900, 1099, 1100]) {
    test(`at ${width} px the header has all its items in one line in ${locale}, and hides none`, async ({ page }) => {
      await page.setViewportSize({ width, height: 700 });
      await page.goto(pathIn(locale, '/'));
      const bar = header(page);
      const links = await bar.getByRole('navigation').getByRole('link').all();
      expect(links).toHaveLength(6);
      const parts = [...links, bar.getByRole('searchbox').first(), bar.getByRole('link', { name: say(locale, OTHER) })];
      // From left to right, none over another, all inside the window.
      let end = 0;
      const { y: top, height } = await boxOf(bar);
      for (const part of parts) {
        const box = await boxOf(part);
        expect(box.x, (await part.textContent()) ?? '').toBeGreaterThanOrEqual(end);
        expect([box.y >= top, box.y + box.height <= top + height]).toEqual([true, true]);
        end = box.x + box.width;
      }
      expect(end).toBeLessThanOrEqual(width);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    });
  }

  for (const [path, key] of [
    ['/doctors', 'doctors'],
    ['/videos', 'videos'],
    ['/lives', 'lives'],
    ['/meetings', 'meetings'],
    ['/articles/article', 'articles'],
  ] as const) {
    test(`on ${pathIn(locale, path)} the header lights its item alone`, async ({ page }) => {
      await page.goto(pathIn(locale, path));
      await expect(header(page).locator('nav [aria-current=page]:visible')).toHaveText(say(locale, `header.${key}`));
    });
  }

  test(`breadcrumbs lead up from a detail page in ${locale}, and say the same to search engines`, async ({
    page,
    idOf,
  }) => {
    const id = await idOf('doctor');
    await page.goto(pathIn(locale, `/doctors/${id}`));
    const crumbs = page.getByRole('navigation', { name: say(locale, 'common.breadcrumbs') });
    expect(await addresses(crumbs.getByRole('link'))).toEqual([pathIn(locale, '/'), pathIn(locale, '/doctors')]);
    await expect(crumbs.locator('[aria-current=page]')).toHaveText((await page.locator('h1').textContent()) ?? '');
    const data = JSON.parse((await crumbs.locator('script[type="application/ld+json"]').textContent()) ?? '{}');
    expect(data['@type']).toBe('BreadcrumbList');
    expect(data.itemListElement.map((item: { name: string }) => item.name)).toEqual(
      await crumbs.getByRole('listitem').allTextContents(),
    );
  });

  test(`an address of the older header leads to the nearest page in ${locale}, for good`, async ({ page, request }) => {
    for (const [older, now] of [
      ['/expert', '/doctors'],
      ['/index', '/'],
      ['/enroll/page3', '/meetings'],
      ['/news/calendar', '/meetings?view=calendar'],
      ['/about/contact', '/index1#contact'],
    ] as const) {
      const answer = await request.get(pathIn(locale, older), { maxRedirects: 0 });
      expect(answer.status(), older).toBe(308);
      await page.goto(pathIn(locale, older));
      const { pathname, search, hash } = new URL(page.url());
      expect(pathname + search + hash, older).toBe(pathIn(locale, now));
    }
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

  test(`the article layout has its six links and the privacy policy in ${locale}, the open one marked`, async ({
    page,
  }) => {
    await page.goto(pathIn(locale, '/articles/3'));
    const menu = page.getByRole('navigation', { name: say(locale, 'header.articleMenu') });
    const wanted = [2, 3, 4, 5, 1, 6].map((type) => pathIn(locale, `/articles/${type}`));
    const privacy = pathIn(locale, '/articles/article/2');
    expect(await addresses(menu.getByRole('link'))).toEqual([...wanted, privacy]);
    await expect(menu.getByRole('link').last()).toHaveText(say(locale, 'footer.privacy'));
    await expect(menu.locator('[aria-current=page]')).toHaveText(say(locale, 'header.articleNews'));
  });
}
