import type { Page } from '@playwright/test';
import { type EnrolSheet, getEnrol, type Offer } from '@/contract/attendee/enrol';
import { listMeetings } from '@/contract/meeting/meeting';
import { formatYuan } from '@/lib/i18n/format';
import type { Locale } from '@/lib/i18n/routing';
import { ask, giveFee, pathIn, say } from '../../support/journey';
import { expect, test } from '../fixtures';
import { payFromWallet, visit } from '../steps';

const isChosen = ({ biz, left, barred }: Offer) => biz === 'enroll' && left !== 0 && !barred;

/** Answers what the meeting asks of everybody with the first of what can be chosen. */
async function answer(page: Page, locale: Locale, { questions }: EnrolSheet): Promise<void> {
  const required = questions.filter((one) => one.required && one.kind === 'choice');
  for (const { label, labelEn, options } of required) {
    const [first] = options;
    const name = (zh: string, en: string) => (locale === 'en' && en ? en : zh);
    const group = page.getByRole('group', { name: name(label, labelEn) });
    await group.getByRole('radio', { name: name(first?.label ?? '', first?.labelEn ?? '') }).press('Space');
  }
}

/** A meeting that can be enrolled for, whose first attendee type costs something, or nothing. */
async function openMeeting(as: Parameters<typeof giveFee>[0], costs: boolean): Promise<number> {
  const { rows } = await ask(listMeetings, { query: { timeState: '0', pageSize: 50 } });
  for (const { msId } of rows) {
    const { state, offers } = await ask(getEnrol, { as, query: { msId } });
    const [first] = offers.filter(isChosen);
    if (state === 'open' && first && Number(first.price) > 0 === costs) return msId;
  }
  throw new Error('no such meeting');
}

for (const { locale, viewport } of [
  { locale: 'zh', viewport: { width: 1440, height: 900 } },
  { locale: 'en', viewport: { width: 390, height: 844 } },
] as const) {
  test.describe(`enrolling in ${locale}`, () => {
    test.use({ viewport });
    const words = (key: string, values = {}) => say(locale, `enrol.${key}`, values);

    test('goes from the form to the cashier by keyboard alone, is paid, and is mine', async ({
      page,
      newcomer,
      sessionOf,
    }) => {
      await giveFee(await sessionOf('admin'), newcomer, '8000');
      const msId = await openMeeting(newcomer, true);
      const sheet = await ask(getEnrol, { as: newcomer, query: { msId } });
      const [fee] = sheet.offers.filter(isChosen);
      await visit(page, pathIn(locale, `/meetings/enroll/${msId}`));
      const submit = page.getByRole('button', { name: words('submit') });
      await submit.press('Enter');
      // What is missing is said at its field, which has the focus.
      const fees = page.getByRole('group', { name: words('fee') });
      await expect(fees.getByText(say(locale, 'validation.chooseOne'))).toBeVisible();
      // Nothing of it is said once more for the whole form.
      await expect(page.getByRole('alert').filter({ hasText: say(locale, 'validation.chooseOne') })).toHaveCount(0);
      await page.getByRole('radio', { disabled: false }).first().press('Space');
      await expect(page.getByRole('status').filter({ hasText: words('total.sum') })).toContainText(
        formatYuan(fee?.price ?? ''),
      );
      await page.getByLabel(words('name'), { exact: true }).fill('林知夏');
      await page.getByLabel(words('phonenumber'), { exact: true }).fill('13900001111');
      await answer(page, locale, sheet);
      await submit.press('Enter');
      await payFromWallet(page, newcomer, locale);
      await visit(page, pathIn(locale, `/meetings/enroll/${msId}`));
      await expect(page.getByText(words('mine.enrolled'), { exact: true })).toBeVisible();
      await expect(page.getByText('林知夏')).toBeVisible();
    });

    test('what costs nothing is mine at once, and is given up again; meanwhile no page of the meeting asks to enrol', async ({
      page,
      newcomer,
    }) => {
      const msId = await openMeeting(newcomer, false);
      const asks = page
        .getByRole('link', { name: say(locale, 'meeting.action.enrol'), exact: true })
        .filter({ visible: true });
      const pages = [`/meetings/${msId}`, `/meetings/basic/${msId}`].map((path) => pathIn(locale, path));
      await visit(page, pages[0] ?? '');
      await expect(asks.first()).toBeVisible();
      await visit(page, pathIn(locale, `/meetings/enroll/${msId}`));
      await page.getByRole('radio', { disabled: false }).first().check();
      await page.getByLabel(words('name'), { exact: true }).fill('林知夏');
      await page.getByLabel(words('phonenumber'), { exact: true }).fill('13900001111');
      await answer(page, locale, await ask(getEnrol, { as: newcomer, query: { msId } }));
      await page.getByRole('button', { name: words('submitFree') }).click();
      await expect(page.getByText(words('mine.enrolled'), { exact: true })).toBeVisible();
      for (const path of pages) {
        await visit(page, path);
        await expect(asks).toHaveCount(0);
      }
      await visit(page, pathIn(locale, `/meetings/enroll/${msId}`));
      await page.getByRole('button', { name: words('mine.giveUp') }).press('Enter');
      await page.getByRole('button', { name: words('giveUp.submit') }).press('Enter');
      await expect(page.getByRole('button', { name: words('submitFree') })).toBeVisible();
      const { mine } = await ask(getEnrol, { as: newcomer, query: { msId } });
      expect(mine?.enrollState).toBe('cancelled');
      await visit(page, pages[0] ?? '');
      await expect(asks.first()).toBeVisible();
    });
  });
}
