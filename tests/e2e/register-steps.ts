import { expect, type Page } from '@playwright/test';
import { type Locale, newDigits, readSmsCode, say } from '../support/journey';
import { hears } from './passing-words';
import type { watchCaptcha } from './steps';

type CaptchaWatch = ReturnType<typeof watchCaptcha>;

/** Password of the accounts that the journeys make. */
export const PASSWORD = 'Journey#2026';

/** A login name that nobody has. */
export const newName = () => `j${newDigits(12)}`;

/** A mobile number that no demo account has. */
export const newPhone = () => `139${newDigits(8)}`;

/** The account step's fields. */
export function accountFields(page: Page, locale: Locale = 'zh') {
  const box = (key: string) => page.getByRole('textbox', { name: say(locale, key), exact: true });
  return {
    name: box('register.account.userName'),
    password: box('register.account.password'),
    confirm: box('register.account.confirmPassword'),
    captcha: box('form.captcha.label'),
    terms: page.getByRole('checkbox'),
    submit: page.getByRole('button', { name: say(locale, 'register.account.submit'), exact: true }),
  };
}

/** Makes the account of an open registration page; answers its login name once the second step is there. */
export async function makeAccount(page: Page, captcha: CaptchaWatch, locale: Locale = 'zh'): Promise<string> {
  const userName = newName();
  const fields = accountFields(page, locale);
  await fields.name.fill(userName);
  await fields.password.fill(PASSWORD);
  await fields.confirm.fill(PASSWORD);
  await fields.captcha.fill(await captcha.answer());
  await fields.terms.check();
  await fields.submit.click();
  await hears(page, say(locale, 'toast.registerDone'));
  await hears(page, say(locale, 'toast.loginDone'));
  return userName;
}

/** Fills the phone of the second step in and proves it by the code that is sent to it. */
export async function provePhone(page: Page, captcha: CaptchaWatch, phone: string, locale: Locale = 'zh') {
  const box = (key: string) => page.getByRole('textbox', { name: say(locale, key), exact: true });
  await box('form.code.phone').fill(phone);
  // The form has a captcha of its own, after the account's.
  await expect.poll(captcha.shown).toBeGreaterThan(1);
  await box('form.captcha.label').fill(await captcha.answer());
  await page.getByRole('button', { name: say(locale, 'form.code.send') }).click();
  await expect(page.getByText(say(locale, 'form.code.sent', { minutes: 10 }))).toBeVisible();
  await expect.poll(() => readSmsCode(phone)).not.toBeNull();
  await box('form.code.label').fill((await readSmsCode(phone)) ?? '');
}

/** Hands a picture in as the licence of the second step. */
export async function handLicenceIn(page: Page, locale: Locale = 'zh'): Promise<void> {
  const picture = { name: 'licence.png', mimeType: 'image/png', buffer: await page.screenshot() };
  await page.locator('input[type=file]').setInputFiles(picture);
  await expect(page.getByText(say(locale, 'form.upload.done', { name: 'licence.png' }))).toBeAttached();
}
