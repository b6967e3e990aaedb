import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getMyWay, type Way } from '@/contract/credit/certificate';
import { at, awarding } from '@/tests/support/awards';
import { startTestDoor, type TestDoor } from '@/tests/support/door';
import { attendees } from '@/upstream/db/schema/attendee';
import { examItems, examQuestions, examRegrades, exams, examTakes, examVersions } from '@/upstream/db/schema/exam';
import { creditSessions } from '@/upstream/db/schema/organise';
import { meetingSessions } from '@/upstream/db/schema/programme';
import { creditsFollow } from '@/upstream/modules/credit/follow.service';
import { writeProgrammes } from '@/upstream/modules/programme/first-release';

let t: TestDoor;
beforeAll(async () => {
  t = await startTestDoor();
});
afterAll(() => t.up.close());
const { congress, guest, give, year } = awarding(() => t);
type Congress = Awaited<ReturnType<typeof congress>>;

/** An exam of the morning of a meeting, of which these people have handed in an attempt with so many of a hundred marks. */
async function examined(
  { msId, day }: Congress,
  takers: readonly (readonly [userId: number, score: number])[],
  [from, until] = ['08:00', '12:00'],
) {
  const { db } = t.up.ctx;
  const [question] = await db.insert(examQuestions).values({ msId, columnName: '冠心病', kind: 'judge' }).returning();
  const questionId = question?.questionId ?? 0;
  const key = { right: [0], words: [], byHand: false, all: false };
  await db.insert(examVersions).values({ questionId, version: 1, stem: '可以出院。', options: [], key, used: true });
  const window = { startTime: at(from, day), endTime: at(until, day), openTold: at(from, day) };
  const rules = { minutes: 60, attempts: 1, passPercent: 60, scoreShows: 'atOnce', wrongShows: 'never' };
  const picks = [{ questionId, points: 100 }];
  const [exam] = await db
    .insert(exams)
    .values({ msId, title: '结业考试', draw: 'hand', picks, state: 'open', ...window, ...rules })
    .returning();
  for (const [userId, score] of takers) {
    const times = { startTime: at('10:00', day), deadline: at('11:00', day), handTime: at('10:30', day) };
    const [take] = await db
      .insert(examTakes)
      .values({
        examId: exam?.examId ?? 0,
        userId,
        number: 1,
        seed: 's',
        device: 'device-one',
        way: 'self',
        full: 100,
        state: 'done',
        score,
        ...times,
      })
      .returning();
    const answer = { choice: [0], text: '' };
    await db.insert(examItems).values({
      takeId: take?.takeId ?? 0,
      place: 1,
      questionId,
      version: 1,
      points: 100,
      order: [0, 1],
      seq: 1,
      answer,
      marks: score,
    });
  }
  return questionId;
}

test('whoever failed the exam, or sat none, gets no credit; an exam that is marked anew takes it back, and says why', async () => {
  const meeting = await congress();
  const { msId, owner } = meeting;
  const [passes, fails, sat] = [
    await guest(meeting, '08:30', '11:40'),
    await guest(meeting, '08:30', '11:40', '周不合格'),
    await guest(meeting, '08:30', '11:40', '秦未考'),
  ];
  const questionId = await examined(meeting, [
    [passes.person.userId, 60],
    [fails.person.userId, 59],
  ]);
  expect(await give(meeting, 'credits')).toMatchObject({ given: 1, lacking: 2 });
  expect((await year(passes.person, 2026)).records).toMatchObject([{ state: 'valid', points: 1 }]);
  for (const { person } of [fails, sat]) expect((await year(person, 2026)).records).toEqual([]);
  const wayOf = async ({ person }: typeof passes) =>
    (await t.up.call(getMyWay, { as: await t.money.signIn(person), query: { msId } })).body.data as Way;
  const examOf = ({ steps }: Way) => steps.find(({ key }) => key === 'exam')?.state;
  expect([examOf(await wayOf(passes)), examOf(await wayOf(fails)), examOf(await wayOf(sat))]).toEqual([
    'done',
    'over',
    'over',
  ]);
  t.up.clock.set(at('21:30'));
  await t.up.ctx.db.update(examTakes).set({ score: 0 }).where(eq(examTakes.userId, passes.person.userId));
  const key = { right: [1], words: [], byHand: false, all: false };
  const [was, now, createTime] = [{ ...key, right: [0] }, key, t.up.ctx.now()];
  await t.up.ctx.db.insert(examRegrades).values({
    msId,
    questionId,
    version: 1,
    was,
    now,
    reason: '指南更新',
    changed: 1,
    byUserId: owner.userId,
    createTime,
  });
  await creditsFollow.definition.handle(t.up.ctx, null, 'one');
  expect((await year(passes.person, 2026)).records).toMatchObject([{ state: 'revoked', reason: 'stepUndone' }]);
});

test('whoever came after an exam had ended is asked for those that were still to come; whoever missed one is told at once', async () => {
  const meeting = await congress();
  const [late, early] = [await guest(meeting, '13:00', '17:00'), await guest(meeting, '08:30', '11:40', '秦未考')];
  await examined(meeting, []);
  const examOf = async ({ person }: typeof late) => {
    const as = await t.money.signIn(person);
    const { steps } = (await t.up.call(getMyWay, { as, query: { msId: meeting.msId } })).body.data as Way;
    return steps.find(({ key }) => key === 'exam')?.state;
  };
  const came = (one: typeof late, hour: string) =>
    t.up.ctx.db
      .update(attendees)
      .set({ createTime: at(hour, meeting.day) })
      .where(eq(attendees.userId, one.person.userId));
  await came(early, '07:00');
  await came(late, '12:30');
  t.up.clock.set(at('21:30', meeting.day));
  // Where there was but one exam, it is asked of everybody.
  expect([await examOf(late), await examOf(early)]).toEqual(['over', 'over']);
  await examined(meeting, [], ['13:00', '23:50']);
  expect([await examOf(late), await examOf(early)]).toEqual(['todo', 'over']);
});

test('an hour counts in one project of a meeting, and in none that has not passed its audit', async () => {
  const meeting = await congress();
  const { person } = await guest(meeting, '08:30', '11:40');
  const [project] = await t.up.ctx.db.select().from(creditSessions).where(eq(creditSessions.id, meeting.projectId));
  const { id: _, ...like } = project as NonNullable<typeof project>;
  const [, refused] = await t.up.ctx.db
    .insert(creditSessions)
    .values([
      { ...like, projectNo: '2026-03-01-119' },
      { ...like, projectNo: '2026-03-01-120', auditStatus: '3' },
    ])
    .returning();
  await give(meeting, 'credits');
  expect(await year(person, 2026)).toMatchObject({
    points: 1,
    minutes: 190,
    records: [{ projectNo: '2026-03-01-118' }],
  });
  // Where the only project is refused, minutes come to nothing.
  const other = await congress();
  const second = await guest(other, '08:30', '11:40', '周无项目');
  await t.up.ctx.db.update(creditSessions).set({ auditStatus: '3' }).where(eq(creditSessions.id, other.projectId));
  expect(await give(other, 'credits')).toMatchObject({ given: 0, lacking: 1 });
  expect((await year(second.person, 2026)).records).toEqual([]);
  expect(refused?.auditStatus).toBe('3');
});

test('the way counts the minutes of a project’s sessions, and not those of any other', async () => {
  const meeting = await congress();
  const { msId } = meeting;
  const { person } = await guest(meeting, '08:30', '11:40');
  await writeProgrammes(t.up.ctx.db, [
    { msId, topic: '学分场', startTime: at('13:00'), endTime: at('15:00'), place: '二号厅' },
  ]);
  const sessions = await t.up.ctx.db.select().from(meetingSessions).where(eq(meetingSessions.topic, '学分场'));
  const sessionIds = sessions.map(({ id }) => id);
  await t.up.ctx.db.update(creditSessions).set({ sessionIds }).where(eq(creditSessions.id, meeting.projectId));
  const { body } = await t.up.call(getMyWay, { as: await t.money.signIn(person), query: { msId } });
  const minutes = (body.data as Way).steps.find(({ key }) => key === 'minutes');
  expect(minutes).toMatchObject({ have: 0, need: 90 });
});

test('the break of a programme comes to no minutes', async () => {
  const meeting = await congress({ hours: ['08:30', '10:00'] });
  const { msId } = meeting;
  await writeProgrammes(t.up.ctx.db, [
    { msId, topic: '茶歇', startTime: at('10:00'), endTime: at('12:00'), place: '大会堂' },
  ]);
  await t.up.ctx.db
    .update(meetingSessions)
    .set({ kind: 'break' })
    .where(and(eq(meetingSessions.msId, msId), eq(meetingSessions.topic, '茶歇')));
  const sessions = await t.up.ctx.db.select().from(meetingSessions).where(eq(meetingSessions.msId, msId));
  const sessionIds = sessions.map(({ id }) => id);
  await t.up.ctx.db.update(creditSessions).set({ sessionIds }).where(eq(creditSessions.id, meeting.projectId));
  const { person } = await guest(meeting, '08:30', '12:00');
  await give(meeting, 'credits');
  expect(await year(person, 2026)).toMatchObject({ minutes: 90, points: 0.5 });
});

test('the way says the most that one project has, as minutes of several never add up', async () => {
  const meeting = await congress();
  const { msId } = meeting;
  await writeProgrammes(t.up.ctx.db, [
    { msId, topic: '下午场', startTime: at('13:00'), endTime: at('15:00'), place: '大会堂' },
  ]);
  const own = and(eq(meetingSessions.msId, msId), eq(meetingSessions.topic, '下午场'));
  const sessionIds = (await t.up.ctx.db.select().from(meetingSessions).where(own)).map(({ id }) => id);
  const [project] = await t.up.ctx.db.select().from(creditSessions).where(eq(creditSessions.id, meeting.projectId));
  const { id: _, ...like } = project as NonNullable<typeof project>;
  await t.up.ctx.db.insert(creditSessions).values({ ...like, projectNo: '2026-03-01-119', sessionIds });
  const { person, code } = await guest(meeting, '08:30', '09:30');
  for (const [time, direction] of [
    ['13:00', 'in'],
    ['13:50', 'out'],
  ] as const) {
    t.up.clock.set(at(time));
    meeting.meeting.staff = await t.money.signIn(meeting.meeting.staff);
    expect(await t.scan(meeting.meeting, meeting.hall, code, { direction })).toMatchObject({ result: 'admit' });
  }
  const { body } = await t.up.call(getMyWay, { as: await t.money.signIn(person), query: { msId } });
  const minutes = (body.data as Way).steps.find(({ key }) => key === 'minutes');
  expect(minutes).toMatchObject({ state: 'todo', have: 60, need: 90 });
});
