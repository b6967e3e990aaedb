import type { Page } from '@playwright/test';
import { href } from '@/lib/href';
import { type Locale, pathIn, say } from '../../support/journey';
import { expect, test } from '../fixtures';
import { header, loginBox, sendPassword, visit } from '../steps';

const menu = (page: Page, locale: Locale) => page.getByRole('navigation', { name: say(locale, 'my.menuLabel') });
const consoleWord = (locale: Locale) => ({ name: say(locale, 'my.menu.console'), exact: true });

for (const locale of ['zh', 'en'] as const) {
  test(`staff find the console from /my: in the menus, beside their picture, and with what waits (${locale})`, async ({
    page,
    context,
    becomes,
  }) => {
    await becomes(context, 'admin');
    await visit(page, pathIn(locale, href('my')));
    await expect(menu(page, locale).getByRole('link', consoleWord(locale))).toBeVisible();
    await expect(page.getByRole('main').getByRole('heading', consoleWord(locale))).toBeVisible();
    await page.getByRole('button', { name: say(locale, 'header.accountMenu') }).click();
    // Beside the picture, and in its menu.
    await expect(header(page).getByRole('link', consoleWord(locale))).toHaveCount(2);
    await header(page).getByRole('link', consoleWord(locale)).first().click();
    await expect(page.getByRole('heading', { level: 1, ...consoleWord(locale) })).toBeVisible();
    await expect(header(page).getByRole('link', consoleWord(locale))).toHaveCount(0);
  });

  test(`a department finds in the console how its meetings stand, and where that is done (${locale})`, async ({
    page,
    context,
    becomes,
  }) => {
    await becomes(context, 'organiser');
    await visit(page, pathIn(locale, href('my')));
    await menu(page, locale).getByRole('link', consoleWord(locale)).click();
    const main = page.getByRole('main');
    await expect(
      main.getByRole('heading', { name: say(locale, 'meetingManage.desks.meetings'), exact: true }),
    ).toBeVisible();
    await main.getByRole('link', { name: say(locale, 'console.dashboard.standing.refused'), exact: true }).click();
    await expect(page).toHaveURL(/mng-meeting\?state=refused$/);
    await expect(main.getByRole('row').getByText(say(locale, 'meetingManage.states.refused')).first()).toBeVisible();
  });

  test(`a doctor finds the own videos from the videos’ page; a guest is asked to sign in for it (${locale})`, async ({
    page,
  }) => {
    await visit(page, pathIn(locale, href('videos')));
    await page.getByRole('link', { name: say(locale, 'video.list.share') }).click();
    await sendPassword(await loginBox(page, locale), 'doctor', undefined, locale);
    await expect(page).toHaveURL(new RegExp(`${pathIn(locale, href('myVideos'))}$`));
    await visit(page, pathIn(locale, href('videos')));
    await page
      .getByRole('main')
      .getByRole('link', { name: say(locale, 'video.list.own') })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: say(locale, 'myVideo.title') })).toBeVisible();
    await expect(menu(page, locale).locator('[aria-current=page]')).toHaveText(say(locale, 'routes.myVideos'));
  });
}

test('whoever has no right to the console, and is no doctor, sees no way to either', async ({
  page,
  context,
  becomes,
}) => {
  await becomes(context, 'patient');
  await visit(page, href('my'));
  await page.getByRole('button', { name: say('zh', 'header.accountMenu') }).click();
  await expect(header(page).getByRole('link', { name: say('zh', 'header.myMeetings') })).toBeVisible();
  await expect(page.getByRole('link', consoleWord('zh'))).toHaveCount(0);
  await expect(page.getByRole('link', { name: say('zh', 'routes.myVideos') })).toHaveCount(0);
});

for (const { who, path, label } of [
  { who: 'doctor', path: '/meetings/travel/1', label: 'meeting.frame.menu' },
  { who: 'organiser', path: href('my'), label: 'my.menuLabel' },
] as const) {
  test(`each item of the menu of ${path} stands in one line in English, as the present one too`, async ({
    page,
    context,
    becomes,
  }) => {
    await becomes(context, who);
    await page.setViewportSize({ width: 1366, height: 768 });
    await visit(page, pathIn('en', path));
    const items = page.getByRole('navigation', { name: say('en', label) }).getByRole('link');
    await expect(items.first()).toBeVisible();
    const broken = await items.evaluateAll((links) =>
      links
        .filter((link) => {
          if (link instanceof HTMLElement) link.style.fontWeight = '600';
          const words = document.createRange();
          words.selectNodeContents(link);
          // A count stands beside the words, a little lower.
          const tops = [...words.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => top);
          return Math.max(...tops) - Math.min(...tops) > 16;
        })
        .map((link) => link.textContent),
    );
    expect(broken).toEqual([]);
  });
}
