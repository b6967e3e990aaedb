import type { Page, WebSocket } from '@playwright/test';
import { getMyTaskCount } from '@/contract/task';
import { isBroker, subscribed } from '../../support/broker-frames';
import { ask, breakBroker, type Locale, publishNotice, type Signed, say } from '../../support/journey';
import { expect, test } from '../fixtures';
import { hears } from '../passing-words';
import { askToLogOut, noticeLink, openLogin, sendPassword, visit } from '../steps';

/** Unread messages are counted here: nothing else may send this person any while the journeys run. */
const USER = 'family';

// One person, one broker: what one test does the others would see.
test.describe.configure({ mode: 'serial' });

test('a notice raises the badge in every open tab, in its language', async ({ page, context, becomes }) => {
  const me = await becomes(context, USER);
  const other = await context.newPage();
  await listen(page, '/');
  await listen(other, '/en/doctors');
  const unread = await count(me);
  const title = `会场调整 ${Date.now()}`;
  await publishNotice(USER, title, `Room change ${Date.now()}`);
  await Promise.all([expectBadge(page, unread + 1), expectBadge(other, unread + 1, 'en')]);
  await hears(page, title);
  expect(await count(me)).toBe(unread + 1);
});

test('the notice centre shows a new notice without a reload, and reading it lowers the badge', async ({
  page,
  context,
  becomes,
}) => {
  const me = await becomes(context, USER);
  await listen(page, '/my/notice');
  const unread = await count(me);
  const title = `缴费提醒 ${Date.now()}`;
  await publishNotice(USER, title);
  const row = page
    .getByRole('region', { name: say('zh', 'notice.listLabel') })
    .getByRole('listitem')
    .filter({ hasText: title });
  await expect(row).toBeVisible();
  await expectBadge(page, unread + 1);
  await row.getByRole('button', { name: say('zh', 'notice.read') }).click();
  await expectBadge(page, unread);
  await expect.poll(() => count(me)).toBe(unread);
});

test('after the broker was away for ten seconds nothing is missing and new notices come again', async ({
  page,
  context,
  becomes,
}) => {
  const me = await becomes(context, USER);
  const other = await context.newPage();
  await listen(page, '/');
  await listen(other, '/meetings');
  const unread = await count(me);
  const back = Promise.all([subscribed(page), subscribed(other)]);
  await breakBroker(10);
  await publishNotice(USER, `断线期间 ${Date.now()}`);
  await back;
  // What came meanwhile was lost on the way: the database is asked again.
  await Promise.all([expectBadge(page, unread + 1), expectBadge(other, unread + 1)]);
  await publishNotice(USER, `恢复之后 ${Date.now()}`);
  await Promise.all([expectBadge(page, unread + 2), expectBadge(other, unread + 2)]);
});

test('the two tabs of one person do not throw each other out', async ({ page, context, becomes }) => {
  const me = await becomes(context, USER);
  const other = await context.newPage();
  const sockets: WebSocket[] = [];
  for (const tab of [page, other]) tab.on('websocket', (socket) => isBroker(socket) && sockets.push(socket));
  await listen(page, '/');
  await listen(other, '/doctors');
  // A broker throws the first one out before it lets its namesake in; what it says afterwards reaches both all the same.
  const unread = await count(me);
  await publishNotice(USER, `两个标签页 ${Date.now()}`);
  await Promise.all([expectBadge(page, unread + 1), expectBadge(other, unread + 1)]);
  expect(sockets).toHaveLength(2);
  expect(sockets.filter((socket) => socket.isClosed())).toEqual([]);
});

test('logging out closes the connection', async ({ page }) => {
  await visit(page, '/');
  const socket = page.waitForEvent('websocket', isBroker);
  await sendPassword(await openLogin(page), USER);
  const connection = await socket;
  const dialog = await askToLogOut(page);
  await dialog.getByRole('button', { name: say('zh', 'common.confirm') }).click();
  await expect.poll(() => connection.isClosed()).toBe(true);
});

const count = async (me: Signed) => (await ask(getMyTaskCount, { as: me })) ?? 0;

/** Expects the header's badge to count this many, as it is said to screen readers: nothing for none, capped at 99. */
async function expectBadge(page: Page, unread: number, locale: Locale = 'zh'): Promise<void> {
  const words = unread === 0 ? '' : `${unread > 99 ? '99+' : unread} ${say(locale, 'header.unread')}`;
  await expect(noticeLink(page, locale).first().getByRole('status')).toHaveText(words);
}

/** Opens a page and waits until the broker has granted its subscription. */
async function listen(page: Page, path: string): Promise<void> {
  await Promise.all([subscribed(page), visit(page, path)]);
}
