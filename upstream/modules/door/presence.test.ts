import { afterAll, beforeAll, expect, test } from 'vitest';
import * as calls from '@/contract/door/door';
import { startTestDoor, type TestDoor } from '@/tests/support/door';
import { meetingStaffs } from '@/upstream/db/schema/meeting';
import { writeProgrammes } from '@/upstream/modules/programme/first-release';

let t: TestDoor;
beforeAll(async () => {
  t = await startTestDoor();
});
afterAll(() => t.up.close());

const at = (time: string) => new Date(`2026-05-20T${time}:00+08:00`);

test('in at 8:00, out at 10:10, in at 10:40, no check-out, the hall closed at 12:05: 100 and 80 minutes of the morning’s session', async () => {
  t.up.clock.set(at('07:50'));
  const meeting = await t.meeting();
  const { msId, staff } = meeting;
  const session = { msId, topic: '主会场', startTime: at('08:30'), endTime: at('12:00'), place: '大会堂' };
  await writeProgrammes(t.up.ctx.db, [
    session,
    { ...session, topic: '茶歇', kind: 'break' },
    { ...session, topic: '下午', startTime: at('14:00'), endTime: at('17:00') },
  ]);
  const window = { from: '2026-05-20 07:30:00', until: '2026-05-20 12:05:00' };
  const hall = await t.point(meeting, { kind: 'hall', place: '大会堂', often: 'any', windows: [window] });
  const { code, person, attendeeId } = await t.guest(meeting, { name: '林知夏' });
  for (const [time, direction] of [
    ['08:00', 'in'],
    ['10:10', 'out'],
    ['10:40', 'in'],
  ] as const) {
    t.up.clock.set(at(time));
    meeting.staff = await t.money.signIn(meeting.staff);
    expect(await t.scan(meeting, hall, code, { direction })).toMatchObject({ result: 'admit' });
  }
  t.up.clock.set(at('11:00'));
  expect((await t.ticketOf(await t.money.signIn(person), msId)).sessions).toMatchObject([
    { topic: '主会场', minutes: 120 },
  ]);
  t.up.clock.set(at('20:00'));
  const { sessions } = await t.ticketOf(await t.money.signIn(person), msId);
  expect(
    sessions.map(({ topic, minutes, parts }) => [topic, minutes, parts.map((part) => [part.minutes, part.ended])]),
  ).toEqual([
    [
      '主会场',
      180,
      [
        [100, 'out'],
        [80, 'session'],
      ],
    ],
  ]);
  const supervisor = await t.money.person();
  await t.up.ctx.db.insert(meetingStaffs).values({ msId, postCode: '15', userId: supervisor.userId, name: '结算' });
  const list = (keyword: string) =>
    t.up.call(calls.listPresence, { as: supervisor, params: { msId }, query: { keyword } });
  expect((await list('林知')).body).toMatchObject({
    total: 1,
    rows: [
      { attendeeId, name: '林知夏', minutes: 180, firstTime: '2026-05-20 08:00:00', lastTime: '2026-05-20 10:40:00' },
    ],
  });
  expect((await list('张')).body.total).toBe(0);
  expect((await t.up.call(calls.listPresence, { as: await t.money.signIn(staff), params: { msId } })).body.total).toBe(
    1,
  );
});
