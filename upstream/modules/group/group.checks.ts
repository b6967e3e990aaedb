import { sql } from 'drizzle-orm';
import { checkOver } from '@/upstream/core/module/check';

export const groupsReached = checkOver(
  {
    name: 'groupsReached',
    holds: 'a notice to many has reached as many as have it, and is over at some time',
    table: 'notice_group',
    key: 'id',
  },
  (piece) => sql`
    select 'group ' || id as id, 'is ' || status || ', over ' || coalesce(finish_time::text, 'never') || ', says that it reached ' || reached
      || ', ' || had || ' have it' as what
    from (
      select g.*, (select count(*) from task_info t where t.msg_id = 'group-' || g.id and t.msg_id like 'group-%') as had
      from notice_group g where ${piece('g.id')}
    ) facts
    where (status in ('2', '3')) <> (finish_time is not null) or had > reached`,
);

/** What notices to many promise. */
export const GROUP_CHECKS = [groupsReached];
