import type { Locator } from '@playwright/test';
import { giveFee, say } from '../../support/journey';
import { expect, test } from '../fixtures';
import { visit } from '../steps';

/** A loaded machine decodes slowly. */
const PLAYS = { timeout: 60_000 };

/** Plays to the end, without waiting for what lies between. */
async function playOut(video: Locator): Promise<void> {
  await video.focus();
  await video.press('Space');
  await expect.poll(() => video.evaluate((player: HTMLVideoElement) => player.currentTime), PLAYS).toBeGreaterThan(0.5);
  await video.evaluate((player: HTMLVideoElement) => {
    player.currentTime = player.duration - 0.5;
  });
}
const placeOf = (video: Locator) => video.evaluate((player: HTMLVideoElement) => player.currentTime);

test('a members’ video stops with an offer; membership is opened from the wallet, and it plays to its end', async ({
  page,
  newcomer,
  idOf,
  sessionOf,
}) => {
  await giveFee(await sessionOf('admin'), newcomer);
  const address = `/videos/${await idOf('vipVideo')}`;
  await visit(page, address);
  const video = page.locator('main video');
  await playOut(video);
  const offer = page.getByRole('main').getByRole('alert');
  await expect(offer).toContainText(say('zh', 'video.player.vipTitle'));
  const stopped = await placeOf(video);

  await offer.getByRole('link', { name: say('zh', 'video.player.vipOffer') }).click();
  await page.getByRole('button', { name: say('zh', 'pay.vip.next') }).click();
  await page.getByRole('radio', { name: new RegExp(say('zh', 'pay.channel.wallet')) }).check();
  const pay = page.getByRole('button', { name: new RegExp(`^${say('zh', 'pay.cashier.pay', { amount: '¥' })}`) });
  await pay.click();
  await page.getByLabel(say('zh', 'pay.cashier.password'), { exact: true }).fill(newcomer.password);
  await pay.click();
  await expect(page.getByRole('heading', { name: say('zh', 'pay.payed.paid') })).toBeVisible();

  await visit(page, address);
  await playOut(video);
  await expect.poll(() => video.evaluate((player: HTMLVideoElement) => player.ended), PLAYS).toBe(true);
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  expect(await placeOf(video)).toBeGreaterThan(stopped + 1);
});
