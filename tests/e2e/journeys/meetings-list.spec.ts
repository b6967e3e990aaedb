import type { Locator, Page } from '@playwright/test';
import { MEETING_TYPES } from '@/contract/codes';
import { listSavedSearches, removeSavedSearch } from '@/contract/meeting/kept';
import { getMeetingFacets, listMeetings } from '@/contract/meeting/meeting';
import { ask, say } from '../../support/journey';
import { expect, only, test } from '../fixtures';
import { header, loginBox, visit } from '../steps';

test.describe('walking from page to page', () => {
  // As most people do: the pages that a page leads to are asked for before the click.
  test.use({ asksAhead: true });

  test('a filter narrows the list, can be taken off, and lives in the address', async ({ page }) => {
    const { value, label, count } = await commonType();
    await visit(page, '/meetings');
    await page.getByRole('link', { name: new RegExp(`^${label}\\s*${count}$`) }).click();
    await expect(page).toHaveURL(`/meetings?msType=${value}`);
    await expectCount(page, count);
    const chip = page.getByRole('link', { name: `${say('zh', 'common.removeFilter')} ${label}` });
    await chip.click();
    await expect(page).toHaveURL('/meetings');
  });

  test('pages are links, and back and forward walk over them', async ({ page }) => {
    await visit(page, '/meetings');
    const first = await nameOf(firstMeeting(page));
    const pages = page.getByRole('navigation', { name: say('zh', 'common.pagination') });
    await pages.getByRole('link', { name: say('zh', 'common.page', { page: 2 }), exact: true }).click();
    await expect(page).toHaveURL('/meetings?page=2');
    await expect(pages.getByRole('link', { name: say('zh', 'common.page', { page: 2 }), exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await expect(firstMeeting(page)).not.toHaveText(first);
    const second = await nameOf(firstMeeting(page));
    await page.goBack();
    await expect(page).toHaveURL('/meetings');
    await expect(firstMeeting(page)).toHaveText(first);
    await page.goForward();
    await expect(page).toHaveURL('/meetings?page=2');
    await expect(firstMeeting(page)).toHaveText(second);
  });

  test('a meeting of the list opens, and the way back keeps the filter', async ({ page }) => {
    const { value } = await commonType();
    await visit(page, `/meetings?msType=${value}`);
    const name = await nameOf(firstMeeting(page));
    await page.getByRole('main').getByRole('link', { name }).first().click();
    await expect(page).toHaveURL(/\/meetings\/\d+$/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
    await page.goBack();
    await expect(page).toHaveURL(`/meetings?msType=${value}`);
    await expect(firstMeeting(page)).toHaveText(name);
  });

  test('the other language keeps page and filter', async ({ page }) => {
    const { value, count } = await commonType();
    await visit(page, `/meetings?msType=${value}`);
    await header(page)
      .getByRole('link', { name: say('zh', 'header.otherLanguage') })
      .click();
    await expect(page).toHaveURL(`/en/meetings?msType=${value}`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.getByRole('status').filter({ hasText: say('en', 'common.results', { count }) })).toBeVisible();
    await header(page)
      .getByRole('link', { name: say('en', 'header.otherLanguage') })
      .click();
    await expect(page).toHaveURL(`/meetings?msType=${value}`);
  });
});

test('a page past the end of any list is not found', async ({ page }) => {
  const lists = ['/meetings', '/doctors', '/videos', '/articles/2', '/lives', '/lives?liveStatus=2'];
  for (const path of [...lists, '/en/meetings']) {
    const answer = await page.goto(`${path}${path.includes('?') ? '&' : '?'}page=9999`);
    expect(answer?.status(), path).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

test('what is over is listed on request only', async ({ page }) => {
  const { value } = await commonType();
  const msType = MEETING_TYPES.find((type) => type === value);
  const { timeState } = await ask(getMeetingFacets, { query: { msType } });
  const countOf = (state: string) => timeState.find(({ value }) => value === state)?.count ?? 0;
  await visit(page, `/meetings?msType=${msType}`);
  await expectCount(page, countOf('coming'));
  await page.getByRole('link', { name: new RegExp(`^${say('zh', 'meeting.list.timeState.2')}`) }).click();
  await expect(page).toHaveURL(`/meetings?msType=${msType}&timeState=2`);
  await expectCount(page, countOf('2'));
});

test('days from and to narrow the list; an end before the beginning is told beside its field', async ({ page }) => {
  await visit(page, '/meetings');
  const [from, to] = ['dateFrom', 'dateTo'].map((name) =>
    page.getByLabel(say('zh', `meeting.list.${name}`), { exact: true }),
  );
  const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
  await from?.fill(day(20));
  await to?.fill(day(10));
  await page.getByRole('button', { name: say('zh', 'meeting.list.datesShow') }).click();
  await expect(page.getByRole('alert').filter({ hasText: say('zh', 'meeting.list.datesOrder') })).toBeVisible();
  await to?.fill(day(40));
  await page.getByRole('button', { name: say('zh', 'meeting.list.datesShow') }).click();
  const query = { dateFrom: day(20), dateTo: day(40) };
  await expect(page).toHaveURL(`/meetings?dateFrom=${query.dateFrom}&dateTo=${query.dateTo}`);
  const { total } = await ask(listMeetings, { query: { ...query, timeState: 'coming', pageSize: 1 } });
  await expectCount(page, total);
});

test('lectures for the public have a filter, a tag and a section on the home page', async ({ page }) => {
  await visit(page, '/');
  await page.getByRole('link', { name: say('zh', 'home.public.all') }).click();
  await expect(page).toHaveURL('/meetings?audience=1');
  const { total } = await ask(listMeetings, { query: { audience: '1', timeState: 'coming', pageSize: 1 } });
  expect(total).toBeGreaterThanOrEqual(5);
  await expectCount(page, total);
  await expect(page.getByRole('article').first()).toContainText(say('zh', 'meeting.card.public'));
});

test('the view that was chosen is in the address and remembered, before the page is alive', async ({
  page,
  browser,
}) => {
  await visit(page, '/meetings');
  const list = page.locator('[data-view]');
  await expect(list).toHaveAttribute('data-view', 'rows');
  await page.getByRole('link', { name: say('zh', 'meeting.list.view.cards'), exact: true }).click();
  await expect(page).toHaveURL('/meetings?view=cards');
  await expect(list).toHaveAttribute('data-view', 'cards');
  const storage = await page.context().storageState();
  const still = await browser.newContext({ storageState: storage });
  const later = await still.newPage();
  // The page's own scripts never arrive: only what runs while it is read can have done it.
  await later.route('**/_next/static/**/*.js', (route) => route.abort());
  await later.goto(new URL('/meetings', page.url()).href);
  await expect(later.locator('[data-view]')).toHaveAttribute('data-view', 'cards');
  const cards = later.getByRole('link', { name: say('zh', 'meeting.list.view.cards'), exact: true });
  await expect(cards).toHaveAttribute('aria-current', 'true');
  await still.close();
});

test('a laptop shows eight meetings at once', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await visit(page, '/meetings');
  expect(await meetingsInView(page)).toBeGreaterThanOrEqual(8);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });
  const FILTERS = new RegExp(`^${say('zh', 'meeting.list.filters')}`);

  test('five meetings are in view', async ({ page }) => {
    await visit(page, '/meetings');
    expect(await meetingsInView(page)).toBeGreaterThanOrEqual(5);
  });

  test('the filters are a sheet that stays while one chooses, tells how many there are, and gives the focus back', async ({
    page,
  }) => {
    const { value, label, count } = await commonType();
    await visit(page, '/meetings');
    const handle = page.locator('summary').filter({ hasText: FILTERS });
    await handle.focus();
    await page.keyboard.press('Enter');
    const sheet = page.getByRole('dialog', { name: FILTERS });
    const option = sheet.getByRole('link', { name: new RegExp(`^${label}\\s*${count}$`) });
    await option.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/meetings?msType=${value}`);
    await expect(option).toBeFocused();
    await sheet.getByRole('button', { name: say('zh', 'meeting.list.showCount', { count }) }).click();
    await expect(sheet).toBeHidden();
    await expect(handle).toBeFocused();
    await expectCount(page, count);
    await page.keyboard.press('Enter');
    await expect(sheet).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(handle).toBeFocused();
  });

  test('the calendar begins today; what is over is folded', async ({ page }) => {
    await visit(page, '/meetings?view=calendar');
    const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
    const month = today.slice(0, 7);
    const { rows } = await ask(listMeetings, { query: { month, pageSize: 100 } });
    const over = rows.filter(({ endTime }) => endTime.slice(0, 10) < today);
    const fold = page
      .locator('summary')
      .filter({ hasText: say('zh', 'meeting.calendar.past', { count: over.length }) });
    const [first] = over;
    // In the first days of a month nothing is over yet, and nothing is folded; meeting-calendar.test.tsx says so of any day.
    await expect(fold).toHaveCount(first ? 1 : 0);
    if (!first) return;
    const link = page.getByRole('link', { name: first?.msName }).first();
    await expect(link).toBeHidden();
    await fold.click();
    await expect(page.getByRole('link', { name: first?.msName }).filter({ visible: true })).toHaveCount(1);
  });
});

test('without JavaScript the filters are within reach on a phone', async ({ browser, page }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  const plain = await context.newPage();
  await visit(page, '/meetings');
  await plain.goto(page.url());
  const { value, label, count } = await commonType();
  await plain
    .locator('summary')
    .filter({ hasText: say('zh', 'meeting.list.filters') })
    .click();
  await plain.getByRole('link', { name: new RegExp(`^${label}\\s*${count}$`) }).click();
  await expect(plain).toHaveURL(`/meetings?msType=${value}`);
  await context.close();
});

test('a search is saved, listed among the notices’ settings, and removed', async ({ page, becomes }) => {
  await visit(page, '/meetings?creditClass=0&priceBand=1000');
  await page.getByRole('button', { name: say('zh', 'meeting.list.save') }).click();
  await loginBox(page);
  const me = await becomes(page.context(), 'patient');
  for (const { id } of await ask(listSavedSearches, { as: me }))
    await ask(removeSavedSearch, { params: { id }, as: me });
  await visit(page, '/meetings?creditClass=0&priceBand=1000');
  await page.getByRole('button', { name: say('zh', 'meeting.list.save') }).click();
  await expect(page.getByRole('button', { name: new RegExp(`^${say('zh', 'meeting.list.saved')}`) })).toBeVisible();
  await visit(page, '/my/notice');
  // Kinds of credit are called by their rules.
  const words = `继续医学教育学分 · ${say('zh', 'meeting.list.priceBand.1000')}`;
  await expect(page.getByRole('link', { name: words, exact: true })).toBeVisible();
  await page.getByRole('button', { name: `${say('zh', 'notice.searches.remove')}: ${words}` }).click();
  await expect(page.getByRole('link', { name: words, exact: true })).toBeHidden();
  expect(await ask(listSavedSearches, { as: me })).toEqual([]);
});

test('the calendar shows the month and leads to the next one', async ({ page }) => {
  await visit(page, '/meetings');
  await page.getByRole('link', { name: say('zh', 'meeting.list.view.calendar'), exact: true }).click();
  await expect(page).toHaveURL(/view=calendar/);
  const now = new Date(Date.now() + 8 * 3_600_000);
  const title = (month: number) => {
    const shown = new Date(Date.UTC(now.getUTCFullYear(), month, 1));
    return `${shown.getUTCFullYear()}年${shown.getUTCMonth() + 1}月`;
  };
  await expect(page.getByRole('heading', { level: 2, name: title(now.getUTCMonth()) })).toBeVisible();
  await page.getByRole('link', { name: say('zh', 'meeting.calendar.next') }).click();
  await expect(page.getByRole('heading', { level: 2, name: title(now.getUTCMonth() + 1) })).toBeVisible();
  await expect(page).toHaveURL(/month=\d{4}-\d{2}/);
});

/** The commonest kind of meeting, of which no journey makes one: its count stays. */
async function commonType(): Promise<{ value: string; label: string; count: number }> {
  const { msType } = await ask(getMeetingFacets, { query: { timeState: 'coming' } });
  const { value, label, count } = only([...msType].sort((a, b) => b.count - a.count));
  return { value, label: label ?? '', count };
}

async function expectCount(page: Page, count: number): Promise<void> {
  await expect(page.getByRole('status').filter({ hasText: say('zh', 'common.results', { count }) })).toBeVisible();
}

/** The first meeting in the list. The address changes before the list does: compare it with `toHaveText`. */
const firstMeeting = (page: Page) =>
  page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').first();

const nameOf = async (meeting: Locator) => (await meeting.textContent())?.trim() ?? '';
/** How many meetings stand wholly within the window. */
function meetingsInView(page: Page): Promise<number> {
  return page.getByRole('article').evaluateAll(
    (items) =>
      items.filter((item) => {
        const { top, bottom } = item.getBoundingClientRect();
        return top >= 0 && bottom <= window.innerHeight;
      }).length,
  );
}
