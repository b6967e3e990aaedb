import { sql } from 'drizzle-orm';
import { checkOver } from '@/upstream/core/module/check';

export const sessionsLive = checkOver(
  {
    name: 'sessionsLive',
    holds: 'a session is of an account in use, and ends in time',
    table: 'sys_session',
    key: 'session_id',
  },
  (piece) => sql`
    select 'session ' || left(md5(s.session_id), 12) as id,
      'of person ' || s.user_id || ', whose account is ' || u.status || ', began ' || s.login_time || ', lasts until ' || s.expire_time
        || ' and at most until ' || s.end_time as what
    from sys_session s join sys_user u using (user_id)
    where ${piece('s.session_id')} and (u.status <> '0' or s.expire_time > s.end_time or s.last_time < s.login_time
      or s.end_time > s.login_time + interval '7 days')`,
);

/** What sessions promise. */
export const AUTH_CHECKS = [sessionsLive];
