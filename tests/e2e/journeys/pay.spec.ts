import { createOrder } from '@/contract/pay/order';
import { listVips } from '@/contract/pay/pay';
import { formatYuan } from '@/lib/i18n/format';
import { ask, giveFee, newDigits, say } from '../../support/journey';
import { expect, test } from '../fixtures';
import { visit } from '../steps';

test('a top-up by Alipay comes back paid, and stands in the records', async ({ page, newcomer: _ }) => {
  await visit(page, '/my/recharge');
  await page.getByRole('button', { name: say('zh', 'pay.recharge.preset', { amount: '500' }) }).click();
  await page.getByRole('button', { name: say('zh', 'pay.recharge.next') }).click();
  await page.getByRole('radio', { name: say('zh', 'pay.channel.alipay_pc') }).check();
  await page.getByRole('button', { name: say('zh', 'pay.cashier.pay', { amount: formatYuan('500') }) }).click();
  // The company's page, on another host in real life.
  await page.waitForURL(/\/sandbox\/pay\//);
  await page.locator('button[name=action][value=pay]').click();
  await page.getByRole('link', { name: '返回商户' }).click();
  await page.waitForURL(/\/common\/payed\?/);
  await expect(page.getByRole('heading', { name: say('zh', 'pay.payed.paid') })).toBeVisible();
  await visit(page, '/my/recharge');
  await expect(page.getByRole('row').filter({ hasText: formatYuan('500') })).toContainText(say('zh', 'pay.state.1'));
});

test('membership is opened from the wallet with the password, and shows its end', async ({
  page,
  newcomer,
  sessionOf,
}) => {
  await giveFee(await sessionOf('admin'), newcomer);
  await visit(page, '/en/my/openVip');
  await page.getByRole('button', { name: say('en', 'pay.vip.next') }).click();
  await page.getByRole('radio', { name: new RegExp(say('en', 'pay.channel.wallet')) }).check();
  const pay = page.getByRole('button', { name: /^Pay ¥/ });
  await pay.click();
  const password = page.getByLabel(say('en', 'pay.cashier.password'), { exact: true });
  await expect(password).toBeFocused();
  await password.fill('not the password');
  await pay.click();
  await expect(password).toHaveAttribute('aria-invalid', 'true');
  await password.fill(newcomer.password);
  await pay.click();
  await expect(page.getByRole('heading', { name: say('en', 'pay.payed.paid') })).toBeVisible();
  await page.getByRole('link', { name: say('en', 'pay.payed.next.vip') }).click();
  await expect(page.getByText(/^Valid until \d+ \w+ \d{4}$/)).toBeVisible();
});

test('whoever chooses a bank transfer sees at once that they have days for it', async ({ page, newcomer }) => {
  const [plan] = await ask(listVips, { as: newcomer });
  const idempotencyKey = `transfer-${newDigits(12)}`;
  const { orderNo } = await ask(createOrder, {
    as: newcomer,
    body: { biz: 'vip', bizId: plan?.vipId, idempotencyKey },
  });
  await visit(page, `/meetings/signartpay/paycontaint?orderNo=${orderNo}`);
  const timer = page.getByRole('timer');
  await expect(timer).not.toContainText('天');
  await page.getByRole('radio', { name: say('zh', 'pay.channel.offline') }).check();
  await page.getByRole('button', { name: /^支付 ¥/ }).click();
  await expect(timer).toContainText('2 天');
  await page.getByRole('button', { name: say('zh', 'pay.cashier.voucher.submit') }).click();
  await expect(page.getByText(say('zh', 'validation.transferTime'))).toBeVisible();
});
