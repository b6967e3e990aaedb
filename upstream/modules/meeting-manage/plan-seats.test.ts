import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type AuditCaseDetail, getAuditCase } from '@/contract/console/console';
import * as parts from '@/contract/meeting/parts';
import { EMPTY_FEE, type PlanFee } from '@/contract/meeting/plan-fees';
import { type Organiser, startOrganiser, WHOLE_PLAN } from '@/tests/support/organiser';
import { startTestUpstream, type TestUpstream } from '@/tests/support/upstream';
import { SYSTEM } from '@/upstream/core/context';
import { handleEvent } from '@/upstream/core/events';
import { rowsOf } from '@/upstream/core/module/check';
import { type Tx, write } from '@/upstream/core/write';
import { attendees } from '@/upstream/db/schema/attendee';
import { meetingFees } from '@/upstream/db/schema/meeting';
import { stockHolds, stockPools } from '@/upstream/db/schema/stock';
import { findFeePools, lockPlaces } from '@/upstream/modules/attendee/place.repository';
import { poolsFollowDue } from '@/upstream/modules/attendee/pools/pools.events';
import { findOpenCase } from '@/upstream/modules/case/case.service';
import { moveStock } from '@/upstream/modules/stock/stock.service';
import { listProblems } from '@/upstream/verify/verify';

let up: TestUpstream;
let organiser: Organiser;
beforeAll(async () => {
  up = await startTestUpstream();
});
afterAll(() => up.close());
beforeEach(async () => {
  organiser = await startOrganiser(up);
});
afterEach(async () => {
  expect(await listProblems(up.ctx.db)).toEqual([]);
});

const fee = (feeName: string, more: Partial<PlanFee> = {}): PlanFee => ({
  ...EMPTY_FEE,
  feeName,
  price: '800.00',
  ...more,
});
const shown = async (msId: number) => (await up.call(parts.listFees, { query: { msId } })).body.data as parts.FeeItem[];
const feesOf = async (msId: number) => (await organiser.read(msId)).plan.fees;
const idOf = async (msId: number, at = 0) => (await feesOf(msId))[at]?.id ?? 0;
const poolsOf = async (msId: number) =>
  (await up.ctx.db.select().from(stockPools).where(eq(stockPools.msId, msId)).orderBy(stockPools.poolId)).map(
    ({ kind, capacity, used }) => `${kind} ${used}/${capacity ?? '–'}`,
  );
const facts = async (msId: number) => {
  const found = await findOpenCase(up.ctx.db, 'meeting', msId);
  const { body } = await up.call(getAuditCase, { params: { caseId: found?.caseId ?? 0 }, as: organiser.admin });
  return (body.data as AuditCaseDetail).facts;
};

test('a fee says its kind, who may take it, what is to be shown, its places and teams: to the examiner and on the page', async () => {
  const student = fee('学生', {
    feeNameEn: 'Student',
    userTypes: ['104', '110'],
    proof: '学生证',
    proofEn: 'Student card',
    included: '午餐',
    includedEn: 'Lunch',
    quota: '40',
    teamLeast: '3',
    teamMost: '30',
  });
  const msId = await organiser.create();
  const fees = [
    student,
    fee('超声工作坊', { biz: 'workshop' }),
    fee('旧类型', { closed: true }),
    fee('讲课专家', { invitedOnly: true }),
  ];
  await organiser.save(msId, { ...WHOLE_PLAN, fees });
  await organiser.handIn(msId);
  expect((await facts(msId)).find(({ name }) => name === 'fees')?.value).toBe(
    '参会 · 学生 · Student · ¥800.00 · 40 个名额 · 限 医务人员、其他 · 需提交：学生证 / Student card · 午餐 / Lunch · 团队至少 3 人 · 团队至多 30 人\n' +
      '工作坊 · 超声工作坊 · ¥800.00\n参会 · 旧类型 · ¥800.00 · 已停止报名\n参会 · 讲课专家 · ¥800.00 · 仅限受邀',
  );
  await organiser.pass(msId);
  expect((await feesOf(msId)).map(({ id: _id, ...row }) => ({ ...row, key: 'n1' }))).toEqual(fees);
  expect(await shown(msId)).toMatchObject([
    { biz: 'enroll', userTypes: ['104', '110'], proof: '学生证', includedEn: 'Lunch', teamLeast: 3, teamMost: 30 },
    { biz: 'workshop', feeName: '超声工作坊' },
  ]);
  expect(await poolsOf(msId)).toEqual(['meeting 0/–', 'fee 0/40']);
});

test('what people have taken is closed, not taken away, keeps its kind, and has no fewer places than they hold', async () => {
  const msId = await organiser.published({ fees: [fee('代表', { quota: '5' }), fee('无人选')] });
  const feeId = await idOf(msId);
  await organiser.enrol(msId, feeId, 3);
  const [taken, free] = await feesOf(msId);
  if (!taken || !free) throw new Error('no fees');
  expect(await organiser.refused(msId, { fees: [free] })).toEqual({
    fees: '已有 3 人选择“代表”，不能删除，请改为停止报名',
  });
  expect(await organiser.refused(msId, { fees: [free, { ...taken, biz: 'workshop' }] })).toEqual({
    'fees.1.biz': '已有 3 人选择，种类不能更改',
  });
  expect(await organiser.refused(msId, { fees: [{ ...taken, quota: '2' }, free] })).toEqual({
    'fees.0.quota': '已有 3 人占用名额，总名额不能更少',
  });
  expect(await organiser.refused(msId, { off: ['enroll'] })).toEqual({
    off: '已有 3 人报名，不能关闭报名页，请改为设置报名截止时间',
  });
  expect(await organiser.refused(msId, { off: [], fees: [{ ...taken, quota: '3', closed: true }] })).toEqual({});
  await organiser.pass(msId);
  expect(await feesOf(msId)).toMatchObject([{ id: feeId, quota: '3', closed: true }]);
  expect(await shown(msId)).toEqual([]);
  expect(await poolsOf(msId)).toEqual(['meeting 3/–', 'fee 3/3']);
});

test('whoever enrolled while a change was examined keeps what they have: it is closed, of its kind, and as large as they are many', async () => {
  const msId = await organiser.published({
    fees: [fee('代表'), fee('随行', { biz: 'companion' }), fee('名额', { quota: '9' })],
  });
  const [one, two, three] = await feesOf(msId);
  if (!one || !two || !three) throw new Error('no fees');
  const change = {
    fees: [
      { ...two, biz: 'workshop' as const },
      { ...three, quota: '1' },
    ],
  };
  expect(await organiser.refused(msId, change)).toEqual({});
  for (const { id = 0 } of [one, two, three, three]) await organiser.enrol(msId, id);
  await organiser.pass(msId);
  expect(await feesOf(msId)).toMatchObject([
    { feeName: '随行', biz: 'companion', closed: false },
    { feeName: '名额', quota: '2' },
    { id: one.id, feeName: '代表', closed: true },
  ]);
  expect(await organiser.read(msId)).toMatchObject({ state: 'published', changes: { examined: [] } });
  expect(await poolsOf(msId)).toEqual(['meeting 3/–', 'fee 2/2']);
});

test.skipIf(!process.env.TEST_DATABASE_URL)(
  'whoever takes a place while a plan gives its fee a number holds of the pools that there are in the end',
  async () => {
    const msId = await organiser.published();
    const [own] = await feesOf(msId);
    if (!own?.id) throw new Error('no fee');
    const feeId = own.id;
    const [id = 0] = await organiser.enrol(msId, feeId);
    const move = (tx: Tx, poolIds: number[]) =>
      moveStock(tx, [{ holder: 'attendee', holderId: id, state: 'taken', poolIds }]);
    const become = (tx: Tx, state: 'cancelled' | 'enrolled') =>
      tx.update(attendees).set({ state }).where(eq(attendees.attendeeId, id));
    await write(up.ctx, SYSTEM, 'system', async (tx) => {
      await become(tx, 'cancelled');
      await move(tx, []);
    });
    await organiser.refused(msId, { fees: [{ ...own, quota: '50' }] });
    let known = () => {};
    const read = new Promise<void>((resolve) => {
      known = resolve;
    });
    const passing = read.then(() => organiser.pass(msId));
    await write(up.ctx, SYSTEM, 'system', async (tx) => {
      await lockPlaces(tx, 'attendee', { lineIds: [], ids: [id] });
      const pools = (await findFeePools(tx, [feeId])).get(feeId) ?? [];
      // The plan would pass between what is read and what is taken: it waits.
      known();
      const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await expect.poll(async () => (await rowsOf(tx, waiting)).length).toBeGreaterThan(0);
      await become(tx, 'enrolled');
      await move(tx, pools);
    });
    await passing;
    expect(await poolsOf(msId)).toEqual(['meeting 1/–', 'fee 1/50']);
  },
);

const SHARED = { key: 'n1', name: '实操台', nameEn: 'Benches', capacity: '3' };

test('fees take of the quotas that they share, whoever has them follows, and what is held is neither taken away nor exceeded', async () => {
  const fees = [fee('医师', { quotas: ['n1'] }), fee('技师', { quotas: ['n1'], quota: '9' }), fee('旁听')];
  const msId = await organiser.published({ fees, quotas: [SHARED] });
  await organiser.enrol(msId, await idOf(msId), 2);
  await organiser.enrol(msId, await idOf(msId, 2), 2);
  const { plan } = await organiser.read(msId);
  const [quota] = plan.quotas;
  if (!quota) throw new Error('no quota');
  expect(plan.fees.map(({ quotas }) => quotas)).toEqual([[quota.key], [quota.key], []]);
  await handleEvent(up.ctx, poolsFollowDue(null));
  expect((await shown(msId)).map(({ stock }) => stock)).toEqual([1, 1, null]);

  expect(await organiser.refused(msId, { quotas: [{ ...quota, capacity: '1' }] })).toEqual({
    'quotas.0.capacity': '已有 2 人占用名额，总名额不能更少',
  });
  expect(await organiser.refused(msId, { quotas: [] })).toEqual({ quotas: '“实操台”已占用 2 个名额，不能删除' });
  // The listeners would need two more of three, of which two are taken.
  const all = plan.fees.map((one) => ({ ...one, quotas: [quota.key] }));
  expect(await organiser.refused(msId, { quotas: [quota], fees: all })).toEqual({
    'quotas.0.capacity': '已有 4 人占用名额，总名额不能更少',
  });
  const more = { key: 'n2', name: '午餐', nameEn: 'Lunch', capacity: '10' };
  expect(
    await organiser.refused(msId, {
      quotas: [{ ...quota, capacity: '4' }, more],
      fees: all.map((one, at) => ({ ...one, quotas: at === 2 ? [quota.key, 'n2'] : one.quotas })),
    }),
  ).toEqual({});
  await organiser.enrol(msId, await idOf(msId));
  await organiser.pass(msId);
  // One enrolled meanwhile: there are as many as are held.
  expect(await poolsOf(msId)).toEqual(['meeting 5/–', 'fee 0/9', 'shared 5/5', 'shared 2/10']);
  expect((await organiser.read(msId)).plan.quotas).toMatchObject([{ id: quota.id, capacity: '5' }, { name: '午餐' }]);

  const now = await organiser.read(msId);
  const [first, lunch] = now.plan.quotas;
  if (!first || !lunch) throw new Error('no quotas');
  expect(
    await organiser.refused(msId, { fees: now.plan.fees.map((one) => ({ ...one, quotas: [first.key] })) }),
  ).toEqual({});
  await organiser.pass(msId);
  expect(await organiser.refused(msId, { quotas: [first] })).toEqual({});
  await organiser.pass(msId);
  expect(await poolsOf(msId)).toEqual(['meeting 5/–', 'fee 0/9', 'shared 5/5']);
});

test('a number that a fee gets, or gives up, is followed by those who hold it, and by what is held until a moment', async () => {
  const msId = await organiser.published();
  const feeId = await idOf(msId);
  const [attendeeId = 0] = await organiser.enrol(msId, feeId);
  const until = new Date('2026-08-01T00:00:00Z');
  await up.ctx.db.update(stockHolds).set({ until }).where(eq(stockHolds.holderId, attendeeId));
  const [own] = await feesOf(msId);
  if (!own) throw new Error('no fee');
  await organiser.refused(msId, { fees: [{ ...own, quota: '7' }] });
  await organiser.pass(msId);
  const held = await up.ctx.db.select().from(stockHolds).where(eq(stockHolds.holderId, attendeeId));
  expect(held.map((hold) => hold.until)).toEqual([until, until]);
  await handleEvent(up.ctx, poolsFollowDue(null));
  expect(await shown(msId)).toMatchObject([{ stock: 6 }]);
  await organiser.refused(msId, { fees: [{ ...own, quota: '' }] });
  await organiser.pass(msId);
  expect(await poolsOf(msId)).toEqual(['meeting 1/–']);
  const [row] = await up.ctx.db.select().from(meetingFees).where(eq(meetingFees.feeId, feeId));
  expect(row).toMatchObject({ stock: null, quota: null });
});
