import { addStaff, removeStaff } from '@/contract/meeting-manage/desk';
import { getLanes } from '@/contract/onsite/lane';
import { formatYuan } from '@/lib/i18n/format';
import { localText } from '@/lib/i18n/local-text';
import { ask, newDigits, pathIn, readSmsCode, say, siteAddress } from '../../support/journey';
import { expect, test } from '../fixtures';
import { hears } from '../passing-words';
import { openLogin, visit, watchCaptcha } from '../steps';

/** The congress of the demo data that is on. */
const MS_ID = 1;
const FLOAT = 300;

for (const { locale, viewport } of [
  { locale: 'zh', viewport: { width: 1440, height: 900 } },
  { locale: 'en', viewport: { width: 390, height: 844 } },
] as const) {
  test.describe(`the desk in ${locale}`, () => {
    test.use({ viewport });
    const words = (key: string, values = {}) => say(locale, `onsite.${key}`, values);

    test('enters somebody who has no account, takes their cash, prints their badge and counts its drawer; they take the place over by a code', async ({
      page,
      newcomer,
      sessionOf,
      browser,
    }) => {
      test.setTimeout(120_000);
      const organiser = await sessionOf('organiser');
      // At the sign-in, with a drawer of their own.
      const post = await ask(addStaff, {
        as: organiser,
        params: { msId: MS_ID },
        body: { postCode: '14', name: '现场会务', phone: newcomer.phonenumber },
      });
      const { fees } = await ask(getLanes, { as: newcomer, params: { msId: MS_ID } });
      const fee = fees.find(({ amount }) => Number(amount) > 0);
      const amount = formatYuan(fee?.amount ?? '');
      const name = `Đặng Văn ${newDigits(5)}`;
      const phone = `137${newDigits(8)}`;
      const desk = (tab: string) => visit(page, pathIn(locale, `/my/meetingmng?msId=${MS_ID}&tab=${tab}`));

      await desk('cash');
      await page.getByLabel(words('cash.opened'), { exact: true }).fill(String(FLOAT));
      await page.getByRole('button', { name: words('cash.begin'), exact: true }).click();
      await expect(page.getByRole('button', { name: words('cash.end'), exact: true })).toBeVisible();

      await desk('lanes');
      await page.getByRole('button', { name: words('lanes.new'), exact: true }).click();
      const panel = page.getByRole('dialog', { name: words('enter.title') });
      const label = `${localText(locale, fee?.feeName ?? '', fee?.feeNameEn).text} ${amount}`;
      await panel.getByRole('radio', { name: label }).check();
      await panel.getByLabel(words('enter.name'), { exact: true }).fill(name);
      await panel.getByLabel(words('enter.phone'), { exact: true }).fill(phone);
      const submit = panel.getByRole('button', { name: words('enter.submit'), exact: true });
      await submit.click();
      // Nobody gets an account whom nobody has asked.
      const opens = panel.getByRole('checkbox', { name: words('enter.opens') });
      await expect(opens).toHaveAttribute('aria-invalid', 'true');
      await opens.check();
      await submit.click();
      const receipt = page.context().waitForEvent('page');
      await panel.getByRole('button', { name: words('pay.cash', { amount }), exact: true }).click();
      await page.getByRole('button', { name: words('pay.yes'), exact: true }).click();
      await (await receipt).close();
      await panel.getByLabel(words('badges.printer'), { exact: true }).fill(`E${newDigits(5)}`);
      await panel.getByRole('button', { name: words('badges.queueOne'), exact: true }).click();
      await hears(page, words('badges.againDone'));
      await expect(panel).toBeHidden();

      await desk('cash');
      await expect(
        page.getByText(formatYuan(String(FLOAT + Number(fee?.amount))), { exact: true }).first(),
      ).toBeVisible();
      await page.getByLabel(words('cash.counted'), { exact: true }).fill(String(FLOAT));
      const end = page.getByRole('button', { name: words('cash.end'), exact: true });
      await end.click();
      // What is missing in the drawer has a reason, or is counted once more.
      await expect(page.getByLabel(words('cash.reason'), { exact: true })).toHaveAttribute('aria-invalid', 'true');
      await page.getByLabel(words('cash.counted'), { exact: true }).fill(String(FLOAT + Number(fee?.amount)));
      await end.click();
      await hears(page, words('cash.ended'));
      await ask(removeStaff, { as: organiser, params: { msId: MS_ID, id: post.id } });

      const own = await browser.newContext({ baseURL: siteAddress(), viewport });
      const mine = await own.newPage();
      await visit(mine, pathIn(locale, '/'));
      const box = await openLogin(mine, locale);
      const captcha = watchCaptcha(mine);
      await box.getByRole('tab', { name: say(locale, 'login.sms') }).click();
      await box.getByLabel(say(locale, 'form.code.phone')).fill(phone);
      await box.getByLabel(say(locale, 'form.captcha.label'), { exact: true }).fill(await captcha.answer());
      await box.getByRole('button', { name: say(locale, 'form.code.send') }).click();
      await expect.poll(() => readSmsCode(phone)).not.toBeNull();
      await box.getByLabel(say(locale, 'form.code.label')).fill((await readSmsCode(phone)) ?? '');
      await box.getByRole('button', { name: say(locale, 'login.submit'), exact: true }).click();
      await expect(box).toBeHidden();
      await visit(mine, pathIn(locale, `/meetings/enroll/${MS_ID}`));
      await expect(mine.getByText(say(locale, 'enrol.mine.enrolled'), { exact: true })).toBeVisible();
      await expect(mine.getByRole('main').getByText(name)).toBeVisible();
      await own.close();
    });
  });
}
