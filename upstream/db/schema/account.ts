import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  type PgColumn,
  pgTable,
  primaryKey,
  serial,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { AUDIT, type StaffRole, USER_TYPES } from '@/contract/codes';
import type { PictureFacts } from '@/contract/file/file';
import { createTime, figure, flag, impersonal, moment, oneOf, updateTime, words } from './columns';

const AUDIT_STATES = Object.values(AUDIT);

/** What accounts are searched by; the index has it in pieces of up to three letters (`name_grams`). */
export const userWords = (t: { name: PgColumn; nameEn: PgColumn; userName: PgColumn }): SQL =>
  sql`${t.name} || ' ' || coalesce(${t.nameEn}, '') || ' ' || ${t.userName}`;

export const users = pgTable(
  'sys_user',
  {
    userId: serial('user_id').primaryKey(),
    userName: text('user_name').notNull(),
    passwordHash: text('password_hash').notNull(),
    nickName: text('nick_name').notNull().default(''),
    name: text('name').notNull().default(''),
    nameEn: text('name_en'),
    email: text('email').notNull().default(''),
    /** Since when the address is known to be its owner's; null until a code that went there came back. */
    emailTime: moment('email_time'),
    phonenumber: text('phonenumber'),
    sex: flag('sex', '2'),
    avatar: text('avatar'),
    userType: text('user_type').notNull(),
    /** `hospital` for an institution of type 104, whose others are doctors. */
    certKind: words('cert_kind').$type<'hospital'>(),
    certFlag: flag('cert_flag'),
    adminFlag: flag('admin_flag'),
    /** What staff of the platform (type 0) may do in the console. */
    roles: text('roles').array().notNull().default(sql`'{}'::text[]`).$type<StaffRole[]>(),
    /** 1 until the owner of a one-time password has chosen one. */
    mustChangePassword: flag('must_change_password'),
    /** Until when a one-time password opens the account; null for any other, and for that of the first administrator. */
    oneTimeEnd: moment('one_time_end'),
    /** Who made the account in the console, or gave it its last one-time password there; null for anybody who registered. */
    passwordBy: integer('password_by').references((): AnyPgColumn => users.userId),
    /** 0 in use, 1 disabled, 2 closed by its owner. */
    status: flag('status'),
    deptId: integer('dept_id').references((): AnyPgColumn => depts.deptId),
    deptAdmin: flag('dept_admin'),
    provinceCode: text('province_code'),
    cityCode: text('city_code'),
    areaCode: text('area_code'),
    address: text('address'),
    subjectIds: integer('subject_ids').array().notNull().default(sql`'{}'::integer[]`),
    createTime: createTime(),
    updateTime: updateTime(),
  },
  (t) => [
    uniqueIndex('sys_user_name_key').on(sql`lower(${t.userName})`),
    uniqueIndex('sys_user_phone_key').on(t.phonenumber),
    index('sys_user_type_idx').on(t.userType),
    index('sys_user_time_idx').on(t.createTime),
    index('sys_user_words_idx').using('gin', sql`name_grams(${userWords(t)})`),
    index('sys_user_dept_idx').on(t.deptId),
    oneOf('sys_user_type_check', t.userType, USER_TYPES),
    check('sys_user_kind_check', sql`${t.certKind} is null or (${t.certKind} = 'hospital' and ${t.userType} = '104')`),
    // A refusal goes back to 0: a 3 would open the console (docs/wire.md, "A refusal is no certification").
    oneOf('sys_user_cert_check', t.certFlag, ['0', '1', '2']),
    oneOf('sys_user_status_check', t.status, ['0', '1', '2']),
  ],
);
/** Whose a row is. */
export const ofUser = () =>
  integer('user_id')
    .notNull()
    .references(() => users.userId);

export const userSessions = pgTable(
  'sys_session',
  {
    /** The token's `user_key`. */
    sessionId: text('session_id').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.userId, { onDelete: 'cascade' }),
    /** Hash of the HttpOnly companion cookie `sid`. */
    sidHash: text('sid_hash').notNull(),
    /** Whether the token counts only together with that cookie (docs/decisions/0018). */
    bound: boolean('bound').notNull().default(true),
    userAgent: text('user_agent').notNull().default(''),
    ip: text('ip').notNull().default(''),
    loginTime: moment('login_time').notNull(),
    lastTime: moment('last_time').notNull(),
    /** Idle end; moves with use. */
    expireTime: moment('expire_time').notNull(),
    /** Absolute end. */
    endTime: moment('end_time').notNull(),
  },
  (t) => [index('sys_session_user_idx').on(t.userId)],
);

export const captchas = pgTable('sys_captcha', {
  uuid: words('uuid').primaryKey(),
  answerHash: words('answer_hash').notNull(),
  expireTime: moment('expire_time').notNull(),
});

export const smsCodes = pgTable(
  'sms_code',
  {
    id: serial('id').primaryKey(),
    phonenumber: text('phonenumber').notNull(),
    purpose: words('purpose').notNull(),
    codeHash: words('code_hash').notNull(),
    ip: text('ip').notNull().default(''),
    tries: figure('tries').notNull().default(0),
    expireTime: moment('expire_time').notNull(),
    usedTime: moment('used_time'),
    createTime: createTime(),
  },
  (t) => [index('sms_code_phone_idx').on(t.phonenumber, t.purpose), index('sms_code_ip_idx').on(t.ip, t.createTime)],
);

/** The code that was sent to the address which somebody says is theirs; one at a time. */
export const emailCodes = pgTable('email_code', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.userId, { onDelete: 'cascade' }),
  email: text('email').notNull(),
  codeHash: text('code_hash').notNull(),
  tries: figure('tries').notNull().default(0),
  expireTime: moment('expire_time').notNull(),
  createTime: createTime(),
});

/** What the default SMS gateway "sent"; shown on the loopback-only outbox page. */
export const smsOutbox = pgTable('sms_outbox', {
  id: serial('id').primaryKey(),
  /** The event that asked for it: one event is one message. */
  eventId: words('event_id').unique(),
  phonenumber: text('phonenumber').notNull(),
  content: text('content').notNull(),
  createTime: createTime(),
});

/** Fixed-window counters of attempts: sign-in failures, codes a day. */
export const attempts = pgTable(
  'sys_attempt',
  {
    key: text('key').notNull(),
    /** Start of the window. */
    windowStart: moment('window_start').notNull(),
    count: figure('count').notNull().default(0),
    lockedUntil: moment('locked_until'),
  },
  (t) => [primaryKey({ columns: [t.key] })],
);

export const depts = pgTable(
  'sys_dept',
  {
    deptId: serial('dept_id').primaryKey(),
    deptName: words('dept_name').notNull(),
    deptNameEn: words('dept_name_en'),
    deptType: words('dept_type').notNull(),
    creditCode: words('credit_code').notNull(),
    leader: text('leader').notNull().default(''),
    phone: text('phone').notNull().default(''),
    email: text('email').notNull().default(''),
    provinceCode: words('province_code'),
    cityCode: words('city_code'),
    areaCode: words('area_code'),
    address: words('address'),
    licenseFiles: jsonb('license_files').$type<{ name: string; url: string }[]>().notNull().default([]),
    auditStatus: flag('audit_status'),
    auditMsg: text('audit_msg'),
    createTime: createTime(),
    updateTime: updateTime(),
  },
  (t) => [
    uniqueIndex('sys_dept_credit_key').on(t.creditCode),
    oneOf('sys_dept_audit_check', t.auditStatus, AUDIT_STATES),
  ],
);

export const certs = pgTable(
  'sys_cert',
  {
    userId: integer('user_id')
      .primaryKey()
      .references(() => users.userId),
    userType: text('user_type').notNull(),
    auditStatus: flag('audit_status'),
    auditMsg: text('audit_msg'),
    name: text('name').notNull().default(''),
    hospital: text('hospital'),
    department: text('department'),
    title: text('title'),
    description: text('description'),
    /** Licence and ID numbers, encrypted at rest (upstream/core/secret/secrets.ts). */
    secrets: text('secrets'),
    certFiles: jsonb('cert_files').$type<{ name: string; url: string }[]>().notNull().default([]),
    deptId: integer('dept_id').references(() => depts.deptId),
    /** Version of the agreement that was ticked. */
    consentVersion: text('consent_version'),
    createTime: createTime(),
    updateTime: updateTime(),
  },
  (t) => [index('sys_cert_dept_idx').on(t.deptId), oneOf('sys_cert_audit_check', t.auditStatus, AUDIT_STATES)],
);

/** Uploaded files; private ones are read by short-lived signed URLs only. */
export const files = pgTable(
  'sys_file',
  {
    fileId: text('file_id').primaryKey(),
    userId: ofUser(),
    name: text('name').notNull(),
    purpose: text('purpose').notNull(),
    mime: text('mime').notNull(),
    /** bytes */
    size: figure('size').notNull(),
    /** Of a picture that is shown in an album. */
    facts: impersonal(jsonb('facts').$type<PictureFacts>()),
    /** When something took it into use, or was last seen to show it; a form that was never handed in leaves files without. */
    usedTime: moment('used_time'),
    createTime: createTime(),
  },
  (t) => [
    index('sys_file_user_idx').on(t.userId),
    index('sys_file_unused_idx').on(t.createTime).where(sql`used_time is null`),
    check('sys_file_size_check', sql`${t.size} >= 0`),
  ],
);

/** Keys and marks of this installation (token keys, seed version). */
export const settings = pgTable('sys_setting', {
  key: words('key').primaryKey(),
  value: words('value').notNull(),
});

export const tasks = pgTable(
  'task_info',
  {
    taskId: serial('task_id').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.userId, { onDelete: 'cascade' }),
    msgId: text('msg_id').notNull(),
    title: text('title').notNull(),
    titleEn: text('title_en'),
    content: text('content'),
    contentEn: text('content_en'),
    taskType: text('task_type').notNull().default('notice'),
    /** No foreign key, as meetings refer to people; only a draft is ever deleted, of which no notice speaks. */
    msId: figure('ms_id'),
    linkUrl: text('link_url'),
    readFlag: flag('read_flag'),
    readTime: moment('read_time'),
    createTime: createTime(),
  },
  (t) => [
    index('task_info_user_idx').on(t.userId, t.readFlag, t.createTime),
    uniqueIndex('task_info_msg_key').on(t.userId, t.msgId),
    // How many of those to whom a group's message went have read it.
    index('task_info_group_idx').on(t.msgId, t.readFlag).where(sql`msg_id like 'group-%'`),
  ],
);
