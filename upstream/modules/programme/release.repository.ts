import { and, asc, count, desc, eq, inArray, isNotNull, isNull, ne, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { ReleasedSession } from '@/contract/programme/release';
import { rowsOf } from '@/upstream/core/module/check';
import { groupBy } from '@/upstream/core/read/group-by';
import { toWire } from '@/upstream/core/time';
import type { Tx } from '@/upstream/core/write';
import type { Reader } from '@/upstream/db/client';
import {
  boardSessions,
  boardSpeakers,
  boards,
  changedSessions,
  meetingSessions,
  releases,
  sessionSpeakers,
  withdrawnSessions,
} from '@/upstream/db/schema/programme';

/** Sessions of boards that a release shows: what is not taken out and has a time; of papers those that are presented. */
const SHOWN = sql`s.out_time is null and s.start_time is not null and s.end_time is not null and (s.art_id is null or exists (
  select from ms_paper a left join ms_presentation r using (paper_id)
  where a.paper_id = s.art_id and a.state = 'accepted' and coalesce(r.answer, '0') <> '2'))`;

/** What a release has of a session, in the order of its table. */
const NAMES = [
  'id',
  'ms_id',
  'parent_id',
  'start_time',
  'end_time',
  'place',
  'place_en',
  'topic',
  'topic_en',
  'kind',
  'track',
  'track_en',
  'abstract',
  'abstract_en',
  'live_id',
  'art_id',
];
/** And of somebody in it. */
const PERSON = ['session_id', 'user_id', 'name', 'name_en', 'hospital', 'hospital_en', 'role', 'order_num'];
const columns = (names: readonly string[], of?: string) =>
  sql.raw(names.map((name) => (of ? `${of}.${name}` : name)).join(', '));
/** Sessions `s` of boards as a release would show them now. */
const shownNow = (of: SQL) => sql`
  select s.id, s.ms_id, w.id as parent_id, s.start_time, s.end_time, h.name as place, h.name_en as place_en, s.topic, s.topic_en, s.kind,
    t.name as track, t.name_en as track_en, s.abstract, s.abstract_en, s.live_id, s.art_id
  from ms_session s left join ms_hall h using (hall_id) left join ms_track t using (track_id)
    left join ms_session w on w.id = s.parent_id and w.out_time is null and w.start_time is not null
  where ${of} and ${SHOWN}`;
const among = (ids: readonly number[]) => sql`any(${sql.param([...ids])}::integer[])`;
const isAmong = (column: SQLWrapper, ids: readonly number[]) => sql`${column} = ${among(ids)}`;

/** The ids of those of some sessions `s` of boards that are public otherwise than their board has them now, in anything at all; those too that come or go. */
export const differing = (of: SQL) => sql`
  with board as (${shownNow(of)}),
    said as (select ${columns(NAMES, 'r')} from ms_released_session r join ms_session s on s.id = r.id where ${of})
  select coalesce(n.id, r.id) as id from board n full join said r on r.id = n.id where n is distinct from r
  union select coalesce(n.session_id, r.session_id)
  from (select p.* from board b join ms_session_speaker p on p.session_id = b.id where p.answer <> 'declined') n
    full join (select p.* from said b join ms_released_speaker p on p.session_id = b.id) r on r.id = n.id
  where n.id is null or r.id is null or (${columns(PERSON, 'n')}) is distinct from (${columns(PERSON, 'r')})`;

const idsOf = async (db: Reader, query: SQL) =>
  (await rowsOf<{ id: number }>(db, sql`select distinct id from (${query}) found order by 1`)).map(({ id }) => id);
const findDiffering = (db: Reader, ids: readonly number[]) => idsOf(db, differing(sql`s.id = ${among(ids)}`));

/** Sessions of a meeting that are public otherwise than its board has them now. */
export async function findChanged(db: Reader, msId: number): Promise<number[]> {
  return findDiffering(db, await idsOf(db, sql`select session_id as id from ms_changed_session where ms_id = ${msId}`));
}

/** The same for a release: what has changed until now is not noted any more, what changes from now on is the next one’s. */
export async function takeChanged(tx: Tx, msId: number): Promise<number[]> {
  const noted = await tx
    .delete(changedSessions)
    .where(eq(changedSessions.msId, msId))
    .returning({ id: changedSessions.sessionId });
  return findDiffering(tx, [...new Set(noted.map(({ id }) => id))]);
}

/** Brings what stands on boards now into the tables that the public reads: all of some meetings, or some sessions. */
export async function copyBoard(
  tx: Pick<Tx, 'execute'>,
  which: { msIds: readonly number[] } | { ids: readonly number[] },
): Promise<void> {
  const of = 'ids' in which ? sql`s.id = ${among(which.ids)}` : sql`s.ms_id = ${among(which.msIds)}`;
  const ofPeople = 'ids' in which ? sql`p.session_id = ${among(which.ids)}` : sql`p.ms_id = ${among(which.msIds)}`;
  await tx.execute(sql`delete from ms_released_speaker p where ${ofPeople}`);
  await tx.execute(
    sql`delete from ms_released_session r using ms_session s where s.id = r.id and ${of} and not (${SHOWN})`,
  );
  await tx.execute(sql`
    insert into ms_released_session (${columns(NAMES)}) ${shownNow(of)}
    on conflict (id) do update set parent_id = excluded.parent_id, start_time = excluded.start_time, end_time = excluded.end_time,
      place = excluded.place, place_en = excluded.place_en, topic = excluded.topic, topic_en = excluded.topic_en, kind = excluded.kind,
      track = excluded.track, track_en = excluded.track_en, abstract = excluded.abstract, abstract_en = excluded.abstract_en, live_id = excluded.live_id, art_id = excluded.art_id`);
  await tx.execute(sql`
    insert into ms_released_speaker (id, ms_id, ${columns(PERSON)})
    select p.id, p.ms_id, ${columns(PERSON, 'p')}
    from ms_session_speaker p join ms_released_session s on s.id = p.session_id where ${ofPeople} and p.answer <> 'declined'`);
}

/** What is public of a meeting’s programme, as a release keeps it: all of it, or some sessions. */
export async function readReleased(db: Reader, msId: number, ids?: readonly number[]): Promise<ReleasedSession[]> {
  const rows = await db
    .select()
    .from(meetingSessions)
    .where(ids ? isAmong(meetingSessions.id, ids) : eq(meetingSessions.msId, msId))
    .orderBy(asc(meetingSessions.startTime), asc(meetingSessions.id));
  const people = await db
    .select()
    .from(sessionSpeakers)
    .where(ids ? isAmong(sessionSpeakers.sessionId, ids) : eq(sessionSpeakers.msId, msId))
    .orderBy(asc(sessionSpeakers.orderNum), asc(sessionSpeakers.id));
  const bySession = groupBy(people, ({ sessionId }) => sessionId);
  return rows.map(({ msId: _msId, startTime, endTime, ...row }) => ({
    ...row,
    kind: row.kind as ReleasedSession['kind'],
    startTime: toWire(startTime),
    endTime: toWire(endTime),
    speakers: (bySession.get(row.id) ?? []).map(
      ({ sessionId: _session, msId: _ms, orderNum: _order, role, ...person }) => ({
        ...person,
        role: role as ReleasedSession['speakers'][number]['role'],
      }),
    ),
  }));
}

/** What a release of a board would show now, without making it public: all of it, or some sessions. */
export async function readBoard(db: Reader, msId: number, ids?: readonly number[]): Promise<ReleasedSession[]> {
  const rows = await rowsOf<
    Omit<ReleasedSession, 'speakers' | 'startTime' | 'endTime'> & Record<'startTime' | 'endTime', string>
  >(
    db,
    sql`select id, parent_id as "parentId", start_time as "startTime", end_time as "endTime", place, place_en as "placeEn", topic, topic_en as "topicEn",
      kind, track, track_en as "trackEn", abstract, abstract_en as "abstractEn", live_id as "liveId", art_id as "artId"
    from (${shownNow(ids ? sql`s.id = ${among(ids)}` : sql`s.ms_id = ${msId}`)}) shown order by start_time, id`,
  );
  const people = await db
    .select()
    .from(boardSpeakers)
    .where(
      and(
        ids ? isAmong(boardSpeakers.sessionId, ids) : eq(boardSpeakers.msId, msId),
        ne(boardSpeakers.answer, 'declined'),
      ),
    )
    .orderBy(asc(boardSpeakers.orderNum), asc(boardSpeakers.id));
  const bySession = groupBy(people, ({ sessionId }) => sessionId);
  return rows.map((row) => ({
    ...row,
    startTime: toWire(new Date(row.startTime)),
    endTime: toWire(new Date(row.endTime)),
    speakers: (bySession.get(row.id) ?? []).map(({ id, userId, name, nameEn, hospital, hospitalEn, role }) => ({
      id,
      userId,
      name,
      nameEn,
      hospital,
      hospitalEn,
      role: role as ReleasedSession['speakers'][number]['role'],
    })),
  }));
}

/** Adds a release, and says that the board as it is now is it. */
export async function insertRelease(tx: Tx, row: typeof releases.$inferInsert, seq: number): Promise<void> {
  await tx.insert(releases).values({ ...row, createTime: tx.now });
  await tx.update(boards).set({ release: row.number, releasedSeq: seq }).where(eq(boards.msId, row.msId));
}

/** Says that all of a board is public. */
export async function markReleased(tx: Tx, { msId, seq }: { msId: number; seq: number }): Promise<void> {
  await tx.update(boards).set({ releasedSeq: seq }).where(eq(boards.msId, msId));
}

/** Keeps what was public and goes, and forgets what has come back. */
export async function putWithdrawn(
  tx: Tx,
  { msId, number }: { msId: number; number: number },
  { gone, shown }: { gone: readonly ReleasedSession[]; shown: readonly number[] },
): Promise<void> {
  if (shown.length > 0)
    await tx
      .delete(withdrawnSessions)
      .where(and(eq(withdrawnSessions.msId, msId), inArray(withdrawnSessions.id, [...shown])));
  for (const content of gone)
    await tx.insert(withdrawnSessions).values({ id: content.id, msId, release: number, content }).onConflictDoNothing();
}

const LISTED = {
  number: releases.number,
  comment: releases.comment,
  commentEn: releases.commentEn,
  createTime: releases.createTime,
  changes: releases.changes,
};
/** The releases of a meeting, the newest first. */
export const findReleases = (db: Reader, msId: number) =>
  db.select(LISTED).from(releases).where(eq(releases.msId, msId)).orderBy(desc(releases.number));

/** One release; null where there is none. */
export async function findRelease(db: Reader, msId: number, number: number) {
  const [row] = await db
    .select(LISTED)
    .from(releases)
    .where(and(eq(releases.msId, msId), eq(releases.number, number)));
  return row ?? null;
}

/** How many people of what a board shows have not said yes. */
export async function countUnconfirmed(db: Reader, msId: number): Promise<number> {
  const [row] = await db
    .select({ value: count() })
    .from(boardSpeakers)
    .innerJoin(boardSessions, eq(boardSessions.id, boardSpeakers.sessionId))
    .where(
      and(
        eq(boardSpeakers.msId, msId),
        isNotNull(boardSpeakers.userId),
        ne(boardSpeakers.answer, sql`'accepted'`),
        isNull(boardSessions.outTime),
        isNotNull(boardSessions.startTime),
      ),
    );
  return row?.value ?? 0;
}
