import { type SQL, sql } from 'drizzle-orm';
import { type Check, checkOver } from './check';

/** Every file that these rows refer to is there; `urls` are the addresses in a row `r`, one a row. */
const filesOf = (noun: string, table: string, key: string, urls: SQL): Check =>
  checkOver(
    `files that ${noun}s refer to are there`,
    { table, key },
    (piece) => sql`
      select ${`${noun} `} || r.${sql.identifier(key)} as id, 'refers to ' || refs.url || ', which is not there' as what
      from ${sql.identifier(table)} r cross join lateral (${urls}) refs(url)
      where ${piece(`r.${key}`)} and refs.url ~ '^/api/file/(private|public)/[0-9a-f]{32}'
        and not exists (select 1 from sys_file f where f.file_id = substring(refs.url from '/([0-9a-f]{32})'))`,
  );

const inList = (column: string) => sql`select f ->> 'url' from jsonb_array_elements(r.${sql.identifier(column)}) f`;

/** What notices and files promise. */
export const RECORD_CHECKS: Check[] = [
  checkOver(
    'a message is unread until it was read at some time',
    { table: 'task_info', key: 'task_id' },
    (piece) => sql`
      select 'message ' || task_id as id, 'has read flag ' || read_flag || ' and was read ' || coalesce(read_time::text, 'never') as what
      from task_info where ${piece('task_id')} and (read_flag = '1') <> (read_time is not null)`,
  ),
  filesOf('certification', 'sys_cert', 'user_id', inList('cert_files')),
  filesOf('department', 'sys_dept', 'dept_id', inList('license_files')),
  filesOf('voucher', 'pay_voucher', 'id', inList('files')),
  filesOf('person', 'sys_user', 'user_id', sql`select r.avatar`),
];
