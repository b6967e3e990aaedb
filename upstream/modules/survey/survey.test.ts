import { sql } from 'drizzle-orm';
import ExcelJS from 'exceljs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listMyMeetings, type MyMeeting } from '@/contract/attendee/attendee';
import { getMyWay, type Way } from '@/contract/credit/certificate';
import { type Export, getExport, requestExport } from '@/contract/export/export';
import * as calls from '@/contract/survey/survey';
import { listMyTasks } from '@/contract/task/task';
import { at, awarding } from '@/tests/support/awards';
import { startTestDoor, type TestDoor } from '@/tests/support/door';
import { inWrite, testLock } from '@/tests/support/locks';
import type { SignedUp } from '@/tests/support/upstream';
import { whose } from '@/tests/support/whose';
import { surveyAnswers, surveyDone, surveys } from '@/upstream/db/schema/survey';
import { listProblems } from '@/upstream/verify/verify';
import { surveysDue } from './round.service';
import { lockSurvey, lockSurveyed } from './survey.repository';

let t: TestDoor;
beforeAll(async () => {
  t = await startTestDoor();
});
afterAll(() => t.up.close());
const { congress, guest, give, mine } = awarding(() => t);

const NOBODY = 0;
testLock(
  'modules/survey/survey.repository',
  'ms_survey',
  'update',
  () => t.up,
  inWrite((tx) => lockSurvey(tx, NOBODY)),
);
testLock(
  'modules/survey/survey.repository',
  'ms_meeting',
  'no key update',
  () => t.up,
  inWrite((tx) => lockSurveyed(tx, NOBODY)),
);

const QUESTIONS = [
  { key: 'all', kind: 'scale', label: '总体评价', labelEn: 'Overall', options: [], required: true },
  {
    key: 'part',
    kind: 'choice',
    label: '收获最大的部分',
    labelEn: '',
    options: [
      { key: 'a', label: '主旨报告', labelEn: '' },
      { key: 'b', label: '病例讨论', labelEn: '' },
    ],
    required: true,
  },
  { key: 'said', kind: 'text', label: '建议', labelEn: '', options: [], required: false },
] as const;
const SURVEY = {
  version: 0,
  startTime: '2026-05-20 08:00:00',
  endTime: '2026-05-22 20:00:00',
  needed: true,
  questions: QUESTIONS.map((one) => ({ ...one, options: [...one.options] })),
};
type Body = typeof SURVEY;

async function desk(person: SignedUp, msId: number) {
  const as = await t.money.signIn(person);
  const params = { msId };
  return {
    look: async () => (await t.up.call(calls.getSurveyDesk, { as, params })).body.data as calls.SurveyDesk,
    save: async (more: Partial<Body> = {}) =>
      (await t.up.call(calls.saveSurvey, { as, params, body: { ...SURVEY, ...more } })).body,
    open: async (act: 'open' | 'draft' = 'open') =>
      (await t.up.call(calls.openSurvey, { as, params, body: { act } })).body,
  };
}
async function answer(person: SignedUp, msId: number, answers: Record<string, string | string[]>) {
  const as = await t.money.signIn(person);
  return (await t.up.call(calls.answerSurvey, { as, params: { msId }, body: { answers } })).body;
}
const own = async (person: SignedUp, msId: number) =>
  (await t.up.call(calls.getOwnSurvey, { as: await t.money.signIn(person), params: { msId } })).body
    .data as calls.OwnSurvey;
const way = async (person: SignedUp, msId: number) =>
  ((await t.up.call(getMyWay, { as: await t.money.signIn(person), query: { msId } })).body.data as Way).steps.map(
    ({ key, state }) => `${key} ${state}`,
  );
const steps = async (person: SignedUp, msId: number) => {
  const as = await t.money.signIn(person);
  const { rows } = (await t.up.call(listMyMeetings, { as, query: { msId } })).body as { rows: MyMeeting[] };
  return rows[0]?.steps?.find(({ key }) => key === 'survey');
};

test('a survey is written, opened, answered once, and the certificate waits for it', async () => {
  const meeting = await congress();
  const { msId, owner } = meeting;
  const { person } = await guest(meeting, '08:30', '11:40');
  t.up.clock.set(at('12:00'));
  const its = await desk(owner, msId);
  expect(await its.look()).toMatchObject({ state: 'none', enrolled: 1, answered: 0, figures: [] });
  const bad = await its.save({
    questions: [{ ...SURVEY.questions[1], options: [] }] as never,
    endTime: '2026-05-20 07:00:00',
  });
  expect(bad.data).toHaveProperty(['fields', 'questions.0.options']);
  expect((await its.save({ endTime: '2026-05-20 07:00:00' })).data).toHaveProperty('fields.endTime');
  expect(await its.save()).toMatchObject({ data: { version: 1 } });
  expect((await its.save()).data).toMatchObject({ newest: 1 });
  expect(await own(person, msId)).toMatchObject({ state: 'none', questions: [] });
  expect((await answer(person, msId, { all: '5', part: 'a' })).code).toBe(404);
  expect((await its.open()).code).toBe(200);
  expect(await own(person, msId)).toMatchObject({ state: 'open', needed: true, questions: [{ key: 'all' }, {}, {}] });
  expect(await steps(person, msId)).toMatchObject({ state: 'todo', linkUrl: `/meetings/exam/${msId}#survey` });
  expect(await way(person, msId)).toContain('survey todo');
  expect(await give(meeting, 'credits', at('12:30'))).toMatchObject({ given: 0, lacking: 1 });

  expect((await answer(person, msId, { all: '6', said: '好' })).data).toMatchObject({
    fields: { 'answers.all': '请选择一项', 'answers.part': '请选择一项' },
  });
  expect(await answer(person, msId, { all: '4', part: 'b', said: '<b>多些</b>病例', other: 'x' })).toMatchObject({
    data: { kept: true },
  });
  expect(await answer(person, msId, { all: '1', part: 'a' })).toMatchObject({ data: { kept: false } });
  expect(await own(person, msId)).toMatchObject({ state: 'done', questions: [] });
  expect(await steps(person, msId)).toMatchObject({ state: 'done' });
  expect(await way(person, msId)).toContain('survey done');
  expect(await give(meeting, 'credits', at('13:00'))).toMatchObject({ given: 1, lacking: 0 });
  await give(meeting, 'credit', at('13:05'));
  expect(await mine(person)).toMatchObject([{ kind: 'credit', state: 'valid' }]);

  // What is kept of who answered leads to no answer, and the other way round.
  const [kept] = await t.up.ctx.db.select().from(surveyAnswers);
  expect(Object.keys(kept ?? {}).sort()).toEqual(['answerId', 'answers', 'msId', 'part']);
  expect(kept?.answers).toEqual({ all: '4', part: 'b', said: '多些病例' });
  const [done] = await t.up.ctx.db.select().from(surveyDone);
  expect(done).toEqual({ msId, userId: person.userId });
  const now = await desk(owner, msId);
  expect(await now.look()).toMatchObject({ answered: 1, shown: 0, figures: [] });
  expect((await now.save({ version: 1, questions: SURVEY.questions.slice(0, 1) })).data).toHaveProperty(
    'fields.questions',
  );
  expect((await now.open('draft')).code).toBe(500);
  expect(await now.save({ version: 1, endTime: '2026-05-23 20:00:00' })).toMatchObject({ data: { version: 2 } });
});

test('answers show in fives, the rest when nobody can answer any more, and in the file the same', async () => {
  const meeting = await congress();
  const { msId, owner } = meeting;
  const people = [];
  for (let one = 0; one < 7; one++) people.push((await guest(meeting, '08:30', null, `参会者${one}`)).person);
  t.up.clock.set(at('12:00'));
  const its = await desk(owner, msId);
  await its.save();
  await its.open();
  for (const [at, person] of people.entries()) {
    const said: Record<string, string> = at === 0 ? { said: '讨论时间长一些' } : {};
    expect(
      await answer(person, msId, { all: String((at % 5) + 1), part: at % 2 === 0 ? 'a' : 'b', ...said }),
    ).toMatchObject({ data: { kept: true } });
    const { answered, shown } = await its.look();
    expect([answered, shown]).toEqual([at + 1, at < 4 ? 0 : 5]);
  }
  expect((await its.look()).figures).toEqual([
    {
      key: 'all',
      answered: 5,
      counts: ['1', '2', '3', '4', '5'].map((key) => ({ key, count: 1 })),
      mean: 300,
      texts: [],
    },
    {
      key: 'part',
      answered: 5,
      counts: [
        { key: 'a', count: 3 },
        { key: 'b', count: 2 },
      ],
      mean: null,
      texts: [],
    },
    { key: 'said', answered: 1, counts: [], mean: null, texts: ['讨论时间长一些'] },
  ]);
  t.up.clock.set(at('21:00', '2026-05-22'));
  const late = await desk(owner, msId);
  expect(await late.look()).toMatchObject({ answered: 7, shown: 7 });
  expect((await answer(people[0] as SignedUp, msId, {})).data).toEqual({ kept: false });
  // Who could let it go on now would see each new answer by itself, and who gave it.
  expect((await late.save({ version: 1, endTime: '2026-05-23 20:00:00' })).data).toHaveProperty('fields.endTime');
  expect((await late.save({ version: 1, endTime: '2026-05-22 19:00:00' })).data).toMatchObject({ version: 2 });

  const as = await t.money.signIn(owner);
  const asked = await t.up.call(requestExport, { as, body: { kind: 'surveyResults', filter: { msId: String(msId) } } });
  expect(asked.body).toMatchObject({ code: 200 });
  const { data } = (await t.up.call(getExport, { as, params: { id: (asked.body.data as Export).id } })).body;
  const { rawPayload } = await t.up.app.inject({ url: ((data as Export).url ?? '').replace(/^\/api/, '') });
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(rawPayload as unknown as ArrayBuffer);
  const cells = (place: number) => {
    const rows: unknown[][] = [];
    book.worksheets[place]?.eachRow((row) => void rows.push((row.values as unknown[]).slice(1)));
    return rows;
  };
  expect(cells(0)).toEqual([
    ['问题', '回答', '人数', '占比'],
    ['总体评价', '1', 2, 0.29],
    ['总体评价', '2', 2, 0.29],
    ...['3', '4', '5'].map((key) => ['总体评价', key, 1, 0.14]),
    ['总体评价', '平均分', 2.57],
    ['收获最大的部分', '主旨报告', 4, 0.57],
    ['收获最大的部分', '病例讨论', 3, 0.43],
  ]);
  expect(cells(1)).toEqual([
    ['问题', '回答'],
    ['建议', '讨论时间长一些'],
  ]);
});

test(whose('getOwnSurvey', 'answerSurvey')('who has no place sees none, and its desk is not another’s'), async () => {
  const meeting = await congress();
  const { msId, owner } = meeting;
  t.up.clock.set(at('12:00'));
  const its = await desk(owner, msId);
  await its.save();
  await its.open();
  const other = await t.up.signUp({ userType: '104', certFlag: '2' });
  expect(await own(other, msId)).toMatchObject({ state: 'none', questions: [] });
  expect((await answer(other, msId, { all: '5', part: 'a' })).code).toBe(404);
  const strange = await desk(other, msId);
  expect(await strange.look()).toBeUndefined();
  expect((await strange.save()).code).toBe(404);
});

test('a survey before its time waits, one after it is over, and credit that was given waits for none', async () => {
  const meeting = await congress();
  const { msId, owner } = meeting;
  const { person } = await guest(meeting, '08:30', '11:40');
  t.up.clock.set(at('12:00'));
  const its = await desk(owner, msId);
  await its.save({ startTime: '2026-05-21 08:00:00' });
  await its.open();
  expect(await own(person, msId)).toMatchObject({ state: 'early', questions: [] });
  expect(await way(person, msId)).toContain('survey waits');
  expect(await steps(person, msId)).toMatchObject({ state: 'waits', due: '2026-05-21 08:00:00' });
  expect((await answer(person, msId, { all: '5', part: 'a' })).msg).toBe('问卷尚未开放');
  await its.save({ version: 1, startTime: '2026-05-19 08:00:00', endTime: '2026-05-20 10:00:00', needed: false });
  expect(await own(person, msId)).toMatchObject({ state: 'over' });
  expect(await steps(person, msId)).toBeUndefined();
  expect((await answer(person, msId, { all: '5', part: 'a' })).msg).toBe('问卷已截止');
  expect(await way(person, msId)).not.toContain('survey todo');
  expect(await give(meeting, 'credits', at('12:30'))).toMatchObject({ given: 1 });
  const now = await desk(owner, msId);
  expect((await now.save({ version: 2 })).data).toHaveProperty('fields.needed');
});

test('who has a place and has not answered hears once that a survey is open, and not before', async () => {
  const meeting = await congress();
  const { msId, owner } = meeting;
  const [asked, quick] = [await guest(meeting, '08:30', null), await guest(meeting, '08:30', null, '周已答')];
  t.up.clock.set(at('12:00'));
  const its = await desk(owner, msId);
  await its.save({ startTime: '2026-05-20 13:00:00' });
  await its.open();
  const told = async (person: SignedUp) =>
    (
      (await t.up.call(listMyTasks, { as: await t.money.signIn(person) })).body as {
        rows: { title: string; content: string; linkUrl: string }[];
      }
    ).rows.filter(({ title }) => title === '会后问卷已开放');
  const round = () => surveysDue.definition.handle(t.up.ctx, null, 'one');
  await round();
  expect(await told(asked.person)).toEqual([]);
  t.up.clock.set(at('13:00'));
  expect(await answer(quick.person, msId, { all: '4', part: 'b' })).toMatchObject({ data: { kept: true } });
  await round();
  await round();
  expect(await told(asked.person)).toMatchObject([
    { content: expect.stringContaining('提交后方可获得学分与证书'), linkUrl: `/meetings/exam/${msId}#survey` },
  ]);
  expect(await told(quick.person)).toEqual([]);
});

test('and all of it holds', async () => {
  const problems = await listProblems(t.up.ctx.db, new Date(t.up.ctx.now().getTime() + 2 * 3_600_000));
  expect(problems.filter((problem) => /^(?:survey|credit|certificate)/.test(problem))).toEqual([]);
  expect(await t.up.ctx.db.$count(surveys, sql`state = 'open'`)).toBe(5);
});
