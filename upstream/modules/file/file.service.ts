import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FileRef } from '@/contract/file/file';
import type { Context } from '@/upstream/core/context';
import { fieldError } from '@/upstream/core/errors';
import { keyedHash, sameHash } from '@/upstream/core/secret/secrets';
import { toWire } from '@/upstream/core/time';
import { type Tx, write } from '@/upstream/core/write';
import type { Reader } from '@/upstream/db/client';
import { sendPublicKept, sendStored } from './file.answer';
import { filesRemoved } from './file.events';
import { copyKey, DOCUMENTS, figureKey, keysOf, type Purpose, ruleOf, shownKey, tileKey } from './file.kinds';
import * as repository from './file.repository';
import { type Beginning, beginningOf } from './film-beginning';
import { hlsKey, isHlsName } from './rendition.service';

export type { Beginning } from './film-beginning';

/** Longest life of a signed URL (docs/quality.md, "Uploads"). */
const SIGNED_SECONDS = 300;
/** A video is asked for piece by piece while it plays. */
const VIDEO_SECONDS = 6 * 3600;
/** Who looked longer ago is in the database. */
const MOST_LOOKS = 20;
// The site proxies `/api/*` here, so the URLs that people get start with it.
const PRIVATE_URL = /^\/api\/file\/private\/([0-9a-f]{32})(?:\?[\w=&-]*)?$/;
const PUBLIC_URL = /^\/api\/file\/public\/([0-9a-f]{32})\.(?:webp|pdf)$/;

/** What somebody can hand in with a form. */
const PAPERS: readonly string[] = ['cert', 'voucher'] satisfies Purpose[];
/** What a meeting shows: whoever handed it over did so for the meeting. */
const OF_MEETINGS: readonly string[] = [
  'picture',
  'groupPicture',
  'meetingFile',
  'slides',
  'poster',
  'book',
] satisfies Purpose[];
/** What authors hand in with a paper: whoever judges it reads it without a record that anybody could be told of. */
const OF_PAPERS: readonly string[] = ['figure', 'paperFile'] satisfies Purpose[];
/** In a signed URL, for whoever has no account. */
export const GUEST = 0;
/** What staff prove something with. */
const PROOFS: readonly string[] = ['proof'] satisfies Purpose[];

const signature = (ctx: Context, fileId: string, viewerId: number, expires: number) =>
  keyedHash(ctx.keys.fileUrls, fileId, String(viewerId), String(expires));

/** Signed URL of a private file for one viewer, valid for five minutes unless given. The caller must check the viewer's right. */
export function signedUrl(ctx: Context, fileId: string, viewerId: number, seconds = SIGNED_SECONDS): string {
  const exp = Math.floor(ctx.now().getTime() / 1000) + seconds;
  return `/api/file/private/${fileId}?exp=${exp}&by=${viewerId}&sig=${signature(ctx, fileId, viewerId, exp)}`;
}

/**
 * The private file of a signed URL; null if the signature is wrong, expired or too far in the future. The signature is
 * the right to read; each access to a paper is recorded, and without the record nothing is sent.
 */
export async function openSigned(
  ctx: Context,
  asked: { fileId: string; exp: number; by: number; sig: string },
): Promise<repository.FileRow | null> {
  const now = Math.floor(ctx.now().getTime() / 1000);
  const timely = asked.exp > now && asked.exp <= now + VIDEO_SECONDS;
  if (!timely || !sameHash(asked.sig, signature(ctx, asked.fileId, asked.by, asked.exp))) return null;
  return write(ctx, null, 'anyone', async (tx) => {
    const file = await repository.findFile(tx, asked.fileId);
    if (!file || !ruleOf(file.purpose)?.isPrivate) return null;
    // A player asks for hundreds of pieces; a video holds nothing of its owner's papers.
    if (file.purpose === 'video') return file;
    if (asked.exp > now + SIGNED_SECONDS) return null;
    // A meeting's own: nobody's papers, and guests may have them too.
    if (OF_MEETINGS.includes(file.purpose)) return file;
    if (asked.by === GUEST) return null;
    if (OF_PAPERS.includes(file.purpose)) return file;
    await repository.insertAccess(tx, file, asked.by);
    return file;
  });
}

/** Signed URL of a document's copy that tells of nobody, under a name of ours. The caller must check the viewer's right. */
export function signedCopyUrl(ctx: Context, fileId: string, viewerId: number, name: string): string {
  const exp = Math.floor(ctx.now().getTime() / 1000) + SIGNED_SECONDS;
  const sig = signature(ctx, `${fileId}/${name}`, viewerId, exp);
  return `/api/file/copy/${fileId}/${name}?exp=${exp}&by=${viewerId}&sig=${sig}`;
}

/** Whether a copy's signed URL is good: the copy's key, or null. */
export async function openCopy(
  ctx: Context,
  asked: { fileId: string; name: string; exp: number; by: number; sig: string },
): Promise<string | null> {
  const now = Math.floor(ctx.now().getTime() / 1000);
  const signed = signature(ctx, `${asked.fileId}/${asked.name}`, asked.by, asked.exp);
  if (asked.exp <= now || asked.exp > now + SIGNED_SECONDS || !sameHash(asked.sig, signed)) return null;
  const file = await repository.findFile(ctx.db, asked.fileId);
  return file && ruleOf(file.purpose)?.copied ? copyKey(file.fileId) : null;
}

/**
 * Marks what an author adds to a paper as in use, in the order of the ids; a field error for what is not theirs or belongs to another
 * paper. `known` are those that the paper has or had in a version.
 */
export async function claimForPaper(
  tx: Tx,
  userId: number,
  { ids, known, purpose, field }: { ids: string[]; known: ReadonlySet<string>; purpose: Purpose; field: string },
): Promise<void> {
  if (new Set(ids).size < ids.length) throw fieldError(field, 'file.unknown');
  const fresh = ids.filter((id) => !known.has(id));
  if (fresh.length === 0) return;
  const own = new Map((await repository.lockOwnFiles(tx, userId, fresh)).map((file) => [file.fileId, file]));
  for (const id of fresh) {
    const file = own.get(id);
    if (file?.purpose !== purpose || file.usedTime !== null) throw fieldError(field, 'file.unknown');
  }
  await repository.markUsed(tx, fresh);
}

/** Lets files go that nothing holds any more: the sweep deletes them when their days are over. */
export const releaseFiles = (tx: Tx, ids: string[]): Promise<void> => repository.markUnused(tx, ids);

/** What stored files are called, by their ids. */
export async function namesOf(db: Reader, ids: string[]): Promise<Map<string, string>> {
  const rows = await repository.findFiles(db, [...new Set(ids)]);
  return new Map(rows.map(({ fileId, name }) => [fileId, name]));
}

/** Sends a figure, whole or small, to everybody: whether it is shown, the caller has asked. */
export const sendFigure = (
  ctx: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  { fileId, small }: { fileId: string; small: boolean },
) => sendPublicKept(request, reply, ctx.storage, figureKey(fileId, small));

/**
 * Marks private files of a submitted form as in use and returns their stored references (without signature); a
 * field error unless all belong to the person.
 */
export const claimPrivateFiles = (tx: Tx, userId: number, refs: FileRef[], field: string): Promise<FileRef[]> =>
  claim(tx, userId, { refs, field, purposes: PAPERS });

/** Marks what one of the staff proves with as in use and returns its stored references; a field error unless it is theirs. */
export const claimProofs = (tx: Tx, userId: number, refs: FileRef[], field: string): Promise<FileRef[]> =>
  claim(tx, userId, { refs, field, purposes: PROOFS });

async function claim(
  tx: Tx,
  userId: number,
  { refs, field, purposes }: { refs: FileRef[]; field: string; purposes: readonly string[] },
): Promise<FileRef[]> {
  if (refs.length === 0) return [];
  const ids = refs.map((ref) => PRIVATE_URL.exec(ref.url)?.[1] ?? '');
  const own = new Map((await repository.lockOwnFiles(tx, userId, ids)).map((file) => [file.fileId, file]));
  const kept = ids.map((id) => {
    const file = own.get(id);
    if (!file || !purposes.includes(file.purpose)) throw fieldError(field, 'file.unknown');
    return { name: file.name, url: `/api/file/private/${id}` };
  });
  await repository.markUsed(tx, ids);
  return kept;
}

/** Marks a person's own uploaded video as in use and returns its stored URL; a field error for anything else. */
export async function claimVideo(
  tx: Tx,
  userId: number,
  { url, field }: { url: string; field: string },
): Promise<string> {
  const fileId = privateIdOf(url) ?? '';
  const [file] = await repository.lockOwnFiles(tx, userId, [fileId]);
  if (file?.purpose !== 'video') throw fieldError(field, 'file.unknown');
  await repository.markUsed(tx, [fileId]);
  return `/api/file/private/${fileId}`;
}

/** Marks what somebody has uploaded for a meeting as in use and returns the files in the order of their URLs; a field error for anything else. */
export async function claimForMeeting(
  tx: Tx,
  userId: number,
  { urls, purposes, field }: { urls: string[]; purposes: readonly Purpose[]; field: string },
): Promise<(repository.FileRow & { url: string })[]> {
  const ids = urls.map((url) => privateIdOf(url) ?? '');
  const own = new Map((await repository.lockOwnFiles(tx, userId, ids)).map((file) => [file.fileId, file]));
  const claimed = ids.map((id) => {
    const file = own.get(id);
    if (!file || !purposes.some((one) => one === file.purpose)) throw fieldError(field, 'file.unknown');
    return { ...file, url: `/api/file/private/${id}` };
  });
  await repository.markUsed(tx, ids);
  return claimed;
}

/** Deletes what a meeting showed by its URLs, whoever handed it over; the bytes are deleted after the commit. */
export async function removeOfMeeting(tx: Tx, urls: string[]): Promise<void> {
  const ids = urls.flatMap((url) => privateIdOf(url) ?? []);
  const gone = (await repository.findFiles(tx, ids)).filter(({ purpose }) => OF_MEETINGS.includes(purpose));
  await repository.deleteFiles(
    tx,
    gone.map(({ fileId }) => fileId),
  );
  const keys = gone.flatMap(keysOf);
  if (keys.length > 0) tx.emit(filesRemoved(keys));
}

/** Id of the private file that a stored URL names; null for other URLs. */
export const privateIdOf = (url: string): string | null => PRIVATE_URL.exec(url)?.[1] ?? null;

/** Who has opened these private papers of a person, the newest first; what somebody opens in one minute is one look. */
export async function listLooks(
  ctx: Context,
  userId: number,
  refs: FileRef[],
): Promise<{ name: string; time: string }[]> {
  const fileIds = refs.flatMap(({ url }) => privateIdOf(url) ?? []);
  if (fileIds.length === 0) return [];
  const rows = await repository.findAccesses(ctx.db, { userId, fileIds, limit: MOST_LOOKS });
  const looks = rows.map(({ name, readTime }) => ({ name, time: toWire(readTime) }));
  const minuteOf = ({ name, time }: (typeof looks)[number]) => `${time.slice(0, 16)} ${name}`;
  return [...new Map(looks.reverse().map((look) => [minuteOf(look), look])).values()].reverse();
}

/** A video's private URL signed for a viewer for six hours, who must have been found to be allowed; other URLs stay. */
export function presentVideo(ctx: Context, url: string, viewerId: number): string {
  const fileId = privateIdOf(url);
  return fileId ? signedUrl(ctx, fileId, viewerId, VIDEO_SECONDS) : url;
}

/**
 * Sends an uploaded video, whole or in part, to a viewer who must have been found to be allowed; 404 for null and other
 * files. With a beginning only that is there, as if the film ended then.
 */
export async function sendVideo(
  ctx: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  asked: { fileId: string; beginning?: Beginning } | null,
) {
  const file = asked ? await repository.findFile(ctx.db, asked.fileId) : null;
  const [key] = file?.purpose === 'video' ? keysOf(file) : [];
  if (!asked || !key) return reply.callNotFound();
  const storage = asked.beginning ? beginningOf(ctx.storage, asked.beginning) : ctx.storage;
  return sendStored(request, reply, storage, { key, name: '', isPublic: false });
}

/** Sends a part of an uploaded video's HLS; 404 for null and unknown parts. */
export async function sendHls(
  ctx: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  { fileId, name }: { fileId: string | null; name: string },
) {
  if (fileId === null || !isHlsName(name)) return reply.callNotFound();
  return sendStored(request, reply, ctx.storage, { key: hlsKey(fileId, name), name: '', isPublic: false });
}

/** Sends a picture of an album in one of its sizes, or one of its tiles, to everybody: whether it is still shown, the caller has asked. */
export const sendShown = (
  ctx: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  { fileId, ...part }: { fileId: string } & ({ side: number } | { level: number; x: number; y: number }),
) =>
  sendPublicKept(
    request,
    reply,
    ctx.storage,
    'side' in part ? shownKey(fileId, part.side) : tileKey(fileId, part.level, part.x, part.y),
  );

/** Marks a public file of a purpose as in use by its URL; a field error unless it belongs to the person. */
export async function claimPublicFile(
  tx: Tx,
  userId: number,
  { url, purpose, field }: { url: string; purpose: Purpose; field: string },
): Promise<void> {
  const fileId = PUBLIC_URL.exec(url)?.[1];
  const [file] = fileId === undefined ? [] : await repository.lockOwnFiles(tx, userId, [fileId]);
  if (file?.purpose !== purpose) throw fieldError(field, 'file.unknown');
  await repository.markUsed(tx, [file.fileId]);
}

/** Stored references as sent to a viewer: private ones signed for five minutes. */
export function presentFiles(ctx: Context, refs: FileRef[], viewerId: number): FileRef[] {
  return refs.map((ref) => {
    const fileId = privateIdOf(ref.url);
    return fileId ? { name: ref.name, url: signedUrl(ctx, fileId, viewerId) } : ref;
  });
}

/** A stored file; undefined where there is none. */
export const findStored = async (db: Reader, fileId: string): Promise<repository.FileRow | undefined> =>
  (await repository.findFile(db, fileId)) ?? undefined;

/** Download name of a stored file. */
export async function fileName(ctx: Context, fileId: string): Promise<string | null> {
  return (await repository.findFile(ctx.db, fileId))?.name ?? null;
}

/** Deletes a person's files of some purposes, except the one at `keptUrl`; the bytes are deleted after the commit. */
export async function removeFilesOf(tx: Tx, userId: number, purposes: Purpose[], keptUrl?: string): Promise<void> {
  const kept = PUBLIC_URL.exec(keptUrl ?? '')?.[1] ?? '';
  const keys = (await repository.deleteFilesOf(tx, userId, purposes, kept)).flatMap(keysOf);
  if (keys.length > 0) tx.emit(filesRemoved(keys));
}

/** Deletes a person's own public files by their URLs; other URLs are left alone. */
export async function removeOwnFiles(tx: Tx, userId: number, urls: string[]): Promise<void> {
  const ids = urls.flatMap((url) => PUBLIC_URL.exec(url)?.[1] ?? []);
  const keys = (await repository.deleteOwnFiles(tx, userId, ids)).flatMap(keysOf);
  if (keys.length > 0) tx.emit(filesRemoved(keys));
}

/** A person's own files with their bytes, one after the other. */
export async function* readFilesOf(
  ctx: Context,
  userId: number,
): AsyncGenerator<{ name: string; purpose: string; bytes: Readable }> {
  for (const file of await repository.findFilesOf(ctx.db, userId)) {
    const [key] = keysOf(file);
    const bytes = key ? await ctx.storage.get(key) : null;
    const ending = key?.split('.').at(-1) ?? '';
    const name = file.name.endsWith(`.${ending}`) ? file.name : `${file.name}.${ending}`;
    if (!bytes) continue;
    try {
      yield { name: `${file.fileId.slice(0, 8)}-${name}`, purpose: file.purpose, bytes };
    } finally {
      // Whoever asked may have read no byte of it, or have broken off.
      bytes.destroy();
    }
  }
}

/** Sends a file that the upstream has written to everybody; another run has the same address. */
export async function sendWritten(
  ctx: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  { fileId, name }: { fileId: string; name: string },
) {
  const sent = await sendStored(request, reply, ctx.storage, { key: `private/${fileId}.pdf`, name, isPublic: false });
  if (reply.hasHeader('content-security-policy')) reply.header('cache-control', 'public, max-age=60');
  return sent;
}

/** Files that the upstream writes itself. */
type WrittenPurpose = 'export' | 'book';

/** Stores the bytes of a file that the upstream has written; its row is for `keepWritten`. */
export async function storeWritten(
  ctx: Context,
  { path, format, purpose = 'export' }: { path: string; format: string; purpose?: WrittenPurpose },
): Promise<string> {
  const mime = mimeOf(format);
  const fileId = randomBytes(16).toString('hex');
  const [key = ''] = keysOf({ fileId, purpose, mime });
  await ctx.storage.put(key, { path }, mime);
  return fileId;
}

/** Gives a written file to its owner. */
export async function keepWritten(
  tx: Tx,
  {
    fileId,
    userId,
    name,
    format,
    size,
    purpose = 'export',
  }: {
    fileId: string;
    userId: number;
    name: string;
    format: string;
    size: number;
    purpose?: WrittenPurpose;
  },
): Promise<void> {
  const file = { fileId, userId, name, purpose, mime: mimeOf(format), size, createTime: tx.now };
  await repository.insertFile(tx, file);
  // A book is named by its meeting until another one is made; other files are for some days.
  if (purpose === 'book') await repository.markUsed(tx, [fileId]);
}

function mimeOf(format: string): string {
  const mime = Object.keys(DOCUMENTS).find((known) => DOCUMENTS[known] === format);
  if (!mime) throw new Error(`no file can be written as ${format}`);
  return mime;
}
