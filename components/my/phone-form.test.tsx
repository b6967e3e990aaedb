// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { beforeEach, expect, test, vi } from 'vitest';
import { changePhone } from '@/contract/account/account';
import { getCaptcha, sendSmsCode } from '@/contract/auth/auth';
import form from '@/messages/zh/form.json';
import my from '@/messages/zh/my.json';
import validation from '@/messages/zh/validation.json';
import { PhoneForm } from './phone-form';

const callMain = vi.hoisted(() => vi.fn());
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: vi.fn() }) }));
vi.mock('@/lib/api/clients', () => ({ callMain, callToken: callMain }));

const user = userEvent.setup();
const bodyOf = (endpoint: unknown) => callMain.mock.calls.find(([called]) => called === endpoint)?.[1];

beforeEach(() => {
  callMain.mockReset();
  callMain.mockImplementation(async (endpoint: unknown) =>
    endpoint === getCaptcha ? { captchaEnabled: true, uuid: 'u1', img: '' } : null,
  );
});

async function open(current: string) {
  render(
    <NextIntlClientProvider locale="zh" messages={{ form, my, validation }}>
      <PhoneForm current={current} />
    </NextIntlClientProvider>,
  );
  await user.click(screen.getByRole('button', { name: current ? '更换' : '绑定' }));
  await user.type(screen.getByLabelText('新手机号码'), '13500000001');
  await user.type(screen.getByLabelText(form.code.label), '123456');
}

const save = () => user.click(screen.getByRole('button', { name: '确认更换' }));

test('the password goes with the new number, and without it nothing is asked of the server', async () => {
  await open('13400000001');
  await save();
  expect(await screen.findByText('请填写当前密码')).toBeTruthy();
  expect(bodyOf(changePhone)).toBeUndefined();
  await user.type(screen.getByLabelText('登录密码'), 'Cardio-2026-Lyon');
  await save();
  const body = { phonenumber: '13500000001', smsCode: '123456', password: 'Cardio-2026-Lyon' };
  expect(bodyOf(changePhone)).toMatchObject({ body });
});

test('a code sent to the number in use serves instead of the password', async () => {
  await open('13400000001');
  await user.click(screen.getByRole('button', { name: '改用当前号码的验证码' }));
  const [, captcha] = screen.getAllByLabelText(form.captcha.label);
  if (!captcha) throw new Error('the second way has no captcha of its own');
  await user.type(captcha, 'abcd');
  const [, send] = screen.getAllByRole('button', { name: form.code.send });
  if (!send) throw new Error('the second way sends no code');
  await user.click(send);
  expect(bodyOf(sendSmsCode)).toMatchObject({ query: { phonenumber: '13400000001', type: 'changePhone' } });
  await user.type(screen.getByLabelText('当前号码收到的验证码'), '654321');
  await save();
  const body = { phonenumber: '13500000001', smsCode: '123456', oldSmsCode: '654321' };
  expect(bodyOf(changePhone)).toMatchObject({ body });
});

test('without a number in use there is only the password', async () => {
  await open('');
  expect(screen.queryByRole('button', { name: '改用当前号码的验证码' })).toBeNull();
});
