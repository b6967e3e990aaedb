import { sql } from 'drizzle-orm';
import { checkOver } from '@/upstream/core/module/check';

export const ballotOptions = checkOver(
  { name: 'ballotOptions', holds: 'a ballot is for an option of its vote', table: 'ms_vote_ballot', key: 'id' },
  (piece) => sql`
    select 'ballot ' || b.id as id, 'of vote ' || b.vote_id || ' is for option ' || b.option_id || ' of vote ' || o.vote_id as what
    from ms_vote_ballot b join ms_vote_option o on o.id = b.option_id
    where ${piece('b.id')} and o.vote_id <> b.vote_id`,
);

/** What votes promise. */
export const MEETING_CHECKS = [ballotOptions];
