import { sql } from 'drizzle-orm';
import type { QuestionKind } from '@/contract/exam/codes';
import type { ExamAnswer, ExamKey, ExamOption } from '@/contract/exam/parts';
import { rowsOf } from '@/upstream/core/module/check';
import type { Tx } from '@/upstream/core/write';
import { examItems, examQuestions, exams, examTakes, examVersions } from '@/upstream/db/schema/exam';
import { bi } from '@/upstream/db/seed/bi';
import { marksOf } from '@/upstream/modules/exam/marks';
import type { Days } from '../days';
import { DEMO_DOCTOR_ID } from '../doctors';
import { EXAM_QUESTIONS } from '../exam-questions';

const TAKERS = 12;
/** Of them so many have not waited with the final exam. */
const EARLY = 9;
/** What the final exam draws. */
const DRAWN = [
  { columnName: '冠心病', count: 6 },
  { columnName: '心力衰竭', count: 5 },
  { columnName: '心律失常', count: 5 },
  { columnName: '高血压', count: 4 },
];
const TEXT_POINTS = 8;
const POINTS = 4;
/** How many of ten the takers know, one after the other; the doctor comes first. */
const KNOWN = [9, 8, 5, 9, 7, 6, 10, 8, 4, 9, 7, 8];

interface Written {
  kind: QuestionKind;
  columnName: string;
  difficulty: number;
  stem: string;
  stemEn: string | null;
  pictureUrl: string | null;
  options: ExamOption[];
  key: ExamKey;
  explanation: string;
  explanationEn: string | null;
}

const explained = (text = '') => {
  const { zh, en } = bi(text);
  return { explanation: zh, explanationEn: en ?? null };
};

function written(line: string): Written {
  const [head = '', columnName = '', difficulty = '2', stem = '', ...rest] = line.split(';');
  const [kind = 'single', pictureUrl = null] = head.split('@');
  const { zh, en } = bi(stem);
  const about = {
    kind: kind as QuestionKind,
    pictureUrl,
    columnName,
    difficulty: Number(difficulty),
    stem: zh,
    stemEn: en ?? null,
  };
  const none = { right: [], words: [], byHand: false, all: false };
  if (kind === 'text') {
    const words = rest
      .slice(0, -1)
      .filter(Boolean)
      .map((group) => group.split('/'));
    const key = { ...none, words, byHand: words.length === 0 };
    return { ...about, options: [], key, ...explained(rest.at(-1)) };
  }
  const [right = '', explanation = '', ...options] = rest;
  const numbers =
    kind === 'judge' ? [right === 'T' ? 0 : 1] : [...right].map((letter) => letter.charCodeAt(0) - 'A'.charCodeAt(0));
  return {
    ...about,
    options: options.map((text) => bi(text)).map((one) => ({ text: one.zh, textEn: one.en ?? null })),
    key: { ...none, right: numbers },
    ...explained(explanation),
  };
}

/** The meeting that is on, where the doctor takes part, has an exam that is open and one whose results are out. */
export async function seedExams(tx: Tx, { at, now }: Days): Promise<void> {
  const [meeting] = await rowsOf<{ msId: number }>(
    tx,
    sql`select a.ms_id as "msId" from ms_attendee a join ms_meeting m on m.ms_id = a.ms_id
      where a.user_id = ${DEMO_DOCTOR_ID} and a.state = 'enrolled' and m.status = '1' and m.parent_id is null
        and m.end_time > ${now.toISOString()}::timestamptz order by m.start_time limit 1`,
  );
  if (!meeting) return;
  const { msId } = meeting;
  const bank = EXAM_QUESTIONS.split('\n').map(written);
  const stored = await tx
    .insert(examQuestions)
    .values(
      bank.map(({ kind, columnName, difficulty }) => ({
        msId,
        kind,
        columnName,
        difficulty,
        createTime: at(-9, '10:00'),
      })),
    )
    .returning({ questionId: examQuestions.questionId });
  const questions = bank.map((one, place) => ({ ...one, questionId: stored[place]?.questionId ?? 0 }));
  await tx.insert(examVersions).values(
    questions.map(({ questionId, stem, stemEn, options, key, pictureUrl, explanation, explanationEn }) => ({
      questionId,
      version: 1,
      stem,
      stemEn,
      options,
      key,
      pictureUrl,
      explanation,
      explanationEn,
      createTime: at(-9, '10:00'),
    })),
  );
  const pick = (kind: QuestionKind, from: number, count: number) =>
    questions.filter((one) => one.kind === kind).slice(from, from + count);
  const asked = [...pick('single', 0, 12), ...pick('multiple', 0, 4), ...pick('judge', 0, 4), ...pick('text', 0, 1)];
  const pointsOf = ({ kind }: Written) => (kind === 'text' ? TEXT_POINTS : POINTS);
  const rules = DRAWN.map((one) => ({ ...one, difficulty: null, points: POINTS }));
  const drawn = DRAWN.flatMap(({ columnName, count }) =>
    questions.filter((one) => one.columnName === columnName && one.kind !== 'text').slice(0, count),
  );
  const usual = { msId, minutes: 45, passPercent: 60, state: 'open', version: 1, createTime: at(-8, '09:00') };
  const [final] = await tx
    .insert(exams)
    .values({
      ...usual,
      title: '大会结业考试',
      titleEn: 'Final exam of the congress',
      draw: 'rule',
      rules,
      startTime: at(-1, '08:00'),
      endTime: at(5, '20:00'),
      attempts: 2,
      openTold: at(-1, '08:00'),
    })
    .returning({ examId: exams.examId });
  const [past] = await tx
    .insert(exams)
    .values({
      ...usual,
      title: '课前测评',
      titleEn: 'Assessment before the course',
      draw: 'hand',
      picks: asked.map((one) => ({ questionId: one.questionId, points: pointsOf(one) })),
      startTime: at(-6, '08:00'),
      endTime: at(-2, '20:00'),
      openTold: at(-6, '08:00'),
      resultTold: at(-2, '20:00'),
    })
    .returning({ examId: exams.examId });
  const takers = await rowsOf<{ userId: number }>(
    tx,
    sql`select user_id as "userId" from ms_attendee where ms_id = ${msId} and state = 'enrolled' and user_id is not null
      order by user_id <> ${DEMO_DOCTOR_ID}, attendee_id limit ${TAKERS}`,
  );
  for (const [place, { userId }] of takers.entries()) {
    await seedTake(tx, {
      examId: past?.examId ?? 0,
      userId,
      place,
      asked,
      pointsOf,
      begun: at(-4, `${String(9 + place).padStart(2, '0')}:05`),
    });
  }
  // On the evening of the first day some have taken the final exam too; the doctor has not.
  for (const [place, { userId }] of takers.slice(0, EARLY).entries()) {
    if (userId === DEMO_DOCTOR_ID) continue;
    await seedTake(tx, {
      examId: final?.examId ?? 0,
      userId,
      place,
      asked: drawn,
      pointsOf,
      begun: at(-1, `19:${String(place * 4).padStart(2, '0')}`),
    });
  }
  await tx.execute(sql`update ms_exam_question_version v set used = true where exists (
    select from ms_exam_item i where i.question_id = v.question_id and i.version = v.version)`);
}

interface Taken {
  examId: number;
  userId: number;
  place: number;
  asked: readonly (Written & { questionId: number })[];
  pointsOf: (question: Written) => number;
  begun: Date;
}

/** What somebody answered who knows so much: wrong ones chose the option after the right one. */
function answerOf(question: Written, knows: boolean): ExamAnswer {
  const { kind, key, options } = question;
  if (kind === 'text') {
    const groups = knows ? key.words : key.words.slice(0, 2);
    return { choice: [], text: groups.map(([word]) => word).join('、') };
  }
  if (knows) return { choice: key.right, text: '' };
  const size = kind === 'judge' ? 2 : options.length;
  const [first = 0] = key.right;
  return { choice: [(first + 1) % size], text: '' };
}

async function seedTake(tx: Tx, { examId, userId, place, asked, pointsOf, begun }: Taken): Promise<void> {
  const known = KNOWN[place % KNOWN.length] ?? 7;
  const items = asked.map((question, index) => {
    const answer = answerOf(question, (index * 7 + place * 3) % 10 < known);
    const points = pointsOf(question);
    const order =
      question.kind === 'judge'
        ? [0, 1]
        : question.options.map((_option, at) => (at + index + place) % question.options.length);
    return {
      place: index + 1,
      questionId: question.questionId,
      version: 1,
      points,
      order,
      answer,
      seq: index + 1,
      saveTime: new Date(begun.getTime() + (index + 1) * 60_000),
      marks: marksOf(question.kind, question.key, answer, points) ?? 0,
    };
  });
  const [take] = await tx
    .insert(examTakes)
    .values({
      examId,
      userId,
      number: 1,
      seed: `demo-${place}`,
      device: 'demo-device',
      state: 'done',
      way: 'self',
      startTime: begun,
      deadline: new Date(begun.getTime() + 45 * 60_000),
      handTime: new Date(begun.getTime() + (asked.length + 2) * 60_000),
      score: items.reduce((sum, { marks }) => sum + marks, 0),
      full: items.reduce((sum, { points }) => sum + points, 0),
      createTime: begun,
    })
    .returning({ takeId: examTakes.takeId });
  await tx.insert(examItems).values(items.map((item) => ({ ...item, takeId: take?.takeId ?? 0 })));
}
