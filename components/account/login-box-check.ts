import { phoneSchema, smsCodeSchema } from '@/contract/auth';
import { CODE } from '@/contract/core';
import { ApiError } from '@/lib/api/errors';

/** Refusals that say nothing about what was typed. */
const NOBODYS_FAULT: readonly number[] = [CODE.unavailable, CODE.tooMany];

/** Message keys by field: `validation.…` and `login.…`; `form` belongs to the form as a whole. */
export type LoginErrors = Partial<
  Record<'form' | 'username' | 'password' | 'code' | 'phonenumber' | 'smsCode', string>
>;

/** What the browser can say about a password sign-in before it is sent (spec §5); keys of messages. */
export function checkPasswordLogin(
  values: { username: string; password: string; code: string },
  captchaShown: boolean,
): LoginErrors {
  if (!values.username.trim() || !values.password) return { form: 'validation.loginEmpty' };
  if (captchaShown && !values.code.trim()) return { code: 'validation.captcha' };
  return {};
}

const keyOf = (parsed: { success: boolean; error?: { issues: { message: string }[] } }) =>
  parsed.success ? undefined : parsed.error?.issues[0]?.message;

/** What stands in the way of sending a code to a phone. */
export function checkCodeRequest(values: { phonenumber: string; code: string }): LoginErrors {
  const phonenumber = keyOf(phoneSchema.safeParse(values.phonenumber));
  if (phonenumber) return { phonenumber };
  return values.code.trim() ? {} : { code: 'validation.captcha' };
}

/** What stands in the way of signing in by phone. */
export function checkPhoneLogin(values: { phonenumber: string; smsCode: string }): LoginErrors {
  const phonenumber = keyOf(phoneSchema.safeParse(values.phonenumber));
  const smsCode = keyOf(smsCodeSchema.safeParse(values.smsCode));
  return { ...(phonenumber ? { phonenumber } : {}), ...(smsCode ? { smsCode } : {}) };
}

export interface LoginFailure {
  /** The server's words for the form; null where a field has them, or where `network` says it. */
  form: string | null;
  /** The server's words by field. */
  fields: Record<string, string>;
  /** The upstream wants a captcha with the next try. */
  captcha: boolean;
  network: boolean;
  /** What was typed is wrong, so that the fields are marked. */
  blamed: boolean;
}

/** Reads a refusal: which words belong where, and whether a captcha is wanted now. */
export function readFailure(error: unknown): LoginFailure {
  if (!(error instanceof ApiError) || (!error.serverMessage && Object.keys(error.fields).length === 0)) {
    return { form: null, fields: {}, captcha: false, network: true, blamed: false };
  }
  // 601 or a wrong `code`: the upstream asks for a captcha before the next try (contract.md, "Envelope").
  const captcha = error.code === CODE.warning || 'code' in error.fields;
  const told = Object.values(error.fields).includes(error.serverMessage);
  const blamed = !NOBODYS_FAULT.includes(error.code);
  return { form: told ? null : error.serverMessage, fields: error.fields, captcha, network: false, blamed };
}
