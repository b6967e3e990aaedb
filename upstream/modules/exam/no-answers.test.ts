import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { POST_CODES } from '@/contract/codes';
import * as desk from '@/contract/exam/desk';
import * as exam from '@/contract/exam/exam';
import { EXPORT_KINDS, type Export, getExport, requestExport } from '@/contract/export/export';
import { POST_RIGHTS } from '@/contract/post-rights';
import { CHI_SQUARE, chiOfEven, chiOfTable, signOf } from '@/tests/support/chance';
import { allRight, CANARY, examHall, QUESTIONS, rightOn } from '@/tests/support/exam-hall';
import { HOUR } from '@/tests/support/fixtures';
import { type SignedUp, startTestUpstream, type TestUpstream } from '@/tests/support/upstream';
import { listEndpoints } from '@/upstream/calls';
import { meetingStaffs } from '@/upstream/db/schema/meeting';

const MINUTE = 60_000;
let up: TestUpstream;
let owner: SignedUp;
beforeAll(async () => {
  up = await startTestUpstream();
});
// Each test has hours of its own, which outlast a sign-in.
beforeEach(async () => {
  owner = await up.signUp({ userType: '106', certFlag: '2' });
});
afterAll(() => up.close());
const { at, done, congress, begin, save, handIn, result } = examHall(() => ({ up, owner }));

const SECRETS = [CANARY.explanation, CANARY.explanationEn, CANARY.word];
/** Fields that say what is right, where exams answer. */
const FIELDS = ['"right"', '"words"', '"key":{', '"markedBy"', '"explanation":"'];
const secretsIn = (text: string, secrets = SECRETS) => secrets.filter((word) => text.includes(word));
const keysOf = (schema: z.ZodType) => (schema instanceof z.ZodObject ? Object.keys(schema.shape) : []);
type Ids = Record<string, number>;

/** Everything that can be read, with whatever ids fit. */
const reads = (ids: Ids) =>
  listEndpoints().flatMap(({ endpoint }) => {
    if (endpoint.method !== 'GET') return [];
    const filled = (schema: z.ZodType) => {
      const known = keysOf(schema).flatMap((key) => (key in ids ? [[key, ids[key]]] : []));
      const asked = Object.fromEntries(known);
      return schema.safeParse(asked).success ? (asked as Record<string, unknown>) : null;
    };
    const [params, query] = [filled(endpoint.params), filled(endpoint.query)];
    return params && query ? [{ endpoint, params, query }] : [];
  });

/** A text of whatever an answer has in it: compressed files too. */
const textOf = (bytes: Buffer) =>
  `${bytes.toString('utf8')}${bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes).toString('utf8') : ''}`;

/** All that somebody can make the system say of an exam: answers with their heads, errors, and files. */
async function heardBy(as: SignedUp | undefined, ids: Ids, files = false): Promise<{ all: string; exams: string }> {
  const headers = as && { authorization: `Bearer ${as.token}`, cookie: `sid=${as.sid}` };
  const [all, exams] = [[] as string[], [] as string[]];
  for (const { endpoint, params, query } of reads(ids)) {
    const answer = await up.call(endpoint, { as, params, query } as never);
    const text = JSON.stringify([answer.body, answer.headers]);
    all.push(text);
    if (endpoint.path.includes('/exam/')) exams.push(text);
  }
  const { msId, paperId, takeId, questionId } = ids;
  const device = 'device-one';
  const bad: Parameters<TestUpstream['call']>[] = [
    [exam.beginExam, { as, params: { paperId }, body: { device: 'x' } }],
    [exam.saveAnswers, { as, params: { takeId }, body: { device, answers: [{ place: 1, seq: 1, choice: [7] }] } }],
    [exam.saveAnswers, { as, params: { takeId }, body: { device, answers: [{ place: 99, seq: 1 }] } }],
    [exam.handInExam, { as, params: { takeId }, body: { device: 'device-two' } }],
    [desk.saveQuestion, { as, params: { msId }, body: { ...QUESTIONS[3], questionId, version: 9, kind: 'essay' } }],
    [desk.closeQuestion, { as, params: { msId }, body: { questionId, act: 'remove' } }],
    [desk.regradeQuestion, { as, params: { msId }, body: { questionId, version: 1, right: [0], reason: '试' } }],
    [desk.markAnswer, { as, params: { takeId }, body: { place: 1, marks: 1, note: '', reason: '' } }],
  ];
  for (const [endpoint, given] of bad) {
    const answer = await up.call(endpoint, given as never);
    // What somebody sent themselves is no news to them.
    all.push(JSON.stringify([answer.body, answer.headers]));
    exams.push(JSON.stringify(answer.body));
  }
  if (as && files) {
    for (const kind of EXPORT_KINDS) {
      const body = { kind, format: kind === 'myData' ? undefined : 'csv', filter: { msId } };
      const { data } = (await up.call(requestExport, { as, body } as never)).body;
      if (!data) continue;
      const { url } = (await up.call(getExport, { as, params: { id: (data as Export).id } })).body.data as Export;
      if (url) all.push(textOf((await up.app.inject({ url: url.replace(/^\/api/, ''), headers })).rawPayload));
    }
  }
  return { all: all.join('\n'), exams: exams.join('\n') };
}
/** What the system says by itself. */
const said = () => JSON.stringify([up.published, up.silent, up.mailed, up.sms.sent, up.hooks]);
/** Points somebody has, wherever they stand. */
const scoresIn = (text: string) => [...text.matchAll(/"(?:score|marks|best|mean)":\d+/g)].map(([found]) => found);

describe('right answers, explanations and scores', () => {
  test('are in nothing that a taker, a guest, another organiser or a post without the exams hears before their time', async () => {
    const { msId, paperId, ids, taker } = await congress(
      { scoreShows: 'afterEnd', wrongShows: 'afterEnd', endTime: at(HOUR) },
      QUESTIONS.slice(0, 4),
    );
    const [me, waits, slow] = [await taker(), await taker(), await taker()];
    const other = await up.signUp({ userType: '106', certFlag: '2' });
    const body = { paperId, attendeeId: slow.attendeeId, minutes: 60, reason: '视力障碍' };
    await done(desk.giveExtra, { as: owner, params: { msId }, body });
    const sheet = await begin(me, paperId);
    const known = { msId, paperId, id: msId, takeId: sheet.takeId ?? 0, questionId: ids[3] ?? 0, artId: 1 };
    const closed = await Promise.all(
      POST_CODES.filter((post) => !POST_RIGHTS[post].some((right) => right.startsWith('exams.'))).map(async (post) => {
        const person = await up.signUp();
        await up.ctx.db.insert(meetingStaffs).values({ msId, postCode: post, userId: person.userId, name: '会务' });
        return person;
      }),
    );
    const everybody = [me, waits, slow, undefined, other, closed[0]];
    const hear = async (who = everybody, files = false) => {
      for (const [place, as] of who.entries()) {
        const { all, exams } = await heardBy(as, known, files);
        expect([place, secretsIn(all)]).toEqual([place, []]);
        expect([place, secretsIn(exams, FIELDS), scoresIn(exams)]).toEqual([place, [], []]);
      }
      expect(secretsIn(said())).toEqual([]);
    };
    expect(secretsIn(JSON.stringify(sheet))).toEqual([]);
    expect(reads(known).length).toBeGreaterThan(150);
    // Their own words are theirs: not the one that is looked for.
    const answers = allRight(sheet).map((one) => (one.text ? { ...one, text: '阿司匹林' } : one));
    await save(me, sheet.takeId, answers.slice(0, 2));
    await hear();
    await handIn(me, sheet.takeId, answers);
    await hear();
    // What the search finds where it is open: the desk has it all.
    const { all, exams } = await heardBy(owner, known);
    expect([secretsIn(all), secretsIn(exams, FIELDS)]).toEqual([SECRETS, expect.arrayContaining(['"right"'])]);
    expect(scoresIn(exams)).not.toEqual([]);
    // The window is over, but somebody may write for an hour yet.
    up.clock.advance(HOUR + MINUTE);
    await up.runDue();
    await hear(everybody, true);
    up.clock.advance(HOUR);
    await up.runDue();
    expect(await result(me, sheet.takeId)).toMatchObject({ state: 'open', score: 35 });
    await hear([waits, undefined, other, closed[0]]);
  });
});

const TAKES = 500;
const FIVE_SIGMA = 5;

test('over 500 takes neither place, number, length nor time tells what is right', async () => {
  const { paperId, taker } = await congress({ minutes: 600, attempts: 1 }, QUESTIONS.slice(0, 4));
  const single = (sheet: exam.ExamSheet) => sheet.questions.find(({ kind }) => kind === 'single') as exam.SheetQuestion;
  const [options, spots, byTake] = [[0, 0, 0, 0], [0, 0, 0, 0], [0, 1, 2, 3].map(() => [0, 0, 0, 0])];
  const [lengths, heads] = [new Set<string>(), new Set<string>()];
  const [times, ends] = [[] as [number, number][], new Set<number>()];
  for (let turn = 0; turn < TAKES; turn++) {
    const me = await taker();
    const sheet = await begin(me, paperId);
    const { takeId } = sheet;
    const question = single(sheet);
    expect(Object.keys(question).filter((key) => /id$|version|order|key|right/i.test(key))).toEqual([]);
    const right = rightOn(question, 0).choice?.[0] ?? 0;
    const wrong = (right + 1 + (turn % 3)) % 4;
    options[right] = (options[right] ?? 0) + 1;
    spots[question.place - 1] = (spots[question.place - 1] ?? 0) + 1;
    const row = byTake[(takeId ?? 0) % 4] as number[];
    row[right] = (row[right] ?? 0) + 1;
    const took = { right: 0, wrong: 0 };
    const order = Math.random() < 0.5 ? (['right', 'wrong'] as const) : (['wrong', 'right'] as const);
    for (const [n, which] of order.entries()) {
      const body = {
        device: 'device-one',
        answers: [{ place: question.place, seq: n + 1, choice: [which === 'right' ? right : wrong] }],
      };
      const began = performance.now();
      const answer = await up.call(exam.saveAnswers, { as: me, params: { takeId: takeId ?? 0 }, body });
      took[which] = performance.now() - began;
      const { takeId: _takeId, kept: _kept, ...rest } = answer.body.data as { takeId: number; kept: unknown };
      lengths.add(`${JSON.stringify(rest).length}`);
      heads.add(Object.keys(answer.headers).sort().join());
    }
    times.push([took.right, took.wrong]);
    ends.add(JSON.stringify({ ...(await handIn(me, takeId)), takeId: 0 }).length);
  }
  expect(chiOfEven(options)).toBeLessThan(CHI_SQUARE[3]);
  expect(chiOfEven(spots)).toBeLessThan(CHI_SQUARE[3]);
  expect(chiOfTable(byTake)).toBeLessThan(CHI_SQUARE[9]);
  expect([lengths.size, heads.size, ends.size]).toEqual([1, 1, 1]);
  expect(signOf(times)).toBeLessThan(FIVE_SIGMA);

  // The same measures find what would tell: a place that stays, one that follows the number, and a mark that takes time.
  expect(chiOfEven([0, 0, TAKES, 0])).toBeGreaterThan(CHI_SQUARE[3]);
  expect(chiOfEven([150, 130, 120, 100].map((count) => count * 2))).toBeGreaterThan(12);
  expect(chiOfTable([0, 1, 2, 3].map((n) => [0, 1, 2, 3].map((m) => (n === m ? 50 : 25))))).toBeGreaterThan(
    CHI_SQUARE[9],
  );
  // More than whatever else a busy machine does at that moment.
  const LONG_MS = 600_000;
  expect(signOf(times.map(([one, other], at) => [one + (at % 2 ? 0 : LONG_MS), other]))).toBeGreaterThan(FIVE_SIGMA);
});
