import { href } from '@/lib/href';
import { say } from '../../support/journey';
import { expect, test } from '../fixtures';
import { visit } from '../steps';

test('by keyboard alone the palette opens, takes what is typed and leads to a screen and to a meeting', async ({
  page,
  context,
  becomes,
}) => {
  await becomes(context, 'admin');
  await visit(page, '/console');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: say('zh', 'console.palette.label') })).toBeFocused();
  await page.keyboard.type(say('zh', 'console.screens.vipPlans'));
  await expect(page.getByRole('option', { selected: true })).toContainText(say('zh', 'console.screens.vipPlans'));
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === href('consoleVipPlans'));

  await visit(page, '/en/console');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('cardiology');
  // A meeting has its name in the reader's language.
  await expect(page.getByRole('option', { name: /cardiology.*Meetings/i }).first()).toBeVisible();
});
