import { z } from 'zod';
import { dateTimeSchema, endpoint, idSchema, numberSchema, textSchema } from '@/contract/core';
import { filled, wholeNumber } from '@/contract/filled';
import { PAPER_FORMS } from '@/contract/paper/codes';
import { says } from '@/contract/says';
import { SESSION_KINDS, SPEAKER_ANSWERS, SPEAKER_ROLES } from './codes';

const oneMeeting = z.object({ msId: idSchema });
const seqSchema = z.number().int().min(0);

const boardSpeakerSchema = z.object({
  id: idSchema,
  userId: idSchema.nullable(),
  name: z.string(),
  nameEn: textSchema,
  hospital: textSchema,
  hospitalEn: textSchema,
  role: z.enum(SPEAKER_ROLES),
  answer: z.enum(SPEAKER_ANSWERS),
});
export type BoardSpeaker = z.infer<typeof boardSpeakerSchema>;

/** What the board says of a paper that a talk was made of: its authors took it back or do not present it, it is given in another form, its presenter is missing. */
const PAPER_MARKS = ['withdrawn', 'declined', 'moved', 'missing'] as const;
const paperMarkSchema = z.object({
  artId: idSchema,
  mark: z.enum(PAPER_MARKS),
  /** How it is given now. */
  form: z.enum(PAPER_FORMS).nullable(),
  /** Whether its presenter has a place, and its fee is paid. */
  enrolled: z.boolean(),
  paid: z.boolean(),
});
export type PaperMark = z.infer<typeof paperMarkSchema>;
/** Of `stands`, at most. */
const STANDS_LENGTH = 64;

/** A session on the board: without a time it lies in the tray. */
export const boardSessionSchema = z.object({
  id: idSchema,
  parentId: idSchema.nullable(),
  startTime: z.string().nullable(),
  endTime: z.string().nullable(),
  /** How long it takes, in minutes, also before it has a time. */
  minutes: z.number().int(),
  /** How many people are expected. */
  expected: z.number().int().nullable(),
  hallId: idSchema.nullable(),
  trackId: idSchema.nullable(),
  topic: z.string(),
  topicEn: textSchema,
  kind: z.enum(SESSION_KINDS),
  liveId: idSchema.nullable(),
  /** The paper that it was made of: topic, texts and who speaks are the paper’s. */
  artId: idSchema.nullable(),
  /** It was taken out, and can be put back. */
  out: z.boolean(),
  version: z.number().int(),
  /** The board’s change that was its last. */
  seq: seqSchema,
  speakers: z.array(boardSpeakerSchema),
});
export type BoardSession = z.infer<typeof boardSessionSchema>;

const hallSchema = z.object({
  hallId: idSchema,
  name: z.string(),
  nameEn: textSchema,
  capacity: z.number().int().nullable(),
});
const trackSchema = z.object({ trackId: idSchema, name: z.string(), nameEn: textSchema });
export type Hall = z.infer<typeof hallSchema>;
export type Track = z.infer<typeof trackSchema>;

/** A day as databases and calendars agree on it, and on the one after it. */
const boardDay = z.iso
  .date(says('validation.date'))
  .refine((day) => '1000-01-01' <= day && day < '9999-12-31', says('validation.date'));

/** A time at which somebody of a programme cannot: by account, by name where there is none. */
const awaySchema = z.object({
  awayId: idSchema,
  userId: idSchema.nullable(),
  name: z.string(),
  nameEn: textSchema,
  startTime: z.string(),
  endTime: z.string(),
  /** They have entered it themselves; else the desk has. */
  own: z.boolean(),
});

export const getBoard = endpoint({
  method: 'GET',
  path: '/meeting/programme/{msId}',
  summary:
    'The board of a meeting’s programme; with `part` the sessions of a day alone (`first`: of the one on which it is opened), or what stands in no timetable (`rest`); with `since` those alone that have changed after that change, and with `stands` no marks of the others while these are what the browser knows',
  auth: 'meeting.programme.change',
  shows: ['board', 'calls'],
  params: oneMeeting,
  query: z.object({
    since: numberSchema.pipe(seqSchema).optional(),
    stands: z.string().max(STANDS_LENGTH).optional(),
    part: z.union([z.enum(['first', 'rest']), boardDay]).optional(),
  }),
  answer: z.object({
    seq: seqSchema,
    releasedSeq: seqSchema,
    release: z.number().int(),
    releaseTime: z.string().nullable(),
    /** By whose clocks all times of a board are (IANA), those that are written too. */
    zone: z.string(),
    startTime: z.string(),
    endTime: z.string(),
    halls: z.array(hallSchema),
    tracks: z.array(trackSchema),
    sessions: z.array(boardSessionSchema),
    /** When people of the programme cannot. */
    away: z.array(awaySchema),
    /** Papers in these sessions of which something has to be said; with `since` those in all sessions, unless `stands` is what was asked with. */
    marks: z.array(paperMarkSchema),
    /** All marks of the board in short: another as soon as one of them is. */
    stands: z.string(),
    /** Until when presenters have to be enrolled and paid for, wire time; nothing where nobody asks. */
    presentUntil: textSchema,
    /** Accepted talks and posters, those of them that are in a session; of all sessions, papers that are not presented any more, and those whose presenter is missing. */
    papers: z.object({
      accepted: z.number().int(),
      placed: z.number().int(),
      gone: z.number().int(),
      missing: z.number().int(),
    }),
    /** With the first part: those that are read after it, and how many sessions there are in all. */
    others: z.object({ parts: z.array(z.string()), held: z.number().int() }).nullish(),
  }),
});
export type Board = z.infer<typeof getBoard.answer>;

const abstract = z.string().max(20_000, says('validation.tooLong'));
export const getBoardSession = endpoint({
  method: 'GET',
  path: '/meeting/programme/{msId}/sessions/{id}',
  summary: 'One session of the board with its texts',
  auth: 'meeting.programme.change',
  shows: ['board'],
  params: oneMeeting.extend({ id: idSchema }),
  answer: boardSessionSchema.extend({ abstract: textSchema, abstractEn: textSchema }),
});

const words = (max: number) => z.string().trim().max(max, says('validation.tooLong'));
const moment = z.union([z.literal(''), dateTimeSchema]);
const minutes = wholeNumber('validation.minutesEmpty', 'validation.sessionMinutes', [1, 9999]);
const answered = boardSessionSchema;
const people = z.union([
  z.literal(''),
  z
    .string()
    .trim()
    .regex(/^[1-9]\d{0,5}$/, says('validation.wholeNumber')),
]);
const versionSchema = z.number().int().min(0);

export const saveSession = endpoint({
  method: 'POST',
  path: '/meeting/programme/{msId}/sessions',
  summary: 'Write a session, a new one without an id; refused where somebody has changed it since',
  auth: 'meeting.programme.change',
  changes: ['board'],
  params: oneMeeting,
  body: z.object({
    id: idSchema.nullish(),
    /** The version that was looked at. */
    version: versionSchema.default(0),
    parentId: idSchema.nullish(),
    topic: filled('validation.topic').max(200, says('validation.tooLong')),
    topicEn: words(300),
    kind: z.enum(SESSION_KINDS),
    /** None in the tray. */
    startTime: moment,
    minutes,
    /** How many people are expected; it stays where nothing is said of it. */
    expected: people.nullish(),
    hallId: idSchema.nullish(),
    trackId: idSchema.nullish(),
    abstract,
    abstractEn: abstract,
    speakers: z
      .array(
        z.object({
          id: idSchema.optional(),
          /** An account, by the phone number of who has it. */
          phonenumber: z.string().trim().max(20, says('validation.tooLong')).optional(),
          role: z.enum(SPEAKER_ROLES),
          name: filled('validation.name').max(40, says('validation.tooLong')),
          nameEn: words(80),
          hospital: words(80),
          hospitalEn: words(160),
        }),
      )
      .max(40, says('validation.tooLong')),
  }),
  answer: answered,
});
export type SessionBody = z.input<typeof saveSession.body>;

export const placeSession = endpoint({
  method: 'POST',
  path: '/meeting/programme/{msId}/sessions/{id}/place',
  summary: 'Give a session a time and a room, or lay it into the tray; its parts go with it',
  auth: 'meeting.programme.change',
  changes: ['board'],
  params: oneMeeting.extend({ id: idSchema }),
  body: z.object({
    version: versionSchema,
    startTime: moment,
    hallId: idSchema.nullish(),
    minutes: z.number().int().min(1).max(9999).optional(),
  }),
  answer: z.array(answered),
});

export const takeOutSession = endpoint({
  method: 'POST',
  path: '/meeting/programme/{msId}/sessions/{id}/out',
  summary: 'Take a session out, or put it back; the parts of a block lie in the tray then, with all that hangs on them',
  auth: 'meeting.programme.change',
  changes: ['board'],
  params: oneMeeting.extend({ id: idSchema }),
  body: z.object({ version: versionSchema, out: z.boolean() }),
  answer: z.array(answered),
});

/** Papers that the board lists at once, and those that it takes at once. */
export const PAPERS_LISTED = 40;
export const PAPERS_AT_ONCE = 300;
export const PLACED_STATES = ['no', 'yes', 'all'] as const;
const boardPaperSchema = z.object({
  artId: idSchema,
  artNo: textSchema,
  title: z.string(),
  titleEn: textSchema,
  form: z.enum(PAPER_FORMS),
  columnId: idSchema.nullable(),
  /** Who presents it, whether they have a place, and whether its fee is paid. */
  name: textSchema,
  nameEn: textSchema,
  enrolled: z.boolean(),
  paid: z.boolean(),
  /** Its authors have not answered the offer yet. */
  asked: z.boolean(),
  /** In how many sessions it is. */
  placed: z.number().int(),
});
export type BoardPaper = z.infer<typeof boardPaperSchema>;
export const listBoardPapers = endpoint({
  method: 'GET',
  path: '/meeting/programme/{msId}/papers',
  summary:
    'Accepted talks and posters that can be placed on the board, the first of them, and the numbers of all that were found',
  auth: 'meeting.programme.change',
  shows: ['board', 'calls'],
  params: oneMeeting,
  query: z.object({
    keyword: z.string().trim().max(60).optional(),
    columnId: idSchema.optional(),
    form: z.enum(['oral', 'poster']).optional(),
    placed: z.enum(PLACED_STATES).default('no'),
  }),
  answer: z.object({
    total: z.number().int(),
    rows: z.array(boardPaperSchema),
    ids: z.array(idSchema),
    columns: z.array(z.object({ columnId: idSchema, name: z.string(), nameEn: textSchema })),
  }),
});
export type BoardPapers = z.infer<typeof listBoardPapers.answer>;

/** Several papers at once: all at one time, as posters are, or one after the other. */
export const PLACED_HOW = ['together', 'inRow'] as const;
export const placePapers = endpoint({
  method: 'POST',
  path: '/meeting/programme/{msId}/papers',
  summary: 'Make sessions of accepted papers; one that is in a session already is refused unless that is asked for',
  auth: 'meeting.programme.change',
  changes: ['board'],
  params: oneMeeting,
  body: z.object({
    artIds: z.array(idSchema).min(1, says('validation.choose')).max(PAPERS_AT_ONCE, says('validation.tooMany')),
    /** None: into the tray, or to the time of the session that they are parts of. */
    startTime: moment,
    minutes,
    hallId: idSchema.nullish(),
    parentId: idSchema.nullish(),
    how: z.enum(PLACED_HOW).default('together'),
    again: z.boolean().default(false),
  }),
  answer: z.array(answered),
});

export const saveHall = endpoint({
  method: 'POST',
  path: '/meeting/programme/{msId}/halls',
  summary: 'Write a room, a new one without an id',
  auth: 'meeting.programme.change',
  changes: ['board'],
  params: oneMeeting,
  body: z.object({
    hallId: idSchema.nullish(),
    name: filled('validation.name').max(80, says('validation.tooLong')),
    nameEn: words(160),
    capacity: people,
  }),
  answer: z.object({ hallId: idSchema }),
});
export const removeHall = endpoint({
  method: 'DELETE',
  path: '/meeting/programme/{msId}/halls/{hallId}',
  summary: 'Take a room away in which nothing is held',
  auth: 'meeting.programme.change',
  changes: ['board'],
  params: oneMeeting.extend({ hallId: idSchema }),
  answer: z.null(),
});
export const saveTrack = endpoint({
  method: 'POST',
  path: '/meeting/programme/{msId}/tracks',
  summary: 'Write a track, a new one without an id',
  auth: 'meeting.programme.change',
  changes: ['board'],
  params: oneMeeting,
  body: z.object({
    trackId: idSchema.nullish(),
    name: filled('validation.name').max(80, says('validation.tooLong')),
    nameEn: words(160),
  }),
  answer: z.object({ trackId: idSchema }),
});
export const removeTrack = endpoint({
  method: 'DELETE',
  path: '/meeting/programme/{msId}/tracks/{trackId}',
  summary: 'Take a track away; its sessions have none then',
  auth: 'meeting.programme.change',
  changes: ['board'],
  params: oneMeeting.extend({ trackId: idSchema }),
  answer: z.null(),
});

const spanFields = { startTime: dateTimeSchema, endTime: dateTimeSchema };
const isInOrder = ({ startTime, endTime }: { startTime: string; endTime: string }) => startTime < endTime;
const endsAfter = { path: ['endTime'], error: says('validation.endBeforeStart') };
export const saveAway = endpoint({
  method: 'POST',
  path: '/meeting/programme/{msId}/away',
  summary: 'Note when somebody whom the board names cannot',
  auth: 'meeting.programme.change',
  changes: ['board'],
  params: oneMeeting,
  body: z
    .object({
      /** Somebody of a session of the board: whoever has that account or name, wherever else they are named. */
      speakerId: z.union([idSchema, z.literal('')]).refine(Boolean, says('validation.choose')),
      ...spanFields,
    })
    .refine(isInOrder, endsAfter),
  answer: z.object({ awayId: idSchema }),
});
export const removeAway = endpoint({
  method: 'DELETE',
  path: '/meeting/programme/{msId}/away/{awayId}',
  summary: 'Take a time back at which somebody could not',
  auth: 'meeting.programme.change',
  changes: ['board'],
  params: oneMeeting.extend({ awayId: idSchema }),
  answer: z.null(),
});

export const askSpeakers = endpoint({
  method: 'POST',
  path: '/meeting/programme/{msId}/ask',
  summary: 'Ask everybody whom the board names and who was not asked yet; answers how many',
  auth: 'meeting.programme.change',
  changes: ['board'],
  params: oneMeeting,
  answer: z.object({ people: z.number().int() }),
});

export const listMySessions = endpoint({
  method: 'GET',
  path: '/meeting/programme/mine',
  summary: 'What I am asked to speak in or lead, as the board has it, with what I have answered',
  auth: 'signedIn',
  shows: ['programme'],
  query: z.object({ msId: idSchema.optional() }),
  answer: z.array(
    boardSessionSchema
      .pick({ id: true, startTime: true, endTime: true, topic: true, topicEn: true, kind: true })
      .extend({
        msId: idSchema,
        msName: z.string(),
        msNameEn: textSchema,
        place: textSchema,
        placeEn: textSchema,
        role: z.enum(SPEAKER_ROLES),
        answer: z.enum(SPEAKER_ANSWERS),
        /** By whose clocks the times are, where they are not the usual ones. */
        zone: z.string().nullable(),
      }),
  ),
});
export type MySession = z.infer<typeof listMySessions.answer>[number];
export const answerSession = endpoint({
  method: 'POST',
  path: '/meeting/programme/answer',
  summary: 'Say yes or no to a session that names me',
  auth: 'signedIn',
  changes: ['programme'],
  body: z.object({ sessionId: idSchema, accept: z.boolean() }),
  answer: z.null(),
});

/** So many times somebody can enter at one meeting. */
export const MOST_AWAY = 20;
export const listMyAway = endpoint({
  method: 'GET',
  path: '/meeting/programme/mine/away',
  summary:
    'The meetings to come that have asked me to speak or lead, with the times at which I cannot, as I have entered them; also those that no longer ask me, while such a time is left',
  auth: 'signedIn',
  shows: ['programme'],
  answer: z.array(
    z.object({
      msId: idSchema,
      msName: z.string(),
      msNameEn: textSchema,
      startTime: z.string(),
      endTime: z.string(),
      /** By whose clocks the times are, where they are not the usual ones. */
      zone: z.string().nullable(),
      /** It has asked me: else no more times can be entered. */
      asked: z.boolean(),
      times: z.array(awaySchema.pick({ awayId: true, startTime: true, endTime: true })),
    }),
  ),
});
export type MyAway = z.infer<typeof listMyAway.answer>[number];
export const saveMyAway = endpoint({
  method: 'POST',
  path: '/meeting/programme/mine/away',
  summary: 'Enter when I cannot, at a meeting that has asked me: a time on its days; the same time twice is one',
  auth: 'signedIn',
  changes: ['programme'],
  body: z.object({ msId: idSchema, ...spanFields }).refine(isInOrder, endsAfter),
  answer: z.object({ awayId: idSchema }),
});
export const removeMyAway = endpoint({
  method: 'DELETE',
  path: '/meeting/programme/mine/away/{awayId}',
  summary: 'Take a time back that I have entered',
  auth: 'signedIn',
  changes: ['programme'],
  params: z.object({ awayId: idSchema }),
  answer: z.null(),
});
