import { type Certificate, listMyCertificates } from '@/contract/credit/certificate';
import { href } from '@/lib/href';
import { ask, pathIn, say } from '../../support/journey';
import { expect, test } from '../fixtures';
import { visit } from '../steps';

const WAYS = [
  { locale: 'zh', viewport: { width: 1440, height: 900 } },
  { locale: 'en', viewport: { width: 390, height: 844 } },
] as const;

for (const { locale, viewport } of WAYS) {
  test.describe(`certificates in ${locale}`, () => {
    test.use({ viewport });

    test('whoever earned one fetches it, and anybody who has its code reads whether it holds', async ({
      page,
      context,
      browser,
      becomes,
      sessionOf,
    }) => {
      const mine = await ask(listMyCertificates, { as: await sessionOf('doctor') });
      const of = (state: Certificate['state']) => {
        const found = mine.find((one) => one.state === state);
        if (!found) throw new Error(`the doctor has no certificate that is ${state}`);
        return found;
      };
      const [valid, revoked] = [of('valid'), of('revoked')];
      await becomes(context, 'doctor');
      await visit(page, pathIn(locale, href('myCredits')));
      const words = (key: string, values = {}) => say(locale, `credit.mine.${key}`, values);
      const fetched = page.waitForEvent('download');
      await page.getByRole('button', { name: words('pdfOf', { number: valid.number }) }).press('Enter');
      expect((await fetched).suggestedFilename()).toMatch(/\.pdf$/);

      const desk = await browser.newContext({ viewport });
      const guest = await desk.newPage();
      await visit(guest, pathIn(locale, href('verify')));
      const verify = (key: string, values = {}) => say(locale, `credit.verify.${key}`, values);
      const field = guest.getByLabel(verify('code'), { exact: true });
      // As it is read from paper: in small letters, with spaces.
      await field.fill(valid.code.toLowerCase().replace(/(.{4})(?=.)/g, '$1 '));
      await field.press('Enter');
      const main = guest.getByRole('main');
      await expect(main.getByText(valid.number)).toBeVisible();
      await expect(main.getByText(verify('valid'), { exact: true })).toBeVisible();
      await visit(guest, pathIn(locale, href('verify', { code: revoked.code })));
      await expect(main.getByText(verify('revoked'), { exact: true })).toBeVisible();
      await visit(guest, pathIn(locale, href('verify', { code: '00000000000000000000' })));
      await expect(main.getByRole('alert')).toBeVisible();
      await expect(main.getByText(valid.number)).toHaveCount(0);
      // What cannot be a code is none, and no fault.
      await field.fill('100%');
      await field.press('Enter');
      await expect(guest).toHaveURL(/code=100%25$/);
      await expect(main.getByRole('alert')).toBeVisible();
      await expect(field).toHaveValue('100%');
      await desk.close();
    });
  });
}
