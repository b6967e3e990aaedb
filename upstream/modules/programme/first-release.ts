import { inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '@/upstream/db/client';
import {
  boardSessions,
  boardSpeakers,
  changedSessions,
  halls,
  type meetingSessions,
  type sessionSpeakers,
  tracks,
} from '@/upstream/db/schema/programme';
import { copyBoard } from './release.repository';

type Connection = Pick<Db, 'select' | 'insert' | 'update' | 'delete' | 'execute'>;
/** A session as it is written down before there is a board: rooms and tracks by their names. */
export type WrittenSession = Omit<typeof meetingSessions.$inferInsert, 'id'> & { id?: number };
export type WrittenSpeaker = Omit<typeof sessionSpeakers.$inferInsert, 'id'> & { id?: number };

const MINUTE_MS = 60_000;
const CHUNK = 500;
async function inChunks<T>(rows: readonly T[], store: (some: T[]) => Promise<void>): Promise<void> {
  for (let at = 0; at < rows.length; at += CHUNK) await store(rows.slice(at, at + CHUNK));
}
const wordsAt = (msId: number, name: string) => `${msId} ${name}`;

/** Ids of names by their meetings, those of before and those that are stored now. */
async function idsOf(
  rows: readonly { msId: number; name: string; nameEn: string | null }[],
  known: readonly { id: number; msId: number; name: string }[],
  store: (
    some: { msId: number; name: string; nameEn: string | null; orderNum: number }[],
  ) => Promise<{ id: number; msId: number; name: string }[]>,
): Promise<Map<string, number>> {
  const ids = new Map(known.map(({ id, msId, name }) => [wordsAt(msId, name), id]));
  const fresh = new Map(
    rows.map((row) => [wordsAt(row.msId, row.name), row] as const).filter(([key]) => !ids.has(key)),
  );
  await inChunks(
    [...fresh.values()].map((row, orderNum) => ({ ...row, orderNum })),
    async (some) => {
      for (const { id, msId, name } of await store(some)) ids.set(wordsAt(msId, name), id);
    },
  );
  return ids;
}

/** Puts sessions on boards and makes them public as the first release of their meetings; answers their ids in order. For data that is written at once: demo, scale, tests. */
export async function writeProgrammes(
  tx: Connection,
  sessions: readonly WrittenSession[],
  speakers: readonly WrittenSpeaker[] = [],
): Promise<number[]> {
  const msIds = [...new Set(sessions.map(({ msId }) => msId))];
  const named = (pick: (one: WrittenSession) => [string | null | undefined, string | null | undefined]) =>
    sessions.flatMap((one) => {
      const [name, nameEn] = pick(one);
      return name ? [{ msId: one.msId, name, nameEn: nameEn ?? null }] : [];
    });
  const rooms = await idsOf(
    named(({ place, placeEn }) => [place, placeEn]),
    await tx
      .select({ id: halls.hallId, msId: halls.msId, name: halls.name })
      .from(halls)
      .where(inArray(halls.msId, msIds)),
    (some) => tx.insert(halls).values(some).returning({ id: halls.hallId, msId: halls.msId, name: halls.name }),
  );
  const themes = await idsOf(
    named(({ track, trackEn }) => [track, trackEn]),
    await tx
      .select({ id: tracks.trackId, msId: tracks.msId, name: tracks.name })
      .from(tracks)
      .where(inArray(tracks.msId, msIds)),
    (some) => tx.insert(tracks).values(some).returning({ id: tracks.trackId, msId: tracks.msId, name: tracks.name }),
  );
  const ids: number[] = [];
  await inChunks(sessions, async (some) => {
    const rows = some.map(({ place, placeEn: _en, track, trackEn: _trackEn, ...session }) => ({
      ...session,
      hallId: place ? rooms.get(wordsAt(session.msId, place)) : null,
      trackId: track ? themes.get(wordsAt(session.msId, track)) : null,
      minutes: Math.max(1, Math.round((session.endTime.getTime() - session.startTime.getTime()) / MINUTE_MS)),
      seq: 1,
      version: 1,
    }));
    const stored = await tx.insert(boardSessions).values(rows).returning({ id: boardSessions.id });
    ids.push(...stored.map(({ id }) => id));
  });
  await inChunks(speakers, async (some) => {
    await tx.insert(boardSpeakers).values(some.map((one) => ({ ...one, answer: 'accepted' as const })));
  });
  await writeFirstRelease(tx, msIds);
  return ids;
}

const WIRE = sql.raw(`'YYYY-MM-DD HH24:MI:SS'`);
const wire = (column: SQL) => sql`to_char(${column} at time zone 'Asia/Shanghai', ${WIRE})`;

/** Makes what stands on the boards of meetings public as their first release, of which everybody knows. */
export async function writeFirstRelease(tx: Connection, msIds: readonly number[]): Promise<void> {
  if (msIds.length === 0) return;
  const of = sql`s.ms_id in ${[...msIds]}`;
  await tx.delete(changedSessions).where(inArray(changedSessions.msId, [...msIds]));
  await copyBoard(tx, { msIds });
  await tx.execute(sql`
    insert into ms_board (ms_id, seq, released_seq, release) select distinct s.ms_id, 1, 1, 1 from ms_released_session s where ${of}
    on conflict (ms_id) do update set released_seq = ms_board.seq, release = greatest(ms_board.release, 1)`);
  await tx.execute(sql`
    insert into ms_release (ms_id, number, content, changes)
    select s.ms_id, 1, jsonb_agg(jsonb_build_object('id', s.id, 'parentId', s.parent_id, 'startTime', ${wire(sql`s.start_time`)}, 'endTime', ${wire(sql`s.end_time`)},
      'place', s.place, 'placeEn', s.place_en, 'topic', s.topic, 'topicEn', s.topic_en, 'kind', s.kind, 'track', s.track, 'trackEn', s.track_en,
      'abstract', s.abstract, 'abstractEn', s.abstract_en, 'liveId', s.live_id, 'artId', s.art_id, 'speakers', coalesce((
        select jsonb_agg(jsonb_build_object('id', p.id, 'userId', p.user_id, 'name', p.name, 'nameEn', p.name_en, 'hospital', p.hospital, 'hospitalEn', p.hospital_en, 'role', p.role) order by p.order_num, p.id)
        from ms_released_speaker p where p.session_id = s.id), '[]')) order by s.start_time, s.id), '[]'
    from ms_released_session s where ${of} group by s.ms_id
    on conflict (ms_id, number) do update set content = excluded.content`);
  await tx.execute(sql`
    insert into ms_told_session (id, ms_id, start_time, end_time, place, user_ids)
    select s.id, s.ms_id, s.start_time, s.end_time, s.place,
      coalesce((select array_agg(distinct p.user_id) from ms_released_speaker p where p.session_id = s.id and p.user_id is not null), '{}')
    from ms_released_session s where ${of} on conflict (id) do update set start_time = excluded.start_time, end_time = excluded.end_time, place = excluded.place, user_ids = excluded.user_ids`);
}
