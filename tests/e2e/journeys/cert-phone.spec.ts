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
});
