import { z } from 'zod';
import { endpoint } from '@/contract/core';

/** An uploaded file as forms hold it and records keep it. */
export const fileRefSchema = z.object({ name: z.string().max(500), url: z.string().max(2000) });
export type FileRef = z.infer<typeof fileRefSchema>;
/** What a file is for; it decides who may read it. */
export const FILE_PURPOSES = ['cert', 'avatar', 'cover', 'doc', 'voucher', 'proof', 'figure', 'paperFile'] as const;
export type FilePurpose = (typeof FILE_PURPOSES)[number];

export const uploadFile = endpoint({
  method: 'POST',
  path: '/file/upload',
  summary: 'Upload, multipart field file; `purpose` decides who may read it',
  auth: 'signedIn',
  changes: [],
  query: z.object({ purpose: z.enum(FILE_PURPOSES).optional() }).optional(),
  answer: fileRefSchema,
});

/** Pictures that were uploaded to be seen by everybody, and drawn ones. */
const OWN_PICTURE = /^\/api\/file\/(?:public\/[0-9a-f]{32}(?:-\d{3,4})?\.webp|art\/[a-z0-9/-]+\.svg)$/;
/** Whether a picture of a text lies on this site. */
export const isOwnPicture = (src: string): boolean => OWN_PICTURE.test(src);

/** Where videos are uploaded in parts, by the tus protocol (https://tus.io); the upload's id is the file's. */
export const RESUMABLE_PATH = '/file/tus';
/** What can be uploaded in parts. Videos are certified doctors', slides and posters authors' of a paper that the meeting accepted; the others belong to a meeting, which the upload names. */
export const PARTED_PURPOSES = ['video', 'picture', 'groupPicture', 'meetingFile', 'slides', 'poster'] as const;
export type PartedPurpose = (typeof PARTED_PURPOSES)[number];
/** What the upstream reads of a picture before all else is thrown away. */
export interface PictureFacts {
  /** Pixels, upright. */
  width: number;
  height: number;
  /** When it was taken by the camera's clock, as ISO 8601. */
  taken?: string;
  /** Whether there are tiles of it. */
  tiled?: boolean;
}
/** The largest video, in bytes (2 GB, the largest 32-bit integer). */
export const MAX_VIDEO_BYTES = 2 ** 31 - 1;
