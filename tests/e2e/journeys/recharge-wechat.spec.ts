import type { Page } from '@playwright/test';
import { Ecc, QrCode } from '@rc-component/qrcode/lib/libs/qrcodegen.js';
import { formatMoney, formatYuan } from '@/lib/i18n/format';
import { type Locale, pathIn, say } from '../../support/journey';
import { expect, test } from '../fixtures';
import { visit } from '../steps';

const WAYS = [
  { locale: 'zh', device: 'a desktop', viewport: { width: 1440, height: 900 } },
  { locale: 'en', device: 'a phone', viewport: { width: 390, height: 844 } },
] as const;

/** What the code of the cashier must look like for its content (components/pay/cashier/pay-qr.tsx). */
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
  return pressPay(page, locale, amount);
}

/** Presses “pay” by the keyboard: a code comes, and its heading has the focus. */
async function pressPay(page: Page, locale: Locale, amount: string): Promise<{ link: string; orderNo: string }> {
  const button = page.getByRole('button', { name: say(locale, 'pay.cashier.pay', { amount: formatMoney(amount) }) });
  let data = { displayContent: '', orderNo: '' };
  // The same press within a second is a repeat, which the browser does not send.
  await expect(async () => {
    const submitted = page.waitForResponse((answer) => answer.url().includes('/pay/order/submit'), { timeout: 20_000 });
    await button.press('Enter');
    ({ data } = await (await submitted).json());
  }).toPass();
  await expect(page.getByRole('heading', { name: say(locale, 'pay.cashier.scan') })).toBeFocused();
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
      await expect(page.getByRole('heading', { name: say(locale, 'pay.payed.paid') })).toBeFocused();
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

    test('a try that fails, too little and paying twice are said to the payer, with what becomes of the money', async ({
      page,
      context,
      browser,
      becomes,
      newcomer: _,
    }) => {
      const trouble = (key: string, values = {}) => say(locale, `pay.cashier.trouble.${key}`, values);
      const channel = say(locale, 'pay.channel.wx_native');
      const phone = await context.newPage();
      const act = async (link: string, action: string) => {
        await phone.goto(link);
        await phone.locator(`button[name=action][value=${action}]`).click();
      };
      const shown = await showCode(page, locale, '500');
      await act(shown.link, 'fail');
      await expect(page.getByRole('heading', { name: trouble('failedTitle', { channel }) })).toBeFocused();

      const again = await pressPay(page, locale, '500');
      // With a new code before them, nobody is asked to choose another way.
      await expect(page.getByRole('heading', { name: trouble('failedTitle', { channel }) })).toHaveCount(0);
      await act(again.link, 'less');
      await expect(page.getByRole('heading', { name: trouble('differsTitle') })).toBeFocused();
      const sums = { channel, amount: formatMoney('500'), came: formatMoney('499.99') };
      await expect(page.getByText(trouble('differs', sums))).toBeVisible();

      const { link } = await pressPay(page, locale, '500');
      await phone.goto(link);
      await phone.getByRole('checkbox').check();
      await page.getByRole('button', { name: say(locale, 'pay.cashier.another') }).press('Enter');
      await page.getByRole('radio', { name: say(locale, 'pay.channel.alipay_pc') }).press('Space');
      await page
        .getByRole('button', { name: say(locale, 'pay.cashier.pay', { amount: formatMoney('500') }) })
        .press('Enter');
      await page.waitForURL(/\/sandbox\/pay\//);
      // Both are paid before either company’s message is there, and nobody asks: the cashier has been left.
      await phone.locator('button[name=action][value=pay]').click();
      await page.locator('button[name=action][value=pay]').click();
      await page.locator('a.back').click();
      await expect(page.getByRole('heading', { name: say(locale, 'pay.payed.paid') })).toBeVisible();
      await expect(page.getByRole('heading', { name: trouble('twiceTitle') })).toBeVisible();
      await expect(page.getByText(trouble('differsOver', sums))).toBeVisible();

      // The clerk sees the same, and what came second on its way back.
      const desk = await browser.newContext({ viewport });
      await becomes(desk, 'admin');
      const clerk = await desk.newPage();
      const words = (key: string, values = {}) => say(locale, `console.finance.orders.${key}`, values);
      await visit(clerk, pathIn(locale, `/console/orders?keyword=${shown.orderNo}`));
      await clerk
        .getByRole('button', { name: say(locale, 'console.finance.openOne', { name: shown.orderNo }) })
        .press('Enter');
      const panel = clerk.getByRole('dialog');
      const sides = { ours: formatYuan('500'), theirs: formatYuan('499.99') };
      await expect(panel.getByRole('region', { name: words('gateway') })).toContainText(
        words('differs.wrongAmount', sides),
      );
      await expect(
        panel
          .getByText(words('paymentStates.stray'))
          .or(panel.getByText(words('paymentStates.returned')))
          .first(),
      ).toBeVisible();
      await desk.close();
    });

    test('who pays and cancels before the message is there is told that the money came, payer and clerk alike', async ({
      page,
      context,
      browser,
      becomes,
      newcomer: _,
    }) => {
      const { link, orderNo } = await showCode(page, locale, '200');
      const phone = await context.newPage();
      await phone.goto(link);
      // The company says it ten seconds later.
      await phone.getByRole('checkbox').check();
      await phone.locator('button[name=action][value=pay]').click();
      // What a payment that was made can come to is offered once it is.
      await phone.locator('button[name=action][value=giveBack]').waitFor();
      const cancel = page.getByRole('button', { name: say(locale, 'pay.cashier.cancel'), exact: true });
      await cancel.first().press('Enter');
      await page.getByText(say(locale, 'pay.cashier.cancelText')).waitFor();
      await cancel.last().press('Enter');
      await visit(page, pathIn(locale, `/common/payed?orderNo=${orderNo}`));
      await expect(page.getByRole('heading', { name: say(locale, 'pay.payed.paid') })).toBeVisible();
      await visit(page, pathIn(locale, '/my/recharge'));
      const row = page.getByRole('row').filter({ hasText: formatYuan('200') });
      await expect(row).toContainText(say(locale, 'pay.state.1'));

      const desk = await browser.newContext({ viewport });
      await becomes(desk, 'admin');
      const clerk = await desk.newPage();
      await visit(clerk, pathIn(locale, `/console/orders?keyword=${orderNo}`));
      await clerk
        .getByRole('button', { name: say(locale, 'console.finance.openOne', { name: orderNo }) })
        .press('Enter');
      await expect(clerk.getByRole('dialog')).toContainText(say(locale, 'pay.state.1'));
      await desk.close();
    });
  });
}
