import { sql } from 'drizzle-orm';
import { checkOver } from '@/upstream/core/module/check';

const takes = { table: 'ms_exam_take', key: 'take_id' };

export const examScores = checkOver(
  {
    name: 'examScores',
    holds: 'the score of an attempt is the sum of its marks, and its full marks that of its points',
    ...takes,
  },
  (piece) => sql`
    select 'take ' || t.take_id as id, 'says ' || coalesce(t.score::text, 'nothing') || ' of ' || t.full_marks || ', its questions '
      || s.marks || ' of ' || s.points || case when s.open > 0 then ', of which ' || s.open || ' are not marked' else '' end as what
    from ms_exam_take t cross join lateral (
      select coalesce(sum(i.marks), 0) as marks, coalesce(sum(i.points), 0) as points, count(*) filter (where i.marks is null) as open
      from ms_exam_item i where i.take_id = t.take_id
    ) s
    where ${piece('t.take_id')} and (t.full_marks <> s.points or t.state = 'done' and (t.score <> s.marks or s.open > 0)
      or t.state = 'marking' and s.open = 0)`,
);

export const examMarks = checkOver(
  { name: 'examMarks', holds: 'what options were chosen is marked by the key of the version that was asked', ...takes },
  (piece) => sql`
    select 'take ' || t.take_id as id, 'question ' || i.question_id || ' of version ' || i.version || ' has ' || coalesce(i.marks::text, 'no marks')
      || ', by its key ' || k.marks as what
    from ms_exam_take t join ms_exam_item i on i.take_id = t.take_id
    join ms_exam_question q on q.question_id = i.question_id
    join ms_exam_question_version v on v.question_id = i.question_id and v.version = i.version
    cross join lateral (
      select case when (v.key->>'all')::boolean or i.answer->'choice' = v.key->'right' then i.points else 0 end as marks
    ) k
    where ${piece('t.take_id')} and t.state <> 'running' and q.kind <> 'text' and i.marks is distinct from k.marks`,
);

export const examAttempts = checkOver(
  {
    name: 'examAttempts',
    holds: 'nobody has more attempts at a paper than it allows, or answers of another meeting’s questions',
    ...takes,
  },
  (piece) => sql`
    select 'take ' || t.take_id as id, case when t.number > e.attempts then 'is attempt ' || t.number || ' of ' || e.attempts
      else 'asks questions of another meeting' end as what
    from ms_exam_take t join ms_exam e on e.exam_id = t.exam_id
    where ${piece('t.take_id')} and (t.number > e.attempts or exists (
      select from ms_exam_item i join ms_exam_question q on q.question_id = i.question_id
      where i.take_id = t.take_id and q.ms_id <> e.ms_id))`,
);

export const examDeadlines = checkOver(
  { name: 'examDeadlines', holds: 'an attempt whose time is over was handed in within ten minutes', ...takes },
  (piece, moment) => sql`
    select 'take ' || t.take_id as id, 'should have ended ' || t.deadline as what
    from ms_exam_take t
    where ${piece('t.take_id')} and t.state = 'running' and t.deadline < ${moment} - interval '10 minutes'`,
);

/** What exams promise. */
export const EXAM_CHECKS = [examScores, examMarks, examAttempts, examDeadlines];
