import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  bigserial,
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
import { AUDIT, CASE_KINDS } from '@/contract/codes';
import type { ExportKind } from '@/contract/export/export';
import type { GroupAudience } from '@/contract/group/console';
import { files, ofUser, users } from './account';
import { createTime, figure, flag, impersonal, moment, oneOf, updateTime, version, words } from './columns';
import { articles } from './content';
import { meetings } from './meeting';

const AUDIT_STATES = Object.values(AUDIT);

const CASE_TITLES = ['name', 'title', 'deptName', 'hospital'];
/** What is searched of what was handed in; the index has it in pieces (`name_grams`). */
export const caseWords = (t: { snapshot: PgColumn }): SQL =>
  sql.join(
    CASE_TITLES.map((name) => sql`coalesce(${t.snapshot} ->> ${sql.raw(`'${name}'`)}, '')`),
    sql` || ' ' || `,
  );

/** Something handed in that somebody decides. A new hand-in is a new case that points at the last, so that both sides see the history. */
export const cases = pgTable(
  'audit_case',
  {
    caseId: serial('case_id').primaryKey(),
    kind: text('kind').notNull(),
    /** What it is about: a person, a video, a voucher … */
    subjectId: text('subject_id').notNull(),
    /** Who handed it in. */
    userId: ofUser(),
    /** What was handed in, as it was; numbers of papers encrypted. */
    snapshot: jsonb('snapshot').$type<Record<string, unknown>>().notNull(),
    /** 0 waits, 1 claimed by somebody who decides, 2 passed, 3 refused. */
    status: flag('status'),
    claimedBy: integer('claimed_by').references(() => users.userId),
    /** The claim ends by itself. */
    claimedUntil: moment('claimed_until'),
    /** A code from the dictionary of reasons, and words of the examiner's own. */
    reason: words('reason'),
    auditMsg: text('audit_msg'),
    decidedBy: integer('decided_by').references(() => users.userId),
    decideTime: moment('decide_time'),
    previousId: integer('previous_id').references((): AnyPgColumn => cases.caseId),
    /** Taken back by its owner before a decision. */
    withdrawn: boolean('withdrawn').notNull().default(false),
    createTime: createTime(),
    updateTime: updateTime(),
  },
  (t) => [
    index('audit_case_list_idx').on(t.kind, t.status, t.createTime),
    index('audit_case_user_idx').on(t.userId, t.createTime),
    index('audit_case_time_idx').on(t.createTime, t.caseId, t.kind),
    index('audit_case_open_idx').on(t.createTime, t.caseId, t.kind).where(sql`status in ('0', '1') and not withdrawn`),
    index('audit_case_words_idx').using('gin', sql`name_grams(${caseWords(t)})`),
    uniqueIndex('audit_case_open_key').on(t.kind, t.subjectId).where(sql`status in ('0', '1') and not withdrawn`),
    oneOf('audit_case_kind_check', t.kind, CASE_KINDS),
    oneOf('audit_case_status_check', t.status, AUDIT_STATES),
  ],
);

/** What staff did in the console; never changed. */
export const consoleLogs = pgTable(
  'console_log',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    userId: ofUser(),
    /** `cert.pass`, `article.publish`, `user.disable` … */
    action: words('action').notNull(),
    subject: text('subject').notNull().default(''),
    /** What changed, without secrets. */
    detail: jsonb('detail').$type<Record<string, unknown>>().notNull().default({}),
    createTime: createTime(),
  },
  (t) => [index('console_log_time_idx').on(t.createTime), index('console_log_user_idx').on(t.userId, t.createTime)],
);

/** An article as it was each time it was saved. */
export const articleVersions = pgTable(
  'cms_article_version',
  {
    id: serial('id').primaryKey(),
    articleId: integer('article_id')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    version: figure('version').notNull(),
    content: jsonb('content').$type<Record<string, unknown>>().notNull(),
    userId: ofUser(),
    createTime: createTime(),
  },
  (t) => [uniqueIndex('cms_article_version_key').on(t.articleId, t.version)],
);

/** A list that is being written to a file, and the file. */
export const exportJobs = pgTable(
  'sys_export',
  {
    id: serial('id').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.userId, { onDelete: 'cascade' }),
    kind: text('kind').$type<ExportKind>().notNull(),
    /** Language of the file. */
    locale: text('locale').notNull().default('zh'),
    filter: jsonb('filter').$type<Record<string, unknown>>().notNull().default({}),
    /** 1 being written, 2 ready, 3 failed. */
    status: flag('status', '1'),
    rowsDone: figure('rows_done').notNull().default(0),
    rowsTotal: figure('rows_total').notNull().default(0),
    fileId: text('file_id'),
    createTime: createTime(),
    updateTime: updateTime(),
  },
  (t) => [
    index('sys_export_user_idx').on(t.userId, t.createTime),
    index('sys_export_time_idx').on(t.createTime),
    // One at a time: whoever asks again is answered with the one that is being written.
    uniqueIndex('sys_export_running_key').on(t.userId, t.kind).where(sql`status = '1'`),
    oneOf('sys_export_status_check', t.status, AUDIT_STATES),
  ],
);

/** What somebody wants to hear of, and how: one row a kind. */
export const noticeChoices = pgTable(
  'notice_choice',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.userId, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    sms: boolean('sms').notNull(),
    email: boolean('email').notNull(),
    /** The language in which it was chosen, and in which they come. */
    locale: text('locale').notNull().default('zh'),
  },
  (t) => [primaryKey({ columns: [t.userId, t.kind] })],
);

/** When texts and mail wait: minutes of the day, Asia/Shanghai; from 22:00 to 07:00 is 1320 to 420. */
export const quietHours = pgTable(
  'notice_quiet',
  {
    userId: integer('user_id')
      .primaryKey()
      .references(() => users.userId, { onDelete: 'cascade' }),
    fromMinute: figure('from_minute').notNull(),
    toMinute: figure('to_minute').notNull(),
  },
  (t) => [check('notice_quiet_check', sql`${t.fromMinute} between 0 and 1439 and ${t.toMinute} between 0 and 1439`)],
);

/** What the default mail gateway "sent"; shown on the outbox page beside the texts. */
export const mailOutbox = pgTable('mail_outbox', {
  id: serial('id').primaryKey(),
  /** The event that asked for it: one event is one message. */
  eventId: words('event_id').unique(),
  email: text('email').notNull(),
  subject: text('subject').notNull(),
  content: text('content').notNull(),
  createTime: createTime(),
});

/** Requests for somebody who goes with a patient. */
export const keepers = pgTable(
  'sys_keeper',
  {
    id: serial('id').primaryKey(),
    userId: ofUser(),
    patientName: text('patient_name').notNull(),
    phonenumber: text('phonenumber').notNull(),
    /** Value of the dictionary `sys_keeper_type`. */
    serviceType: text('service_type').notNull(),
    serviceTime: moment('service_time').notNull(),
    place: text('place').notNull(),
    note: text('note'),
    /** 0 asked, 1 somebody is named, 2 done, 3 cancelled. */
    status: flag('status'),
    keeperName: text('keeper_name'),
    keeperPhone: text('keeper_phone'),
    auditMsg: text('audit_msg'),
    createTime: createTime(),
    updateTime: updateTime(),
  },
  (t) => [
    index('sys_keeper_user_idx').on(t.userId, t.createTime),
    index('sys_keeper_state_idx').on(t.status, t.serviceTime),
    oneOf('sys_keeper_status_check', t.status, ['0', '1', '2', '3']),
  ],
);

/** Uploads in parts that are not whole yet. */
export const uploadParts = pgTable(
  'sys_upload',
  {
    uploadId: text('upload_id').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.userId, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    purpose: text('purpose').notNull(),
    /** bytes */
    size: impersonal(bigint('size', { mode: 'number' }).notNull()),
    received: impersonal(bigint('received', { mode: 'number' }).notNull().default(0)),
    /** The file that it became. */
    fileId: text('file_id'),
    expireTime: moment('expire_time').notNull(),
    createTime: createTime(),
    updateTime: updateTime(),
  },
  (t) => [
    index('sys_upload_user_idx').on(t.userId, t.createTime),
    index('sys_upload_expire_idx').on(t.expireTime),
    check('sys_upload_size_check', sql`${t.size} > 0 and ${t.received} between 0 and ${t.size}`),
  ],
);

/** Pictures at the top of the home page, for as long as they are wanted. */
export const banners = pgTable(
  'cms_banner',
  {
    id: serial('id').primaryKey(),
    title: words('title').notNull(),
    titleEn: words('title_en'),
    text: words('text'),
    textEn: words('text_en'),
    /** Null for words alone. */
    imgUrl: words('img_url'),
    /** What the picture shows, where it says more than the words. */
    alt: words('alt'),
    altEn: words('alt_en'),
    /** A path of the site or an https address. */
    linkUrl: words('link_url'),
    /** 1 is the first. */
    orderNum: figure('order_num').notNull().default(0),
    shown: boolean('shown').notNull().default(true),
    startTime: moment('start_time'),
    endTime: moment('end_time'),
    updateTime: updateTime(),
    version: version(),
  },
  (t) => [index('cms_banner_order_idx').on(t.orderNum)],
);

/** A message that staff send to many: whom, what, when, and how far it has come. */
export const noticeGroups = pgTable(
  'notice_group',
  {
    id: serial('id').primaryKey(),
    /** A template of groups (contract/group/console.ts) and what its places hold. */
    template: words('template').notNull(),
    fields: jsonb('fields').$type<Record<string, string>>().notNull(),
    linkUrl: words('link_url'),
    audience: jsonb('audience').$type<GroupAudience>().notNull(),
    /** On the site it always comes; by text and e-mail to those who chose so. */
    sms: boolean('sms').notNull().default(false),
    email: boolean('email').notNull().default(false),
    /** 0 waits for its time, 1 on its way, 2 sent, 3 taken back. */
    status: flag('status'),
    sendTime: moment('send_time').notNull(),
    /** The last person whom it has reached: it goes on behind them. A mark, 0 before the first, and no key of anybody. */
    lastUserId: integer('last_user_id').notNull().default(0),
    /** How many it was for when it set out, and how many have it. */
    total: figure('total').notNull().default(0),
    reached: figure('reached').notNull().default(0),
    /** How many texts and mails it gave rise to. */
    texts: figure('texts').notNull().default(0),
    mails: figure('mails').notNull().default(0),
    finishTime: moment('finish_time'),
    /** The writer's own key: the same one is the same notice. */
    key: words('key').notNull().unique(),
    userId: ofUser(),
    /** The meeting whose people wrote it to its attendees; null for what staff write. */
    msId: integer('ms_id').references(() => meetings.msId),
    createTime: createTime(),
  },
  (t) => [
    index('notice_group_time_idx').on(t.createTime),
    index('notice_group_meeting_idx').on(t.msId, t.id),
    oneOf('notice_group_status_check', t.status, ['0', '1', '2', '3']),
  ],
);

/** HLS made of an uploaded video; without a row the file itself plays. */
export const renditions = pgTable(
  'sys_rendition',
  {
    fileId: text('file_id')
      .primaryKey()
      .references(() => files.fileId, { onDelete: 'cascade' }),
    /** 1 being made, 2 there, 3 failed. */
    status: flag('status', '1'),
    createTime: createTime(),
    updateTime: updateTime(),
  },
  (t) => [oneOf('sys_rendition_status_check', t.status, ['1', '2', '3'])],
);
