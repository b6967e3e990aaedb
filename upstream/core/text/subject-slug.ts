import { sql } from 'drizzle-orm';

/** Slug of the first subject of the doctor whose `doc_profile` row is joined; null without one. Table names are written out: the query builder omits them in a select from one table. */
export const SUBJECT_SLUG = sql<string | null>`(
  select s.slug from doc_subject ds join sys_subject s on s.subject_id = ds.subject_id
  where ds.user_id = doc_profile.user_id order by ds.subject_id limit 1
)`.as('subject_slug');
