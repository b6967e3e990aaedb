import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as desk from '@/contract/exam/desk';
import * as exam from '@/contract/exam/exam';
import { examHall, QUESTIONS, rightOn } from '@/tests/support/exam-hall';
import { type SignedUp, startTestUpstream, type TestUpstream } from '@/tests/support/upstream';
import { toWire } from '@/upstream/core/time';
import { attendees } from '@/upstream/db/schema/attendee';
import { meetingStaffs } from '@/upstream/db/schema/meeting';

let up: TestUpstream;
let owner: SignedUp;
beforeAll(async () => {
  up = await startTestUpstream();
});
beforeEach(async () => {
  owner = await up.signUp({ userType: '106', certFlag: '2' });
});
afterAll(() => up.close());
const { ask, congress, begin, save, handIn, result } = examHall(() => ({ up, owner }));
const MINUTE = 60_000;

test('a question of one answer takes one, and of what a page sends together the last by number counts', async () => {
  const { paperId, taker } = await congress({}, QUESTIONS.slice(0, 1));
  const me = await taker();
  const { takeId, questions } = await begin(me, paperId);
  const [question] = questions as [exam.SheetQuestion];
  const { place, choice: right = [] } = rightOn(question, 1);
  const wrong = [((right[0] ?? 0) + 1) % 4];
  const sent = (answers: exam.SentAnswer[]) =>
    ask(exam.saveAnswers, { as: me, params: { takeId: takeId ?? 0 }, body: { device: 'device-one', answers } });
  expect((await sent([{ place, seq: 1, choice: [0, 1, 2, 3] }])).code).not.toBe(200);
  await save(me, takeId, [
    { place, seq: 2, choice: wrong },
    { place, seq: 3, choice: right },
  ]);
  await handIn(me, takeId);
  expect(await result(me, takeId)).toMatchObject({ score: 10, full: 10 });
});

test('a question that an open paper needs is neither closed, nor removed, nor moved to another column', async () => {
  const rules = [{ columnName: '冠心病', difficulty: 2, count: 1, points: 10 }];
  const chosen = await congress({}, QUESTIONS.slice(0, 1));
  const drawn = await congress({ draw: 'rule', picks: [], rules }, QUESTIONS.slice(0, 1));
  for (const { msId, paperId, ids, taker } of [chosen, drawn]) {
    const [questionId = 0] = ids;
    const needed = { code: 500, msg: expect.stringContaining('结业考试') };
    const turn = (act: string) =>
      ask(desk.closeQuestion, { as: owner, params: { msId }, body: { questionId, act } as never });
    expect(await turn('close')).toMatchObject(needed);
    expect(await turn('remove')).toMatchObject(needed);
    const body = { ...QUESTIONS[0], questionId, version: 1, columnName: '心衰' };
    const moved = await ask(desk.saveQuestion, { as: owner, params: { msId }, body: body as never });
    expect(moved).toMatchObject(paperId === drawn.paperId ? needed : { code: 200 });
    expect((await begin(await taker(), paperId)).questions).toHaveLength(1);
  }
});

test('what is under way is not marked, nobody marks anew what they were asked, and who has given up is offered no other attempt', async () => {
  const { msId, paperId, ids, taker } = await congress({}, QUESTIONS.slice(4));
  const me = await taker();
  const { takeId, questions } = await begin(me, paperId);
  const place = questions[0]?.place ?? 0;
  const mark = () =>
    ask(desk.markAnswer, {
      as: owner,
      params: { takeId: takeId ?? 0 },
      body: { place, marks: 5, note: '', reason: '' },
    });
  expect((await mark()).code).toBe(500);
  up.clock.advance(31 * MINUTE);
  await up.runDue();
  // Handed in by time: at the deadline, however late the job came.
  const { handTime } = await result(me, takeId);
  up.clock.advance(-MINUTE);
  expect(handTime).toBe(toWire(up.ctx.now()));
  up.clock.advance(MINUTE);
  expect((await result(me, takeId)).again).toBe(true);
  const inTeam = { msId, postCode: '7', userId: me.userId, name: '会务' } as const;
  await up.ctx.db.insert(meetingStaffs).values(inTeam);
  const body = { questionId: ids[0] ?? 0, version: 1, all: true, reason: '试' };
  const regraded = await ask(desk.regradeQuestion, { as: me, params: { msId }, body });
  expect(regraded.code).not.toBe(200);
  expect((await ask(desk.regradeQuestion, { as: owner, params: { msId }, body })).code).toBe(200);
  await up.ctx.db.update(attendees).set({ state: 'cancelled' }).where(eq(attendees.attendeeId, me.attendeeId));
  expect((await result(me, takeId)).again).toBe(false);
});
