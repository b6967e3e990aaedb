import { and, eq, inArray, lte } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCoupon, listCodes, stopCoupon } from '@/contract/attendee/coupon';
import { addToEnrol, cancelEnrol, type EnrolSheet, enrol, getEnrol } from '@/contract/attendee/enrol';
import { joinBesides, joinWaiting, leaveBesides, offerWaiting, removeWaiting } from '@/contract/attendee/waiting';
import { submitOrder } from '@/contract/pay/order';
import { DAY, fromNow, HOUR } from '@/tests/support/fixtures';
import { startTestMoney, type TestMoney } from '@/tests/support/money/money';
import { insertPooledMeeting } from '@/tests/support/places';
import type { SignedUp } from '@/tests/support/upstream';
import { SYSTEM } from '@/upstream/core/context';
import { write } from '@/upstream/core/write';
import { attendees } from '@/upstream/db/schema/attendee';
import { meetings } from '@/upstream/db/schema/meeting';
import { findMeeting } from '@/upstream/modules/attendee/enrol.repository';
import { keepSeats } from '@/upstream/modules/attendee/pools/pools.service';
import { standsAt } from './offers.service';

let money: TestMoney;
const PEOPLE = 12;
const people: SignedUp[] = [];
beforeAll(async () => {
  money = await startTestMoney();
  for (let n = 0; n < PEOPLE; n++) people.push(await money.person());
});
afterAll(() => money.up.close());

/** A meeting of a few seats, with a kind of few places and a workshop of fewer: three pools; and codes. */
async function newWorld(waiting: 'skip' | 'keep') {
  const { ctx } = money.up;
  const owner = await money.person({ userType: '106' });
  const fees = {
    代表: { price: 800_00 },
    讲者: { price: 0, stock: 2 },
    工作坊: { price: 0, biz: 'workshop' as const, stock: 2 },
    随行: { price: 0, biz: 'companion' as const },
  };
  const times = { startTime: fromNow(ctx, 90 * DAY), endTime: fromNow(ctx, 91 * DAY), ownerId: owner.userId };
  const meeting = await insertPooledMeeting(ctx, fees, { ...times, capacity: 4, waiting });
  const make = { name: '讲者', kind: 'percent' as const, value: '100', count: 2, uses: 1, feeIds: [] };
  const { msId } = meeting;
  const made = await money.up.call(createCoupon, { as: owner, params: { msId }, body: make });
  const { couponId: id } = made.body.data as { couponId: number };
  const listed = await money.up.call(listCodes, { as: owner, params: { msId, id } });
  // A seat is kept back for who has this one.
  const keep = { ...make, name: '预留', value: '50', count: 1, uses: 2, kept: 1, feeIds: [meeting.fees.代表] };
  const keeping = await money.up.call(createCoupon, { as: owner, params: { msId }, body: keep as never });
  const { couponId: kept } = keeping.body.data as { couponId: number };
  const own = await money.up.call(listCodes, { as: owner, params: { msId, id: kept } });
  return {
    ...meeting,
    owner,
    kept,
    codes: [...(listed.body.data as { code: string }[]), ...(own.body.data as { code: string }[])].map(
      ({ code }) => code,
    ),
    begun: new Map<string, string>(),
  };
}
type World = Awaited<ReturnType<typeof newWorld>>;
const pick = <T>(list: readonly T[], n: number): T | undefined => list[n % Math.max(1, list.length)];
/** What is refused is refused in words: a fault is none. */
const fine = ({ body }: { body: { code: number; msg?: string | null; data?: unknown } }) => {
  expect(body.msg ?? '').not.toContain('服务器');
  return body;
};
const wishOf = ({ msId, fees, codes }: World, n: number, coded: boolean) => ({
  msId,
  feeId: n % 3 ? fees.代表 : fees.讲者,
  name: '林知夏',
  phonenumber: '13900001111',
  workshops: n % 2 ? [fees.工作坊] : [],
  companions: n % 5 === 0 ? [{ feeId: fees.随行, name: '李敏' }] : [],
  ...(coded && n % 4 === 0 && { coupon: pick(codes, Math.floor(n / 4)) }),
});

/** A command does what somebody may try; whether it is allowed is for the upstream to say. */
const COMMANDS = {
  async enrol(world: World, as: SignedUp, n: number) {
    const body = { ...wishOf(world, n, true), idempotencyKey: money.key() };
    const answer = fine(await money.up.call(enrol, { as, body: body as never }));
    if (answer.code === 200) world.begun.set((answer.data as { orderNo: string }).orderNo, '');
  },
  async join(world: World, as: SignedUp, n: number) {
    fine(await money.up.call(joinWaiting, { as, body: wishOf(world, n, false) as never }));
  },
  /** Who has a place takes more, or waits for it, or no longer. */
  async besides(world: World, as: SignedUp, n: number) {
    const enrollId = (await mineOf(world, as))?.enrollId ?? 1;
    const body = {
      enrollId,
      workshops: n % 4 ? [world.fees.工作坊] : [],
      companions: n % 3 === 0 ? [{ feeId: world.fees.随行, name: '李敏' }] : [],
    };
    const leaves = Math.floor(n / 12) % 5 === 0;
    if (leaves) fine(await money.up.call(leaveBesides, { as, body: { enrollId } }));
    else if (n % 2) fine(await money.up.call(joinBesides, { as, body: body as never }));
    else fine(await money.up.call(addToEnrol, { as, body: { ...body, idempotencyKey: money.key() } as never }));
  },
  async begin(world: World, as: SignedUp) {
    const orderNo = (await mineOf(world, as))?.orderNo;
    if (!orderNo) return;
    const { body } = await money.up.call(submitOrder, { as, body: { orderNo, channel: 'wx_native' } });
    if (body.code !== 200) return;
    const shown = (body.data as { displayContent: string }).displayContent;
    world.begun.set(orderNo, shown.replace('weixin://pay/', ''));
  },
  /** The gateway tells of money, in time or late. */
  async pay(world: World, _as: SignedUp, n: number) {
    const outTradeNo = pick([...world.begun.values()].filter(Boolean), n);
    if (!outTradeNo || money.gateway.trades.get(outTradeNo)?.state === 'closed') return;
    await money.hear({ ...money.gateway.pay(outTradeNo), channel: 'wx_native' });
  },
  async giveUp(world: World, as: SignedUp) {
    const enrollId = (await mineOf(world, as))?.enrollId;
    if (enrollId) fine(await money.up.call(cancelEnrol, { as, body: { enrollId, idempotencyKey: money.key() } }));
  },
  async pass(_world: World, _as: SignedUp, n: number) {
    money.up.clock.advance(n % 2 ? 31 * 60_000 : 26 * HOUR);
    await money.up.runDue();
    for (const one of people) Object.assign(one, await money.signIn(one));
  },
  async byHand(world: World, _as: SignedUp, n: number) {
    const { msId } = world;
    const rows = await money.up.ctx.db.select().from(attendees).where(eq(attendees.msId, msId));
    const id = pick(
      rows.filter(({ state }) => state === 'waiting' || state === 'offered' || state === 'enrolled'),
      n,
    )?.attendeeId;
    Object.assign(world.owner, await money.signIn(world.owner));
    const asked = { as: world.owner, params: { msId, id: id ?? 1 }, body: { reason: '核对' } };
    fine(await money.up.call(n % 2 ? offerWaiting : removeWaiting, asked));
  },
  /** Who has a code has a seat no longer. */
  async endCode({ msId, owner, kept: id }: World, _as: SignedUp, n: number) {
    if (n % 3 > 0) return;
    Object.assign(owner, await money.signIn(owner));
    fine(await money.up.call(stopCoupon, { as: owner, params: { msId, id } }));
  },
  async capacity({ msId }: World, _as: SignedUp, n: number) {
    await write(money.up.ctx, SYSTEM, 'system', async (tx) => {
      await tx
        .update(meetings)
        .set({ capacity: 3 + (n % 4) })
        .where(eq(meetings.msId, msId));
      await keepSeats(tx, msId);
    });
  },
};
async function mineOf({ msId }: World, as: SignedUp) {
  const { body } = await money.up.call(getEnrol, { as, query: { msId } });
  return (body.data as EnrolSheet).mine;
}

const OFTEN = ['enrol', 'join', 'join', 'besides', 'begin', 'pay', 'giveUp'] as const;
const SELDOM = ['pass', 'byHand', 'capacity', 'endCode'] as const;
const names = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...OFTEN) },
  { weight: 1, arbitrary: fc.constantFrom(...SELDOM) },
);
const script = fc.record({ name: names, who: fc.nat({ max: PEOPLE - 1 }), n: fc.nat({ max: 9_999 }) });
const walk = fc.record({
  choice: fc.constantFrom('skip' as const, 'keep' as const),
  played: fc.array(script, { minLength: 60, maxLength: 80, size: 'max' }),
});

test('whatever people do with seats, offers and codes in whatever order, nothing is oversold and nobody is passed over', async () => {
  await fc.assert(
    fc.asyncProperty(walk, async ({ choice, played }) => {
      const world = await newWorld(choice);
      // Half of them come first, so that it is full.
      for (const [n, as] of people.slice(0, PEOPLE / 2).entries()) await COMMANDS.enrol(world, as, 2 + 6 * n);
      for (const { name, who, n } of played) {
        const as = people[who];
        if (as) await COMMANDS[name](world, as, n);
      }
      // Nothing is kept for anybody for longer than was said.
      const [first] = people;
      if (first) await COMMANDS.pass(world, first, 0);
      const { ctx } = money.up;
      const kept = and(inArray(attendees.state, ['offered', 'enrolled']), lte(attendees.offeredUntil, ctx.now()));
      expect(await ctx.db.select().from(attendees).where(kept)).toEqual([]);
      await money.verify();
      // Nothing that somebody waits for is left lying.
      const meeting = await findMeeting(money.up.ctx.db, world.msId);
      if (!meeting) throw new Error('the meeting is gone');
      expect((await standsAt(money.up.ctx.db, meeting)).round.offered).toEqual([]);
    }),
    // Each shrunk script would be played in a world that the last one has left: the first is told.
    { numRuns: 4, endOnFailure: true },
  );
});
