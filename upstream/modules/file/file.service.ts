import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { FileRef } from '@/contract/cert';
import type { Context } from '@/upstream/core/context';
import { fieldError } from '@/upstream/core/errors';
import { keyedHash, sameHash } from '@/upstream/core/secrets';
import { limitAttempts } from '@/upstream/modules/auth/attempt.service';
import { KINDS, PURPOSES, type Purpose } from './file.kinds';
import { deleteFilesOf, type FileRow, findFile, insertFile, listOwnFiles } from './file.repository';
import { checkBytes, removeStored, storePart, unsupported, withPart } from './file.store';

const DAY_LIMIT = { max: 200, windowMs: 24 * 3_600_000 };
/** Longest life of a signed URL (quality.md, "Uploads"). */
const SIGNED_SECONDS = 300;
// The site proxies `/api/*` here, so the URLs that people get start with it.
const PRIVATE_URL = /^\/api\/file\/private\/([0-9a-f]{32})(?:\?[\w=&-]*)?$/;
const PUBLIC_URL = /^\/api\/file\/public\/([0-9a-f]{32})\.(?:webp|pdf)$/;

/** Takes the one file of a multipart request and stores it; 413, 415 or 507 when it cannot be. */
export async function receiveUpload(
  ctx: Context,
  request: FastifyRequest,
  { userId, field, purpose }: { userId: number; field: string; purpose: Purpose },
): Promise<FileRef> {
  if (!request.isMultipart()) throw unsupported();
  await limitAttempts(ctx, `upload:${userId}`, DAY_LIMIT);
  const part = await request.file();
  if (!part || part.fieldname !== field) {
    part?.file.resume();
    throw fieldError(field, 'file.missing');
  }
  return storeUpload(ctx, part, userId, purpose);
}

async function storeUpload(ctx: Context, part: MultipartFile, userId: number, purpose: Purpose): Promise<FileRef> {
  const ending = /\.([a-z0-9]{1,5})$/i.exec(part.filename)?.[1]?.toLowerCase() ?? '';
  const kind = Object.hasOwn(KINDS, ending) ? KINDS[ending] : undefined;
  if (!kind?.mimes.includes(part.mimetype) || (!kind.picture && !PURPOSES[purpose].papers)) {
    part.file.resume();
    throw unsupported();
  }
  const stored = await withPart(ctx.dataDir, part.file, async (partPath) => {
    await checkBytes(partPath, kind);
    return storePart(ctx.dataDir, partPath, kind, purpose);
  });
  const { fileId, mime, size } = stored;
  const name = cleanName(part.filename);
  await insertFile(ctx.db, { fileId, userId, name, purpose, mime, size, createTime: ctx.now() }).catch(
    async (error: unknown) => {
      await removeStored(ctx.dataDir, fileId, purpose);
      throw error;
    },
  );
  const url = PURPOSES[purpose].isPrivate ? signedUrl(ctx, fileId, userId) : `/api/file/public/${stored.storedName}`;
  return { name, url };
}

/** A file name for showing: no path, no control or direction marks, no characters of markup, 100 characters. */
function cleanName(filename: string): string {
  const base = filename.normalize('NFC').split(/[\\/]/).at(-1) ?? '';
  const clean = base.replace(/[\p{Cc}\p{Cf}<>:"'`&|?*]/gu, '').trim();
  return clean.length > 100 ? clean.slice(-100) : clean || 'file';
}

const signature = (ctx: Context, fileId: string, viewerId: number, expires: number) =>
  keyedHash(ctx.keys.fileUrls, fileId, String(viewerId), String(expires));

/** URL of a private file for one viewer, for five minutes. The caller decides that this viewer may see it. */
export function signedUrl(ctx: Context, fileId: string, viewerId: number): string {
  const exp = Math.floor(ctx.now().getTime() / 1000) + SIGNED_SECONDS;
  return `/api/file/private/${fileId}?exp=${exp}&by=${viewerId}&sig=${signature(ctx, fileId, viewerId, exp)}`;
}

/** The private file that a signed URL names; null when the signature is wrong, past or too far ahead. Logs who reads. */
export async function openSigned(
  ctx: Context,
  asked: { fileId: string; exp: number; by: number; sig: string; ip: string },
): Promise<FileRow | null> {
  const now = Math.floor(ctx.now().getTime() / 1000);
  const timely = asked.exp > now && asked.exp <= now + SIGNED_SECONDS;
  if (!timely || !sameHash(asked.sig, signature(ctx, asked.fileId, asked.by, asked.exp))) return null;
  const file = await findFile(ctx.db, asked.fileId);
  if (!file || !PURPOSES[file.purpose as Purpose]?.isPrivate) return null;
  ctx.log.info(`private file ${file.fileId} of user ${file.userId} read by user ${asked.by} from ${asked.ip}`);
  return file;
}

/** Private files handed in with a form, as they are kept (no signature); a field error unless all are the person's own. */
export async function claimPrivateFiles(
  ctx: Context,
  userId: number,
  refs: FileRef[],
  field: string,
): Promise<FileRef[]> {
  const ids = refs.map((ref) => PRIVATE_URL.exec(ref.url)?.[1] ?? '');
  const own = new Map((await listOwnFiles(ctx.db, userId, ids)).map((file) => [file.fileId, file]));
  return ids.map((id) => {
    const file = own.get(id);
    if (!file || !PURPOSES[file.purpose as Purpose]?.isPrivate) throw fieldError(field, 'file.unknown');
    return { name: file.name, url: `/api/file/private/${id}` };
  });
}

/** Kept references as a viewer gets them: private ones with a signature of five minutes. */
export function presentFiles(ctx: Context, refs: FileRef[], viewerId: number): FileRef[] {
  return refs.map((ref) => {
    const fileId = PRIVATE_URL.exec(ref.url)?.[1];
    return fileId ? { name: ref.name, url: signedUrl(ctx, fileId, viewerId) } : ref;
  });
}

/** Whether a URL is that of a public file which this person uploaded. */
export async function isOwnPublicFile(ctx: Context, userId: number, url: string): Promise<boolean> {
  const fileId = PUBLIC_URL.exec(url)?.[1];
  return fileId !== undefined && (await listOwnFiles(ctx.db, userId, [fileId])).length > 0;
}

/** Name of a stored file for its download. */
export async function fileName(ctx: Context, fileId: string): Promise<string | null> {
  return (await findFile(ctx.db, fileId))?.name ?? null;
}

/** Removes a person's files of some purposes from the record and the disk, but the one at `keptUrl`. */
export async function removeFilesOf(
  ctx: Context,
  userId: number,
  purposes: Purpose[],
  keptUrl?: string,
): Promise<void> {
  const kept = PUBLIC_URL.exec(keptUrl ?? '')?.[1] ?? '';
  for (const file of await deleteFilesOf(ctx.db, userId, purposes, kept)) {
    await removeStored(ctx.dataDir, file.fileId, file.purpose);
  }
}
