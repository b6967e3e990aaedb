import { sql } from 'drizzle-orm';
import { checkOver } from '@/upstream/core/module/check';

const decisions = { table: 'ms_decision', key: 'paper_id' };

export const decisionPapers = checkOver(
  { name: 'decisionPapers', holds: 'what authors were told is what their paper says', ...decisions },
  (piece) => sql`
    select 'paper ' || d.paper_id as id, 'of meeting ' || p.ms_id || ' is ' || p.state || ' and offered ' || coalesce(s.offered, 'nothing')
      || ', sent at ' || d.ms_id || ' was ' || d.verdict || ' ' || coalesce(d.form, '') as what
    from ms_decision d join ms_paper p on p.paper_id = d.paper_id left join ms_presentation s on s.paper_id = d.paper_id
    where ${piece('d.paper_id')} and (p.ms_id <> d.ms_id or d.state = 'sent' and case d.verdict
      when 'accept' then p.state not in ('accepted', 'withdrawn') or s.offered is distinct from d.form
      else p.state <> 'rejected' end)`,
);

export const decisionDrafts = checkOver(
  { name: 'decisionDrafts', holds: 'nothing of what was not sent is on a paper', ...decisions },
  (piece) => sql`
    select 'paper ' || d.paper_id as id, 'is ' || p.state || ', its decision is ' || d.state as what
    from ms_decision d join ms_paper p on p.paper_id = d.paper_id
    where ${piece('d.paper_id')} and d.state <> 'sent' and p.state in ('accepted', 'rejected')`,
);

export const decisionLetters = checkOver(
  { name: 'decisionLetters', holds: 'each paper that was accepted has its one letter', ...decisions },
  (piece) => sql`
    select 'paper ' || d.paper_id as id, 'has ' || count(o.doc_id) || ' letters, its own is ' || d.doc_id as what
    from ms_decision d left join document o on o.kind = 'acceptance' and o.subject_id = d.paper_id::text
    where ${piece('d.paper_id')} and d.doc_id is not null
    group by d.paper_id, d.doc_id having count(o.doc_id) <> 1 or max(o.doc_id) <> d.doc_id`,
);

export const decisionQuotas = checkOver(
  {
    name: 'decisionQuotas',
    holds: 'no more papers are accepted than there are places',
    table: 'ms_decision_quota',
    key: 'quota_id',
  },
  (piece) => sql`
    select 'quota ' || q.quota_id as id, 'of meeting ' || q.ms_id || ' has ' || q.places || ' places, taken are ' || t.taken as what
    from ms_decision_quota q cross join lateral (
      select count(*) as taken from ms_paper p left join ms_decision d on d.paper_id = p.paper_id
        left join ms_presentation s on s.paper_id = p.paper_id
      where p.ms_id = q.ms_id and (p.state = 'accepted' and coalesce(s.answer, '1') <> '2'
          or p.state in ('submitted', 'review', 'revise') and d.verdict = 'accept')
        and (q.column_id is null or q.column_id = case when p.state = 'accepted' then p.column_id else d.column_id end)
        and (q.form is null or q.form = case when p.state = 'accepted' then p.form else d.form end)
    ) t
    where ${piece('q.quota_id')} and t.taken > q.places`,
);

/** What decisions promise. */
export const DECISION_CHECKS = [decisionPapers, decisionDrafts, decisionLetters, decisionQuotas];
