import { type SQL, sql } from 'drizzle-orm';
import type { Corruption } from './corruption';

/** A session of a board that lasts for an hour, and is noted for the next release. */
const session = (
  id: number,
  msId: number,
  more: { parentId?: number; seq?: number; hallId?: number; trackId?: number } = {},
) =>
  sql`with added as (
    insert into ms_session (id, ms_id, parent_id, start_time, end_time, minutes, topic, seq, hall_id, track_id) values
    (${id}, ${msId}, ${more.parentId ?? null}, '2026-09-04 09:00+08', '2026-09-04 10:00+08', 60, '报告', ${more.seq ?? 0},
    ${more.hallId ?? null}, ${more.trackId ?? null}) returning id, ms_id)
    insert into ms_changed_session (session_id, ms_id) select id, ms_id from added`;
/** What the release of a meeting says of a session, and what is public of it. */
const released = (msId: number, said: object[], shown: SQL) => [
  sql`insert into ms_board (ms_id, seq, released_seq, release) values (${msId}, 1, 1, 9)
    on conflict (ms_id) do update set release = 9`,
  sql`insert into ms_release (ms_id, number, content, changes) values (${msId}, 9, ${JSON.stringify(said)}::jsonb, '[]')`,
  sql`insert into ms_released_session (id, ms_id, start_time, end_time, topic, place) values ${shown}`,
];

/** Of boards and releases. */
export const PROGRAMME_CORRUPTIONS: Corruption[] = [
  {
    what: 'a session that is a part of another meeting’s, and its speaker',
    change: ({ meeting, elsewhere }) => [
      session(900, meeting),
      session(901, elsewhere, { parentId: 900 }),
      sql`insert into ms_session_speaker (id, session_id, ms_id, name) values (900, 901, ${meeting}, '')`,
    ],
    named: () => ['sessionParts session 901', 'speakerMeetings speaker 900'],
  },
  {
    what: 'sessions that are public and in no release, or otherwise than it says: topic, time, room',
    change: ({ meeting }) => {
      const said = { topic: '报告', startTime: '2026-09-04 09:00:00', place: null };
      return [
        ...[900, 901, 902, 903, 904].map((id) => session(id, meeting)),
        ...released(
          meeting,
          [
            { ...said, id: 900 },
            { ...said, id: 901, topic: '另一题目' },
            { ...said, id: 902, startTime: '2026-09-04 09:05:00' },
            { ...said, id: 903, place: '一号厅' },
          ],
          sql.join(
            [900, 901, 902, 903, 904].map(
              (id) =>
                sql`(${id}, ${meeting}, '2026-09-04 09:00+08'::timestamptz, '2026-09-04 10:00+08'::timestamptz, '报告', null)`,
            ),
            sql`, `,
          ),
        ),
      ];
    },
    named: () => ['901', '902', '903', '904'].map((id) => `releaseShown session ${id}`),
  },
  {
    what: 'sessions of the last release that are not public, and one that is though the release took it away',
    change: ({ meeting }) => {
      const said = { topic: '报告', startTime: '2026-09-04 09:00:00', place: null };
      const shown = (id: number) =>
        sql`(${id}, ${meeting}, '2026-09-04 09:00+08'::timestamptz, '2026-09-04 10:00+08'::timestamptz, '报告', null)`;
      const content = [900, 901, 902, 903].map((id) => ({ ...said, id }));
      const gone = [902, 903].map((id) => ({ id, kind: 'withdrawn' }));
      return [
        ...[900, 901, 902, 903].map((id) => session(id, meeting)),
        ...released(meeting, content, sql`${shown(900)}, ${shown(902)}`),
        sql`insert into ms_release (ms_id, number, content, changes) values (${meeting}, 10, '[]', ${JSON.stringify(gone)}::jsonb)`,
        sql`update ms_board set release = 10 where ms_id = ${meeting}`,
      ];
    },
    named: () => ['releaseShown session 901', 'releaseShown session 902'],
  },
  {
    what: 'sessions that a board has otherwise than the public, and that nobody noted for the next release',
    change: ({ meeting }) => [
      ...[900, 901, 902].map((id) => session(id, meeting)),
      sql`insert into ms_session_speaker (id, session_id, ms_id, name) values (900, 901, ${meeting}, '')`,
      sql`update ms_session set out_time = now() where id = 902`,
      sql`delete from ms_changed_session where session_id in (900, 901, 902)`,
    ],
    named: () => ['changesNoted session 900', 'changesNoted session 901'],
  },
  {
    what: 'a session that has changed after the last change of its board',
    change: ({ meeting }) => [
      sql`insert into ms_board (ms_id, seq) values (${meeting}, 4) on conflict (ms_id) do update set seq = 4`,
      session(900, meeting, { seq: 4 }),
      session(901, meeting, { seq: 5 }),
    ],
    named: () => ['boardAhead session 901'],
  },
  {
    what: 'sessions in a room and of a track of another meeting',
    change: ({ meeting, elsewhere }) => [
      sql`insert into ms_hall (hall_id, ms_id, name) values (900, ${elsewhere}, '一号厅')`,
      sql`insert into ms_track (track_id, ms_id, name) values (900, ${elsewhere}, '心衰')`,
      session(900, meeting, { hallId: 900 }),
      session(901, meeting, { trackId: 900 }),
      session(902, elsewhere, { hallId: 900, trackId: 900 }),
    ],
    named: () => ['boardNames session 900', 'boardNames session 901'],
  },
  {
    what: 'a session of another meeting’s paper, and a paper in two sessions that nobody asked for',
    change: ({ meeting, elsewhere, me }) => [
      sql`insert into ms_paper (paper_id, ms_id, user_id) values (900, ${elsewhere}, ${me})`,
      ...[900, 901, 902].map((id) => session(id, id === 900 ? meeting : elsewhere)),
      sql`update ms_session set art_id = 900, art_again = id = 900 where id in (900, 901, 902)`,
    ],
    named: () => ['talkPapers session 900', 'talkPapers session 901', 'talkPapers session 902'],
  },
];
