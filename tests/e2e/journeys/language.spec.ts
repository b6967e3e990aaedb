import type { BrowserContext } from '@playwright/test';
import { expect, test } from '../fixtures';
import { visit } from '../steps';

const YEAR_SECONDS = 365 * 86_400;

const rememberedLanguage = async (context: BrowserContext) =>
  (await context.cookies()).find(({ name }) => name === 'i18n_redirected');

test.describe('with a browser that prefers English', () => {
  test.use({ locale: 'en-GB' });

  test('the first visit of the home page is in English, and it is remembered for a year', async ({ page, context }) => {
    await page.goto('/');
    await expect(page).toHaveURL(/\/en$/);
    const cookie = await rememberedLanguage(context);
    expect(cookie?.value).toBe('en');
    expect(Math.abs((cookie?.expires ?? 0) - Date.now() / 1000 - YEAR_SECONDS)).toBeLessThan(3600);
  });

  test('somebody who once chose Chinese stays in Chinese', async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: 'i18n_redirected', value: 'zh', url: baseURL ?? '' }]);
    await page.goto('/');
    await expect(page).toHaveURL(/^https?:\/\/[^/]+\/$/);
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
  });

  test('a garbage cookie counts as none', async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: 'i18n_redirected', value: '../evil', url: baseURL ?? '' }]);
    await page.goto('/');
    await expect(page).toHaveURL(/\/en$/);
  });

  test('only the home page asks: a Chinese address shows Chinese', async ({ page }) => {
    await page.goto('/meetings');
    await expect(page).toHaveURL(/\/meetings$/);
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
  });

  test('choosing Chinese on an English page holds at the next visit of the home page', async ({ page, context }) => {
    await visit(page, '/en');
    await page.getByRole('banner').getByRole('link', { name: '中文' }).click();
    await expect(page).toHaveURL(/^https?:\/\/[^/]+\/$/);
    // The page notes its language once it is idle.
    await expect.poll(async () => (await rememberedLanguage(context))?.value).toBe('zh');
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
  });
});

test('a browser that prefers Chinese stays at the root', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveURL(/^https?:\/\/[^/]+\/$/);
});
