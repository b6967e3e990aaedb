import { enrol, getEnrol } from '@/contract/attendee/enrol';
import { EMPTY_FEE } from '@/contract/meeting/plan-fees';
import { createMeeting } from '@/contract/meeting-manage/manage';
import { formatYuan } from '@/lib/i18n/format';
import { ask, giveFee, newDigits, pathIn, say } from '../../support/journey';
import { expect, test } from '../fixtures';
import { inDays, PLAN, release } from '../organise-steps';
import { payFromWallet, visit } from '../steps';

const listener = { ...EMPTY_FEE, key: 'a', feeName: '旁听', feeNameEn: 'Listener', price: '0' };
const delegate = { ...EMPTY_FEE, key: 'b', feeName: '代表', feeNameEn: 'Delegate', price: '900' };

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
        ...PLAN,
        msNameEn: `Change ${newDigits(8)}`,
        fees: [listener, early],
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
      await expect(dialog.getByRole('strong')).toHaveText(formatYuan('600.00'));
      // The window ends while they look at it.
      await release(organiser, admin, msId, { fees: fees.map((fee) => ({ ...fee, windows: [] })) });
      const pay = dialog.getByRole('button', { name: say(locale, 'enrol.change.submitPay') });
      await pay.press('Enter');
      await expect(dialog.getByRole('strong')).toHaveText(formatYuan('900.00'));
      expect((await ask(getEnrol, { as: newcomer, query: { msId } })).mine?.change ?? null).toBeNull();
      await pay.press('Enter');

      await payFromWallet(page, newcomer, locale);
      const { mine } = await ask(getEnrol, { as: newcomer, query: { msId } });
      expect(mine).toMatchObject({ enrollState: 'enrolled', feeId: fees[1]?.id });
    });
  });
}
