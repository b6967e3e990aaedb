// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Cookies from 'js-cookie';
import { NextIntlClientProvider } from 'next-intl';
import { beforeEach, expect, test, vi } from 'vitest';
import { getBaseInfo } from '@/contract/account/account';
import { getCaptcha, login, sendSmsCode } from '@/contract/auth/auth';
import { ApiError } from '@/lib/api/errors';
import { useSessionStore } from '@/lib/stores/session-store';
import { useToastStore } from '@/lib/stores/toast-store';
import { useUiStore } from '@/lib/stores/ui-store';
import form from '@/messages/zh/form.json';
import loginWords from '@/messages/zh/login.json';
import validation from '@/messages/zh/validation.json';
import { LoginBox } from './login-box';

const router = vi.hoisted(() => ({ push: vi.fn() }));
const callMain = vi.hoisted(() => vi.fn());
vi.mock('next/navigation', () => ({ useRouter: () => router }));
vi.mock('@/lib/i18n/link', () => ({
  Link: ({ href, ...rest }: { href: string }) => <a href={href} {...rest} />,
}));
vi.mock('@/lib/api/clients', () => ({ callMain, callToken: callMain }));

/** Answers by endpoint; an Error is thrown. */
function answering(answers: Map<unknown, unknown>): void {
  callMain.mockImplementation(async (endpoint: unknown) => {
    const answer = answers.get(endpoint);
    if (answer instanceof Error) throw answer;
    return answer;
  });
}

const calls = (endpoint: unknown) => callMain.mock.calls.filter(([called]) => called === endpoint);

function open(from: string | null = null): void {
  useUiStore.setState({ loginOpen: true, loginFrom: from });
  render(
    <NextIntlClientProvider locale="zh" messages={{ login: loginWords, form, validation }}>
      <LoginBox />
    </NextIntlClientProvider>,
  );
}

async function fill(name: string, password: string): Promise<void> {
  const user = userEvent.setup();
  if (name) await user.type(screen.getByLabelText('登录名'), name);
  if (password) await user.type(screen.getByLabelText('密码'), password);
  await user.click(screen.getByRole('button', { name: '登录' }));
}

beforeEach(() => {
  // jsdom knows no modal dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
  callMain.mockReset();
  router.push.mockReset();
  Cookies.remove('token');
  Cookies.remove('Admin-Token');
  useToastStore.setState({ toasts: [] });
  useSessionStore.getState().signedOut();
});

test('an empty form is not sent and says what is missing, next to both fields', async () => {
  open();
  await fill('doctor', '');
  expect(screen.getByRole('alert').textContent).toBe('请先输入登录名和密码！');
  const password = screen.getByLabelText('密码');
  expect(password.getAttribute('aria-invalid')).toBe('true');
  expect(password.getAttribute('aria-describedby')).toBe(screen.getByRole('alert').id);
  expect(document.activeElement).toBe(password);
  expect(callMain).not.toHaveBeenCalled();
});

test('signing in stores the token and its copy, says so, loads the user and opens the page the guest wanted', async () => {
  answering(
    new Map<unknown, unknown>([
      [login, { access_token: 'jwt', token: 'jwt', expires_in: 60 }],
      [getBaseInfo, { login: true, userId: 5, name: '林医生' }],
    ]),
  );
  open('/en/my/notice');
  await fill('doctor', 'Huiyi@2026');
  await waitFor(() => expect(router.push).toHaveBeenCalledWith('/en/my/notice'));
  expect(calls(login)[0]?.[1]).toMatchObject({ body: { username: 'doctor', password: 'Huiyi@2026', loginType: 'pc' } });
  expect(Cookies.get('token')).toBe('jwt');
  expect(Cookies.get('Admin-Token')).toBe('jwt');
  expect(useToastStore.getState().toasts[0]?.words).toEqual({ key: 'loginDone' });
  expect(useSessionStore.getState()).toMatchObject({ login: true, userId: 5 });
  expect(useUiStore.getState().loginOpen).toBe(false);
});

test('a wrong password shows the server’s message; the captcha appears when the upstream asks for it', async () => {
  const answers = new Map<unknown, unknown>([
    [login, new ApiError(500, '登录名或密码错误')],
    [getCaptcha, { captchaEnabled: true, uuid: 'u1', img: 'R0lGOD' }],
  ]);
  answering(answers);
  open();
  await fill('doctor', 'wrong-one');
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('登录名或密码错误'));
  expect(screen.queryByLabelText('图形验证码')).toBeNull();

  answers.set(login, new ApiError(500, '登录名或密码错误', { code: '请填写图形验证码' }));
  await userEvent.click(screen.getByRole('button', { name: '登录' }));
  const field = await screen.findByLabelText('图形验证码');
  expect(screen.getByText('请填写图形验证码')).not.toBeNull();

  answers.set(login, new ApiError(500, '登录名或密码错误'));
  await waitFor(() => expect(calls(getCaptcha)).toHaveLength(1));
  await userEvent.type(field, 'ab12');
  await userEvent.click(screen.getByRole('button', { name: '登录' }));
  await waitFor(() => expect(calls(login)).toHaveLength(3));
  expect(calls(login)[2]?.[1]).toMatchObject({ body: { code: 'ab12', uuid: 'u1' } });
  // Each captcha serves once.
  await waitFor(() => expect(calls(getCaptcha)).toHaveLength(2));
});

test('a network failure keeps the box open and says so', async () => {
  answering(new Map([[login, new ApiError(0, '')]]));
  open();
  await fill('doctor', 'Huiyi@2026');
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('网络异常，请检查网络后重试'));
  expect(useUiStore.getState().loginOpen).toBe(true);
});

test('a code is sent once a minute, after the number and the captcha', async () => {
  answering(
    new Map<unknown, unknown>([
      [getCaptcha, { captchaEnabled: true, uuid: 'u1', img: 'R0lGOD' }],
      [sendSmsCode, { expireIn: 600 }],
    ]),
  );
  open();
  await userEvent.click(screen.getByRole('tab', { name: '短信登录' }));
  await userEvent.click(await screen.findByRole('button', { name: '获取验证码' }));
  expect(screen.getByText('请填写手机号')).not.toBeNull();
  await userEvent.type(screen.getByLabelText('手机号码'), '13800000000');
  await userEvent.type(screen.getByLabelText('图形验证码'), 'ab12');
  await userEvent.click(screen.getByRole('button', { name: '获取验证码' }));
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('验证码已发送，10 分钟内有效'));
  expect(calls(sendSmsCode)[0]?.[1]).toMatchObject({
    query: { phonenumber: '13800000000', type: 'login', code: 'ab12', uuid: 'u1' },
  });
  expect((screen.getByRole('button', { name: /秒后重发/ }) as HTMLButtonElement).disabled).toBe(true);
});

test('the box starts at the name, says what the sign-in is for, and keeps the name between its tabs', async () => {
  answering(new Map([[getCaptcha, { captchaEnabled: false }]]));
  useUiStore.getState().openLogin(null, 'vote');
  render(
    <NextIntlClientProvider locale="zh" messages={{ login: loginWords, form, validation }}>
      <LoginBox />
    </NextIntlClientProvider>,
  );
  expect(screen.getByText(loginWords.why.vote)).toBeTruthy();
  const name = screen.getByLabelText<HTMLInputElement>('登录名');
  expect(document.activeElement).toBe(name);
  const user = userEvent.setup();
  await user.keyboard('doctor');
  await user.click(screen.getByRole('tab', { name: loginWords.sms }));
  expect(screen.getByRole('tabpanel').contains(name)).toBe(false);
  await user.click(screen.getByRole('tab', { name: loginWords.password }));
  expect(screen.getByRole('tabpanel').contains(name)).toBe(true);
  expect(name.value).toBe('doctor');
});
