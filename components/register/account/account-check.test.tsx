import { expect, test } from 'vitest';
import enRegister from '@/messages/en/register.json';
import en from '@/messages/en/validation.json';
import zhRegister from '@/messages/zh/register.json';
import zh from '@/messages/zh/validation.json';
import { type AccountValues, checkAccount } from './account-check';

const GOOD: AccountValues = {
  userName: '林医生',
  password: 'Mango#2026',
  confirmPassword: 'Mango#2026',
  code: 'AB12',
  agreed: true,
};
const NOTHING: AccountValues = { userName: '  ', password: '', confirmPassword: '', code: ' ', agreed: false };

/** Filled in one after the other, and what is asked for next (spec §5). */
const ORDER: [Partial<AccountValues>, string, string, string][] = [
  [{}, 'userName', '请先填写登录名', 'Please enter a login name first'],
  [{ userName: '林医生' }, 'password', '请先填写密码', 'Please enter a password first'],
  [{ password: 'Mango#2026' }, 'confirmPassword', '请先填写确认密码', 'Please repeat the password first'],
  [{ confirmPassword: 'other' }, 'confirmPassword', '密码与确认密码不一致', 'The two passwords do not match'],
  [{ confirmPassword: 'Mango#2026' }, 'code', '请先填写图形验证码', 'Please enter the captcha first'],
];

test('a registration is checked in the order of the specification, with its texts, in both languages', () => {
  let values = NOTHING;
  for (const [filled, field, zhWords, enWords] of ORDER) {
    values = { ...values, ...filled };
    const wrong = checkAccount(values, true);
    const key = wrong?.key.replace('validation.', '') as keyof typeof zh;
    expect(wrong?.field).toBe(field);
    expect(zh[key]).toBe(zhWords);
    expect(en[key]).toBe(enWords);
  }
});

test('the terms are asked for after the five checks, and before the form of name and password', () => {
  expect(checkAccount({ ...GOOD, agreed: false, password: 'short', confirmPassword: 'short' }, true)).toEqual({
    field: 'agreed',
    key: 'register.account.agreeFirst',
  });
  expect(zhRegister.account.agreeFirst).toContain('同意');
  expect(enRegister.account.agreeFirst).toContain('accept');
});

test.each([
  [{ userName: 'a' }, 'userName', 'validation.loginNameForm'],
  [{ password: 'short', confirmPassword: 'short' }, 'password', 'validation.passwordLength'],
])('%j is refused before it is sent', (change, field, key) => {
  expect(checkAccount({ ...GOOD, ...change }, true)).toEqual({ field, key });
});

test('nothing is wrong with a complete registration, nor without a captcha where the upstream wants none', () => {
  expect(checkAccount(GOOD, true)).toBeNull();
  expect(checkAccount({ ...GOOD, code: '' }, false)).toBeNull();
});
