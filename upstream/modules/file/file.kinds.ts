/** What an upload is for: who may read it, what it may be and how large its pictures stay. */
export type Purpose = 'cert' | 'avatar' | 'cover' | 'doc';

export interface Kind {
  mimes: readonly string[];
  /** Whether the first bytes are those of this kind. */
  matches(head: Buffer): boolean;
  picture: boolean;
}

const startsWith = (...bytes: number[]) => {
  const magic = Buffer.from(bytes);
  return (head: Buffer) => head.subarray(0, magic.length).equals(magic);
};

const JPEG: Kind = { mimes: ['image/jpeg'], matches: startsWith(0xff, 0xd8, 0xff), picture: true };
const PNG: Kind = {
  mimes: ['image/png'],
  matches: startsWith(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
  picture: true,
};
const WEBP: Kind = {
  mimes: ['image/webp'],
  matches: (head) => head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP',
  picture: true,
};
const PDF: Kind = {
  mimes: ['application/pdf'],
  matches: (head) => head.toString('latin1', 0, 5) === '%PDF-',
  picture: false,
};

/** Kinds by file name ending. Nothing that a browser would run (svg, html) and nothing that unpacks (zip, docx). */
export const KINDS: Readonly<Record<string, Kind>> = { jpg: JPEG, jpeg: JPEG, png: PNG, webp: WEBP, pdf: PDF };

export interface PurposeRule {
  /** Read by short-lived signed URL only. */
  isPrivate: boolean;
  papers: boolean;
  /** Longest side of the stored picture in pixels; the first is the main one, others are stored as `{id}-{side}`. */
  sides: readonly [number, ...number[]];
  /** Cut to a square. */
  square?: boolean;
}

export const PURPOSES: Readonly<Record<Purpose, PurposeRule>> = {
  cert: { isPrivate: true, papers: true, sides: [2400] },
  avatar: { isPrivate: false, papers: false, sides: [256], square: true },
  cover: { isPrivate: false, papers: false, sides: [1280, 640, 320] },
  doc: { isPrivate: false, papers: true, sides: [2400] },
};
