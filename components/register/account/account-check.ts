import { registerBodySchema } from '@/contract/auth/auth';

export interface AccountValues {
  userName: string;
  password: string;
  confirmPassword: string;
  code: string;
  agreed: boolean;
}
export type AccountField = keyof AccountValues;
export interface AccountError {
  field: AccountField;
  /** Key of the messages. */
  key: string;
}

/**
 * The first thing wrong with a registration: the five checks of spec §5 in their order, then the terms,
 * then the form of name and password. Null when it may be sent. The captcha counts where one is shown.
 */
export function checkAccount(values: AccountValues, captchaShown: boolean): AccountError | null {
  const { userName, password, confirmPassword, code, agreed } = values;
  if (!userName.trim()) return { field: 'userName', key: 'validation.loginName' };
  if (!password) return { field: 'password', key: 'validation.password' };
  if (!confirmPassword) return { field: 'confirmPassword', key: 'validation.confirmPassword' };
  if (password !== confirmPassword) return { field: 'confirmPassword', key: 'validation.passwordMismatch' };
  if (captchaShown && !code.trim()) return { field: 'code', key: 'validation.captcha' };
  if (!agreed) return { field: 'agreed', key: 'register.account.agreeFirst' };
  for (const field of ['userName', 'password'] as const) {
    const checked = registerBodySchema.shape[field].safeParse(values[field]);
    if (!checked.success) return { field, key: checked.error.issues[0]?.message ?? 'validation.content' };
  }
  return null;
}
