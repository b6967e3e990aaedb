import type { z } from 'zod';
import type * as calls from '@/contract/programme/board';
import { clockAt, clockOf, momentOf } from '@/contract/zone';
import type { Caller, Context } from '@/upstream/core/context';
import { fieldError, notFoundError } from '@/upstream/core/errors';
import { dbId } from '@/upstream/core/ids';
import { cleanHtml, plainText } from '@/upstream/core/text/html';
import { fromWire, toWireOrNull } from '@/upstream/core/time';
import { versionAfter } from '@/upstream/core/version';
import { type Tx, write } from '@/upstream/core/write';
import type { Reader } from '@/upstream/db/client';
import { logConsole } from '@/upstream/modules/log/log.service';
import * as repository from './board.repository';
import { readMarks, requirePaperFree } from './paper-marks';
import { asPerson } from './people';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const orNull = (text: string) => text || null;
/** The right to change a meeting's board. */
export const changes = (msId: number) => ({ name: 'meeting.programme.change', msId: dbId(msId) }) as const;

/** What a board is at, with its rooms, and when its meeting is; 404 where there is no meeting. */
export async function getFrame({ db }: Context, msId: number) {
  const board = await repository.findBoard(db, dbId(msId));
  if (!board) throw notFoundError();
  const [halls, away] = [await repository.findHalls(db, msId), await repository.findAway(db, msId, board.zone)];
  return {
    ...board,
    away,
    startTime: clockAt(board.startTime.getTime(), board.zone),
    endTime: clockAt(board.endTime.getTime(), board.zone),
    halls: halls.map(({ hallId, name, nameEn, capacity }) => ({ hallId, name, nameEn, capacity })),
  };
}

/** A meeting's board, a part of it, or what of it has changed after a change; 404 where there is no meeting. */
export async function getBoard(
  ctx: Context,
  msId: number,
  { since, stands: known, part }: z.output<typeof calls.getBoard.query> = {},
): Promise<calls.Board> {
  const { db } = ctx;
  const { releaseTime, ...frame } = await getFrame(ctx, msId);
  const { zone } = frame;
  const parts = part === 'first' ? await partsOf(ctx, msId, frame) : null;
  const [tracks, sessions, { marks, stands, presentUntil, papers }] = await Promise.all([
    repository.findTracks(db, msId),
    repository.findSessions(db, msId, zone, since === undefined ? (parts?.opened ?? partOf(part, zone)) : { since }),
    readMarks(ctx, msId, frame.seq),
  ]);
  const ofPapers = new Set(sessions.map(({ artId }) => artId));
  return {
    ...frame,
    releaseTime: toWireOrNull(releaseTime),
    tracks: tracks.map(({ trackId, name, nameEn }) => ({ trackId, name, nameEn })),
    sessions,
    marks: since !== undefined && stands !== known ? marks : marks.filter(({ artId }) => ofPapers.has(artId)),
    stands,
    papers,
    presentUntil: presentUntil && clockOf(presentUntil, zone),
    others: parts && { parts: parts.others, held: parts.held },
  };
}

function partOf(part: string | undefined, zone: string): repository.BoardPart {
  if (part === undefined) return 'all';
  if (part === 'rest') return part;
  const next = new Date(Date.parse(`${part}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);
  const beginOf = (day: string) => new Date(momentOf(`${day} 00:00:00`, zone));
  return { from: beginOf(part), to: beginOf(next) };
}

/** So many sessions of a day are enough to open a board with; what begins later on a longer day is its next part. */
const OPENED_WITH = 60;

/** The day on which a board is opened, as its screen chooses it: today where it is one of the programme's, else the first; and its other parts. */
async function partsOf(
  ctx: Context,
  msId: number,
  { zone, startTime, endTime }: { zone: string; startTime: string; endTime: string },
) {
  const starts = await repository.countByStart(ctx.db, msId);
  const dayOf = (moment: Date) => clockAt(moment.getTime(), zone).slice(0, 10);
  const days = [...new Set(starts.flatMap((one) => (one.startTime ? [dayOf(one.startTime)] : [])))].sort();
  const [begin, end, today] = [startTime.slice(0, 10), endTime.slice(0, 10), dayOf(ctx.now())];
  const first =
    days.includes(today) || (begin <= today && today <= end) ? today : ([begin, ...days].sort()[0] ?? begin);
  const whole = partOf(first, zone);
  const until = endOfOpened(starts.filter((one) => one.startTime && dayOf(one.startTime) === first));
  return {
    opened: until && typeof whole === 'object' && 'from' in whole ? { ...whole, to: until } : whole,
    others: [...(until ? [first] : []), ...days.filter((day) => day !== first), 'rest'],
    held: starts.reduce((sum, { held }) => sum + held, 0),
  };
}

/** Until when what begins on a day is enough to open a board with; null where all of it is read. */
function endOfOpened(starts: readonly { startTime: Date | null; held: number }[]): Date | null {
  let held = 0;
  for (const one of starts.toSorted((a, b) => Number(a.startTime) - Number(b.startTime))) {
    if (held >= OPENED_WITH) return one.startTime;
    held += one.held;
  }
  return null;
}

interface OneSession {
  msId: number;
  id: number;
}

/** A session of a board with its texts; 404 for one that is elsewhere. */
export async function getBoardSession({ db }: Context, { msId, id }: OneSession) {
  const [one] = await repository.findSome(db, dbId(msId), [dbId(id)]);
  if (!one) throw notFoundError();
  return {
    ...repository.toBoardSession(one, await zoneOf(db, msId)),
    abstract: one.row.abstract,
    abstractEn: one.row.abstractEn,
  };
}

/** A session of a board that is being changed, in the version that was looked at. */
async function requireSession(tx: Tx, { msId, id }: OneSession, version: number): Promise<repository.SessionRow> {
  const row = await repository.findSession(tx, msId, dbId(id));
  if (!row) throw notFoundError();
  versionAfter(row.version, version);
  return row;
}

/** When a session is that begins as the clocks of its meeting show it, and takes so long; nowhere in the tray. */
function timesOf(startTime: string, minutes: number, zone: string) {
  const start = momentAt(startTime, zone);
  return { startTime: start, endTime: start && new Date(start.getTime() + minutes * MINUTE_MS) };
}

/** The moment at which the clocks of a meeting show this; null for what is no day. */
export const momentAt = (time: string, zone: string): Date | null =>
  fromWire(time || null) && new Date(momentOf(time, zone));

/** By which clocks a board is written; 404 where there is no meeting. */
export async function zoneOf(db: Reader, msId: number): Promise<string> {
  const zone = await repository.findZone(db, msId);
  if (!zone) throw notFoundError();
  return zone;
}
const inZone = (rows: readonly Parameters<typeof repository.toBoardSession>[0][], zone: string) =>
  rows.map((one) => repository.toBoardSession(one, zone));

/** Sessions of a board as its calls answer them. */
export const answer = async (tx: Tx, msId: number, ids: readonly number[]) =>
  inZone(await repository.findSome(tx, msId, ids), await zoneOf(tx, msId));

/** Throws where the room or the track is of another meeting. */
export async function requireNamed(
  tx: Tx,
  msId: number,
  { hallId, trackId }: { hallId?: number | null; trackId?: number | null },
) {
  if (hallId && !(await repository.findHalls(tx, msId)).some((one) => one.hallId === hallId))
    throw fieldError('hallId', 'programme.hallGone');
  if (trackId && !(await repository.findTracks(tx, msId)).some((one) => one.trackId === trackId))
    throw fieldError('trackId', 'programme.trackGone');
}

/** Throws where a session cannot be a part of the other: a part has no parts, and is of the same board. */
export async function requireParent(tx: Tx, msId: number, { id, parentId }: { id?: number | null; parentId: number }) {
  const parent = await repository.findSession(tx, msId, dbId(parentId));
  if (!parent || parent.outTime || parent.parentId || parent.id === id)
    throw fieldError('parentId', 'programme.noPart');
  if (id && (await repository.findParts(tx, id)).length > 0) throw fieldError('parentId', 'programme.noPart');
}

/** What a session has of its paper, and keeps. */
const textsOf = ({ topic, topicEn, abstract, abstractEn }: repository.SessionRow) => ({
  topic,
  topicEn,
  abstract,
  abstractEn,
});

/** Writes a session, a new one without an id. Who speaks may be named by the phone number of an account. */
export function saveSession(
  ctx: Context,
  caller: Caller,
  ofMeeting: number,
  { id, version, speakers, ...body }: z.output<typeof calls.saveSession.body>,
) {
  const msId = dbId(ofMeeting);
  return write(ctx, caller, changes(msId), async (tx) => {
    const board = await repository.lockBoard(tx, msId);
    const known = id ? await requireSession(tx, { msId, id }, version) : null;
    await requireNamed(tx, msId, body);
    if (body.parentId) await requireParent(tx, msId, { id, parentId: body.parentId });
    const fields = {
      ...(known?.artId
        ? textsOf(known)
        : {
            topic: plainText(body.topic),
            topicEn: orNull(plainText(body.topicEn)),
            abstract: orNull(cleanHtml(body.abstract)),
            abstractEn: orNull(cleanHtml(body.abstractEn)),
          }),
      kind: body.kind,
      minutes: body.minutes,
      expected: body.expected === undefined ? (known?.expected ?? null) : Number(body.expected) || null,
      hallId: body.hallId ?? null,
      trackId: body.trackId ?? null,
      parentId: body.parentId ?? null,
      ...timesOf(body.startTime, body.minutes, await zoneOf(tx, msId)),
    };
    if (known) await repository.updateSession(tx, board, known.id, fields);
    const sessionId = known?.id ?? (await repository.insertSession(tx, board, fields));
    const before = known ? ((await repository.findSome(tx, msId, [sessionId]))[0]?.speakers ?? []) : [];
    const people: ReturnType<typeof asPerson>[] = [];
    // Who presents a paper is the paper's.
    const ofPaper = known?.artId ? before.filter(({ role }) => role === 'speaker') : [];
    people.push(...ofPaper.map(asPerson));
    for (const { phonenumber, ...person } of speakers) {
      if (known?.artId && person.role === 'speaker') continue;
      const kept = before.find((one) => one.id === person.id);
      const userId = phonenumber ? await repository.findAccount(tx, phonenumber) : (kept?.userId ?? null);
      people.push({
        id: kept?.id,
        userId,
        role: person.role,
        name: plainText(person.name),
        nameEn: orNull(plainText(person.nameEn)),
        hospital: orNull(plainText(person.hospital)),
        hospitalEn: orNull(plainText(person.hospitalEn)),
      });
    }
    await repository.putSpeakers(tx, { id: sessionId, msId }, people);
    await logConsole(tx, 'programme.edit', sessionId, { msId });
    const [saved] = await answer(tx, msId, [sessionId]);
    if (!saved) throw notFoundError();
    return saved;
  });
}

/** Gives a session a time and a room, or lays it into the tray. Its parts keep their distance to it. */
export function placeSession(
  ctx: Context,
  caller: Caller,
  { msId: ofMeeting, id }: OneSession,
  body: z.output<typeof calls.placeSession.body>,
) {
  const msId = dbId(ofMeeting);
  return write(ctx, caller, changes(msId), async (tx) => {
    const board = await repository.lockBoard(tx, msId);
    const row = await requireSession(tx, { msId, id }, body.version);
    const hallId = body.hallId === undefined ? row.hallId : body.hallId;
    await requireNamed(tx, msId, { hallId });
    await requirePaperFree(tx, row);
    const minutes = body.minutes ?? row.minutes;
    const times = timesOf(body.startTime, minutes, await zoneOf(tx, msId));
    await repository.updateSession(tx, board, row.id, { ...times, hallId, minutes, outTime: null });
    const parts = await repository.findParts(tx, row.id);
    for (const part of parts) {
      const shift = times.startTime && row.startTime ? times.startTime.getTime() - row.startTime.getTime() : null;
      const moved = (time: Date | null) => (shift === null || !time ? null : new Date(time.getTime() + shift));
      const own = { startTime: moved(part.startTime), endTime: moved(part.endTime) };
      await repository.updateSession(tx, board, part.id, { ...own, hallId });
    }
    await logConsole(tx, 'programme.move', row.id, { msId });
    return answer(tx, msId, [row.id, ...parts.map((part) => part.id)]);
  });
}

/** Takes a session out, or puts it back where it was. The parts of a block that goes lie in the tray by themselves. */
export function takeOutSession(
  ctx: Context,
  caller: Caller,
  { msId: ofMeeting, id }: OneSession,
  { version, out }: z.output<typeof calls.takeOutSession.body>,
) {
  const msId = dbId(ofMeeting);
  return write(ctx, caller, changes(msId), async (tx) => {
    const board = await repository.lockBoard(tx, msId);
    const row = await requireSession(tx, { msId, id }, version);
    if (!out) await requirePaperFree(tx, row);
    const nowhere = { startTime: null, endTime: null };
    await repository.updateSession(tx, board, row.id, out ? { outTime: tx.now } : { outTime: null });
    const parts = out ? await repository.findParts(tx, row.id) : [];
    for (const part of parts) await repository.updateSession(tx, board, part.id, { ...nowhere, parentId: null });
    await logConsole(tx, 'programme.out', row.id, { msId });
    return answer(tx, msId, [row.id, ...parts.map((part) => part.id)]);
  });
}
