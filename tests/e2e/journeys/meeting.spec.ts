import type { Page } from '@playwright/test';
import { listMeetings } from '@/contract/meeting/meeting';
import { getMeetingSession, listMeetingSessions } from '@/contract/meeting/parts';
import { ask, say } from '../../support/journey';
import { expect, only, test } from '../fixtures';
import { reload, visit } from '../steps';

/** The demo's first meeting is its largest: six rooms over three days. */
const congress = async () => ({ msId: 1, sessions: await ask(listMeetingSessions, { query: { msId: 1 } }) });

const enrolButton = (page: Page) =>
  page.getByRole('main').getByRole('link', {
    name: say('zh', 'meeting.action.enrol'),
  });

/** Opens a day of the planner, once its script has come. */
async function openDay(page: Page, day: string | undefined) {
  const tools = page.getByRole('search', { name: say('zh', 'meeting.planner.tools') });
  await tools.scrollIntoViewIfNeeded();
  await expect(tools.getByRole('searchbox')).toBeEnabled();
  await page.locator(`label[for="day-${day}"]`).click();
}

for (const viewport of [
  { width: 1366, height: 768 },
  { width: 390, height: 844 },
]) {
  test(`place, time, price and the main button are on the first screen at ${viewport.width} px`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const { rows } = await ask(listMeetings, { query: { timeState: '0', msType: '2', pageSize: 20 } });
    const meeting = only(rows.filter(({ price }) => Number(price) > 0));
    await visit(page, `/meetings/${meeting.msId}`);
    const main = page.getByRole('main');
    const shown = [
      main.getByText(meeting.address ?? '', { exact: true }),
      main.getByRole('term').filter({ hasText: say('zh', 'meeting.detail.time') }),
      main
        .getByText(meeting.priceName ?? '', { exact: true })
        .filter({ visible: true })
        .first(),
      enrolButton(page).filter({ visible: true }).first(),
    ];
    for (const one of shown) await expect(one).toBeInViewport({ ratio: 1 });
  });
}

test('the page’s own menu tells where the reader is, and stays under the header', async ({ page }) => {
  const { msId } = await congress();
  await visit(page, `/meetings/${msId}`);
  const menu = page.getByRole('navigation', { name: say('zh', 'meeting.detail.menu') });
  const link = menu.getByRole('link', { name: say('zh', 'meeting.detail.part.fees') });
  await link.click();
  await expect(link).toHaveAttribute('aria-current', 'location');
  await expect(menu).toBeInViewport();
  await expect(
    page.getByRole('heading', { name: say('zh', 'meeting.detail.part.fees'), exact: true }),
  ).toBeInViewport();
});

test('a session says its room to a screen reader, opens in place, and has its abstract', async ({ page }) => {
  const { msId, sessions } = await congress();
  const talk = only(sessions.filter(({ kind, place }) => kind === 'talk' && place));
  const { abstract } = await ask(getMeetingSession, { query: { id: talk.id } });
  await page.setViewportSize({ width: 1440, height: 900 });
  await visit(page, `/meetings/${msId}`);
  await openDay(page, talk.day);
  const slot = page.getByRole('listitem').filter({ has: page.getByText(talk.topic, { exact: true }) });

  expect(await slot.ariaSnapshot()).toContain(`${say('zh', 'meeting.planner.where')} ${talk.place}`);
  await slot.getByText(talk.topic, { exact: true }).click();
  await expect(slot).toContainText(abstract ?? 'an abstract');
});

test('the programme is searched, and marked sessions stay marked after a reload', async ({ page }) => {
  const { msId, sessions } = await congress();
  const talk = only(sessions.filter(({ kind }) => kind === 'talk'));
  await visit(page, `/meetings/${msId}`);
  const tools = page.getByRole('search', { name: say('zh', 'meeting.planner.tools') });
  await tools.scrollIntoViewIfNeeded();
  await tools.getByRole('searchbox').fill(talk.topic);
  const programme = page.locator('[data-programme]');
  await programme.locator('label').filter({ hasText: '1/' }).first().click();
  await expect(programme.getByRole('listitem').filter({ visible: true })).toHaveCount(1);
  await programme.getByRole('button', { name: `${say('zh', 'meeting.planner.star')} ${talk.topic}` }).click();
  await reload(page);
  await tools.scrollIntoViewIfNeeded();
  await tools.getByRole('button', { name: say('zh', 'meeting.planner.starred') }).click();
  await programme.locator('label').filter({ hasText: '1/' }).first().click();
  await expect(programme.getByText(talk.topic, { exact: true })).toBeVisible();
});

test('names of rooms and hours stay in view while a long day is read', async ({ page }) => {
  const { msId, sessions } = await congress();
  await page.setViewportSize({ width: 1440, height: 700 });
  await visit(page, `/meetings/${msId}`);
  const last = only([...sessions].reverse().filter(({ kind, day }) => kind === 'talk' && day === sessions[0]?.day));
  await openDay(page, last.day);
  await page.getByText(last.topic, { exact: true }).scrollIntoViewIfNeeded();
  const room = page
    .locator(`[data-day="${last.day}"]`)
    .locator('li[aria-hidden]')
    .filter({ hasText: last.place ?? '' });
  await expect(room.first()).toBeInViewport();
});

test('nothing sticks in a low window, such as a phone on its side with a keyboard', async ({ page }) => {
  const { msId } = await congress();
  await page.setViewportSize({ width: 844, height: 380 });
  await visit(page, `/meetings/${msId}`);
  const stuck = await page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter(
        (one) =>
          ['sticky', 'fixed'].includes(getComputedStyle(one).position) && one.getBoundingClientRect().height > 20,
      )
      .map((one) => one.className),
  );
  expect(stuck).toEqual([]);
});

test('a phone shows the large meeting on eight screens before anything is opened', async ({ page }) => {
  const { msId } = await congress();
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, `/meetings/${msId}`);
  const main = page.getByRole('main');
  await expect.poll(async () => (await main.boundingBox())?.height).toBeLessThanOrEqual(8 * 844);
});
