import { sql } from 'drizzle-orm';
import { checkOver, type Piece } from '@/upstream/core/module/check';
import { differing } from './release.repository';

/** Elements of what releases of meetings with a session of a piece have kept, up to the last release. */
const kept = (column: 'content' | 'changes', piece: Piece) => sql`
  ms_release r join ms_board b on b.ms_id = r.ms_id and r.number <= b.release cross join lateral jsonb_array_elements(r.${sql.raw(column)}) c
  where r.ms_id in (select o.ms_id from ms_session o where ${piece('o.id')}) and ${piece("(c ->> 'id')::integer")}`;

export const releaseShown = checkOver(
  {
    name: 'releaseShown',
    holds: 'every session of the last release of a programme is public as it says, and nothing else is',
    table: 'ms_session',
    key: 'id',
  },
  (piece) => sql`
    with said as (
      select distinct on (r.ms_id, (c ->> 'id')::integer) r.ms_id, (c ->> 'id')::integer as id, r.number, c
      from ${kept('content', piece)} order by r.ms_id, (c ->> 'id')::integer, r.number desc),
    gone as (
      select r.ms_id, (c ->> 'id')::integer as id, max(r.number) as number
      from ${kept('changes', piece)} and c ->> 'kind' = 'withdrawn' group by 1, 2),
    last as (
      select l.* from said l where not exists (select from gone g where g.ms_id = l.ms_id and g.id = l.id and g.number > l.number))
    select 'session ' || coalesce(s.id, l.id) as id,
      case when s.id is null then 'is not public, though release ' || l.number || ' of meeting ' || l.ms_id || ' has it'
        when l.id is null then 'is public, and not in release ' || coalesce(b.release, 0) || ' of meeting ' || s.ms_id
        else 'is public otherwise than release ' || l.number || ' of meeting ' || s.ms_id || ' says' end as what
    from last l full join (select * from ms_released_session p where ${piece('p.id')}) s on s.ms_id = l.ms_id and s.id = l.id
      left join ms_board b on b.ms_id = s.ms_id
    where s.id is null or l.id is null or l.c ->> 'topic' <> s.topic
      or (l.c ->> 'startTime')::timestamp <> s.start_time at time zone 'Asia/Shanghai' or (l.c ->> 'place') is distinct from s.place`,
);

export const changesNoted = checkOver(
  {
    name: 'changesNoted',
    holds: 'whatever a board has otherwise than the public is noted for its next release',
    table: 'ms_session',
    key: 'id',
  },
  (piece) => sql`
    select 'session ' || d.id as id, 'is public otherwise than its board has it, and the next release does not know' as what
    from (${differing(piece('s.id'))}) d where not exists (select from ms_changed_session n where n.session_id = d.id)`,
);

export const boardAhead = checkOver(
  {
    name: 'boardAhead',
    holds: 'no session of a board has changed after the board’s last change',
    table: 'ms_session',
    key: 'id',
  },
  (piece) => sql`
    select 'session ' || s.id as id, 'has change ' || s.seq || ', its board has had ' || coalesce(b.seq, 0) as what
    from ms_session s left join ms_board b on b.ms_id = s.ms_id where ${piece('s.id')} and s.seq > coalesce(b.seq, 0)`,
);

export const boardNames = checkOver(
  { name: 'boardNames', holds: 'rooms and tracks of a session are of its meeting', table: 'ms_session', key: 'id' },
  (piece) => sql`
    select 'session ' || s.id as id, 'of meeting ' || s.ms_id || ' has a room of ' || coalesce(h.ms_id::text, 'none') || ' and a track of ' || coalesce(t.ms_id::text, 'none') as what
    from ms_session s left join ms_hall h using (hall_id) left join ms_track t using (track_id)
    where ${piece('s.id')} and (h.ms_id <> s.ms_id or t.ms_id <> s.ms_id)`,
);

export const speakerMeetings = checkOver(
  {
    name: 'speakerMeetings',
    holds: 'who speaks in a session is at its meeting',
    table: 'ms_session_speaker',
    key: 'id',
  },
  (piece) => sql`
    select 'speaker ' || p.id as id, 'is at meeting ' || p.ms_id || ', session ' || s.id || ' is of meeting ' || s.ms_id as what
    from ms_session_speaker p join ms_session s on s.id = p.session_id
    where ${piece('p.id')} and s.ms_id <> p.ms_id`,
);

export const sessionParts = checkOver(
  { name: 'sessionParts', holds: 'a part of a session is of the same meeting', table: 'ms_session', key: 'id' },
  (piece) => sql`
    select 'session ' || s.id as id, 'of meeting ' || s.ms_id || ' is a part of session ' || w.id || ' of meeting ' || w.ms_id as what
    from ms_session s join ms_session w on w.id = s.parent_id
    where ${piece('s.id')} and w.ms_id <> s.ms_id`,
);

export const talkPapers = checkOver(
  {
    name: 'talkPapers',
    holds: 'the paper of a session is one of its meeting, and in no other session unless that was asked for',
    table: 'ms_session',
    key: 'id',
  },
  (piece) => sql`
    select 'session ' || s.id as id, 'of meeting ' || s.ms_id || ' is of paper ' || p.paper_id || ' of meeting ' || p.ms_id as what
    from ms_session s join ms_paper p on p.paper_id = s.art_id
    where ${piece('s.id')} and (p.ms_id <> s.ms_id or s.out_time is null and not s.art_again and exists (
      select from ms_session o where o.art_id = s.art_id and o.id < s.id and o.out_time is null))`,
);

/** What boards and releases promise. */
export const PROGRAMME_CHECKS = [
  talkPapers,
  speakerMeetings,
  sessionParts,
  releaseShown,
  changesNoted,
  boardAhead,
  boardNames,
];
