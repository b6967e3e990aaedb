import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ATTENDEE_STATE, listMyMeetings } from '@/contract/attendee/attendee';
import * as calls from '@/contract/door/door';
import { parseTicket } from '@/contract/door/ticket';
import { listSteps } from '@/contract/task/step';
import { startTestDoor, type TestDoor } from '@/tests/support/door';
import { DAY, fromNow, HOUR } from '@/tests/support/fixtures';
import { readPdf } from '@/tests/support/pdf';
import { whose } from '@/tests/support/whose';
import { attendees } from '@/upstream/db/schema/attendee';
import { doorKeys } from '@/upstream/db/schema/door';
import { meetings } from '@/upstream/db/schema/meeting';

let t: TestDoor;
let meeting: Awaited<ReturnType<TestDoor['meeting']>>;
beforeAll(async () => {
  t = await startTestDoor();
});
beforeEach(async () => {
  meeting = await t.meeting();
});
afterAll(() => t.up.close());

describe('a ticket', () => {
  test(
    whose(
      'getMyTicket',
      'renewMyTicket',
      'getTicketFile',
    )('is one’s own: who has no place at the meeting gets none, whatever they name'),
    async () => {
      const { code, person, attendeeId } = await t.guest(meeting);
      expect(parseTicket(code)).toMatchObject({ msId: meeting.msId, attendeeId, version: 1 });
      const stranger = await t.money.person();
      expect(await t.ticketOf(stranger, meeting.msId)).toMatchObject({
        why: 'none',
        ticket: null,
        signIns: [],
        sessions: [],
      });
      const body = { msId: meeting.msId };
      expect((await t.up.call(calls.renewMyTicket, { as: stranger, body })).body.code).toBe(404);
      expect((await t.up.call(calls.getTicketFile, { as: stranger, body })).body.code).not.toBe(200);
      expect((await t.up.call(calls.getMyTicket, { as: person, query: { msId: 999_999 } })).body.code).toBe(404);
    },
  );

  test('says why there is none: unpaid, cancelled, called off; and that the meeting is over', async () => {
    const { person, attendeeId, code } = await t.guest(meeting);
    const why = async (state: string) => {
      await t.up.ctx.db.update(attendees).set({ state }).where(eq(attendees.attendeeId, attendeeId));
      const shown = await t.ticketOf(person, meeting.msId);
      expect(shown.ticket === null).toBe(shown.why !== null);
      return shown.why;
    };
    expect(await why('submitted')).toBe('unpaid');
    expect(await why('cancelled')).toBe('cancelled');
    expect(await why('draft')).toBe('none');
    expect(await why('enrolled')).toBeNull();
    const put = (values: object) => t.up.ctx.db.update(meetings).set(values).where(eq(meetings.msId, meeting.msId));
    await put({ endTime: fromNow(t.up.ctx, -HOUR) });
    expect(await t.ticketOf(person, meeting.msId)).toMatchObject({ over: true, why: null, ticket: { code } });
    await put({ status: '3' });
    expect(await t.ticketOf(person, meeting.msId)).toMatchObject({ why: 'calledOff', ticket: null });
  });

  test('is renewed by its person, and by the desk with a reason: the older one admits nobody, others’ stay as they are', async () => {
    const door = await t.point(meeting);
    const [one, other] = [await t.guest(meeting), await t.guest(meeting)];
    const { msId } = meeting;
    const renew = (reason: string, attendeeId = one.attendeeId) =>
      t.up.call(calls.renewTicket, { as: meeting.staff, params: { msId, attendeeId }, body: { reason } });
    expect((await t.up.call(calls.renewMyTicket, { as: one.person, body: { msId } })).body.data).toEqual({
      version: 2,
    });
    expect((await renew('')).body.code).not.toBe(200);
    expect((await renew('胸卡遗失')).body.data).toEqual({ version: 3 });
    const elsewhere = await t.guest(await t.meeting());
    expect((await renew('胸卡遗失', elsewhere.attendeeId)).body.code).toBe(404);
    expect(await t.scan(meeting, door, one.code)).toMatchObject({ reason: 'oldVersion' });
    expect(await t.scan(meeting, door, other.code)).toMatchObject({ result: 'admit' });
    const newest = (await t.ticketOf(one.person, msId)).ticket;
    expect(newest?.version).toBe(3);
    expect(await t.scan(meeting, door, newest?.code ?? '')).toMatchObject({ result: 'admit' });
    await t.money.verify();
  });

  test('the half of the key that signs is stored encrypted, bound to its meeting', async () => {
    await t.guest(meeting);
    const [row] = await t.up.ctx.db.select().from(doorKeys).where(eq(doorKeys.msId, meeting.msId));
    expect(row?.sealed).toMatch(/^v1\./);
    expect((await t.door(meeting)) as calls.Door).toMatchObject({ publicKey: row?.publicKey });
    expect(JSON.stringify(await t.door(meeting))).not.toContain(row?.sealed);
  });

  test('is a small sheet as a PDF, for its person for five minutes', async () => {
    const { person } = await t.guest(meeting, { name: '林知夏' });
    const { body } = await t.up.call(calls.getTicketFile, { as: person, body: { msId: meeting.msId } });
    const { url } = body.data as { url: string };
    const file = () => t.up.app.inject({ url: url.replace('/api', '') });
    const answer = await file();
    expect(answer.headers['content-type']).toBe('application/pdf');
    const { text, pages } = await readPdf(answer.rawPayload);
    expect(text).toContain('林知夏');
    // What stands below the code is on its sheet.
    expect([pages, text.includes('请勿转发')]).toEqual([1, true]);
    t.up.clock.advance(6 * 60_000);
    expect((await file()).statusCode).toBe(404);
  });

  test('is a next step once its meeting is near, there and on the person’s own page', async () => {
    const soon = await t.meeting({ startTime: fromNow(t.up.ctx, 5 * DAY), endTime: fromNow(t.up.ctx, 6 * DAY) });
    const { person } = await t.guest(soon);
    const shown = async (as = person) => {
      const places = (await t.up.call(listMyMeetings, { as })).body.rows as {
        steps: { key: string; linkUrl: string }[];
      }[];
      const steps = (await t.up.call(listSteps, { as })).body.data as { key: string; linkUrl: string }[];
      return [places[0]?.steps ?? [], steps].map((all) => all.find(({ key }) => key === 'ticket')?.linkUrl);
    };
    expect(await shown()).toEqual([undefined, undefined]);
    t.up.clock.advance(2.5 * DAY);
    const path = `/meetings/sign/${soon.msId}`;
    expect(await shown(await t.money.signIn(person))).toEqual([path, path]);
    t.up.clock.advance(-2.5 * DAY);
  });
});

describe('signing in oneself', () => {
  const sign = async (as: { userId: number; token: string; sid: string }, code: string, msId = meeting.msId) =>
    (await t.up.call(calls.signInMyself, { as, body: { msId, code } })).body;
  const codeOf = async (pointId: number) => {
    const params = { msId: meeting.msId, pointId };
    const { body } = await t.up.call(calls.getPointCode, { as: meeting.staff, params });
    return (body.data as { code: string } | null)?.code ?? '';
  };

  test(
    whose('signInMyself')('is for who has a place, by the code that a screen shows, once for each person'),
    async () => {
      const door = await t.point(meeting, { self: true, name: '大厅屏幕' });
      const [one, other] = [await t.guest(meeting), await t.guest(meeting)];
      const code = await codeOf(door);
      expect(code).toMatch(/^\d{6}$/);
      expect((await sign(await t.money.person(), code)).code).not.toBe(200);
      expect((await sign(one.person, code)).data).toMatchObject({ result: 'admit', reason: null, name: '大厅屏幕' });
      expect((await sign(one.person, code)).data).toMatchObject({ result: 'admit' });
      expect((await sign(other.person, code)).data).toMatchObject({ result: 'admit' });
      t.up.clock.advance(20_000);
      expect((await sign(one.person, await codeOf(door))).data).toMatchObject({
        result: 'refuse',
        reason: 'alreadyIn',
      });
      expect((await t.ticketOf(one.person, meeting.msId)).signIns).toHaveLength(1);
      const [{ state } = { state: '' }] = await t.up.ctx.db
        .select({ state: attendees.state })
        .from(attendees)
        .where(eq(attendees.attendeeId, one.attendeeId));
      expect(state).toBe(ATTENDEE_STATE.enrolled);
    },
  );

  test('no picture of the screen is good a minute later, nor a code of another screen that is off, nor a guess', async () => {
    const door = await t.point(meeting, { self: true });
    const { person } = await t.guest(meeting);
    const code = await codeOf(door);
    t.up.clock.advance(60_000);
    expect(await sign(person, code)).toMatchObject({ data: { fields: { code: expect.any(String) } } });
    const silent = await t.point(meeting);
    expect(await codeOf(silent)).toBe('');
    for (let at = 0; at < 9; at++) await sign(person, '000000');
    expect((await sign(person, await codeOf(door))).code).toBe(429);
    t.up.clock.advance(60_000);
    expect((await sign(person, await codeOf(door))).data).toMatchObject({ result: 'admit' });
  });

  test('a code counts a little longer than it is shown', async () => {
    const door = await t.point(meeting, { self: true });
    const { person } = await t.guest(meeting);
    const code = await codeOf(door);
    t.up.clock.advance(28_000);
    expect((await sign(person, code)).data).toMatchObject({ result: 'admit' });
  });
});
