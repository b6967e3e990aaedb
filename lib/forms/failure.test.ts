import { expect, test } from 'vitest';
import { ApiError } from '@/lib/api/errors';
import { failureWords, readFailure, wantsCaptcha } from './failure';

test('after three failures the upstream asks for a captcha, besides its message for the form', () => {
  const failure = new ApiError(500, '登录名或密码错误', { code: '请填写验证码' });
  expect(readFailure(failure)).toMatchObject({
    form: '登录名或密码错误',
    fields: { code: '请填写验证码' },
    blamed: true,
  });
  expect(wantsCaptcha(failure)).toBe(true);
  expect(wantsCaptcha(new ApiError(601, '请输入验证码'))).toBe(true);
  expect(wantsCaptcha(new ApiError(500, '登录名或密码错误'))).toBe(false);
});

test('a message beside a field is not repeated for the form', () => {
  expect(readFailure(new ApiError(500, '验证码错误', { code: '验证码错误' })).form).toBe('');
});

test('a fault of the network is not taken for a refusal, nor is a limit', () => {
  expect(readFailure(new ApiError(0, ''))).toMatchObject({ network: true, blamed: false });
  expect(readFailure(new TypeError('x')).network).toBe(true);
  expect(readFailure(new ApiError(429, '操作太频繁'))).toMatchObject({ network: false, blamed: false });
});

test('what has no fields says the refusal in one line', () => {
  expect(failureWords(new ApiError(500, '', { avatarfile: '图片太大' }), '网络异常')).toBe('图片太大');
  expect(failureWords(new ApiError(0, ''), '网络异常')).toBe('网络异常');
});
