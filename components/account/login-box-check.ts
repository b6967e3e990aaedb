import type { FieldErrors } from '@/lib/forms/use-schema-form';

/** What the browser can say about a password sign-in before it is sent (spec §5); keys of messages, `form` for both fields. */
export function checkPasswordLogin(
  values: { username: string; password: string; code: string },
  captchaShown: boolean,
): FieldErrors {
  if (!values.username.trim() || !values.password) return { form: 'validation.loginEmpty' };
  if (captchaShown && !values.code.trim()) return { code: 'validation.captcha' };
  return {};
}
