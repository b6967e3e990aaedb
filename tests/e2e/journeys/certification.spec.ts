import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { register } from '@/contract/auth';
import { initDeptInfo } from '@/contract/cert';
import { CONSENT_VERSION } from '@/contract/codes';
import { creditCheckDigit } from '@/contract/credit-code';
import type { FileRef } from '@/contract/file';
import { href } from '@/lib/href';
import {
  ask,
  cookiesOf,
  newDigits,
  pathIn,
  type Signed,
  say,
  signIn,
  siteAddress,
  solveCaptcha,
} from '../../support/journey';
import { expect, test } from '../fixtures';
import { newName, newPhone, PASSWORD } from '../register-steps';
import { listen, noticeLink, visit } from '../steps';

const REASON = '负责人姓名与执照不一致';

/** An organiser whose papers wait for the examiners. */
async function handIn(): Promise<{ me: Signed; deptName: string }> {
  const userName = newName();
  const account = {
    userName,
    password: PASSWORD,
    confirmPassword: PASSWORD,
    userType: '106',
    loginType: 'pc',
  } as const;
  await ask(register, { body: { ...account, ...(await solveCaptcha()) } });
  const me = await signIn(userName, PASSWORD);
  const body = `51330000MJ${newDigits(7)}`;
  const creditCode = body + creditCheckDigit(body);
  const deptName = `望岳医学会 ${creditCode.slice(-6)}`;
  const papers = { licenseFiles: [await upload(me)], consentVersion: CONSENT_VERSION };
  const dept = { deptName, deptType: '106', creditCode, leader: '唐初霁', phone: newPhone(), ...papers } as const;
  await ask(initDeptInfo, { as: me, body: dept });
  return { me, deptName };
}

async function upload({ token, sid }: Signed): Promise<FileRef> {
  const background = { r: 230, g: 240, b: 240 };
  const picture = await sharp({ create: { width: 600, height: 400, channels: 3, background } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'licence.png');
  const answer = await fetch(`${siteAddress()}/api/file/upload?purpose=cert`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, cookie: `sid=${sid}` },
    body: form,
  });
  return ((await answer.json()) as { data: FileRef }).data;
}

/** Opens the waiting case of a name in the console, whose panel then has the focus. */
async function openCase(desk: Page, name: string) {
  await visit(desk, pathIn('en', `${href('consoleCerts')}?keyword=${encodeURIComponent(name)}`));
  await desk.getByRole('button', { name: say('en', 'console.audit.openOne', { name }) }).click();
  const panel = desk.getByRole('dialog', { name });
  await expect(panel).toBeVisible();
  return panel;
}

test('refused with a reason, handed in again, approved: page, badge and menu follow the console without a reload', async ({
  browser,
  page,
  context,
  becomes,
}) => {
  const { me, deptName } = await handIn();
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

  let panel = await openCase(desk, deptName);
  const picture = panel.getByRole('img', { name: say('en', 'console.audit.picture', { name: 'licence.png' }) });
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await desk.keyboard.press('r');
  await panel.getByLabel(say('en', 'console.audit.words')).fill(REASON);
  await panel.getByRole('button', { name: say('en', 'console.audit.refuse'), exact: true }).click();
  await expect(panel).toBeHidden();

  await expect(page.getByRole('heading', { name: say('zh', 'register.exam.failedTitle') })).toBeVisible();
  await expect(page.getByText(REASON).first()).toBeVisible();
  await expect(noticeLink(page).first()).toContainText('1');

  await expect(page.getByLabel(say('zh', 'register.form.leader'), { exact: true })).toHaveValue('唐初霁');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: say('zh', 'register.form.submitExam') }).click();
  await expect(page.getByRole('heading', { name: say('zh', 'register.exam.duringTitle') })).toBeVisible();

  panel = await openCase(desk, deptName);
  await expect(panel.getByText(REASON)).toBeVisible();
  await desk.keyboard.press('p');
  await expect(panel).toBeHidden();

  await expect(page.getByRole('heading', { name: say('zh', 'register.exam.succeedTitle') })).toBeVisible();
  await expect(consoleLink).toBeVisible();
  await expect(noticeLink(page).first()).toContainText('2');
  expect(await page.evaluate(() => 'neverReloaded' in window)).toBe(true);

  await consoleLink.click();
  await expect(page.getByRole('heading', { level: 1, name: say('zh', 'my.menu.console') })).toBeVisible();
  await expect(page.getByRole('heading', { name: deptName })).toBeVisible();
  await office.close();
});

test('the console is closed to who has no right to a page, and to who has left it', async ({
  page,
  context,
  becomes,
}) => {
  await becomes(context, 'doctor');
  expect((await page.goto(href('consoleCerts')))?.status()).toBe(403);
  await becomes(context, 'organiser');
  expect((await page.goto(href('console')))?.status()).toBe(200);
  expect((await page.goto(href('consoleCerts')))?.status()).toBe(403);
  await context.clearCookies({ name: 'Admin-Token' });
  await page.goto(href('console'));
  await expect(page.getByRole('dialog', { name: say('zh', 'login.title') })).toBeVisible();
});
