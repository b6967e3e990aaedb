import { createOrder, refundOrder, submitOrder } from '@/contract/order';
import { listVips } from '@/contract/pay';
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
    await expect(row).toContainText('买错了');
    await row.getByRole('button', { name: finance('refunds.openOrder', { name: orderNo }) }).click();
    await expect(page.getByRole('dialog')).toContainText(say(locale, 'pay.state.2'));
    await page.keyboard.press('Escape');
    await row.getByRole('link', { name: orderNo }).click();
    await expect(page).toHaveURL(new RegExp(`/console/orders\\?keyword=${orderNo}$`));
    await expect(page.getByRole('row').filter({ hasText: orderNo })).toHaveCount(1);
  });
}
