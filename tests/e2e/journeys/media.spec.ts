import type { Locator } from '@playwright/test';
import { say } from '../../support/journey';
import { expect, test } from '../fixtures';
import { reload, visit } from '../steps';

const second = (video: Locator) => video.evaluate((player: HTMLVideoElement) => player.currentTime);

/** Plays as a person without a mouse does. */
async function press(video: Locator): Promise<void> {
  await video.focus();
  await video.press('Space');
}

/** A loaded machine decodes slowly. */
const PLAYS = { timeout: 60_000 };

test('a video plays and resumes where the viewer stopped', async ({ page, idOf }) => {
  await visit(page, `/videos/${await idOf('video')}`);
  const video = page.locator('main video');
  await press(video);
  // The place is noted every five seconds.
  await expect.poll(() => second(video), PLAYS).toBeGreaterThan(6);
  await reload(page);
  await expect(page.getByText(say('zh', 'video.player.resumed'))).toBeVisible();
  expect(await second(video)).toBeGreaterThanOrEqual(5);
});

test('the preview of a VIP video ends with an offer', async ({ page, idOf }) => {
  await visit(page, `/videos/${await idOf('vipVideo')}`);
  const video = page.locator('main video');
  await press(video);
  await expect.poll(() => second(video)).toBeGreaterThan(0.5);
  // The end of the preview, without waiting for it.
  await video.evaluate((player: HTMLVideoElement) => {
    player.currentTime = player.duration - 0.5;
  });
  await expect(page.getByRole('main').getByRole('alert')).toContainText('会员专享');
});

for (const way of ['the browser itself', 'hls.js']) {
  test(`a live that is on plays without being asked, by ${way}`, async ({ page, idOf }) => {
    if (way === 'hls.js') await page.addInitScript(forbidNativeHls);
    await visit(page, `/lives/${await idOf('liveOn')}`);
    const video = page.locator('main video');
    await expect.poll(() => second(video), PLAYS).toBeGreaterThan(1);
    await expect(video).toHaveJSProperty('muted', true);
    const source = await video.evaluate((player: HTMLVideoElement) => player.currentSrc);
    expect(source.startsWith('blob:')).toBe(way === 'hls.js');
  });
}

/** What Firefox and older versions of Chromium report. Runs in the browser. */
function forbidNativeHls(): void {
  const own = HTMLMediaElement.prototype.canPlayType;
  HTMLMediaElement.prototype.canPlayType = function (type) {
    return /mpegurl/i.test(type) ? '' : own.call(this, type);
  };
}

test('a live that is over can be watched again', async ({ page, idOf }) => {
  await visit(page, `/lives/${await idOf('liveOver')}`);
  const video = page.locator('main video');
  await expect(video).toBeVisible();
  await press(video);
  await expect.poll(() => second(video), PLAYS).toBeGreaterThan(1);
});

test('a live that is still to come counts down', async ({ page, idOf }) => {
  await visit(page, `/lives/${await idOf('liveSoon')}`);
  const stage = page.getByRole('main');
  await expect(stage.getByText('距离开播还有')).toBeVisible();
  const before = await stage.textContent();
  await expect.poll(() => stage.textContent()).not.toBe(before);
});
