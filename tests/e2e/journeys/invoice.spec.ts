import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { createOrder, submitOrder } from '@/contract/pay/order';
import { formatYuan } from '@/lib/i18n/format';
import { ask, giveFee, type Locale, type Person, pathIn, type Signed, say } from '../../support/journey';
import { readPdf } from '../../support/pdf';
import { expect, test } from '../fixtures';
import { hears } from '../passing-words';
import { listen, visit } from '../steps';

const TAX_NO = '91310115MA1K3L7P83';
const WORDS = {
  zh: { issued: '发票已开具', reversed: '被红冲蓝字发票号码', sample: '样票' },
  en: { issued: 'Invoice issued', reversed: 'ReversesinvoiceNo.', sample: 'SAMPLE' },
};

/** A month of VIP time, paid from the wallet. */
async function bought(as: Person & Signed): Promise<string> {
  const body = { biz: 'vip' as const, bizId: 1, idempotencyKey: `journey-${crypto.randomUUID()}` };
  const { orderNo } = await ask(createOrder, { as, body });
  await ask(submitOrder, { as, body: { orderNo, channel: 'wallet', password: as.password } });
  return orderNo;
}

async function download(page: Page, button: Locator) {
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()]);
  return { name: file.suggestedFilename(), ...(await readPdf(await readFile(await file.path()))) };
}

for (const locale of ['zh', 'en'] as Locale[]) {
  test(`an invoice is asked for, issued, fetched and taken back, and its owner sees it happen (${locale})`, async ({
    page,
    browser,
    becomes,
    newcomer,
    sessionOf,
  }) => {
    const invoice = (key: string, values = {}) => say(locale, `pay.invoice.${key}`, values);
    const finance = (key: string, values = {}) => say(locale, `console.finance.${key}`, values);
    const title = `云澜医药 ${crypto.randomUUID().slice(0, 8)} 有限公司`;
    await giveFee(await sessionOf('admin'), newcomer);
    const orderNo = await bought(newcomer);
    await listen(page, pathIn(locale, '/my/records?tab=invoices'));
    await page.getByRole('button', { name: new RegExp(`${orderNo}`) }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: invoice('types.2') }).check();
    await dialog.getByLabel(invoice('title'), { exact: true }).fill(title);
    const taxNo = dialog.getByLabel(invoice('taxNo'), { exact: true });
    await taxNo.fill(TAX_NO.replace(/3$/, '4'));
    await dialog.getByRole('button', { name: invoice('submit') }).click();
    await expect(taxNo).toHaveAttribute('aria-invalid', 'true');
    await taxNo.fill(TAX_NO);
    await dialog.getByRole('button', { name: invoice('submit') }).click();
    await hears(page, invoice('asked'));
    const row = page.getByRole('row').filter({ hasText: title });
    await expect(row).toContainText(invoice('states.0'));

    const office = await browser.newContext();
    await becomes(office, 'admin');
    const desk = await office.newPage();
    await visit(desk, pathIn(locale, `/console/invoices?keyword=${encodeURIComponent(title)}`));
    await desk.getByRole('button', { name: finance('decideOne', { name: title }) }).click();
    const panel = desk.getByRole('dialog');
    const issue = panel.getByRole('button', { name: finance('invoices.issue'), exact: true });
    await issue.click();
    await expect(panel.getByText(finance('invoices.issueText'))).toBeVisible();
    await issue.click();

    // Without a reload: the message brings it.
    await expect(row).toContainText(invoice('states.1'));
    const blue = await download(page, row.getByRole('button', { name: invoice('pdf'), exact: false }));
    expect(blue.name).toMatch(/_26990\d{15}\.pdf$/);
    for (const part of [title.replaceAll(' ', ''), TAX_NO, '叁拾元整', WORDS[locale].sample])
      expect(blue.text).toContain(part);

    await desk.getByRole('button', { name: finance('openOne', { name: title }) }).click();
    await panel.getByRole('button', { name: finance('invoices.reverse'), exact: true }).click();
    const confirm = panel.getByRole('button', {
      name: finance('invoices.confirmReverse', { amount: formatYuan('30') }),
    });
    await confirm.click();
    await expect(panel.getByText(say(locale, 'validation.reason'))).toBeVisible();
    await panel.getByRole('textbox', { name: finance('reason') }).fill('抬头有误');
    await confirm.click();
    await expect(row).toContainText(invoice('states.3'));
    await expect(page.getByRole('row').filter({ hasText: '抬头有误' })).toBeVisible();
    const red = await download(page, row.getByRole('button', { name: invoice('redPdf') }));
    expect(red.text).toContain(WORDS[locale].reversed);
    await office.close();

    // It can be asked for again, to the right name.
    await expect(page.getByRole('button', { name: new RegExp(orderNo) })).toBeVisible();
    await visit(page, pathIn(locale, '/my/notice'));
    await expect(page.getByText(WORDS[locale].issued).first()).toBeVisible();
  });
}
