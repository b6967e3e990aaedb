import { sql } from 'drizzle-orm';
import { checkOver } from '@/upstream/core/module/check';

const papers = { table: 'ms_paper', key: 'paper_id' };

export const paperVersions = checkOver(
  { name: 'paperVersions', holds: 'a paper’s number of versions is that of what was handed in', ...papers },
  (piece) => sql`
    select 'paper ' || p.paper_id as id, 'says version ' || p.version || ', handed in were ' || v.handed || ' up to ' || v.last as what
    from ms_paper p cross join lateral (
      select count(*) as handed, coalesce(max(version), 0) as last from ms_paper_version where paper_id = p.paper_id
    ) v
    where ${piece('p.paper_id')} and (p.version <> v.last or v.handed <> v.last)`,
);

export const paperAuthors = checkOver(
  { name: 'paperAuthors', holds: 'what was handed in has authors in order from the first', ...papers },
  (piece) => sql`
    select 'paper ' || p.paper_id as id, 'has ' || a.authors || ' authors up to ' || a.last as what
    from ms_paper p cross join lateral (
      select count(*) as authors, coalesce(max(order_num), 0) as last from ms_paper_author where paper_id = p.paper_id
    ) a
    where ${piece('p.paper_id')} and p.state <> 'draft' and (a.authors = 0 or a.authors <> a.last)`,
);

export const paperTimes = checkOver(
  { name: 'paperTimes', holds: 'a paper was handed in before it was decided, and decided once', ...papers },
  (piece) => sql`
    select 'paper ' || paper_id as id,
      'is ' || state || ', handed in ' || coalesce(submit_time::text, 'never') || ' and decided ' || coalesce(decide_time::text, 'never') as what
    from ms_paper
    where ${piece('paper_id')} and decide_time is not null and (submit_time is null or decide_time < submit_time and state in ('accepted', 'rejected'))`,
);

/** What papers promise. */
export const PAPER_CHECKS = [paperVersions, paperAuthors, paperTimes];
