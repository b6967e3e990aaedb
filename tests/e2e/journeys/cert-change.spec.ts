import type { BrowserContext } from '@playwright/test';
import { getBaseInfo } from '@/contract/account/account';
import { sendSmsOnRegister } from '@/contract/auth/auth';
import { setCertInfo } from '@/contract/cert/cert';
import { CONSENT_VERSION } from '@/contract/codes';
import { href } from '@/lib/href';
import {
  ask,
  awaitSmsCode,
  cookiesOf,
  decideFor,
  type Locale,
  pathIn,
  type Signed,
  say,
  solveCaptcha,
} from '../../support/journey';
import { makeAccount, openCase, uploadLicence } from '../certify-steps';
import { expect, test } from '../fixtures';
import { newPhone } from '../register-steps';
import { visit } from '../steps';

const [BEFORE, AFTER] = ['心内科二病区', '心脏康复中心'];
const REASON = 'number';
const REASONS = { zh: '证件编号与图片不一致', en: 'The number does not match the picture' };
const CERT_NO = '110310000012345';

/** A certified doctor with a public page. */
async function makeDoctor(name: string): Promise<{ me: Signed; userId: number }> {
  const { me } = await makeAccount('104');
  const phonenumber = newPhone();
  await ask(sendSmsOnRegister, { body: { phonenumber, ...(await solveCaptcha()) } });
  const smsCode = await awaitSmsCode(phonenumber);
  const papers = { certNo: CERT_NO, certFiles: [await uploadLicence(me)], consentVersion: CONSENT_VERSION };
  const work = { hospital: '望岳医院', department: BEFORE, title: '2', provinceCode: '310000', cityCode: '310100' };
  await ask(setCertInfo, { as: me, body: { userType: '104', name, phonenumber, smsCode, ...work, ...papers } });
  const { userId } = await ask(getBaseInfo, { as: me });
  await decideFor(userId ?? 0, true);
  return { me, userId: userId ?? 0 };
}

const CASES = [
  { locale: 'zh', device: 'a desktop', viewport: { width: 1440, height: 900 } },
  { locale: 'en', device: 'a phone', viewport: { width: 390, height: 844 } },
] as const satisfies { locale: Locale; device: string; viewport: object }[];

for (const { locale, device, viewport } of CASES) {
  test.describe(`${locale}, on ${device}`, () => {
    test.use({ viewport });

    test('what was certified stays, on the public page too, until a change of it is approved', async ({
      browser,
      page,
      context,
      becomes,
    }) => {
      const name = `钟望岳${String(Date.now()).slice(-5)}`;
      const { me, userId } = await makeDoctor(name);
      await context.addCookies(cookiesOf(me));
      const office: BrowserContext = await browser.newContext({ viewport: { width: 1440, height: 900 } });
      await becomes(office, 'admin');
      const [desk, reader] = [await office.newPage(), await office.newPage()];
      const words = (key: string) => say(locale, key);
      const main = page.getByRole('main');

      const askForChange = async () => {
        await main.getByRole('button', { name: words('cert.change.open') }).click();
        await main.getByRole('textbox', { name: words('register.form.certNo'), exact: true }).fill(CERT_NO);
        const department = main.getByRole('textbox', { name: words('register.form.department'), exact: true });
        await expect(department).toHaveValue(BEFORE);
        await department.fill(AFTER);
        await main.getByRole('checkbox').check();
        await main.getByRole('button', { name: words('register.form.submitExam') }).click();
        await expect(main.getByText(words('cert.change.waits'))).toBeVisible();
        await expect(main.getByRole('insertion').filter({ hasText: AFTER }).first()).toBeVisible();
      };
      const publicPage = async (department: string) => {
        await expect
          .poll(
            async () => {
              await reader.goto(pathIn(locale, href('doctor', { id: userId })));
              return reader.getByRole('main').textContent();
            },
            { intervals: [200] },
          )
          .toContain(department);
        return expect(reader.getByRole('main'));
      };

      await visit(page, pathIn(locale, href('cert')));
      await askForChange();
      const still = await publicPage(BEFORE);
      await still.not.toContainText(AFTER);

      let panel = await openCase(desk, locale, name);
      await expect(panel.getByText(words('console.audit.change'))).toBeVisible();
      await expect(panel.getByRole('deletion').filter({ hasText: BEFORE })).toBeVisible();
      await desk.keyboard.press('r');
      await panel.getByLabel(words('console.decision.reason')).selectOption(REASON);
      await panel.getByRole('button', { name: words('console.audit.refuse'), exact: true }).click();
      await expect(panel).toBeHidden();

      // The person hears of it by itself; what was certified is as valid as before.
      await expect(main.getByText(REASONS[locale]).first()).toBeVisible();
      await expect(main.getByRole('heading', { name: words('register.exam.succeedTitle') })).toBeVisible();
      const unchanged = await publicPage(BEFORE);
      await unchanged.not.toContainText(AFTER);

      await askForChange();
      panel = await openCase(desk, locale, name);
      await expect(panel.getByText(REASONS[locale]).first()).toBeVisible();
      await desk.keyboard.press('p');
      await expect(panel).toBeHidden();
      await expect(main.getByText(words('cert.change.waits'))).toBeHidden();
      await expect(main.getByText(words('cert.rounds.states.2')).first()).toBeVisible();
      const changed = await publicPage(AFTER);
      await changed.not.toContainText(BEFORE);
      await office.close();
    });
  });
}
