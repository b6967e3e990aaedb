import type { Page, WebSocket } from '@playwright/test';
import { getMyTaskCount } from '@/contract/task';
import { isBroker, subscribed } from '../../support/broker-frames';
import { ask, breakBroker, type Locale, publishNotice, type Signed, say } from '../../support/journey';
import { expect, test } from '../fixtures';
import { hears } from '../passing-words';
import { askToLogOut, listen, noticeLink, openLogin, sendPassword, visit } from '../steps';

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

const count = async (me: Signed) => (await ask(getMyTaskCount, { as: me })) ?? 0;

/** Expects the header's badge to count this many, as it is said to screen readers: nothing for none, capped at 99. */
async function expectBadge(page: Page, unread: number, locale: Locale = 'zh'): Promise<void> {
  const words = unread === 0 ? '' : `${unread > 99 ? '99+' : unread} ${say(locale, 'header.unread')}`;
  await expect(noticeLink(page, locale).first().getByRole('status')).toHaveText(words);
}
