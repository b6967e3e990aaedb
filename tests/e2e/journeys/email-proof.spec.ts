import { href } from '@/lib/href';
import { cookiesOf, type Locale, makePerson, pathIn, readMailCode, say, signIn } from '../../support/journey';
import { expect, test } from '../fixtures';
import { visit } from '../steps';

const CASES = [
  { locale: 'zh', viewport: { width: 1440, height: 900 } },
  { locale: 'en', viewport: { width: 390, height: 844 } },
] as const satisfies { locale: Locale; viewport: object }[];

for (const { locale, viewport } of CASES) {
  test.describe(locale, () => {
    test.use({ viewport });

    test('an address is confirmed by the code that went there, and asks again when it is another', async ({
      page,
      context,
    }) => {
      const { userName, password } = await makePerson();
      await context.addCookies(cookiesOf(await signIn(userName, password)));
      const words = (key: string, values = {}) => say(locale, `my.${key}`, values);
      const section = page.getByRole('region', { name: words('email.title') });
      const basic = page.getByRole('region', { name: words('basic.title') });
      const address = basic.getByRole('textbox', { name: words('basic.email'), exact: true });
      const keep = async (email: string) => {
        await address.fill(email);
        await basic.getByRole('button', { name: say(locale, 'form.save'), exact: true }).click();
        await expect(section.getByText(words('email.not', { email }))).toBeVisible();
      };
      await visit(page, pathIn(locale, href('my')));
      await expect(section.getByText(words('email.none'))).toBeVisible();
      const email = `${userName}@huiyi.example`;
      await keep(email);

      await section.getByRole('button', { name: words('email.send'), exact: true }).click();
      const code = section.getByRole('textbox', { name: words('email.code'), exact: true });
      await expect(code).toBeVisible();
      await expect.poll(() => readMailCode(email)).not.toBeNull();
      const sent = (await readMailCode(email)) ?? '';
      const confirm = section.getByRole('button', { name: words('email.submit'), exact: true });
      await code.fill(sent === '000000' ? '000001' : '000000');
      await confirm.click();
      await expect(code).toHaveAttribute('aria-invalid', 'true');
      await code.fill(sent);
      await confirm.click();
      await expect(section.getByText(words('email.proved', { email }))).toBeVisible();
      await expect(code).toBeHidden();

      await keep(`new.${email}`);
    });
  });
}
