import { sql } from 'drizzle-orm';
import { checkOver } from '@/upstream/core/module/check';

const released = { table: 'ms_released_session', key: 'id' };

export const releaseShown = checkOver(
  { name: 'releaseShown', holds: 'what is public of a programme is what its last release says', ...released },
  (piece) => sql`
    with said as (
      select distinct on (r.ms_id, (c ->> 'id')::integer) r.ms_id, (c ->> 'id')::integer as id, r.number, c
      from ms_release r join ms_board b on b.ms_id = r.ms_id and r.number <= b.release cross join lateral jsonb_array_elements(r.content) c
      where r.ms_id in (select o.ms_id from ms_released_session o where ${piece('o.id')})
      order by r.ms_id, (c ->> 'id')::integer, r.number desc)
    select 'session ' || s.id as id, 'is public otherwise than release ' || coalesce(b.release, 0) || ' of meeting ' || s.ms_id || ' says' as what
    from ms_released_session s left join ms_board b on b.ms_id = s.ms_id left join said l on l.ms_id = s.ms_id and l.id = s.id
    where ${piece('s.id')} and (l.c is null or l.c ->> 'topic' <> s.topic
      or (l.c ->> 'startTime')::timestamp <> s.start_time at time zone 'Asia/Shanghai' or (l.c ->> 'place') is distinct from s.place)`,
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
export const PROGRAMME_CHECKS = [talkPapers, speakerMeetings, sessionParts, releaseShown, boardAhead, boardNames];
