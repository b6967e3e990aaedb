import { enrol } from '@/contract/attendee/enrol';
import { decideAuditCases, listMeetingCases } from '@/contract/console/console';
import { EMPTY_FEE } from '@/contract/meeting/plan-fees';
import { createMeeting, getPlan, handInMeeting, savePlan } from '@/contract/meeting-manage/manage';
import { submitOrder } from '@/contract/pay/order';
import { href } from '@/lib/href';
import { ask, giveFee, newDigits, type Person, pathIn, type Signed, say } from '../../support/journey';
import { expect, test } from '../fixtures';
import { visit } from '../steps';

const day = (days: number, time: string) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10) + time;

/** A public meeting of the organiser's own, at which somebody has paid for a place. */
async function sell(organiser: Signed, admin: Signed, payer: Person & Signed) {
  const msName = `临床营养会 ${newDigits(8)}`;
  const times = { startTime: day(200, ' 09:00:00'), endTime: day(201, ' 17:00:00') };
  const { msId } = await ask(createMeeting, { as: organiser, body: { msName, msType: '1', ...times } });
  const params = { msId };
  const plan = {
    msNameEn: `Clinical Nutrition ${newDigits(8)}`,
    subjectIds: [13],
    intro: '<p>营养</p>',
    capacity: '50',
    orgs: [{ postCode: '20' as const, name: '岚海医学教育促进会', nameEn: 'Lanhai Association' }],
    fees: [{ ...EMPTY_FEE, feeName: '代表', feeNameEn: 'Delegate', price: '320' }],
  };
  await ask(savePlan, { as: organiser, params, body: { version: 1, plan } });
  const { version } = await ask(getPlan, { as: organiser, params });
  await ask(handInMeeting, { as: organiser, params, body: { version, publishOnPass: true } });
  const { rows } = await ask(listMeetingCases, { as: admin, query: { keyword: msName } });
  await ask(decideAuditCases, { as: admin, body: { caseIds: rows.map(({ caseId }) => caseId), pass: true } });
  const { fees } = (await ask(getPlan, { as: organiser, params })).plan;
  const place = { msId, feeId: fees[0]?.id ?? 0, name: '林知夏', phonenumber: '13900001111', hospital: '云澜医院' };
  const { orderNo } = await ask(enrol, { as: payer, body: { ...place, idempotencyKey: `off-${newDigits(10)}` } });
  await giveFee(admin, payer, '2000');
  await ask(submitOrder, { as: payer, body: { orderNo, channel: 'wallet', password: payer.password } });
  return { msId, msName };
}

for (const { locale, viewport } of [
  { locale: 'zh', viewport: { width: 1440, height: 900 } },
  { locale: 'en', viewport: { width: 390, height: 844 } },
] as const) {
  test.describe(`calling a meeting off in ${locale}`, () => {
    test.use({ viewport });
    const manage = (key: string, values = {}) => say(locale, `meetingManage.${key}`, values);
    const desk = (key: string, values = {}) => say(locale, `desk.${key}`, values);

    test('says what goes back, gives it back, and the desk shows that all of it is over', async ({
      page,
      context,
      becomes,
      newcomer,
      sessionOf,
    }) => {
      const organiser = await becomes(context, 'organiser');
      const { msId, msName } = await sell(organiser, await sessionOf('admin'), newcomer);
      await visit(page, pathIn(locale, `${href('manage')}?msId=${msId}`));
      await page.getByRole('button', { name: manage('cancelOne', { name: msName }) }).click();
      await expect(
        page.getByText(manage('cancelBack.what', { orders: 1, lines: 1, amount: '¥320' }), { exact: true }),
      ).toBeVisible();
      await page.getByLabel(manage('fields.reason'), { exact: true }).fill('场馆停用');
      await page.getByRole('button', { name: manage('cancelSubmit'), exact: true }).click();
      await expect(page.getByText(manage('stateText.cancelled'))).toBeVisible();

      await visit(page, pathIn(locale, `${href('tasks')}?msId=${msId}&tab=orders`));
      await expect(page.getByText(desk('returns.ended'), { exact: true })).toBeVisible();
      const returned = page.getByRole('list', { name: desk('returns.title') });
      await expect(returned.getByText('¥320')).toBeVisible();
      await page
        .getByRole('button', { name: /林知夏/ })
        .first()
        .press('Enter');
      const panel = page.getByRole('dialog');
      await expect(panel.getByText(say(locale, 'console.finance.refunds.calledOffReason'))).toBeVisible();
    });
  });
}
