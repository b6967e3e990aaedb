import type { z } from 'zod';
import {
  type addMeetingFiles as addCall,
  type addFileVersion as addVersionCall,
  type editMeetingFile as editCall,
  type FilePage,
  type MeetingFile,
  MOST_MEETING_FILES,
} from '@/contract/meeting-file/meeting-file';
import { tags } from '@/contract/tags';
import type { Caller, Context } from '@/upstream/core/context';
import { AppError, fieldError, notFoundError } from '@/upstream/core/errors';
import { dbId } from '@/upstream/core/ids';
import { groupBy } from '@/upstream/core/read/group-by';
import { plainText } from '@/upstream/core/text/html';
import { toWire } from '@/upstream/core/time';
import { type Tx, write } from '@/upstream/core/write';
import { pagesChanged } from '@/upstream/jobs/effects';
import { requireAccess } from '@/upstream/modules/attendee/access-rule.service';
import { claimForMeeting, GUEST, privateIdOf, removeOfMeeting, signedUrl } from '@/upstream/modules/file/file.service';
import { logConsole } from '@/upstream/modules/log/log.service';
import { listOf } from '@/upstream/modules/meeting/meeting.service';
import * as repository from './meeting-file.repository';

type Listed = Awaited<ReturnType<typeof repository.findFiles>>[number];

const endingOf = (name: string) => /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toLowerCase() ?? '';

function toMeetingFile({ file, version, session }: Listed): MeetingFile {
  return {
    ...file,
    ending: endingOf(version.name),
    size: version.size,
    updateTime: toWire(version.createTime),
    session: session && { ...session, startTime: toWire(session.startTime) },
  };
}

/** What one of a meeting's two pages of files lists; nothing where its organisers do without it, 404 for a meeting without a page. */
export async function listMeetingFiles(ctx: Context, msId: number, page: FilePage): Promise<MeetingFile[]> {
  return listOf(ctx, page, msId, async (id) => (await repository.findFiles(ctx.db, id, page)).map(toMeetingFile));
}

/** A short-lived address of a file's newest version, once its rule was asked. */
export async function openMeetingFile(
  ctx: Context,
  caller: Caller | null,
  { msId, id }: { msId: number; id: number },
): Promise<{ url: string }> {
  const found = await repository.findFile(ctx.db, dbId(msId), dbId(id));
  if (!found) throw notFoundError();
  const page: FilePage = found.file.kind === 'courseware' ? 'files' : 'docfile';
  if ((await listOf(ctx, page, msId, async () => [page])).length === 0) throw notFoundError();
  await requireAccess(ctx.db, caller, { msId, rule: found.file.rule });
  await write(ctx, caller, 'anyone', (tx) => repository.countFetch(tx, id, caller?.userId));
  return { url: addressOf(ctx, found.version, caller) };
}

const addressOf = (ctx: Context, { url }: repository.VersionRow, caller: Caller | null) =>
  signedUrl(ctx, privateIdOf(url) ?? '', caller?.userId ?? GUEST);

/** The files of a meeting for its desk. */
export async function getFileDesk({ db }: Context, id: number) {
  const msId = dbId(id);
  const [listed, people, sessions] = await Promise.all([
    repository.findFiles(db, msId),
    repository.countReaders(db, msId),
    repository.findSessions(db, msId),
  ]);
  const versions = groupBy(
    await repository.findVersions(
      db,
      listed.map(({ file }) => file.id),
    ),
    ({ fileId }) => fileId,
  );
  return {
    rows: listed.map((row) => ({
      ...toMeetingFile(row),
      fetched: row.file.fetched,
      people: people.get(row.file.id) ?? 0,
      versions: (versions.get(row.file.id) ?? []).map((one) => ({
        ...one,
        ending: endingOf(one.name),
        createTime: toWire(one.createTime),
      })),
    })),
    sessions: sessions.map((session) => ({ ...session, startTime: toWire(session.startTime) })),
  };
}

const changesFiles = (msId: number) => ({ name: 'meeting.files.change', msId: dbId(msId) }) as const;
const PURPOSES = ['meetingFile'] as const;

/** What stands on the list, as it is stored. */
async function factsIn(
  tx: Tx,
  msId: number,
  { kind, rule, sessionId, speaker, speakerEn }: Omit<z.output<typeof addCall.body>, 'urls'>,
) {
  const of = kind === 'courseware' ? sessionId : null;
  if (of && !(await repository.hasSession(tx, msId, dbId(of)))) throw fieldError('sessionId', 'meetingFile.session');
  const isTalk = kind === 'courseware';
  return {
    kind,
    rule,
    sessionId: of,
    speaker: (isTalk && speaker && plainText(speaker)) || null,
    speakerEn: (isTalk && speakerEn && plainText(speakerEn)) || null,
  };
}

/** Adds files under their own names, in the order in which they are named. */
export function addMeetingFiles(
  ctx: Context,
  caller: Caller,
  msId: number,
  { urls, ...facts }: z.output<typeof addCall.body>,
): Promise<{ ids: number[] }> {
  return write(ctx, caller, changesFiles(msId), async (tx) => {
    const known = await repository.lockFiles(tx, msId);
    if (known.length + urls.length > MOST_MEETING_FILES) {
      throw new AppError('meetingFile.tooMany', { values: { max: MOST_MEETING_FILES } });
    }
    const row = await factsIn(tx, msId, facts);
    const claimed = await claimForMeeting(tx, caller.userId, { urls, purposes: PURPOSES, field: 'urls' });
    const last = Math.max(0, ...known.map(({ orderNum }) => orderNum));
    const ids: number[] = [];
    for (const [at, { url, name, mime, size }] of claimed.entries()) {
      const title = plainText(name.replace(/\.[a-z0-9]{1,5}$/i, ''));
      const times = { createTime: tx.now, updateTime: tx.now };
      const fileId = await repository.insertFile(tx, { ...row, msId, title, orderNum: last + at + 1, ...times });
      const version = { fileId, version: 1, url, name, mime, size, userId: caller.userId, createTime: tx.now };
      await repository.insertVersion(tx, version);
      ids.push(fileId);
    }
    await changed(tx, msId, ids);
    return { ids };
  });
}

/** The file of a meeting among its files, which are locked; throws 404 for another's. */
async function lockFile(tx: Tx, msId: number, id: number) {
  const files = await repository.lockFiles(tx, msId);
  const file = files.find((one) => one.id === id);
  if (!file) throw notFoundError();
  return { file, files };
}

async function changed(tx: Tx, msId: number, ids: number[]): Promise<void> {
  await logConsole(tx, 'meeting.files', msId, { ids });
  tx.emit(pagesChanged([tags.meetingFiles(msId), tags.meeting(msId)]));
}

interface One {
  msId: number;
  id: number;
}

/** Changes what stands on the list of a file. */
export function editMeetingFile(
  ctx: Context,
  caller: Caller,
  { msId, id }: One,
  { title, titleEn, ...facts }: z.output<typeof editCall.body>,
): Promise<void> {
  return write(ctx, caller, changesFiles(msId), async (tx) => {
    const { file } = await lockFile(tx, msId, id);
    const row = await factsIn(tx, msId, facts);
    const titles = { title: plainText(title), titleEn: titleEn ? plainText(titleEn) : null };
    await repository.updateFile(tx, file.id, { ...row, ...titles });
    await changed(tx, msId, [id]);
  });
}

/** Adds a newer version. */
export function addFileVersion(
  ctx: Context,
  caller: Caller,
  { msId, id }: One,
  { url: sent, note }: z.output<typeof addVersionCall.body>,
): Promise<void> {
  return write(ctx, caller, changesFiles(msId), async (tx) => {
    const { file } = await lockFile(tx, msId, id);
    const asked = { urls: [sent], purposes: PURPOSES, field: 'url' };
    const [claimed] = await claimForMeeting(tx, caller.userId, asked);
    if (!claimed) throw fieldError('url', 'file.unknown');
    const { url, name, mime, size } = claimed;
    const version = file.version + 1;
    const by = { userId: caller.userId, createTime: tx.now };
    const row = { fileId: id, version, url, name, mime, size, note: note ? plainText(note) : null, ...by };
    await repository.insertVersion(tx, row);
    await repository.updateFile(tx, id, { version });
    await changed(tx, msId, [id]);
  });
}

/** A short-lived address of one version. */
export async function openFileVersion(ctx: Context, caller: Caller, asked: One & { version: number }) {
  const found = await repository.findVersion(ctx.db, { ...asked, msId: dbId(asked.msId), id: dbId(asked.id) });
  if (!found) throw notFoundError();
  return { url: addressOf(ctx, found, caller) };
}

/** Moves a file past its neighbour in the list of its kind. */
export function placeMeetingFile(ctx: Context, caller: Caller, { msId, id }: One, way: 'up' | 'down'): Promise<void> {
  return write(ctx, caller, changesFiles(msId), async (tx) => {
    const { file, files } = await lockFile(tx, msId, id);
    const beside = files.filter(({ kind, sessionId }) => kind === file.kind && sessionId === file.sessionId);
    const at = beside.findIndex((one) => one.id === id);
    const other = beside[way === 'up' ? at - 1 : at + 1];
    tx.noted();
    if (!other) return;
    await repository.updateFile(tx, file.id, { orderNum: other.orderNum });
    await repository.updateFile(tx, other.id, { orderNum: file.orderNum });
    await changed(tx, msId, [id]);
  });
}

/** Takes a file off the list, with its versions. */
export function removeMeetingFile(ctx: Context, caller: Caller, { msId, id }: One): Promise<void> {
  return write(ctx, caller, changesFiles(msId), async (tx) => {
    await lockFile(tx, msId, id);
    await removeOfMeeting(tx, await repository.deleteFile(tx, id));
    await changed(tx, msId, [id]);
  });
}
