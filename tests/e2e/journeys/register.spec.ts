import { makePerson, readSmsCode, say, signIn } from '../../support/journey';
import { expect, test } from '../fixtures';
import { accountFields, newName, newPhone, PASSWORD } from '../register-steps';
import { cookieNames, visit, watchCaptcha } from '../steps';

test('what is missing is said in the order of the specification, one thing at a time', async ({ page }) => {
  await visit(page, '/register/doctor');
  const { name, password, confirm, captcha, submit } = accountFields(page);
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
  const form = accountFields(page);
  await form.name.fill('patient');
  await form.password.fill(PASSWORD);
  await form.confirm.fill(PASSWORD);
  await form.captcha.fill('wrong');
  await form.terms.check();
  await expect.poll(captcha.shown).toBe(1);
  await form.submit.click();
  await expect.poll(captcha.shown).toBe(2);
  await expect(form.captcha).toHaveValue('');
  await expect(form.name).toHaveValue('patient');

  // The name is taken: this is said next to it, and the captcha serves only once.
  await form.captcha.fill(await captcha.answer());
  await form.submit.click();
  await expect.poll(captcha.shown).toBe(3);
  await expect(form.name).toHaveAttribute('aria-invalid', 'true');
  expect(await cookieNames(page)).not.toContain('token');
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
  await box('form.code.phone').fill(phonenumber);
  await box('form.captcha.label').fill(await captcha.answer());
  await page.getByRole('button', { name: say('zh', 'form.code.send') }).click();
  await expect(page.getByText(say('zh', 'form.code.sent', { minutes: 10 }))).toBeVisible();
  await expect.poll(() => readSmsCode(phonenumber)).not.toBeNull();
  await box('form.code.label').fill((await readSmsCode(phonenumber)) ?? '');
  await page.getByRole('button', { name: say('zh', 'register.forgot.next') }).click();
  await box('register.forgot.newPassword').fill('Another#2026');
  await box('register.forgot.confirmPassword').fill('Another#2026');
  await page.getByRole('button', { name: say('zh', 'register.forgot.submit') }).click();
  await expect(page.getByText(say('zh', 'register.forgot.doneTitle'))).toBeVisible();
  await signIn(userName, 'Another#2026');
  await expect(signIn(userName, PASSWORD)).rejects.toThrow();
});

test('resetting a password does not reveal whether a number has an account', async ({ page }) => {
  const captcha = watchCaptcha(page);
  await visit(page, '/user/forgetpwd');
  await page.getByRole('textbox', { name: say('zh', 'form.code.phone'), exact: true }).fill(newPhone());
  await page.getByRole('textbox', { name: say('zh', 'form.captcha.label'), exact: true }).fill(await captcha.answer());
  await page.getByRole('button', { name: say('zh', 'form.code.send') }).click();
  await expect(page.getByText(say('zh', 'form.code.sent', { minutes: 10 }))).toBeVisible();
});
