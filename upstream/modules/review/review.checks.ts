import { sql } from 'drizzle-orm';
import { checkOver } from '@/upstream/core/module/check';

const reviews = { table: 'ms_review', key: 'review_id' };

export const reviewConflicts = checkOver(
  { name: 'reviewConflicts', holds: 'nobody reviews what is theirs, or where a conflict was declared', ...reviews },
  (piece) => sql`
    select 'review ' || v.review_id as id, 'of paper ' || v.paper_id || ' by reviewer ' || v.reviewer_id || ': ' || case
      when c.kind is not null then 'a conflict was said: ' || c.kind else 'they wrote it' end as what
    from ms_review v join ms_reviewer r on r.reviewer_id = v.reviewer_id join ms_paper p on p.paper_id = v.paper_id
    left join ms_review_conflict c on c.reviewer_id = v.reviewer_id and c.paper_id = v.paper_id and c.kind <> 'none'
    where ${piece('v.review_id')} and v.refusal is null and (c.kind is not null or p.user_id = r.user_id or exists (
      select from ms_paper_author a where a.paper_id = v.paper_id
        and (a.user_id = r.user_id or lower(a.email) = lower(r.email))))`,
);

export const reviewMeetings = checkOver(
  { name: 'reviewMeetings', holds: 'who reviews a paper is on the list of its meeting, and said yes', ...reviews },
  (piece) => sql`
    select 'review ' || v.review_id as id, 'of paper ' || v.paper_id || ' of meeting ' || p.ms_id || ' by reviewer '
      || v.reviewer_id || ' of meeting ' || r.ms_id || ', who is ' || r.state as what
    from ms_review v join ms_reviewer r on r.reviewer_id = v.reviewer_id join ms_paper p on p.paper_id = v.paper_id
    where ${piece('v.review_id')} and (r.ms_id <> p.ms_id or v.refusal is null and r.state <> 'accepted')`,
);

export const reviewSheets = checkOver(
  { name: 'reviewSheets', holds: 'a review that is done has its sheet, of a version that was handed in', ...reviews },
  (piece) => sql`
    select 'review ' || v.review_id as id, 'is of version ' || v.version || ', its last sheet of ' || s.last || ', the paper has ' || p.version as what
    from ms_review v join ms_paper p on p.paper_id = v.paper_id cross join lateral (
      select coalesce(max(version), 0) as last from ms_review_sheet where review_id = v.review_id
    ) s
    where ${piece('v.review_id')} and (s.last <> v.version or v.version > p.version)`,
);

/** What reviews promise. */
export const REVIEW_CHECKS = [reviewConflicts, reviewMeetings, reviewSheets];
