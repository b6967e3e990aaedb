import { getAccount, getBaseInfo } from '@/contract/account/account';
import { getCaptcha, sendSmsCode } from '@/contract/auth/auth';
import { creditFinanceEarning } from '@/contract/pay/console-earning';
import { askWithdrawal } from '@/contract/pay/pay';
import { toWire } from '@/lib/i18n/format';
import {
  ask,
  awaitSmsCode,
  type Locale,
  newDigits,
  pathIn,
  readCaptcha,
  type Signed,
  say,
} from '../../support/journey';
import { expect, test } from '../fixtures';
import { hears } from '../passing-words';
import { listen, visit } from '../steps';

const PHONE = '13800001008';
const finance = (locale: Locale, key: string, values = {}) => say(locale, `console.finance.${key}`, values);
const balanceOf = async (as: Signed) => (await ask(getAccount, { as }))?.balance;

/** Gives the person a fee and has them ask for all of it; answers their balance before. */
async function askFor(person: Signed, admin: Signed): Promise<string | null | undefined> {
  const { userId = 0 } = (await ask(getBaseInfo, { as: person })) ?? {};
  const idempotencyKey = `journey-${Date.now()}`;
  const fee = { kind: 'lecture' as const, title: '会议授课', titleEn: 'Lecture', gross: '700' };
  await ask(creditFinanceEarning, { as: admin, body: { ...fee, userId: userId ?? 0, idempotencyKey } });
  const before = await balanceOf(person);
  const { uuid = '' } = await ask(getCaptcha);
  const code = await readCaptcha(uuid ?? '');
  await ask(sendSmsCode, { as: person, query: { phonenumber: PHONE, type: 'withdraw', code, uuid: uuid ?? '' } });
  const smsCode = await awaitSmsCode(PHONE);
  const account = { accountType: 'alipay' as const, accountName: '曹砺行', accountNo: 'cao@example.com' };
  await ask(askWithdrawal, { as: person, body: { amount: '700', ...account, smsCode, idempotencyKey } });
  return before;
}

test.describe('on a phone in English', () => {
  const viewport = { width: 390, height: 844 };
  const words = (key: string, values = {}) => finance('en', key, values);
  test.use({ viewport });

  test('a withdrawal that fails in the console is back in the balance; its person, who looks on, hears why', async ({
    page,
    browser,
    becomes,
    sessionOf,
  }) => {
    const person = await sessionOf('hospital');
    const before = await askFor(person, await sessionOf('admin'));
    expect(await balanceOf(person)).not.toBe(before);
    const theirs = await browser.newContext({ viewport });
    await becomes(theirs, 'hospital');
    const list = await theirs.newPage();
    await listen(list, pathIn('en', '/my/artFee'));
    const row = list.getByRole('row').filter({ hasText: '700' }).first();
    await expect(row).toContainText(say('en', 'pay.withdrawState.0'));
    await becomes(page.context(), 'admin');
    await visit(page, pathIn('en', `/console/withdrawals?keyword=${encodeURIComponent('曹砺行')}`));
    const open = () =>
      page
        .getByRole('button', { name: words('decideOne', { name: '曹砺行' }) })
        .first()
        .press('Enter');
    await open();
    const panel = page.getByRole('dialog');
    await panel.getByRole('button', { name: words('withdrawals.reveal') }).press('Enter');
    await expect(panel.getByText('cao@example.com')).toBeVisible();
    await panel.getByRole('button', { name: words('withdrawals.approve'), exact: true }).press('Enter');
    await hears(page, say('en', 'console.audit.passed', { count: 1 }));
    await open();
    await panel.getByRole('button', { name: words('withdrawals.takeUp') }).press('Enter');
    const fail = panel.getByRole('button', { name: words('withdrawals.fail'), exact: true });
    await fail.press('Enter');
    const needs = panel.getByText(say('en', 'console.decision.needsWords'));
    await expect(needs).toBeVisible();
    await fail.press('Enter');
    await expect(needs).toHaveRole('alert');
    await panel.getByRole('textbox', { name: say('en', 'console.decision.words') }).fill('支付宝账号与户名不符');
    await fail.press('Enter');
    await hears(page, words('withdrawals.back'));
    expect(await balanceOf(person)).toBe(before);
    // Nobody has touched their page.
    await expect(row).toContainText(say('en', 'pay.withdrawState.3'));
    await expect(list.getByText('支付宝账号与户名不符').first()).toBeVisible();
    await visit(list, pathIn('en', '/my/notice'));
    await expect(list.getByText('支付宝账号与户名不符').first()).toBeVisible();
    await theirs.close();
  });
});

test.describe('on a desktop in Chinese', () => {
  const viewport = { width: 1440, height: 900 };
  const words = (key: string, values = {}) => finance('zh', key, values);
  test.use({ viewport });

  test('a withdrawal is paid with the bank’s reference and date, which its person, who looks on, then reads', async ({
    page,
    browser,
    becomes,
  }) => {
    const bankRef = `YLP${newDigits(12)}`;
    const theirs = await browser.newContext({ viewport });
    await becomes(theirs, 'doctor');
    const list = await theirs.newPage();
    await listen(list, '/my/artFee');
    await becomes(page.context(), 'admin');
    await visit(page, '/console/withdrawals?status=1');
    const row = page
      .getByRole('row')
      .filter({ hasText: words('withdrawals.states.1') })
      // Of the other journey's person one may be here in passing.
      .filter({ hasText: '兰念慈' })
      .first();
    const amount = (await row.getByText(/^¥/).first().textContent()) ?? '';
    await row.getByRole('button', { name: words('decideOne', { name: '兰念慈' }) }).press('Enter');
    const panel = page.getByRole('dialog');
    await panel.getByRole('button', { name: words('withdrawals.takeUp') }).press('Enter');
    const pay = panel.getByRole('button', { name: words('withdrawals.pay'), exact: true });
    await pay.press('Enter');
    await pay.press('Enter');
    await expect(panel.getByText(say('zh', 'validation.bankRef'))).toBeVisible();
    await panel.getByLabel(words('withdrawals.bankRef')).fill(bankRef);
    await panel.getByLabel(words('withdrawals.bankDay')).fill('2020-01-01');
    await pay.press('Enter');
    await expect(panel.getByText(/^转账日期不能早于审核通过日/)).toBeVisible();
    await panel.getByLabel(words('withdrawals.bankDay')).fill(toWire(new Date()).slice(0, 10));
    await pay.press('Enter');
    await hears(page, words('withdrawals.paid'));
    await expect(list.getByText(bankRef)).toBeVisible();
    await expect(list.getByRole('row').filter({ hasText: amount }).first()).toContainText(
      say('zh', 'pay.withdrawState.2'),
    );
    await theirs.close();
  });
});
