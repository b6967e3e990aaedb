import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
} from 'drizzle-orm/pg-core';
import { SPEAKER_ANSWERS } from '@/contract/programme/codes';
import type { ReleaseChanges, ReleasedSession } from '@/contract/programme/release';
import { users } from './account';
import { createTime, endsAfterStart, figure, impersonal, moment, oneOf, updateTime, version, words } from './columns';
import { meetings } from './meeting';
import { papers } from './paper';

const ofMeeting = () =>
  integer('ms_id')
    .notNull()
    .references(() => meetings.msId, { onDelete: 'cascade' });

/** A meeting's board as a whole: who changes something of it locks it, and counts its changes. */
export const boards = pgTable('ms_board', {
  msId: integer('ms_id')
    .primaryKey()
    .references(() => meetings.msId, { onDelete: 'cascade' }),
  /** The number of the last change; each row of the board has that of its own. */
  seq: figure('seq').notNull().default(0),
  /** That of the last change which is released. */
  releasedSeq: figure('released_seq').notNull().default(0),
  /** The last release, none yet. */
  release: figure('release').notNull().default(0),
});

/** A room of a meeting's programme. */
export const halls = pgTable(
  'ms_hall',
  {
    hallId: serial('hall_id').primaryKey(),
    msId: ofMeeting(),
    name: words('name').notNull(),
    nameEn: words('name_en'),
    /** Seats; unknown where none are said. */
    capacity: figure('capacity'),
    orderNum: figure('order_num').notNull().default(0),
    /** Taken away; what was held there keeps its name. */
    gone: impersonal(boolean('gone').notNull().default(false)),
  },
  (t) => [index('ms_hall_ms_idx').on(t.msId)],
);

/** What sessions of a meeting are about together; those of one track can be shown alone. */
export const tracks = pgTable(
  'ms_track',
  {
    trackId: serial('track_id').primaryKey(),
    msId: ofMeeting(),
    name: words('name').notNull(),
    nameEn: words('name_en'),
    orderNum: figure('order_num').notNull().default(0),
    gone: impersonal(boolean('gone').notNull().default(false)),
  },
  (t) => [index('ms_track_ms_idx').on(t.msId)],
);

/** A session on a meeting's board, whose id stays for ever: without a time it lies in the tray, what is taken out is marked. Nobody but the desk reads it. */
export const boardSessions = pgTable(
  'ms_session',
  {
    id: serial('id').primaryKey(),
    msId: ofMeeting(),
    parentId: integer('parent_id').references((): AnyPgColumn => boardSessions.id, { onDelete: 'cascade' }),
    startTime: moment('start_time'),
    endTime: moment('end_time'),
    /** How long it takes, also before it has a time. */
    minutes: figure('minutes').notNull(),
    /** How many people are expected; unknown where nobody has said. */
    expected: figure('expected'),
    hallId: integer('hall_id').references(() => halls.hallId, { onDelete: 'set null' }),
    trackId: integer('track_id').references(() => tracks.trackId, { onDelete: 'set null' }),
    topic: words('topic').notNull(),
    topicEn: words('topic_en'),
    /** talk, opening, panel, break, workshop, poster */
    kind: words('kind').notNull().default('talk'),
    abstract: words('abstract'),
    abstractEn: words('abstract_en'),
    /** No foreign key, as lives refer to meetings; lives are taken back and never deleted. */
    liveId: figure('live_id'),
    /** What other programmes know it by (`guid` of a schedule). */
    guid: words('guid'),
    /** The paper that it was made of: topic, texts and who speaks are the paper’s. */
    artId: integer('art_id').references(() => papers.paperId),
    /** What the paper was at when this was taken of it. */
    artSeen: words('art_seen'),
    /** It was asked that the paper is in this session besides another. */
    artAgain: impersonal(boolean('art_again').notNull().default(false)),
    /** When it was taken out. */
    outTime: moment('out_time'),
    version: version(),
    /** The change of the board that was its last. */
    seq: figure('seq').notNull().default(0),
    createTime: createTime(),
    updateTime: updateTime(),
  },
  (t) => [
    index('ms_session_held_idx').on(t.msId, t.startTime).where(sql`${t.outTime} is null`),
    index('ms_session_seq_idx').on(t.msId, t.seq),
    index('ms_session_hall_idx').on(t.hallId),
    index('ms_session_parent_idx').on(t.parentId),
    index('ms_session_art_idx').on(t.artId),
    endsAfterStart('ms_session_time_check', t.startTime, t.endTime),
  ],
);

/** Who speaks in a session of a board, or leads it. */
export const boardSpeakers = pgTable(
  'ms_session_speaker',
  {
    id: serial('id').primaryKey(),
    sessionId: integer('session_id')
      .notNull()
      .references(() => boardSessions.id, { onDelete: 'cascade' }),
    msId: ofMeeting(),
    userId: integer('user_id').references(() => users.userId),
    name: text('name').notNull(),
    nameEn: text('name_en'),
    hospital: text('hospital'),
    hospitalEn: text('hospital_en'),
    /** speaker, host, guest */
    role: words('role').notNull().default('speaker'),
    orderNum: figure('order_num').notNull().default(0),
    /** What they have said to it: nothing yet, yes or no. */
    answer: words('answer').$type<(typeof SPEAKER_ANSWERS)[number]>().notNull().default('none'),
    answerTime: moment('answer_time'),
    /** When they were asked. */
    askedTime: moment('asked_time'),
  },
  (t) => [
    index('ms_session_speaker_ms_idx').on(t.msId),
    index('ms_session_speaker_session_idx').on(t.sessionId),
    index('ms_session_speaker_user_idx').on(t.userId),
    index('ms_session_speaker_open_idx').on(t.msId).where(sql`user_id is not null and answer <> 'accepted'`),
    oneOf('ms_session_speaker_answer_check', t.answer, SPEAKER_ANSWERS),
  ],
);

/** When somebody of a programme cannot, by account, or by name where there is none; the desk reads it, and who has entered it of themselves. */
export const awayTimes = pgTable(
  'ms_away_time',
  {
    awayId: serial('away_id').primaryKey(),
    msId: ofMeeting(),
    userId: integer('user_id').references(() => users.userId),
    name: text('name').notNull(),
    nameEn: text('name_en'),
    startTime: moment('start_time').notNull(),
    endTime: moment('end_time').notNull(),
    /** They have entered it themselves; else the desk has. */
    own: impersonal(boolean('own').notNull().default(false)),
    createTime: createTime(),
  },
  (t) => [
    index('ms_away_time_ms_idx').on(t.msId, t.startTime),
    index('ms_away_time_user_idx').on(t.userId),
    endsAfterStart('ms_away_time_check', t.startTime, t.endTime),
  ],
);

/** A numbered state of a programme as it was made public, for ever. */
export const releases = pgTable(
  'ms_release',
  {
    msId: ofMeeting(),
    number: figure('number').notNull(),
    comment: words('comment').notNull().default(''),
    commentEn: words('comment_en').notNull().default(''),
    /** What is new or differs from the release before, as this one has it; what is not here is as the last one before has it that has it. */
    content: jsonb('content').$type<ReleasedSession[]>().notNull(),
    /** What differs from the release before. */
    changes: jsonb('changes').$type<ReleaseChanges>().notNull(),
    /** Null for what was public before there were releases. */
    userId: integer('user_id').references(() => users.userId),
    createTime: createTime(),
  },
  (t) => [primaryKey({ columns: [t.msId, t.number] })],
);

/** The sessions of the last release, which the public reads; written by a release alone. */
export const meetingSessions = pgTable(
  'ms_released_session',
  {
    id: integer('id')
      .primaryKey()
      .references(() => boardSessions.id, { onDelete: 'cascade' }),
    msId: ofMeeting(),
    parentId: figure('parent_id'),
    startTime: moment('start_time').notNull(),
    endTime: moment('end_time').notNull(),
    place: words('place'),
    placeEn: words('place_en'),
    topic: words('topic').notNull(),
    topicEn: words('topic_en'),
    kind: words('kind').notNull().default('talk'),
    track: words('track'),
    trackEn: words('track_en'),
    abstract: words('abstract'),
    abstractEn: words('abstract_en'),
    liveId: figure('live_id'),
    artId: figure('art_id'),
  },
  (t) => [
    index('ms_released_session_art_idx').on(t.artId),
    index('ms_released_session_ms_idx').on(t.msId, t.startTime),
    endsAfterStart('ms_released_session_time_check', t.startTime, t.endTime),
  ],
);

/** The people of the last release. */
export const sessionSpeakers = pgTable(
  'ms_released_speaker',
  {
    id: figure('id').primaryKey(),
    sessionId: integer('session_id')
      .notNull()
      .references(() => meetingSessions.id, { onDelete: 'cascade' }),
    msId: ofMeeting(),
    userId: integer('user_id').references(() => users.userId),
    name: text('name').notNull(),
    nameEn: text('name_en'),
    hospital: text('hospital'),
    hospitalEn: text('hospital_en'),
    role: words('role').notNull().default('speaker'),
    orderNum: figure('order_num').notNull().default(0),
  },
  (t) => [
    index('ms_released_speaker_ms_idx').on(t.msId),
    index('ms_released_speaker_session_idx').on(t.sessionId),
    index('ms_released_speaker_user_idx').on(t.userId),
  ],
);

/** A session that the next release may have otherwise than the last one: noted by the database with each change of what a release shows, forgotten by the release. */
export const changedSessions = pgTable(
  'ms_changed_session',
  {
    /** Each change adds a row, so that nobody who writes waits for another. */
    id: serial('id').primaryKey(),
    sessionId: integer('session_id')
      .notNull()
      .references(() => boardSessions.id, { onDelete: 'cascade' }),
    msId: ofMeeting(),
  },
  (t) => [index('ms_changed_session_ms_idx').on(t.msId), index('ms_changed_session_session_idx').on(t.sessionId)],
);

/** A session that was public and is in the last release no more, as it was the last time: its page says so, and marks of it stay. */
export const withdrawnSessions = pgTable(
  'ms_withdrawn_session',
  {
    id: integer('id')
      .primaryKey()
      .references(() => boardSessions.id, { onDelete: 'cascade' }),
    msId: ofMeeting(),
    /** The release without it. */
    release: figure('release').notNull(),
    content: jsonb('content').$type<ReleasedSession>().notNull(),
  },
  (t) => [index('ms_withdrawn_session_ms_idx').on(t.msId)],
);

/** When and where those of a session were told the last time that it is: whoever hears of a change hears what differs from this. */
export const toldSessions = pgTable(
  'ms_told_session',
  {
    id: integer('id')
      .primaryKey()
      .references(() => boardSessions.id, { onDelete: 'cascade' }),
    msId: ofMeeting(),
    startTime: moment('start_time').notNull(),
    endTime: moment('end_time').notNull(),
    place: words('place'),
    withdrawn: impersonal(boolean('withdrawn').notNull().default(false)),
    /** Who speaks in it, and knows. */
    userIds: integer('user_ids').array().notNull(),
  },
  (t) => [index('ms_told_session_ms_idx').on(t.msId)],
);

/** Sessions that a person has marked in a programme. */
export const sessionStars = pgTable(
  'ms_session_star',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.userId),
    sessionId: integer('session_id')
      .notNull()
      .references(() => boardSessions.id, { onDelete: 'cascade' }),
    createTime: createTime(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.sessionId] }), index('ms_session_star_session_idx').on(t.sessionId)],
);

/** How often somebody has made the link to their schedule anew; nobody who has not is here, and no link is kept. */
export const scheduleLinks = pgTable('ms_schedule_link', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.userId),
  turn: figure('turn').notNull(),
});

/** What the last import of a board has changed, as it was before it: so that it can be taken back. */
export const boardImports = pgTable('ms_board_import', {
  msId: integer('ms_id')
    .primaryKey()
    .references(() => meetings.msId, { onDelete: 'cascade' }),
  /** The board’s change that it was. */
  seq: figure('seq').notNull(),
  before: jsonb('before').$type<BeforeImport>().notNull(),
  userId: integer('user_id')
    .notNull()
    .references(() => users.userId),
  createTime: createTime(),
});
/** Moments are as JSON has them. */
export interface BeforeImport {
  added: number[];
  changed: { row: Record<string, unknown>; speakers: Record<string, unknown>[] }[];
  halls: number[];
  tracks: number[];
}
