// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '@/lib/api/errors';
import { keepDraft } from '@/lib/forms/draft';
import enForm from '@/messages/en/form.json';
import enRegister from '@/messages/en/register.json';
import zhForm from '@/messages/zh/form.json';
import zhRegister from '@/messages/zh/register.json';
import zhValidation from '@/messages/zh/validation.json';
import { CertForm } from '../cert/cert-form';

const { callMain, callToken } = vi.hoisted(() => ({ callMain: vi.fn(), callToken: vi.fn() }));
vi.mock('@/lib/api/clients', () => ({ callMain, callToken }));

const WORDS = {
  zh: { register: zhRegister, form: zhForm, validation: zhValidation },
  en: { register: enRegister, form: enForm, validation: zhValidation },
};
const DRAFT = 'patient:7';
const reference = { hospitals: [], subjects: [], titles: [], provinces: [] };

const show = (phonenumber: string | null, locale: 'zh' | 'en' = 'zh') =>
  render(
    <NextIntlClientProvider locale={locale} messages={WORDS[locale]} timeZone="Asia/Shanghai">
      <CertForm
        kind="patient"
        account="108"
        cert={{ userId: 7, name: '韩梅梅', phonenumber }}
        draft={DRAFT}
        reference={reference}
        onDone={() => {}}
      />
    </NextIntlClientProvider>,
  );
const phone = (locale: 'zh' | 'en' = 'zh') =>
  screen.getByLabelText<HTMLInputElement>({ zh: zhForm, en: enForm }[locale].code.phone);
const send = () => userEvent.click(screen.getByRole('button', { name: zhRegister.form.submitPerson }));
const handedIn = () => callToken.mock.calls.map(([, { body }]) => body as Record<string, unknown>);

beforeEach(() => {
  sessionStorage.clear();
  callMain.mockReset().mockResolvedValue({ captchaEnabled: true, uuid: 'u1', img: 'R0lGOD' });
  callToken.mockReset().mockResolvedValue(null);
});

test.each([
  ['zh', '基本信息', '/my#phone'],
  ['en', 'Basic info', '/en/my#phone'],
] as const)(
  'the number that the account has is shown, cannot be typed over and leads to where it is changed (%s)',
  (locale, place, address) => {
    show('13812345678', locale);
    expect(phone(locale).value).toBe('138****5678');
    expect(phone(locale).readOnly).toBe(true);
    expect(screen.getByRole('link', { name: place }).getAttribute('href')).toBe(address);
    expect(screen.queryByLabelText({ zh: zhForm, en: enForm }[locale].code.label)).toBeNull();
  },
);

test('the account’s number is handed in, not one that was typed before it had one', async () => {
  keepDraft(DRAFT, { name: '韩梅', phonenumber: '13900000000' });
  show('13812345678');
  await send();
  await waitFor(() => expect(handedIn()).toHaveLength(1));
  expect(handedIn()[0]).toMatchObject({ name: '韩梅', phonenumber: '13812345678' });
  expect(handedIn()[0]).not.toHaveProperty('smsCode');
});

test('the refusal of a number that was changed meanwhile stands beside it', async () => {
  const words = '手机号请在“基本信息”中更换';
  callToken.mockRejectedValueOnce(new ApiError(500, '', { phonenumber: words }));
  show('13812345678');
  await send();
  expect(await screen.findByText(words)).toBeDefined();
  expect(document.activeElement).toBe(phone());
});

test('an account without a number takes its first one with the code that was sent to it', async () => {
  show(null);
  await userEvent.type(phone(), '13900000000');
  await send();
  expect(screen.getByText(zhValidation.smsCode)).toBeDefined();
  await userEvent.type(screen.getByLabelText(zhForm.code.label), '123456');
  await send();
  await waitFor(() => expect(handedIn()).toHaveLength(1));
  expect(handedIn()[0]).toMatchObject({ phonenumber: '13900000000', smsCode: '123456' });
});
