import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { createMeeting, removeMeeting } from '@/contract/meeting-manage/manage';
import { href } from '@/lib/href';
import { ask, pathIn, say } from '../../support/journey';
import { expect, test } from '../fixtures';
import { listen } from '../steps';

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const talk = (id: number, title: string, hour: string, more: object = {}) => ({
  guid: `0000000${id}-0000-4000-8000-000000000000`,
  id,
  title,
  date: `${day(300)}T${hour}:00+08:00`,
  duration: '00:30',
  persons: [{ public_name: 'Lin Zhixia' }],
  abstract: '<p onclick="alert(1)">Methods</p>',
  ...more,
});
const scheduleOf = (events: object[]) =>
  Buffer.from(
    JSON.stringify({
      schedule: { conference: { title: 'HeartCon', days: [{ date: day(300), rooms: { 'Hall A/B': events } }] } },
    }),
  );
async function choose(page: Page, buffer: Buffer, name = 'schedule.json'): Promise<void> {
  await page.locator('input[type="file"]').setInputFiles({ name, mimeType: 'application/json', buffer });
}

for (const locale of ['zh', 'en'] as const) {
  test(`${locale}: a programme comes from a file, is looked at, released and written out again`, async ({
    page,
    context,
    becomes,
  }) => {
    const me = await becomes(context, 'organiser');
    const times = { startTime: `${day(300)} 09:00:00`, endTime: `${day(301)} 17:00:00` };
    const { msId } = await ask(createMeeting, {
      as: me,
      body: { msName: `导入 ${Date.now()}`, msType: '1', ...times },
    });
    const p = (key: string, values?: Record<string, string | number>) => say(locale, `programme.${key}`, values);
    const button = (key: string, values?: Record<string, string | number>) =>
      page.getByRole('button', { name: p(key, values), exact: true });
    await listen(page, `${pathIn(locale, href('tasks'))}?msId=${msId}&tab=programme`);

    await button('exchange.import').click();
    await choose(page, Buffer.from('<!DOCTYPE x [<!ENTITY a "b">]><schedule/>'), 'bomb.xml');
    await expect(page.getByRole('alert').filter({ hasText: 'DOCTYPE' })).toBeVisible();
    const talks = [talk(1, 'Echo in practice', '09:00'), talk(2, 'Stents', '09:15')];
    await choose(page, scheduleOf(talks));
    await expect(page.getByRole('heading', { name: 'HeartCon' })).toBeVisible();
    await expect(page.getByText(p('exchange.halls', { names: 'Hall A/B' }))).toBeVisible();
    // Both are in one hall, by one person, at once.
    await expect(page.getByText(p('clashCount', { count: 2 })).first()).toBeVisible();
    await button('exchange.write').click();
    await expect(page.locator('[data-session] strong', { hasText: 'Stents' })).toBeVisible();

    await button('exchange.import').click();
    const changed = [talk(1, 'Echo in daily practice', '09:00')];
    await choose(page, scheduleOf(changed));
    await expect(page.getByText(/Echo in practice → Echo in daily practice/)).toBeVisible();
    // What is missing is asked about.
    await page.getByLabel(p('exchange.takeOut', { topic: 'Stents' })).check();
    await button('exchange.write').click();
    await expect(page.locator('[data-session] strong', { hasText: 'Echo in daily practice' })).toBeVisible();
    await expect(page.locator('[data-session] strong', { hasText: 'Stents' })).toHaveCount(0);

    await button('release').click();
    await button('releaseAs', { number: 1 }).click();
    await expect(page.getByText(p('releasedAs', { number: 1 }))).toBeVisible();
    await button('exchange.export').click();
    const saving = page.waitForEvent('download');
    await button('exchange.saveOf', { format: 'JSON', title: p('exchange.ofRelease', { number: 1 }) }).click();
    const written = await readFile(await (await saving).path());
    expect(written.toString()).toContain('Echo in daily practice');
    expect(written.toString()).not.toContain('onclick');
    await page.keyboard.press('Escape');
    await button('exchange.import').click();
    await choose(page, written);
    await expect(page.getByText(p('exchange.nothing'))).toBeVisible();
    await button('exchange.undo').click();
    await expect(page.locator('[data-session] strong', { hasText: 'Stents' })).toBeVisible();
    await ask(removeMeeting, { as: me, params: { msId } });
  });
}
