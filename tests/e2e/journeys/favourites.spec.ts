import { getDoctorFavo, toggleDoctorFavo } from '@/contract/doctor/doctor';
import { getVideoFavo, toggleVideoFavo } from '@/contract/video/video';
import { ask, say } from '../../support/journey';
import { expect, test } from '../fixtures';
import { hears } from '../passing-words';
import { loginBox, reload, visit } from '../steps';

const added = new RegExp(`^${say('zh', 'account.favo.added')}`);

test('a doctor stays a favourite over a reload', async ({ page, becomes, idOf }) => {
  const me = await becomes(page.context(), 'patient');
  const id = await idOf('doctor');
  if (await ask(getDoctorFavo, { params: { id }, as: me }))
    await ask(toggleDoctorFavo, { body: { docUserId: id }, as: me });
  await visit(page, `/doctors/${id}`);
  await page.getByRole('button', { name: new RegExp(`^${say('zh', 'account.favo.add')}`) }).click();
  await hears(page, say('zh', 'toast.favoAdded'));
  await reload(page);
  const button = page.getByRole('button', { name: added });
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  expect(await ask(getDoctorFavo, { params: { id }, as: me })).toBe(true);
  await button.click();
  await expect(page.getByRole('button', { pressed: false, name: /收藏/ })).toBeVisible();
  // The button answers before the upstream does.
  await expect.poll(() => ask(getDoctorFavo, { params: { id }, as: me })).toBe(false);
});

test('a video stays a favourite over a reload', async ({ page, becomes, idOf }) => {
  const me = await becomes(page.context(), 'patient');
  const id = await idOf('video');
  if (await ask(getVideoFavo, { params: { id }, as: me }))
    await ask(toggleVideoFavo, { body: { videoId: id }, as: me });
  await visit(page, `/videos/${id}`);
  await page.getByRole('button', { name: new RegExp(`^${say('zh', 'account.favo.add')}`) }).click();
  await expect(page.getByRole('button', { name: added })).toHaveAttribute('aria-pressed', 'true');
  await reload(page);
  await expect(page.getByRole('button', { name: added })).toHaveAttribute('aria-pressed', 'true');
  expect(await ask(getVideoFavo, { params: { id }, as: me })).toBe(true);
});

test('a guest who wants a favourite is asked to sign in', async ({ page, idOf }) => {
  await visit(page, `/doctors/${await idOf('doctor')}`);
  await page.getByRole('button', { name: new RegExp(`^${say('zh', 'account.favo.add')}`) }).click();
  await loginBox(page);
});
