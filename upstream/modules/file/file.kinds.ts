import { PICTURE_SIDES, TILE } from '@/contract/album/album';
import { EXPORT_DAYS } from '@/contract/export/export';
import type { PartedPurpose, PictureFacts } from '@/contract/file/file';

/** What an upload is for (contract/file/file.ts, `uploadFile`). */
export type Purpose =
  | 'cert'
  | 'avatar'
  | 'cover'
  | 'doc'
  | 'voucher'
  | 'proof'
  | 'export'
  | 'poster'
  | 'book'
  | 'figure'
  | 'paperFile'
  | PartedPurpose;

export interface Kind {
  endings: readonly string[];
  mime: string;
  /** Magic numbers: bytes in hex by their offset. */
  signature: Readonly<Record<number, string>>;
  /** Format that the picture decoder must report; null for a document. */
  format: 'jpeg' | 'png' | 'webp' | null;
}

/** All accepted kinds: nothing that a browser executes (svg, html) and no archives (zip, office files). */
const KINDS: readonly Kind[] = [
  { endings: ['jpg', 'jpeg'], mime: 'image/jpeg', signature: { 0: 'ffd8ff' }, format: 'jpeg' },
  { endings: ['png'], mime: 'image/png', signature: { 0: '89504e470d0a1a0a' }, format: 'png' },
  { endings: ['webp'], mime: 'image/webp', signature: { 0: '52494646', 8: '57454250' }, format: 'webp' },
  { endings: ['pdf'], mime: 'application/pdf', signature: { 0: '255044462d' }, format: null },
];

export interface PurposeRule {
  /** Read only by a short-lived signed URL. */
  isPrivate: boolean;
  /** Who may upload documents: public ones appear under the site's name, so only people whose papers were examined may. */
  papers: 'nobody' | 'examined' | 'signedIn';
  /** Maximum pixels of an uploaded picture; a decoded pixel takes four bytes. */
  maxPixels: number;
  /** Longest side of the stored picture in pixels; the first is the main one, others are stored as `{id}-{side}`. */
  sides: readonly [number, ...number[]];
  /** Cropped to a square. */
  square?: boolean;
  /** Documents alone are taken. */
  noPictures?: boolean;
  /** A copy that tells of nobody is kept beside each document. */
  copied?: boolean;
  /** Longest sides in which everybody sees a picture whose original is private. */
  shown?: readonly number[];
  /** Days after which an unused file is deleted; null where pages refer to it by URL and nobody records it (unshown.service.ts). */
  unusedDays: number | null;
}

/** Longest side of a figure as it stands in a text. */
const FIGURE_SIDE = 960;

/** Phones take 12, 24 (a common default) or 50 megapixels: portraits allow the default, documents the largest. */
export const PURPOSES: Readonly<Record<Purpose, PurposeRule>> = {
  cert: { isPrivate: true, papers: 'signedIn', maxPixels: 60e6, sides: [2400], unusedDays: 7 },
  voucher: { isPrivate: true, papers: 'signedIn', maxPixels: 60e6, sides: [2400], unusedDays: 7 },
  // What staff prove with belongs to the books: it stays when the account that brought it goes.
  proof: { isPrivate: true, papers: 'signedIn', maxPixels: 60e6, sides: [2400], unusedDays: 7 },
  avatar: { isPrivate: false, papers: 'nobody', maxPixels: 25e6, sides: [256], square: true, unusedDays: 7 },
  cover: { isPrivate: false, papers: 'nobody', maxPixels: 40e6, sides: [1280, 640, 320], unusedDays: null },
  doc: { isPrivate: false, papers: 'examined', maxPixels: 40e6, sides: [2400], unusedDays: null },
  // Comes in parts (resumable.service.ts) and is stored as it came; who may play it, the video's audit says.
  video: { isPrivate: true, papers: 'nobody', maxPixels: 0, sides: [0], unusedDays: 7 },
  // Comes in parts too. The original is kept as a JPEG without what the camera knew; the sizes of the lists are public.
  picture: { isPrivate: true, papers: 'nobody', maxPixels: 110e6, sides: [0], shown: PICTURE_SIDES, unusedDays: 2 },
  groupPicture: {
    isPrivate: true,
    papers: 'nobody',
    maxPixels: 400e6,
    sides: [0],
    shown: PICTURE_SIDES,
    unusedDays: 2,
  },
  // As it came for its author alone; what is shown is cut from it when its paper is accepted.
  poster: { isPrivate: true, papers: 'nobody', maxPixels: 100e6, sides: [0], shown: PICTURE_SIDES, unusedDays: 2 },
  meetingFile: { isPrivate: true, papers: 'nobody', maxPixels: 0, sides: [0], unusedDays: 2 },
  // What a paper is presented with: private, but a poster's sizes and tiles, which are shown while the paper is.
  slides: { isPrivate: true, papers: 'nobody', maxPixels: 0, sides: [0], unusedDays: 2 },
  // Of a paper's draft and its versions: authors' own, and of those who judge it. Reviewers get the copies.
  figure: { isPrivate: true, papers: 'nobody', maxPixels: 60e6, sides: [2400, FIGURE_SIDE], unusedDays: 7 },
  paperFile: {
    isPrivate: true,
    papers: 'signedIn',
    noPictures: true,
    copied: true,
    maxPixels: 0,
    sides: [0],
    unusedDays: 7,
  },
  // Written by the upstream itself too (modules/presentation), and named by its meeting.
  book: { isPrivate: true, papers: 'nobody', maxPixels: 0, sides: [0], unusedDays: EXPORT_DAYS },
  // Written by the upstream itself (modules/export), uploaded by nobody; deleted after its days.
  export: { isPrivate: true, papers: 'nobody', maxPixels: 0, sides: [0], unusedDays: EXPORT_DAYS },
};

/** The rule of a stored purpose; null for a purpose unknown to this version. */
export function ruleOf(purpose: string): PurposeRule | null {
  return Object.hasOwn(PURPOSES, purpose) ? PURPOSES[purpose as Purpose] : null;
}

/** The kind of a file if its name and declared type agree; null otherwise. */
export function kindOf(filename: string, mimetype: string): Kind | null {
  const ending = /\.([a-z0-9]{1,5})$/i.exec(filename)?.[1]?.toLowerCase() ?? '';
  return KINDS.find((kind) => kind.endings.includes(ending) && kind.mime === mimetype) ?? null;
}

/** Whether the first bytes (at least 16) match a kind. */
export function hasSignature(kind: Kind, head: Buffer): boolean {
  return Object.entries(kind.signature).every(([offset, hex]) => {
    const magic = Buffer.from(hex, 'hex');
    return head.subarray(Number(offset), Number(offset) + magic.length).equals(magic);
  });
}

/** Kinds of videos, told by their first bytes alone: names and declared types are never believed. */
const VIDEO_KINDS: readonly Kind[] = [
  { endings: ['mp4', 'm4v'], mime: 'video/mp4', signature: { 4: '66747970' }, format: null },
  { endings: ['webm'], mime: 'video/webm', signature: { 0: '1a45dfa3' }, format: null },
];

/** The kind of a video by its first bytes (at least 16); null for anything else. */
export function videoKindOf(head: Buffer): Kind | null {
  return VIDEO_KINDS.find((kind) => hasSignature(kind, head)) ?? null;
}

const OFFICE = 'application/vnd.openxmlformats-officedocument';
/** Endings of what is stored as it came, by its type. */
export const DOCUMENTS: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  [`${OFFICE}.wordprocessingml.document`]: 'docx',
  [`${OFFICE}.presentationml.presentation`]: 'pptx',
  // As pictures of albums were taken.
  'image/jpeg': 'jpg',
  'application/zip': 'zip',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
  [`${OFFICE}.spreadsheetml.sheet`]: 'xlsx',
  'text/csv': 'csv',
  // Parts of a video's HLS.
  'application/vnd.apple.mpegurl': 'm3u8',
  'video/mp2t': 'ts',
};

/** Key of one size of a picture whose original is private. */
export const shownKey = (fileId: string, side: number): string => `public/${fileId}-p${side}.webp`;
/** Key of a tile. */
export const tileKey = (fileId: string, level: number, x: number, y: number): string =>
  `public/${fileId}-z${level}-${x}-${y}.webp`;

/** All tiles of a picture, level by level: each level has twice the side of the one before, the last the picture's own. */
export function tilesOf({ width, height }: PictureFacts): { level: number; x: number; y: number }[] {
  const last = Math.ceil(Math.log2(Math.max(width, height)));
  return Array.from({ length: last + 1 }, (_, level) => {
    const count = (side: number) => Math.ceil(Math.ceil(side / 2 ** (last - level)) / TILE.side);
    const columns = count(width);
    return Array.from({ length: columns * count(height) }, (_one, at) => ({
      level,
      x: at % columns,
      y: Math.floor(at / columns),
    }));
  }).flat();
}

/** Key of a document's copy that tells of nobody. */
export const copyKey = (fileId: string): string => `private/${fileId}-copy.pdf`;
/** Key of a figure, whole or small. */
export const figureKey = (fileId: string, small: boolean): string =>
  `private/${fileId}${small ? `-${FIGURE_SIDE}` : ''}.webp`;

interface Stored {
  fileId: string;
  purpose: string;
  mime: string;
  facts?: PictureFacts | null;
}

/** Storage keys of a file in all its sizes, the main one first. */
export function keysOf({ fileId, purpose, mime, facts }: Stored): string[] {
  const rule = ruleOf(purpose);
  if (!rule) return [];
  const folder = rule.isPrivate ? 'private' : 'public';
  const ending = DOCUMENTS[mime];
  if (!ending) return rule.sides.map((side, index) => `${folder}/${fileId}${index === 0 ? '' : `-${side}`}.webp`);
  const tiles = facts?.tiled ? tilesOf(facts) : [];
  return [
    `${folder}/${fileId}.${ending}`,
    ...(rule.copied ? [copyKey(fileId)] : []),
    ...(rule.shown ?? []).map((side) => shownKey(fileId, side)),
    ...tiles.map(({ level, x, y }) => tileKey(fileId, level, x, y)),
  ];
}
