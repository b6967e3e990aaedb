import { getAccount, getBaseInfo } from '@/contract/account/account';
import { getCaptcha, sendSmsCode } from '@/contract/auth/auth';
import { creditFinanceEarning } from '@/contract/pay/console-earning';
import { askWithdrawal } from '@/contract/pay/pay';
import { ask, readCaptcha, readSmsCode, type Signed, say } from '../../support/journey';
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
  await page
    .getByRole('button', { name: finance('openOne', { name: '曹砺行' }) })
    .first()
    .click();
  const panel = page.getByRole('dialog');
  await panel.getByRole('button', { name: finance('withdrawals.reveal') }).click();
  await expect(panel.getByText('cao@example.com')).toBeVisible();
  await panel.getByRole('button', { name: finance('withdrawals.approve'), exact: true }).click();
  await hears(page, say('zh', 'console.audit.passed', { count: 1 }));
  await panel.getByRole('button', { name: finance('withdrawals.fail'), exact: true }).click();
  await panel.getByRole('button', { name: finance('withdrawals.fail'), exact: true }).click();
  await expect(panel.getByText(say('zh', 'validation.reason'))).toBeVisible();
  await panel.getByRole('textbox', { name: finance('reason') }).fill('支付宝账号与户名不符');
  await panel.getByRole('button', { name: finance('withdrawals.fail'), exact: true }).click();
  await hears(page, finance('withdrawals.back'));
  expect(await balanceOf(person)).toBe(before);
  const theirs = await browser.newContext();
  await becomes(theirs, 'hospital');
  const notices = await theirs.newPage();
  await visit(notices, '/my/notice');
  await expect(notices.getByText('支付宝账号与户名不符').first()).toBeVisible();
  await theirs.close();
});
