import { sql } from 'drizzle-orm';
import type { Corruption } from './corruption';

/** Of what authors pay. */
export const PRESENTING_CORRUPTIONS: Corruption[] = [
  {
    what: 'a paper fee that was paid and let go',
    change: ({ authored }) => [sql`update ms_paper_fee set state = 'expired' where paper_id = ${authored.artId}`],
    named: ({ authored }) => [`paperFeeLine paper ${authored.artId}`],
  },
  {
    what: 'a paper fee of somebody else than whoever paid',
    change: ({ authored, other }) => [
      sql`update ms_paper_fee set user_id = ${other} where paper_id = ${authored.artId}`,
    ],
    named: ({ authored }) => [`paperFeeLine paper ${authored.artId}`],
  },
  {
    what: 'money for a paper that is no paper’s fee',
    change: ({ authored }) => [
      sql`update ms_paper_fee set state = 'draft', line_id = null where paper_id = ${authored.artId}`,
    ],
    named: ({ authored }) => [`paperFeePaid line ${authored.line}`],
  },
  {
    what: 'an author’s place of somebody whose paper was not accepted',
    change: ({ authored }) => [sql`update ms_paper set state = 'review' where paper_id = ${authored.artId}`],
    named: ({ authored }) => [
      `authorPlace attendee ${authored.attendeeId}`,
      `presentationPapers paper ${authored.artId}`,
    ],
  },
];
