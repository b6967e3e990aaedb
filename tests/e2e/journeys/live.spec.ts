import type { Page } from '@playwright/test';
import { listLives } from '@/contract/live/live';
import { ask, say } from '../../support/journey';
import { expect, only, saveData, test } from '../fixtures';
import { listen, visit } from '../steps';

test('two people who watch a live see each other’s messages and how many they are', async ({
  page,
  context,
  browser,
  becomes,
  idOf,
}) => {
  // A live that no other test watches, of a meeting: what is said comes by its topic.
  const others = await idOf('liveOn');
  const { rows } = await ask(listLives, { query: { liveStatus: '1', pageSize: 100 } });
  const path = `/lives/${only(rows.filter(({ id, msId }) => msId && id !== others)).id}`;
  const second = await browser.newContext();
  await saveData(second);
  await becomes(context, 'patient');
  await becomes(second, 'other');
  const friend = await second.newPage();

  await listen(page, path);
  await expect(page.getByText('1 人正在观看')).toBeVisible();
  await listen(friend, path);
  await expect(friend.getByText('2 人正在观看')).toBeVisible();
  await expect(page.getByText('2 人正在观看')).toBeVisible();

  const words = `请问术后多久复查 ${Date.now()}`;
  const line = (where: Page) => where.getByRole('listitem').filter({ hasText: words });
  await page.getByLabel(say('zh', 'live.room.placeholder')).fill(words);
  await page.getByRole('button', { name: say('zh', 'live.room.send') }).click();
  await expect(line(page)).toBeVisible();
  await expect(line(friend)).toBeVisible();
  await expect(line(friend).getByRole('button')).toHaveCount(0);

  const remove = line(page).getByRole('button');
  await remove.click();
  await expect(remove).toHaveText(say('zh', 'live.room.removeSure'));
  await remove.click();
  await expect(line(page)).toHaveCount(0);
  await expect(line(friend)).toHaveCount(0);

  await visit(friend, '/');
  await expect(page.getByText('1 人正在观看')).toBeVisible();
  await second.close();
});
