import { sql } from 'drizzle-orm';
import { checkOver } from '@/upstream/core/module/check';

export const presentationPapers = checkOver(
  {
    name: 'presentationPapers',
    holds: 'what is presented was accepted, at its own meeting, by somebody who wrote it',
    table: 'ms_presentation',
    key: 'paper_id',
  },
  (piece) => sql`
    select 'paper ' || t.paper_id as id, 'of meeting ' || p.ms_id || ' is ' || p.state || ', presented at ' || t.ms_id
      || ' by ' || coalesce(t.presenter_key, 'whom it names') as what
    from ms_presentation t join ms_paper p on p.paper_id = t.paper_id
    where ${piece('t.paper_id')} and (p.ms_id <> t.ms_id or p.state not in ('accepted', 'withdrawn') or t.presenter_key is not null
      and not exists (select from ms_paper_author a where a.paper_id = t.paper_id and a.key = t.presenter_key))`,
);

export const bookNumbers = checkOver(
  {
    name: 'bookNumbers',
    holds: 'the numbers of a meeting’s book are 1 to the last, each given once',
    table: 'ms_meeting',
    key: 'ms_id',
  },
  (piece) => sql`
    select 'meeting ' || t.ms_id as id, count(p.book_no) || ' numbers up to ' || max(p.book_no) as what
    from ms_meeting t join ms_presentation p on p.ms_id = t.ms_id
    where ${piece('t.ms_id')} group by t.ms_id having count(p.book_no) <> coalesce(max(p.book_no), 0)`,
);

export const bookFiles = checkOver(
  { name: 'bookFiles', holds: 'a book that was made has its files', table: 'ms_book', key: 'ms_id' },
  (piece) => sql`
    select 'meeting ' || t.ms_id as id, 'lacks ' || u.url as what
    from ms_book t cross join lateral (values (t.url), (t.url_en)) u(url)
    where ${piece('t.ms_id')} and u.url is not null
      and not exists (select from sys_file f where f.file_id = right(u.url, 32) and f.purpose = 'book')`,
);

/** What presentations promise. */
export const PRESENTATION_CHECKS = [presentationPapers, bookNumbers, bookFiles];
