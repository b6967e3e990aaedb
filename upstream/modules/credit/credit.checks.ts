import { sql } from 'drizzle-orm';
import { checkOver } from '@/upstream/core/module/check';
import { isThere } from '@/upstream/db/there';

const records = { table: 'credit_record', key: 'record_id' };

export const creditRuleDay = checkOver(
  {
    name: 'creditRuleDay',
    ...records,
    holds: 'points follow the rule that held on their day, and lie in the year of it',
  },
  (piece) => sql`
    select 'credit ' || r.record_id as id, 'of ' || r.day || ' in year ' || r.year || ' follows rule ' || r.rule_id || ', which holds from ' || l.valid_from || coalesce(' to ' || l.valid_to, '') as what
    from credit_record r join credit_rule l using (rule_id)
    where ${piece('r.record_id')} and (r.day < l.valid_from or r.day > coalesce(l.valid_to, r.day)
      or left(r.day, 4)::integer <> r.year or not l.kinds @> jsonb_build_array(jsonb_build_object('code', r.kind)))`,
);

export const creditPoints = checkOver(
  { name: 'creditPoints', ...records, holds: 'points are what the minutes come to by the rule' },
  (piece) => sql`
    select 'credit ' || r.record_id as id, r.minutes || ' minutes as ' || r.role || ' come to ' || w.wanted || ' tenths by rule ' || r.rule_id || ', and it has ' || r.earned_tenths as what
    from credit_record r join credit_rule l using (rule_id)
    join lateral (select floor(r.minutes::numeric * 2 * (case r.role when 'lecturer' then l.lecturer_tenths when 'chair' then l.chair_tenths else 10 end)
      / (10 * l.minutes_per_point))::integer * 5 as wanted) w on true
    where ${piece('r.record_id')} and r.role <> 'self' and w.wanted <> r.earned_tenths`,
);

export const creditOwner = checkOver(
  { name: 'creditOwner', ...records, holds: 'credit is of who has the place, at the meeting of its project' },
  (piece, now) => sql`
    select 'credit ' || r.record_id as id, 'is of person ' || coalesce(r.user_id::text, 'none') || ' at meeting ' || coalesce(r.ms_id::text, 'none')
      || '; its place ' || coalesce(r.attendee_id::text, 'none') || ' is ' || coalesce(a.state, 'gone') || ' of person ' || coalesce(a.user_id::text, 'none') || ' at meeting ' || coalesce(a.ms_id::text, 'none') as what
    from credit_record r left join ms_attendee a using (attendee_id) left join ms_credit_session p on p.id = r.project_id
    where ${piece('r.record_id')} and r.state = 'valid' and r.role <> 'self'
      and (a.attendee_id is null or a.ms_id <> r.ms_id or p.ms_id is distinct from r.ms_id
        or ((a.state <> 'enrolled' or a.user_id is distinct from r.user_id) and a.update_time < ${now} - interval '1 hour'))`,
);

export const creditSignedIn = checkOver(
  { name: 'creditSignedIn', ...records, holds: 'nobody has credit of a meeting where no door let them in' },
  (piece, now) => sql`
    select 'credit ' || r.record_id as id, 'place ' || r.attendee_id || ' was let in nowhere' as what
    from credit_record r
    where ${piece('r.record_id')} and r.state = 'valid' and r.role <> 'self' and r.check_time < ${now} - interval '1 hour'
      and not exists (select from ms_scan s where s.attendee_id = r.attendee_id and s.counted and s.direction = 'in' and ${isThere(sql`s.point_id`)})`,
);

/** What holds of credits. */
export const CREDIT_CHECKS = [creditRuleDay, creditPoints, creditOwner, creditSignedIn];
