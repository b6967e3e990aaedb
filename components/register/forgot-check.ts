import { findPassword } from '@/contract/auth';

export interface ForgotValues {
  phonenumber: string;
  smsCode: string;
  password: string;
  confirmPassword: string;
}

const { shape } = findPassword.body;

function wrong(values: ForgotValues, fields: readonly (keyof ForgotValues)[]): Record<string, string> {
  const found: Record<string, string> = {};
  for (const field of fields) {
    const checked = shape[field].safeParse(values[field]);
    if (!checked.success) found[field] = checked.error.issues[0]?.message ?? 'validation.content';
  }
  return found;
}

/** What stands in the way of going on from the phone; keys of messages by field. */
export function checkPhoneStep(values: ForgotValues): Record<string, string> {
  return wrong(values, ['phonenumber', 'smsCode']);
}

/** What stands in the way of a new password; keys of messages by field. */
export function checkPasswordStep(values: ForgotValues): Record<string, string> {
  const found = wrong(values, ['password', 'confirmPassword']);
  if (Object.keys(found).length === 0 && values.password !== values.confirmPassword) {
    return { confirmPassword: 'validation.passwordMismatch' };
  }
  return found;
}
