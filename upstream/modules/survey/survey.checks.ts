import { sql } from 'drizzle-orm';
import { checkOver } from '@/upstream/core/module/check';

const surveys = { table: 'ms_survey', key: 'ms_id' };

export const surveyAnswers = checkOver(
  {
    name: 'surveyAnswers',
    ...surveys,
    holds: 'a survey has as many answers as people who answered, in groups of five',
  },
  (piece) => sql`
    select 'survey of meeting ' || s.ms_id as id, d.people || ' people have answered, and there are ' || a.answers || ' answers in groups of at most ' || a.most as what
    from ms_survey s
    join lateral (select count(*) as people from ms_survey_done d where d.ms_id = s.ms_id) d on true
    join lateral (select coalesce(sum(p.size), 0) as answers, coalesce(max(p.size), 0) as most
      from (select count(*) as size from ms_survey_answer a where a.ms_id = s.ms_id group by a.part) p) a on true
    where ${piece('s.ms_id')} and (d.people <> a.answers or a.most > 5)`,
);

export const surveyPeople = checkOver(
  {
    name: 'surveyPeople',
    ...surveys,
    holds: 'nobody answered the survey of a meeting at which they never had a place',
  },
  (piece) => sql`
    select 'survey of meeting ' || s.ms_id as id, 'person ' || d.user_id || ' has answered and had no place' as what
    from ms_survey s join ms_survey_done d using (ms_id)
    where ${piece('s.ms_id')} and not exists (select from ms_attendee a where a.ms_id = d.ms_id and a.user_id = d.user_id)`,
);

/** What holds of surveys. */
export const SURVEY_CHECKS = [surveyAnswers, surveyPeople];
