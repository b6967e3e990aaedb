import { z } from 'zod';
import { accessRuleSchema } from '@/contract/access-rule';
import { dateTimeSchema, endpoint, idSchema, numberSchema, textSchema } from '@/contract/core';
import { filled } from '@/contract/filled';
import { uploadedSchema } from '@/contract/meeting-file/meeting-file';
import { says } from '@/contract/says';

/** The words of the three pages: by day, group photos, and what comes in while the meeting is on. */
export const ALBUM_KINDS = ['photo', 'grouppic', 'photolive'] as const;
export type AlbumKind = (typeof ALBUM_KINDS)[number];
/** Widths and heights that pictures are kept in, the longest side; the small one is a list's. */
export const PICTURE_SIDES = [320, 720, 1600] as const;
export type PictureSide = (typeof PICTURE_SIDES)[number];
/** Side of a tile of a group photo, and by how much it overlaps its neighbours. */
export const TILE = { side: 512, overlap: 1 } as const;
/** Of one page of a list. */
export const PICTURES_A_PAGE = 60;
/** Of one answer about what is new. */
export const MOST_CHANGES = 200;
/** Handed over or taken down in one go. */
export const MOST_PICTURES = 200;
/** Of one meeting. */
export const MOST_IN_ALBUMS = 50_000;
/** The largest, in bytes. */
export const MAX_PICTURE_BYTES = 60 * 1024 * 1024;
export const MAX_GROUP_PICTURE_BYTES = 400 * 1024 * 1024;

/** Address of a picture in one of its sizes, above the site's own API. */
export const picturePath = (fileId: string, side: PictureSide): string => `/album/picture/${fileId}-${side}.webp`;
/** Address of a tile of a group photo. */
export const tilePath = (fileId: string, level: number, x: number, y: number): string =>
  `/album/tile/${fileId}/${level}/${x}_${y}.webp`;

export const pictureSchema = z.object({
  pictureId: idSchema,
  fileId: z.string(),
  /** Pixels, upright. */
  width: z.number().int(),
  height: z.number().int(),
  takenTime: dateTimeSchema,
  hall: textSchema,
  hallEn: textSchema,
  caption: textSchema,
  captionEn: textSchema,
  /** Whether it can be looked at from near, tile by tile. */
  tiled: z.boolean(),
});
export type Picture = z.infer<typeof pictureSchema>;

const ofAlbum = z.object({ msId: idSchema, kind: z.enum(ALBUM_KINDS) });
const daySchema = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);

export const albumSchema = z.object({
  /** Who may fetch pictures as they were taken. */
  rule: accessRuleSchema,
  /** Counts up with every change of the album. */
  sequence: z.number().int(),
  total: z.number().int(),
  days: z.array(z.object({ day: daySchema, count: z.number().int() })),
  halls: z.array(z.object({ hall: z.string(), hallEn: textSchema })),
});
export type Album = z.infer<typeof albumSchema>;

export const getAlbum = endpoint({
  method: 'GET',
  path: '/album',
  summary: 'What an album of a meeting has, by day and hall',
  query: ofAlbum,
  answer: albumSchema,
});

/** Pictures with the id of the last one, where there are more. */
export const picturesSchema = z.object({
  rows: z.array(pictureSchema),
  next: idSchema.nullish(),
  /** How far the album was when they were read. */
  sequence: z.number().int(),
});
export type Pictures = z.infer<typeof picturesSchema>;

export const listPictures = endpoint({
  method: 'GET',
  path: '/album/pictures',
  summary: 'Pictures of an album by the time they were taken: the earliest first, of a photo live the latest',
  query: ofAlbum.extend({
    day: daySchema.optional(),
    hall: z.string().max(60).optional(),
    /** The last picture that is known. */
    after: idSchema.optional(),
  }),
  answer: picturesSchema,
});

const sequenceSchema = numberSchema.pipe(z.number().int().min(0).max(2_147_483_647));

export const getSequence = endpoint({
  method: 'GET',
  path: '/album/sequence',
  summary: 'How far an album is: the one small answer that viewers ask for again and again',
  query: ofAlbum,
  answer: z.object({ sequence: z.number().int() }),
});

export const listChanges = endpoint({
  method: 'GET',
  path: '/album/changes',
  summary: 'What an album gained and lost between two of its sequences',
  query: ofAlbum.extend({ since: sequenceSchema, until: sequenceSchema }),
  answer: z.object({
    rows: z.array(pictureSchema),
    gone: z.array(idSchema),
    /** How far this answer goes; less than asked for where that is too much for one. */
    until: z.number().int(),
  }),
});
export type Changes = z.infer<typeof listChanges.answer>;

export const openPicture = endpoint({
  method: 'POST',
  path: '/album/open',
  summary: 'A short-lived address of a picture as it was taken, once the rule of its album was asked',
  auth: 'optional',
  changes: [],
  body: z.object({ pictureId: idSchema }),
  answer: z.object({ url: z.string() }),
});

/** this: this picture; mine: all pictures on which the person is. */
export const WISHES = ['this', 'mine'] as const;
export type Wish = (typeof WISHES)[number];

export const askTakeDown = endpoint({
  method: 'POST',
  path: '/album/wish',
  summary: 'Asks the people of a meeting to take pictures down; anybody may',
  auth: 'optional',
  changes: [],
  body: z.object({
    pictureId: idSchema,
    wish: z.enum(WISHES),
    /** How to know the person, or why. */
    words: z.string().trim().max(500, says('validation.tooLong')).optional(),
    /** Where they hear that it was done. */
    contact: z.string().trim().max(100, says('validation.tooLong')).optional(),
  }),
});

const oneMeeting = z.object({ msId: idSchema });
const idsSchema = z.array(idSchema).min(1, says('validation.pictures')).max(MOST_PICTURES);

export const wishSchema = z.object({
  id: idSchema,
  kind: z.enum(ALBUM_KINDS),
  wish: z.enum(WISHES),
  words: textSchema,
  contact: textSchema,
  createTime: dateTimeSchema,
  /** Null where it has been taken down since. */
  picture: pictureSchema.nullish(),
});
export type PictureWish = z.infer<typeof wishSchema>;

export const getPictureDesk = endpoint({
  method: 'GET',
  path: '/meeting/{msId}/pictures',
  summary: 'The albums of a meeting for its desk, its halls, and what people ask to have taken down',
  auth: 'meeting.pictures.change',
  shows: [],
  params: oneMeeting,
  answer: z.object({
    albums: z.array(z.object({ kind: z.enum(ALBUM_KINDS), rule: accessRuleSchema, total: z.number().int() })),
    halls: z.array(z.object({ hall: z.string(), hallEn: textSchema })),
    wishes: z.array(wishSchema),
  }),
});
export type PictureDesk = z.infer<typeof getPictureDesk.answer>;

/** Minutes by which a camera's clock is put right; a day is more than any time zone. */
const minutesSchema = numberSchema.pipe(z.number().int().min(-1440).max(1440));
const lineSchema = z.string().trim().max(60, says('validation.tooLong'));

export const addPictures = endpoint({
  method: 'POST',
  path: '/meeting/{msId}/pictures',
  summary: 'Puts uploaded pictures into an album; one that is there already stays as it is',
  auth: 'meeting.pictures.change',
  changes: [],
  params: oneMeeting,
  body: z.object({
    kind: z.enum(ALBUM_KINDS),
    urls: z.array(uploadedSchema).min(1, says('validation.pictures')).max(MOST_PICTURES),
    hall: lineSchema.optional(),
    caption: z.string().trim().max(120, says('validation.tooLong')).optional(),
    captionEn: z.string().trim().max(120, says('validation.tooLong')).optional(),
    clockMinutes: minutesSchema.default(0),
  }),
  answer: z.object({ ids: z.array(idSchema) }),
});

export const editPictures = endpoint({
  method: 'PUT',
  path: '/meeting/{msId}/pictures',
  summary: 'Changes hall, caption or clock of pictures; what is left out stays',
  auth: 'meeting.pictures.change',
  changes: [],
  params: oneMeeting,
  body: z.object({
    ids: idsSchema,
    hall: lineSchema.optional(),
    caption: z.string().trim().max(120, says('validation.tooLong')).optional(),
    captionEn: z.string().trim().max(120, says('validation.tooLong')).optional(),
    /** By how much later they were taken than they say now. */
    clockMinutes: minutesSchema.optional(),
  }),
});

export const takeDownPictures = endpoint({
  method: 'POST',
  path: '/meeting/{msId}/pictures/down',
  summary: 'Takes pictures down for good: out of lists, files and caches',
  auth: 'meeting.pictures.change',
  changes: [],
  params: oneMeeting,
  body: z.object({ ids: idsSchema }),
  answer: z.object({ count: z.number().int() }),
});

export const ruleAlbum = endpoint({
  method: 'PUT',
  path: '/meeting/{msId}/albums',
  summary: 'Says who may fetch the pictures of an album as they were taken',
  auth: 'meeting.pictures.change',
  changes: [],
  params: oneMeeting,
  body: z.object({ kind: z.enum(ALBUM_KINDS), rule: accessRuleSchema }),
});

export const closeWish = endpoint({
  method: 'POST',
  path: '/meeting/{msId}/wishes/{id}',
  summary: 'What somebody asked for has been looked after',
  auth: 'meeting.pictures.change',
  changes: [],
  params: oneMeeting.extend({ id: idSchema }),
  body: z.object({ note: filled('validation.reason').max(200, says('validation.tooLong')) }),
});
