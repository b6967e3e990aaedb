import type { Locator, Page } from '@playwright/test';
import { href } from '@/lib/href';
import { cookiesOf, say } from '../../support/journey';
import { handDeptIn, openCase } from '../certify-steps';
import { expect, test } from '../fixtures';
import { listen, noticeLink } from '../steps';

const REASON = '负责人姓名与执照不一致';

/** On a desktop the proof has room beside what is claimed; there and on a phone what can be done is in view. */
async function expectRoom(desk: Page, picture: Locator, pass: Locator): Promise<void> {
  const seen = desk.viewportSize() ?? { width: 1280, height: 720 };
  for (const size of [
    { width: 390, height: 844 },
    { width: 1366, height: 768 },
  ]) {
    await desk.setViewportSize(size);
    await expect(pass).toBeInViewport({ ratio: 1 });
  }
  expect((await picture.boundingBox())?.width).toBeGreaterThanOrEqual(420);
  await desk.setViewportSize(seen);
}

test('refused with a reason, handed in again, approved: page, badge and menu follow the console without a reload', async ({
  browser,
  page,
  context,
  becomes,
}) => {
  const { me, deptName } = await handDeptIn();
  const office = await browser.newContext();
  await becomes(office, 'admin');
  await context.addCookies(cookiesOf(me));
  const desk = await office.newPage();
  await listen(page, href('cert'));
  const menu = page.getByRole('navigation', { name: say('zh', 'my.menuLabel') });
  const consoleLink = menu.getByRole('link', { name: say('zh', 'my.menu.console') });
  await expect(page.getByRole('heading', { name: say('zh', 'register.exam.duringTitle') })).toBeVisible();
  await expect(consoleLink).toHaveCount(0);
  await page.evaluate(() => Object.assign(window, { neverReloaded: true }));

  let panel = await openCase(desk, 'en', deptName);
  const picture = panel.getByRole('img', { name: say('en', 'console.decision.picture', { name: 'licence.png' }) });
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await expectRoom(desk, picture, panel.getByRole('button', { name: say('en', 'console.audit.pass'), exact: true }));
  await desk.keyboard.press('r');
  await panel.getByLabel(say('en', 'console.decision.words')).fill(REASON);
  await panel.getByRole('button', { name: say('en', 'console.audit.refuse'), exact: true }).click();
  await expect(panel).toBeHidden();

  await expect(page.getByRole('heading', { name: say('zh', 'register.exam.failedTitle') })).toBeVisible();
  await expect(page.getByText(REASON).first()).toBeVisible();
  await expect(noticeLink(page).first()).toContainText('1');

  await expect(page.getByLabel(say('zh', 'register.form.leader'), { exact: true })).toHaveValue('唐初霁');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: say('zh', 'register.form.submitExam') }).click();
  await expect(page.getByRole('heading', { name: say('zh', 'register.exam.duringTitle') })).toBeVisible();

  panel = await openCase(desk, 'en', deptName);
  await expect(panel.getByText(REASON)).toBeVisible();
  await desk.keyboard.press('p');
  await expect(panel).toBeHidden();

  await expect(page.getByRole('heading', { name: say('zh', 'register.exam.succeedTitle') })).toBeVisible();
  await expect(consoleLink).toBeVisible();
  await expect(noticeLink(page).first()).toContainText('2');
  expect(await page.evaluate(() => 'neverReloaded' in window)).toBe(true);

  await consoleLink.click();
  await expect(page.getByRole('heading', { level: 1, name: say('zh', 'console.dashboard.ofDept') })).toBeVisible();
  await expect(page.getByRole('heading', { name: deptName })).toBeVisible();
  await office.close();
});

test('the console is closed to who has no right to a page, and to who has left it', async ({
  page,
  context,
  becomes,
}) => {
  const statusOf = async (name: 'console' | 'consoleCerts') => (await page.request.get(href(name))).status();
  await becomes(context, 'doctor');
  expect(await statusOf('consoleCerts')).toBe(403);
  await becomes(context, 'organiser');
  expect(await statusOf('console')).toBe(200);
  expect(await statusOf('consoleCerts')).toBe(403);
  await context.clearCookies({ name: 'Admin-Token' });
  await page.goto(href('console'));
  await expect(page.getByRole('dialog', { name: say('zh', 'login.title') })).toBeVisible();
});
