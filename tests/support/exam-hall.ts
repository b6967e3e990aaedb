import { expect } from 'vitest';
import * as desk from '@/contract/exam/desk';
import * as exam from '@/contract/exam/exam';
import { insertDeskMeeting } from '@/tests/support/desk';
import { DAY, fromNow, HOUR } from '@/tests/support/fixtures';
import { insertAttendee } from '@/tests/support/places';
import type { SignedUp, TestUpstream } from '@/tests/support/upstream';
import { toWire } from '@/upstream/core/time';

/** Words that no taker reads before the window has ended for everybody. */
export const CANARY = { explanation: '金丝雀解析', explanationEn: 'canary explanation', word: '金丝雀词' };
const base = {
  questionId: null,
  version: 0,
  columnName: '冠心病',
  difficulty: 2,
  stemEn: '',
  pictureUrl: '',
  explanation: CANARY.explanation,
  explanationEn: CANARY.explanationEn,
};
const options = (...texts: string[]) => texts.map((text) => ({ text, textEn: '' }));
/** A question of each kind, the last of which somebody marks. */
export const QUESTIONS = [
  { ...base, kind: 'single', stem: '单选：首选治疗？', options: options('甲', '乙', '丙', '丁'), right: [2] },
  { ...base, kind: 'multiple', stem: '多选：适应证有？', options: options('子', '丑', '寅', '卯'), right: [0, 3] },
  { ...base, kind: 'judge', stem: '判断：可以出院。', right: [1] },
  { ...base, kind: 'text', stem: '简答：写出抗栓药物。', words: [['阿司匹林', 'aspirin'], [CANARY.word]] },
  { ...base, kind: 'text', stem: '简答：谈谈随访。', byHand: true },
];
type ExamFields = Partial<Record<string, unknown>>;

const RIGHT: Record<string, string[]> = { 单: ['丙'], 多: ['子', '卯'] };
/** What is right of a question on a sheet, as its taker would have to answer it. */
export function rightOn(question: exam.SheetQuestion, seq: number): exam.SentAnswer {
  const { place, kind, stem, options: shown } = question;
  if (kind === 'text') return { place, seq, text: `Aspirin ，${CANARY.word}` };
  if (kind === 'judge') return { place, seq, choice: [1] };
  const texts = RIGHT[stem.slice(0, 1)] ?? [];
  return { place, seq, choice: texts.map((text) => shown.findIndex((one) => one.text === text)) };
}
/** All that is right on a sheet. */
export const allRight = ({ questions, seq }: exam.ExamSheet) =>
  questions.map((one, index) => rightOn(one, seq + index + 1));

/** An upstream with somebody who holds exams, and how these are held and taken. */
export function examHall(of: () => { up: TestUpstream; owner: SignedUp }) {
  const ask = async <T = Record<string, unknown>>(...asked: Parameters<TestUpstream['call']>) =>
    (await of().up.call(...asked)).body as { code: number; msg: string; data: T; rows: T[]; total: number };
  const done = async <T = Record<string, unknown>>(...asked: Parameters<TestUpstream['call']>) => {
    const answer = await ask<T>(...asked);
    expect(answer).toMatchObject({ code: 200 });
    return answer.data;
  };
  const at = (ms: number) => toWire(fromNow(of().up.ctx, ms));
  const saveQuestion = async (msId: number, body: object) =>
    (await done<{ questionId: number }>(desk.saveQuestion, { as: of().owner, params: { msId }, body: { ...body } }))
      .questionId;

  /** A meeting with an exam of four or five questions, open since an hour. */
  async function congress(fields: ExamFields = {}, asked: readonly object[] = QUESTIONS.slice(0, 4)) {
    const { up, owner } = of();
    const { msId, fees } = await insertDeskMeeting(up.ctx, { 代表: { price: 0 } }, { owner, half: 10, posts: [] });
    const ids: number[] = [];
    for (const body of asked) ids.push(await saveQuestion(msId, body));
    const body = {
      paperId: null,
      version: 0,
      title: '结业考试',
      titleEn: 'Final exam',
      draw: 'hand',
      picks: ids.map((questionId) => ({ questionId, points: 10 })),
      startTime: at(-HOUR),
      endTime: at(DAY),
      minutes: 30,
      attempts: 2,
      passPercent: 60,
      scoreShows: 'atOnce',
      wrongShows: 'afterEnd',
      ...fields,
    };
    const { paperId } = await done<{ paperId: number }>(desk.saveExam, { as: owner, params: { msId }, body });
    await done(desk.openExam, { as: owner, params: { msId }, body: { paperId, act: 'open' } });
    const taker = async (name = '王磊', known?: SignedUp) => {
      const person = known ?? (await up.signUp({ name }));
      const place = { userId: person.userId, name, state: 'enrolled', enrollTime: up.ctx.now() };
      return { ...person, attendeeId: await insertAttendee(up.ctx, msId, fees.代表 ?? 0, place) };
    };
    return { msId, paperId, ids, body, taker };
  }
  const begin = (as: SignedUp, paperId: number, device = 'device-one', start = true) =>
    done<exam.ExamSheet>(exam.beginExam, { as, params: { paperId }, body: { device, start } });
  const save = (as: SignedUp, takeId: number | null, answers: exam.SentAnswer[], device = 'device-one') =>
    done<exam.TakeStand & { kept: { place: number; seq: number }[] }>(exam.saveAnswers, {
      as,
      params: { takeId: takeId ?? 0 },
      body: { device, answers },
    });
  const handIn = (as: SignedUp, takeId: number | null, answers: exam.SentAnswer[] = [], device = 'device-one') =>
    done<exam.TakeStand>(exam.handInExam, { as, params: { takeId: takeId ?? 0 }, body: { device, answers } });
  const result = (as: SignedUp, takeId: number | null) =>
    done<exam.ExamResult>(exam.getExamResult, { as, params: { takeId: takeId ?? 0 } });
  const own = (as: SignedUp, msId: number) => done<exam.OwnExams>(exam.listOwnExams, { as, query: { msId } });
  return { ask, done, at, saveQuestion, congress, begin, save, handIn, result, own };
}
