import { expect, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { register } from '@/contract/auth/auth';
import { initDeptInfo } from '@/contract/cert/cert';
import { CONSENT_VERSION } from '@/contract/codes';
import type { FileRef } from '@/contract/file/file';
import { creditCheckDigit } from '@/contract/meeting-manage/credit-code';
import { href } from '@/lib/href';
import {
  ask,
  type Locale,
  newDigits,
  pathIn,
  type Signed,
  say,
  signIn,
  siteAddress,
  solveCaptcha,
} from '../support/journey';
import { newName, newPhone, PASSWORD } from './register-steps';
import { visit } from './steps';

/** A new account of a kind, signed in by the API. */
export async function makeAccount(userType: '104' | '106'): Promise<{ me: Signed; userName: string }> {
  const userName = newName();
  const passwords = { password: PASSWORD, confirmPassword: PASSWORD };
  await ask(register, { body: { userName, ...passwords, userType, loginType: 'pc', ...(await solveCaptcha()) } });
  return { me: await signIn(userName, PASSWORD), userName };
}

/** An organiser whose papers wait for the examiners. */
export async function handDeptIn(title = '望岳医学会'): Promise<{ me: Signed; deptName: string }> {
  const { me } = await makeAccount('106');
  const body = `51330000MJ${newDigits(7)}`;
  const creditCode = body + creditCheckDigit(body);
  const deptName = `${title} ${creditCode.slice(-6)}`;
  const papers = { licenseFiles: [await uploadLicence(me)], consentVersion: CONSENT_VERSION };
  const dept = { deptName, deptType: '106', creditCode, leader: '唐初霁', phone: newPhone(), ...papers } as const;
  await ask(initDeptInfo, { as: me, body: dept });
  return { me, deptName };
}

/** Uploads a picture of a licence. */
export async function uploadLicence({ token, sid }: Signed): Promise<FileRef> {
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

/** Opens the console's list of what waits, filtered by a name. */
export const visitCases = (desk: Page, locale: Locale, name: string) =>
  visit(desk, pathIn(locale, `${href('consoleCerts')}?keyword=${encodeURIComponent(name)}`));

/** Opens the waiting case of a name in the console, whose panel then has the focus. */
export async function openCase(desk: Page, locale: Locale, name: string): Promise<Locator> {
  await visitCases(desk, locale, name);
  await desk.getByRole('button', { name: say(locale, 'console.audit.decideOne', { name }) }).click();
  const panel = desk.getByRole('dialog', { name });
  await expect(panel).toBeVisible();
  return panel;
}
