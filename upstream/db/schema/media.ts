import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { ACCESS_RULES, type AccessRule } from '@/contract/access-rule';
import { ALBUM_KINDS, type AlbumKind, WISHES } from '@/contract/album/album';
import { MEETING_FILE_KINDS, type MeetingFileKind } from '@/contract/meeting-file/meeting-file';
import { ofUser, users } from './account';
import { createTime, figure, impersonal, moment, oneOf, updateTime, words } from './columns';
import { meetings } from './meeting';
import { boardSessions } from './programme';

const ofMeeting = () =>
  integer('ms_id')
    .notNull()
    .references(() => meetings.msId, { onDelete: 'cascade' });

/** An official document of a meeting, or the courseware of a talk; what was handed over stands in its versions. */
export const meetingFiles = pgTable(
  'ms_file',
  {
    id: serial('id').primaryKey(),
    msId: ofMeeting(),
    kind: text('kind').$type<MeetingFileKind>().notNull(),
    title: words('title').notNull(),
    titleEn: words('title_en'),
    rule: text('rule').$type<AccessRule>().notNull(),
    /** Of courseware. */
    sessionId: integer('session_id').references(() => boardSessions.id, { onDelete: 'set null' }),
    speaker: text('speaker'),
    speakerEn: text('speaker_en'),
    orderNum: figure('order_num').notNull(),
    /** The newest. */
    version: figure('version').notNull().default(1),
    /** How often it was fetched, by whomever. */
    fetched: figure('fetched').notNull().default(0),
    createTime: createTime(),
    updateTime: updateTime(),
  },
  (t) => [
    index('ms_file_ms_idx').on(t.msId, t.kind, t.orderNum),
    oneOf('ms_file_kind_check', t.kind, MEETING_FILE_KINDS),
    oneOf('ms_file_rule_check', t.rule, ACCESS_RULES),
  ],
);

/** One of the versions of a meeting's file. */
export const meetingFileVersions = pgTable(
  'ms_file_version',
  {
    fileId: integer('file_id')
      .notNull()
      .references(() => meetingFiles.id, { onDelete: 'cascade' }),
    version: figure('version').notNull(),
    /** Address of the stored file. */
    url: words('url').notNull(),
    name: words('name').notNull(),
    mime: words('mime').notNull(),
    /** bytes */
    size: figure('size').notNull(),
    note: words('note'),
    /** Who handed it over. */
    userId: ofUser(),
    createTime: createTime(),
  },
  (t) => [primaryKey({ columns: [t.fileId, t.version] }), uniqueIndex('ms_file_version_url_key').on(t.url)],
);

/** Who has fetched a file: once each, however often. */
export const meetingFileReaders = pgTable(
  'ms_file_reader',
  {
    fileId: integer('file_id')
      .notNull()
      .references(() => meetingFiles.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.userId),
    createTime: createTime(),
  },
  (t) => [primaryKey({ columns: [t.fileId, t.userId] }), index('ms_file_reader_user_idx').on(t.userId)],
);

/** An album of a meeting, from its first picture or its first rule on. */
export const albums = pgTable(
  'ms_album',
  {
    msId: ofMeeting(),
    kind: text('kind').$type<AlbumKind>().notNull(),
    rule: text('rule').$type<AccessRule>().notNull().default('all'),
    /** Counts up with every change; viewers ask what came after the one they know. */
    sequence: figure('sequence').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.msId, t.kind] }),
    oneOf('ms_album_kind_check', t.kind, ALBUM_KINDS),
    oneOf('ms_album_rule_check', t.rule, ACCESS_RULES),
  ],
);

/** A picture of an album. One that was taken down leaves its number alone, so that viewers hear that it is gone. */
export const pictures = pgTable(
  'ms_picture',
  {
    pictureId: serial('picture_id').primaryKey(),
    msId: ofMeeting(),
    kind: text('kind').$type<AlbumKind>().notNull(),
    /** Address of the stored file; null once it was taken down. */
    url: words('url'),
    width: figure('width').notNull(),
    height: figure('height').notNull(),
    /** By the camera's clock, put right. */
    takenTime: moment('taken_time').notNull(),
    hall: words('hall'),
    hallEn: words('hall_en'),
    caption: words('caption'),
    captionEn: words('caption_en'),
    /** The album's with which it came, last changed, or went. */
    sequence: figure('sequence').notNull(),
    goneTime: moment('gone_time'),
    /** Who handed it over. */
    userId: ofUser(),
    createTime: createTime(),
  },
  (t) => [
    index('ms_picture_list_idx').on(t.msId, t.kind, t.takenTime, t.pictureId).where(sql`gone_time is null`),
    index('ms_picture_sequence_idx').on(t.msId, t.kind, t.sequence),
    uniqueIndex('ms_picture_url_key').on(t.url),
    oneOf('ms_picture_kind_check', t.kind, ALBUM_KINDS),
    check('ms_picture_gone_check', sql`(${t.goneTime} is null) = (${t.url} is not null)`),
  ],
);

/** What somebody asks to have taken down: a picture, or all on which they are. */
export const pictureWishes = pgTable(
  'ms_picture_wish',
  {
    id: serial('id').primaryKey(),
    msId: ofMeeting(),
    pictureId: integer('picture_id')
      .notNull()
      .references(() => pictures.pictureId, { onDelete: 'cascade' }),
    wish: text('wish', { enum: WISHES }).notNull(),
    /** How to know the person, or why; goes when it was looked after. */
    words: text('words'),
    contact: text('contact'),
    /** Null for a guest. */
    userId: integer('user_id').references(() => users.userId),
    doneTime: moment('done_time'),
    note: impersonal(text('note')),
    createTime: createTime(),
  },
  (t) => [
    index('ms_picture_wish_idx').on(t.msId).where(sql`done_time is null`),
    index('ms_picture_wish_user_idx').on(t.userId),
    oneOf('ms_picture_wish_check', t.wish, WISHES),
  ],
);
