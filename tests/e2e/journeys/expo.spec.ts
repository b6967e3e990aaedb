import { getExpo } from '@/contract/expo/expo';
import { localText } from '@/lib/i18n/local-text';
import { ask, newDigits, say, siteAddress } from '../../support/journey';
import { expect, only, test } from '../fixtures';
import { reload, visit } from '../steps';

/** The congress of the demo data that is on. */
const MS_ID = 1;
const english = (key: string, values = {}) => say('en', `expo.call.${key}`, values);
const words = (key: string, values = {}) => say('zh', `expo.desk.${key}`, values);

test.use({ viewport: { width: 390, height: 844 } });

test('a visitor on a phone asks an exhibitor for a call, the desk passes it on, and the visitor sees it and takes it back', async ({
  page,
  newcomer,
  browser,
  becomes,
}) => {
  expect(newcomer.phonenumber).not.toBe('');
  const { exhibitors } = await ask(getExpo, { query: { msId: MS_ID } });
  const firm = only(exhibitors);
  const name = localText('en', firm.name, firm.nameEn).text;
  const [visitor, question] = [`Visitor ${newDigits(6)}`, `Trial lens ${newDigits(8)}?`];
  await visit(page, `/en/meetings/zh/${MS_ID}`);
  await page.getByRole('link', { name, exact: true }).first().click();
  await page.getByRole('button', { name: english('ask'), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: english('dialog', { name }) });
  await dialog.getByLabel(english('name'), { exact: true }).fill(visitor);
  await dialog.getByLabel(english('question'), { exact: true }).fill(question);
  await dialog.getByRole('checkbox', { name: english('consent', { name }) }).check();
  await dialog.getByRole('button', { name: english('submit'), exact: true }).click();
  await expect(page.getByText(english('mine.new'), { exact: true })).toBeVisible();

  const office = await browser.newContext({ baseURL: siteAddress(), viewport: { width: 1440, height: 900 } });
  await becomes(office, 'organiser');
  const desk = await office.newPage();
  await visit(desk, `/my/meetingmng?msId=${MS_ID}&tab=expo`);
  const row = desk.getByRole('row').filter({ hasText: visitor });
  await expect(row).toContainText(question);
  await expect(row).toContainText(words('states.new'));
  await row.getByRole('checkbox').check();
  await desk.getByRole('button', { name: words('move.passed'), exact: true }).click();
  await expect(row).toContainText(words('states.passed'));

  await reload(page);
  await expect(page.getByText(english('mine.passed'), { exact: true })).toBeVisible();
  await page.getByRole('button', { name: english('withdraw'), exact: true }).click();
  await page.getByText(english('withdrawPassed'), { exact: true }).waitFor();
  await page.getByRole('button', { name: english('withdraw'), exact: true }).click();
  await expect(page.getByRole('button', { name: english('ask'), exact: true })).toBeVisible();
  await reload(desk);
  await expect(desk.getByText(question)).toHaveCount(0);
  await office.close();
});
