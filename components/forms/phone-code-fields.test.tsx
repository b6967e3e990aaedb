// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { phoneSchema, smsCodeSchema } from '@/contract/auth/auth';
import { ApiError } from '@/lib/api/errors';
import type { SendCode } from '@/lib/forms/use-phone-code';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import form from '@/messages/zh/form.json';
import validation from '@/messages/zh/validation.json';
import { PhoneCodeFields } from './phone-code-fields';
import { SchemaForm } from './schema-form';

const { callMain } = vi.hoisted(() => ({ callMain: vi.fn() }));
vi.mock('@/lib/api/clients', () => ({ callMain }));
const sendCode = vi.fn<SendCode>();
let captchas = 0;

function Sample() {
  const sample = useSchemaForm({
    schema: z.object({ phonenumber: phoneSchema, smsCode: smsCodeSchema }),
    initial: { phonenumber: '', code: '', smsCode: '' },
    submit: async () => null,
  });
  return (
    <SchemaForm form={sample} submitLabel="保存">
      <PhoneCodeFields form={sample} sendCode={sendCode} />
    </SchemaForm>
  );
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const button = () => screen.getByRole('button', { name: /获取|重发|正在发送/ });
const press = () => act(async () => fireEvent.click(button()));

beforeEach(async () => {
  vi.useFakeTimers();
  captchas = 0;
  callMain.mockReset().mockImplementation(async () => ({ uuid: `u${++captchas}`, img: 'R0lGOD' }));
  sendCode.mockReset().mockResolvedValue({ expireIn: 300 });
  render(
    <NextIntlClientProvider locale="zh" messages={{ form, validation }}>
      <Sample />
    </NextIntlClientProvider>,
  );
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(captchas).toBe(1);
});
afterEach(() => vi.useRealTimers());

test('a code costs a number and a captcha, in this order, and the first missing one takes the focus', async () => {
  await press();
  expect(screen.getByText(validation.phoneEmpty)).toBeDefined();
  expect(document.activeElement).toBe(field('手机号码'));
  type('手机号码', ' 13800000000 ');
  expect(screen.queryByText(validation.phoneEmpty)).toBeNull();
  await press();
  expect(screen.getByText(validation.captcha)).toBeDefined();
  expect(document.activeElement).toBe(field('图形验证码'));
  expect(sendCode).not.toHaveBeenCalled();
});

test('the next code waits a minute by the clock; the code’s life is said; every try takes a new captcha', async () => {
  type('手机号码', '13800000000');
  type('图形验证码', 'ab12');
  await press();
  expect(sendCode).toHaveBeenCalledExactlyOnceWith({ phonenumber: '13800000000', code: 'ab12', uuid: 'u1' });
  expect(screen.getByRole('status').textContent).toBe('验证码已发送，5 分钟内有效');
  expect(document.activeElement).toBe(field('短信验证码'));
  expect(captchas).toBe(2);
  expect(field('图形验证码').value).toBe('');
  expect(button().textContent).toBe('60 秒后重发');
  expect((button() as HTMLButtonElement).disabled).toBe(true);
  act(() => vi.advanceTimersByTime(59_000));
  expect(button().textContent).toBe('1 秒后重发');
  act(() => vi.advanceTimersByTime(1000));
  expect(button().textContent).toBe('获取验证码');
});

test('a refusal stands at its field with the new captcha, and the wait is the server’s', async () => {
  sendCode.mockRejectedValueOnce(new ApiError(429, '发送太频繁', { code: '图形验证码错误' }, 7));
  type('手机号码', '13800000000');
  type('图形验证码', 'wrong');
  await press();
  expect(screen.getByText('图形验证码错误')).toBeDefined();
  expect(field('图形验证码').value).toBe('');
  expect(captchas).toBe(2);
  expect(button().textContent).toBe('7 秒后重发');
});

test('two presses at once send one message', async () => {
  type('手机号码', '13800000000');
  type('图形验证码', 'ab12');
  await act(async () => {
    fireEvent.click(button());
    fireEvent.click(button());
  });
  expect(sendCode).toHaveBeenCalledOnce();
});

test('a captcha that could not be loaded offers another try', async () => {
  callMain.mockRejectedValueOnce(new ApiError(0, ''));
  await act(async () => fireEvent.click(screen.getByRole('button', { name: form.captcha.alt })));
  await act(async () => fireEvent.click(screen.getByRole('button', { name: form.captcha.failed })));
  expect(screen.getByRole('button', { name: form.captcha.alt })).toBeDefined();
});
