import { sql } from 'drizzle-orm';
import { checkOver } from '@/upstream/core/module/check';

export const messageRead = checkOver(
  {
    name: 'messageRead',
    holds: 'a message is unread until it was read at some time',
    table: 'task_info',
    key: 'task_id',
  },
  (piece) => sql`
    select 'message ' || task_id as id, 'has read flag ' || read_flag || ' and was read ' || coalesce(read_time::text, 'never') as what
    from task_info where ${piece('task_id')} and (read_flag = '1') <> (read_time is not null)`,
);

/** What notices promise. */
export const TASK_CHECKS = [messageRead];
