import { getAccount, getBaseInfo } from '@/contract/account/account';
import { getCaptcha, sendSmsCode } from '@/contract/auth/auth';
import { creditFinanceEarning } from '@/contract/pay/console-earning';
import { askWithdrawal } from '@/contract/pay/pay';
import { toWire } from '@/lib/i18n/format';
import { ask, newDigits, readCaptcha, readSmsCode, type Signed, say } from '../../support/journey';
import { expect, test } from '../fixtures';
import { hears } from '../passing-words';
import { visit } from '../steps';

const PHONE = '13800001008';
const finance = (key: string, values = {}) => say('zh', `console.finance.${key}`, values);
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
  const smsCode = (await readSmsCode(PHONE)) ?? '';
  const account = { accountType: 'alipay' as const, accountName: '曹砺行', accountNo: 'cao@example.com' };
  await ask(askWithdrawal, { as: person, body: { amount: '700', ...account, smsCode, idempotencyKey } });
  return before;
}

test('a withdrawal that fails in the console is back in the balance, and its person hears why', async ({
  page,
  browser,
  becomes,
  sessionOf,
}) => {
  const person = await sessionOf('hospital');
  const before = await askFor(person, await sessionOf('admin'));
  expect(await balanceOf(person)).not.toBe(before);
  await becomes(page.context(), 'admin');
  await visit(page, `/console/withdrawals?keyword=${encodeURIComponent('曹砺行')}`);
  const open = () =>
    page
      .getByRole('button', { name: finance('decideOne', { name: '曹砺行' }) })
      .first()
      .click();
  await open();
  const panel = page.getByRole('dialog');
  await panel.getByRole('button', { name: finance('withdrawals.reveal') }).click();
  await expect(panel.getByText('cao@example.com')).toBeVisible();
  await panel.getByRole('button', { name: finance('withdrawals.approve'), exact: true }).click();
  await hears(page, say('zh', 'console.audit.passed', { count: 1 }));
  await open();
  await panel.getByRole('button', { name: finance('withdrawals.takeUp') }).click();
  const fail = panel.getByRole('button', { name: finance('withdrawals.fail'), exact: true });
  await fail.click();
  const needs = panel.getByText(say('zh', 'console.decision.needsWords'));
  await expect(needs).toBeVisible();
  await fail.click();
  await expect(needs).toHaveRole('alert');
  await panel.getByRole('textbox', { name: say('zh', 'console.decision.words') }).fill('支付宝账号与户名不符');
  await fail.click();
  await hears(page, finance('withdrawals.back'));
  expect(await balanceOf(person)).toBe(before);
  const theirs = await browser.newContext();
  await becomes(theirs, 'hospital');
  const notices = await theirs.newPage();
  await visit(notices, '/my/notice');
  await expect(notices.getByText('支付宝账号与户名不符').first()).toBeVisible();
  await theirs.close();
});

test('a withdrawal is paid with the bank’s reference and date, which its person then reads', async ({
  page,
  browser,
  becomes,
}) => {
  const bankRef = `YLP${newDigits(12)}`;
  await becomes(page.context(), 'admin');
  await visit(page, '/console/withdrawals?status=1');
  const row = page
    .getByRole('row')
    .filter({ hasText: finance('withdrawals.states.1') })
    // Of the other journey's person one may be here in passing.
    .filter({ hasText: '兰念慈' })
    .first();
  const amount = (await row.getByText(/^¥/).first().textContent()) ?? '';
  await row.getByRole('button', { name: finance('decideOne', { name: '兰念慈' }) }).click();
  const panel = page.getByRole('dialog');
  await panel.getByRole('button', { name: finance('withdrawals.takeUp') }).click();
  const pay = panel.getByRole('button', { name: finance('withdrawals.pay'), exact: true });
  await pay.click();
  await pay.click();
  await expect(panel.getByText(say('zh', 'validation.bankRef'))).toBeVisible();
  await panel.getByLabel(finance('withdrawals.bankRef')).fill(bankRef);
  await panel.getByLabel(finance('withdrawals.bankDay')).fill('2020-01-01');
  await pay.click();
  await expect(panel.getByText(/^转账日期不能早于审核通过日/)).toBeVisible();
  await panel.getByLabel(finance('withdrawals.bankDay')).fill(toWire(new Date()).slice(0, 10));
  await pay.click();
  await hears(page, finance('withdrawals.paid'));
  const theirs = await browser.newContext();
  await becomes(theirs, 'doctor');
  const list = await theirs.newPage();
  await visit(list, '/my/artFee');
  await expect(list.getByText(bankRef)).toBeVisible();
  await expect(list.getByRole('row').filter({ hasText: amount }).first()).toContainText(
    say('zh', 'pay.withdrawState.2'),
  );
  await theirs.close();
});
