import type { Locator, Page } from '@playwright/test';
import { getBaseInfo } from '@/contract/account/account';
import { createBanner } from '@/contract/banner/console';
import { listDoctors } from '@/contract/doctor/doctor';
import { ask, type Locale, pathIn, say } from '../../support/journey';
import { expect, only, test } from '../fixtures';
import { listen, reload, visit } from '../steps';

/** Opens a page again and again until it shows, or no longer shows, a link. */
async function followed(reader: Page, path: string, name: string, shown: boolean): Promise<void> {
  await expect
    .poll(
      async () => {
        await reader.goto(path);
        return (await reader.getByRole('link', { name }).count()) > 0;
      },
      { intervals: [200] },
    )
    .toBe(shown);
}

const numberIn = async (cell: Locator) => Number(/\d+/.exec((await cell.textContent()) ?? '')?.[0]);

// Two banners cannot both be the first.
test.describe.configure({ mode: 'default' });

const clock = (minutes: number) => new Date(Date.now() + minutes * 60_000 + 8 * 3_600_000).toISOString().slice(0, 16);

for (const locale of ['zh', 'en'] as const satisfies Locale[]) {
  const words = (part: string, values = {}) => say(locale, `console.${part}`, values);

  test(`${locale}: a banner is on the home page at once, and off it again`, async ({ page, context, becomes }) => {
    await becomes(context, 'admin');
    const stamp = Date.now();
    const [title, titleEn] = [`横幅 ${stamp}`, `Banner ${stamp}`];
    await visit(page, pathIn(locale, '/console/banners'));
    await page.getByRole('button', { name: words('banners.add') }).click();
    const panel = page.getByRole('dialog');
    await panel.getByLabel(words('banners.fields.title'), { exact: true }).fill(title);
    await panel.getByLabel(words('banners.fields.titleEn'), { exact: true }).fill(titleEn);
    await panel.getByLabel(words('banners.fields.linkUrl'), { exact: true }).fill('javascript:alert(1)');
    await panel.getByRole('button', { name: words('banners.save'), exact: true }).click();
    await expect(panel.getByText(say(locale, 'validation.address'))).toBeVisible();
    await panel.getByLabel(words('banners.fields.linkUrl'), { exact: true }).fill('/meetings');
    await expect(panel.getByRole('region', { name: words('banners.preview') })).toContainText(title);
    await panel.getByRole('button', { name: words('banners.save'), exact: true }).click();
    await expect(panel).toBeHidden();

    // Before all others, by keyboard alone.
    const shown = locale === 'en' ? titleEn : title;
    const row = page.getByRole('row', { name: shown });
    const home = row.getByText(words('banners.states.home'));
    const up = row.getByRole('button', { name: words('banners.up', { name: shown }) });
    const place = row.getByRole('cell').first();
    await up.focus();
    for (let now = await numberIn(place); now > 1; now--) {
      await expect(up).not.toHaveAttribute('aria-disabled');
      await page.keyboard.press('Enter');
      await expect.poll(() => numberIn(place)).toBe(now - 1);
    }
    await expect(home).toBeVisible();
    const reader = await context.newPage();
    await followed(reader, pathIn(locale, '/'), shown, true);
    await row.getByRole('button', { name: words('banners.hideOne', { name: shown }) }).click();
    await followed(reader, pathIn(locale, '/'), shown, false);
  });

  test(`${locale}: a banner is pulled to another place by the pointer, and back by the keyboard`, async ({
    page,
    context,
    becomes,
    sessionOf,
  }) => {
    const as = await sessionOf('admin');
    await becomes(context, 'admin');
    const stamp = Date.now();
    for (const name of ['A', 'B']) await ask(createBanner, { as, body: { title: `${name} ${stamp}`, shown: false } });
    await visit(page, pathIn(locale, '/console/banners?size=100'));
    const gripOf = (name: string) =>
      page.getByRole('button', {
        name: new RegExp(`^\\d+ ${words('banners.drag.pull', { name: `${name} ${stamp}` })}$`),
      });
    const [first, second] = [await numberIn(gripOf('A')), await numberIn(gripOf('B'))];
    expect(second).toBe(first + 1);
    await gripOf('A').dragTo(gripOf('B'), { steps: 10 });
    await expect.poll(() => numberIn(gripOf('A'))).toBe(second);
    expect(await numberIn(gripOf('B'))).toBe(first);

    // It stays there, and nothing is fetched any more while it is moved by key.
    const kept = async () => {
      await reload(page);
      return numberIn(gripOf('A'));
    };
    await expect.poll(kept).toBe(second);
    await gripOf('A').focus();
    await page.keyboard.press('Space');
    const over = (place: number) => page.getByText(words('banners.drag.over', { name: `A ${stamp}`, place }));
    await expect(over(second)).toBeAttached();
    await page.keyboard.press('ArrowUp');
    await expect(over(first)).toBeAttached();
    await page.keyboard.press('Space');
    await expect.poll(() => numberIn(gripOf('A'))).toBe(first);
  });

  test(`${locale}: a live that is started by hand is on the site at once, and ends there`, async ({
    page,
    context,
    becomes,
  }) => {
    await becomes(context, 'admin');
    const stamp = Date.now();
    const [title, titleEn] = [`公开课 ${stamp}`, `Open class ${stamp}`];
    const doctor = only((await ask(listDoctors, { query: { pageSize: 1 } })).rows);
    await visit(page, pathIn(locale, '/console/lives'));
    await page.getByRole('button', { name: words('lives.add') }).click();
    const panel = page.getByRole('dialog');
    const field = (name: string) => panel.getByLabel(words(`lives.fields.${name}`), { exact: true });
    await field('title').fill(title);
    await field('titleEn').fill(titleEn);
    await field('userId').click();
    await field('userId').pressSequentially(doctor.name);
    await page.locator('.ant-select-item-option').filter({ hasText: doctor.name }).first().waitFor();
    await page.keyboard.press('Enter');
    await field('startTime').fill(clock(120));
    await field('endTime').fill(clock(180));
    await panel.getByRole('button', { name: words('lives.save'), exact: true }).click();
    await expect(panel).toBeHidden();

    const reader = await context.newPage();
    const shown = locale === 'en' ? titleEn : title;
    await page.getByRole('searchbox', { name: words('lives.fields.title') }).fill(title);
    // Pressed while the words still wait to be asked for, as people do.
    const row = page.getByRole('row', { name: shown });
    await row.getByRole('button', { name: words('lives.events.startOne', { name: shown }) }).click();
    await row.getByRole('button', { name: words('lives.events.start'), exact: true }).click();
    await expect(row.getByText(words('lives.states.on'))).toBeVisible();
    await followed(reader, pathIn(locale, '/lives?liveStatus=1'), shown, true);
    await row.getByRole('button', { name: words('lives.events.stopOne', { name: shown }) }).click();
    await row.getByRole('button', { name: words('lives.events.stop'), exact: true }).click();
    await followed(reader, pathIn(locale, '/lives?liveStatus=1'), shown, false);
  });

  test(`${locale}: a notice to a group is counted, sent, and arrives in the other browser by itself`, async ({
    page,
    context,
    browser,
    becomes,
    sessionOf,
  }) => {
    const { userId } = (await ask(getBaseInfo, { as: await sessionOf('other') })) ?? {};
    await becomes(context, 'admin');
    const theirs = await browser.newContext();
    await becomes(theirs, 'other');
    const reader = await theirs.newPage();
    await listen(reader, pathIn(locale, '/my/notice'));
    const stamp = Date.now();
    const [title, titleEn] = [`公告 ${stamp}`, `Announcement ${stamp}`];
    await visit(page, pathIn(locale, '/console/notices'));
    await page.getByRole('button', { name: words('notices.write') }).click();
    const panel = page.getByRole('dialog');
    const field = (name: string) => panel.getByLabel(words(`notices.${name}`), { exact: true });
    await field('fields.subject').fill(title);
    await field('fields.subjectEn').fill(titleEn);
    await field('fields.text').fill('内容');
    await field('fields.textEn').fill('Words');
    await field('tos.ids').check();
    await field('userIds').fill(String(userId));
    await panel.getByRole('button', { name: words('notices.preview') }).click();
    await expect(panel.getByText(words('notices.reach', { people: 1 }))).toBeVisible();
    await panel.getByRole('button', { name: words('notices.send') }).click();
    await expect(panel).toBeHidden();
    const shown = locale === 'en' ? titleEn : title;
    await expect(reader.getByText(shown).first()).toBeVisible();
    await expect(page.getByRole('row', { name: shown }).locator('[data-card=state]')).toContainText(
      words('notices.states.2'),
    );
    await theirs.close();
  });
}
