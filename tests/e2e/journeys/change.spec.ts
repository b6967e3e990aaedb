import { enrol, getEnrol } from '@/contract/attendee/enrol';
import { decideAuditCases, listMeetingCases } from '@/contract/console/console';
import type { MeetingPlan } from '@/contract/meeting/plan';
import { EMPTY_FEE } from '@/contract/meeting/plan-fees';
import { createMeeting, getPlan, handInMeeting, savePlan } from '@/contract/meeting-manage/manage';
import { formatYuan } from '@/lib/i18n/format';
import { ask, giveFee, newDigits, pathIn, type Signed, say } from '../../support/journey';
import { expect, test } from '../fixtures';
import { visit } from '../steps';

/** A time so many days from now, as the wire has it. */
const inDays = (days: number) => `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)} 09:00:00`;
const PLAN = {
  subjectIds: [13],
  intro: '<p>把路走完</p>',
  regions: ['310000', '310100'],
  address: '云起路 1 号',
  orgs: [{ postCode: '20' as const, name: '岚海医学教育促进会', nameEn: 'Lanhai Association' }],
};
const listener = { ...EMPTY_FEE, key: 'a', feeName: '旁听', feeNameEn: 'Listener', price: '0' };
const delegate = { ...EMPTY_FEE, key: 'b', feeName: '代表', feeNameEn: 'Delegate', price: '900' };

/** Writes a plan, hands it in and has it passed. */
async function release(organiser: Signed, admin: Signed, msId: number, plan: Partial<MeetingPlan>) {
  const params = { msId };
  const { version } = await ask(getPlan, { as: organiser, params });
  const saved = await ask(savePlan, { as: organiser, params, body: { version, plan } });
  await ask(handInMeeting, { as: organiser, params, body: { version: saved.version } });
  const { plan: written } = await ask(getPlan, { as: organiser, params });
  const { rows } = await ask(listMeetingCases, { as: admin, query: { keyword: written.msName } });
  const [{ failed } = {}] = await ask(decideAuditCases, {
    as: admin,
    body: { caseIds: rows.map(({ caseId }) => caseId), pass: true },
  });
  expect(failed ?? null).toBeNull();
  return (await ask(getPlan, { as: organiser, params })).plan.fees;
}

for (const { locale, viewport } of [
  { locale: 'zh', viewport: { width: 1440, height: 900 } },
  { locale: 'en', viewport: { width: 390, height: 844 } },
] as const) {
  test.describe(`a change of type in ${locale}`, () => {
    test.use({ viewport });

    test('over the end of a window is said the new difference, and pays that', async ({
      page,
      newcomer,
      sessionOf,
    }) => {
      const [organiser, admin] = [await sessionOf('organiser'), await sessionOf('admin')];
      await giveFee(admin, newcomer, '1000');
      const name = `换型会 ${newDigits(8)}`;
      const times = { startTime: inDays(200), endTime: inDays(201) };
      const { msId } = await ask(createMeeting, { as: organiser, body: { msName: name, msType: '3', ...times } });
      const early = { ...delegate, windows: [{ until: inDays(30), price: '600' }] };
      const fees = await release(organiser, admin, msId, {
        ...{ ...PLAN, msNameEn: `Change ${newDigits(8)}`, fees: [listener, early] },
      });
      const person = { name: '林知夏', phonenumber: '13900001111', hospital: '云澜医院' };
      await ask(enrol, {
        as: newcomer,
        body: { msId, feeId: fees[0]?.id ?? 0, ...person, idempotencyKey: crypto.randomUUID() },
      });

      await visit(page, pathIn(locale, `/meetings/enroll/${msId}`));
      await page.getByRole('button', { name: say(locale, 'enrol.mine.change'), exact: true }).press('Enter');
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('radio', { name: locale === 'en' ? /Delegate/ : /代表/ }).press('Space');
      await expect(dialog.getByText(formatYuan('600.00'), { exact: true })).toBeVisible();
      // The window ends while they look at it.
      await release(organiser, admin, msId, { fees: fees.map((fee) => ({ ...fee, windows: [] })) });
      const pay = dialog.getByRole('button', { name: say(locale, 'enrol.change.submitPay') });
      await pay.press('Enter');
      await expect(dialog.getByText(formatYuan('900.00'), { exact: true })).toBeVisible();
      expect((await ask(getEnrol, { as: newcomer, query: { msId } })).mine?.change ?? null).toBeNull();
      await pay.press('Enter');

      await page.waitForURL(/paycontaint\?orderNo=/);
      await page.getByRole('radio', { name: new RegExp(say(locale, 'pay.channel.wallet')) }).press('Space');
      await page.getByRole('button', { name: /¥/ }).press('Enter');
      await page.getByLabel(say(locale, 'pay.cashier.password'), { exact: true }).fill(newcomer.password);
      await page.getByRole('button', { name: /¥/ }).press('Enter');
      await expect(page.getByRole('heading', { name: say(locale, 'pay.payed.paid') })).toBeFocused();
      const { mine } = await ask(getEnrol, { as: newcomer, query: { msId } });
      expect(mine).toMatchObject({ enrollState: 'enrolled', feeId: fees[1]?.id });
    });
  });
}
