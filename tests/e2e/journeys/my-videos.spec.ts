import { writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { say } from '../../support/journey';
import { makeMp4 } from '../../support/upload';
import { expect, test } from '../fixtures';
import { visit } from '../steps';

/** One piece of the upload and half of another. */
const BYTES = 6 * 1024 * 1024;
const PIECE = 4 * 1024 * 1024;
const PARTS = '**/api/file/tus/*';
const TITLE = `断点续传 ${Date.now()}`;

async function choose(page: Page, path: string): Promise<void> {
  await visit(page, '/my/myVideos');
  await page.getByRole('button', { name: say('zh', 'myVideo.add') }).click();
  await page.locator('input[type=file][accept*=mp4]').setInputFiles(path);
}

test('an upload that broke half way goes on in another tab, and the video stands in the list as waiting', async ({
  page,
  context,
  becomes,
}, info) => {
  await becomes(context, 'doctor');
  const path = info.outputPath('lecture.mp4');
  writeFileSync(path, makeMp4(BYTES));
  // The line is cut after the first piece: without a network the browser does not even try again.
  let cut = false;
  await page.route(PARTS, async (route) => {
    if (!cut) await route.continue();
    else {
      await context.setOffline(true);
      await route.abort('internetdisconnected');
    }
    cut = true;
  });
  await choose(page, path);
  await expect(
    page.getByRole('alert').filter({ hasText: say('zh', 'myVideo.file.broken', { percent: 66 }) }),
  ).toBeVisible();
  await page.close();
  await context.setOffline(false);

  const again = await context.newPage();
  const offsets: number[] = [];
  again.on('request', (request) => {
    if (request.method() === 'PATCH') offsets.push(Number(request.headers()['upload-offset']));
  });
  await choose(again, path);
  await expect(again.getByText(say('zh', 'myVideo.file.done', { name: 'lecture.mp4' }))).toBeVisible();
  expect(offsets).toEqual([PIECE]);
  await again.getByRole('textbox', { name: say('zh', 'myVideo.form.title'), exact: true }).fill(TITLE);
  const cate = again.getByRole('combobox', { name: say('zh', 'myVideo.form.cate') });
  await cate.fill('指南解读');
  await cate.press('Enter');
  await again.getByRole('button', { name: say('zh', 'myVideo.form.submit') }).click();
  const row = again.getByRole('listitem').filter({ hasText: TITLE });
  await expect(row).toContainText(say('zh', 'myVideo.states.1'));
});
