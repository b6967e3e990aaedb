import { createOrder, getOrder } from '@/contract/pay/order';
import { listVips } from '@/contract/pay/pay';
import { formatDateTime, formatMoney, formatYuan } from '@/lib/i18n/format';
import { ask, giveFee, newDigits, pathIn, say } from '../../support/journey';
import { makePdf } from '../../support/upload';
import { expect, test } from '../fixtures';
import { visit } from '../steps';

test('a top-up by Alipay that was closed is said to be unpaid, is paid after all, and stands in the records', async ({
  page,
  newcomer: _,
}) => {
  await visit(page, '/my/recharge');
  await page.getByRole('button', { name: say('zh', 'pay.recharge.preset', { amount: '500' }) }).click();
  await page.getByRole('button', { name: say('zh', 'pay.recharge.next') }).click();
  await page.getByRole('radio', { name: say('zh', 'pay.channel.alipay_pc') }).check();
  await page.getByRole('button', { name: say('zh', 'pay.cashier.pay', { amount: formatMoney('500') }) }).click();
  // The company's page, on another host in real life.
  await page.waitForURL(/\/sandbox\/pay\//);
  await page.locator('button[name=action][value=close]').click();
  await page.getByRole('link', { name: '返回商户' }).click();
  await expect(page.getByRole('heading', { name: say('zh', 'pay.payed.stopped') })).toBeVisible();
  await page.getByRole('link', { name: say('zh', 'pay.payed.goOn') }).click();
  await page.getByRole('radio', { name: say('zh', 'pay.channel.alipay_pc') }).check();
  await page.getByRole('button', { name: say('zh', 'pay.cashier.pay', { amount: formatMoney('500') }) }).click();
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
  await expect(page.getByRole('heading', { name: say('en', 'pay.payed.paid') })).toBeFocused();
  await page.getByRole('link', { name: say('en', 'pay.payed.next.vip') }).click();
  await expect(page.getByText(/^Valid until \d+ \w+ \d{4}$/)).toBeVisible();
});

for (const { locale, viewport } of [
  { locale: 'zh', viewport: { width: 1440, height: 900 } },
  { locale: 'en', viewport: { width: 390, height: 844 } },
] as const) {
  test.describe(`a bank transfer in ${locale}`, () => {
    test.use({ viewport });

    test('has a date of its own, warns of paying twice, and is said to be under review', async ({ page, newcomer }) => {
      const words = (key: string, values = {}) => say(locale, `pay.cashier.${key}`, values);
      const [plan] = await ask(listVips, { as: newcomer });
      const idempotencyKey = `transfer-${newDigits(12)}`;
      const { orderNo } = await ask(createOrder, {
        as: newcomer,
        body: { biz: 'vip', bizId: plan?.vipId, idempotencyKey },
      });
      const address = pathIn(locale, `/meetings/signartpay/paycontaint?orderNo=${orderNo}`);
      await visit(page, address);
      await expect(page.getByRole('timer')).toBeVisible();
      await page.getByRole('radio', { name: say(locale, 'pay.channel.offline') }).press('Space');
      await page.getByRole('button', { name: words('useTransfer') }).press('Enter');
      await expect(page.getByRole('heading', { name: words('bankTitle') })).toBeFocused();
      // Days, and no half hour that runs out.
      await expect(page.getByRole('timer')).toHaveCount(0);
      const { transfer, payee } = await ask(getOrder, { as: newcomer, params: { orderNo } });
      await expect(page.getByText(formatDateTime(locale, transfer?.until ?? ''))).toBeVisible();
      await expect(page.getByText(payee ?? '').first()).toBeVisible();
      await page.getByRole('button', { name: words('voucher.submit') }).click();
      await expect(page.getByText(say(locale, 'validation.transferTime'))).toBeVisible();

      await visit(page, address);
      await page.getByRole('radio', { name: say(locale, 'pay.channel.wx_native') }).press('Space');
      await expect(page.getByRole('heading', { name: words('twice.title') })).toBeVisible();
      await page.getByRole('button', { name: /¥/ }).press('Enter');
      await expect(page.getByText(say(locale, 'validation.notTransferred'))).toBeVisible();

      await page.getByRole('radio', { name: say(locale, 'pay.channel.offline') }).check();
      await page.getByRole('button', { name: words('useTransfer') }).press('Enter');
      await page.getByLabel(words('voucher.payer')).fill('林知夏');
      await page.getByLabel(words('voucher.time')).fill('2026-01-05T10:00');
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: 'slip.pdf', mimeType: 'application/pdf', buffer: makePdf() });
      await expect(page.getByRole('link', { name: /slip\.pdf/ })).toBeVisible();
      await page.getByRole('button', { name: words('voucher.submit') }).press('Enter');
      await expect(page.getByRole('heading', { name: words('voucher.waitsTitle') })).toBeFocused();
      await visit(page, address);
      await expect(page.getByText(words('voucher.notTwice'))).toBeVisible();
      await expect(page.getByRole('radio')).toHaveCount(0);
    });
  });
}
