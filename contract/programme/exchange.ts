import { z } from 'zod';
import { endpoint, idSchema, numberSchema, textSchema } from '@/contract/core';
import { CLASH_KINDS } from './clashes';

/** How a programme is written for others. */
export const SCHEDULE_FORMATS = ['json', 'xml', 'xlsx'] as const;
export type ScheduleFormat = (typeof SCHEDULE_FORMATS)[number];
/** Those that are public. */
export const PUBLIC_FORMATS = ['json', 'xml'] as const;
/** Talks of one file that are read. */
export const MOST_TALKS = 5000;
/** Missing ones that can be chosen one by one. */
export const MOST_CHOSEN = 300;

/** What of a session a file can change. */
export const EXCHANGE_FIELDS = [
  ...(['topic', 'topicEn', 'kind', 'time', 'hall', 'track', 'people'] as const),
  ...(['abstract', 'abstractEn', 'block', 'out'] as const),
] as const;

const oneMeeting = z.object({ msId: idSchema });
const takenSchema = z.object({
  /** None of what is new. */
  id: idSchema.nullable(),
  topic: z.string(),
  topicEn: textSchema,
  startTime: z.string().nullable(),
  endTime: z.string().nullable(),
  hall: textSchema,
  /** What differs, in words; of what is new nothing. */
  fields: z.array(z.object({ field: z.enum(EXCHANGE_FIELDS), before: z.string(), after: z.string() })),
});
export type TakenSession = z.infer<typeof takenSchema>;

export const exchangePreviewSchema = z.object({
  /** The board’s last change: what is written is what was looked at. */
  seq: z.number().int(),
  /** What the file calls its conference. */
  title: z.string(),
  added: z.array(takenSchema),
  changed: z.array(takenSchema),
  same: z.number().int(),
  /** On the board and not in the file: they stay unless somebody says otherwise. */
  missing: z.array(takenSchema),
  halls: z.array(z.string()),
  tracks: z.array(z.string()),
  /** What was read otherwise than it stands there, in words. */
  notes: z.array(z.object({ about: z.string(), text: z.string() })),
  clashes: z.array(
    z.object({
      kind: z.enum(CLASH_KINDS),
      name: z.string(),
      nameEn: textSchema,
      topics: z.array(z.string()),
    }),
  ),
});
export type ExchangePreview = z.infer<typeof exchangePreviewSchema>;

export const previewExchange = endpoint({
  method: 'POST',
  path: '/meeting/programme/{msId}/exchange/read',
  summary:
    'Read a programme, multipart field file (schedule.json, schedule.xml, XLSX or CSV), and say what it would change on the board; nothing is stored',
  auth: 'meeting.programme.change',
  changes: [],
  params: oneMeeting,
  answer: exchangePreviewSchema,
});

export const writeExchange = endpoint({
  method: 'POST',
  path: '/meeting/programme/{msId}/exchange',
  summary:
    'Take a programme over to the board, the same multipart file once more; `out` says which missing sessions are taken out: none, all, or ids with commas. Refused where the board is not the one that was looked at',
  auth: 'meeting.programme.change',
  changes: ['board'],
  params: oneMeeting,
  query: z.object({
    seq: numberSchema.pipe(z.number().int().min(0)),
    out: z
      .string()
      .max(4000)
      .regex(/^(none|all|\d{1,10}(,\d{1,10})*)$/)
      .default('none'),
  }),
  answer: z.object({
    seq: z.number().int(),
    added: z.number().int(),
    changed: z.number().int(),
    out: z.number().int(),
  }),
});

export const undoExchange = endpoint({
  method: 'POST',
  path: '/meeting/programme/{msId}/exchange/undo',
  summary: 'Put back what the last import has changed, apart from what somebody has changed since',
  auth: 'meeting.programme.change',
  changes: ['board'],
  params: oneMeeting,
  answer: z.object({ back: z.number().int(), kept: z.number().int() }),
});

export const exportProgramme = endpoint({
  method: 'GET',
  path: '/meeting/programme/{msId}/exchange',
  summary: 'A programme as a file (base64): the last release, or the board as it is now',
  auth: 'meeting.programme.change',
  shows: ['board'],
  params: oneMeeting,
  query: z.object({ format: z.enum(SCHEDULE_FORMATS), of: z.enum(['release', 'board']) }),
  answer: z.object({ name: z.string(), content: z.string() }),
});

export const getScheduleFile = endpoint({
  method: 'GET',
  path: '/meeting/schedule/file',
  summary: 'The last release of a public programme for other programmes to read (gzip, base64)',
  auth: 'none',
  query: oneMeeting.extend({ format: z.enum(PUBLIC_FORMATS) }),
  answer: z.object({ packed: z.string() }),
});
