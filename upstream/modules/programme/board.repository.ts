import { and, asc, count, eq, inArray, isNull, notInArray, type SQL, sql } from 'drizzle-orm';
import type { BoardSession } from '@/contract/programme/board';
import { clockAt } from '@/contract/zone';
import { rowsOf } from '@/upstream/core/module/check';
import { groupBy } from '@/upstream/core/read/group-by';
import type { Tx } from '@/upstream/core/write';
import type { Reader } from '@/upstream/db/client';
import { users } from '@/upstream/db/schema/account';
import { meetings } from '@/upstream/db/schema/meeting';
import {
  awayTimes,
  boardSessions,
  boardSpeakers,
  boards,
  halls,
  releases,
  tracks,
} from '@/upstream/db/schema/programme';
import { madeStale } from '@/upstream/jobs/effects';

export type BoardRow = typeof boards.$inferSelect;
export type SessionRow = typeof boardSessions.$inferSelect;
type SpeakerRow = typeof boardSpeakers.$inferSelect;

/** A meeting's board, locked until the transaction ends, with the number of the change that is being made; made by the first. */
export async function lockBoard(tx: Tx, msId: number): Promise<BoardRow> {
  const [row] = await tx
    .insert(boards)
    .values({ msId, seq: 1 })
    .onConflictDoUpdate({ target: boards.msId, set: { seq: sql`${boards.seq} + 1` } })
    .returning();
  if (!row) throw new Error('the board was not stored');
  return row;
}

/** Whoever has the board open hears that somebody without the desk has changed it. */
export const boardChanged = (tx: Tx, msId: number) => tx.emit(madeStale({ userIds: [], msId, stale: ['board'] }));

/** A meeting's board; null where nothing was ever written on it. */
export async function findBoard(db: Reader, msId: number) {
  const [row] = await db
    .select({
      startTime: meetings.startTime,
      endTime: meetings.endTime,
      zone: meetings.timeZone,
      seq: sql<number>`coalesce(${boards.seq}, 0)`,
      releasedSeq: sql<number>`coalesce(${boards.releasedSeq}, 0)`,
      release: sql<number>`coalesce(${boards.release}, 0)`,
      releaseTime: releases.createTime,
    })
    .from(meetings)
    .leftJoin(boards, eq(boards.msId, meetings.msId))
    .leftJoin(releases, and(eq(releases.msId, meetings.msId), eq(releases.number, boards.release)))
    .where(eq(meetings.msId, msId));
  return row ?? null;
}

/** The rooms of a meeting in their order. */
export const findHalls = (db: Reader, msId: number) =>
  db
    .select()
    .from(halls)
    .where(and(eq(halls.msId, msId), eq(halls.gone, false)))
    .orderBy(asc(halls.orderNum), asc(halls.hallId));

/** When people of a meeting’s programme cannot, as its clocks show it. */
export async function findAway(db: Reader, msId: number, zone: string) {
  const rows = await db
    .select()
    .from(awayTimes)
    .where(eq(awayTimes.msId, msId))
    .orderBy(asc(awayTimes.startTime), asc(awayTimes.awayId));
  return rows.map(({ awayId, userId, name, nameEn, own, startTime, endTime }) => ({
    awayId,
    userId,
    name,
    nameEn,
    own,
    startTime: clockAt(startTime.getTime(), zone),
    endTime: clockAt(endTime.getTime(), zone),
  }));
}

/** The tracks of a meeting in their order. */
export const findTracks = (db: Reader, msId: number) =>
  db
    .select()
    .from(tracks)
    .where(and(eq(tracks.msId, msId), eq(tracks.gone, false)))
    .orderBy(asc(tracks.orderNum), asc(tracks.trackId));

/** Sessions of boards with their people. */
export async function findWithPeople(db: Reader, where: SQL | undefined) {
  const rows = await db
    .select()
    .from(boardSessions)
    .where(where)
    .orderBy(asc(boardSessions.startTime), asc(boardSessions.id));
  const people = await db
    .select()
    .from(boardSpeakers)
    .where(inArray(boardSpeakers.sessionId, db.select({ id: boardSessions.id }).from(boardSessions).where(where)))
    .orderBy(asc(boardSpeakers.orderNum), asc(boardSpeakers.id));
  const bySession = groupBy(people, ({ sessionId }) => sessionId);
  return rows.map((row) => ({ row, speakers: bySession.get(row.id) ?? [] }));
}
type WithPeople = Awaited<ReturnType<typeof findWithPeople>>[number];

/** A moment as the clocks of a zone show it; null stays null. */
export const clockOrNull = (moment: Date | null, zone: string): string | null =>
  moment && clockAt(moment.getTime(), zone);

/** By which clocks a meeting’s times are entered and shown; null where there is no meeting. */
export async function findZone(db: Reader, msId: number): Promise<string | null> {
  const [row] = await db.select({ zone: meetings.timeZone }).from(meetings).where(eq(meetings.msId, msId));
  return row?.zone ?? null;
}

/** A session as the desk's calls tell it, by the clocks of its meeting. */
export const toBoardSession = ({ row, speakers }: WithPeople, zone: string): BoardSession => ({
  id: row.id,
  parentId: row.parentId,
  hallId: row.hallId,
  trackId: row.trackId,
  minutes: row.minutes,
  expected: row.expected,
  startTime: clockOrNull(row.startTime, zone),
  endTime: clockOrNull(row.endTime, zone),
  topic: row.topic,
  topicEn: row.topicEn,
  kind: row.kind as BoardSession['kind'],
  liveId: row.liveId,
  artId: row.artId,
  out: row.outTime !== null,
  version: row.version,
  seq: row.seq,
  speakers: speakers.map(({ id, userId, name, nameEn, hospital, hospitalEn, role, answer }) => ({
    id,
    userId,
    name,
    nameEn,
    hospital,
    hospitalEn,
    answer,
    role: role as BoardSession['speakers'][number]['role'],
  })),
});

/** Which sessions of a board are read: those that have changed after a change, those of a day, or what stands in no timetable; all of them else. */
export type BoardPart = { since: number } | { from: Date; to: Date } | 'rest' | 'all';
function ofPart(part: BoardPart): SQL {
  if (part === 'all') return sql`true`;
  if (part === 'rest') return sql`(s.start_time is null or s.out_time is not null)`;
  if ('since' in part) return sql`s.seq > ${part.since}`;
  return sql`s.out_time is null and s.start_time >= ${part.from.toISOString()}::timestamptz and s.start_time < ${part.to.toISOString()}::timestamptz`;
}
const msOf = (column: string) => sql.raw(`(extract(epoch from ${column}) * 1000)::double precision`);
const clockOfMs = (ms: number | null, zone: string) => (ms === null ? null : clockAt(ms, zone));
type Role = BoardSession['speakers'][number]['role'];
type Answer = BoardSession['speakers'][number]['answer'];
/** A session as a list of its values, and somebody in it as one of theirs: with names for each value, thousands take three times as long. */
type ReadSession = [
  ...[id: number, parentId: number | null, hallId: number | null, trackId: number | null, minutes: number],
  ...[expected: number | null, startTime: number | null, endTime: number | null, topic: string, topicEn: string | null],
  ...[
    kind: BoardSession['kind'],
    liveId: number | null,
    artId: number | null,
    out: boolean,
    version: number,
    seq: number,
  ],
];
type ReadPerson = [
  ...[sessionId: number, id: number, userId: number | null, name: string, nameEn: string | null],
  ...[hospital: string | null, hospitalEn: string | null, role: Role, answer: Answer],
];

/** Sessions of a board as the desk's calls tell them, made by the database as two texts: a congress has thousands. */
export async function findSessions(db: Reader, msId: number, zone: string, part: BoardPart): Promise<BoardSession[]> {
  const [found] = await rowsOf<{ rows: ReadSession[] | null; people: ReadPerson[] | null }>(
    db,
    sql`with s as materialized (
      select id, parent_id, hall_id, track_id, minutes, expected, start_time, end_time, topic, topic_en, kind, live_id, art_id, out_time, version, seq
      from ms_session s where s.ms_id = ${msId} and ${ofPart(part)})
    select (select json_agg(json_build_array(s.id, s.parent_id, s.hall_id, s.track_id, s.minutes, s.expected, ${msOf('s.start_time')}, ${msOf('s.end_time')},
        s.topic, s.topic_en, s.kind, s.live_id, s.art_id, s.out_time is not null, s.version, s.seq) order by s.start_time, s.id) from s) as rows,
      (select json_agg(json_build_array(p.session_id, p.id, p.user_id, p.name, p.name_en, p.hospital, p.hospital_en, p.role, p.answer) order by p.order_num, p.id)
        from ms_session_speaker p where p.session_id in (select id from s)) as people`,
  );
  const bySession = groupBy(found?.people ?? [], ([sessionId]) => sessionId);
  return (found?.rows ?? []).map(
    ([id, parentId, hallId, trackId, minutes, expected, start, end, topic, topicEn, kind, liveId, artId, ...rest]) => {
      const [out, version, seq] = rest;
      return {
        id,
        parentId,
        hallId,
        trackId,
        minutes,
        expected,
        startTime: clockOfMs(start, zone),
        endTime: clockOfMs(end, zone),
        topic,
        topicEn,
        kind,
        liveId,
        artId,
        out,
        version,
        seq,
        speakers: (bySession.get(id) ?? []).map(
          ([_session, speakerId, userId, name, nameEn, hospital, hospitalEn, role, answer]) => ({
            id: speakerId,
            userId,
            name,
            nameEn,
            hospital,
            hospitalEn,
            role,
            answer,
          }),
        ),
      };
    },
  );
}

/** How many sessions of a board begin at which moment, those of the tray at none; without what is taken out. */
export const countByStart = (db: Reader, msId: number) =>
  db
    .select({ startTime: boardSessions.startTime, held: count() })
    .from(boardSessions)
    .where(and(eq(boardSessions.msId, msId), isNull(boardSessions.outTime)))
    .groupBy(boardSessions.startTime);

/** Some sessions of a board with their people. */
export const findSome = (db: Reader, msId: number, ids: readonly number[]) =>
  findWithPeople(db, and(eq(boardSessions.msId, msId), inArray(boardSessions.id, [0, ...ids])));

/** A session of a meeting's board; the board is locked by whoever changes it. */
export async function findSession(db: Reader, msId: number, id: number): Promise<SessionRow | null> {
  const [row] = await db
    .select()
    .from(boardSessions)
    .where(and(eq(boardSessions.msId, msId), eq(boardSessions.id, id)));
  return row ?? null;
}

/** The parts of a session that are not taken out. */
export const findParts = (db: Reader, id: number): Promise<SessionRow[]> =>
  db
    .select()
    .from(boardSessions)
    .where(and(eq(boardSessions.parentId, id), isNull(boardSessions.outTime)));

type Fields = Partial<Omit<SessionRow, 'id' | 'msId' | 'version' | 'seq' | 'createTime' | 'updateTime'>>;

/** Adds a session to a board; answers its id. */
export async function insertSession(
  tx: Tx,
  { msId, seq }: BoardRow,
  fields: Fields & Pick<SessionRow, 'topic' | 'minutes'>,
): Promise<number> {
  const [row] = await tx
    .insert(boardSessions)
    .values({ ...fields, msId, seq, version: 1, createTime: tx.now, updateTime: tx.now })
    .returning({ id: boardSessions.id });
  if (!row) throw new Error('the session was not stored');
  return row.id;
}

/** Changes a session: one version more, and the board's last change is its own. */
export async function updateSession(tx: Tx, { seq }: BoardRow, id: number, fields: Fields): Promise<void> {
  await tx
    .update(boardSessions)
    .set({ ...fields, seq, version: sql`${boardSessions.version} + 1`, updateTime: tx.now })
    .where(eq(boardSessions.id, id));
}

type Person = Omit<SpeakerRow, 'id' | 'sessionId' | 'msId' | 'orderNum' | 'answer' | 'answerTime' | 'askedTime'> & {
  id?: number;
};

/** The people of a session in their order: who stays keeps what they have answered, unless they have become somebody else. */
export async function putSpeakers(tx: Tx, { id: sessionId, msId }: Pick<SessionRow, 'id' | 'msId'>, people: Person[]) {
  const kept = people.flatMap(({ id }) => id ?? []);
  await tx
    .delete(boardSpeakers)
    .where(and(eq(boardSpeakers.sessionId, sessionId), notInArray(boardSpeakers.id, [0, ...kept])));
  const before = await tx.select().from(boardSpeakers).where(eq(boardSpeakers.sessionId, sessionId));
  for (const [orderNum, { id, ...person }] of people.entries()) {
    const known = before.find((one) => one.id === id);
    if (!known) {
      await tx.insert(boardSpeakers).values({ ...person, sessionId, msId, orderNum });
      continue;
    }
    const isSame = known.userId === person.userId && (known.userId !== null || known.name === person.name);
    const anew = isSame ? {} : { answer: 'none' as const, answerTime: null, askedTime: null };
    await tx
      .update(boardSpeakers)
      .set({ ...person, ...anew, orderNum })
      .where(eq(boardSpeakers.id, known.id));
  }
}

/** The account of a phone number; null where nobody has it. */
export async function findAccount(db: Reader, phonenumber: string): Promise<number | null> {
  const [row] = await db
    .select({ userId: users.userId })
    .from(users)
    .where(and(eq(users.phonenumber, phonenumber), eq(users.status, '0')));
  return row?.userId ?? null;
}
