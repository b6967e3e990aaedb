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

export const messageMeeting = checkOver(
  { name: 'messageMeeting', holds: 'a meeting that a message is about is there', table: 'task_info', key: 'task_id' },
  (piece) => sql`
    select 'message ' || t.task_id as id, 'of person ' || t.user_id || ' is about meeting ' || t.ms_id || ', which is not there' as what
    from task_info t
    where ${piece('t.task_id')} and t.ms_id is not null and not exists (select from ms_meeting m where m.ms_id = t.ms_id)`,
);

/** What notices promise. */
export const TASK_CHECKS = [messageRead, messageMeeting];
