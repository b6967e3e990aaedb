import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ConsoleUserDetail, getConsoleUser } from '@/contract/console/console';
import { insertMeeting, insertPlace } from '@/tests/support/fixtures';
import { startTestMoney, type TestMoney } from '@/tests/support/money/money';
import type { SignedUp } from '@/tests/support/upstream';
import { SYSTEM } from '@/upstream/core/context';
import { write } from '@/upstream/core/write';
import { certs } from '@/upstream/db/schema/account';
import { openCase } from '@/upstream/modules/case/case.service';

let money: TestMoney;
beforeAll(async () => {
  money = await startTestMoney();
});
afterAll(() => money.up.close());

test('staff see of an account what their roles see: where somebody works, meetings and sessions; orders and the case by role', async () => {
  const { up } = money;
  const me = await money.person({ userType: '104', certFlag: '1' });
  const hospital = { hospital: '云澜医院', department: '心内科', title: '1' };
  await up.ctx.db
    .insert(certs)
    .values({ userId: me.userId, userType: '104', auditStatus: '1', name: '王梅', ...hospital });
  await write(up.ctx, SYSTEM, 'system', (tx) =>
    openCase(tx, { kind: 'cert', subjectId: me.userId, userId: me.userId, snapshot: { name: '王梅', ...hospital } }),
  );
  const msId = await insertMeeting(up.ctx, { msName: '心力衰竭论坛' });
  const { orderNo } = await insertPlace(up.ctx, me.userId, msId);
  const read = async (roles: ('service' | 'finance' | 'audit' | 'content')[], userId = me.userId) => {
    const as: SignedUp = await up.signUp({ userType: '0', roles });
    return (await up.call(getConsoleUser, { as, params: { userId } })).body;
  };
  const helper = (await read(['service'])).data as ConsoleUserDetail;
  expect(helper).toMatchObject({
    ...hospital,
    title: '主任医师',
    titleEn: 'Chief physician',
    cert: { status: '0', caseId: null },
    orders: null,
    sessions: [{ userAgent: 'test' }],
  });
  const cashier = (await read(['service', 'finance'])).data as ConsoleUserDetail;
  expect(cashier.orders).toMatchObject({ total: 1, rows: [{ orderNo }] });
  const examiner = (await read(['service', 'audit'])).data as ConsoleUserDetail;
  expect([examiner.orders, examiner.cert?.caseId]).toEqual([null, expect.any(Number)]);
  expect((await read(['content'])).code).toBe(403);
  expect((await read(['service'], 987654)).code).toBe(404);
});
