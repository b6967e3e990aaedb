import { expect, test } from 'vitest';
import { ApiError } from '@/lib/api/errors';
import zh from '@/messages/zh/validation.json';
import { checkCodeRequest, checkPasswordLogin, checkPhoneLogin, readFailure } from './login-box-check';

test.each([
  ['', ''],
  ['  ', 'secret123'],
  ['doctor', ''],
])('an empty login name or password (%j, %j) asks for both', (username, password) => {
  expect(checkPasswordLogin({ username, password, code: '' }, false)).toEqual({ form: 'validation.loginEmpty' });
});

test('the words for it are those of the specification', () => {
  expect(zh.loginEmpty).toBe('请先输入登录名和密码！');
});

test('the captcha is asked for only where it is shown', () => {
  const values = { username: 'doctor', password: 'secret123', code: '' };
  expect(checkPasswordLogin(values, false)).toEqual({});
  expect(checkPasswordLogin(values, true)).toEqual({ code: 'validation.captcha' });
});

test('a code is sent only to a mobile number and with the captcha filled in', () => {
  expect(checkCodeRequest({ phonenumber: '12345', code: 'abcd' })).toEqual({ phonenumber: 'validation.phone' });
  expect(checkCodeRequest({ phonenumber: '13800000000', code: ' ' })).toEqual({ code: 'validation.captcha' });
  expect(checkCodeRequest({ phonenumber: ' 13800000000 ', code: 'abcd' })).toEqual({});
});

test('signing in by phone names every wrong field', () => {
  expect(checkPhoneLogin({ phonenumber: '', smsCode: '12' })).toEqual({
    phonenumber: 'validation.phone',
    smsCode: 'validation.smsCode',
  });
  expect(checkPhoneLogin({ phonenumber: '13800000000', smsCode: '123456' })).toEqual({});
});

test('after three failures the upstream asks for a captcha, next to its words for the form', () => {
  const failure = readFailure(new ApiError(500, '登录名或密码错误', { code: '请填写验证码' }));
  expect(failure).toMatchObject({ form: '登录名或密码错误', captcha: true, fields: { code: '请填写验证码' } });
  expect(readFailure(new ApiError(601, '请输入验证码')).captcha).toBe(true);
  expect(readFailure(new ApiError(500, '登录名或密码错误')).captcha).toBe(false);
});

test('words that a field has are not said twice', () => {
  expect(readFailure(new ApiError(500, '验证码错误', { code: '验证码错误' })).form).toBeNull();
});

test('a fault of the network is not taken for a refusal', () => {
  expect(readFailure(new ApiError(0, '')).network).toBe(true);
  expect(readFailure(new TypeError('x')).network).toBe(true);
});
