// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '@/lib/api/errors';
import { readDraft } from '@/lib/forms/draft';
import { useToastStore } from '@/lib/stores/toast-store';
import enForm from '@/messages/en/form.json';
import enRegister from '@/messages/en/register.json';
import enValidation from '@/messages/en/validation.json';
import zhForm from '@/messages/zh/form.json';
import zhRegister from '@/messages/zh/register.json';
import zhValidation from '@/messages/zh/validation.json';
import { AccountStep } from './account-step';
import type { Kind } from './kinds';

const { callMain, signInByPassword } = vi.hoisted(() => ({ callMain: vi.fn(), signInByPassword: vi.fn() }));
vi.mock('@/lib/api/clients', () => ({ callMain }));
vi.mock('@/lib/session/sign-in', () => ({ signInByPassword }));

const WORDS = {
  zh: { register: zhRegister, form: zhForm, validation: zhValidation },
  en: { register: enRegister, form: enForm, validation: enValidation },
};
let captchas = 0;
let answerRegister: () => Promise<unknown> = async () => null;

const show = (kind: Kind = 'doctor', locale: 'zh' | 'en' = 'zh') =>
  render(
    <NextIntlClientProvider locale={locale} messages={WORDS[locale]} timeZone="Asia/Shanghai">
      <AccountStep kind={kind} />
    </NextIntlClientProvider>,
  );
const field = (name: string) => document.querySelector<HTMLInputElement>(`input[name=${name}]`) as HTMLInputElement;
const errorOf = (name: string) =>
  (field(name).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .at(0);
const send = (label = '注册并继续') => userEvent.click(screen.getByRole('button', { name: label }));
async function fillIn() {
  await userEvent.type(field('userName'), ' 林医生 ');
  await userEvent.type(field('password'), 'Mango#2026');
  await userEvent.type(field('confirmPassword'), 'Mango#2026');
  await userEvent.type(field('code'), 'ab12');
  await userEvent.click(field('agreed'));
}

beforeEach(() => {
  sessionStorage.clear();
  useToastStore.setState({ toasts: [] });
  captchas = 0;
  answerRegister = async () => null;
  signInByPassword.mockReset().mockResolvedValue(true);
  callMain.mockReset().mockImplementation(async ({ path }: { path: string }) => {
    if (path === '/code') return { captchaEnabled: true, uuid: `u${++captchas}`, img: 'R0lGOD' };
    return answerRegister();
  });
});

test.each([
  ['zh' as const, '注册并继续', '请先填写登录名', '请先填写密码'],
  ['en' as const, 'Register and continue', 'Please enter a login name first', 'Please enter a password first'],
])('the first wrong field says so beside it and takes the focus (%s)', async (locale, button, first, second) => {
  show('doctor', locale);
  await send(button);
  expect(errorOf('userName')).toBe(first);
  expect(document.activeElement).toBe(field('userName'));
  expect(field('password').getAttribute('aria-invalid')).toBe('false');
  await userEvent.type(field('userName'), 'lin');
  await send(button);
  expect(errorOf('password')).toBe(second);
  expect(field('userName').getAttribute('aria-invalid')).toBe('false');
});

test('a complete registration is sent with its type, said, and signs in by itself', async () => {
  show('company');
  await waitFor(() => expect(captchas).toBe(1));
  await userEvent.click(screen.getByRole('radio', { name: '主办部门' }));
  await fillIn();
  await send();
  await waitFor(() => expect(signInByPassword).toHaveBeenCalledWith({ username: '林医生', password: 'Mango#2026' }));
  const sent = callMain.mock.calls.find(([endpoint]) => endpoint.path === '/auth/register')?.[1];
  expect(sent.body).toEqual({
    userName: '林医生',
    password: 'Mango#2026',
    confirmPassword: 'Mango#2026',
    code: 'ab12',
    uuid: 'u1',
    loginType: 'pc',
    userType: '106',
  });
  expect(useToastStore.getState().toasts.map(({ words }) => words.key)).toEqual(['registerDone']);
});

test('a refusal is shown beside its field and brings another captcha', async () => {
  answerRegister = async () => {
    throw new ApiError(500, '该登录名已被使用', { userName: '该登录名已被使用' });
  };
  show();
  await fillIn();
  await send();
  await waitFor(() => expect(errorOf('userName')).toBe('该登录名已被使用'));
  expect(document.activeElement).toBe(field('userName'));
  expect(captchas).toBe(2);
  expect(field('code').value).toBe('');
  expect(field('password').value).toBe('Mango#2026');
  expect(signInByPassword).not.toHaveBeenCalled();
});

test('an upstream that does not answer is told as such, and nothing typed is lost', async () => {
  answerRegister = async () => {
    throw new ApiError(0, '');
  };
  show();
  await fillIn();
  await send();
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(zhForm.network));
  expect(field('userName').value).toBe(' 林医生 ');
});

test('when signing in does not work by itself the account is still there, and the way in is offered', async () => {
  signInByPassword.mockResolvedValue(false);
  show();
  await fillIn();
  await send();
  expect(await screen.findByText(zhRegister.account.loginFailed)).toBeDefined();
  expect(screen.getByRole('button', { name: zhRegister.account.login })).toBeDefined();
});

test('what was typed comes back after a reload, but never a password', async () => {
  const { unmount } = show('patient');
  await userEvent.click(screen.getByRole('radio', { name: '患者家属' }));
  await userEvent.type(field('userName'), 'lin');
  await userEvent.type(field('password'), 'Mango#2026');
  expect(readDraft('patient')).toEqual({ userName: 'lin', userType: '109' });
  unmount();
  show('patient');
  await waitFor(() => expect(field('userName').value).toBe('lin'));
  expect(field('password').value).toBe('');
  expect(screen.getByRole('radio', { name: '患者家属' })).toHaveProperty('checked', true);
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('Mango');
});
