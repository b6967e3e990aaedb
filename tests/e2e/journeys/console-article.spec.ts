import { say } from '../../support/journey';
import { expect, test } from '../fixtures';
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
