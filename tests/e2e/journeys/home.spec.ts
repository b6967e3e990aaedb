import { listMeetings } from '@/contract/meeting/meeting';
import { ask, pathIn, say } from '../../support/journey';
import { expect, test } from '../fixtures';
import { visit } from '../steps';

test('the counts beneath the title lead to the meetings that they count', async ({ page }) => {
  for (const [timeState, place] of [
    ['0', 0],
    ['1', 1],
  ] as const) {
    const count = page.getByRole('main').locator('h1 ~ p').first().getByRole('link').nth(place);
    // An organiser's journey may publish a meeting between the two answers.
    await expect
      .poll(async () => {
        await visit(page, '/');
        const { total } = await ask(listMeetings, { query: { timeState, pageSize: 1 } });
        return (await count.textContent())?.startsWith(`${total} `);
      })
      .toBe(true);
    await count.click();
    await expect(page).toHaveURL(new RegExp(`/meetings\\?timeState=${timeState}$`));
  }
});

test('for guests the meetings on now come first, and no meeting stands in more than one part beside the ruler', async ({
  page,
}) => {
  await visit(page, '/');
  const main = page.getByRole('main');
  const headings = await main.getByRole('heading', { level: 2 }).allTextContents();
  expect(headings.indexOf(say('zh', 'home.onNow.title'))).toBeLessThan(
    headings.indexOf(say('zh', 'home.upcoming.title')),
  );
  const ruler = page.getByRole('navigation', { name: say('zh', 'home.ruler') });
  const addresses = (links: HTMLAnchorElement[]) =>
    links.map((link) => link.pathname).filter((path) => /^\/meetings\/\d+$/.test(path));
  // The large card's button leads where its title does.
  const titles = await main.locator('nav a, li a, :is(h1, h2, h3, h4) a').evaluateAll(addresses);
  const onRuler = await ruler.locator('a').evaluateAll(addresses);
  const shown = [...titles];
  for (const path of onRuler) shown.splice(shown.indexOf(path), 1);
  expect(shown.length).toBeGreaterThan(10);
  expect(shown.filter((path, index) => shown.indexOf(path) !== index)).toEqual([]);
  await expect(page.getByRole('region', { name: say('zh', 'home.mine.title') })).toBeHidden();
});

for (const locale of ['zh', 'en'] as const) {
  test(`a doctor finds the next meeting and the sessions of their own on top (${locale})`, async ({
    page,
    context,
    becomes,
  }) => {
    await becomes(context, 'doctor');
    await visit(page, pathIn(locale, '/'));
    const mine = page.getByRole('region', { name: say(locale, 'home.mine.title') });
    for (const part of ['meeting', 'talks', 'news']) {
      await expect(mine.getByRole('heading', { name: say(locale, `home.mine.${part}.title`) })).toBeVisible();
    }
    expect(await mine.getByRole('link').count()).toBeGreaterThan(3);
  });
}
