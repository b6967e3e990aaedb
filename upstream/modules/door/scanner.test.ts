import 'fake-indexeddb/auto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AnswerOf, Endpoint } from '@/contract/core';
import * as calls from '@/contract/door/door';
import { readSnapshot } from '@/contract/door/snapshot';
import type { CallInput } from '@/lib/api/call';
import { ApiError, NETWORK_ERROR } from '@/lib/api/errors';
import { awayBy, type Exchange, exchangeBy } from '@/lib/scanner/exchange';
import { NothingKept, Scanner } from '@/lib/scanner/scanner';
import { openStore } from '@/lib/scanner/store';
import { startTestDoor, type TestDoor } from '@/tests/support/door';
import { SYSTEM } from '@/upstream/core/context';
import { handleEvent } from '@/upstream/core/events';
import { write } from '@/upstream/core/write';
import { attendeeEvents, attendees } from '@/upstream/db/schema/attendee';
import { doorScans } from '@/upstream/db/schema/door';
import { meetingStaffs } from '@/upstream/db/schema/meeting';
import { findsDue } from './snapshot.service';

const MINUTE = 60_000;
let t: TestDoor;
let meeting: Awaited<ReturnType<TestDoor['meeting']>>;
let east: number;
beforeAll(async () => {
  t = await startTestDoor();
});
beforeEach(async () => {
  meeting = await t.meeting();
  east = await t.point(meeting, { name: '东门' });
});
afterAll(() => t.up.close());

/** What a network does: it is there, it is not, or it brings questions and no answers. */
type Network = 'there' | 'gone' | 'deaf';

/** A phone at a door: what is on its disk outlives its tabs. */
function phone({ off = 0 } = {}) {
  let network: Network = 'there';
  let left = Number.POSITIVE_INFINITY;
  let boots = 0;
  const name = t.next('phone');
  const through = async <T>(work: () => Promise<T>): Promise<T> => {
    if (network === 'gone') throw new ApiError(NETWORK_ERROR, '');
    const answer = await work();
    if (network === 'deaf') throw new ApiError(NETWORK_ERROR, '');
    return answer;
  };
  const ask = <E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<AnswerOf<E>> =>
    through(async () => {
      const { body } = await t.up.call(endpoint, { as: meeting.staff, ...input } as never);
      if (body.code !== 200) throw new ApiError(Number(body.code), String(body.msg));
      return endpoint.answer.parse(body.data) as AnswerOf<E>;
    });
  const snapshot: Exchange['snapshot'] = (msId, since) =>
    through(async () => {
      const answer = await t.up.app.inject({
        url: `/meeting/door/${msId}/snapshot${since === null ? '' : `?since=${since}`}`,
        headers: { authorization: `Bearer ${meeting.staff.token}`, cookie: `sid=${meeting.staff.sid}` },
      });
      if (answer.headers['content-type'] !== 'application/octet-stream') {
        const { code, msg } = answer.json();
        throw new ApiError(code, msg);
      }
      return readSnapshot(new Uint8Array(answer.rawPayload));
    });
  const own = exchangeBy(ask, snapshot);
  const exchange: Exchange = {
    ...own,
    send: (...batch) => {
      left -= 1;
      if (left < 0) network = 'gone';
      return own.send(...batch);
    },
  };
  const tabs: Scanner[] = [];
  return {
    /** Opens the page, which looks for the server once. */
    async open() {
      boots += 1;
      const [boot, begun] = [`${name}-${boots}`, t.up.ctx.now().getTime()];
      const clock = () => {
        const at = t.up.ctx.now().getTime();
        return { boot, mono: at - begun + 1_000, device: at + off };
      };
      const store = await openStore(name);
      const tab = new Scanner(meeting.msId, store, exchange, clock);
      tabs.push(tab);
      await tab.start();
      return tab;
    },
    /** The page is gone from one moment to the next. */
    kill: () => {
      for (const tab of tabs.splice(0)) tab.close();
    },
    network: (state: Network, batches = Number.POSITIVE_INFINITY) => {
      network = state;
      left = batches;
    },
    /** Somebody sets the clock. */
    jump: (ms: number) => {
      off += ms;
    },
  };
}
/** A place is given up, as its events say. */
const giveUp = (attendeeId: number) =>
  write(t.up.ctx, SYSTEM, 'system', async (tx) => {
    const set = { state: 'cancelled', updateTime: tx.now };
    await tx.update(attendees).set(set).where(eq(attendees.attendeeId, attendeeId));
    const event = { attendeeId, event: 'cancel', fromState: 'enrolled', toState: 'cancelled', createTime: tx.now };
    await tx.insert(attendeeEvents).values(event);
  });
const stored = () => t.up.ctx.db.select().from(doorScans).where(eq(doorScans.msId, meeting.msId));
const inward = (pointId = east) => ({ pointId, direction: 'in' as const });
const conflicts = async () => {
  const { body } = await t.up.call(calls.listConflicts, { as: meeting.staff, params: { msId: meeting.msId } });
  return body.rows as { reason: string; pointName: string }[];
};

describe('a scanner', () => {
  test('that is opened now knows what was set up a moment ago, also where a snapshot is kept that others have had', async () => {
    const [own, late] = [phone(), phone()];
    await own.open();
    const west = await t.point(meeting, { name: '西门' });
    await t.guest(meeting, { name: '何静' });
    const { state } = await late.open();
    expect(state.points.map(({ pointId }) => pointId)).toEqual([east, west]);
    expect(state.people).toBe(1);
    for (const one of [own, late]) one.kill();
  });

  test('asks the server while it is there, judges alone while it is not, says which it was, and hands in by itself', async () => {
    const [one, other] = [await t.guest(meeting, { name: '林知夏' }), await t.guest(meeting)];
    const own = phone();
    const tab = await own.open();
    expect(tab.state).toMatchObject({ link: 'online', waiting: 0, people: 2 });
    expect(await tab.scan({ code: one.code }, inward())).toMatchObject({ result: 'admit', offline: false });
    own.network('gone');
    // The server admitted her a moment ago: the device knows it although no snapshot has it yet.
    const again = await tab.scan({ code: one.code }, inward());
    expect(again).toMatchObject({ result: 'refuse', reason: 'alreadyIn', offline: true, person: { name: '林知夏' } });
    expect(tab.state.link).toBe('offline');
    expect(await tab.scan({ code: other.code }, inward())).toMatchObject({ result: 'admit', offline: true });
    expect(await tab.scan({ code: other.code }, inward())).toMatchObject({ reason: 'alreadyIn', offline: true });
    expect(await tab.scan({ code: 'https://example.org' }, inward())).toMatchObject({ reason: 'foreign' });
    expect(tab.state.waiting).toBe(4);
    own.network('there');
    await tab.look();
    expect(tab.state).toMatchObject({ link: 'online', waiting: 0 });
    const rows = await stored();
    expect(rows.map(({ mode, admitted, counted }) => [mode, admitted, counted].join(' ')).sort()).toEqual([
      'offline false false',
      'offline false false',
      'offline false false',
      'offline true true',
      'online true true',
    ]);
    own.kill();
  });

  test('two doors without a network let one ticket in: both say so, one counts, the other is listed', async () => {
    const { code } = await t.guest(meeting);
    const west = await t.point(meeting, { name: '西门' });
    const [first, second] = [phone(), phone()];
    const tabs = [await first.open(), await second.open()] as const;
    for (const one of [first, second]) one.network('gone');
    expect(await tabs[0].scan({ code }, inward())).toMatchObject({ result: 'admit', offline: true });
    t.up.clock.advance(MINUTE);
    expect(await tabs[1].scan({ code }, inward(west))).toMatchObject({ result: 'admit', offline: true });
    for (const one of [second, first]) one.network('there');
    for (const tab of [tabs[1], tabs[0]]) await tab.look();
    expect((await stored()).map(({ admitted, counted }) => [admitted, counted]).sort()).toEqual([
      [true, false],
      [true, true],
    ]);
    expect(await conflicts()).toMatchObject([{ pointName: '西门', reason: 'alreadyIn' }]);
    for (const one of [first, second]) one.kill();
  });

  test('killed ten times with 500 in its queue, and answered by nobody in between, it loses none and none counts twice', async () => {
    const guests = [await t.guest(meeting), await t.guest(meeting)];
    const hall = await t.point(meeting, { kind: 'hall', place: '大会堂', often: 'any' });
    const own = phone();
    const tab = await own.open();
    own.network('gone');
    for (let at = 0; at < 500; at++) {
      t.up.clock.advance(1_000);
      const { code } = guests[at % 2] ?? { code: '' };
      expect(await tab.scan({ code }, inward(hall))).toMatchObject({ result: 'admit', offline: true });
    }
    own.kill();
    for (let time = 0; time < 10; time++) {
      // Once nobody answers at all, then the question goes through and the answer does not, then one batch does.
      own.network((['gone', 'deaf', 'there'] as const)[time % 3] ?? 'there', time % 3 === 2 && time < 8 ? 0 : 1);
      await own.open();
      own.kill();
    }
    own.network('there');
    const last = await own.open();
    expect(last.state).toMatchObject({ link: 'online', waiting: 0 });
    const rows = await stored();
    expect(rows).toHaveLength(500);
    expect(rows.every(({ admitted, counted }) => admitted && counted)).toBe(true);
    own.kill();
  });

  test('two tabs of one device see each other’s scans, and hand each in once', async () => {
    const { code } = await t.guest(meeting);
    const own = phone();
    const [one, two] = [await own.open(), await own.open()];
    own.network('gone');
    const said = await Promise.all([one.scan({ code }, inward()), two.scan({ code }, inward())]);
    expect(said.map(({ reason }) => reason).sort()).toEqual(['alreadyIn', null]);
    own.network('there');
    await Promise.all([one.look(), two.look()]);
    expect(await stored()).toHaveLength(2);
    expect((await stored()).filter(({ counted }) => counted)).toHaveLength(1);
    own.kill();
  });

  test('a clock that is 40 minutes wrong, and one that is set while there is no network, tell the right time', async () => {
    const [one, other] = [await t.guest(meeting), await t.guest(meeting)];
    const own = phone({ off: -40 * MINUTE });
    const tab = await own.open();
    own.network('gone');
    t.up.clock.advance(5 * MINUTE);
    const first = t.up.ctx.now().getTime();
    expect((await tab.scan({ code: one.code }, inward())).at - first).toBeLessThan(5_000);
    own.jump(40 * MINUTE);
    t.up.clock.advance(5 * MINUTE);
    const second = t.up.ctx.now().getTime();
    await tab.scan({ code: other.code }, inward());
    t.up.clock.advance(30 * MINUTE);
    // Whoever opens the page anew counts from there: what the first page knew of the time is on the disk.
    own.kill();
    own.network('there');
    await own.open();
    const times = (await stored()).map(({ scanTime }) => scanTime.getTime()).sort();
    expect(times).toHaveLength(2);
    for (const [at, time] of [first, second].entries()) expect(Math.abs((times[at] ?? 0) - time)).toBeLessThan(5_000);
    own.kill();
  });

  test('an answer that is lost counts once; where the server had refused, what the door did is listed', async () => {
    const [one, other] = [await t.guest(meeting), await t.guest(meeting)];
    const west = await t.point(meeting, { name: '西门' });
    const own = phone();
    const tab = await own.open();
    await t.scan(meeting, west, other.code);
    own.network('deaf');
    expect(await tab.scan({ code: one.code }, inward())).toMatchObject({ result: 'admit', offline: true });
    own.network('there');
    await tab.look();
    expect((await stored()).filter(({ counted }) => counted)).toHaveLength(2);
    expect(await conflicts()).toEqual([]);
    // Somebody is in by the west door, which this device has not heard.
    const late = await t.guest(meeting);
    await tab.look();
    await t.scan(meeting, west, late.code);
    own.network('deaf');
    expect(await tab.scan({ code: late.code }, inward())).toMatchObject({ result: 'admit', offline: true });
    own.network('there');
    await tab.look();
    await tab.look();
    expect(tab.state.waiting).toBe(0);
    expect(await conflicts()).toMatchObject([{ pointName: '东门', reason: 'alreadyIn' }]);
    own.kill();
  });

  test('a ticket that was renewed, and a place that was given up, meanwhile are refused after the next delta, and listed where the door had let them in', async () => {
    const [renewing, leaving] = [await t.guest(meeting), await t.guest(meeting)];
    const own = phone();
    const tab = await own.open();
    own.network('gone');
    await t.up.call(calls.renewMyTicket, { as: renewing.person, body: { msId: meeting.msId } });
    await giveUp(leaving.attendeeId);
    t.up.clock.advance(MINUTE);
    for (const { code } of [renewing, leaving]) {
      expect(await tab.scan({ code }, inward())).toMatchObject({ result: 'admit', offline: true });
    }
    own.network('there');
    await tab.look();
    expect((await conflicts()).map(({ reason }) => reason).sort()).toEqual(['cancelled', 'oldVersion']);
    own.network('gone');
    expect(await tab.scan({ code: renewing.code }, inward())).toMatchObject({ reason: 'oldVersion', person: null });
    expect(await tab.scan({ code: leaving.code }, inward())).toMatchObject({ reason: 'cancelled', offline: true });
    own.kill();
  });

  test('six tickets that a workshop’s door lets in not, for six reasons, and the seventh that it does: the same with a network and without', async () => {
    const workshop = await t.point(meeting, { kind: 'session', place: 'A', often: 'any', feeIds: [meeting.workshop] });
    const [without, unpaid, leaving, old, having] = [
      await t.guest(meeting),
      await t.guest(meeting),
      await t.guest(meeting),
      await t.guest(meeting, { workshops: [meeting.workshop] }),
      await t.guest(meeting, { workshops: [meeting.workshop] }),
    ];
    const other = await t.guest(await t.meeting());
    const set = { state: 'submitted', updateTime: t.up.ctx.now() };
    await t.up.ctx.db.update(attendees).set(set).where(eq(attendees.attendeeId, unpaid.attendeeId));
    await giveUp(leaving.attendeeId);
    await t.up.call(calls.renewMyTicket, { as: old.person, body: { msId: meeting.msId } });
    const codes = [
      ...[without, unpaid, leaving, old, other, having].map(({ code }) => code),
      'https://example.com/menu',
    ];
    const own = phone();
    const tab = await own.open();
    const said = async () => {
      const verdicts = [];
      for (const code of codes) {
        const { reason, facts, person, offline } = await tab.scan({ code }, inward(workshop));
        verdicts.push({ offline, said: [reason, facts, person?.name ?? null] });
      }
      return verdicts;
    };
    const online = await said();
    own.network('gone');
    const offline = await said();
    expect(online.map((one) => one.said[0])).toEqual([
      'wrongSession',
      'unpaid',
      'cancelled',
      'oldVersion',
      'otherMeeting',
      null,
      'foreign',
    ]);
    expect(offline.map((one) => one.said)).toEqual(online.map((one) => one.said));
    expect([online.some((one) => one.offline), offline.every((one) => one.offline)]).toEqual([false, true]);
    own.kill();
  });

  test('when the post ends, what tells of people goes and the queue stays; with the post again it is handed in', async () => {
    const [one, other] = [await t.guest(meeting), await t.guest(meeting)];
    const own = phone();
    const tab = await own.open();
    own.network('gone');
    await tab.scan({ code: one.code }, inward());
    const posts = await t.up.ctx.db.delete(meetingStaffs).where(eq(meetingStaffs.msId, meeting.msId)).returning();
    own.network('there');
    await tab.look();
    expect(tab.state).toMatchObject({ link: 'ended', people: null, waiting: 1, door: null });
    expect(await stored()).toHaveLength(0);
    own.network('gone');
    await expect(tab.scan({ code: other.code }, inward())).rejects.toThrow(NothingKept);
    await t.up.ctx.db.insert(meetingStaffs).values(posts);
    own.network('there');
    await tab.look();
    expect(tab.state).toMatchObject({ link: 'online', people: 2, waiting: 0 });
    expect(await stored()).toHaveLength(1);
    await tab.leave();
    own.kill();
    own.network('gone');
    expect((await own.open()).state).toMatchObject({ link: 'offline', people: null });
    own.kill();
  });

  test('somebody is found by name and digits with a network and without, and scanned by it', async () => {
    const { attendeeId } = await t.guest(meeting, { name: '欧阳若兰' });
    await handleEvent(t.up.ctx, findsDue(null));
    const own = phone();
    const tab = await own.open();
    const digits = '1111';
    const [found] = await tab.find({ digits, name: '欧阳若兰' });
    own.network('gone');
    for (const asked of [
      { digits: '0000', name: '欧阳若兰' },
      { digits, name: '欧阳' },
    ])
      expect(await tab.find(asked)).toEqual([]);
    const [here] = await tab.find({ digits, name: '欧阳 若兰' });
    expect(here).toMatchObject({ attendeeId, name: '欧阳若兰' });
    expect(found).toMatchObject({ attendeeId, name: '欧阳若兰' });
    if (!here) throw new Error('nobody was found');
    expect(await tab.scan({ found: here }, inward())).toMatchObject({ result: 'admit', person: { name: '欧阳若兰' } });
    own.network('there');
    await tab.look();
    expect(await stored()).toMatchObject([{ attendeeId, counted: true, mode: 'offline' }]);
    own.kill();
  });
});

test('only the upstream’s own word ends a session or a post: what somebody else says is no network', () => {
  expect(awayBy(new ApiError(401, '请先登录系统'))).toBe('signedOut');
  expect(awayBy(new ApiError(404, '不存在'))).toBe('ended');
  // A portal’s page brings a status and no envelope.
  for (const code of [401, 403, 404, 503, NETWORK_ERROR]) expect(awayBy(new ApiError(code, ''))).toBe('offline');
  for (const error of [new ApiError(503, '访问的人较多'), new TypeError('Failed to fetch'), new Error('no snapshot')])
    expect(awayBy(error)).toBe('offline');
});
