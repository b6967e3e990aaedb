import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, serial, text } from 'drizzle-orm/pg-core';
import { ARTICLE_TYPES, AUDIT } from '@/contract/codes';
import type { Clinic } from '@/contract/doctor/doctor';
import { ofUser, users } from './account';
import {
  createTime,
  endsAfterStart,
  figure,
  flag,
  impersonal,
  moment,
  oneOf,
  searchVector,
  updateTime,
  version,
  words,
} from './columns';
import { meetings } from './meeting';
import { subjects } from './reference';

/** Public profile of a certified doctor. */
export const doctors = pgTable(
  'doc_profile',
  {
    userId: integer('user_id')
      .primaryKey()
      .references(() => users.userId),
    name: text('name').notNull(),
    nameEn: text('name_en'),
    avatar: text('avatar'),
    /** Value of the dictionary `sys_doctor_title`. */
    title: text('title'),
    post: text('post'),
    postEn: text('post_en'),
    hospital: text('hospital'),
    hospitalEn: text('hospital_en'),
    department: text('department'),
    departmentEn: text('department_en'),
    provinceCode: text('province_code'),
    goodAt: text('good_at'),
    goodAtEn: text('good_at_en'),
    description: text('description'),
    descriptionEn: text('description_en'),
    hospitalAddress: text('hospital_address'),
    hospitalAddressEn: text('hospital_address_en'),
    /** Conditions, separated by semicolons. */
    treats: text('treats'),
    treatsEn: text('treats_en'),
    clinics: jsonb('clinics').$type<Clinic[]>().notNull().default([]),
    /** Shown in the directory. */
    shown: boolean('shown').notNull().default(true),
    orderNum: figure('order_num').notNull().default(0),
    favoCount: figure('favo_count').notNull().default(0),
    search: searchVector('search'),
    updateTime: updateTime(),
    version: version(),
  },
  (t) => [
    index('doc_profile_search_idx').using('gin', t.search),
    index('doc_profile_order_idx').on(t.orderNum, t.userId),
    index('doc_profile_province_idx').on(t.provinceCode),
    check('doc_profile_favo_check', sql`${t.favoCount} >= 0`),
  ],
);

export const doctorSubjects = pgTable(
  'doc_subject',
  {
    userId: ofUser(),
    subjectId: integer('subject_id')
      .notNull()
      .references(() => subjects.subjectId),
  },
  (t) => [primaryKey({ columns: [t.userId, t.subjectId] }), index('doc_subject_subject_idx').on(t.subjectId)],
);

export const doctorFavos = pgTable(
  'doc_favo',
  {
    userId: ofUser(),
    docUserId: integer('doc_user_id')
      .notNull()
      .references(() => users.userId),
    createTime: createTime(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.docUserId] }), index('doc_favo_doc_idx').on(t.docUserId)],
);

export const videoCates = pgTable('video_cate', {
  id: serial('id').primaryKey(),
  parentId: figure('parent_id').notNull().default(0),
  label: words('label').notNull(),
  labelEn: words('label_en').notNull(),
  orderNum: figure('order_num').notNull().default(0),
});

export interface Caption {
  lang: string;
  label: string;
  url: string;
}

export const videos = pgTable(
  'doc_video',
  {
    id: serial('id').primaryKey(),
    title: text('title').notNull(),
    titleEn: text('title_en'),
    cateId: integer('cate_id')
      .notNull()
      .references(() => videoCates.id),
    coverUrl: text('cover_url'),
    videoUrl: text('video_url').notNull(),
    captions: jsonb('captions').$type<Caption[]>().notNull().default([]),
    /** seconds */
    duration: figure('duration'),
    userId: ofUser(),
    intro: text('intro'),
    introEn: text('intro_en'),
    playCount: figure('play_count').notNull().default(0),
    favoCount: figure('favo_count').notNull().default(0),
    vipFlag: flag('vip_flag'),
    auditStatus: flag('audit_status', '1'),
    auditMsg: text('audit_msg'),
    search: searchVector('search'),
    createTime: createTime(),
    updateTime: updateTime(),
  },
  (t) => [
    index('doc_video_search_idx').using('gin', t.search),
    index('doc_video_list_idx').on(t.auditStatus, t.createTime),
    index('doc_video_cate_idx').on(t.cateId, t.createTime),
    index('doc_video_user_idx').on(t.userId),
    oneOf('doc_video_audit_check', t.auditStatus, Object.values(AUDIT)),
    check('doc_video_counts_check', sql`${t.playCount} >= 0 and ${t.favoCount} >= 0`),
  ],
);

export const videoFavos = pgTable(
  'video_favo',
  {
    userId: ofUser(),
    videoId: integer('video_id')
      .notNull()
      .references(() => videos.id, { onDelete: 'cascade' }),
    createTime: createTime(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.videoId] }), index('video_favo_video_idx').on(t.videoId)],
);

/** Who saw what in which hour, so that nobody is counted twice (core/views.ts); kept for two days. */
export const viewMarks = pgTable(
  'view_mark',
  {
    kind: words('kind').notNull(),
    entityId: figure('entity_id').notNull(),
    viewer: text('viewer').notNull(),
    hour: moment('hour').notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.entityId, t.viewer, t.hour] })],
);

export const lives = pgTable(
  'doc_live',
  {
    id: serial('id').primaryKey(),
    title: words('title').notNull(),
    titleEn: words('title_en'),
    coverUrl: words('cover_url'),
    userId: ofUser(),
    startTime: moment('start_time').notNull(),
    endTime: moment('end_time').notNull(),
    playUrl: words('play_url'),
    replayUrl: words('replay_url'),
    /** Length of the recording. */
    replaySeconds: figure('replay_seconds'),
    /** When the recording is to come; null while nobody has promised one. */
    replayTime: moment('replay_time'),
    intro: words('intro'),
    introEn: words('intro_en'),
    msId: integer('ms_id').references(() => meetings.msId, { onDelete: 'cascade' }),
    /** Where it is filmed: a hall of its meeting, or a studio. */
    room: words('room'),
    roomEn: words('room_en'),
    /** Called off. */
    cancelTime: moment('cancel_time'),
    viewCount: figure('view_count').notNull().default(0),
    search: impersonal(searchVector('search')),
    createTime: createTime(),
    updateTime: updateTime(),
    version: version(),
  },
  (t) => [
    index('doc_live_search_idx').using('gin', t.search),
    index('doc_live_time_idx').on(t.startTime, t.endTime),
    index('doc_live_ms_idx').on(t.msId),
    endsAfterStart('doc_live_time_check', t.startTime, t.endTime),
  ],
);

export const liveMessages = pgTable(
  'live_message',
  {
    id: serial('id').primaryKey(),
    liveId: integer('live_id')
      .notNull()
      .references(() => lives.id, { onDelete: 'cascade' }),
    userId: ofUser(),
    content: text('content').notNull(),
    createTime: createTime(),
  },
  (t) => [index('live_message_live_idx').on(t.liveId, t.id)],
);

export const liveReminds = pgTable(
  'live_remind',
  {
    liveId: integer('live_id')
      .notNull()
      .references(() => lives.id, { onDelete: 'cascade' }),
    userId: ofUser(),
    sentTime: moment('sent_time'),
    createTime: createTime(),
  },
  (t) => [primaryKey({ columns: [t.liveId, t.userId] })],
);

/** Open pages of lives that are on, under names that say nobody's; may be emptied at any time. */
export const livePages = pgTable(
  'live_page',
  {
    liveId: integer('live_id')
      .notNull()
      .references(() => lives.id, { onDelete: 'cascade' }),
    page: text('page').notNull(),
    /** Keyed hash of whose page it is: two pages of one viewer are one viewer. */
    viewer: text('viewer').notNull(),
    /** Keyed hash of what bounds their number: a person, or a guest's address. */
    origin: text('origin').notNull(),
    seenTime: moment('seen_time').notNull(),
  },
  (t) => [primaryKey({ columns: [t.liveId, t.page] }), index('live_page_seen_idx').on(t.liveId, t.seenTime)],
);

/** The number of viewers as it was last counted, for all machines. */
export const liveAudiences = pgTable('live_audience', {
  liveId: integer('live_id')
    .primaryKey()
    .references(() => lives.id, { onDelete: 'cascade' }),
  viewers: figure('viewers').notNull(),
  countedTime: moment('counted_time').notNull(),
  /** When open pages are told the number next, or were told it last. */
  tellTime: moment('tell_time').notNull(),
});

export const articles = pgTable(
  'cms_article',
  {
    id: serial('id').primaryKey(),
    /** 1 agreement, 2 hotspot, 3 news, 4 diary, 5 education, 6 guide. */
    type: text('type').notNull(),
    title: words('title').notNull(),
    titleEn: words('title_en'),
    coverUrl: words('cover_url'),
    summary: words('summary'),
    summaryEn: words('summary_en'),
    /** HTML, sanitised on write and on read. */
    content: words('content').notNull(),
    contentEn: words('content_en'),
    source: words('source'),
    sourceEn: words('source_en'),
    author: text('author'),
    authorEn: text('author_en'),
    authorId: integer('author_id').references(() => users.userId),
    affiliation: text('affiliation'),
    affiliationEn: text('affiliation_en'),
    references: jsonb('reference_list').$type<{ text: string; textEn: string | null }[]>().notNull().default([]),
    /** Meetings that the article speaks of. */
    msIds: impersonal(jsonb('ms_ids').$type<number[]>().notNull().default([])),
    publishTime: moment('publish_time').notNull(),
    viewCount: figure('view_count').notNull().default(0),
    status: flag('status', '1'),
    search: impersonal(searchVector('search')),
    updateTime: updateTime(),
  },
  (t) => [
    index('cms_article_search_idx').using('gin', t.search),
    index('cms_article_list_idx').on(t.type, t.publishTime),
    // What names a meeting, and what its speakers wrote.
    index('cms_article_meetings_idx').using('gin', t.msIds.op('jsonb_path_ops')),
    index('cms_article_author_idx').on(t.authorId).where(sql`author_id is not null`),
    oneOf('cms_article_type_check', t.type, ARTICLE_TYPES),
  ],
);
