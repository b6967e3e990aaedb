import type { Page } from '@playwright/test';
import { getBaseInfo } from '@/contract/account';
import { ask, makePerson, pathIn, readSmsCode, say, signIn } from '../../support/journey';
import { expect, test } from '../fixtures';
import { cookieNames, visit, watchCaptcha } from '../steps';

const PASSWORD = 'Journey#2026';
let count = 0;
/** A login name that nobody has. */
const newName = () => {
  count += 1;
  return `j${Date.now().toString(36)}${process.pid % 1000}_${count}`;
};
/** A mobile number that no demo account has. */
const newPhone = () => `139${String(Date.now()).slice(-8)}`;

const fields = (page: Page) => ({
  name: page.getByRole('textbox', { name: say('zh', 'register.account.userName'), exact: true }),
  password: page.getByRole('textbox', { name: say('zh', 'register.account.password'), exact: true }),
  confirm: page.getByRole('textbox', { name: say('zh', 'register.account.confirmPassword'), exact: true }),
  captcha: page.getByRole('textbox', { name: say('zh', 'login.captcha'), exact: true }),
  terms: page.getByRole('checkbox'),
  submit: page.getByRole('button', { name: say('zh', 'register.account.submit'), exact: true }),
});

test('a doctor comes from the captcha to being signed in, hands in a licence and waits for its examination', async ({
  page,
}) => {
  test.setTimeout(90_000);
  const captcha = watchCaptcha(page);
  const userName = newName();
  await page.goto('/register');
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(say('zh', 'register.kinds.doctor.name')) })
    .first()
    .click();
  await expect(page).toHaveURL('/register/doctor');
  const { name, password, confirm, captcha: code, terms, submit } = fields(page);
  await name.fill(userName);
  await password.fill(PASSWORD);
  await confirm.fill(PASSWORD);
  await code.fill(await captcha.answer());
  await terms.check();
  await submit.click();
  await expect(page.getByText('注册成功')).toBeVisible();
  await expect(page.getByText('登录成功')).toBeVisible();
  expect(await cookieNames(page)).toEqual(expect.arrayContaining(['token', 'Admin-Token', 'sid']));

  const words = (key: string) => say('zh', `register.form.${key}`);
  await page.getByLabel(words('name'), { exact: true }).fill('钟望岳');
  await page.getByLabel(words('phone'), { exact: true }).fill(newPhone());
  await page.getByLabel(words('hospital'), { exact: true }).fill('望岳医院');
  await page.getByLabel(words('department'), { exact: true }).fill('心内科');
  await page.getByLabel(words('title'), { exact: true }).click();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByLabel(words('certNo'), { exact: true }).fill('110310000012345');
  const picture = { name: 'licence.png', mimeType: 'image/png', buffer: await page.screenshot() };
  await page.locator('input[type=file]').setInputFiles(picture);
  await expect(page.getByText(say('zh', 'register.form.uploadDone', { name: 'licence.png' }))).toBeAttached();
  await page.getByRole('button', { name: words('submitExam') }).click();
  await expect(page.getByText(say('zh', 'validation.consent'))).toBeVisible();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: words('submitExam') }).click();
  await expect(page).toHaveURL('/register/exam');
  await expect(page.getByText(say('zh', 'register.exam.duringTitle'))).toBeVisible();

  const me = await signIn(userName, PASSWORD);
  expect(await ask(getBaseInfo, { as: me })).toMatchObject({ login: true, userType: '104', certFlag: '1' });
});

test('what is missing is told in the order of the specification, one thing at a time', async ({ page }) => {
  await visit(page, '/register/doctor');
  const { name, password, confirm, captcha, submit } = fields(page);
  const main = page.getByRole('main');
  const said = async (words: string) => {
    await submit.click();
    await expect(main.getByText(words, { exact: true })).toBeVisible();
    for (const other of TEXTS.filter((text) => text !== words)) {
      await expect(main.getByText(other, { exact: true })).toHaveCount(0);
    }
  };
  await name.fill('   ');
  await said('请先填写登录名');
  await expect(name).toBeFocused();
  await name.fill(newName());
  await said('请先填写密码');
  await password.fill(PASSWORD);
  await said('请先填写确认密码');
  await confirm.fill(`${PASSWORD}!`);
  await said('密码与确认密码不一致');
  await confirm.fill(PASSWORD);
  await said('请先填写图形验证码');
  await expect(captcha).toBeFocused();
});

const TEXTS = ['请先填写登录名', '请先填写密码', '请先填写确认密码', '密码与确认密码不一致', '请先填写图形验证码'];

test('a refused registration brings another captcha and keeps what was typed', async ({ page }) => {
  const captcha = watchCaptcha(page);
  await visit(page, '/register/patient');
  const form = fields(page);
  await form.name.fill('patient');
  await form.password.fill(PASSWORD);
  await form.confirm.fill(PASSWORD);
  await form.captcha.fill('wrong');
  await form.terms.check();
  const before = captcha.shown();
  await form.submit.click();
  await expect.poll(captcha.shown).toBe(before + 1);
  await expect(form.captcha).toHaveValue('');
  await expect(form.name).toHaveValue('patient');

  // The name is taken: told next to it, and the captcha serves once.
  await form.captcha.fill(await captcha.answer());
  await form.submit.click();
  await expect.poll(captcha.shown).toBe(before + 2);
  await expect(form.name).toHaveAttribute('aria-invalid', 'true');
  expect(await cookieNames(page)).not.toContain('token');
});

test('registering works in English', async ({ page }) => {
  const captcha = watchCaptcha(page);
  await visit(page, '/en/register/patient');
  const words = (key: string) => say('en', key);
  const box = (key: string) => page.getByRole('textbox', { name: words(key), exact: true });
  await page.getByRole('button', { name: words('register.account.submit') }).click();
  await expect(page.getByText(words('validation.loginName'), { exact: true })).toBeVisible();
  await box('register.account.userName').fill(newName());
  await box('register.account.password').fill(PASSWORD);
  await box('register.account.confirmPassword').fill(PASSWORD);
  await box('login.captcha').fill(await captcha.answer());
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: words('register.account.submit') }).click();
  await expect(page.getByText(words('toast.registerDone'))).toBeVisible();
  await page.getByLabel(words('register.form.name'), { exact: true }).fill('Ann Reader');
  await page.getByLabel(words('register.form.phone'), { exact: true }).fill(newPhone());
  await page.getByRole('button', { name: words('register.form.submitPerson') }).click();
  await expect(page).toHaveURL(pathIn('en', '/register/exam'));
});

test('registration pages have neither header nor footer', async ({ page }) => {
  for (const path of ['/register', '/register/company', '/register/dept', '/en/register/exam']) {
    await visit(page, path);
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    await expect(page.getByRole('navigation', { name: /主导航|Main/ })).toHaveCount(0);
  }
});

test('a forgotten password is replaced by a code to the phone', async ({ page }) => {
  const { userName, phonenumber } = await makePerson();
  const captcha = watchCaptcha(page);
  await visit(page, '/user/forgetpwd');
  const box = (key: string) => page.getByRole('textbox', { name: say('zh', key), exact: true });
  await box('login.phone').fill(phonenumber);
  await box('login.captcha').fill(await captcha.answer());
  await page.getByRole('button', { name: say('zh', 'login.sendCode') }).click();
  await expect(page.getByText(say('zh', 'login.sent', { minutes: 10 }))).toBeVisible();
  await expect.poll(() => readSmsCode(phonenumber)).not.toBeNull();
  await box('login.smsCode').fill((await readSmsCode(phonenumber)) ?? '');
  await page.getByRole('button', { name: say('zh', 'register.forgot.next') }).click();
  await box('register.forgot.newPassword').fill('Another#2026');
  await box('register.forgot.confirmPassword').fill('Another#2026');
  await page.getByRole('button', { name: say('zh', 'register.forgot.submit') }).click();
  await expect(page.getByText(say('zh', 'register.forgot.doneTitle'))).toBeVisible();
  await signIn(userName, 'Another#2026');
  await expect(signIn(userName, PASSWORD)).rejects.toThrow();
});

test('a forgotten password tells nobody whether a number has an account', async ({ page }) => {
  const captcha = watchCaptcha(page);
  await visit(page, '/user/forgetpwd');
  await page.getByRole('textbox', { name: say('zh', 'login.phone'), exact: true }).fill(newPhone());
  await page.getByRole('textbox', { name: say('zh', 'login.captcha'), exact: true }).fill(await captcha.answer());
  await page.getByRole('button', { name: say('zh', 'login.sendCode') }).click();
  await expect(page.getByText(say('zh', 'login.sent', { minutes: 10 }))).toBeVisible();
});
