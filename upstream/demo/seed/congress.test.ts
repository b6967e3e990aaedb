import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PAPER_STATES } from '@/contract/paper/codes';
import { startTestUpstream, type TestUpstream } from '@/tests/support/upstream';
import { rowsOf } from '@/upstream/core/module/check';
import { readFindings } from '@/upstream/modules/review/given.service';
import { findReviewers } from '@/upstream/policy/review/facts.repository';
import { verify } from '@/upstream/verify/verify';
import { seedDemo } from './demo';
import { idOf } from './money/bought';

const CONGRESS = 1;
let up: TestUpstream;
beforeAll(async () => {
  up = await startTestUpstream();
  await up.ctx.db.transaction((tx) =>
    seedDemo(tx, { now: up.ctx.now(), passwordHash: '-', secrets: up.ctx.keys.secrets }),
  );
});
afterAll(() => up.close());

/** What one can walk through at a congress, and the rows that it is made of. */
const PARTS = {
  'enrolled people': sql`select from ms_attendee where ms_id = ${CONGRESS} and state = 'enrolled' and source <> 'team'`,
  'a team': sql`select from ms_attendee a join ms_team t using (team_id) where t.ms_id = ${CONGRESS} and a.state = 'enrolled'`,
  'rooms that are booked': sql`select from ms_stay where ms_id = ${CONGRESS} and state = 'booked' and room_no is not null`,
  'ways there': sql`select from ms_trip where ms_id = ${CONGRESS} and car_id is not null`,
  meals: sql`select from ms_meal_guest g join ms_meal m using (meal_id) where m.ms_id = ${CONGRESS} and g.table_no is not null`,
  scans: sql`select from ms_scan where ms_id = ${CONGRESS} and counted`,
  photos: sql`select from ms_picture where ms_id = ${CONGRESS}`,
  'a released programme': sql`select from ms_release where ms_id = ${CONGRESS}`,
  'an exam with results': sql`select from ms_exam_take k join ms_exam e using (exam_id) where e.ms_id = ${CONGRESS} and k.state = 'done' and e.result_told is not null`,
  'an exam that can be taken': sql`select from ms_exam where ms_id = ${CONGRESS} and state = 'open' and result_told is null`,
  credits: sql`select from credit_record where ms_id = ${CONGRESS} and state = 'valid' and tenths > 0`,
  'certificates of attendance': sql`select from certificate where ms_id = ${CONGRESS} and state = 'valid' and kind = 'attendance'`,
  'certificates of talks': sql`select from certificate where ms_id = ${CONGRESS} and state = 'valid' and kind = 'lecture'`,
  'answers of a survey': sql`select from ms_survey_answer where ms_id = ${CONGRESS}`,
};
test('the congress of the organiser that is on can be walked through whole', async () => {
  const counted = await Promise.all(
    Object.entries(PARTS).map(async ([part, rows]) => ({ part, count: (await rowsOf(up.ctx.db, rows)).length })),
  );
  expect(counted.filter(({ count }) => count === 0)).toEqual([]);
  const states = await rowsOf<{ state: string }>(
    up.ctx.db,
    sql`select distinct state from ms_paper where ms_id = ${CONGRESS}`,
  );
  expect(states.map(({ state }) => state).sort()).toEqual([...PAPER_STATES].sort());
  const own = await rowsOf<{ msId: number }>(
    up.ctx.db,
    sql`select ms_id as "msId" from ms_meeting where ms_id = ${CONGRESS} and owner_id = ${idOf('organiser')}
      and ${up.ctx.now().toISOString()}::timestamptz between start_time and end_time`,
  );
  expect(own).toEqual([{ msId: CONGRESS }]);
});

test('nobody at the congress has a certificate of talks while one of them is still to come', async () => {
  const early = await rowsOf(
    up.ctx.db,
    sql`select c.number, t.topic from certificate c join ms_released_speaker s on s.ms_id = c.ms_id and s.user_id = c.user_id and s.role = 'speaker'
      join ms_released_session t on t.id = s.session_id
      where c.ms_id = ${CONGRESS} and c.kind = 'lecture' and t.end_time > ${up.ctx.now().toISOString()}::timestamptz`,
  );
  expect(early).toEqual([]);
});

const DECIDED = sql`p.state in ('accepted', 'rejected') or p.state = 'withdrawn' and p.decide_time is not null`;
test('every paper that was decided had been judged by as many as its meeting asks, none of them barred from it', async () => {
  const judged = await rowsOf<{ paperId: number; msId: number; wanted: number; done: number }>(
    up.ctx.db,
    sql`select p.paper_id as "paperId", p.ms_id as "msId", coalesce(m.per_paper, 2) as wanted, (select count(*)::integer from ms_review r
        join ms_review_sheet s on s.review_id = r.review_id and s.version = p.version
        where r.paper_id = p.paper_id and p.submit_time < r.create_time and r.create_time < s.done_time and s.done_time < p.decide_time
          and s.points > 0 and s.sheet ->> 'toAuthors' <> '') as done
      from ms_paper p left join ms_reviewing m on m.ms_id = p.ms_id where ${DECIDED}`,
  );
  expect(judged.filter(({ msId }) => msId === CONGRESS).length).toBeGreaterThan(50);
  expect(judged.filter(({ wanted, done }) => done < wanted)).toEqual([]);
  expect(judged.filter(({ wanted, done }) => done > wanted).length).toBeGreaterThan(1);
  const given = await rowsOf<{ paperId: number; reviewerId: number }>(
    up.ctx.db,
    sql`select v.paper_id as "paperId", v.reviewer_id as "reviewerId" from ms_review v join ms_reviewer r using (reviewer_id) where r.ms_id = ${CONGRESS}`,
  );
  const finding = await readFindings(
    up.ctx.db,
    CONGRESS,
    await findReviewers(up.ctx.db, CONGRESS),
    given.map(({ paperId }) => paperId),
  );
  expect(given.filter(({ paperId, reviewerId }) => finding(reviewerId, paperId).conflict !== null)).toEqual([]);
});

test('whoever answered a decision had been sent it, and it was written after the reviews', async () => {
  const wrong = await rowsOf(
    up.ctx.db,
    sql`select p.paper_no, p.state, d.state as decision, d.send_time, t.answer_time
      from ms_paper p left join ms_decision d on d.paper_id = p.paper_id left join ms_presentation t on t.paper_id = p.paper_id
      where (${DECIDED} or t.answer <> '0')
        and (d.send_time is null or d.send_time <> p.decide_time or d.create_time > d.send_time or t.answer_time < d.send_time
          or d.create_time < (select max(s.done_time) from ms_review r join ms_review_sheet s using (review_id) where r.paper_id = p.paper_id))`,
  );
  expect(wrong).toEqual([]);
});

test('all that must hold of a database holds of the demo data', async () => {
  const wrong: string[] = [];
  for await (const { check, problems } of verify(up.ctx.db, { now: up.ctx.now() }))
    wrong.push(...problems.map(({ id, what }) => `${check.name}: ${id} ${what}`));
  expect(wrong).toEqual([]);
});
