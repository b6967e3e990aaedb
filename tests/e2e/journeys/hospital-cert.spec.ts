import { getBaseInfo } from '@/contract/account/account';
import { getMyCert } from '@/contract/cert/cert';
import { href } from '@/lib/href';
import { expectAccessible } from '../../support/axe';
import { ask, decideFor, newDigits, pathIn, say, signIn } from '../../support/journey';
import { expect, test } from '../fixtures';
import { handLicenceIn, makeAccount, newPhone, PASSWORD, provePhone } from '../register-steps';
import { visit, watchCaptcha } from '../steps';

const locale = 'en';
test.use({ viewport: { width: 390, height: 844 } });

test('a hospital registers, is refused, hands in again with nothing typed twice and passes', async ({ page }) => {
  const words = (key: string) => say(locale, key);
  const main = page.getByRole('main');
  const box = (key: string) => main.getByRole('textbox', { name: words(`register.form.${key}`), exact: true });
  const name = main.getByRole('combobox', { name: words('register.form.institution'), exact: true });
  const submit = () => main.getByRole('button', { name: words('register.form.submitExam') }).click();
  const captcha = watchCaptcha(page);
  await visit(page, pathIn(locale, href('registerDept')));
  await page.getByRole('radio', { name: words('register.types.hospital') }).check();
  await expect(page.getByRole('heading', { level: 1, name: words('register.kinds.hospital.pageTitle') })).toBeVisible();
  const userName = await makeAccount(page, captcha, locale);

  const [title, number] = [`望岳医院${newDigits(6)}`, `MB${newDigits(7)}31011512A1001`];
  await name.fill(title);
  await box('registrationNo').fill(number.slice(1));
  await handLicenceIn(page, locale);
  await box('hospitalLeader').fill('钟望岳');
  await box('address').fill('望岳路 8 号');
  await main.getByRole('checkbox').check();
  await provePhone(page, captcha, newPhone(), locale);
  await submit();
  await expect(page.getByText(words('validation.registrationNoForm'))).toBeVisible();
  await expect(box('registrationNo')).toBeFocused();
  await expectAccessible(page, 'the hospital’s form with an error');
  await box('registrationNo').fill(`${number.slice(0, 9)}-${number.slice(9)}`);
  await submit();
  await expect(page).toHaveURL(pathIn(locale, href('registerExam')));
  await expect(page.getByRole('heading', { name: words('register.exam.duringTitle') })).toBeVisible();

  const me = await signIn(userName, PASSWORD);
  const { userId } = await ask(getBaseInfo, { as: me });
  await decideFor(userId ?? 0, false);
  await visit(page, pathIn(locale, href('cert')));
  await expect(name).toHaveValue(title);
  await expect(box('hospitalLeader')).toHaveValue('钟望岳');
  await expect(box('address')).toHaveValue('望岳路 8 号');
  await expect(box('registrationNo')).toHaveAttribute('placeholder', /^MB.*\*.*/);
  await expect(main.getByText('licence.png').first()).toBeVisible();
  await main.getByRole('checkbox').check();
  await submit();
  await expect(page.getByRole('heading', { name: words('register.exam.duringTitle') })).toBeVisible();

  await decideFor(userId ?? 0, true);
  await visit(page, pathIn(locale, href('cert')));
  await expect(page.getByRole('heading', { name: words('register.exam.succeedTitle') })).toBeVisible();
  await expect(main).not.toContainText(words('register.types.doctor'));
  expect(await ask(getMyCert, { as: me })).toMatchObject({ certKind: 'hospital', certFlag: '2', hospital: title });
  expect((await page.request.get(pathIn(locale, href('doctor', { id: userId ?? 0 })))).status()).toBe(404);
});
