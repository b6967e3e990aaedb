import { z } from 'zod';
import { USER_TYPES } from '@/contract/codes';
import { endpoint, numberSchema, topEndpoint } from '@/contract/core';
import { filled, typed } from '@/contract/filled';
import { says } from '@/contract/says';

/**
 * The header by which the site's own pages say who signs in: their session is bound to an HttpOnly cookie. A client that
 * knows the specification only does not send it, and gets a token that counts alone (docs/decisions/0018).
 */
export const SITE_CLIENT = { header: 'x-client', value: 'site' } as const;

/** 8–64 characters (docs/quality.md, "Passwords"); common ones are refused by the upstream. */
export const passwordSchema = typed('validation.password')
  .min(8, says('validation.passwordLength'))
  .max(64, says('validation.passwordLength'));
/** Mainland mobile number. */
export const phoneSchema = filled('validation.phoneEmpty').regex(/^1[3-9]\d{9}$/, says('validation.phone'));
export const smsCodeSchema = filled('validation.smsCode').regex(/^\d{6}$/, says('validation.smsCodeForm'));
/** A second time what was typed, whose own limit the first one has. */
const confirmSchema = typed('validation.confirmPassword').max(64, says('validation.passwordLength'));
const captchaCode = z.string().trim().max(20, says('validation.tooLong'));
const captchaId = z.string().max(64, says('validation.tooLong'));
export const loginTypeSchema = z.literal('pc');

export const captchaSchema = z.object({
  captchaEnabled: z.boolean().nullish(),
  uuid: z.string().nullish(),
  img: z.string().nullish(),
});
export const loginAnswerSchema = z.object({
  access_token: z.string().nullish(),
  /** minutes */
  expires_in: numberSchema.nullish(),
  token: z.string().nullish(),
});

/** Register payload (spec §3); the order of checks is the form's, spec §5. */
export const registerBodySchema = z.object({
  userName: filled('validation.loginName').regex(
    /^[A-Za-z0-9_@.\-\u4e00-\u9fa5]{2,30}$/,
    says('validation.loginNameForm'),
  ),
  password: passwordSchema,
  confirmPassword: confirmSchema,
  code: filled('validation.captcha').max(20, says('validation.tooLong')),
  uuid: typed('validation.captcha').max(64, says('validation.tooLong')),
  loginType: loginTypeSchema,
  userType: z.enum(USER_TYPES).optional(),
  /** A hospital among the accounts of type 104, which are doctors without it. */
  certKind: z.literal('hospital').optional(),
});
export type RegisterBody = z.infer<typeof registerBodySchema>;

export const loginBodySchema = z.object({
  username: filled('validation.loginEmpty').max(100, says('validation.tooLong')),
  password: typed('validation.loginEmpty').max(64, says('validation.tooLong')),
  loginType: loginTypeSchema,
  code: captchaCode.optional(),
  uuid: captchaId.optional(),
});

const captchaProof = {
  code: filled('validation.captcha').max(20, says('validation.tooLong')),
  uuid: typed('validation.captcha').max(64, says('validation.tooLong')),
};
/** Seconds until the code expires. */
const smsAnswerSchema = z.object({ expireIn: numberSchema.nullish() }).nullish();

export const getCaptcha = topEndpoint({
  method: 'GET',
  path: '/code',
  summary: 'Picture captcha: two minutes, single use',
  answer: captchaSchema,
});
export const login = endpoint({
  method: 'POST',
  path: '/auth/login',
  summary: 'Sign in with name and password',
  changes: [],
  body: loginBodySchema,
  answer: loginAnswerSchema,
});
export const register = endpoint({
  method: 'POST',
  path: '/auth/register',
  summary: 'Make an account',
  changes: [],
  body: registerBodySchema,
});
export const smsLogin = endpoint({
  method: 'POST',
  path: '/auth/smsLogin',
  summary: 'Sign in with a code sent to the phone',
  changes: [],
  body: z.object({ phonenumber: phoneSchema, smsCode: smsCodeSchema, loginType: loginTypeSchema }),
  answer: loginAnswerSchema,
});
export const sendSmsOnRegister = endpoint({
  method: 'POST',
  path: '/auth/sendSmsOnRegister',
  summary: 'Code to a phone that wants to register',
  auth: 'optional',
  changes: [],
  body: z.object({ phonenumber: phoneSchema, ...captchaProof }),
  answer: smsAnswerSchema,
});
export const sendSmsOnFindPwd = endpoint({
  method: 'POST',
  path: '/auth/api/sendSmsOnFindPwd',
  summary: 'Code to a phone that forgot its password; the same answer for unknown numbers',
  auth: 'optional',
  changes: [],
  body: z.object({ phonenumber: phoneSchema, ...captchaProof }),
  answer: smsAnswerSchema,
});
export const findPassword = endpoint({
  method: 'POST',
  path: '/system/api/findPassword',
  summary: 'New password by phone code',
  changes: [],
  body: z.object({
    phonenumber: phoneSchema,
    smsCode: smsCodeSchema,
    password: passwordSchema,
    confirmPassword: confirmSchema,
  }),
});
export const sendSmsCode = endpoint({
  method: 'GET',
  path: '/third/api/sendSmsCode',
  summary: 'Code for signing in, a new phone or certification',
  auth: 'optional',
  shows: [],
  query: z.object({
    phonenumber: phoneSchema,
    type: z.enum(['login', 'changePhone', 'cert', 'withdraw']),
    code: captchaCode.optional(),
    uuid: captchaId.optional(),
  }),
  answer: smsAnswerSchema,
});
export const logout = endpoint({
  method: 'DELETE',
  path: '/auth/logout',
  summary: 'End this session',
  auth: 'optional',
  changes: [],
});
