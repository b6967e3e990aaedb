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

/** What presentations promise. */
export const PRESENTATION_CHECKS = [presentationPapers];
