import { sql } from 'drizzle-orm';
import { checkOver } from '@/upstream/core/module/check';

export const videoPassed = checkOver(
  {
    name: 'videoPassed',
    holds: 'a video is public or refused as it was examined last',
    table: 'doc_video',
    key: 'id',
  },
  (piece) => sql`
    select 'video ' || s.id as id, 'is ' || s.audit_status || ', and the last case ' || n.case_id || ' is ' || n.status as what
    from doc_video s cross join lateral (
      select c.case_id, case when c.withdrawn then 'withdrawn' else c.status end as status from audit_case c
      where c.user_id = s.user_id and c.kind = 'video' and c.subject_id = s.id::text order by c.case_id desc limit 1
    ) n
    where ${piece('s.id')} and s.audit_status in ('2', '3') and n.status <> s.audit_status`,
);

/** What videos promise. */
export const VIDEO_CHECKS = [videoPassed];
