import type { BrowserContext, Locator, Page, WebSocket } from '@playwright/test';
import { listSessions, revokeSession, updatePassword } from '@/contract/account/account';
import { toggleMeetingFavo } from '@/contract/meeting/kept';
import { getMeeting } from '@/contract/meeting/meeting';
import { getMyTaskCount } from '@/contract/task/task';
import { href } from '@/lib/href';
import { isBroker, subscribed } from '@/tests/support/servers/broker-frames';
import {
  ask,
  breakBroker,
  type Locale,
  type Person,
  publishNotice,
  type Signed,
  say,
  signIn,
} from '../../support/journey';
import { expect, test } from '../fixtures';
import { hears } from '../passing-words';
import { askToLogOut, cookieNames, expectGuest, header, listen, openLogin, sendPassword, visit } from '../steps';

// Unread messages are counted: nobody else sends any to people who have just come. The broker is one for all of them.
test.describe.configure({ mode: 'serial' });

test('a notice raises the badge in every open tab, in its language', async ({ page, context, newcomer: me }) => {
  const other = await context.newPage();
  await listen(page, '/');
  await listen(other, '/en/doctors');
  const unread = await count(me);
  const title = `会场调整 ${Date.now()}`;
  await publishNotice(me.userName, title, `Room change ${Date.now()}`);
  await Promise.all([expectBadge(page, unread + 1), expectBadge(other, unread + 1, 'en')]);
  await hears(page, title);
  expect(await count(me)).toBe(unread + 1);
});

test('the notice centre shows a new notice without a reload, and reading it lowers the badge', async ({
  page,
  newcomer: me,
}) => {
  await listen(page, '/my/notice');
  const unread = await count(me);
  const title = `缴费提醒 ${Date.now()}`;
  await publishNotice(me.userName, title);
  const row = noticeRow(page, title);
  await expect(row).toBeVisible();
  await expectBadge(page, unread + 1);
  await readButton(row).click();
  await expectBadge(page, unread);
  await expect.poll(() => count(me)).toBe(unread);
});

test('after the broker was away for ten seconds nothing is missing and new notices come again', async ({
  page,
  context,
  newcomer: me,
}) => {
  const other = await context.newPage();
  await listen(page, '/');
  await listen(other, '/meetings');
  const unread = await count(me);
  const back = Promise.all([subscribed(page), subscribed(other)]);
  await breakBroker(10);
  await publishNotice(me.userName, `断线期间 ${Date.now()}`);
  await back;
  // What came meanwhile was lost on the way: the database is asked again.
  await Promise.all([expectBadge(page, unread + 1), expectBadge(other, unread + 1)]);
  await publishNotice(me.userName, `恢复之后 ${Date.now()}`);
  await Promise.all([expectBadge(page, unread + 2), expectBadge(other, unread + 2)]);
});

test('the open notice centre shows what came while the broker was away, and counts it once', async ({
  page,
  newcomer: me,
}) => {
  await listen(page, '/my/notice');
  const unread = await count(me);
  const [missed, heard] = [`断线通知 ${Date.now()}`, `恢复通知 ${Date.now()}`];
  const back = subscribed(page);
  await breakBroker(3);
  await publishNotice(me.userName, missed);
  await back;
  await expect(noticeRow(page, missed)).toBeVisible();
  await expectBadge(page, unread + 1);
  // Had the missed one come late as well, the next one would find a badge that is too high.
  await publishNotice(me.userName, heard);
  await expect(noticeRow(page, heard)).toBeVisible();
  await expectBadge(page, unread + 2);
  await expect(noticeRow(page, missed)).toHaveCount(1);
  expect(await count(me)).toBe(unread + 2);
});

test('without the broker a notice read in one tab is read in the other', async ({ page, context, newcomer: me }) => {
  await withoutBroker(context);
  const [first, second] = [`首条通知 ${Date.now()}`, `次条通知 ${Date.now()}`];
  for (const title of [first, second]) await publishNotice(me.userName, title);
  const unread = await count(me);
  const [list, home] = [await context.newPage(), await context.newPage()];
  // Neither tab can ask the database: only the tab that reads knows the new count.
  await context.route(`**/api${getMyTaskCount.path}*`, (route) => route.abort());
  await Promise.all([visit(page, '/my/notice'), visit(list, '/my/notice'), visit(home, '/')]);
  for (const tab of [page, list, home]) await expectBadge(tab, unread);
  await expect(readButton(noticeRow(list, first))).toBeVisible();
  await readButton(noticeRow(page, first)).click();
  await Promise.all([expectBadge(list, unread - 1), expectBadge(home, unread - 1)]);
  await expect(noticeRow(list, first)).toBeVisible();
  await expect(readButton(noticeRow(list, first))).toHaveCount(0);
  await expect(readButton(noticeRow(list, second))).toBeVisible();
  expect(await count(me)).toBe(unread - 1);
});

test('without the broker logging out in one tab leaves the personal pages of the other', async ({
  page,
  context,
  newcomer: me,
}) => {
  await withoutBroker(context);
  const unread = await count(me);
  const other = await context.newPage();
  await Promise.all([visit(page, '/doctors'), visit(other, '/my')]);
  for (const tab of [page, other]) await expectBadge(tab, unread);
  const dialog = await askToLogOut(page);
  await dialog.getByRole('button', { name: say('zh', 'common.confirm') }).click();
  await expect(other).toHaveURL(HOME);
  await expectGuest(other);
});

test('the two tabs of one person do not throw each other out', async ({ page, context, newcomer: me }) => {
  const other = await context.newPage();
  const sockets: WebSocket[] = [];
  for (const tab of [page, other]) tab.on('websocket', (socket) => isBroker(socket) && sockets.push(socket));
  await listen(page, '/');
  await listen(other, '/doctors');
  // A broker throws the first one out before it lets its namesake in; what it says afterwards reaches both all the same.
  const unread = await count(me);
  await publishNotice(me.userName, `两个标签页 ${Date.now()}`);
  await Promise.all([expectBadge(page, unread + 1), expectBadge(other, unread + 1)]);
  expect(sockets).toHaveLength(2);
  expect(sockets.filter((socket) => socket.isClosed())).toEqual([]);
});

test('logging out closes the connection', async ({ page }) => {
  await visit(page, '/');
  const socket = page.waitForEvent('websocket', isBroker);
  await sendPassword(await openLogin(page), 'family');
  const connection = await socket;
  const dialog = await askToLogOut(page);
  await dialog.getByRole('button', { name: say('zh', 'common.confirm') }).click();
  await expect.poll(() => connection.isClosed()).toBe(true);
});

test('what changed between a page’s rendering and its first connection is shown without a reload', async ({
  page,
  newcomer: me,
  idOf,
}) => {
  const msId = await idOf('meetingSoon');
  const { msName = '' } = (await ask(getMeeting, { query: { msId } })) ?? {};
  expect(msName).not.toBe('');
  const letGo = await holdBaseInfo(page);
  await page.goto(href('favor'));
  await expect(page.getByText(say('zh', 'favo.meeting.empty'))).toBeVisible();
  await ask(toggleMeetingFavo, { as: me, body: { msId, favo: true } });
  const granted = subscribed(page);
  letGo();
  await granted;
  await expect(page.getByRole('main').getByText(msName).first()).toBeVisible();
});

/** Keeps a page from knowing who looks, and so from the broker, until it is let go. */
async function holdBaseInfo(page: Page): Promise<() => void> {
  let release = () => {};
  const until = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/system/api/userBaseInfo*', async (route) => {
    await until;
    await route.continue();
  });
  return release;
}

/** How a person ends their sessions on all devices but the one that they hold. */
const ENDINGS: Record<string, (elsewhere: Signed, me: Person) => Promise<unknown>> = {
  'signing out everywhere else': (as) => ask(revokeSession, { as, params: { sessionId: 'others' } }),
  'a changed password': (as, { password }) =>
    ask(updatePassword, { as, body: { oldPassword: password, newPassword: 'Elsewhere#2026' } }),
};
for (const [what, end] of Object.entries(ENDINGS)) {
  test(`${what} on another device leaves a personal page at once`, async ({ page, newcomer: me }) => {
    const elsewhere = await signIn(me.userName, me.password);
    await listen(page, '/my');
    // A page that was only told when it came back would have asked the broker a second time.
    let asked = 0;
    page.on('websocket', (socket) => isBroker(socket) && asked++);
    await end(elsewhere, me);
    await expect(page).toHaveURL(HOME);
    expect(asked).toBe(0);
    await expectGuest(page);
    expect(await cookieNames(page)).not.toContain('token');
    // Throws where that device is signed out as well.
    await ask(listSessions, { as: elsewhere });
  });
}

/** The home page, of whatever host. */
const HOME = /^https?:\/\/[^/]+\/$/;

/** Keeps the pages of a context from the broker, for good. */
const withoutBroker = (context: BrowserContext) =>
  context.routeWebSocket(
    ({ pathname }) => pathname === '/mqtt',
    (socket) => socket.close(),
  );

/** The row of a notice in the open notice centre. */
const noticeRow = (page: Page, title: string) =>
  page
    .getByRole('region', { name: say('zh', 'notice.listLabel') })
    .getByRole('listitem')
    .filter({ hasText: title });

/** What marks a row as read; only those that are unread have it. */
const readButton = (row: Locator) => row.getByRole('button', { name: say('zh', 'notice.read') });

const count = async (me: Signed) => (await ask(getMyTaskCount, { as: me })) ?? 0;

/** Expects the header's badge to count this many, as it is said to screen readers: nothing for none, capped at 99. */
async function expectBadge(page: Page, unread: number, locale: Locale = 'zh'): Promise<void> {
  const words = unread === 0 ? '' : `${unread > 99 ? '99+' : unread} ${say(locale, 'header.unread')}`;
  await expect(header(page).getByRole('status').first()).toHaveText(words);
}
