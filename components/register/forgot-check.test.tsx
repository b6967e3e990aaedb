import { expect, test } from 'vitest';
import { checkPasswordStep, checkPhoneStep } from './forgot-check';

const GOOD = { phonenumber: '13800000000', smsCode: '123456', password: 'Mango#2026', confirmPassword: 'Mango#2026' };

test('the phone step asks for number and code, and not yet for a password', () => {
  expect(checkPhoneStep({ ...GOOD, password: '', confirmPassword: '' })).toEqual({});
  expect(checkPhoneStep({ ...GOOD, phonenumber: '123', smsCode: '12' })).toEqual({
    phonenumber: 'validation.phone',
    smsCode: 'validation.smsCode',
  });
});

test('the new password is long enough and typed the same twice', () => {
  expect(checkPasswordStep(GOOD)).toEqual({});
  expect(checkPasswordStep({ ...GOOD, password: 'short' })).toEqual({ password: 'validation.passwordLength' });
  expect(checkPasswordStep({ ...GOOD, confirmPassword: 'Mango#2027' })).toEqual({
    confirmPassword: 'validation.passwordMismatch',
  });
});
