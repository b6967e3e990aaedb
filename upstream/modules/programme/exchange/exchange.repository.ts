import { and, asc, eq, gt, inArray, notExists, sql } from 'drizzle-orm';
import { USUAL_ZONE } from '@/contract/zone';
import type { Tx } from '@/upstream/core/write';
import type { Reader } from '@/upstream/db/client';
import { meetings } from '@/upstream/db/schema/meeting';
import {
  type BeforeImport,
  boardImports,
  boardSessions,
  boardSpeakers,
  boards,
  halls,
  tracks,
} from '@/upstream/db/schema/programme';
import { type BoardRow, findAway, findHalls, findTracks, findWithPeople } from '../board.repository';
import { type BoardState, guidOf, type PlannedPerson } from './plan';

const CHUNK = 400;
async function inChunks<T>(rows: readonly T[], work: (some: T[]) => Promise<unknown>): Promise<void> {
  for (let at = 0; at < rows.length; at += CHUNK) await work(rows.slice(at, at + CHUNK));
}

/** A meeting as its programme is written for others; null where there is none. */
export async function findMeeting(db: Reader, msId: number) {
  const [row] = await db
    .select({
      msName: meetings.msName,
      msNameEn: meetings.msNameEn,
      startTime: meetings.startTime,
      endTime: meetings.endTime,
      zone: meetings.timeZone,
    })
    .from(meetings)
    .where(eq(meetings.msId, msId));
  return row ?? null;
}

/** A board with everything that a file is compared with; null where there is no meeting. */
export async function findState(db: Reader, msId: number): Promise<BoardState | null> {
  const meeting = await findMeeting(db, msId);
  if (!meeting) return null;
  const [allHalls, allTracks, sessions] = [
    await findHalls(db, msId),
    await findTracks(db, msId),
    await findWithPeople(db, eq(boardSessions.msId, msId)),
  ];
  const away = await findAway(db, msId, USUAL_ZONE);
  return { ...meeting, halls: allHalls, tracks: allTracks, sessions, away };
}

/** By what other programmes know the sessions of a board. */
export async function findGuids(db: Reader, msId: number): Promise<Map<number, string>> {
  const rows = await db
    .select({ id: boardSessions.id, guid: boardSessions.guid })
    .from(boardSessions)
    .where(eq(boardSessions.msId, msId))
    .orderBy(asc(boardSessions.id));
  const taken = new Set<string>();
  // What two have is the first one’s.
  return new Map(
    rows.map(({ id, guid }) => {
      const own = guidOf({ id, guid });
      const free = taken.has(own) ? guidOf({ id, guid: null }) : own;
      taken.add(free);
      return [id, free];
    }),
  );
}

/** The board’s last change. */
export async function findSeq(db: Reader, msId: number): Promise<number> {
  const [row] = await db.select({ seq: boards.seq }).from(boards).where(eq(boards.msId, msId));
  return row?.seq ?? 0;
}

type NamedTable = 'halls' | 'tracks';
/** Adds rooms or tracks at the end; answers their ids in order. */
export async function insertNames(
  tx: Tx,
  what: NamedTable,
  msId: number,
  rows: readonly { name: string; nameEn?: string | null; capacity?: number | null }[],
): Promise<number[]> {
  const ids: number[] = [];
  const table = what === 'halls' ? halls : tracks;
  const [{ last } = { last: 0 }] = await tx
    .select({ last: sql<number>`coalesce(max(${table.orderNum}), 0)::integer` })
    .from(table)
    .where(eq(table.msId, msId));
  const base = rows.map(({ name, nameEn }, at) => ({ msId, name, nameEn: nameEn ?? null, orderNum: last + 1 + at }));
  await inChunks(
    base.map((row, at) => ({ ...row, capacity: rows[at]?.capacity ?? null })),
    async (some) => {
      if (what === 'halls')
        ids.push(...(await tx.insert(halls).values(some).returning({ id: halls.hallId })).map(({ id }) => id));
      else {
        const named = some.map(({ capacity: _capacity, ...row }) => row);
        ids.push(...(await tx.insert(tracks).values(named).returning({ id: tracks.trackId })).map(({ id }) => id));
      }
    },
  );
  return ids;
}

/** What of a session a file writes. */
export interface SessionFields {
  topic: string;
  topicEn: string | null;
  kind: string;
  startTime: Date | null;
  endTime: Date | null;
  minutes: number;
  hallId: number | null;
  trackId: number | null;
  abstract: string | null;
  abstractEn: string | null;
  guid: string | null;
}

/** Adds sessions to a board; answers their ids in order. */
export async function insertSessions(
  tx: Tx,
  { msId, seq }: BoardRow,
  rows: readonly SessionFields[],
): Promise<number[]> {
  const ids: number[] = [];
  await inChunks(rows, async (some) => {
    const values = some.map((row) => ({ ...row, msId, seq, version: 1, createTime: tx.now, updateTime: tx.now }));
    const stored = await tx.insert(boardSessions).values(values).returning({ id: boardSessions.id });
    ids.push(...stored.map(({ id }) => id));
  });
  return ids;
}

type Changed = SessionFields & { id: number; parentId: number | null; outTime: Date | null };
/** Changes many sessions of a board at once: one version more each. */
export async function updateSessions(tx: Tx, { msId, seq }: BoardRow, rows: readonly Changed[]): Promise<void> {
  await inChunks(rows, (some) =>
    tx.execute(sql`
      update ms_session s set topic = x.topic, topic_en = x."topicEn", kind = x.kind, start_time = x."startTime", end_time = x."endTime", minutes = x.minutes,
        hall_id = x."hallId", track_id = x."trackId", abstract = x.abstract, abstract_en = x."abstractEn", guid = x.guid, parent_id = x."parentId",
        out_time = x."outTime", seq = ${seq}, version = s.version + 1, update_time = ${tx.now.toISOString()}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(some)}::jsonb) as x(id integer, topic text, "topicEn" text, kind text, "startTime" timestamptz, "endTime" timestamptz,
        minutes integer, "hallId" integer, "trackId" integer, abstract text, "abstractEn" text, guid text, "parentId" integer, "outTime" timestamptz)
      where s.id = x.id and s.ms_id = ${msId}`),
  );
}

/** Says of which blocks new sessions are parts. */
export async function putParents(tx: Tx, pairs: readonly { id: number; parentId: number }[]): Promise<void> {
  await inChunks(pairs, (some) =>
    tx.execute(sql`
      update ms_session s set parent_id = x."parentId" from jsonb_to_recordset(${JSON.stringify(some)}::jsonb) as x(id integer, "parentId" integer) where s.id = x.id`),
  );
}

/** Takes sessions out; the parts of a block that goes lie in the tray. */
export async function takeOut(tx: Tx, { seq }: BoardRow, ids: readonly number[]): Promise<void> {
  await inChunks(ids, async (some) => {
    await tx
      .update(boardSessions)
      .set({ outTime: tx.now, seq, version: sql`${boardSessions.version} + 1`, updateTime: tx.now })
      .where(inArray(boardSessions.id, some));
    await tx.execute(sql`
      update ms_session set start_time = null, end_time = null, parent_id = null, seq = ${seq}, version = version + 1
      where parent_id in ${some} and out_time is null`);
  });
}

type SpeakerRow = typeof boardSpeakers.$inferSelect;
/** The people of sessions as they are now: who was there keeps account, answer and number. */
export async function putPeople(
  tx: Tx,
  msId: number,
  sessions: readonly { sessionId: number; people: readonly PlannedPerson[] }[],
): Promise<void> {
  await inChunks(sessions, async (some) => {
    const ids = some.map(({ sessionId }) => sessionId);
    await tx.delete(boardSpeakers).where(inArray(boardSpeakers.sessionId, ids));
  });
  const rows = sessions.flatMap(({ sessionId, people }) =>
    people.map(({ known, ...person }, orderNum) => ({ known, row: { ...person, sessionId, msId, orderNum } })),
  );
  const kept = rows.flatMap(({ known, row }) => (known ? [{ ...known, ...row }] : []));
  const fresh = rows.flatMap(({ known, row }) => (known ? [] : [row]));
  await inChunks(kept, (some) => tx.insert(boardSpeakers).values(some));
  await inChunks(fresh, (some) => tx.insert(boardSpeakers).values(some));
}

/** Keeps what an import has changed, in the place of the one before. */
export async function keepImport(
  tx: Tx,
  row: { msId: number; seq: number; userId: number; before: BeforeImport },
): Promise<void> {
  const values = { ...row, createTime: tx.now };
  await tx.insert(boardImports).values(values).onConflictDoUpdate({ target: boardImports.msId, set: values });
}

/** The last import of a board; null where there was none, or it was taken back. */
export async function findImport(db: Reader, msId: number) {
  const [row] = await db.select().from(boardImports).where(eq(boardImports.msId, msId));
  return row ?? null;
}

/** Forgets the last import. */
export const dropImport = (tx: Tx, msId: number) => tx.delete(boardImports).where(eq(boardImports.msId, msId));

/** The sessions that have not changed since a change of the board. */
export async function findUnchanged(db: Reader, msId: number, seq: number): Promise<Set<number>> {
  const rows = await db
    .select({ id: boardSessions.id })
    .from(boardSessions)
    .where(and(eq(boardSessions.msId, msId), eq(boardSessions.seq, seq)));
  return new Set(rows.map(({ id }) => id));
}

/** The people of a session again, as they were. */
export async function restorePeople(tx: Tx, sessionIds: readonly number[], rows: readonly SpeakerRow[]): Promise<void> {
  await inChunks(sessionIds, (some) => tx.delete(boardSpeakers).where(inArray(boardSpeakers.sessionId, some)));
  await inChunks(rows, (some) => tx.insert(boardSpeakers).values(some));
}

/** Takes rooms and tracks away that an import has made, as far as nothing is held there. */
export async function dropNames(tx: Tx, hallIds: readonly number[], trackIds: readonly number[]): Promise<void> {
  const one = { one: sql`1` };
  await tx
    .update(halls)
    .set({ gone: true })
    .where(
      and(
        inArray(halls.hallId, [0, ...hallIds]),
        notExists(
          tx
            .select(one)
            .from(boardSessions)
            .where(and(eq(boardSessions.hallId, halls.hallId), sql`${boardSessions.outTime} is null`)),
        ),
      ),
    );
  await tx
    .update(tracks)
    .set({ gone: true })
    .where(
      and(
        inArray(tracks.trackId, [0, ...trackIds]),
        notExists(
          tx
            .select(one)
            .from(boardSessions)
            .where(
              and(
                eq(boardSessions.trackId, tracks.trackId),
                gt(boardSessions.id, 0),
                sql`${boardSessions.outTime} is null`,
              ),
            ),
        ),
      ),
    );
}

/** Counts the change that was begun as none: nothing was changed. */
export const uncount = (tx: Tx, { msId, seq }: BoardRow) =>
  tx
    .update(boards)
    .set({ seq: seq - 1 })
    .where(eq(boards.msId, msId));
