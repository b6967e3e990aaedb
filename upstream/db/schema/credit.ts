import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { AWARD_STATES, BATCH_STATES, CERTIFICATE_KINDS, CREDIT_ROLES } from '@/contract/credit/codes';
import type { CreditKind } from '@/contract/credit/rule';
import { users } from './account';
import { attendees } from './attendee';
import { createTime, figure, flag, impersonal, moment, oneOf, updateTime, version, words } from './columns';
import { meetings } from './meeting';
import { creditSessions } from './organise';

/** By what rule an authority gives credit, and when it holds: a reform is a new row. */
export const creditRules = pgTable(
  'credit_rule',
  {
    ruleId: serial('rule_id').primaryKey(),
    authority: words('authority').notNull(),
    name: words('name').notNull(),
    nameEn: words('name_en').notNull(),
    /** Days, `yyyy-MM-dd`: from the first one, and in the last one too; none: until further notice. */
    validFrom: words('valid_from').notNull(),
    validTo: words('valid_to'),
    /** The last day as somebody wrote it: that of a rule which the next one ends is earlier. */
    writtenTo: words('written_to'),
    kinds: impersonal(jsonb('kinds').$type<CreditKind[]>().notNull()),
    minutesPerPoint: figure('minutes_per_point').notNull(),
    /** How often the minutes of who speaks, and of who leads, count; tenths. */
    lecturerTenths: figure('lecturer_tenths').notNull(),
    chairTenths: figure('chair_tenths').notNull(),
    /** What somebody needs in a year: points in tenths, or so many minutes. */
    yearNeedTenths: figure('year_need_tenths').notNull(),
    yearMinutes: figure('year_minutes').notNull(),
    /** Most of a year's points that come from study by oneself; tenths. */
    selfMostTenths: figure('self_most_tenths'),
    version: version(),
  },
  (t) => [
    uniqueIndex('credit_rule_key').on(t.authority, t.validFrom),
    check('credit_rule_minutes_check', sql`${t.minutesPerPoint} > 0 and ${t.yearNeedTenths} >= 0`),
    check('credit_rule_days_check', sql`${t.validTo} is null or ${t.validTo} >= ${t.validFrom}`),
  ],
);

/** Credits or certificates of one kind for the people of a meeting, given by a job, part by part: where it was stopped it goes on. */
export const creditBatches = pgTable(
  'credit_batch',
  {
    batchId: serial('batch_id').primaryKey(),
    msId: integer('ms_id')
      .notNull()
      .references(() => meetings.msId),
    /** credits, or a kind of certificate. */
    what: words('what').notNull(),
    state: words('state').notNull().default('runs'),
    /** People looked at, of how many; the last of them; who got something, and who lacks something. */
    seen: figure('seen').notNull().default(0),
    total: figure('total').notNull().default(0),
    lastId: integer('last_id').notNull().default(0),
    given: figure('given').notNull().default(0),
    lacking: figure('lacking').notNull().default(0),
    byUserId: integer('by_user_id')
      .notNull()
      .references(() => users.userId),
    createTime: createTime(),
    endTime: moment('end_time'),
  },
  (t) => [
    index('credit_batch_ms_idx').on(t.msId, t.batchId),
    index('credit_batch_user_idx').on(t.byUserId),
    // Of a meeting one at a time.
    uniqueIndex('credit_batch_runs_key').on(t.msId).where(sql`state = 'runs'`),
    oneOf('credit_batch_state_check', t.state, BATCH_STATES),
  ],
);

/** Points that somebody has: of a project, by a role, in the year of its sessions, by the rule of their date. */
export const creditRecords = pgTable(
  'credit_record',
  {
    recordId: serial('record_id').primaryKey(),
    userId: integer('user_id').references(() => users.userId),
    /** None for what was learnt elsewhere. */
    attendeeId: integer('attendee_id').references(() => attendees.attendeeId),
    msId: integer('ms_id').references(() => meetings.msId),
    projectId: integer('project_id').references(() => creditSessions.id),
    ruleId: integer('rule_id')
      .notNull()
      .references(() => creditRules.ruleId),
    /** Of the rule's kinds. */
    kind: words('kind').notNull(),
    role: words('role').notNull(),
    year: figure('year').notNull(),
    /** The last day that counts, `yyyy-MM-dd`. */
    day: words('day').notNull(),
    minutes: figure('minutes').notNull(),
    /** What the minutes come to, and what counts of it under the caps; tenths. */
    earnedTenths: figure('earned_tenths').notNull(),
    tenths: figure('tenths').notNull(),
    /** Which cap took the rest. */
    cap: words('cap'),
    state: words('state').notNull().default('valid'),
    reason: text('reason'),
    byUserId: integer('by_user_id').references(() => users.userId),
    revokeTime: moment('revoke_time'),
    /** Up to when scans were looked at. */
    checkTime: moment('check_time').notNull(),
    /** What the credit office has it as, once it has answered. */
    officeNo: words('office_no'),
    officeTime: moment('office_time'),
    createTime: createTime(),
    updateTime: updateTime(),
  },
  (t) => [
    uniqueIndex('credit_record_key').on(t.projectId, t.attendeeId, t.role, t.year).where(sql`state = 'valid'`),
    index('credit_record_user_idx').on(t.userId, t.year),
    index('credit_record_attendee_idx').on(t.attendeeId),
    index('credit_record_ms_idx').on(t.msId, t.recordId),
    index('credit_record_by_idx').on(t.byUserId),
    oneOf('credit_record_role_check', t.role, CREDIT_ROLES),
    oneOf('credit_record_state_check', t.state, AWARD_STATES),
    check(
      'credit_record_points_check',
      sql`${t.tenths} >= 0 and ${t.earnedTenths} > 0 and ${t.earnedTenths} >= ${t.tenths}`,
    ),
    check('credit_record_cap_check', sql`(${t.earnedTenths} > ${t.tenths}) = (${t.cap} is not null)`),
    check(
      'credit_record_revoked_check',
      sql`(${t.state} = 'revoked') = (${t.revokeTime} is not null) and (${t.state} = 'valid' or ${t.reason} is not null)`,
    ),
  ],
);

/** A logo or a seal as it stood on what was issued, by the hash of its bytes: it never changes, whatever becomes of the original. */
export const certificatePictures = pgTable('certificate_picture', {
  hash: words('hash').primaryKey(),
  /** PNG in Base64. */
  bytes: words('bytes').notNull(),
  createTime: createTime(),
});

/** What stands on the certificates of a kind at a meeting: a change is a new version. */
export const certificateTemplates = pgTable(
  'certificate_template',
  {
    templateId: serial('template_id').primaryKey(),
    msId: integer('ms_id')
      .notNull()
      .references(() => meetings.msId),
    kind: words('kind').notNull(),
    version: figure('version').notNull(),
    title: words('title').notNull(),
    titleEn: words('title_en').notNull(),
    body: words('body').notNull(),
    bodyEn: words('body_en').notNull(),
    signer: words('signer').notNull(),
    signerEn: words('signer_en').notNull(),
    logo: words('logo').references(() => certificatePictures.hash),
    seal: words('seal').references(() => certificatePictures.hash),
    byUserId: integer('by_user_id').references(() => users.userId),
    createTime: createTime(),
  },
  (t) => [
    uniqueIndex('certificate_template_key').on(t.msId, t.kind, t.version),
    index('certificate_template_user_idx').on(t.byUserId),
    oneOf('certificate_template_kind_check', t.kind, CERTIFICATE_KINDS),
    check('certificate_template_version_check', sql`${t.version} > 0`),
  ],
);

/** A certificate: whose, by which template, and whether it holds. What stands on it is its document. */
export const certificates = pgTable(
  'certificate',
  {
    certId: serial('cert_id').primaryKey(),
    msId: integer('ms_id')
      .notNull()
      .references(() => meetings.msId),
    userId: integer('user_id').references(() => users.userId),
    attendeeId: integer('attendee_id')
      .notNull()
      .references(() => attendees.attendeeId),
    kind: words('kind').notNull(),
    /** Of several of a kind: the project and the year, the paper. */
    subject: words('subject').notNull().default(''),
    templateId: integer('template_id')
      .notNull()
      .references(() => certificateTemplates.templateId),
    /** No foreign key: documents guard themselves, and the check `certificateDocument` names what has none. */
    docId: figure('doc_id').notNull(),
    number: words('number').notNull(),
    /** Whoever has it can see what was certified; nobody guesses it. */
    code: words('code').notNull(),
    state: words('state').notNull().default('valid'),
    reason: text('reason'),
    byUserId: integer('by_user_id').references(() => users.userId),
    revokeTime: moment('revoke_time'),
    createTime: createTime(),
    updateTime: updateTime(),
  },
  (t) => [
    uniqueIndex('certificate_key').on(t.attendeeId, t.kind, t.subject).where(sql`state = 'valid'`),
    uniqueIndex('certificate_code_key').on(t.code),
    uniqueIndex('certificate_number_key').on(t.number),
    uniqueIndex('certificate_doc_key').on(t.docId),
    index('certificate_user_idx').on(t.userId),
    index('certificate_ms_idx').on(t.msId, t.certId),
    index('certificate_template_idx').on(t.templateId),
    index('certificate_by_idx').on(t.byUserId),
    oneOf('certificate_kind_check', t.kind, CERTIFICATE_KINDS),
    oneOf('certificate_state_check', t.state, AWARD_STATES),
    check(
      'certificate_revoked_check',
      sql`(${t.state} = 'revoked') = (${t.revokeTime} is not null) and (${t.state} = 'valid' or ${t.reason} is not null)`,
    ),
  ],
);

/** The pair of keys that badges are signed with; an older one still says what it signed. */
export const badgeKeys = pgTable('badge_key', {
  keyId: serial('key_id').primaryKey(),
  /** Base64url. */
  publicKey: words('public_key').notNull(),
  /** The other half, encrypted. */
  sealed: words('sealed').notNull(),
  state: flag('state', '1'),
  createTime: createTime(),
});

/** Whoever had ID numbers written into a table of a meeting: it only grows. */
export const creditIdLooks = pgTable(
  'credit_id_look',
  {
    lookId: serial('look_id').primaryKey(),
    msId: integer('ms_id')
      .notNull()
      .references(() => meetings.msId),
    byUserId: integer('by_user_id')
      .notNull()
      .references(() => users.userId),
    people: figure('people').notNull(),
    createTime: createTime(),
  },
  (t) => [index('credit_id_look_ms_idx').on(t.msId, t.lookId), index('credit_id_look_user_idx').on(t.byUserId)],
);
