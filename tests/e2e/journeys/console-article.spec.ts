import type { Locator } from '@playwright/test';
import { createArticle, getConsoleArticle, updateArticle } from '@/contract/console/content';
import { expectAccessible } from '../../support/axe';
import { ask, newDigits, say } from '../../support/journey';
import { expect, test } from '../fixtures';
import { expectNoSidewaysScroll, expectStill, watchShifts } from '../page-checks';
import { hears } from '../passing-words';
import { reload, visit } from '../steps';

const words = (key: string) => say('zh', `console.content.articles.${key}`);

test('an article written in the console appears on the site, and its edit within a second', async ({
  page,
  context,
  becomes,
}) => {
  await becomes(context, 'admin');
  const title = `心房颤动消融随访 ${Date.now()}`;
  await visit(page, '/console/article');
  await page.getByLabel(words('fields.title'), { exact: true }).fill(title);
  const text = page.getByRole('textbox', { name: words('fields.content'), exact: true });
  await text.click();
  await text.pressSequentially('随访一年');
  await page.getByRole('button', { name: words('save'), exact: true }).click();
  await expect(page).toHaveURL(/\/console\/article\/\d+$/);
  await page.getByRole('button', { name: words('publish'), exact: true }).click();
  await expect(page.getByRole('link', { name: words('open') })).toBeVisible();

  const reader = await context.newPage();
  const shows = (name: string) =>
    expect
      .poll(
        async () => {
          await reader.goto('/articles/2');
          return reader.getByRole('link', { name }).count();
        },
        { intervals: [200] },
      )
      .toBeGreaterThan(0);
  await shows(title);

  const edited = `${title} 修订`;
  await page.getByLabel(words('fields.title'), { exact: true }).fill(edited);
  await page.getByRole('button', { name: words('save'), exact: true }).click();
  await shows(edited);

  // Other tests read what is published, in English too.
  await page.getByRole('button', { name: words('unpublish'), exact: true }).click();
  await expect
    .poll(
      async () => {
        await reader.goto('/articles/2');
        return reader.getByRole('link', { name: edited }).count();
      },
      { intervals: [200] },
    )
    .toBe(0);
});

test('what is typed while an article is saved stays, and of two editors none overwrites the other unseen', async ({
  page,
  context,
  becomes,
  sessionOf,
}) => {
  const as = await sessionOf('admin');
  await becomes(context, 'admin');
  const title = `随访 ${Date.now()}`;
  const body = { type: '2' as const, title, content: '<p>一年</p>', publishTime: '2026-05-20 09:00:00' };
  const { id, version } = await ask(createArticle, { as, body });
  await visit(page, `/console/article/${id}`);
  const field = page.getByLabel(words('fields.title'), { exact: true });
  const save = page.getByRole('button', { name: words('save'), exact: true });

  let arrive = () => {};
  const held = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(`**/console/article/${id}`, async (route) => {
    if (route.request().method() === 'PUT') await held;
    await route.continue();
  });
  await field.fill(`${title} 甲`);
  await save.click();
  await field.fill(`${title} 甲乙`);
  arrive();
  await hears(page, words('saved'));
  await page.unroute(`**/console/article/${id}`);
  await expect(field).toHaveValue(`${title} 甲乙`);
  const titleOf = async () => (await ask(getConsoleArticle, { as, params: { id } })).title;
  expect(await titleOf()).toBe(`${title} 甲`);

  // What was not saved is here again after a reload.
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByText(say('zh', 'form.restored'))).toBeVisible();
  await expect(field).toHaveValue(`${title} 甲乙`);

  // A colleague saves meanwhile.
  await ask(updateArticle, { as, params: { id }, body: { ...body, title: `${title} 丙`, version: version + 1 } });
  await save.click();
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toBeVisible();
  await expect(field).toHaveValue(`${title} 甲乙`);
  expect(await titleOf()).toBe(`${title} 丙`);
  const saveOver = page.getByRole('button', { name: say('zh', 'console.overtaken.saveOver'), exact: true });
  await saveOver.click();
  await saveOver.click();
  await hears(page, words('saved'));
  expect(await titleOf()).toBe(`${title} 甲乙`);
});

test('a picture and a table come in by buttons on a phone, and what is refused stays as it was written', async ({
  page,
  context,
  becomes,
}) => {
  const editor = (key: string) => say('en', `console.content.editor.${key}`);
  const named = (key: string) => say('en', `console.content.articles.${key}`);
  const press = (key: string) =>
    page
      .getByRole('button', { name: editor(key), exact: true })
      .first()
      .press('Enter');
  await becomes(context, 'admin');
  await page.setViewportSize({ width: 390, height: 844 });
  await watchShifts(page);
  await visit(page, '/en/console/article');
  const title = `Follow-up ${newDigits(8)}`;
  await page.getByLabel(named('fields.title'), { exact: true }).fill(title);
  const text = page.getByRole('textbox', { name: named('fields.content'), exact: true });
  await expect(text).toBeVisible();
  await expectStill(page);

  await press('picture');
  const sheet = page.getByRole('dialog');
  const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 390, height: 200 } });
  await sheet.locator('input[type=file]').setInputFiles({ name: 'ecg.png', mimeType: 'image/png', buffer });
  await expect(sheet.getByText(say('en', 'form.upload.done', { name: 'ecg.png' }))).toBeAttached();
  await sheet.getByLabel(editor('pictureForm.alt'), { exact: true }).fill('ECG at rest');
  await page.keyboard.press('Enter');
  const picture = text.getByRole('img', { name: 'ECG at rest' });
  await expect(picture).toHaveAttribute('width', '390');
  await expect(text).toBeFocused();
  await press('table');
  await sheet.getByLabel(editor('tableForm.columns'), { exact: true }).fill('9');
  await page.keyboard.press('Enter');
  await expect(text.getByRole('columnheader')).toHaveCount(9);
  await expect(text).toBeFocused();
  await page.keyboard.type('Drug');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Dose');
  await expect(text.getByRole('columnheader').nth(1)).toHaveText('Dose');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page, 'the editor with a picture and a table');

  // Refused beside its field, not answered at all, left and come back to: the text stays.
  const save = page.getByRole('button', { name: named('save'), exact: true });
  const kept = async () => {
    await expect(page.getByLabel(named('fields.title'), { exact: true })).toHaveValue(title);
    await expect(text.getByRole('columnheader').first()).toHaveText('Drug');
    await expect(picture).toBeVisible();
  };
  const answers = async (body: object | null, seen: Locator) => {
    await page.unroute('**/api/console/article');
    await page.route('**/api/console/article', (route) => (body ? route.fulfill({ json: body }) : route.abort()));
    // The same press within a second is a repeat, which the browser does not send.
    await expect(async () => {
      await expect(page.locator('form[aria-busy=true]')).toHaveCount(0);
      await save.press('Enter');
      await expect(seen).toBeVisible({ timeout: 5_000 });
    }).toPass();
    await kept();
  };
  const refused = { code: 500, msg: 'Not so', data: { fields: { content: 'Not so' } } };
  await answers(refused, page.locator('[data-field=content]').getByText('Not so'));
  await answers(null, page.getByRole('alert').filter({ hasText: say('en', 'form.network') }));
  await page.unroute('**/api/console/article');
  page.on('dialog', (dialog) => void dialog.accept());
  await reload(page);
  await kept();

  await save.click();
  await expect(page).toHaveURL(/\/console\/article\/\d+$/);
  await page.getByRole('button', { name: named('publish'), exact: true }).click();
  const open = page.getByRole('link', { name: named('open') });
  await expect(open).toBeVisible();
  const reader = await context.newPage();
  await reader.setViewportSize({ width: 390, height: 844 });
  await visit(reader, (await open.getAttribute('href')) ?? '');
  const column = (await reader.locator('article').first().boundingBox())?.width ?? 0;
  await expect(reader.getByRole('img', { name: 'ECG at rest' })).toHaveAttribute('height', '200');
  expect((await reader.getByRole('img', { name: 'ECG at rest' }).boundingBox())?.width).toBeLessThanOrEqual(column);
  await expect(reader.getByRole('columnheader', { name: 'Dose' })).toBeAttached();
  await expectNoSidewaysScroll(reader);
  await expectAccessible(reader, 'an article with a picture and a table');
  await page.getByRole('button', { name: named('unpublish'), exact: true }).click();
  await expect(open).toHaveCount(0);
});
