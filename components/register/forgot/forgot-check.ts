import { findPassword } from '@/contract/auth/auth';
import { says } from '@/contract/says';

/** What is checked before going on from the phone. */
export const phoneStepSchema = findPassword.body.pick({ phonenumber: true, smsCode: true });

/** The whole body, with the repetition that only the form compares. */
export const passwordStepSchema = findPassword.body.refine(
  ({ password, confirmPassword }) => password === confirmPassword,
  {
    message: says('validation.passwordMismatch'),
    path: ['confirmPassword'],
    // One thing at a time: a password that is refused anyway need not be repeated.
    when: ({ issues }) => issues.length === 0,
  },
);
