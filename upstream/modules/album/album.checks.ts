import { sql } from 'drizzle-orm';
import { checkOver } from '@/upstream/core/module/check';

export const pictureFiles = checkOver(
  {
    name: 'pictureFiles',
    holds: 'each picture of an album has its file, and its album is as far as it is',
    table: 'ms_picture',
    key: 'picture_id',
  },
  (piece) => sql`
    select 'picture ' || picture_id as id,
      case when f.file_id is null and url is not null then 'has no file' else 'is further than its album' end as what
    from ms_picture left join sys_file f on f.file_id = right(url, 32)
      left join ms_album a on a.ms_id = ms_picture.ms_id and a.kind = ms_picture.kind
    where ${piece('picture_id')}
      and ((url is not null and f.file_id is null) or coalesce(a.sequence, -1) < ms_picture.sequence)`,
);

/** What albums promise. */
export const ALBUM_CHECKS = [pictureFiles];
