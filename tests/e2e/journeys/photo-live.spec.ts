import sharp from 'sharp';
import { say } from '../../support/journey';
import { expect, test } from '../fixtures';
import { visit } from '../steps';

/** The congress of the demo data that is on. */
const MS_ID = 1;
const OPENERS = 'a[aria-haspopup="dialog"]';

test('a photo goes from a phone at the desk to a guest, is looked at by keyboard, and is gone once it is taken down', async ({
  browser,
  page,
  context,
  becomes,
}, info) => {
  await becomes(context, 'organiser');
  await page.setViewportSize({ width: 390, height: 844 });
  const strangers = await browser.newContext({ baseURL: info.project.use.baseURL });
  const guest = await strangers.newPage();
  await visit(guest, `/meetings/photolive/${MS_ID}`);
  await expect(guest.getByText(say('zh', 'media.album.live'), { exact: true })).toBeVisible();
  const openers = guest.locator(OPENERS);
  const before = await openers.count();

  const taken = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 19).replaceAll('-', ':').replace('T', ' ');
  const path = info.outputPath('IMG_2041.jpg');
  await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#0b7a75' } })
    .withExif({ IFD2: { DateTimeOriginal: taken } })
    .jpeg()
    .toFile(path);
  await visit(page, `/my/meetingmng?msId=${MS_ID}&tab=pictures`);
  const choose = page.getByLabel(say('zh', 'media.deskPictures.choose'), { exact: true });
  await choose.and(page.locator('input')).setInputFiles(path);
  await expect(page.getByText(say('zh', 'form.uploads.done'))).toBeVisible();

  await expect(openers).toHaveCount(before + 1);
  await openers.first().focus();
  await guest.keyboard.press('Enter');
  const viewer = guest.getByRole('dialog', { name: say('zh', 'media.album.lightbox.label') });
  await expect(viewer).toBeVisible();
  await guest.keyboard.press('ArrowRight');
  await guest.keyboard.press('ArrowLeft');
  await guest.keyboard.press('Escape');
  await expect(viewer).toHaveCount(0);
  await expect(openers.first()).toBeFocused();

  const address = (await openers.first().getAttribute('href')) ?? '';
  expect((await guest.request.get(address)).status()).toBe(200);
  await page.getByRole('checkbox').first().check();
  const down = say('zh', 'media.deskPictures.down');
  await page.getByRole('button', { name: down, exact: true }).click();
  await page.getByRole('group').getByRole('button', { name: down, exact: true }).click();
  await expect(page.getByText(say('zh', 'media.deskPictures.gone', { count: 1 }))).toBeVisible();
  await expect(openers).toHaveCount(before);
  expect((await guest.request.get(address)).status()).toBe(404);
  await strangers.close();
});
