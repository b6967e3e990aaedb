import type { Page } from '@playwright/test';
import { getBaseInfo } from '@/contract/account/account';
import { getMyCert } from '@/contract/cert/cert';
import { creditCheckDigit } from '@/contract/meeting-manage/credit-code';
import { href } from '@/lib/href';
import { expectAccessible } from '../../support/axe';
import { ask, decideFor, newDigits, pathIn, say, signIn } from '../../support/journey';
import { expect, test } from '../fixtures';
import { handLicenceIn, makeAccount, newPhone, PASSWORD, provePhone } from '../register-steps';
import { cookieNames, visit, watchCaptcha } from '../steps';

const words = (key: string) => say('zh', `register.form.${key}`);
const box = (page: Page, key: string) => page.getByRole('textbox', { name: words(key), exact: true });
const submitExam = (page: Page) => page.getByRole('button', { name: words('submitExam') }).click();
/** A credit code that nobody else has, with its check digit. */
function newCreditCode(): string {
  const body = `91310000M${newDigits(8)}`;
  return body + creditCheckDigit(body);
}

async function expectUnderExamination(page: Page, userName: string, userType: string) {
  await expect(page).toHaveURL('/register/exam');
  await expect(page.getByText(say('zh', 'register.exam.duringTitle'))).toBeVisible();
  const me = await signIn(userName, PASSWORD);
  expect(await ask(getBaseInfo, { as: me })).toMatchObject({ login: true, userType, certFlag: '1' });
  return me;
}

test('a doctor registers with the keyboard, is refused, hands in again with nothing typed twice and passes', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const captcha = watchCaptcha(page);
  await visit(page, '/register');
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(say('zh', 'register.kinds.doctor.name')) })
    .first()
    .click();
  await expect(page).toHaveURL('/register/doctor');
  const userName = await makeAccount(page, captcha);
  expect(await cookieNames(page)).toEqual(expect.arrayContaining(['token', 'Admin-Token', 'sid']));

  await box(page, 'name').fill('钟望岳');
  // A known hospital by a part of its name, with the keyboard alone.
  const hospital = page.getByRole('combobox', { name: words('hospital'), exact: true });
  await hospital.pressSequentially('医院');
  await expect(page.getByRole('option').first()).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(hospital).toHaveValue(/.+医院/);
  await box(page, 'department').fill('心内科');
  await page.getByLabel(words('title'), { exact: true }).click();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await box(page, 'certNo').fill('110310000012345');
  await handLicenceIn(page);
  const phone = newPhone();
  await page.getByRole('textbox', { name: say('zh', 'form.code.phone'), exact: true }).fill(phone);
  const submit = () => page.getByRole('button', { name: words('submitExam') }).press('Enter');
  await submit();
  await expect(page.getByText(say('zh', 'validation.consent'))).toBeVisible();
  await expect(page.getByText(say('zh', 'validation.smsCode'))).toBeVisible();
  await expectAccessible(page, 'the doctor’s form with errors');
  await page.getByRole('checkbox').press('Space');
  await provePhone(page, captcha, phone);
  await submit();
  const me = await expectUnderExamination(page, userName, '104');

  const { userId } = await ask(getBaseInfo, { as: me });
  await decideFor(userId ?? 0, false);
  await visit(page, href('cert'));
  await expect(box(page, 'name')).toHaveValue('钟望岳');
  await expect(hospital).toHaveValue(/.+医院/);
  await expect(box(page, 'department')).toHaveValue('心内科');
  await expect(box(page, 'certNo')).toHaveAttribute('placeholder', /^110.*\*.*/);
  await expect(page.getByText('licence.png').first()).toBeVisible();
  await page.getByRole('checkbox').press('Space');
  await submit();
  await expect(page.getByRole('heading', { name: say('zh', 'register.exam.duringTitle') })).toBeVisible();
  await decideFor(userId ?? 0, true);
  await visit(page, href('cert'));
  await expect(page.getByRole('heading', { name: say('zh', 'register.exam.succeedTitle') })).toBeVisible();
  expect(await ask(getMyCert, { as: me })).toMatchObject({ certFlag: '2', name: '钟望岳', department: '心内科' });
});

test('an organiser’s department corrects its credit code, keeps what was typed over a reload and is examined', async ({
  page,
}) => {
  const captcha = watchCaptcha(page);
  await visit(page, '/register/dept');
  await page.getByRole('radio', { name: say('zh', 'register.types.106') }).check();
  const userName = await makeAccount(page, captcha);
  // Papers can wait: the step is found again among what to do next.
  await page.getByRole('link', { name: words('later') }).click();
  await expect(page).toHaveURL('/my');
  await page.getByRole('link', { name: say('zh', 'step.certify.title') }).click();
  await expect(page).toHaveURL('/register/dept');
  const creditCode = newCreditCode();
  const deptName = `望岳医学会学术部 ${creditCode.slice(-6)}`;
  await page.getByLabel(words('deptName'), { exact: true }).fill(deptName);
  await box(page, 'leader').fill('钟望岳');
  await box(page, 'deptPhone').fill(newPhone());
  const slip = creditCode.slice(0, 9) + (creditCode[9] === '0' ? '1' : '0') + creditCode.slice(10);
  await box(page, 'creditCode').fill(slip);
  await handLicenceIn(page);
  await page.getByRole('checkbox').check();
  await submitExam(page);
  await expect(page.getByText(say('zh', 'validation.creditCode'))).toBeVisible();
  await expect(box(page, 'creditCode')).toBeFocused();
  await page.reload();
  await expect(page.getByLabel(words('deptName'), { exact: true })).toHaveValue(deptName);
  await expect(page.getByText('licence.png').first()).toBeVisible();
  // Consent is given anew each time.
  await expect(page.getByRole('checkbox')).not.toBeChecked();
  await page.getByRole('checkbox').check();
  await box(page, 'creditCode').fill(creditCode);
  await submitExam(page);
  const me = await expectUnderExamination(page, userName, '106');
  expect(await ask(getMyCert, { as: me })).toMatchObject({ deptName, creditCode, auditStatus: '1' });
});

test('a company finds itself among the certified ones and asks to join', async ({ page }) => {
  const captcha = watchCaptcha(page);
  await visit(page, '/register/company');
  await page.getByRole('radio', { name: say('zh', 'register.types.103') }).check();
  const userName = await makeAccount(page, captcha);
  await page.getByLabel(words('companyName'), { exact: true }).pressSequentially('青笺');
  await expect(page.getByRole('option', { name: '青笺医学传播有限公司' })).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByText('您将申请加入“青笺医学传播有限公司”')).toBeVisible();
  // Its name is found; its number knows who belongs to it.
  await box(page, 'creditCode').fill('91440101MA900002X9');
  await box(page, 'leader').fill('钟望岳');
  await box(page, 'deptPhone').fill(newPhone());
  await handLicenceIn(page);
  await page.getByRole('checkbox').check();
  await submitExam(page);
  const me = await expectUnderExamination(page, userName, '103');
  expect(await ask(getMyCert, { as: me })).toMatchObject({ deptId: 2, auditStatus: '1', deptAdmin: '0' });
});

test('a patient’s family member chooses a region and may use the site at once', async ({ page }) => {
  const captcha = watchCaptcha(page);
  await visit(page, '/register/patient');
  await page.getByRole('radio', { name: say('zh', 'register.types.109') }).check();
  const userName = await makeAccount(page, captcha);
  await box(page, 'name').fill('钟望溪');
  const phone = newPhone();
  await provePhone(page, captcha, phone);
  await page.getByLabel(words('region'), { exact: true }).click();
  for (const place of ['浙江省', '杭州市', '西湖区']) await page.getByText(place, { exact: true }).click();
  await page.getByRole('button', { name: words('submitPerson') }).click();
  await expect(page).toHaveURL('/register/exam');
  await expect(page.getByText(say('zh', 'register.exam.readyTitle'))).toBeVisible();
  const me = await signIn(userName, PASSWORD);
  expect(await ask(getBaseInfo, { as: me })).toMatchObject({ userType: '109', certFlag: '2' });
  expect(await ask(getMyCert, { as: me })).toMatchObject({
    name: '钟望溪',
    phonenumber: phone,
    provinceCode: '330000',
    cityCode: '330100',
    areaCode: '330106',
  });
});

test('registering works in English', async ({ page }) => {
  const captcha = watchCaptcha(page);
  await visit(page, '/en/register/patient');
  await page.getByRole('button', { name: say('en', 'register.account.submit') }).click();
  await expect(page.getByText(say('en', 'validation.loginName'), { exact: true })).toBeVisible();
  await makeAccount(page, captcha, 'en');
  await page.getByLabel(say('en', 'register.form.name'), { exact: true }).fill('Ann Reader');
  await provePhone(page, captcha, newPhone(), 'en');
  await page.getByRole('button', { name: say('en', 'register.form.submitPerson') }).click();
  await expect(page).toHaveURL(pathIn('en', '/register/exam'));
});
