import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, serial } from 'drizzle-orm/pg-core';
import { AUDIT } from '@/contract/codes';
import type { MeetingPlan } from '@/contract/meeting/plan';
import { ofUser, users } from './account';
import { createTime, figure, flag, impersonal, oneOf, updateTime, words } from './columns';
import { meetings } from './meeting';

/** What organisers write of a meeting; the rows of the meeting itself are what has passed its audit. */
export const meetingPlans = pgTable(
  'ms_plan',
  {
    msId: integer('ms_id')
      .primaryKey()
      .references(() => meetings.msId, { onDelete: 'cascade' }),
    plan: jsonb('plan').$type<MeetingPlan>().notNull(),
    /** Counts up with every save. */
    version: figure('version').notNull().default(1),
    /** Of a published meeting: 0 no change is examined, 1 one waits, 3 it was refused. */
    changeStatus: flag('change_status'),
    /** Of one that waits: public as soon as it has passed. */
    publishOnPass: boolean('publish_on_pass').notNull().default(true),
    updatedBy: integer('updated_by').references(() => users.userId),
    updateTime: updateTime(),
  },
  (t) => [oneOf('ms_plan_change_check', t.changeStatus, [AUDIT.before, AUDIT.during, AUDIT.failed])],
);

export interface CreditTeacher {
  name: string;
  nameEn: string;
  title: string;
  hospital: string;
}

/** A part of a meeting for which continuing-education credit is given. */
export const creditSessions = pgTable(
  'ms_credit_session',
  {
    id: serial('id').primaryKey(),
    msId: integer('ms_id')
      .notNull()
      .references(() => meetings.msId, { onDelete: 'cascade' }),
    userId: ofUser(),
    /** The rule by which it is given, and its kind; none for what is older than rules. */
    ruleId: figure('rule_id'),
    creditClass: words('credit_class').notNull(),
    projectNo: words('project_no').notNull(),
    /** Tenths. */
    pointTenths: figure('point_tenths').notNull(),
    /** Class hours in tenths. */
    hourTenths: figure('hour_tenths').notNull(),
    sessionIds: impersonal(integer('session_ids').array().notNull().default(sql`'{}'::integer[]`)),
    teachers: jsonb('teachers').$type<CreditTeacher[]>().notNull(),
    questionCount: figure('question_count').notNull(),
    passMark: figure('pass_mark').notNull(),
    auditStatus: flag('audit_status'),
    createTime: createTime(),
    updateTime: updateTime(),
  },
  (t) => [
    index('ms_credit_session_ms_idx').on(t.msId),
    oneOf('ms_credit_session_audit_check', t.auditStatus, Object.values(AUDIT)),
    check('ms_credit_session_points_check', sql`${t.pointTenths} > 0 and ${t.hourTenths} > 0`),
    check('ms_credit_session_mark_check', sql`${t.passMark} between 1 and 100 and ${t.questionCount} > 0`),
  ],
);
