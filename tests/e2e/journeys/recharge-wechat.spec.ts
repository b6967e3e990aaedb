import type { Page } from '@playwright/test';
import { Ecc, QrCode } from '@rc-component/qrcode/lib/libs/qrcodegen.js';
import { formatYuan } from '@/lib/i18n/format';
import { type Locale, pathIn, say } from '../../support/journey';
import { expect, test } from '../fixtures';
import { visit } from '../steps';

const WAYS = [
  { locale: 'zh', device: 'a desktop', viewport: { width: 1440, height: 900 } },
  { locale: 'en', device: 'a phone', viewport: { width: 390, height: 844 } },
] as const;

/** What the code of the cashier must look like for its content (components/pay/pay-qr.tsx). */
function pathOf(content: string): string {
  const code = QrCode.encodeText(content, Ecc.MEDIUM);
  const places = Array.from({ length: code.size }, (_, index) => index);
  return places
    .flatMap((y) => places.filter((x) => code.getModule(x, y)).map((x) => `M${x + 2} ${y + 2}h1v1h-1z`))
    .join('');
}

/** From the amount to the code; answers where a phone that scans it goes, and the order's number. */
async function showCode(page: Page, locale: Locale, amount: string): Promise<{ link: string; orderNo: string }> {
  await visit(page, pathIn(locale, '/my/recharge'));
  await page.getByRole('button', { name: say(locale, 'pay.recharge.preset', { amount }), exact: true }).click();
  await page.getByRole('button', { name: say(locale, 'pay.recharge.next') }).click();
  await page.getByRole('radio', { name: say(locale, 'pay.channel.wx_native') }).check();
  const submitted = page.waitForResponse((answer) => answer.url().includes('/pay/order/submit'));
  await page.getByRole('button', { name: say(locale, 'pay.cashier.pay', { amount: formatYuan(amount) }) }).click();
  const { data } = (await (await submitted).json()) as { data: { displayContent: string; orderNo: string } };
  const code = page.getByRole('img', { name: say(locale, 'pay.cashier.scanAlt') });
  await expect(code.locator('path')).toHaveAttribute('d', pathOf(data.displayContent));
  return { link: data.displayContent, orderNo: data.orderNo };
}

for (const { locale, device, viewport } of WAYS) {
  test.describe(`on ${device} in ${locale}`, () => {
    test.use({ viewport });

    test('the code is scanned and paid, and the cashier says so by itself', async ({ page, context, newcomer: _ }) => {
      const { link } = await showCode(page, locale, '100');
      const phone = await context.newPage();
      await phone.goto(link);
      await phone.locator('button[name=action][value=pay]').click();
      // Nobody touches the cashier again: the company's message does it.
      await expect(page.getByRole('heading', { name: say(locale, 'pay.payed.paid') })).toBeVisible();
      await expect(page).toHaveURL(/\/common\/payed\?/);
      await visit(page, pathIn(locale, '/my/recharge'));
      const row = page.getByRole('row').filter({ hasText: formatYuan('100') });
      await expect(row).toContainText(say(locale, 'pay.state.1'));
    });

    test('who comes back before the message waits, and hears of it where they are', async ({
      page,
      context,
      newcomer: _,
    }) => {
      const { link, orderNo } = await showCode(page, locale, '200');
      await visit(page, pathIn(locale, `/common/payed?orderNo=${orderNo}&payStatus=1`));
      await expect(page.getByRole('heading', { name: say(locale, 'pay.payed.waiting') })).toBeVisible();
      const phone = await context.newPage();
      await phone.goto(link);
      await phone.getByRole('checkbox').check();
      await phone.locator('button[name=action][value=pay]').click();
      await expect(page.getByRole('heading', { name: say(locale, 'pay.payed.paid') })).toBeVisible();
    });
  });
}
