import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as calls from '@/contract/keeper/keeper';
import { listMyTasks } from '@/contract/task/task';
import { inWrite, testLock } from '@/tests/support/locks';
import { type SignedUp, startTestUpstream, type TestUpstream } from '@/tests/support/upstream';
import { whose } from '@/tests/support/whose';
import { consoleLogs, keepers } from '@/upstream/db/schema/service';
import { countOpen, lockKeeper } from './keeper.repository';
import { KEEPER_TABLE, type KeeperEvent } from './keeper.table';

let up: TestUpstream;
let doctor: SignedUp;
let staff: SignedUp;

beforeAll(async () => {
  up = await startTestUpstream({ now: new Date('2026-05-20T10:00:00+08:00') });
  doctor = await up.signUp({ userType: '104' });
  staff = await up.signUp({ userType: '0', roles: ['service'] });
});
afterAll(() => up.close());

const REQUEST = {
  patientName: '陈安',
  phonenumber: '13800001234',
  serviceType: 'clinic',
  serviceTime: '2026-05-22 09:00:00',
  place: '杭州市第一医院门诊楼',
};
const PERSON = { keeperName: '周护理', keeperPhone: '13900005678' };
const ask = (body: object = {}, as = doctor) => up.call(calls.askKeeper, { as, body: { ...REQUEST, ...body } });
async function asked(as = doctor): Promise<number> {
  return ((await ask({}, as)).body.data as { id: number }).id;
}
const rowOf = async (id: number) => (await up.ctx.db.select().from(keepers).where(eq(keepers.id, id)))[0];
const titles = async (as: SignedUp) =>
  ((await up.call(listMyTasks, { as })).body.rows as { title: string }[]).map(({ title }) => title);

test('a request is answered by somebody with a name and a number; both sides are told at each step', async () => {
  const me = await up.signUp({ userType: '104' });
  // Where somebody goes to be treated is no business of other staff.
  const other = await up.signUp({ userType: '0', roles: ['audit', 'content', 'finance', 'meeting'] });
  const id = await asked(me);
  expect(await titles(staff)).toContain('新的陪同服务申请');
  expect(await titles(other)).toEqual([]);
  await up.call(calls.assignKeeper, { as: staff, body: { id, ...PERSON } });
  const mine = await up.call(calls.listMyKeepers, { as: me });
  expect(mine.body).toMatchObject({ total: 1, rows: [{ ...REQUEST, ...PERSON, status: '1' }] });
  expect((await up.call(calls.finishKeeper, { as: staff, body: { id } })).body.code).toBe(200);
  expect(await titles(me)).toEqual(['陪同服务已完成', '已为陈安安排陪同人员']);
  const log = await up.ctx.db
    .select()
    .from(consoleLogs)
    .where(eq(consoleLogs.subject, String(id)));
  expect(log.map(({ action, userId }) => [action, userId])).toEqual([
    ['keeper.assign', staff.userId],
    ['keeper.finish', staff.userId],
  ]);
});

test('who cannot be helped is told why', async () => {
  const me = await up.signUp({ userType: '104' });
  const id = await asked(me);
  expect((await up.call(calls.refuseKeeper, { as: staff, body: { id, auditMsg: ' ' } })).body.code).toBe(500);
  await up.call(calls.refuseKeeper, { as: staff, body: { id, auditMsg: '当天人手不足' } });
  const list = await up.call(calls.listMyKeepers, { as: me, query: { status: '3' } });
  expect(list.body.rows).toMatchObject([{ status: '3', auditMsg: '当天人手不足' }]);
});

test(
  whose('cancelKeeper')('a stranger finds and changes nothing; what a form may not say changes nothing'),
  async () => {
    const stranger = await up.signUp({ userType: '104' });
    const id = await asked();
    expect((await up.call(calls.listMyKeepers, { as: stranger })).body.total).toBe(0);
    expect((await up.call(calls.cancelKeeper, { as: stranger, body: { id } })).body.code).toBe(404);
    expect((await up.call(calls.assignKeeper, { as: stranger, body: { id, ...PERSON } })).body.code).toBe(403);
    await ask({ status: '2', keeperName: '甲', userId: stranger.userId, patientName: '多写' });
    const [extra] = await up.ctx.db.select().from(keepers).where(eq(keepers.patientName, '多写'));
    expect(extra).toMatchObject({ userId: doctor.userId, status: '0', keeperName: null });
    expect((await up.call(calls.cancelKeeper, { as: doctor, body: { id: 9_999_999_999 } })).body.code).toBe(404);
  },
);

test.each([
  ['serviceTime', '2026-05-20 10:00:00', '时间须晚于现在'],
  ['serviceTime', '明天', '时间格式不正确'],
  ['serviceType', 'dance', '请选择服务类型'],
  ['phonenumber', '123', '请填写正确的手机号码'],
  ['patientName', ' ', '请填写患者姓名'],
  ['place', '', '请填写地点'],
])('a wrong %s (%s) is told beside the field', async (field, value, words) => {
  const { body } = await ask({ [field]: value });
  expect(body.data).toEqual({ fields: { [field]: words } });
});

test('nobody has more than ten open requests, whoever is quick', async () => {
  const me = await up.signUp({ userType: '104' });
  const answers = await Promise.all(Array.from({ length: 12 }, () => ask({}, me)));
  expect(answers.filter(({ body }) => body.code === 200)).toHaveLength(10);
});

testLock(
  'modules/keeper/keeper.repository',
  'sys_user',
  'no key update',
  () => up,
  inWrite((tx) => countOpen(tx, doctor.userId)),
);
testLock(
  'modules/keeper/keeper.repository',
  'sys_keeper',
  'update',
  () => up,
  inWrite((tx) => lockKeeper(tx, 0)),
);

test('a request cannot be cancelled once somebody is on the way', async () => {
  const late = await up.signUp({ userType: '104' });
  const id = await asked(late);
  await up.call(calls.assignKeeper, { as: staff, body: { id, ...PERSON } });
  await up.ctx.db
    .update(keepers)
    .set({ serviceTime: new Date(up.ctx.now().getTime() - 1) })
    .where(eq(keepers.id, id));
  const { body } = await up.call(calls.cancelKeeper, { as: late, body: { id }, locale: 'en' });
  expect(body.msg).toBe('The service time has come; to cancel, please contact customer service');
});

test('staff find a request by a name, a place or a number, and those that wait stand first', async () => {
  const found = async (query: object) =>
    (await up.call(calls.listKeepers, { as: staff, query })).body as { total: number; rows: calls.ConsoleKeeper[] };
  const { rows, total } = await found({ pageSize: 100 });
  expect(rows).toHaveLength(total);
  expect(rows.map(({ status }) => status)).toEqual(rows.map(({ status }) => status).sort());
  expect((await found({ keyword: '多写' })).total).toBe(1);
  expect((await found({ keyword: '%' })).total).toBe(0);
});

describe('every event in every state leads where the table says', () => {
  const EVENTS: Record<KeeperEvent, (id: number) => ReturnType<typeof up.call>> = {
    name: (id) => up.call(calls.assignKeeper, { as: staff, body: { id, ...PERSON } }),
    finish: (id) => up.call(calls.finishKeeper, { as: staff, body: { id } }),
    refuse: (id) => up.call(calls.refuseKeeper, { as: staff, body: { id, auditMsg: '原因' } }),
    cancel: (id) => up.call(calls.cancelKeeper, { as: doctor, body: { id } }),
  };
  const STATES = calls.KEEPER_STATES.flatMap((state) =>
    (Object.keys(EVENTS) as KeeperEvent[]).map((event) => [state, event] as const),
  );
  test.each(STATES)('state %s: %s', async (status, event) => {
    const [row] = await up.ctx.db
      .insert(keepers)
      .values({ ...REQUEST, userId: doctor.userId, status, serviceTime: new Date('2026-06-01T09:00:00+08:00') })
      .returning({ id: keepers.id });
    const id = row?.id ?? 0;
    const to = KEEPER_TABLE[status][event];
    expect((await EVENTS[event](id)).body.code).toBe(to ? 200 : 500);
    expect((await rowOf(id))?.status).toBe(to ?? status);
  });
});
