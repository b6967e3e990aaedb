import { z } from 'zod';
import { passwordSchema, phoneSchema, smsCodeSchema } from '@/contract/auth/auth';
import {
  auditedSchema,
  countSchema,
  endpoint,
  flagSchema,
  idSchema,
  textSchema,
  topEndpoint,
  yuanSchema,
} from '@/contract/core';
import { filled, typed } from '@/contract/filled';
import { LIGHT_READS } from '@/contract/paths';
import { says } from '@/contract/says';

/** User base info (spec §3), read on every route change; `login:false` for a missing or expired token. */
export const baseInfoSchema = z.object({
  login: z.boolean().nullish(),
  userId: idSchema.nullish(),
  name: textSchema,
  avatar: textSchema,
  userType: flagSchema.nullish(),
  /** `doctor` or `hospital` (`CERT_KIND`), of type 104 alone. */
  certKind: textSchema,
  certFlag: flagSchema.nullish(),
  adminFlag: flagSchema.nullish(),
  /** Roles of platform staff (`STAFF_ROLES`). */
  roles: z.array(z.string()).nullish(),
  /** The password is a one-time one: every call but this one, the change and the logout is refused. */
  mustChangePassword: z.boolean().nullish(),
  msgUnread: countSchema,
  mqtt: z.object({ clientId: z.string(), password: z.string() }).nullish(),
  /** The server's clock, `yyyy-MM-dd HH:mm:ss` Asia/Shanghai: countdowns use it, browser clocks lie. */
  serverTime: textSchema,
});
export type BaseInfo = z.infer<typeof baseInfoSchema>;

export const profileSchema = auditedSchema.extend({
  userId: idSchema,
  userName: z.string(),
  nickName: textSchema,
  name: textSchema,
  email: textSchema,
  /** Since when the address is known to be its owner's; messages go to no other. */
  emailTime: textSchema,
  /** Whether this installation sends mail at all. */
  mailSends: z.boolean().nullish(),
  phonenumber: textSchema,
  sex: flagSchema.nullish(),
  avatar: textSchema,
  userType: flagSchema.nullish(),
  /** As in the base info. */
  certKind: textSchema,
  status: flagSchema.nullish(),
  provinceCode: textSchema,
  cityCode: textSchema,
  areaCode: textSchema,
  deptId: idSchema.nullish(),
  deptName: textSchema,
  subjectIds: z.array(idSchema).nullish(),
  certFlag: flagSchema.nullish(),
});
export type Profile = z.infer<typeof profileSchema>;

const emailSchema = z.union([z.literal(''), z.email(says('validation.email')).max(120)]);
const nameSchema = filled('validation.name').max(40, says('validation.tooLong'));
const codeSchema = z.union([z.literal(''), z.string().regex(/^\d{6}$/, says('validation.region'))]);

export const baseInfoBodySchema = z.object({
  name: nameSchema,
  sex: z.enum(['0', '1', '2']).optional(),
  email: emailSchema.optional(),
  provinceCode: codeSchema.optional(),
  cityCode: codeSchema.optional(),
  areaCode: codeSchema.optional(),
  avatar: z.string().max(500).optional(),
});
export type BaseInfoBody = z.infer<typeof baseInfoBodySchema>;
export const nickNameBodySchema = z.object({
  nickName: filled('validation.nickName').max(30, says('validation.tooLong')),
});
export const passwordBodySchema = z.object({
  oldPassword: typed('validation.oldPassword').max(64, says('validation.tooLong')),
  newPassword: passwordSchema,
});
export const accountSchema = z.object({
  userId: idSchema.nullish(),
  balance: yuanSchema.nullish(),
  frozen: yuanSchema.nullish(),
  points: countSchema,
  vipLevel: flagSchema.nullish(),
  vipName: textSchema,
  vipNameEn: textSchema,
  vipExpireTime: textSchema,
});
/** One of my sessions: where and when; `current` marks the one that asks. */
export const userSessionSchema = z.object({
  sessionId: z.string(),
  userAgent: textSchema,
  ip: textSchema,
  loginTime: textSchema,
  lastTime: textSchema,
  current: z.boolean().nullish(),
});
export type UserSession = z.infer<typeof userSessionSchema>;

export const getBaseInfo = endpoint({
  method: 'GET',
  path: LIGHT_READS.baseInfo,
  summary: 'Who am I; never 401',
  auth: 'optional',
  shows: ['me'],
  answer: baseInfoSchema,
});
export const getProfile = endpoint({
  method: 'GET',
  path: '/system/user/profile',
  summary: 'My profile',
  auth: 'signedIn',
  shows: ['me'],
  answer: profileSchema,
});
export const setUserBaseInfo = endpoint({
  method: 'POST',
  path: '/system/user/setUserBaseInfo',
  summary: 'Save name, sex, e-mail and region',
  auth: 'signedIn',
  changes: ['me'],
  body: baseInfoBodySchema,
});
export const sendEmailCode = endpoint({
  method: 'POST',
  path: '/system/user/email/sendCode',
  summary: 'Send a code to the address of my account, which is not confirmed yet',
  auth: 'signedIn',
  changes: [],
  answer: z.object({ expireIn: z.number() }),
});
export const proveEmail = endpoint({
  method: 'POST',
  path: '/system/user/email/prove',
  summary: 'Confirm my address by the code that went there',
  auth: 'signedIn',
  changes: ['me'],
  body: z.object({ code: smsCodeSchema }),
});
export const changeNickName = endpoint({
  method: 'POST',
  path: '/system/user/changeNickName',
  summary: 'Save the nickname',
  auth: 'signedIn',
  changes: ['me'],
  body: nickNameBodySchema,
});
export const setUserSubject = endpoint({
  method: 'POST',
  path: '/system/user/setUserSubject',
  summary: 'Save the subjects that I follow',
  auth: 'signedIn',
  changes: ['me'],
  body: z.object({ subjectIds: z.array(idSchema).max(20) }),
});
export const updatePassword = endpoint({
  method: 'PUT',
  path: '/system/user/profile/updatePwd',
  summary: 'Change the password; query or body, the body wins',
  auth: 'signedIn',
  changes: ['me', 'sessions'],
  query: passwordBodySchema.partial().optional(),
  body: passwordBodySchema.partial().nullish(),
});
export const uploadAvatar = topEndpoint({
  method: 'POST',
  path: '/system/user/profile/avatar',
  summary: 'Portrait upload, multipart field avatarfile',
  auth: 'signedIn',
  changes: ['me'],
  answer: z.object({ imgUrl: z.string() }),
});
export const getAccount = endpoint({
  method: 'GET',
  path: '/system/vipUser/getAccount',
  summary: 'Balance, points and VIP',
  auth: 'signedIn',
  shows: ['wallet', 'me'],
  answer: accountSchema,
});
export const listSessions = endpoint({
  method: 'GET',
  path: '/system/user/sessions',
  summary: 'Where I am signed in',
  auth: 'signedIn',
  shows: ['sessions'],
  answer: z.array(userSessionSchema),
});
export const revokeSession = endpoint({
  method: 'DELETE',
  path: '/system/user/sessions/{sessionId}',
  summary: 'Sign out elsewhere; `others` ends all but this one',
  auth: 'signedIn',
  changes: ['sessions'],
  params: z.object({ sessionId: z.string().min(1).max(64) }),
});
export const exportMyData = endpoint({
  method: 'GET',
  path: '/system/user/export',
  summary: 'Everything kept about me, as JSON',
  auth: 'signedIn',
  shows: [],
  answer: z.record(z.string(), z.unknown()),
});
/** What keeps an account open: money, orders and refunds, withdrawals, places at meetings to come, meetings that nobody else runs. */
export const CLOSE_OBSTACLES = ['balance', 'orders', 'withdrawals', 'places', 'meetings'] as const;
export const listCloseObstacles = endpoint({
  method: 'GET',
  path: '/system/user/close',
  summary: 'What has to be done before I can close my account; nothing when I can',
  auth: 'signedIn',
  shows: ['orders', 'wallet', 'withdrawals', 'meetings', 'managed'],
  answer: z.array(z.object({ what: z.enum(CLOSE_OBSTACLES), text: z.string() })),
});
export const closeAccount = endpoint({
  method: 'POST',
  path: '/system/user/close',
  summary: 'Close my account for good',
  auth: 'signedIn',
  changes: [],
  body: z.object({ password: typed('validation.password').max(64, says('validation.tooLong')) }),
});
export const changePhone = endpoint({
  method: 'POST',
  path: '/system/cert/changePhone',
  summary: 'A new phone number, proved by a code sent to it; also the old number’s code or the password',
  auth: 'signedIn',
  changes: ['me', 'cert'],
  body: z.object({
    phonenumber: phoneSchema,
    smsCode: smsCodeSchema,
    /** Sent to the number in use; either this or the password. */
    oldSmsCode: smsCodeSchema.optional(),
    password: typed('validation.oldPassword').max(64, says('validation.tooLong')).optional(),
  }),
});
export const checkIsAdmin = endpoint({
  method: 'GET',
  path: '/system/api/checkIsAdmin',
  summary: 'Whether I am platform staff or my department’s administrator',
  auth: 'optional',
  shows: [],
  answer: z.boolean().nullish(),
});
