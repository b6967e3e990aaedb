import { expect, test } from 'vitest';
import type { z } from 'zod';
import { firstIssues } from '@/lib/forms/first-issues';
import { passwordStepSchema, phoneStepSchema } from './forgot-check';

const GOOD = { phonenumber: '13800000000', smsCode: '123456', password: 'Mango#2026', confirmPassword: 'Mango#2026' };
const wrong = (schema: z.ZodType, values: object) => {
  const checked = schema.safeParse(values);
  return checked.success ? {} : firstIssues(checked.error);
};

test('the phone step asks for number and code, and not yet for a password', () => {
  expect(wrong(phoneStepSchema, { ...GOOD, password: '', confirmPassword: '' })).toEqual({});
  expect(wrong(phoneStepSchema, { ...GOOD, phonenumber: '123', smsCode: '12' })).toEqual({
    phonenumber: 'validation.phone',
    smsCode: 'validation.smsCodeForm',
  });
});

test('the new password is long enough and typed the same twice', () => {
  expect(wrong(passwordStepSchema, GOOD)).toEqual({});
  expect(wrong(passwordStepSchema, { ...GOOD, password: 'short' })).toEqual({ password: 'validation.passwordLength' });
  expect(wrong(passwordStepSchema, { ...GOOD, confirmPassword: 'Mango#2027' })).toEqual({
    confirmPassword: 'validation.passwordMismatch',
  });
});
