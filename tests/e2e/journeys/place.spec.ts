import { readFile } from 'node:fs/promises';
import { cancelEnrol, enrol, getEnrol } from '@/contract/attendee/enrol';
import { decideProofs, listProofs } from '@/contract/console/proof';
import type { MeetingPlan } from '@/contract/meeting/plan';
import { EMPTY_FEE } from '@/contract/meeting/plan-fees';
import { createMeeting } from '@/contract/meeting-manage/manage';
import { formatYuan } from '@/lib/i18n/format';
import { ask, giveFee, newDigits, pathIn, type Signed, say } from '../../support/journey';
import { makePdf } from '../../support/upload';
import { expect, test } from '../fixtures';
import { inDays, PLAN, release } from '../organise-steps';
import { payFromWallet, reload, visit } from '../steps';

const delegate = { ...EMPTY_FEE, feeName: '代表', feeNameEn: 'Delegate', price: '600' };
const key = () => crypto.randomUUID();

/** A meeting that has passed its audit; answers its number and its first type's. */
async function openMeeting(organiser: Signed, admin: Signed, plan: Partial<MeetingPlan>) {
  const times = { startTime: inDays(200), endTime: inDays(201) };
  const body = { msName: `报名会 ${newDigits(8)}`, msType: '3' as const, ...times };
  const { msId } = await ask(createMeeting, { as: organiser, body });
  const [fee] = await release(organiser, admin, msId, { ...PLAN, msNameEn: `Enrol ${newDigits(8)}`, ...plan });
  return { msId, feeId: fee?.id ?? 0 };
}

for (const { locale, viewport } of [
  { locale: 'zh', viewport: { width: 1440, height: 900 } },
  { locale: 'en', viewport: { width: 390, height: 844 } },
] as const) {
  test.describe(`a place in ${locale}`, () => {
    test.use({ viewport });
    const words = (name: string, values = {}) => say(locale, `enrol.${name}`, values);

    test('that is full is waited for, offered and paid, by keyboard alone', async ({ page, newcomer, sessionOf }) => {
      const [organiser, admin, holder] = [
        await sessionOf('organiser'),
        await sessionOf('admin'),
        await sessionOf('patient'),
      ];
      await giveFee(admin, newcomer, '1000');
      const free = { ...delegate, key: 'a', feeName: '旁听', feeNameEn: 'Listener', price: '0' };
      const fees = [free, { ...delegate, key: 'b' }];
      const { msId, feeId } = await openMeeting(organiser, admin, { fees, capacity: '1' });
      const person = { name: '纪明澜', phonenumber: '13900001112' };
      const { enrollId } = await ask(enrol, { as: holder, body: { msId, feeId, ...person, idempotencyKey: key() } });

      const path = pathIn(locale, `/meetings/enroll/${msId}`);
      await visit(page, path);
      const type = page.getByRole('radio', { name: locale === 'en' ? /Delegate/ : /代表/ });
      await type.press('Space');
      await page.getByLabel(words('name'), { exact: true }).fill('林知夏');
      await page.getByLabel(words('phonenumber'), { exact: true }).fill('13900001111');
      await page.getByRole('button', { name: words('waiting.join') }).press('Enter');
      await expect(page.getByText(words('waiting.positionIs', { position: 1 }))).toBeVisible();

      await ask(cancelEnrol, { as: holder, body: { enrollId, idempotencyKey: key() } });
      await expect
        .poll(async () => (await ask(getEnrol, { as: newcomer, query: { msId } })).mine?.enrollState, {
          timeout: 60_000,
        })
        .toBe('offered');
      await reload(page);
      await expect(page.getByText(words('waiting.offered'), { exact: true })).toBeVisible();
      // What they wanted stands in the form.
      await expect(type).toBeChecked();
      await page.getByRole('button', { name: words('submit'), exact: true }).press('Enter');
      await payFromWallet(page, newcomer, locale);
      await visit(page, path);
      await expect(page.getByText(words('mine.enrolled'), { exact: true })).toBeVisible();
    });

    test('whose proof passes is paid, and its letter fetched', async ({ page, newcomer, sessionOf }) => {
      const [organiser, admin] = [await sessionOf('organiser'), await sessionOf('admin')];
      await giveFee(admin, newcomer, '1000');
      const fees = [{ ...delegate, proof: '规培证明', proofEn: 'Proof of training' }];
      const { msId } = await openMeeting(organiser, admin, { fees });

      const path = pathIn(locale, `/meetings/enroll/${msId}`);
      await visit(page, path);
      await page.getByRole('radio', { name: locale === 'en' ? /Delegate/ : /代表/ }).check();
      await page.getByLabel(words('name'), { exact: true }).fill('林知夏');
      await page.getByLabel(words('phonenumber'), { exact: true }).fill('13900001111');
      const send = page.getByRole('button', { name: words('proof.submit') });
      await send.click();
      await expect(page.getByText(say(locale, 'validation.proofFiles'))).toBeVisible();
      const proof = { name: 'proof.pdf', mimeType: 'application/pdf', buffer: makePdf() };
      await page.locator('input[type=file]').setInputFiles(proof);
      await expect(page.getByRole('link', { name: /proof\.pdf/ })).toBeVisible();
      await send.click();
      await expect(page.getByRole('button', { name: words('proof.withdraw') })).toBeVisible();

      const params = { msId };
      const { rows } = await ask(listProofs, { as: organiser, params });
      const body = { caseIds: rows.map(({ caseId }) => caseId), pass: true };
      expect(await ask(decideProofs, { as: organiser, params, body })).toMatchObject([{ failed: null }]);
      await reload(page);
      await page.getByRole('button', { name: words('proof.pay', { amount: formatYuan('600.00') }) }).click();
      await payFromWallet(page, newcomer, locale);
      await visit(page, path);
      const letter = page.getByRole('button', { name: words('mine.letter') });
      const [file] = await Promise.all([page.waitForEvent('download'), letter.click()]);
      expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
    });
  });
}
