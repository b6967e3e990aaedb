import { sql } from 'drizzle-orm';
import { type Check, checkOver } from './check';

/** The state of a place that the state of its line makes. */
const PLACE = sql`case l.state when 'held' then 'held' when 'fulfilled' then 'enrolled'
  when 'released' then 'released' else 'cancelled' end`;

/** What places at meetings and papers promise. */
export const MEETING_CHECKS: Check[] = [
  checkOver(
    'the state of a place at a meeting follows from the line that pays for it',
    { table: 'ms_attendee', key: 'attendee_id' },
    (piece) => sql`
      select 'attendee ' || a.attendee_id as id, 'is ' || a.state || ', line ' || l.line_id || ' is ' || l.state as what
      from ms_attendee a join pay_order_line l using (line_id)
      where ${piece('a.attendee_id')} and (a.state <> (${PLACE}) or l.biz not in ('enroll', 'enrollArt'))`,
  ),
  checkOver(
    'what was paid for a place at a meeting is somebody’s place',
    { table: 'pay_order_line', key: 'line_id' },
    (piece) => sql`
      select 'line ' || l.line_id as id, 'is ' || l.state || ' and nobody’s place' as what
      from pay_order_line l
      where ${piece('l.line_id')} and l.biz = 'enroll' and l.state in ('held', 'fulfilled')
        and not exists (select 1 from ms_attendee a where a.line_id = l.line_id)`,
  ),
  checkOver(
    'a place is paid for as it says, at the meeting where it is',
    { table: 'ms_attendee', key: 'attendee_id' },
    (piece) => sql`
      select 'attendee ' || a.attendee_id as id,
        'is at meeting ' || a.ms_id || ', its fee is of ' || f.ms_id || ', its order of ' || coalesce(o.ms_id::text, 'none') as what
      from ms_attendee a join ms_fee f using (fee_id)
      left join pay_order_line l using (line_id) left join pay_order o using (order_no)
      where ${piece('a.attendee_id')} and (f.ms_id <> a.ms_id or (l.line_id is not null and o.ms_id is distinct from a.ms_id))`,
  ),
  checkOver(
    'a paper’s number of versions is that of what was handed in',
    { table: 'ms_paper', key: 'paper_id' },
    (piece) => sql`
      select 'paper ' || p.paper_id as id, 'says version ' || p.version || ', handed in were ' || v.handed || ' up to ' || v.last as what
      from ms_paper p cross join lateral (
        select count(*) as handed, coalesce(max(version), 0) as last from ms_paper_version where paper_id = p.paper_id
      ) v
      where ${piece('p.paper_id')} and (p.version <> v.last or v.handed <> v.last)`,
  ),
  checkOver(
    'what was handed in has authors in order from the first',
    { table: 'ms_paper', key: 'paper_id' },
    (piece) => sql`
      select 'paper ' || p.paper_id as id, 'has ' || a.authors || ' authors up to ' || a.last as what
      from ms_paper p cross join lateral (
        select count(*) as authors, coalesce(max(order_num), 0) as last from ms_paper_author where paper_id = p.paper_id
      ) a
      where ${piece('p.paper_id')} and p.state <> 'draft' and (a.authors = 0 or a.authors <> a.last)`,
  ),
];
