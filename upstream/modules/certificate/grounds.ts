import { sql } from 'drizzle-orm';
import { isThere } from '@/upstream/db/there';

/** A door let in whoever has the certificate `c`. */
export const letIn = sql`exists (select from ms_scan s where s.attendee_id = c.attendee_id and s.counted and s.direction = 'in' and ${isThere(sql`s.point_id`)})`;

/** Whoever has the certificate `c` speaks in what was released of the programme. */
export const spoke = sql`exists (select from ms_released_speaker s where s.ms_id = c.ms_id and s.user_id = c.user_id and s.role = 'speaker')`;

/** The paper of the certificate `c` is accepted in the form that it names, or has an award. */
export const presented = sql`exists (select from ms_paper p left join ms_presentation r on r.paper_id = p.paper_id
  where 'paper:' || p.paper_id = c.subject and p.ms_id = c.ms_id and p.state = 'accepted'
    and case c.kind when 'award' then r.award_id is not null else p.form = c.kind end)`;
