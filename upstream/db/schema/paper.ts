import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { PAPER_FORMS, PAPER_STATES, type PaperSummary } from '@/contract/paper/paper';
import { ofUser, users } from './account';
import { createTime, figure, flag, impersonal, moment, oneOf, updateTime, words } from './columns';
import { meetings } from './meeting';

/** An author as a version names them; how to reach them stays out of what never changes. */
export interface AuthorFacts {
  name: string;
  nameEn?: string | null;
  unit?: string | null;
  unitEn?: string | null;
  corresponding?: boolean;
}

/** A paper for a meeting: what its authors work on, and where it stands. What was handed in is in its versions. */
export const papers = pgTable(
  'ms_paper',
  {
    paperId: serial('paper_id').primaryKey(),
    msId: integer('ms_id')
      .notNull()
      .references(() => meetings.msId),
    /** Who hands it in. */
    userId: ofUser(),
    /** The meeting's own number, given when it is handed in first. */
    paperNo: words('paper_no'),
    state: text('state').notNull().default('draft'),
    title: words('title').notNull().default(''),
    titleEn: words('title_en'),
    category: words('category'),
    categoryEn: words('category_en'),
    keywords: impersonal(text('keywords').array().notNull().default(sql`'{}'::text[]`)),
    summary: impersonal(jsonb('summary').$type<PaperSummary>().notNull().default({})),
    files: jsonb('files').$type<{ name: string; url: string }[]>().notNull().default([]),
    /** What the authors wish, and what was decided. */
    wantedForm: text('wanted_form'),
    form: text('form'),
    /** Number of the last version that was handed in; 0 before the first. */
    version: figure('version').notNull().default(0),
    submitTime: moment('submit_time'),
    /** When it goes back for changes: until when they are due. */
    dueTime: moment('due_time'),
    /** What the decision says to the authors. */
    auditMsg: text('audit_msg'),
    auditMsgEn: text('audit_msg_en'),
    decideTime: moment('decide_time'),
    createTime: createTime(),
    updateTime: updateTime(),
  },
  (t) => [
    uniqueIndex('ms_paper_no_key').on(t.msId, t.paperNo),
    index('ms_paper_user_idx').on(t.userId, t.updateTime),
    index('ms_paper_state_idx').on(t.msId, t.state),
    oneOf('ms_paper_state_check', t.state, PAPER_STATES),
    oneOf('ms_paper_wanted_check', t.wantedForm, PAPER_FORMS),
    oneOf('ms_paper_form_check', t.form, PAPER_FORMS),
    check(
      'ms_paper_version_check',
      sql`(${t.state} = 'draft') = (${t.version} = 0) and (${t.version} = 0) = (${t.submitTime} is null)`,
    ),
    check('ms_paper_decided_check', sql`${t.state} not in ('accepted', 'rejected') or ${t.decideTime} is not null`),
  ],
);

/** What was handed in, as it was; the database refuses to change it. */
export const paperVersions = pgTable(
  'ms_paper_version',
  {
    paperId: integer('paper_id')
      .notNull()
      .references(() => papers.paperId),
    version: figure('version').notNull(),
    title: words('title').notNull(),
    titleEn: words('title_en'),
    category: words('category'),
    categoryEn: words('category_en'),
    keywords: impersonal(text('keywords').array().notNull().default(sql`'{}'::text[]`)),
    summary: impersonal(jsonb('summary').$type<PaperSummary>().notNull()),
    authors: jsonb('authors').$type<AuthorFacts[]>().notNull(),
    files: jsonb('files').$type<{ name: string; url: string }[]>().notNull().default([]),
    wantedForm: words('wanted_form'),
    createTime: createTime(),
  },
  (t) => [
    primaryKey({ columns: [t.paperId, t.version] }),
    check('ms_paper_version_number_check', sql`${t.version} > 0`),
  ],
);

/** The authors of a paper in their order, with the institution of each and whether they say that it is theirs. */
export const paperAuthors = pgTable(
  'ms_paper_author',
  {
    id: serial('id').primaryKey(),
    paperId: integer('paper_id')
      .notNull()
      .references(() => papers.paperId, { onDelete: 'cascade' }),
    /** From 1: the first author. */
    orderNum: figure('order_num').notNull(),
    /** Their account, where they have one. */
    userId: integer('user_id').references(() => users.userId),
    name: text('name').notNull(),
    nameEn: text('name_en'),
    unit: text('unit'),
    unitEn: text('unit_en'),
    email: text('email'),
    corresponding: boolean('corresponding').notNull().default(false),
    /** 0 asked, 1 confirmed, 2 says that the paper is not theirs. */
    confirmStatus: flag('confirm_status'),
    confirmTime: moment('confirm_time'),
  },
  (t) => [
    uniqueIndex('ms_paper_author_key').on(t.paperId, t.orderNum),
    index('ms_paper_author_user_idx').on(t.userId),
    check('ms_paper_author_order_check', sql`${t.orderNum} > 0`),
    oneOf('ms_paper_author_confirm_check', t.confirmStatus, ['0', '1', '2']),
    check('ms_paper_author_time_check', sql`(${t.confirmStatus} = '0') = (${t.confirmTime} is null)`),
  ],
);
