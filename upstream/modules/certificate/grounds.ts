import { sql } from 'drizzle-orm';
import { isThere } from '@/upstream/db/there';

/** A door let in whoever has the certificate `c`. */
export const letIn = sql`exists (select from ms_scan s where s.attendee_id = c.attendee_id and s.counted and s.direction = 'in' and ${isThere(sql`s.point_id`)})`;

/** Whoever has the certificate `c` speaks in what was released of the programme. */
export const spoke = sql`exists (select from ms_released_speaker s where s.ms_id = c.ms_id and s.user_id = c.user_id and s.role = 'speaker')`;

/** Papers that are presented, each by the account of the author who does, with their form and award. */
export const presentedPapers = sql`(select p.ms_id, p.paper_id, p.form, p.title, p.title_en, r.award_id, u.user_id
  from ms_paper p left join ms_presentation r on r.paper_id = p.paper_id
  join lateral (select a.user_id from ms_paper_author a where a.paper_id = p.paper_id
    order by (a.key = r.presenter_key) desc nulls last, a.presenter desc, a.order_num limit 1) u on true
  where p.state = 'accepted' and coalesce(r.answer, '1') <> '2')`;

/** Whoever has the certificate `c` presents its paper in the form that it names, or with the award that it names; the author whose account was closed is nobody's any more, and stays. */
export const presented = sql`exists (select from ${presentedPapers} x
  where 'paper:' || x.paper_id = c.subject and x.ms_id = c.ms_id
    and coalesce(x.user_id = c.user_id, exists (select from sys_user u where u.user_id = c.user_id and u.status = '2'))
    and case c.kind when 'award' then x.award_id = coalesce(
      (select (d.content->>'awardId')::integer from document d where d.doc_id = c.doc_id), x.award_id) else x.form = c.kind end)`;
