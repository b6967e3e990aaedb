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

export const paperFeeLine = checkOver(
  {
    name: 'paperFeeLine',
    holds: 'the fee of a paper follows the line that pays for it, which is its payer’s, at its meeting and of its kind',
    table: 'ms_paper_fee',
    key: 'paper_id',
  },
  (piece) => sql`
    select 'paper ' || t.paper_id as id,
      'of person ' || t.user_id || ' is ' || t.state || ', line ' || coalesce(l.line_id::text, 'none') || ' for person ' || coalesce(l.user_id::text, 'none')
        || ' for paper ' || coalesce(l.ref_id, 'none') || ' at ' || coalesce(o.ms_id::text, 'none') || ' is ' || coalesce(l.biz || ' ' || l.state, 'none') as what
    from ms_paper_fee t join ms_paper p using (paper_id) join ms_fee f using (fee_id)
    left join pay_order_line l using (line_id) left join pay_order o using (order_no)
    where ${piece('t.paper_id')} and (f.biz <> 'signArt' or f.ms_id <> p.ms_id or (t.state <> 'draft') <> (l.line_id is not null)
      or (l.line_id is not null and ((l.state = 'held') <> (t.state = 'awaiting') or (l.state = 'fulfilled') <> (t.state = 'paid')
        or l.user_id is distinct from t.user_id or l.biz <> 'signArt' or l.ref_id <> t.paper_id::text or o.ms_id is distinct from p.ms_id)))`,
);

export const paperFeePaid = checkOver(
  {
    name: 'paperFeePaid',
    holds: 'what was paid for papers is the fee of one, and no paper is paid for twice',
    table: 'pay_order_line',
    key: 'line_id',
  },
  (piece) => sql`
    select 'line ' || l.line_id as id, 'is ' || l.state || ' and no paper’s fee' as what
    from pay_order_line l
    where ${piece('l.line_id')} and l.biz = 'signArt' and l.state in ('held', 'fulfilled')
      and not exists (select from ms_paper_fee t where t.line_id = l.line_id)`,
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
export const PRESENTATION_CHECKS = [presentationPapers, paperFeeLine, paperFeePaid, bookNumbers, bookFiles];
