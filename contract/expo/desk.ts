import { z } from 'zod';
import { endpoint, idSchema, keywordFields, textSchema } from '@/contract/core';
import { filled, numeral, wholeNumber } from '@/contract/filled';
import { faultsOf, type ImportSheet } from '@/contract/import/rows';
import { listEndpoint } from '@/contract/list';
import { says } from '@/contract/says';
import { CALL_STATES, exhibitorDetailSchema, expoHallSchema, expoLevelSchema } from './expo';
import { metres } from './floor';

/** Of one meeting. */
export const MOST_EXHIBITORS = 500;
/** In one list that is brought in: what a request may be large. */
export const MOST_IN_LIST = 200;
export const MOST_BOOTHS = 1000;
export const MOST_HALLS = 10;
export const MOST_LEVELS = 10;
/** Of one exhibitor. */
export const MOST_PRODUCTS = 30;

const oneMeeting = z.object({ msId: idSchema });
const line = (most: number) => z.string().trim().max(most, says('validation.tooLong'));
const optional = (most: number) => line(most).default('');
/** An address of the exhibitor's own pages; only the web's. */
const website = z.union([z.literal(''), z.url({ protocol: /^https?$/, error: says('validation.website') }).max(200)]);
const email = z.union([z.literal(''), z.email(says('validation.email')).max(120)]);
/** A booth's telephone is as often a switchboard's as a mobile's. */
const telephone = z.union([z.literal(''), z.string().regex(/^\+?[\d\s()-]{5,24}$/, says('validation.telephone'))]);
const side = (least: number, most: number) =>
  numeral('validation.metres', 'validation.number').pipe(
    z.number().min(least, says('validation.number')).max(most, says('validation.number')).transform(metres),
  );
const optionalId = z
  .union([idSchema, z.literal('')])
  .nullish()
  .transform((id) => id || null);

export const deskExhibitorSchema = exhibitorDetailSchema.extend({
  contactName: textSchema,
  contactPhone: textSchema,
  contactEmail: textSchema,
  /** Requests that wait to be passed on. */
  calls: z.number().int(),
});
export type DeskExhibitor = z.infer<typeof deskExhibitorSchema>;
export const expoDeskSchema = z.object({
  levels: z.array(expoLevelSchema),
  halls: z.array(expoHallSchema),
  exhibitors: z.array(deskExhibitorSchema),
});
export type ExpoDesk = z.infer<typeof expoDeskSchema>;
export const getExpoDesk = endpoint({
  method: 'GET',
  path: '/meeting/desk/{msId}/expo',
  summary: 'The exhibition of a meeting for its desk, with who looks after each booth',
  auth: 'meeting.expo.change',
  shows: ['expo'],
  params: oneMeeting,
  answer: expoDeskSchema,
});

export const saveExpoLevels = endpoint({
  method: 'PUT',
  path: '/meeting/desk/{msId}/expo/levels',
  summary: 'The levels of exhibitors in their order; those that are left out go, unless an exhibitor has them',
  auth: 'meeting.expo.change',
  changes: ['expo'],
  params: oneMeeting,
  body: z.object({
    levels: z
      .array(
        z.object({
          levelId: optionalId,
          name: filled('validation.levelName').max(30, says('validation.tooLong')),
          nameEn: optional(60),
        }),
      )
      .max(MOST_LEVELS, says('validation.tooMany')),
  }),
});

export const saveExpoHall = endpoint({
  method: 'POST',
  path: '/meeting/desk/{msId}/expo/halls',
  summary: 'A hall of the exhibition, new or changed; no smaller than what stands in it',
  auth: 'meeting.expo.change',
  changes: ['expo'],
  params: oneMeeting,
  body: z.object({
    hallId: optionalId,
    name: filled('validation.hallName').max(60, says('validation.tooLong')),
    nameEn: optional(120),
    width: side(3, 300),
    height: side(3, 300),
  }),
  answer: z.object({ hallId: idSchema }),
});

const boothNo = filled('validation.boothNoEmpty').regex(/^[A-Za-z0-9-]{1,10}$/, says('validation.boothNo'));
export const saveBooth = endpoint({
  method: 'POST',
  path: '/meeting/desk/{msId}/expo/booths',
  summary: 'A booth, new or changed: within its hall, on nobody else’s floor',
  auth: 'meeting.expo.change',
  changes: ['expo'],
  params: oneMeeting,
  body: z.object({
    boothId: optionalId,
    hallId: idSchema,
    no: boothNo,
    x: side(0, 300),
    y: side(0, 300),
    width: side(1, 100),
    height: side(1, 100),
    exhibitorId: optionalId,
  }),
  answer: z.object({ boothId: idSchema }),
});
const few = (most: number) => wholeNumber('validation.howMany', 'validation.number', [1, most]);
export const layBooths = endpoint({
  method: 'POST',
  path: '/meeting/desk/{msId}/expo/booths/rows',
  summary: 'Rows of booths at once, back to back with aisles; the hall grows where they need more room',
  auth: 'meeting.expo.change',
  changes: ['expo'],
  params: oneMeeting,
  body: z.object({
    hallId: idSchema,
    prefix: filled('validation.boothNoEmpty').regex(/^[A-Za-z0-9-]{1,5}$/, says('validation.boothNo')),
    rows: few(30),
    columns: few(40),
    width: side(1, 100),
    height: side(1, 100),
    aisle: side(0, 30),
  }),
  answer: z.object({ added: z.number().int() }),
});

const exhibitorFields = {
  name: filled('validation.exhibitorName').max(80, says('validation.tooLong')),
  nameEn: optional(160),
  website: website.default(''),
  intro: optional(2000),
  introEn: optional(3000),
  contactName: optional(40),
  contactPhone: telephone.default(''),
  contactEmail: email.default(''),
};
export const saveExhibitor = endpoint({
  method: 'POST',
  path: '/meeting/desk/{msId}/expo/exhibitors',
  summary: 'An exhibitor, new or changed, with its booths',
  auth: 'meeting.expo.change',
  changes: ['expo'],
  params: oneMeeting,
  body: z.object({
    exhibitorId: optionalId,
    ...exhibitorFields,
    levelId: optionalId,
    logoUrl: optional(200),
    boothIds: z.array(idSchema).max(50, says('validation.tooMany')),
  }),
  answer: z.object({ exhibitorId: idSchema }),
});

export const saveExpoProduct = endpoint({
  method: 'POST',
  path: '/meeting/desk/{msId}/expo/products',
  summary: 'A product of an exhibitor, new or changed',
  auth: 'meeting.expo.change',
  changes: ['expo'],
  params: oneMeeting,
  body: z.object({
    productId: optionalId,
    exhibitorId: idSchema,
    name: filled('validation.productName').max(80, says('validation.tooLong')),
    nameEn: optional(160),
    intro: optional(1000),
    introEn: optional(2000),
    pictureUrl: optional(200),
    regNo: optional(60),
  }),
  answer: z.object({ productId: idSchema }),
});

/** What can be taken out of an exhibition. */
export const EXPO_PARTS = ['hall', 'booth', 'exhibitor', 'product'] as const;
export type ExpoPart = (typeof EXPO_PARTS)[number];
export const removeFromExpo = endpoint({
  method: 'POST',
  path: '/meeting/desk/{msId}/expo/remove',
  summary:
    'Takes a hall with its booths, a booth, an exhibitor or a product away; an exhibitor only once nobody waits for its call',
  auth: 'meeting.expo.change',
  changes: ['expo'],
  params: oneMeeting,
  body: z.object({ part: z.enum(EXPO_PARTS), id: idSchema }),
});

/** An exhibitor on a list, as its cells have it. */
export const exhibitorRowSchema = z.object({
  ...exhibitorFields,
  levelId: z.string().regex(/^\d{0,9}$/, says('validation.choose')),
  /** Numbers of booths, with commas between. */
  booths: z.string().regex(/^(\d{1,9}(,\d{1,9}){0,19})?$/, says('validation.choose')),
});
export type ExhibitorRow = z.output<typeof exhibitorRowSchema>;
/** Two rows are about one exhibitor by its name. */
export const EXHIBITOR_SHEET: ImportSheet = {
  row: exhibitorRowSchema,
  sameBy: ({ name }) => (name ? { key: name.trim().toLowerCase(), at: 'name' } : null),
};
export const importExhibitors = endpoint({
  method: 'POST',
  path: '/meeting/desk/{msId}/expo/exhibitors/import',
  summary: 'Exhibitors of a list; those that are there already stay as they are',
  auth: 'meeting.expo.change',
  changes: ['expo'],
  params: oneMeeting,
  body: z.object({
    rows: z
      .array(exhibitorRowSchema)
      .min(1, says('validation.choose'))
      .max(MOST_IN_LIST, says('validation.tooMany'))
      .superRefine((rows, ctx) => {
        for (const [path, message] of Object.entries(faultsOf(EXHIBITOR_SHEET, rows))) {
          ctx.addIssue({ code: 'custom', path: path.split('.').slice(1), message });
        }
      }),
  }),
  answer: z.object({ added: z.number(), there: z.number() }),
});

/** A request for a call, as the desk sees it. */
export const expoCallSchema = z.object({
  callId: idSchema,
  exhibitorId: idSchema,
  exhibitorName: z.string(),
  exhibitorNameEn: textSchema,
  booths: z.array(z.string()),
  name: z.string(),
  nameEn: textSchema,
  /** What they agreed to have handed on; gone once the request was taken back. */
  phonenumber: textSchema,
  email: textSchema,
  question: textSchema,
  state: z.enum(CALL_STATES),
  createTime: z.string(),
});
export type ExpoCall = z.infer<typeof expoCallSchema>;
export const listExpoCalls = listEndpoint({
  path: '/meeting/desk/{msId}/expo/calls',
  summary: 'Who asks exhibitors of a meeting for a call, the newest first',
  auth: 'meeting.expo.change',
  shows: ['expo'],
  params: oneMeeting,
  filters: {
    keyword: keywordFields.keyword,
    state: z.enum(CALL_STATES).optional(),
    exhibitorId: z
      .string()
      .regex(/^\d{1,9}$/)
      .optional(),
  },
  sorts: ['createTime'],
  answer: expoCallSchema,
});
export const MOVED_CALLS = ['new', 'passed', 'done'] as const;
export const moveExpoCalls = endpoint({
  method: 'POST',
  path: '/meeting/desk/{msId}/expo/calls/move',
  summary:
    'Says of requests that they were passed on or are done; one that was taken back stays so, and an older one stays done beside a newer one of the same person',
  auth: 'meeting.expo.change',
  changes: ['expo'],
  params: oneMeeting,
  body: z.object({
    callIds: z.array(idSchema).min(1, says('validation.choose')).max(500, says('validation.tooMany')),
    state: z.enum(MOVED_CALLS),
  }),
  answer: z.object({ moved: z.number().int() }),
});
