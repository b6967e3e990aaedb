import type { Locator, Page } from '@playwright/test';
import { getMeetingFacets, listMeetings } from '@/contract/meeting';
import { ask, say } from '../../support/journey';
import { expect, only, test } from '../fixtures';
import { header, visit } from '../steps';

// The list is where most people walk from page to page.
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

test('a page past the end is empty, not an error', async ({ page }) => {
  const { total } = await ask(listMeetings, { query: { pageSize: 1 } });
  const answer = await page.goto('/meetings?page=9999');
  expect(answer?.status()).toBe(200);
  await expectCount(page, total);
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

async function commonType(): Promise<{ value: string; label: string; count: number }> {
  const { msType } = await ask(getMeetingFacets, { query: {} });
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
