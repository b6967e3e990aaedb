import { listMyKeepers } from '@/contract/keeper/keeper';
import { getMeetingFavo, toggleMeetingFavo } from '@/contract/meeting/kept';
import { getNoticeChoices } from '@/contract/task/task';
import { expectAccessible } from '../../support/axe';
import { ask, say } from '../../support/journey';
import { expect, test } from '../fixtures';
import { hears } from '../passing-words';
import { reload, visit } from '../steps';

test('a favourite removed by the keyboard is back by the next key', async ({ page, newcomer: me, idOf }) => {
  const id = await idOf('meetingSoon');
  await ask(toggleMeetingFavo, { body: { msId: id, favo: true }, as: me });
  await visit(page, '/my/favor');
  const row = page.locator(`[data-favo="${id}"]`);
  await row.focus();
  await page.keyboard.press('Enter');
  const undo = page.getByRole('button', { name: say('zh', 'toast.undo') });
  await expect(undo).toBeFocused();
  await expect(row).toBeHidden();
  expect(await ask(getMeetingFavo, { params: { id }, as: me })).toBe(false);
  await page.keyboard.press('Enter');
  await expect(row).toBeFocused();
  expect(await ask(getMeetingFavo, { params: { id }, as: me })).toBe(true);
});

test('favourites are found by a word in the address, and none of it leaves the page empty-handed', async ({
  page,
  newcomer: me,
  idOf,
}) => {
  await ask(toggleMeetingFavo, { body: { msId: await idOf('meetingSoon'), favo: true }, as: me });
  // A few are seen at a glance, and there is no search in the way.
  await visit(page, '/en/my/favor');
  await expect(page.locator('[data-favo]')).toHaveCount(1);
  await expect(page.getByRole('main').getByRole('searchbox')).toHaveCount(0);
  await visit(page, '/en/my/favor?keyword=nothing+is+called+so');
  await expect(page.getByText(say('en', 'form.table.emptyFiltered'))).toBeVisible();
  await reload(page);
  await page
    .getByRole('main')
    .getByRole('button', { name: say('en', 'form.table.clear') })
    .last()
    .click();
  await expect(page.locator('[data-favo]').first()).toBeVisible();
});

test('on a phone somebody to go along is asked for and called off', async ({ page, becomes }) => {
  const me = await becomes(page.context(), 'doctor');
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, '/my/keeper');
  const main = page.getByRole('main');
  // An empty list offers the same.
  await main
    .getByRole('button', { name: say('zh', 'keeper.ask') })
    .first()
    .click();
  const submit = main.getByRole('button', { name: say('zh', 'keeper.form.submit') });
  await submit.click();
  const patient = main.getByRole('textbox', { name: say('zh', 'keeper.form.patientName') });
  await expect(patient).toBeFocused();
  await expectAccessible(page, 'the form for accompanying service with its errors');
  await patient.fill('陈安和');
  await main.getByRole('textbox', { name: say('zh', 'keeper.form.phonenumber') }).fill('13800001234');
  await main.getByRole('textbox', { name: say('zh', 'keeper.form.serviceTime'), exact: true }).fill('2020-01-01T09:00');
  await main.getByRole('textbox', { name: say('zh', 'keeper.form.place') }).fill('市一医院门诊二楼');
  await submit.click();
  await expect(main.getByText('时间须晚于现在')).toBeVisible();
  await main.getByRole('textbox', { name: say('zh', 'keeper.form.serviceTime'), exact: true }).fill('2035-01-01T09:00');
  await submit.click();
  await hears(page, say('zh', 'toast.keeperAsked'));
  const card = main.getByRole('row', { name: /陈安和/ });
  await expect(card.getByText(say('zh', 'keeper.states.asked'))).toBeVisible();

  await card.getByRole('button', { name: say('zh', 'keeper.cancelLabel', { name: '陈安和' }) }).click();
  const yes = card.getByRole('button', { name: say('zh', 'keeper.confirm.cancel') });
  await expect(yes).toBeVisible();
  await expectAccessible(page, 'the question before cancelling');
  await yes.click();
  await expect(card.getByText(say('zh', 'keeper.states.cancelled'))).toBeVisible();
  expect((await ask(listMyKeepers, { query: { status: '3' }, as: me })).rows).toMatchObject([
    { patientName: '陈安和' },
  ]);
});

test('what else messages come by is chosen by the keyboard alone', async ({ page, newcomer: me }) => {
  await visit(page, '/my/notice');
  await page.getByRole('button', { name: say('zh', 'notice.settings.open'), exact: true }).focus();
  await page.keyboard.press('Enter');
  const box = page.getByRole('checkbox', {
    name: `${say('zh', 'notice.types.audit')}: ${say('zh', 'notice.settings.sms')}`,
  });
  await expect(box).toBeVisible();
  const before = await box.isChecked();
  while (!(await box.evaluate((element) => element === document.activeElement))) await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.getByRole('checkbox', { name: say('zh', 'notice.settings.quiet') }).check();
  await expectAccessible(page, 'the settings of messages');
  await page.getByRole('textbox', { name: say('zh', 'notice.settings.to'), exact: true }).press('Enter');
  await hears(page, say('zh', 'toast.saved'));
  expect(await ask(getNoticeChoices, { as: me })).toMatchObject({
    quiet: { from: '22:00', to: '07:00' },
    choices: { audit: { sms: !before } },
  });
});

test('my data is prepared and fetched as an archive', async ({ page, newcomer: _ }) => {
  await visit(page, '/my');
  await page.getByRole('button', { name: say('zh', 'my.data.export') }).click();
  const file = page.getByRole('button', { name: new RegExp(say('zh', 'my.data.download')) }).first();
  await expect(file).toBeVisible();
  const [download] = await Promise.all([page.waitForEvent('download'), file.click()]);
  expect(download.suggestedFilename()).toMatch(/\.zip$/);
});
