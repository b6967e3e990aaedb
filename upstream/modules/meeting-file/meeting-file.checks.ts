import { sql } from 'drizzle-orm';
import { checkOver } from '@/upstream/core/module/check';

export const fileVersions = checkOver(
  {
    name: 'fileVersions',
    holds: 'the newest version of a meeting’s file is there, and so is each before it',
    table: 'ms_file',
    key: 'id',
  },
  (piece) => sql`
    select 'file ' || f.id as id, 'has ' || count(v.version) || ' versions and says ' || f.version as what
    from ms_file f left join ms_file_version v on v.file_id = f.id
    where ${piece('f.id')} group by f.id
    having count(v.version) <> f.version or coalesce(max(v.version), 0) <> f.version`,
);

/** What the files of meetings promise. */
export const MEETING_FILE_CHECKS = [fileVersions];
