import { href } from '@/lib/href';
import { pathIn, say } from '../support/journey';
import { expect, test } from './fixtures';
import { visitWhole } from './steps';

const PHONE = { width: 390, height: 844 };
const WIDE = { width: 844, height: 390 };
const CALL = `${href('tasks')}?msId=1&tab=call`;

test('a part that somebody writes in stays open when the phone is turned, and after they have left the field', async ({
  page,
  context,
  becomes,
}) => {
  await becomes(context, 'organiser');
  await page.setViewportSize(WIDE);
  await visitWhole(page, pathIn('zh', CALL));
  const most = page.getByLabel(say('zh', 'paper.desk.most'), { exact: true });
  await most.fill('7');
  await page.setViewportSize(PHONE);
  await expect(most).toBeVisible();
  await expect(most).toBeFocused();
  await most.blur();
  await expect(most).toBeVisible();
});

test('what is wrong in a closed part is shown with the focus, and stays while it is put right', async ({
  page,
  context,
  becomes,
}) => {
  await becomes(context, 'organiser');
  await page.setViewportSize(WIDE);
  await visitWhole(page, pathIn('zh', CALL));
  const grace = page.getByLabel(say('zh', 'paper.desk.grace'), { exact: true });
  const columns = page.getByRole('button', { name: say('zh', 'paper.desk.addColumn') });
  await page.setViewportSize(PHONE);
  await expect(grace).toBeHidden();
  // Written without the focus, as a browser does that fills in by itself.
  await grace.evaluate((field: HTMLInputElement) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'abc');
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await expect(grace).toBeHidden();
  await page.getByRole('button', { name: say('zh', 'paper.desk.save') }).click();
  await expect(grace).toBeVisible();
  await expect(grace).toBeFocused();
  await expect(grace).toHaveAttribute('aria-invalid', 'true');
  await expect(columns).toBeHidden();
  await grace.press('ControlOrMeta+a');
  await grace.pressSequentially('30');
  await expect(grace).toHaveAttribute('aria-invalid', 'false');
  await expect(grace).toBeVisible();
  await expect(grace).toBeFocused();
  await expect(grace).toHaveValue('30');
});

test('a closed part of the desk shows no button that acts on what is not seen', async ({ page, context, becomes }) => {
  await becomes(context, 'organiser');
  await page.setViewportSize(PHONE);
  await visitWhole(page, pathIn('zh', `${href('tasks')}?msId=1&tab=exams`));
  const marking = page.locator('#part-marking');
  const done = marking.getByRole('button', { name: say('zh', 'exam.desk.mark.showDone') });
  await expect(marking.getByRole('heading', { name: say('zh', 'exam.desk.marking') })).toBeVisible();
  await expect(done).toBeHidden();
  await marking.getByText(say('zh', 'form.unfold')).click();
  await expect(done).toBeVisible();
});

test('every hour of the board is printed, opened or not', async ({ page, context, becomes }) => {
  await becomes(context, 'organiser');
  await page.setViewportSize(PHONE);
  await visitWhole(page, pathIn('zh', `${href('tasks')}?msId=1&tab=programme`));
  // The hour that is on stands open, and at night the first one.
  const rows = page.locator('details[open] [data-keep="10"] li');
  await expect(rows.first()).toBeVisible();
  const seen = () =>
    page.evaluate(() => {
      const all = [...document.querySelectorAll('[data-keep="10"] li')];
      return { all: all.length, seen: all.filter((row) => row.checkVisibility()).length };
    });
  const screen = await seen();
  expect(screen.seen).toBeLessThan(screen.all);
  await page.emulateMedia({ media: 'print' });
  const paper = await seen();
  expect(paper.seen).toBe(paper.all);
});
