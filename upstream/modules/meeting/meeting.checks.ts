import { sql } from 'drizzle-orm';
import { checkOver } from '@/upstream/core/module/check';

export const ballotOptions = checkOver(
  { name: 'ballotOptions', holds: 'a ballot is for an option of its vote', table: 'ms_vote_ballot', key: 'id' },
  (piece) => sql`
    select 'ballot ' || b.id as id, 'of vote ' || b.vote_id || ' is for option ' || b.option_id || ' of vote ' || o.vote_id as what
    from ms_vote_ballot b join ms_vote_option o on o.id = b.option_id
    where ${piece('b.id')} and o.vote_id <> b.vote_id`,
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

/** What programmes and votes promise. */
export const MEETING_CHECKS = [ballotOptions, speakerMeetings, sessionParts];
