import { createArticle, getConsoleArticle, updateArticle } from '@/contract/console/content';
import { ask, say } from '../../support/journey';
import { expect, test } from '../fixtures';
import { hears } from '../passing-words';
import { visit } from '../steps';

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
