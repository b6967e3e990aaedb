import { sql } from 'drizzle-orm';
import { checkOver } from '@/upstream/core/module/check';

export const exportsOwn = checkOver(
  { name: 'exportsOwn', holds: 'the file of a list is of whoever asked for it', table: 'sys_export', key: 'id' },
  (piece) => sql`
    select 'export ' || e.id as id,
      'of person ' || e.user_id || ' is ' || e.status || ', its file ' || coalesce(e.file_id, 'none') || ' is of person '
        || coalesce(f.user_id::text, 'none') || ' and for ' || coalesce(f.purpose, 'nothing') as what
    from sys_export e left join sys_file f using (file_id)
    where ${piece('e.id')} and ((e.status = '2' and e.file_id is null) or f.user_id <> e.user_id or f.purpose <> 'export')`,
);

/** What files of lists promise. */
export const EXPORT_CHECKS = [exportsOwn];
