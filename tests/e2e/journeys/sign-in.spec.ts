import { getProfile } from '@/contract/account/account';
import { ask, readSmsCode, say, signIn } from '../../support/journey';
import { expect, test } from '../fixtures';
import { holdSeconds } from '../held-seconds';
import { hears } from '../passing-words';
import {
  askToLogOut,
  cookieNames,
  expectGuest,
  expectSignedIn,
  loginBox,
  openLogin,
  reload,
  sendPassword,
  visit,
  watchCaptcha,
} from '../steps';

test('an empty login says what is missing, with the text of the specification', async ({ page }) => {
  await visit(page, '/');
  const box = await openLogin(page);
  const refusal = box.getByRole('alert');
  await sendPassword(box, '', '');
  await expect(refusal).toHaveText('请先输入登录名和密码！');
  await sendPassword(box, 'patient', '');
  await expect(refusal).toHaveText('请先输入登录名和密码！');
  await sendPassword(box, '  ', 'something');
  await expect(refusal).toHaveText('请先输入登录名和密码！');
});

test('a wrong password is refused without telling whether the account exists', async ({ page }) => {
  await visit(page, '/');
  const box = await openLogin(page);
  await sendPassword(box, 'patient', 'not-the-password-1');
  const refusal = box.getByRole('alert');
  await expect(refusal).not.toBeEmpty();
  const known = await refusal.textContent();
  await sendPassword(box, `nobody${Date.now()}`, 'not-the-password-1');
  await expect(box.getByRole('button', { name: say('zh', 'login.submit'), exact: true })).toBeEnabled();
  await expect(refusal).toHaveText(known ?? '');
  expect(await cookieNames(page)).not.toContain('token');
});

test('a password signs in, and the copy of the token is kept for the console', async ({ page }) => {
  await visit(page, '/doctors');
  await sendPassword(await openLogin(page), 'patient');
  await hears(page, '登录成功');
  await expectSignedIn(page);
  await expect(page).toHaveURL(/\/doctors$/);
  const cookies = await page.context().cookies();
  const token = cookies.find(({ name }) => name === 'token');
  expect(token).toMatchObject({ sameSite: 'Lax', path: '/' });
  expect(cookies.find(({ name }) => name === 'Admin-Token')?.value).toBe(token?.value);
  expect(cookies.find(({ name }) => name === 'sid')).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
});

test('a code sent to the phone signs in', async ({ page }) => {
  const { phonenumber } = await ask(getProfile, { as: await signIn('other') });
  const phone = phonenumber ?? '';
  await visit(page, '/');
  const box = await openLogin(page);
  const captcha = watchCaptcha(page);
  await box.getByRole('tab', { name: say('zh', 'login.sms') }).click();
  await box.getByLabel(say('zh', 'form.code.phone')).fill(phone);
  await box.getByLabel(say('zh', 'form.captcha.label'), { exact: true }).fill(await captcha.answer());
  await box.getByRole('button', { name: say('zh', 'form.code.send') }).click();
  await expect(box.getByRole('status')).toHaveText(say('zh', 'form.code.sent', { minutes: 10 }));
  await expect.poll(() => readSmsCode(phone)).not.toBeNull();
  await box.getByLabel(say('zh', 'form.code.label')).fill((await readSmsCode(phone)) ?? '');
  await box.getByRole('button', { name: say('zh', 'login.submit'), exact: true }).click();
  await expectSignedIn(page);
});

test('logging out asks first, then forgets everything and goes home', async ({ page }) => {
  // Longer than this nobody waits for the answer that forgets the HttpOnly cookie: here somebody does.
  await holdSeconds(page, 2000);
  await visit(page, '/doctors');
  await sendPassword(await openLogin(page), 'patient');
  await expectSignedIn(page);

  const dialog = await askToLogOut(page);
  await expect(dialog.getByRole('heading')).toHaveText('提示');
  await expect(dialog).toContainText('确定注销并退出登录吗？');
  await dialog.getByRole('button', { name: '取消' }).click();
  await expectSignedIn(page);
  expect(await cookieNames(page)).toContain('token');

  await askToLogOut(page);
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect(page).toHaveURL(/^https?:\/\/[^/]+\/$/);
  await expectGuest(page);
  const left = await cookieNames(page);
  for (const name of ['token', 'Admin-Token', 'sid', 'mq']) expect(left).not.toContain(name);
});

test('the personal menu logs out with its own texts', async ({ page }) => {
  await visit(page, '/');
  await sendPassword(await openLogin(page), 'patient');
  await expectSignedIn(page);
  await visit(page, '/my');
  await page
    .getByRole('navigation', { name: say('zh', 'my.menuLabel') })
    .getByRole('button', { name: say('zh', 'header.logout') })
    .click();
  const dialog = page.getByRole('dialog', { name: '系统提示' });
  await expect(dialog).toContainText('确认退出系统？');
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect(page).toHaveURL(/^https?:\/\/[^/]+\/$/);
  await expectGuest(page);
});

test('a guest of a personal page signs in at home and lands where he wanted to go', async ({ page }) => {
  await page.goto('/my/notice?readFlag=0');
  const box = await loginBox(page);
  expect(new URL(page.url()).pathname).toBe('/');
  await sendPassword(box, 'patient');
  await expect(page).toHaveURL(/\/my\/notice\?readFlag=0$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('zh', 'my.menu.notice'));
});

test('a guest who presses a link to a personal page lands there once signed in', async ({ page }) => {
  await visit(page, '/meetings/1');
  const enrol = page.getByRole('link', { name: say('zh', 'meeting.action.enrol'), exact: true });
  await enrol.filter({ visible: true }).first().click();
  await sendPassword(await loginBox(page), 'patient');
  await expect(page).toHaveURL(/\/meetings\/enroll\/1$/);
  await expectSignedIn(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('an English guest of a personal page stays in English', async ({ page }) => {
  await page.goto('/en/my');
  const box = await loginBox(page, 'en');
  expect(new URL(page.url()).pathname).toBe('/en');
  await sendPassword(box, 'patient', undefined, 'en');
  await expect(page).toHaveURL(/\/en\/my$/);
});

// One that leads to another site and one that is run; every other shape is refused in lib/safe-redirect.test.ts.
for (const from of ['//evil.example/a', 'javascript:alert(1)']) {
  test(`a sign-in never leads to ${from}`, async ({ page, baseURL }) => {
    const visited: string[] = [];
    page.on('request', (request) => request.isNavigationRequest() && visited.push(request.url()));
    page.on('dialog', (dialog) => visited.push(dialog.message()));
    await page.goto(`/?login=1&from=${encodeURIComponent(from)}`);
    const box = await loginBox(page);
    await sendPassword(box, 'patient');
    await expectSignedIn(page);
    await expect(box).toBeHidden();
    // Whatever was to lead away has been asked for by the time that the page is there again.
    await reload(page);
    const home = new URL(baseURL ?? '').origin;
    expect(visited.filter((address) => !address.startsWith(`${home}/`))).toEqual([]);
    expect(new URL(page.url()).origin).toBe(home);
    expect(new URL(page.url()).pathname).toBe('/');
  });
}
