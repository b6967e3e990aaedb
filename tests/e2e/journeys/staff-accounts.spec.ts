import { createOrder, submitOrder } from '@/contract/pay/order';
import { listVips } from '@/contract/pay/pay';
import { ask, cookiesOf, giveFee, type Locale, newDigits, pathIn, say, signIn } from '../../support/journey';
import { expect, test } from '../fixtures';
import { CHOSEN, makeStaff } from '../staff-steps';
import { visit } from '../steps';

for (const locale of ['zh', 'en'] as const satisfies Locale[]) {
  const people = (key: string, values = {}) => say(locale, `console.users.${key}`, values);

  test(`${locale}: an account is made, its one-time password opens the choice of another, and that opens the console`, async ({
    page,
    context,
    browser,
    becomes,
  }) => {
    await becomes(context, 'admin');
    await visit(page, pathIn(locale, '/console/users'));
    await page.getByRole('button', { name: people('staff.add') }).click();
    const panel = page.getByRole('dialog');
    await panel.getByRole('button', { name: people('staff.create') }).click();
    await expect(panel).toContainText(say(locale, 'validation.loginName'));
    await expect(panel).toContainText(say(locale, 'validation.staffRoles'));

    const userName = `staff${newDigits(8)}`;
    await panel.getByLabel(people('userName'), { exact: true }).fill(userName);
    await panel.getByLabel(people('name'), { exact: true }).fill('周明');
    await panel.getByRole('checkbox', { name: people('roles.audit.name') }).check();
    await panel.getByRole('button', { name: people('staff.create') }).click();
    const password = (await panel.locator('code').textContent()) ?? '';
    // What had the focus is gone: the words that take its place have it.
    await expect(panel.getByRole('heading', { name: people('staff.made') })).toBeFocused();

    const theirs = await browser.newContext();
    await theirs.addCookies(cookiesOf(await signIn(userName, password)));
    const desk = await theirs.newPage();
    await desk.goto(pathIn(locale, '/console'));
    await expect(desk).toHaveURL(new RegExp(`${pathIn(locale, '/my')}$`));
    await expect(desk.getByRole('heading', { name: say(locale, 'my.oneTime.title') })).toBeVisible();
    await visit(desk, pathIn(locale, '/my'));
    const main = desk.getByRole('main');
    await main.getByLabel(say(locale, 'my.password.oneTime'), { exact: true }).fill(password);
    await main.getByLabel(say(locale, 'my.password.new'), { exact: true }).fill(CHOSEN);
    await main.getByLabel(say(locale, 'my.password.confirm'), { exact: true }).fill(CHOSEN);
    await main.getByRole('button', { name: say(locale, 'my.password.save') }).click();
    await expect(desk.getByRole('heading', { name: say(locale, 'my.oneTime.title') })).toHaveCount(0);
    await desk.goto(pathIn(locale, '/console/certs'));
    await expect(desk.getByRole('heading', { name: say(locale, 'console.screens.certs'), level: 1 })).toBeVisible();
    await theirs.close();
  });
}

test('whoever asks for their own order’s refund is told to leave it to a colleague, and stays signed in', async ({
  page,
  context,
  sessionOf,
}) => {
  const admin = await sessionOf('admin');
  const clerk = await makeStaff(admin, ['finance']);
  await giveFee(admin, clerk);
  const [plan] = await ask(listVips, { as: clerk });
  const idempotencyKey = `own-${newDigits(12)}`;
  const { orderNo } = await ask(createOrder, { as: clerk, body: { biz: 'vip', bizId: plan?.vipId, idempotencyKey } });
  await ask(submitOrder, { as: clerk, body: { orderNo, channel: 'wallet', password: CHOSEN } });

  await context.addCookies(cookiesOf(clerk));
  await visit(page, `/console/orders?keyword=${orderNo}`);
  const finance = (key: string, values = {}) => say('zh', `console.finance.${key}`, values);
  await page.getByRole('button', { name: finance('openOne', { name: orderNo }) }).click();
  const panel = page.getByRole('dialog');
  await panel.getByRole('button', { name: finance('orders.refund'), exact: true }).click();
  await panel.getByLabel(finance('reason'), { exact: true }).fill('不想要了');
  await panel.getByRole('button', { name: /^退款 ¥/ }).click();
  await expect(panel.getByRole('alert')).toContainText('请由其他同事办理');
  await visit(page, '/console/refunds');
  await expect(page.getByRole('heading', { name: finance('refunds.caption'), level: 1 })).toBeVisible();
});
