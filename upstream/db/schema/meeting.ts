import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { AUDIENCES, AUDIT, MEETING_STATUS, MEETING_TYPES } from '@/contract/codes';
import { type PlanQuestion, WAITING } from '@/contract/meeting/plan-rules';
import { depts, ofUser, users } from './account';
import {
  createTime,
  endsAfterStart,
  fen,
  figure,
  flag,
  impersonal,
  moment,
  oneOf,
  searchVector,
  updateTime,
  words,
} from './columns';

export interface MeetingContact {
  name: string;
  nameEn?: string;
  phone?: string;
  email?: string;
}

/** How to get to the venue, one way: from the airport, from the station, by metro or bus. */
export interface MeetingRoute {
  kind: 'airport' | 'train' | 'metro' | 'bus';
  text: string;
  textEn?: string;
}

/** Up to a moment (wire time), and in it, so much of a hundred of what was paid, less a fee in fen. */
export interface RefundStep {
  until: string;
  percent: number;
  fee: number;
}

/** What the meeting asks of whoever enrols; the fees by their ids. */
export interface MeetingQuestion extends Omit<PlanQuestion, 'fees'> {
  feeIds: number[];
}

/** The organiser's formal notice: people hand it in for leave and expenses. */
export interface OfficialNotice {
  /** Number of the document as the organiser counts them. */
  number: string;
  /** Name of the file. */
  name: string;
  url: string;
  /** The same in English, where there is one. */
  urlEn?: string;
}

export const meetings = pgTable(
  'ms_meeting',
  {
    msId: serial('ms_id').primaryKey(),
    parentId: integer('parent_id').references((): AnyPgColumn => meetings.msId, { onDelete: 'cascade' }),
    ownerId: integer('owner_id').references(() => users.userId),
    /** The department that runs it; null for one that staff of the platform made. */
    deptId: integer('dept_id').references(() => depts.deptId),
    msName: words('ms_name').notNull(),
    msNameEn: words('ms_name_en'),
    msType: text('ms_type').notNull(),
    audience: flag('audience'),
    coverUrl: words('cover_url'),
    startTime: moment('start_time').notNull(),
    endTime: moment('end_time').notNull(),
    /** Where its clocks are (IANA): times are entered and shown by them. */
    timeZone: words('time_zone').notNull().default('Asia/Shanghai'),
    enrollStart: moment('enroll_start'),
    enrollEnd: moment('enroll_end'),
    artStart: moment('art_start'),
    artEnd: moment('art_end'),
    provinceCode: words('province_code'),
    cityCode: words('city_code'),
    address: words('address'),
    addressEn: words('address_en'),
    lng: doublePrecision('lng'),
    lat: doublePrecision('lat'),
    /** Names of the first host and organiser, kept on the row for lists. */
    sponsor: words('sponsor'),
    sponsorEn: words('sponsor_en'),
    organizer: words('organizer'),
    organizerEn: words('organizer_en'),
    /** Subjects with all their ancestors, so that a subtree is one index condition. */
    subjectPath: impersonal(integer('subject_path').array().notNull().default(sql`'{}'::integer[]`)),
    subjectIds: impersonal(integer('subject_ids').array().notNull().default(sql`'{}'::integer[]`)),
    intro: words('intro'),
    introEn: words('intro_en'),
    notice: words('notice'),
    noticeEn: words('notice_en'),
    contacts: jsonb('contacts').$type<MeetingContact[]>().notNull().default([]),
    routes: impersonal(jsonb('routes').$type<MeetingRoute[]>().notNull().default([])),
    officialNotice: impersonal(jsonb('official_notice').$type<OfficialNotice>()),
    /** What comes back to whoever gives up, the first step to end first; none where it is not said. */
    refundSteps: impersonal(jsonb('refund_steps').$type<RefundStep[]>().notNull().default([])),
    transferEnd: moment('transfer_end'),
    correctEnd: moment('correct_end'),
    /** skip: who waits after a group that does not fit is asked; keep: places are kept for it. */
    waiting: words('waiting').notNull().default('skip'),
    questions: impersonal(jsonb('questions').$type<MeetingQuestion[]>().notNull().default([])),
    /** Pages that are not wanted, by the keys of the side menu. */
    offPages: impersonal(text('off_pages').array().notNull().default(sql`'{}'::text[]`)),
    /** Key that the editions of one meeting share; null for one that stands alone. */
    series: words('series'),
    creditFlag: flag('credit_flag'),
    /** Tenths of a point. */
    creditTenths: figure('credit_tenths'),
    creditClass: words('credit_class'),
    creditNo: words('credit_no'),
    capacity: figure('capacity'),
    enrollCount: figure('enroll_count').notNull().default(0),
    /** 0 draft, 1 published, 3 cancelled; "over" (2) follows from the clock. */
    status: flag('status', '1'),
    auditStatus: flag('audit_status', '2'),
    /** Why it was called off. */
    cancelReason: words('cancel_reason'),
    cancelReasonEn: words('cancel_reason_en'),
    search: impersonal(searchVector('search')),
    /** Since when it stands in the lists; null until then. */
    publishTime: moment('publish_time'),
    createTime: createTime(),
    updateTime: updateTime(),
  },
  (t) => [
    index('ms_meeting_search_idx').using('gin', t.search),
    index('ms_meeting_subject_idx').using('gin', t.subjectPath),
    // Covers the order of the list and the counts of its filters, so that both read the index alone.
    index('ms_meeting_public_idx')
      .on(t.startTime, t.endTime, t.msId, t.msType, t.provinceCode, t.creditFlag, t.subjectPath)
      .where(sql`status = '1' and audit_status = '2' and parent_id is null`),
    // The same for what is over, which is sorted by its end, and for the order by popularity.
    index('ms_meeting_public_end_idx')
      .on(t.endTime, t.startTime, t.msId, t.msType, t.provinceCode, t.creditFlag, t.subjectPath)
      .where(sql`status = '1' and audit_status = '2' and parent_id is null`),
    index('ms_meeting_public_enroll_idx')
      .on(t.enrollCount, t.msId, t.startTime, t.endTime, t.msType, t.provinceCode, t.creditFlag, t.subjectPath)
      .where(sql`status = '1' and audit_status = '2' and parent_id is null`),
    index('ms_meeting_public_create_idx')
      .on(t.createTime, t.msId, t.startTime, t.endTime, t.msType, t.provinceCode, t.creditFlag, t.subjectPath)
      .where(sql`status = '1' and audit_status = '2' and parent_id is null`),
    // Few meetings take papers.
    index('ms_meeting_public_papers_idx')
      .on(t.artEnd, t.artStart, t.startTime, t.msId)
      .where(sql`status = '1' and audit_status = '2' and parent_id is null and art_end is not null`),
    // What is new, for those who saved a search.
    index('ms_meeting_public_new_idx')
      .on(t.publishTime, t.msId)
      .where(sql`status = '1' and audit_status = '2' and parent_id is null`),
    index('ms_meeting_start_idx').on(t.status, t.startTime, t.msId),
    index('ms_meeting_end_idx').on(t.status, t.endTime),
    index('ms_meeting_province_idx').on(t.provinceCode, t.startTime),
    index('ms_meeting_type_idx').on(t.msType, t.startTime),
    index('ms_meeting_series_idx').on(t.series, t.startTime).where(sql`series is not null`),
    index('ms_meeting_parent_idx').on(t.parentId),
    index('ms_meeting_owner_idx').on(t.ownerId),
    index('ms_meeting_dept_idx').on(t.deptId, t.updateTime),
    endsAfterStart('ms_meeting_time_check', t.startTime, t.endTime),
    oneOf('ms_meeting_type_check', t.msType, MEETING_TYPES),
    oneOf('ms_meeting_audience_check', t.audience, AUDIENCES),
    oneOf('ms_meeting_status_check', t.status, Object.values(MEETING_STATUS)),
    oneOf('ms_meeting_waiting_check', t.waiting, WAITING),
    oneOf('ms_meeting_audit_check', t.auditStatus, Object.values(AUDIT)),
  ],
);

export const meetingOrgs = pgTable(
  'ms_org',
  {
    id: serial('id').primaryKey(),
    msId: integer('ms_id')
      .notNull()
      .references(() => meetings.msId, { onDelete: 'cascade' }),
    postCode: words('post_code').notNull(),
    name: words('name').notNull(),
    nameEn: words('name_en'),
    logo: words('logo'),
    orderNum: figure('order_num').notNull().default(0),
  },
  (t) => [index('ms_org_ms_idx').on(t.msId, t.postCode)],
);

export const meetingStaffs = pgTable(
  'ms_staff',
  {
    id: serial('id').primaryKey(),
    msId: integer('ms_id')
      .notNull()
      .references(() => meetings.msId, { onDelete: 'cascade' }),
    postCode: words('post_code').notNull(),
    userId: integer('user_id').references(() => users.userId),
    name: text('name').notNull(),
    nameEn: text('name_en'),
    phone: text('phone'),
    orderNum: figure('order_num').notNull().default(0),
  },
  (t) => [index('ms_staff_ms_idx').on(t.msId, t.postCode), index('ms_staff_user_idx').on(t.userId)],
);

export const meetingFees = pgTable(
  'ms_fee',
  {
    feeId: serial('fee_id').primaryKey(),
    msId: integer('ms_id')
      .notNull()
      .references(() => meetings.msId, { onDelete: 'cascade' }),
    feeName: words('fee_name').notNull(),
    feeNameEn: words('fee_name_en'),
    biz: words('biz').notNull().default('enroll'),
    price: fen('price').notNull(),
    /** What is added for who orders on the days of the meeting. */
    surcharge: fen('surcharge').notNull().default(0),
    /** What is left, of whichever of its pools has least: follows them. */
    stock: figure('stock'),
    /** Places of its own; null where it has none. Its pool follows. */
    quota: figure('quota'),
    /** Types of accounts that may take it; none for all. */
    userTypes: impersonal(text('user_types').array().notNull().default(sql`'{}'::text[]`)),
    /** What has to be shown before it can be paid. */
    proof: words('proof'),
    proofEn: words('proof_en'),
    included: words('included'),
    includedEn: words('included_en'),
    teamLeast: figure('team_least'),
    teamMost: figure('team_most'),
    /** Nobody can take it any more; who has it keeps it. */
    closed: impersonal(boolean('closed').notNull().default(false)),
    /** Nobody buys it: organisers invite to it, or the desk gives it. */
    invitedOnly: impersonal(boolean('invited_only').notNull().default(false)),
    note: words('note'),
    noteEn: words('note_en'),
    orderNum: figure('order_num').notNull().default(0),
  },
  (t) => [
    index('ms_fee_ms_idx').on(t.msId, t.biz),
    check('ms_fee_price_check', sql`${t.price} >= 0 and ${t.surcharge} >= 0`),
    check('ms_fee_stock_check', sql`${t.stock} >= 0`),
    check('ms_fee_quota_check', sql`${t.quota} >= 0`),
    check('ms_fee_team_check', sql`${t.teamLeast} > 0 and ${t.teamMost} >= coalesce(${t.teamLeast}, 1)`),
  ],
);

/** What a fee costs up to a moment, and in it; of several the one that ends first counts, and after them all the usual price. */
export const feeWindows = pgTable(
  'ms_fee_window',
  {
    feeId: integer('fee_id')
      .notNull()
      .references(() => meetingFees.feeId, { onDelete: 'cascade' }),
    until: moment('until').notNull(),
    price: fen('price').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.feeId, t.until] }),
    index('ms_fee_window_until_idx').on(t.until),
    check('ms_fee_window_price_check', sql`${t.price} >= 0`),
  ],
);

export const meetingKeyDates = pgTable(
  'ms_key_date',
  {
    id: serial('id').primaryKey(),
    msId: integer('ms_id')
      .notNull()
      .references(() => meetings.msId, { onDelete: 'cascade' }),
    label: words('label').notNull(),
    labelEn: words('label_en'),
    time: moment('time').notNull(),
  },
  (t) => [index('ms_key_date_ms_idx').on(t.msId, t.time)],
);

export const meetingNotices = pgTable(
  'ms_notice',
  {
    id: serial('id').primaryKey(),
    msId: integer('ms_id')
      .notNull()
      .references(() => meetings.msId, { onDelete: 'cascade' }),
    round: figure('round'),
    title: words('title').notNull(),
    titleEn: words('title_en'),
    content: words('content'),
    contentEn: words('content_en'),
    publishTime: moment('publish_time').notNull(),
  },
  (t) => [index('ms_notice_ms_idx').on(t.msId, t.publishTime)],
);

export const hotels = pgTable(
  'ms_hotel',
  {
    id: serial('id').primaryKey(),
    msId: integer('ms_id')
      .notNull()
      .references(() => meetings.msId, { onDelete: 'cascade' }),
    hotelName: words('hotel_name').notNull(),
    hotelNameEn: words('hotel_name_en'),
    address: words('address'),
    addressEn: words('address_en'),
    star: figure('star'),
    coverUrl: words('cover_url'),
    priceFrom: fen('price_from'),
    /** metres to the venue */
    distance: figure('distance'),
    phone: text('phone'),
    intro: words('intro'),
    introEn: words('intro_en'),
    lng: doublePrecision('lng'),
    lat: doublePrecision('lat'),
    /** Pictures of it, besides the cover. */
    pictures: impersonal(text('pictures').array().notNull().default(sql`'{}'::text[]`)),
    leastNights: figure('least_nights').notNull().default(1),
    /** What is paid at once for a room, the rest at the hotel; 0: all of it is paid at once. */
    deposit: fen('deposit').notNull().default(0),
    /** Hours until a booking that nobody has paid is released. */
    holdHours: figure('hold_hours').notNull().default(24),
    /** What comes back to whoever gives a stay up; where it has none, the meeting's count. */
    refundSteps: impersonal(jsonb('refund_steps').$type<RefundStep[]>().notNull().default([])),
    /** Nobody can book there any more; who has a stay keeps it. */
    closed: impersonal(boolean('closed').notNull().default(false)),
    orderNum: figure('order_num').notNull().default(0),
    /** When the last rooming list was written. */
    listedTime: moment('listed_time'),
  },
  (t) => [
    index('ms_hotel_ms_idx').on(t.msId),
    check('ms_hotel_price_check', sql`${t.priceFrom} >= 0`),
    check('ms_hotel_deposit_check', sql`${t.deposit} >= 0`),
    check('ms_hotel_nights_check', sql`${t.leastNights} > 0 and ${t.holdHours} > 0`),
  ],
);

export const meetingRelates = pgTable(
  'ms_relate',
  {
    id: serial('id').primaryKey(),
    msId: integer('ms_id')
      .notNull()
      .references(() => meetings.msId, { onDelete: 'cascade' }),
    /** meeting, article, video, doctor */
    kind: words('kind').notNull(),
    refId: integer('ref_id').notNull(),
    orderNum: figure('order_num').notNull().default(0),
  },
  (t) => [index('ms_relate_ms_idx').on(t.msId)],
);

export const meetingFavos = pgTable(
  'ms_favo',
  {
    userId: ofUser(),
    msId: integer('ms_id')
      .notNull()
      .references(() => meetings.msId, { onDelete: 'cascade' }),
    createTime: createTime(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.msId] })],
);

/** A person's filters of the list of meetings, to be told what is new. */
export const savedSearches = pgTable(
  'ms_saved_search',
  {
    id: serial('id').primaryKey(),
    userId: ofUser(),
    /** The filter as the canonical query of the list's address. */
    query: text('query').notNull(),
    /** Meetings published up to this moment have been looked at. */
    checkedTime: moment('checked_time').notNull(),
    /** Moment of the last notice; null before the first. */
    toldTime: moment('told_time'),
    createTime: createTime(),
  },
  (t) => [
    uniqueIndex('ms_saved_search_key').on(t.userId, t.query),
    index('ms_saved_search_checked_idx').on(t.checkedTime),
  ],
);

export const votes = pgTable(
  'ms_vote',
  {
    id: serial('id').primaryKey(),
    msId: integer('ms_id')
      .notNull()
      .references(() => meetings.msId, { onDelete: 'cascade' }),
    title: words('title').notNull(),
    titleEn: words('title_en'),
    multi: flag('multi'),
    maxChoose: figure('max_choose'),
    /** Written at the desk, and not opened yet. */
    hidden: impersonal(boolean('is_hidden').notNull().default(false)),
    startTime: moment('start_time'),
    endTime: moment('end_time'),
  },
  (t) => [index('ms_vote_ms_idx').on(t.msId)],
);

export const voteOptions = pgTable(
  'ms_vote_option',
  {
    id: serial('id').primaryKey(),
    voteId: integer('vote_id')
      .notNull()
      .references(() => votes.id, { onDelete: 'cascade' }),
    label: words('label').notNull(),
    labelEn: words('label_en'),
    orderNum: figure('order_num').notNull().default(0),
  },
  (t) => [index('ms_vote_option_vote_idx').on(t.voteId)],
);

export const voteBallots = pgTable(
  'ms_vote_ballot',
  {
    id: serial('id').primaryKey(),
    voteId: integer('vote_id')
      .notNull()
      .references(() => votes.id, { onDelete: 'cascade' }),
    optionId: integer('option_id')
      .notNull()
      .references(() => voteOptions.id, { onDelete: 'cascade' }),
    userId: ofUser(),
    createTime: createTime(),
  },
  (t) => [
    uniqueIndex('ms_vote_ballot_key').on(t.voteId, t.userId, t.optionId),
    index('ms_vote_ballot_option_idx').on(t.optionId),
  ],
);
