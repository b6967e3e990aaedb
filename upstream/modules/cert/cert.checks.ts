import { sql } from 'drizzle-orm';
import { checkOver } from '@/upstream/core/module/check';

const certs = { table: 'sys_cert', key: 'user_id' };

export const certFlags = checkOver(
  { name: 'certFlags', holds: 'an account is as certified as its certification stands, and of its type', ...certs },
  (piece) => sql`
    select 'person ' || c.user_id as id,
      'of type ' || u.user_type || ' has flag ' || u.cert_flag || ', the certification for ' || c.user_type || ' is ' || c.audit_status as what
    from sys_cert c join sys_user u using (user_id)
    where ${piece('c.user_id')} and (u.user_type <> c.user_type
      or u.cert_flag <> case c.audit_status when '1' then '1' when '2' then '2' else '0' end)`,
);

export const certPassed = checkOver(
  { name: 'certPassed', holds: 'what was examined last says whether somebody is certified', ...certs },
  (piece) => sql`
    select 'person ' || s.user_id as id, 'is ' || s.audit_status || ', and the last case ' || n.case_id || ' is ' || n.status as what
    from sys_cert s cross join lateral (
      select c.case_id, case when c.withdrawn then 'withdrawn' else c.status end as status from audit_case c
      where c.user_id = s.user_id and c.kind in ('cert', 'dept') and c.snapshot ->> 'change' is distinct from 'true'
      order by c.case_id desc limit 1
    ) n
    where ${piece('s.user_id')} and s.audit_status in ('2', '3') and n.status <> s.audit_status`,
);

/** What certifications promise. */
export const CERT_CHECKS = [certFlags, certPassed];
