import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeAccount, updatePassword } from '@/contract/account/account';
import { login } from '@/contract/auth/auth';
import { createOrder, submitOrder } from '@/contract/pay/order';
import { giveMoney } from '@/tests/support/fixtures';
import { type SignedUp, startTestUpstream, type TestUpstream } from '@/tests/support/upstream';
import { signal, untilWaiting } from '@/tests/support/waiting';
import { SYSTEM } from '@/upstream/core/context';
import { type Tx, write } from '@/upstream/core/write';
import { depts, smsCodes, users } from '@/upstream/db/schema/account';
import * as account from '@/upstream/modules/account/account.repository';
import * as cert from '@/upstream/modules/cert/cert.repository';
import { ledgerAccount } from '@/upstream/modules/pay/ledger/ledger.names';
import { lockPurses, move, post } from '@/upstream/modules/pay/ledger/ledger.service';
import * as auth from './auth.repository';
import { lockNewestCode } from './sms.repository';

const PASSWORD = 'Cardio-2026-Lyon';
const CREDIT = '91310000MA1FL0LOCK';
const PHONE = '13200000001';
let up: TestUpstream;
let userId: number;
let deptId: number;

beforeAll(async () => {
  up = await startTestUpstream();
  ({ userId } = await up.signUp({ userName: 'locked', password: PASSWORD }));
  const [dept] = await up.ctx.db
    .insert(depts)
    .values({ deptName: '药企', deptType: '103', creditCode: CREDIT })
    .returning();
  deptId = dept?.deptId ?? 0;
  await up.provePhone(PHONE);
});
afterAll(() => up.close());

test('of two concurrent password changes only one succeeds', async () => {
  const here = await up.signUp({ userName: 'twice', password: PASSWORD });
  const ask = async (newPassword: string) =>
    (await up.call(updatePassword, { as: here, body: { oldPassword: PASSWORD, newPassword } })).body.code;
  expect((await Promise.all([ask('Neuro-2027-Wien'), ask('Neuro-2028-Graz')])).sort()).toEqual([200, 500]);
  const enter = async (password: string) =>
    (await up.call(login, { body: { username: 'twice', password, loginType: 'pc' } })).body.code;
  const open = [await enter('Neuro-2027-Wien'), await enter('Neuro-2028-Graz')];
  expect(open.sort()).toEqual([200, 500]);
});

/** What each of two writes reads of a row that the first of them changes while both are open. */
async function readTwice<T>(read: (tx: Tx) => Promise<T>, change: (tx: Tx) => Promise<unknown>): Promise<[T, T]> {
  const [entered, released] = [signal(), signal()];
  const first = write(up.ctx, SYSTEM, 'system', async (tx) => {
    const seen = await read(tx);
    entered.give();
    await released.given;
    await change(tx);
    return seen;
  });
  await entered.given;
  const second = write(up.ctx, SYSTEM, 'system', read);
  await Promise.race([second, untilWaiting(up.ctx, 1)]);
  released.give();
  return Promise.all([first, second]);
}

// PGlite has one connection, so that there nothing can come in between.
describe.skipIf(!process.env.TEST_DATABASE_URL)('on PostgreSQL', () => {
  let turn = 0;
  const rename = (tx: Tx) =>
    tx
      .update(users)
      .set({ nickName: `turn ${++turn}` })
      .where(eq(users.userId, userId));

  test.each([
    ['an account', account.lockUser],
    ['an account to be certified', cert.lockUser],
  ])('who locks %s sees what the write before it did', async (_what, lock) => {
    const [first, second] = await readTwice((tx) => lock(tx, userId), rename);
    expect(first?.nickName).not.toBe(second?.nickName);
    expect(second?.nickName).toBe(`turn ${turn}`);
  });

  const order = async (as: SignedUp) => {
    await giveMoney(up.ctx, as.userId, 100_00);
    const body = { biz: 'vip' as const, bizId: 1, idempotencyKey: `vip-of-${as.userId}` };
    return ((await up.call(createOrder, { as, body })).body.data as { orderNo: string }).orderNo;
  };

  test.each([
    [
      'opens nothing',
      async (_as: SignedUp, username: string) => () =>
        up.call(login, { body: { username, password: PASSWORD, loginType: 'pc' } }),
    ],
    ['closes no account', async (as: SignedUp) => () => up.call(closeAccount, { as, body: { password: PASSWORD } })],
    [
      'pays nothing from the wallet',
      async (as: SignedUp) => {
        const body = { orderNo: await order(as), channel: 'wallet' as const, password: PASSWORD };
        return () => up.call(submitOrder, { as, body });
      },
    ],
  ])('a password that is changed while it is being checked %s', async (_what, prepare) => {
    const userName = `changing${++turn}`;
    const as = await up.signUp({ userName, password: PASSWORD });
    const own = as.userId;
    const ask = await prepare(as, userName);
    const [entered, released] = [signal(), signal()];
    const changing = write(up.ctx, SYSTEM, 'system', async (tx) => {
      await auth.lockCredentials(tx, own);
      entered.give();
      await released.given;
      await auth.updatePasswordHash(tx, own, 'another');
    });
    await entered.given;
    const asked = ask();
    await Promise.race([asked, untilWaiting(up.ctx, 1)]);
    released.give();
    await changing;
    expect((await asked).body).toMatchObject({ code: 500, msg: expect.stringContaining('密码不正确') });
    const [user] = await up.ctx.db.select().from(users).where(eq(users.userId, own));
    expect(user?.status).toBe('0');
  });

  test('a plain read does not lock: both writes would see the same state', async () => {
    const [first, second] = await readTwice((tx) => account.findUser(tx, userId), rename);
    expect(second).toEqual(first);
  });

  test('credentials, money accounts, departments and codes are locked until the write ends', async () => {
    const hash = (tx: Tx) =>
      tx
        .update(users)
        .set({ passwordHash: `changed ${++turn}` })
        .where(eq(users.userId, userId));
    const [, credentials] = await readTwice((tx) => auth.lockCredentials(tx, userId), hash);
    expect(credentials?.passwordHash).toBe(`changed ${turn}`);

    const frozen = ledgerAccount.person(userId, 'frozen');
    const before = { key: 'opening:locked', event: 'opening', title: '期初余额', titleEn: 'Opening balance' };
    const pay = (tx: Tx) => post(tx, before, [move(ledgerAccount.opening, frozen, 500)]);
    await write(up.ctx, SYSTEM, 'system', (tx) => lockPurses(tx, userId));
    const [, money] = await readTwice((tx) => lockPurses(tx, userId), pay);
    expect(money.frozen).toBe(500);

    const audit = (auditStatus: string) => (tx: Tx) =>
      tx.update(depts).set({ auditStatus }).where(eq(depts.deptId, deptId));
    const [, byId] = await readTwice((tx) => cert.lockDept(tx, deptId), audit('1'));
    expect(byId?.auditStatus).toBe('1');
    const [, byCode] = await readTwice((tx) => cert.lockDeptByCode(tx, CREDIT), audit('2'));
    expect(byCode?.auditStatus).toBe('2');

    const use = (tx: Tx) => tx.update(smsCodes).set({ usedTime: tx.now }).where(eq(smsCodes.phonenumber, PHONE));
    const [, code] = await readTwice((tx) => lockNewestCode(tx, PHONE, ['register']), use);
    expect(code?.usedTime).not.toBeNull();
  });
});
