import { sql } from 'drizzle-orm';
import type { Corruption } from './corruption';

const KEY = '{"right":[1],"words":[],"byHand":false,"all":false}';
const RIGHT = '{"choice":[1],"text":""}';
const exam = (id: number, msId: number, attempts = 1) =>
  sql`insert into ms_exam (exam_id, ms_id, title, draw, start_time, end_time, minutes, attempts) values (${id}, ${msId}, '考试', 'hand', now(), now() + interval '1 day', 30, ${attempts})`;
const question = (id: number, msId: number) => [
  sql`insert into ms_exam_question (question_id, ms_id, column_name, kind) values (${id}, ${msId}, '栏目', 'single')`,
  sql`insert into ms_exam_question_version (question_id, version, stem, options, key) values (${id}, 1, '题', '[{"text":"甲","textEn":null},{"text":"乙","textEn":null}]', ${KEY}::jsonb)`,
];
const done = (id: number, examId: number, userId: number, { score = 5, number = 1, full = 5 } = {}) =>
  sql`insert into ms_exam_take (take_id, exam_id, user_id, number, seed, device, start_time, deadline, hand_time, way, state, score, full_marks)
    values (${id}, ${examId}, ${userId}, ${number}, 's', 'd', now(), now(), now(), 'self', 'done', ${score}, ${full})`;
const item = (takeId: number, questionId: number, marks: number) =>
  sql`insert into ms_exam_item (take_id, place, question_id, version, points, option_order, answer, seq, marks)
    values (${takeId}, 1, ${questionId}, 1, 5, '{0,1}', ${RIGHT}::jsonb, 1, ${marks})`;

/** Of exams. */
export const EXAM_CORRUPTIONS: Corruption[] = [
  {
    what: 'a score that is not the sum of its marks',
    change: ({ meeting, me }) => [
      exam(900, meeting),
      ...question(900, meeting),
      done(900, 900, me, { score: 4 }),
      item(900, 900, 5),
    ],
    named: () => ['examScores take 900'],
  },
  {
    what: 'marks that the key of the version does not give',
    change: ({ meeting, me }) => [
      exam(900, meeting),
      ...question(900, meeting),
      done(900, 900, me, { score: 0 }),
      item(900, 900, 0),
    ],
    named: () => ['examMarks take 900'],
  },
  {
    what: 'an attempt beyond those that the paper allows, and one with a question of another meeting',
    change: ({ meeting, elsewhere, me }) => [
      exam(900, meeting),
      exam(901, meeting),
      ...question(900, meeting),
      ...question(901, elsewhere),
      done(900, 900, me, { number: 2 }),
      item(900, 900, 5),
      done(901, 901, me),
      item(901, 901, 5),
    ],
    named: () => ['examAttempts take 900', 'examAttempts take 901'],
  },
  {
    what: 'an attempt that nobody has handed in after its end',
    change: ({ meeting, me }) => [
      exam(900, meeting),
      sql`insert into ms_exam_take (take_id, exam_id, user_id, number, seed, device, start_time, deadline, full_marks)
        values (900, 900, ${me}, 1, 's', 'd', '2020-01-01 09:00+08', '2020-01-01 10:00+08', 0)`,
    ],
    named: () => ['examDeadlines take 900'],
  },
];
