import { pathIn, say } from '../../support/journey';
import { expect, test } from '../fixtures';
import { visit } from '../steps';

test.use({ viewport: { width: 390, height: 844 } });

test('on a phone the form of a certification has the whole width, with what to hand in above it', async ({
  page,
  context,
  becomes,
}) => {
  await becomes(context, 'refused');
  await visit(page, pathIn('en', '/my/cert'));
  const name = page.getByRole('textbox', { name: say('en', 'register.form.name'), exact: true });
  await expect(name).toBeVisible();
  const field = await name.boundingBox();
  const needs = await page.getByText(say('en', 'cert.papers'), { exact: true }).boundingBox();
  expect(field?.width).toBeGreaterThan(320);
  expect(needs?.y).toBeLessThan(field?.y ?? 0);
  // The account's number stands there, hidden in part, and is changed elsewhere.
  const phone = page.getByRole('textbox', { name: say('en', 'form.code.phone'), exact: true });
  await expect(phone).toHaveValue(/^1\d{2}\*{4}\d{4}$/);
  await expect(phone).not.toBeEditable();
  const change = page.locator('[data-field=phonenumber]').getByRole('link', { name: say('en', 'my.menu.basic') });
  await expect(change).toHaveAttribute('href', '/en/my#phone');
});
