import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type * as calls from '@/contract/programme/exchange';
import { clockAt } from '@/contract/zone';
import type { Caller, Context } from '@/upstream/core/context';
import { AppError, notFoundError } from '@/upstream/core/errors';
import { dbId } from '@/upstream/core/ids';
import { fileNameOf } from '@/upstream/core/text/file-name';
import { type Locale, translate } from '@/upstream/core/text/translate';
import { write } from '@/upstream/core/write';
import type { BeforeImport, boardSpeakers } from '@/upstream/db/schema/programme';
import { receiveBytes } from '@/upstream/modules/file/upload.service';
import { logConsole } from '@/upstream/modules/log/log.service';
import { listOf } from '@/upstream/modules/meeting/meeting.service';
import { findMeetingName } from '@/upstream/modules/meeting/meeting-name.service';
import { findBoard, findHalls, findTracks, lockBoard, type SessionRow } from '../board.repository';
import { changes } from '../board.service';
import { readMarks } from '../paper-marks';
import { readBoard, readReleased } from '../release.repository';
import * as repository from './exchange.repository';
import { type BoardState, clashesWith, endOf, guidOf, type PlannedSession, planOf, sameWord, toTaken } from './plan';
import { readProgramme } from './read-programme';
import type { TakenProgramme } from './taken';
import { type WrittenProgramme, writeJson, writeXml } from './write-schedule';
import { writeSheet } from './write-sheet';

const MOST_NOTES = 200;
const MOST_CLASHES = 200;

interface Sent {
  msId: number;
  request: FastifyRequest;
}

async function readSent(ctx: Context, { msId, request }: Sent): Promise<TakenProgramme> {
  const meeting = await repository.findMeeting(ctx.db, msId);
  if (!meeting) throw notFoundError();
  return readProgramme(await receiveBytes(request, 'file'), meeting.zone);
}

const missingOf = (row: SessionRow, board: BoardState) => ({
  id: row.id,
  topic: row.topic,
  topicEn: row.topicEn,
  startTime: row.startTime && clockAt(row.startTime.getTime(), board.zone),
  endTime: row.endTime && clockAt(row.endTime.getTime(), board.zone),
  hall: board.halls.find(({ hallId }) => hallId === row.hallId)?.name ?? null,
  fields: [],
});

/** What a file would change on a board. Nothing is stored: the same file comes back with the write. */
export async function previewExchange(
  ctx: Context,
  { locale, ...sent }: Sent & { locale: Locale },
): Promise<calls.ExchangePreview> {
  const msId = dbId(sent.msId);
  const file = await readSent(ctx, { ...sent, msId });
  const seq = await repository.findSeq(ctx.db, msId);
  const board = await repository.findState(ctx.db, msId);
  if (!board) throw notFoundError();
  const plan = planOf(file, board);
  const { marks } = await readMarks(ctx, msId, seq);
  const shown = (one: PlannedSession) => toTaken(one, board.zone);
  return {
    seq,
    title: file.title,
    added: plan.added.map(shown),
    changed: plan.changed.map(shown),
    same: plan.same,
    missing: plan.missing.map((row) => missingOf(row, board)),
    halls: plan.halls.map(({ name }) => name),
    tracks: plan.tracks.map(({ name }) => name),
    notes: file.notes.slice(0, MOST_NOTES).map(({ about, key }) => ({ about, text: translate(locale, key) })),
    clashes: clashesWith(plan, board, marks).slice(0, MOST_CLASHES),
  };
}

const jsonRow = (row: object): Record<string, unknown> => JSON.parse(JSON.stringify(row));

/** Takes a file over to the board, if the board is the one that was looked at: one change, which can be taken back. */
export async function writeExchange(
  ctx: Context,
  caller: Caller,
  { seq, out, ...sent }: Sent & z.output<typeof calls.writeExchange.query>,
) {
  const msId = dbId(sent.msId);
  const file = await readSent(ctx, { ...sent, msId });
  return write(ctx, caller, changes(msId), async (tx) => {
    const lock = await lockBoard(tx, msId);
    if (lock.seq - 1 !== seq) throw new AppError('console.older', { fields: { seq: 'console.older' } });
    const board = await repository.findState(tx, msId);
    if (!board) throw notFoundError();
    const plan = planOf(file, board);
    const chosen = new Set(out.split(',').map(Number));
    const gone = plan.missing.filter(({ id }) => out === 'all' || chosen.has(id));
    if (plan.added.length + plan.changed.length + gone.length === 0) {
      await repository.uncount(tx, lock);
      tx.noted();
      return { seq, added: 0, changed: 0, out: 0 };
    }
    const hallIds = await repository.insertNames(tx, 'halls', msId, plan.halls);
    const trackIds = await repository.insertNames(tx, 'tracks', msId, plan.tracks);
    const [hallOf, trackOf] = [
      new Map([
        ...board.halls.map(({ name, hallId }) => [sameWord(name), hallId] as const),
        ...plan.halls.map(({ name }, at) => [sameWord(name), hallIds[at] ?? 0] as const),
      ]),
      new Map([
        ...board.tracks.map(({ name, trackId }) => [sameWord(name), trackId] as const),
        ...plan.tracks.map(({ name }, at) => [sameWord(name), trackIds[at] ?? 0] as const),
      ]),
    ];
    const fieldsOf = ({ taken, topic, topicEn, abstract, abstractEn, hall, track, row }: PlannedSession) => ({
      topic,
      topicEn,
      abstract,
      abstractEn,
      kind: taken.kind,
      startTime: taken.start,
      endTime: endOf(taken),
      minutes: taken.minutes,
      hallId: hall === null ? null : (hallOf.get(sameWord(hall)) ?? null),
      trackId: track === null ? null : (trackOf.get(sameWord(track)) ?? null),
      guid: row ? row.guid : taken.guid,
    });
    const added = await repository.insertSessions(tx, lock, plan.added.map(fieldsOf));
    const idOf = new Map(board.sessions.map(({ row }) => [guidOf(row), row.id]));
    for (const [at, { taken }] of plan.added.entries()) idOf.set(taken.guid, added[at] ?? 0);
    const isBlock = new Set(
      [...plan.added, ...plan.changed].filter(({ block }) => block).map(({ taken }) => taken.guid),
    );
    // A part has no parts.
    const parentOf = ({ block, row, taken }: PlannedSession): number | null => {
      const parent = block === undefined ? (row?.parentId ?? null) : block === null ? null : (idOf.get(block) ?? null);
      return block && (block === taken.guid || isBlock.has(block)) ? null : parent;
    };
    await repository.putParents(
      tx,
      plan.added.flatMap((one, at) => {
        const [id, parentId] = [added[at], parentOf(one)];
        return id && parentId ? [{ id, parentId }] : [];
      }),
    );
    const updated = plan.changed.flatMap((one) =>
      one.row ? [{ ...fieldsOf(one), id: one.row.id, parentId: parentOf(one), outTime: null }] : [],
    );
    await repository.updateSessions(tx, lock, updated);
    const withPeople = plan.changed.filter(({ fields }) => fields.some(({ field }) => field === 'people'));
    await repository.putPeople(tx, msId, [
      ...plan.added.map(({ people }, at) => ({ sessionId: added[at] ?? 0, people })),
      ...withPeople.map(({ people, row }) => ({ sessionId: row?.id ?? 0, people })),
    ]);
    await repository.takeOut(
      tx,
      lock,
      gone.map(({ id }) => id),
    );
    const touched = new Set([...updated.map(({ id }) => id), ...gone.map(({ id }) => id)]);
    const lost = new Set(gone.map(({ id }) => id));
    const changed = board.sessions
      .filter(({ row }) => touched.has(row.id) || (row.parentId !== null && lost.has(row.parentId)))
      .map(({ row, speakers }) => ({ row: jsonRow(row), speakers: speakers.map(jsonRow) }));
    const before: BeforeImport = { added, changed, halls: hallIds, tracks: trackIds };
    await repository.keepImport(tx, { msId, seq: lock.seq, userId: caller.userId, before });
    await logConsole(tx, 'programme.import', msId, { msId });
    return { seq: lock.seq, added: added.length, changed: updated.length, out: gone.length };
  });
}

const moment = (value: unknown) => (typeof value === 'string' ? new Date(value) : null);
const asSession = (row: Record<string, unknown>) => {
  const one = row as unknown as SessionRow;
  return { ...one, startTime: moment(row.startTime), endTime: moment(row.endTime), outTime: moment(row.outTime) };
};
type SpeakerRow = typeof boardSpeakers.$inferSelect;
const asSpeaker = (row: Record<string, unknown>): SpeakerRow => {
  const one = row as unknown as SpeakerRow;
  return { ...one, answerTime: moment(row.answerTime), askedTime: moment(row.askedTime) };
};

/** Takes the last import back; what somebody has changed since stays as it is. */
export function undoExchange(ctx: Context, caller: Caller, ofMeeting: number) {
  const msId = dbId(ofMeeting);
  return write(ctx, caller, changes(msId), async (tx) => {
    const lock = await lockBoard(tx, msId);
    const last = await repository.findImport(tx, msId);
    if (!last) throw new AppError('exchange.noUndo');
    const same = await repository.findUnchanged(tx, msId, last.seq);
    const { added, changed, halls, tracks } = last.before;
    const back = changed.filter(({ row }) => same.has(Number(row.id)));
    const out = added.filter((id) => same.has(id));
    await repository.updateSessions(
      tx,
      lock,
      back.map(({ row }) => asSession(row)),
    );
    await repository.restorePeople(
      tx,
      back.map(({ row }) => Number(row.id)),
      back.flatMap(({ speakers }) => speakers.map(asSpeaker)),
    );
    await repository.takeOut(tx, lock, out);
    await repository.dropNames(tx, halls, tracks);
    await repository.dropImport(tx, msId);
    await logConsole(tx, 'programme.undo', msId, { msId });
    return { back: back.length + out.length, kept: changed.length + added.length - back.length - out.length };
  });
}

interface Wanted {
  msId: number;
  of: 'release' | 'board';
}
/** A programme as it is written for others. */
async function written(
  { db, siteUrl }: Pick<Context, 'db' | 'siteUrl'>,
  { msId, of }: Wanted,
): Promise<WrittenProgramme> {
  const [meeting, board] = [await repository.findMeeting(db, msId), await findBoard(db, msId)];
  if (!meeting || !board) throw notFoundError();
  const [sessions, guids] = [
    of === 'release' ? await readReleased(db, msId) : await readBoard(db, msId),
    await repository.findGuids(db, msId),
  ];
  const [places, themes] = [new Map<string, string | null>(), new Map<string, string | null>()];
  for (const { place, placeEn, track, trackEn } of sessions) {
    if (place) places.set(String(place), placeEn ? String(placeEn) : null);
    if (track) themes.set(String(track), trackEn ? String(trackEn) : null);
  }
  const [halls, tracks] = [await findHalls(db, msId), await findTracks(db, msId)];
  const order = (known: readonly { name: string }[], names: Map<string, string | null>) => [
    ...known.flatMap(({ name }) => (names.has(name) ? [name] : [])),
    ...[...names.keys()].filter((name) => !known.some((one) => one.name === name)),
  ];
  const day = (time: Date) => clockAt(time.getTime(), meeting.zone).slice(0, 10);
  return {
    msId,
    site: siteUrl.replace(/\/+$/, ''),
    title: meeting.msName,
    version: of === 'release' ? String(board.release) : `${board.release}+${board.seq}`,
    zone: meeting.zone,
    startDay: day(meeting.startTime),
    endDay: day(meeting.endTime),
    halls: [...new Set(order(halls, places))].map((name) => ({
      name,
      nameEn: places.get(name) ?? null,
      capacity: halls.find((one) => one.name === name)?.capacity ?? null,
    })),
    tracks: [...new Set(order(tracks, themes))].map((name) => ({ name, nameEn: themes.get(name) ?? null })),
    sessions: sessions.map((one) => ({ ...one, guid: guids.get(one.id) ?? guidOf({ id: one.id, guid: null }) })),
  };
}

/** A programme as a file, for the desk. */
export async function exportProgramme(
  ctx: Context,
  { format, locale, ...wanted }: z.output<typeof calls.exportProgramme.query> & { msId: number; locale: Locale },
): Promise<{ name: string; content: string }> {
  const msId = dbId(wanted.msId);
  const programme = await written(ctx, { ...wanted, msId });
  const bytes =
    format === 'xlsx'
      ? await writeSheet(programme)
      : Buffer.from(format === 'json' ? writeJson(programme) : writeXml(programme));
  const { msName, msNameEn } = await findMeetingName(ctx.db, msId);
  const name = fileNameOf([
    locale === 'en' ? msNameEn || msName : msName,
    translate(locale, 'programme.file', { version: programme.version }),
  ]);
  return { name: `${name}.${format}`, content: bytes.toString('base64') };
}

const pack = promisify(gzip);
/** The last release of a public programme as others read it; 404 where there is none. */
export async function getScheduleFile(
  ctx: Context,
  { msId: asked, format }: z.output<typeof calls.getScheduleFile.query>,
): Promise<{ packed: string }> {
  const [programme] = await listOf(ctx, 'session', asked, async (msId) => [
    await written(ctx, { msId, of: 'release' }),
  ]);
  if (!programme || programme.version === '0') throw notFoundError();
  const text = format === 'json' ? writeJson(programme) : writeXml(programme);
  return { packed: (await pack(text)).toString('base64') };
}
