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
import {
  BOOK_STATES,
  type BookState,
  CALL_LANGUAGES,
  CONSENT_KINDS,
  FULL_TEXTS,
  type FullText,
  PAPER_FORMS,
  PAPER_STATES,
  type PaperFileKind,
} from '@/contract/paper/codes';
import type { PaperSummary } from '@/contract/paper/paper';
import type { AuthorUnit } from '@/contract/paper/writing';
import { ofUser, users } from './account';
import { createTime, figure, flag, impersonal, moment, oneOf, updateTime, version, words } from './columns';
import { meetings } from './meeting';

/** An author as a version names them; how to reach them stays out of what never changes. */
export interface AuthorFacts {
  name: string;
  nameEn?: string | null;
  /** Of versions before there were several. */
  unit?: string | null;
  unitEn?: string | null;
  units?: AuthorUnit[];
  presenter?: boolean;
  corresponding?: boolean;
}

/** What was declared when a version was handed in, in the words that were shown. */
export interface ConsentFacts {
  kind: string;
  text: string;
  textEn: string | null;
}

/** A figure of a paper, or a file beside its text; what a file is called, its row says. */
export type AttachedFacts = { url: string } & (
  | { kind: 'figure'; caption: string; captionEn: string }
  | { kind: PaperFileKind }
);

const ofMeeting = () =>
  integer('ms_id')
    .notNull()
    .references(() => meetings.msId, { onDelete: 'cascade' });

/** A meeting's call for papers; its dates are the meeting's. Without a row it asks for what is usual. */
export const calls = pgTable(
  'ms_call',
  {
    msId: integer('ms_id')
      .primaryKey()
      .references(() => meetings.msId, { onDelete: 'cascade' }),
    graceMinutes: figure('grace_minutes').notNull().default(0),
    languages: text('languages').notNull().default('either'),
    intro: words('intro'),
    introEn: words('intro_en'),
    certified: boolean('certified').notNull().default(false),
    mostPapers: figure('most_papers'),
    /** Figures stand on the public page of an accepted paper. */
    showFigures: boolean('show_figures').notNull().default(false),
    /** The last number that a paper was given here. */
    lastNo: figure('last_no').notNull().default(0),
    version: version(),
  },
  (t) => [
    oneOf('ms_call_languages_check', t.languages, CALL_LANGUAGES),
    check('ms_call_grace_check', sql`${t.graceMinutes} between 0 and 1440`),
    check('ms_call_most_check', sql`${t.mostPapers} > 0`),
  ],
);

/** The columns that papers are handed in to. */
export const callColumns = pgTable(
  'ms_call_column',
  {
    columnId: serial('column_id').primaryKey(),
    msId: ofMeeting(),
    name: words('name').notNull(),
    nameEn: words('name_en'),
    orderNum: figure('order_num').notNull(),
  },
  (t) => [index('ms_call_column_ms_idx').on(t.msId, t.orderNum)],
);

/** The forms that a call takes, each with the longest title and abstract. */
export const callForms = pgTable(
  'ms_call_form',
  {
    msId: ofMeeting(),
    form: text('form').notNull(),
    titleWords: figure('title_words'),
    words: figure('words'),
    wordsEn: figure('words_en'),
    /** How many figures and supplementary files at most, and whether the full text is asked for. */
    figures: figure('figures').notNull().default(0),
    fullText: words('full_text').$type<FullText>().notNull().default('no'),
    supplements: figure('supplements').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.msId, t.form] }),
    oneOf('ms_call_form_check', t.form, PAPER_FORMS),
    oneOf('ms_call_form_full_text_check', t.fullText, FULL_TEXTS),
  ],
);

/** What whoever hands in declares. */
export const callConsents = pgTable(
  'ms_call_consent',
  { msId: ofMeeting(), kind: text('kind').notNull(), text: words('text').notNull(), textEn: words('text_en') },
  (t) => [primaryKey({ columns: [t.msId, t.kind] }), oneOf('ms_call_consent_check', t.kind, CONSENT_KINDS)],
);

/** What good papers may be given. */
export const callAwards = pgTable(
  'ms_call_award',
  {
    awardId: serial('award_id').primaryKey(),
    msId: ofMeeting(),
    name: words('name').notNull(),
    nameEn: words('name_en'),
    note: words('note'),
    noteEn: words('note_en'),
    orderNum: figure('order_num').notNull(),
  },
  (t) => [index('ms_call_award_ms_idx').on(t.msId, t.orderNum)],
);

const keywords = (name: string) => impersonal(text(name).array().notNull().default(sql`'{}'::text[]`));

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
    columnId: integer('column_id').references(() => callColumns.columnId),
    keywords: keywords('keywords'),
    keywordsEn: keywords('keywords_en'),
    summary: impersonal(jsonb('summary').$type<PaperSummary>().notNull().default({})),
    summaryEn: impersonal(jsonb('summary_en').$type<PaperSummary>().notNull().default({})),
    files: jsonb('files').$type<AttachedFacts[]>().notNull().default([]),
    /** What the authors wish, and what was decided. */
    wantedForm: text('wanted_form'),
    form: text('form'),
    /** Number of the last version that was handed in; 0 before the first. */
    version: figure('version').notNull().default(0),
    /** Counts up with whatever is written, and the count that is in the last version. */
    rev: figure('rev').notNull().default(0),
    submitRev: figure('submit_rev').notNull().default(0),
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
    // What the accepted ones are listed and counted by.
    index('ms_paper_listed_idx').on(t.msId, t.state, t.paperId, t.columnId, t.paperNo, t.form),
    index('ms_paper_user_idx').on(t.userId, t.updateTime),
    index('ms_paper_state_idx').on(t.msId, t.state),
    index('ms_paper_update_idx').on(t.msId, t.updateTime),
    index('ms_paper_column_idx').on(t.columnId),
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
    keywords: keywords('keywords'),
    keywordsEn: keywords('keywords_en'),
    summary: impersonal(jsonb('summary').$type<PaperSummary>().notNull()),
    summaryEn: impersonal(jsonb('summary_en').$type<PaperSummary>().notNull().default({})),
    consents: impersonal(jsonb('consents').$type<ConsentFacts[]>().notNull().default([])),
    /** Handed in after the end, within the grace: the desk alone is told. */
    late: boolean('late').notNull().default(false),
    authors: jsonb('authors').$type<AuthorFacts[]>().notNull(),
    files: jsonb('files').$type<AttachedFacts[]>().notNull().default([]),
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
    /** Made where the author was added: it stays when names, places and addresses change. */
    key: words('key').notNull().default(sql`gen_random_uuid()::text`),
    name: text('name').notNull(),
    nameEn: text('name_en'),
    units: jsonb('units').$type<AuthorUnit[]>().notNull().default([]),
    email: text('email'),
    presenter: boolean('presenter').notNull().default(false),
    corresponding: boolean('corresponding').notNull().default(false),
    /** Of the link by which they say whether it is theirs; gone once they have. */
    askHash: words('ask_hash'),
    askTime: moment('ask_time'),
    /** 0 asked, 1 confirmed, 2 says that the paper is not theirs. */
    confirmStatus: flag('confirm_status'),
    confirmTime: moment('confirm_time'),
  },
  (t) => [
    uniqueIndex('ms_paper_author_key').on(t.paperId, t.orderNum),
    uniqueIndex('ms_paper_author_own_key').on(t.paperId, t.key),
    uniqueIndex('ms_paper_author_ask_key').on(t.askHash),
    index('ms_paper_author_user_idx').on(t.userId),
    index('ms_paper_author_email_idx').on(sql`lower(${t.email})`),
    index('ms_paper_author_name_idx').on(t.name),
    index('ms_paper_author_name_en_idx').on(t.nameEn),
    check('ms_paper_author_order_check', sql`${t.orderNum} > 0`),
    oneOf('ms_paper_author_confirm_check', t.confirmStatus, ['0', '1', '2']),
    check('ms_paper_author_time_check', sql`(${t.confirmStatus} = '0') = (${t.confirmTime} is null)`),
  ],
);

/** A meeting's book of abstracts: the last run of the job that makes it, and what it made. */
export const books = pgTable(
  'ms_book',
  {
    msId: integer('ms_id')
      .primaryKey()
      .references(() => meetings.msId, { onDelete: 'cascade' }),
    state: text('state').$type<BookState>().notNull().default('none'),
    run: figure('run').notNull().default(0),
    runTime: moment('run_time'),
    done: figure('done').notNull().default(0),
    total: figure('total').notNull().default(0),
    url: words('url'),
    urlEn: words('url_en'),
    pages: figure('pages'),
    makeTime: moment('make_time'),
    published: boolean('published').notNull().default(false),
  },
  (t) => [
    oneOf('ms_book_state_check', t.state, BOOK_STATES),
    check('ms_book_published_check', sql`not ${t.published} or ${t.url} is not null`),
  ],
);

/** How an accepted paper is given: what it was offered, whether its authors take it, who presents, and what they handed in for it. */
export const presentations = pgTable(
  'ms_presentation',
  {
    paperId: integer('paper_id')
      .primaryKey()
      .references(() => papers.paperId),
    msId: ofMeeting(),
    /** What was decided; what the authors agreed to, or were moved to, is the paper's own form. */
    offered: words('offered').notNull(),
    awardId: integer('award_id').references(() => callAwards.awardId),
    /** 0 asked, 1 taken, 2 declined. */
    answer: flag('answer'),
    answerTime: moment('answer_time'),
    /** Until when they say so. */
    dueTime: moment('due_time'),
    /** The author who presents, by their key; none: whom the paper names. */
    presenterKey: words('presenter_key'),
    slides: impersonal(jsonb('slides').$type<{ name: string; url: string } | null>()),
    poster: impersonal(jsonb('poster').$type<{ name: string; url: string } | null>()),
    /** In the book of abstracts; given once. */
    bookNo: figure('book_no'),
    version: version(),
    updateTime: updateTime(),
  },
  (t) => [
    uniqueIndex('ms_presentation_book_key').on(t.msId, t.bookNo),
    index('ms_presentation_award_idx').on(t.awardId),
    index('ms_presentation_shown_idx').on(t.msId).where(sql`poster is not null`),
    index('ms_presentation_poster_idx').on(sql`(${t.poster} ->> 'url')`),
    oneOf('ms_presentation_offered_check', t.offered, PAPER_FORMS),
    oneOf('ms_presentation_answer_check', t.answer, ['0', '1', '2']),
    check('ms_presentation_answered_check', sql`(${t.answer} = '0') = (${t.answerTime} is null)`),
    check('ms_presentation_book_check', sql`${t.bookNo} > 0`),
  ],
);
