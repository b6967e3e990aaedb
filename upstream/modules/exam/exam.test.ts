import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listMyMeetings, type MyMeeting } from '@/contract/attendee/attendee';
import * as desk from '@/contract/exam/desk';
import * as exam from '@/contract/exam/exam';
import { listMyTasks } from '@/contract/task/task';
import { allRight, CANARY, examHall, QUESTIONS } from '@/tests/support/exam-hall';
import { DAY, HOUR } from '@/tests/support/fixtures';
import { inWrite, testLock } from '@/tests/support/locks';
import { type SignedUp, startTestUpstream, type TestUpstream } from '@/tests/support/upstream';
import { signal, untilWaiting } from '@/tests/support/waiting';
import { whose } from '@/tests/support/whose';
import { SYSTEM } from '@/upstream/core/context';
import { handleEvent } from '@/upstream/core/events';
import { write } from '@/upstream/core/write';
import { attendees } from '@/upstream/db/schema/attendee';
import { examItems, examRegrades, exams, examTakes, examVersions } from '@/upstream/db/schema/exam';
import { meetingStaffs } from '@/upstream/db/schema/meeting';
import { listProblems } from '@/upstream/verify/verify';
import { lockExams } from './bank.repository';
import { findItems, lockTakesOf } from './desk.repository';
import { roundDue } from './settle.service';
import { keepExams, lockPlace, lockRunning, lockTake } from './take.repository';

const MINUTE = 60_000;
let up: TestUpstream;
let owner: SignedUp;
beforeAll(async () => {
  up = await startTestUpstream();
});
beforeEach(async () => {
  owner = await up.signUp({ userType: '106', certFlag: '2' });
});
afterAll(async () => {
  const problems = await listProblems(up.ctx.db, up.ctx.now());
  expect(problems.filter((text) => text.startsWith('exam'))).toEqual([]);
  await up.close();
});
testLock(
  'modules/exam/take.repository',
  'ms_attendee',
  'no key update',
  () => up,
  inWrite((tx) => lockPlace(tx, 0, 0)),
);
testLock(
  'modules/exam/take.repository',
  'ms_exam_take',
  'update',
  () => up,
  inWrite((tx) => lockTake(tx, 0)),
);
testLock(
  'modules/exam/take.repository',
  'ms_exam_take',
  'update',
  () => up,
  inWrite((tx) => lockRunning(tx, 0)),
);
testLock(
  'modules/exam/take.repository',
  'ms_meeting',
  'share',
  () => up,
  inWrite((tx) => keepExams(tx, 0)),
);
testLock(
  'modules/exam/bank.repository',
  'ms_meeting',
  'no key update',
  () => up,
  inWrite((tx) => lockExams(tx, 0)),
);
testLock(
  'modules/exam/desk.repository',
  'ms_exam_take',
  'update',
  () => up,
  inWrite((tx) => lockTakesOf(tx, 0, 0)),
);

const { ask, done, at, congress, begin, save, handIn, result, own } = examHall(() => ({ up, owner }));
const later = async (ms: number) => {
  up.clock.advance(ms);
};

describe('an exam', () => {
  test('is taken: answers are kept by their number, handed in once, and marked by their versions', async () => {
    const { msId, paperId, taker } = await congress();
    const me = await taker();
    expect((await own(me, msId)).exams).toMatchObject([{ paperId, state: 'ready', questions: 4, points: 40, used: 0 }]);
    expect(await begin(me, paperId, 'device-one', false)).toMatchObject({ takeId: null, questions: [] });
    const sheet = await begin(me, paperId);
    expect(sheet).toMatchObject({ stand: 'open', seq: 0 });
    expect(sheet.deadline - sheet.now).toBe(30 * MINUTE);
    const [first, ...others] = allRight(sheet);
    const wrong = { place: first?.place ?? 0, seq: 9, choice: [], text: '' };
    expect((await save(me, sheet.takeId, [wrong])).kept).toEqual([{ place: wrong.place, seq: 9 }]);
    // An older one that comes later changes nothing, and is acknowledged.
    expect((await save(me, sheet.takeId, [{ ...wrong, ...first, seq: 3 }])).kept).toEqual([
      { place: wrong.place, seq: 3 },
    ]);
    expect((await begin(me, paperId)).questions.find(({ place }) => place === wrong.place)).toMatchObject({
      seq: 9,
      choice: [],
      text: '',
    });
    await save(me, sheet.takeId, [
      { ...wrong, ...first, seq: 10 },
      ...others.map((one) => ({ ...one, seq: one.seq + 10 })),
    ]);
    expect((await own(me, msId)).exams).toMatchObject([{ state: 'running', canBegin: false, score: null }]);
    expect(await handIn(me, sheet.takeId)).toMatchObject({ stand: 'handed' });
    expect(await handIn(me, sheet.takeId, [{ ...wrong, seq: 99 }])).toMatchObject({ stand: 'handed' });
    expect(await result(me, sheet.takeId)).toMatchObject({
      state: 'open',
      score: 40,
      full: 40,
      passed: true,
      answered: 4,
      wrong: null,
    });
    expect((await own(me, msId)).exams).toMatchObject([{ state: 'passed', score: 40, used: 1, canBegin: true }]);
  });

  test('goes on where another device opens it; the first one is refused until it takes it back', async () => {
    const { paperId, taker } = await congress();
    const me = await taker();
    const sheet = await begin(me, paperId);
    const [first, second, third] = allRight(sheet);
    await save(me, sheet.takeId, [first as exam.SentAnswer]);
    up.silent.length = 0;
    const other = await begin(me, paperId, 'device-two', false);
    expect(other).toMatchObject({ takeId: sheet.takeId, stand: 'open', seq: first?.seq });
    await up.runDue();
    expect(JSON.stringify(up.silent)).toContain('exams');
    const { takeId } = sheet;
    expect(
      await done(exam.getStand, { as: me, params: { takeId: takeId ?? 0 }, query: { device: 'device-one' } }),
    ).toMatchObject({ stand: 'elsewhere' });
    expect(await save(me, takeId, [second as exam.SentAnswer])).toMatchObject({ stand: 'elsewhere', kept: [] });
    const refused = await ask(exam.handInExam, {
      as: me,
      params: { takeId: takeId ?? 0 },
      body: { device: 'device-one' },
    });
    expect(refused).toMatchObject({ code: 500, msg: '考试已在另一台设备上继续' });
    await save(me, takeId, [{ ...(third as exam.SentAnswer), seq: 20 }], 'device-two');
    const back = await begin(me, paperId, 'device-one', false);
    expect(back.seq).toBe(20);
    expect((await save(me, takeId, [second as exam.SentAnswer])).kept).toHaveLength(1);
    await handIn(me, takeId);
    expect(await save(me, takeId, [{ ...(first as exam.SentAnswer), seq: 50 }], 'device-two')).toMatchObject({
      stand: 'handed',
    });
    expect(await result(me, takeId)).toMatchObject({ answered: 3 });
  });

  test('ends by the server: who is gone is handed in, and what comes later is kept and counts for nothing', async () => {
    const { msId, paperId, taker } = await congress();
    const [me, other] = [await taker(), await taker('李敏')];
    const sheet = await begin(me, paperId);
    const gone = await begin(other, paperId);
    await save(me, sheet.takeId, allRight(sheet).slice(0, 3));
    await later(30 * MINUTE);
    await up.runDue();
    expect(await result(me, sheet.takeId)).toMatchObject({ state: 'open', way: 'time', answered: 3, full: 40 });
    const before = await result(me, sheet.takeId);
    const late = allRight(sheet).slice(3);
    expect(await save(me, sheet.takeId, late)).toMatchObject({ stand: 'over', kept: [{ place: 4 }] });
    expect(await handIn(me, sheet.takeId, late)).toMatchObject({ stand: 'over' });
    expect(await result(me, sheet.takeId)).toEqual(before);
    const [row] = (
      await up.ctx.db
        .select()
        .from(examItems)
        .where(eq(examItems.takeId, sheet.takeId ?? 0))
    ).filter(({ place }) => place === 4);
    expect(row).toMatchObject({ answer: null, lateAnswer: expect.anything(), lateSeq: late[0]?.seq });
    expect(await result(other, gone.takeId)).toMatchObject({ state: 'open', way: 'time', score: 0, answered: 0 });
    expect((await own(other, msId)).exams).toMatchObject([{ state: 'failed', canBegin: true }]);
    const notices = JSON.stringify((await ask(listMyTasks, { as: me })).rows);
    expect(notices).toContain('成绩已出');
    expect(notices).not.toContain('30 分');
  });

  test('is handed in by the round where the job never came, and by the first that asks after the end', async () => {
    const { paperId, taker } = await congress();
    const [me, other] = [await taker(), await taker()];
    const [sheet, second] = [await begin(me, paperId), await begin(other, paperId)];
    await later(31 * MINUTE);
    expect(await save(other, second.takeId, allRight(second))).toMatchObject({ stand: 'over' });
    expect(await result(other, second.takeId)).toMatchObject({ score: 0, way: 'time' });
    await handleEvent(up.ctx, roundDue(null));
    expect(await result(me, sheet.takeId)).toMatchObject({ state: 'open', way: 'time' });
    await up.runDue();
  });

  test('keeps to its window, its attempts, and to those whose place is theirs', async () => {
    const { msId, paperId, taker } = await congress({ attempts: 1, startTime: at(HOUR), endTime: at(2 * HOUR) });
    const me = await taker();
    const refusal = async (as: SignedUp) =>
      (await ask(exam.beginExam, { as, params: { paperId }, body: { device: 'device-one', start: true } })).msg;
    expect(await refusal(me)).toBe('考试尚未开始');
    expect((await own(me, msId)).exams).toMatchObject([{ state: 'early', canBegin: false }]);
    await later(HOUR + 45 * MINUTE);
    const sheet = await begin(me, paperId);
    // The window ends before the minutes do.
    expect(sheet.deadline - sheet.now).toBe(15 * MINUTE);
    await handIn(me, sheet.takeId);
    expect(await refusal(me)).toBe('考试次数已用完');
    const stranger = await up.signUp();
    expect(
      await ask(exam.beginExam, { as: stranger, params: { paperId }, body: { device: 'device-one', start: true } }),
    ).toMatchObject({ code: 404 });
    expect(await own(stranger, msId)).toMatchObject({ enrolled: false, exams: [] });
    const unpaid = await taker();
    await up.ctx.db.update(attendees).set({ state: 'draft' }).where(eq(attendees.attendeeId, unpaid.attendeeId));
    expect(await ask(exam.getExamWait, { as: unpaid, query: { paperId } })).toMatchObject({ code: 404 });
    await later(20 * MINUTE);
    expect(await refusal(await taker())).toBe('考试已结束');
  });

  test('of two devices that begin at once there is one attempt', async () => {
    const { paperId, taker } = await congress();
    const me = await taker();
    const both = await Promise.all([begin(me, paperId, 'device-one'), begin(me, paperId, 'device-two')]);
    expect(new Set(both.map(({ takeId }) => takeId)).size).toBe(1);
  });

  test.skipIf(!process.env.TEST_DATABASE_URL)('is begun as it becomes where it is being changed', async () => {
    const { msId, paperId, taker } = await congress();
    const me = await taker();
    const [changed, seen] = [signal(), signal()];
    const changing = write(up.ctx, SYSTEM, 'system', async (tx) => {
      await lockExams(tx, msId);
      await tx.update(exams).set({ minutes: 45 }).where(eq(exams.examId, paperId));
      changed.give();
      await seen.given;
    });
    await changed.given;
    const begun = begin(me, paperId);
    await untilWaiting(up.ctx, 1).finally(seen.give);
    await changing;
    const { deadline, now } = await begun;
    expect(deadline - now).toBe(45 * MINUTE);
  });

  test('gives more time to whom the desk gives it, during it too, and to nobody else', async () => {
    const { msId, paperId, taker } = await congress({ endTime: at(HOUR) });
    const [me, other] = [await taker(), await taker()];
    const extra = (minutes: number, who = me) =>
      ask(desk.giveExtra, {
        as: owner,
        params: { msId },
        body: { paperId, attendeeId: who.attendeeId, minutes, reason: '视力障碍' },
      });
    const found = async (keyword: string) =>
      (
        await done<{ attendeeId: number }[]>(desk.findExamPeople, { as: owner, params: { msId }, query: { keyword } })
      ).map(({ attendeeId }) => attendeeId);
    expect(await found('王')).toEqual([me.attendeeId, other.attendeeId]);
    expect(await found('%')).toEqual([]);
    const sheet = await begin(me, paperId);
    expect((await extra(15)).code).toBe(200);
    expect(await begin(me, paperId)).toMatchObject({ deadline: sheet.deadline + 15 * MINUTE });
    expect((await extra(5)).msg).toBe('正在作答，时间只能延长');
    await later(35 * MINUTE);
    await up.runDue();
    expect((await own(me, msId)).exams).toMatchObject([{ state: 'running', extra: 15, minutes: 45 }]);
    expect((await begin(other, paperId)).deadline).toBe(up.ctx.now().getTime() + 25 * MINUTE);
    await later(10 * MINUTE);
    await up.runDue();
    expect(await result(me, sheet.takeId)).toMatchObject({ way: 'time' });
    await later(HOUR);
    await up.runDue();
  });

  test('ends later for whoever is taking it too, where its end is put off: their own minutes are theirs in full', async () => {
    const { msId, paperId, body, taker } = await congress({ endTime: at(30 * MINUTE), minutes: 45 });
    const [me, slow] = [await taker(), await taker('陈静')];
    const more = { paperId, attendeeId: slow.attendeeId, minutes: 10, reason: '视力障碍' };
    await done(desk.giveExtra, { as: owner, params: { msId }, body: more });
    const [mine, theirs] = [await begin(me, paperId), await begin(slow, paperId)];
    expect([mine, theirs].map(({ deadline, now }) => deadline - now)).toEqual([30 * MINUTE, 40 * MINUTE]);
    up.silent.length = 0;
    const endTime = at(HOUR);
    const put = { ...body, paperId, version: 1, endTime };
    await done(desk.saveExam, { as: owner, params: { msId }, body: put });
    expect(up.silent).toContainEqual(
      expect.objectContaining({ topic: String(me.userId), message: expect.objectContaining({ stale: ['exams'] }) }),
    );
    const [now, then] = [await begin(me, paperId), await begin(slow, paperId)];
    expect([now.deadline - mine.now, then.deadline - theirs.now]).toEqual([45 * MINUTE, 55 * MINUTE]);
    await later(35 * MINUTE);
    await up.runDue();
    expect((await own(me, msId)).exams).toMatchObject([{ state: 'running' }]);
    await later(10 * MINUTE);
    await up.runDue();
    expect(await result(me, mine.takeId)).toMatchObject({ way: 'time' });
    await later(10 * MINUTE);
    await up.runDue();
    expect(await result(slow, theirs.takeId)).toMatchObject({ way: 'time' });
  });

  test('is a step of the place: to do while it is open, done once it is passed', async () => {
    const { msId, paperId, taker } = await congress();
    const me = await taker();
    const step = async () => {
      const rows = (await ask<MyMeeting>(listMyMeetings, { as: me })).rows;
      return rows.find((row) => row.msId === msId)?.steps?.find(({ key }) => key === 'exam');
    };
    expect(await step()).toMatchObject({ state: 'todo', linkUrl: `/meetings/exam/${msId}` });
    const sheet = await begin(me, paperId);
    await handIn(me, sheet.takeId, allRight(sheet));
    expect(await step()).toMatchObject({ state: 'done' });
  });

  test('that opens is told to those whose place is theirs, once', async () => {
    const { taker } = await congress();
    const me = await taker();
    await handleEvent(up.ctx, roundDue(null));
    await handleEvent(up.ctx, roundDue(null));
    const told = (await ask<{ title: string }>(listMyTasks, { as: me })).rows.filter(
      ({ title }) => title === '考试已开放',
    );
    expect(told).toHaveLength(1);
  });
});

describe('what is right', () => {
  test('and explanations are in nothing that a taker gets before the window has ended for everybody', async () => {
    const { msId, paperId, taker } = await congress({ wrongShows: 'atOnce', endTime: at(HOUR) });
    const [me, slow] = [await taker(), await taker()];
    await done(desk.giveExtra, {
      as: owner,
      params: { msId },
      body: { paperId, attendeeId: slow.attendeeId, minutes: 60, reason: '残疾' },
    });
    const got: unknown[] = [];
    const hear = async (...asked: Parameters<TestUpstream['call']>) => void got.push((await up.call(...asked)).body);
    const everything = async (takeId: number | null) => {
      const params = { takeId: takeId ?? 0 };
      await hear(exam.listOwnExams, { as: me, query: { msId } });
      await hear(exam.getExamWait, { as: me, query: { paperId } });
      await hear(exam.beginExam, { as: me, params: { paperId }, body: { device: 'device-one' } });
      await hear(exam.getStand, { as: me, params });
      await hear(exam.saveAnswers, {
        as: me,
        params,
        body: { device: 'device-one', answers: [{ place: 1, seq: 1, choice: [77] }] },
      });
      await hear(exam.saveAnswers, {
        as: me,
        params,
        body: { device: 'device-one', answers: [{ place: 99, seq: 1 }] },
      });
      await hear(exam.getExamResult, { as: me, params });
      await hear(exam.handInExam, { as: me, params, body: { device: 'device-two' } });
      await hear(listMyTasks, { as: me });
      await hear(listMyMeetings, { as: me });
      for (const call of [
        desk.listQuestions,
        desk.getExamFigures,
        desk.listMarkable,
        desk.getExamDesk,
        desk.listTakers,
      ]) {
        await hear(call, { as: me, params: { msId }, query: { paperId } as never });
      }
    };
    const sheet = await begin(me, paperId);
    got.push(sheet);
    await everything(sheet.takeId);
    const running = JSON.stringify(got) + JSON.stringify(up.published) + JSON.stringify(up.silent);
    for (const word of [CANARY.explanation, CANARY.word, '"right"', '"words"', '"key":{', '"marks"'])
      expect(running.includes(word), word).toBe(false);
    expect(running).not.toMatch(/"score":\d/);
    await handIn(me, sheet.takeId, [{ place: 1, seq: 5, choice: [] }]);
    await everything(sheet.takeId);
    const early = await result(me, sheet.takeId);
    expect(early).toMatchObject({ state: 'open', keysAt: expect.any(String), wrong: expect.any(Array) });
    await later(HOUR + MINUTE);
    await up.runDue();
    // Somebody may still write for an hour.
    await everything(sheet.takeId);
    const before = JSON.stringify(got) + JSON.stringify(up.published);
    for (const word of [CANARY.explanation, CANARY.word, '"right"', '"words"', '"key":{'])
      expect(before.includes(word), word).toBe(false);
    await later(HOUR);
    await up.runDue();
    const open = await result(me, sheet.takeId);
    expect(JSON.stringify(open)).toContain(CANARY.explanation);
    expect(open.wrong?.find(({ stem }) => stem.startsWith('单选'))?.right).toHaveLength(1);
  });

  test('a score that opens after the end is nowhere before it, and is told then', async () => {
    const { msId, paperId, taker } = await congress({ scoreShows: 'afterEnd', endTime: at(HOUR) });
    const me = await taker();
    const sheet = await begin(me, paperId);
    await handIn(me, sheet.takeId, allRight(sheet));
    expect(await result(me, sheet.takeId)).toMatchObject({
      state: 'sealed',
      score: null,
      full: null,
      passed: null,
      best: null,
      opensAt: expect.any(String),
    });
    expect((await own(me, msId)).exams).toMatchObject([{ state: 'sealed', score: null }]);
    await later(HOUR + MINUTE);
    await handleEvent(up.ctx, roundDue(null));
    expect(await result(me, sheet.takeId)).toMatchObject({ state: 'open', score: 40, passed: true });
    expect(JSON.stringify((await ask(listMyTasks, { as: me })).rows)).toContain('成绩已出');
  });

  test('gives nobody time any more once it was shown, neither by a later end nor by minutes besides', async () => {
    const { msId, paperId, body, taker } = await congress({ endTime: at(HOUR) });
    const hidden = await congress({ endTime: at(HOUR), keysShow: false });
    const [me, late] = [await taker(), await taker('陈静')];
    const person = await hidden.taker();
    const sheets = [await begin(me, paperId), await begin(person, hidden.paperId)];
    await handIn(me, sheets[0]?.takeId ?? 0);
    await handIn(person, sheets[1]?.takeId ?? 0);
    const longer = (of: { msId: number; paperId: number; body: object }) =>
      ask(desk.saveExam, {
        as: owner,
        params: { msId: of.msId },
        body: { ...of.body, paperId: of.paperId, version: 1, endTime: at(3 * HOUR) },
      });
    await later(HOUR + MINUTE);
    await up.runDue();
    expect(JSON.stringify(await result(me, sheets[0]?.takeId ?? 0))).toContain(CANARY.explanation);
    expect(await longer({ msId, paperId, body })).toMatchObject({ data: { fields: { endTime: expect.any(String) } } });
    const more = { paperId, attendeeId: late.attendeeId, minutes: 120, reason: '网络故障' };
    expect(await ask(desk.giveExtra, { as: owner, params: { msId }, body: more })).toMatchObject({
      data: { fields: { minutes: expect.any(String) } },
    });
    expect((await own(late, msId)).exams).toMatchObject([{ state: 'missed', canBegin: false }]);
    // What was shown cannot be hidden first, to give time after it.
    for (const [field, hides] of [
      ['keysShow', { keysShow: false }],
      ['wrongShows', { wrongShows: 'never' }],
    ] as const) {
      const hide = { ...body, paperId, version: 1, ...hides };
      expect(await ask(desk.saveExam, { as: owner, params: { msId }, body: hide })).toMatchObject({
        data: { fields: { [field]: expect.any(String) } },
      });
      expect(await longer({ msId, paperId, body: { ...body, ...hides } })).not.toMatchObject({ code: 200 });
      expect(await ask(desk.giveExtra, { as: owner, params: { msId }, body: more })).not.toMatchObject({ code: 200 });
    }
    // Where nothing that is right was shown, there may be more time.
    expect((await longer(hidden)).code).toBe(200);
  });

  test('who works with the questions takes no exam there, and who takes one is not shown them', async () => {
    const { msId, paperId, ids, taker } = await congress();
    const me = await taker();
    await up.ctx.db.insert(meetingStaffs).values({ msId, postCode: '9', userId: me.userId, name: '会务' });
    expect(
      await ask(exam.beginExam, { as: me, params: { paperId }, body: { device: 'device-one', start: true } }),
    ).toMatchObject({ msg: expect.stringContaining('题库') });
    expect(await own(me, msId)).toMatchObject({ barred: true });
    await up.ctx.db.delete(meetingStaffs).where(eq(meetingStaffs.userId, me.userId));
    const sheet = await begin(me, paperId);
    await up.ctx.db.insert(meetingStaffs).values({ msId, postCode: '9', userId: me.userId, name: '会务' });
    const calls = [desk.listQuestions, desk.getExamFigures, desk.listMarkable] as const;
    for (const call of calls) {
      expect(await ask(call, { as: me, params: { msId }, query: { paperId } as never })).toMatchObject({
        code: 500,
        msg: expect.stringContaining('交卷后'),
      });
    }
    await handIn(me, sheet.takeId);
    // Nor do they give themselves time, for when they no longer work there.
    const other = await taker('陈静');
    const extra = ({ attendeeId }: { attendeeId: number }) =>
      ask(desk.giveExtra, {
        as: me,
        params: { msId },
        body: { paperId, attendeeId, minutes: 30, reason: '网络故障' },
      });
    expect([(await extra(me)).code, (await extra(other)).code]).toEqual([500, 200]);
    // Nor make right what they have answered.
    const body = { questionId: ids[0] ?? 0, version: 1, all: true, reason: '题目有歧义' };
    const regrade = async (as: SignedUp) => (await ask(desk.regradeQuestion, { as, params: { msId }, body })).code;
    expect([await regrade(me), await regrade(owner)]).toEqual([500, 200]);
  });
});

test(
  whose('beginExam', 'getExamWait', 'listOwnExams')('another’s attempt is not there, to read, to write and to mark'),
  async () => {
    const { msId, paperId, taker } = await congress();
    const [me, other] = [await taker(), await taker()];
    const { takeId } = await begin(me, paperId);
    const params = { takeId: takeId ?? 0 };
    const body = { device: 'device-one', answers: [] };
    for (const as of [other, owner]) {
      expect(await ask(exam.saveAnswers, { as, params, body })).toMatchObject({ code: 404 });
      expect(await ask(exam.getStand, { as, params })).toMatchObject({ code: 404 });
      expect(await ask(exam.handInExam, { as, params, body })).toMatchObject({ code: 404 });
      expect(await ask(exam.getExamResult, { as, params })).toMatchObject({ code: 404 });
    }
    const mark = { place: 4, marks: 10, note: '', reason: '' };
    await up.ctx.db.insert(meetingStaffs).values({ msId, postCode: '9', userId: me.userId, name: '会务' });
    for (const as of [other, me])
      expect(await ask(desk.markAnswer, { as, params, body: mark })).toMatchObject({ code: 404 });
  },
);

describe('the desk', () => {
  test('marks answers in words without a name, again with a reason, and the score follows', async () => {
    const { msId, paperId, taker } = await congress({}, QUESTIONS);
    const me = await taker();
    const sheet = await begin(me, paperId);
    const answers = allRight(sheet).map((one) => ('text' in one && one.text ? one : one));
    await handIn(me, sheet.takeId, answers);
    expect(await result(me, sheet.takeId)).toMatchObject({ state: 'marking', score: null });
    const waiting = await done<desk.Markable[]>(desk.listMarkable, { as: owner, params: { msId } });
    expect(waiting).toMatchObject([{ takeId: sheet.takeId, stem: '简答：谈谈随访。', points: 10, marks: null }]);
    expect(JSON.stringify(waiting)).not.toContain('王磊');
    await up.ctx.db.insert(meetingStaffs).values({ msId, postCode: '9', userId: me.userId, name: '会务' });
    expect(await done(desk.listMarkable, { as: me, params: { msId } }), 'one’s own').toEqual([]);
    await up.ctx.db.delete(meetingStaffs).where(eq(meetingStaffs.userId, me.userId));
    const place = waiting[0]?.place ?? 0;
    const mark = (marks: number, reason = '') =>
      ask(desk.markAnswer, {
        as: owner,
        params: { takeId: sheet.takeId ?? 0 },
        body: { place, marks, note: '', reason },
      });
    expect(await mark(11)).toMatchObject({ code: 500 });
    const colleague = await up.signUp();
    const post = { msId, postCode: '14', userId: colleague.userId, name: '会务' };
    await up.ctx.db.insert(meetingStaffs).values(post);
    up.silent.length = 0;
    expect((await mark(6)).code).toBe(200);
    // Whoever marks beside them does not read it again.
    expect(up.silent).toContainEqual(
      expect.objectContaining({
        topic: String(colleague.userId),
        message: expect.objectContaining({ stale: ['examDesk'] }),
      }),
    );
    expect(await result(me, sheet.takeId)).toMatchObject({ state: 'open', score: 46 });
    expect(await mark(8)).toMatchObject({ code: 500, data: { fields: { reason: expect.any(String) } } });
    expect((await mark(8, '漏看一点')).code).toBe(200);
    expect(await result(me, sheet.takeId)).toMatchObject({ score: 48 });
    expect(
      await up.ctx.db
        .select()
        .from(examRegrades)
        .where(eq(examRegrades.takeId, sheet.takeId ?? 0)),
    ).toMatchObject([{ was: { marks: 6 }, now: { marks: 8 }, reason: '漏看一点', changed: 1 }]);
  });

  test('a question that was asked gets a new version, and a corrected key marks old takes anew, with a line of why', async () => {
    const { msId, paperId, ids, taker } = await congress();
    const me = await taker();
    const sheet = await begin(me, paperId);
    await handIn(me, sheet.takeId, allRight(sheet));
    const [questionId = 0] = ids;
    const changed = { ...QUESTIONS[0], questionId, version: 1, stem: '单选：首选何种治疗？', right: [0] };
    expect(await done(desk.saveQuestion, { as: owner, params: { msId }, body: changed })).toMatchObject({ version: 2 });
    expect(await result(me, sheet.takeId)).toMatchObject({ score: 40 });
    const [again] = (await begin(me, paperId)).questions.filter(({ stem }) => stem.startsWith('单选'));
    expect(again?.stem).toBe('单选：首选何种治疗？');
    const regrade = (more: object) =>
      done<{ changed: number }>(desk.regradeQuestion, {
        as: owner,
        params: { msId },
        body: { questionId, version: 1, reason: '指南更新', ...more },
      });
    expect(await regrade({ right: [1] })).toEqual({ changed: 1 });
    expect(await result(me, sheet.takeId)).toMatchObject({ score: 30 });
    expect(await regrade({ all: true })).toEqual({ changed: 1 });
    expect(await result(me, sheet.takeId)).toMatchObject({ score: 40 });
    const figures = await done<desk.ExamFigures>(desk.getExamFigures, {
      as: owner,
      params: { msId },
      query: { paperId },
    });
    expect(figures).toMatchObject({ takes: 1, people: 1, passed: 1, mean: 100 });
    expect(figures.regrades).toMatchObject([
      { was: 'B', now: '*' },
      { was: 'C', now: 'B', reason: '指南更新' },
    ]);
    expect(figures.items.find((item) => item.questionId === questionId)).toMatchObject({
      asked: 1,
      easiness: 100,
      discrimination: null,
    });
    const versions = await up.ctx.db.select().from(examVersions).where(eq(examVersions.questionId, questionId));
    expect(versions).toHaveLength(2);
    await later(31 * MINUTE);
    await up.runDue();
  });

  test('says of each question how hard it was, how well it tells people apart, and what was chosen', async () => {
    const { msId, paperId, ids, taker } = await congress({}, QUESTIONS.slice(0, 2));
    for (let at = 0; at < 12; at++) {
      const me = await taker();
      const sheet = await begin(me, paperId);
      const answers = allRight(sheet).map((answer, index) => {
        const { stem, options } = sheet.questions[index] as exam.SheetQuestion;
        const isWrong = at % 2 === 1 && stem.startsWith('单');
        return isWrong ? { ...answer, choice: [options.findIndex(({ text }) => text === '甲')] } : answer;
      });
      await handIn(me, sheet.takeId, answers);
    }
    const asked = { as: owner, params: { msId }, query: { paperId } };
    const { items } = await done<desk.ExamFigures>(desk.getExamFigures, asked);
    const figuresOf = (id = 0) => items.find(({ questionId }) => questionId === id);
    expect(figuresOf(ids[0])).toMatchObject({ asked: 12, easiness: 50, discrimination: 100, blank: 0 });
    expect(figuresOf(ids[0])?.options.map(({ chosen, right }) => [chosen, right])).toEqual([
      [6, false],
      [0, false],
      [6, true],
      [0, false],
    ]);
    expect(figuresOf(ids[1])).toMatchObject({ easiness: 100, discrimination: 0 });
    // However many took it, what was answered alike is one row.
    const rows = await findItems(up.ctx.db, paperId, { upper: [], lower: [] });
    expect(rows.map(({ count }) => count).sort((a, b) => a - b)).toEqual([6, 6, 12]);
    const late = await taker();
    await handIn(late, (await begin(late, paperId)).takeId);
    const after = await done<desk.ExamFigures>(desk.getExamFigures, asked);
    expect(after.items.map((one) => [one.asked, one.blank])).toEqual([
      [13, 1],
      [13, 1],
    ]);
  });

  test('lists who takes an exam, and what was begun no longer changes', async () => {
    const { msId, paperId, body, taker } = await congress();
    const me = await taker('陈静');
    const sheet = await begin(me, paperId);
    await save(me, sheet.takeId, allRight(sheet).slice(0, 2));
    const { rows } = await ask<desk.ExamTaker>(desk.listTakers, {
      as: owner,
      params: { msId },
      query: { keyword: '陈' },
    });
    expect(rows).toMatchObject([{ personName: '陈静', takeState: 'running', answered: 2, questions: 4, score: null }]);
    const edit = (more: object) =>
      ask(desk.saveExam, { as: owner, params: { msId }, body: { ...body, paperId, version: 1, ...more } });
    expect(await edit({ passPercent: 10 })).toMatchObject({ data: { fields: { passPercent: expect.any(String) } } });
    expect(await edit({ endTime: at(HOUR) })).toMatchObject({ data: { fields: { endTime: expect.any(String) } } });
    expect((await edit({ endTime: at(2 * DAY), attempts: 3 })).code).toBe(200);
    expect(await ask(desk.openExam, { as: owner, params: { msId }, body: { paperId, act: 'draft' } })).toMatchObject({
      code: 500,
    });
    await handIn(me, sheet.takeId);
  });

  test('takes questions over from a table, once, and says what is wrong in which row', async () => {
    const { msId } = await congress();
    const row = (more: object) => ({
      kind: 'single',
      columnName: '心衰',
      difficulty: '1',
      stem: '新题',
      stemEn: '',
      optionA: '一',
      optionB: '二',
      optionC: '',
      optionD: '',
      optionE: '',
      optionF: '',
      right: 'B',
      explanation: '',
      ...more,
    });
    const bring = (rows: object[]) => ask(desk.importQuestions, { as: owner, params: { msId }, body: { rows } });
    const rows = [
      row({}),
      row({ stem: '多选新题', kind: 'multiple', optionC: '三', right: 'A，C' }),
      row({ stem: '判断新题', kind: 'judge', right: '错' }),
      row({ stem: '简答新题', kind: 'text', right: '利尿剂|呋塞米;β受体阻滞剂' }),
    ];
    expect((await bring(rows)).data).toEqual({ added: 4, there: 0 });
    expect((await bring(rows)).data).toEqual({ added: 0, there: 4 });
    const wrong = await bring([
      row({ stem: '一' }),
      row({ stem: '二', right: 'F' }),
      row({ stem: '三', optionB: '', optionC: '丙' }),
    ]);
    expect(wrong).toMatchObject({
      data: { fields: { 'rows.1.right': expect.any(String), 'rows.2.optionA': expect.any(String) } },
    });
    const { rows: bank } = await ask<desk.BankQuestion>(desk.listQuestions, {
      as: owner,
      params: { msId },
      query: { columnName: '心衰' },
    });
    expect(bank.map(({ right, words }) => [right, words])).toEqual([
      [[], [['利尿剂', '呋塞米'], ['β受体阻滞剂']]],
      [[1], []],
      [[0, 2], []],
      [[1], []],
    ]);
  });

  test('a paper by rule is opened only where the bank has its questions, and draws none twice', async () => {
    const { msId, body, taker } = await congress();
    const rule = { columnName: '', difficulty: null, count: 4, points: 5 };
    const paper = {
      ...body,
      paperId: null,
      version: 0,
      title: '按规则',
      draw: 'rule',
      picks: [],
      rules: [rule, { ...rule, columnName: '冠心病', count: 1 }],
    };
    const { paperId } = await done<{ paperId: number }>(desk.saveExam, { as: owner, params: { msId }, body: paper });
    const open = () => ask(desk.openExam, { as: owner, params: { msId }, body: { paperId, act: 'open' } });
    expect(await open()).toMatchObject({ code: 500, msg: expect.stringContaining('不足') });
    await done(desk.saveQuestion, { as: owner, params: { msId }, body: { ...QUESTIONS[4], stem: '再问一题' } });
    expect((await open()).code).toBe(200);
    const sheet = await begin(await taker(), paperId);
    expect(new Set(sheet.questions.map(({ stem }) => stem)).size).toBe(5);
    await later(31 * MINUTE);
    await up.runDue();
    await up.ctx.db.select().from(examTakes);
  });
});

test('questions of one meeting are brought into another by whoever writes both, once, and go their own way there', async () => {
  const source = await congress();
  const { msId } = await congress({}, QUESTIONS.slice(4));
  const bank = await done<desk.OtherBank[]>(desk.listBanks, { as: owner, params: { msId } });
  expect(bank).toMatchObject([{ msId: source.msId, questions: 4, columns: [{ columnName: '冠心病', count: 4 }] }]);
  const bring = (as = owner, fromMsId = source.msId) =>
    ask(desk.bringQuestions, { as, params: { msId }, body: { fromMsId, columnName: '' } });
  expect((await bring()).data).toEqual({ added: 4, there: 0 });
  expect((await bring()).data).toEqual({ added: 0, there: 4 });
  const { rows } = await ask<desk.BankQuestion>(desk.listQuestions, { as: owner, params: { msId } });
  const [brought] = rows.filter(({ stem }) => stem === QUESTIONS[0]?.stem);
  expect(brought).toMatchObject({ version: 1, used: false, right: [2] });
  expect(source.ids).not.toContain(brought?.questionId);
  // A post that writes questions here has none elsewhere.
  const post = await up.signUp();
  await up.ctx.db.insert(meetingStaffs).values({ msId, postCode: '9', userId: post.userId, name: '会务' });
  expect(await done(desk.listBanks, { as: post, params: { msId } })).toEqual([]);
  expect(await bring(post)).toMatchObject({ code: 500, data: { fields: { fromMsId: expect.any(String) } } });
  expect(await bring(owner, msId)).toMatchObject({ code: 500 });
  // Whoever is taking an exam anywhere sees no bank: its questions may be here.
  await begin(await source.taker('王磊', post), source.paperId);
  expect(await ask(desk.listQuestions, { as: post, params: { msId } })).toMatchObject({
    msg: expect.stringContaining('交卷后'),
  });
  await later(31 * MINUTE);
  await up.runDue();
});
