import { expect, test } from 'vitest';
import zh from '@/messages/zh/validation.json';
import { checkPasswordLogin } from './login-box-check';

test.each([
  ['', ''],
  ['  ', 'secret123'],
  ['doctor', ''],
])('an empty login name or password (%j, %j) asks for both', (username, password) => {
  expect(checkPasswordLogin({ username, password, code: '' }, false)).toEqual({ form: 'validation.loginEmpty' });
});

test('its text is that of the specification', () => {
  expect(zh.loginEmpty).toBe('请先输入登录名和密码！');
});

test('the captcha is asked for only where it is shown', () => {
  const values = { username: 'doctor', password: 'secret123', code: '' };
  expect(checkPasswordLogin(values, false)).toEqual({});
  expect(checkPasswordLogin(values, true)).toEqual({ code: 'validation.captcha' });
});
