import { getAccount } from '@/contract/account/account';
import { createOrder, refundOrder, submitOrder } from '@/contract/pay/order';
import { listVips } from '@/contract/pay/pay';
import { formatYuan } from '@/lib/i18n/format';
import { ask, giveFee, type Locale, pathIn, say } from '../../support/journey';
import { expect, test } from '../fixtures';
import { visit } from '../steps';

for (const locale of ['zh', 'en'] as const satisfies Locale[]) {
  test(`${locale}: a refund stands in the console's list of them, and leads to its order`, async ({
    page,
    newcomer,
    becomes,
    sessionOf,
  }) => {
    const finance = (key: string, values = {}) => say(locale, `console.finance.${key}`, values);
    await giveFee(await sessionOf('admin'), newcomer);
    const [plan] = await ask(listVips, { as: newcomer });
    const key = () => `refunds-${crypto.randomUUID()}`;
    const { orderNo, amount } = await ask(createOrder, {
      as: newcomer,
      body: { biz: 'vip', bizId: plan?.vipId, idempotencyKey: key() },
    });
    const paid = { orderNo, channel: 'wallet' as const, password: newcomer.password };
    await ask(submitOrder, { as: newcomer, body: paid });
    await ask(refundOrder, { as: newcomer, body: { orderNo, reason: '买错了', idempotencyKey: key() } });

    await becomes(page.context(), 'admin');
    await visit(page, pathIn(locale, '/console/refunds'));
    const row = page.getByRole('row').filter({ hasText: orderNo });
    await expect(row).toContainText(formatYuan(amount));
    await expect(row).toContainText(finance('refunds.states.2'));
    await expect(row).toContainText(say(locale, 'pay.channel.wallet'));
    await row.getByRole('button', { name: finance('open') }).click();
    await expect(page.getByRole('dialog')).toContainText('买错了');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: finance('refunds.order') })
      .click();
    await expect(page.getByRole('dialog')).toContainText(say(locale, 'pay.state.2'));
    await page.keyboard.press('Escape');
    await expect(row).toHaveCount(1);
  });
}

for (const locale of ['zh', 'en'] as const satisfies Locale[]) {
  test(`${locale}: a membership is given up where it is listed; the money and the menus follow`, async ({
    page,
    newcomer,
    sessionOf,
  }) => {
    const words = (key: string, values = {}) => say(locale, `pay.refund.${key}`, values);
    await giveFee(await sessionOf('admin'), newcomer);
    const [plan] = await ask(listVips, { as: newcomer });
    const idempotencyKey = `vip-${crypto.randomUUID()}`;
    const { orderNo, amount } = await ask(createOrder, {
      as: newcomer,
      body: { biz: 'vip', bizId: plan?.vipId, idempotencyKey },
    });
    await ask(submitOrder, { as: newcomer, body: { orderNo, channel: 'wallet', password: newcomer.password } });
    const { balance: before } = await ask(getAccount, { as: newcomer });

    await visit(page, pathIn(locale, '/my/vip'));
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: say(locale, 'pay.vip.renew'), exact: true })).toBeVisible();
    const row = page.getByRole('row').filter({ hasText: orderNo });
    await row.getByRole('button', { name: new RegExp(`${orderNo}$`) }).click();
    const dialog = page.getByRole('dialog');
    const give = dialog.getByRole('button', { name: words('submit', { amount: formatYuan(amount) }), exact: true });
    await dialog.getByLabel(words('reason')).fill('买错了');
    await give.click();

    await expect(row).toContainText(say(locale, 'pay.state.2'));
    await expect(row).toContainText(`${say(locale, 'pay.refunded')}${formatYuan(amount)}`);
    await expect(row.getByRole('button', { name: new RegExp(`${orderNo}$`) })).toHaveCount(0);
    await expect(main.getByRole('link', { name: say(locale, 'pay.vip.open'), exact: true })).toBeVisible();
    const { balance: after } = await ask(getAccount, { as: newcomer });
    expect(Number(after) - Number(before)).toBeCloseTo(Number(amount), 2);
  });
}
