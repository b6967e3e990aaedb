import type { Page } from '@playwright/test';
import { getAccount, getBaseInfo } from '@/contract/account/account';
import { createOrder } from '@/contract/pay/order';
import { listVips } from '@/contract/pay/pay';
import { href } from '@/lib/href';
import { formatYuan } from '@/lib/i18n/format';
import { ask, cookiesOf, decideFor, giveFee, newDigits, say } from '../../support/journey';
import { handDeptIn } from '../certify-steps';
import { expect, test } from '../fixtures';
import { listen, noticeLink } from '../steps';

const stay = (page: Page) => page.evaluate(() => Object.assign(window, { neverReloaded: true }));
const stayed = (page: Page) => page.evaluate(() => 'neverReloaded' in window);

test('a certification that staff decide changes the menus of both tabs and of another device, on any page', async ({
  browser,
  page,
  context,
}) => {
  const { me } = await handDeptIn('听涛医学会');
  await context.addCookies(cookiesOf(me));
  const device = await browser.newContext();
  await device.addCookies(cookiesOf(me));
  const [other, phone] = [await context.newPage(), await device.newPage()];
  // None of them is about the certification; the last is refused until there is one.
  await Promise.all([listen(page, href('notice')), listen(other, href('favor')), listen(phone, href('fee'))]);
  const tabs = [page, other, phone];
  const consoleLink = (tab: Page) =>
    tab
      .getByRole('navigation', { name: say('zh', 'my.menuLabel') })
      .getByRole('link', { name: say('zh', 'my.menu.console') });
  for (const tab of tabs) await Promise.all([expect(consoleLink(tab)).toHaveCount(0), stay(tab)]);
  await expect(phone.getByRole('heading', { name: say('zh', 'error.noPermissionTitle') })).toBeVisible();
  await decideFor((await ask(getBaseInfo, { as: me })).userId ?? 0, true);
  for (const tab of tabs) {
    await expect(consoleLink(tab)).toBeVisible();
    await expect(noticeLink(tab).first()).toContainText('1');
    if (tab !== phone) expect(await stayed(tab)).toBe(true);
  }
  await device.close();
});

test('a new order, its payment and what is left stand in the other tab and on another device', async ({
  browser,
  page,
  context,
  newcomer: me,
  sessionOf,
}) => {
  await giveFee(await sessionOf('admin'), me);
  const [plan] = await ask(listVips, { as: me });
  const device = await browser.newContext();
  await device.addCookies(cookiesOf(me));
  const [list, wallet] = [await context.newPage(), await device.newPage()];
  await Promise.all([listen(list, href('vip')), listen(wallet, href('fee'))]);
  await Promise.all([stay(list), stay(wallet)]);
  const purses = wallet.getByRole('main');
  const before = (await ask(getAccount, { as: me })).balance ?? '';
  await expect(purses).toContainText(formatYuan(before));

  const idempotencyKey = `second-tab-${newDigits(12)}`;
  const { orderNo, amount } = await ask(createOrder, {
    as: me,
    body: { biz: 'vip', bizId: plan?.vipId, idempotencyKey },
  });
  const row = list.getByRole('row').filter({ hasText: formatYuan(amount) });
  await expect(row).toContainText(say('zh', 'pay.state.0'));
  const unpaid = purses.getByRole('link', { name: new RegExp(say('zh', 'pay.recharge.pay')) });
  await expect(unpaid.first()).toBeVisible();

  await listen(page, href('cashier', {}, { query: { orderNo } }));
  await page.getByRole('radio', { name: new RegExp(say('zh', 'pay.channel.wallet')) }).check();
  const pay = page.getByRole('button', { name: say('zh', 'pay.cashier.pay', { amount: formatYuan(amount) }) });
  await pay.click();
  await page.getByLabel(say('zh', 'pay.cashier.password'), { exact: true }).fill(me.password);
  await pay.click();
  await expect(page.getByRole('heading', { name: say('zh', 'pay.payed.paid') })).toBeVisible();

  await expect(row).toContainText(say('zh', 'pay.state.1'));
  await expect(list.getByRole('main')).toContainText(say('zh', 'pay.vip.until', { date: '' }).trim());
  await expect(unpaid).toHaveCount(0);
  const after = (await ask(getAccount, { as: me })).balance ?? '';
  expect(after).not.toBe(before);
  await expect(purses).toContainText(formatYuan(after));
  expect([await stayed(list), await stayed(wallet)]).toEqual([true, true]);
  await device.close();
});
