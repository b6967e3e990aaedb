import { eq, getTableColumns } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeAccount, exportMyData } from '@/contract/account/account';
import { setCertInfo } from '@/contract/cert/cert';
import { CONSENT_VERSION } from '@/contract/codes';
import { ORDER_STATE } from '@/contract/pay/order';
import { type SignedUp, startTestUpstream, type TestUpstream } from '@/tests/support/upstream';
import { SYSTEM } from '@/upstream/core/context';
import { write } from '@/upstream/core/write';
import { certs, files, users } from '@/upstream/db/schema/account';
import { orders, payments, vouchers, withdrawals } from '@/upstream/db/schema/pay';
import { cases } from '@/upstream/db/schema/service';
import { keysOf, PURPOSES, type Purpose } from '@/upstream/modules/file/file.kinds';
import { insertFile } from '@/upstream/modules/file/file.repository';

const PASSWORD = 'Cardio-2026-Lyon';
let up: TestUpstream;
beforeAll(async () => {
  up = await startTestUpstream();
});
afterAll(() => up.close());

let count = 0;
/** A file of a person's with its bytes. */
async function store({ userId }: SignedUp, purpose: Purpose) {
  count += 1;
  const fileId = String(count).padStart(32, '0');
  const row = { fileId, userId, name: `${purpose}.webp`, purpose, mime: 'image/webp', size: 1 };
  await write(up.ctx, SYSTEM, 'system', (tx) => insertFile(tx, row));
  const keys = keysOf(row);
  for (const key of keys) await up.ctx.storage.put(key, Buffer.from('x'), row.mime);
  return { fileId, keys };
}

test('what is sealed in the database is in no export, sealed neither', async () => {
  const me = await up.signUp({ userType: '104' });
  const { fileId } = await store(me, 'cert');
  const body = {
    userType: '104' as const,
    name: '王磊',
    hospital: '省立医院',
    department: '心内科',
    title: '主任医师',
    ...(await up.provePhone('13300000091')),
    certNo: '110110000067890',
    certFiles: [{ name: '证', url: `/api/file/private/${fileId}` }],
    consentVersion: CONSENT_VERSION,
  };
  expect((await up.call(setCertInfo, { as: me, body })).body.code).toBe(200);
  const [cert] = await up.ctx.db.select().from(certs).where(eq(certs.userId, me.userId));
  const handedIn = await up.ctx.db.select().from(cases).where(eq(cases.userId, me.userId));
  const sealed = [cert?.secrets, ...handedIn.map(({ snapshot }) => (snapshot as { secrets?: string }).secrets)];
  expect(sealed.filter(Boolean).length).toBeGreaterThan(1);
  const text = JSON.stringify((await up.call(exportMyData, { as: me })).body);
  expect(text).toContain('省立医院');
  expect(text).not.toContain('"secrets"');
  for (const secret of sealed) expect(text).not.toContain(secret ?? 'nothing is sealed');
});

/** What an account's row says besides who it was and what became of it. */
function ownFacts({ userId, userName, passwordHash, userType, status, createTime, updateTime, ...facts }: UserRow) {
  return facts;
}
type UserRow = typeof users.$inferSelect;

test('the row of a closed account says no more than that of a new one, whatever columns it has', async () => {
  const me = await up.signUp({ password: PASSWORD, userType: '104' });
  const [before] = await up.ctx.db.select().from(users).where(eq(users.userId, me.userId));
  if (!before) throw new Error('the account is not there');
  const given = { string: 'x', date: up.ctx.now(), array: [1] } as Record<string, unknown>;
  const columns = Object.entries(getTableColumns(users)).filter(([name]) => name in ownFacts(before));
  const filled = Object.fromEntries(columns.map(([name, { dataType }]) => [name, given[dataType]]));
  const real = {
    phonenumber: '13300000092',
    sex: '0',
    certFlag: '2',
    adminFlag: '1',
    roles: [],
    certKind: 'hospital' as const,
  };
  // A one-time password lets nobody close the account before it is changed.
  const same = { mustChangePassword: '0', deptAdmin: '0' };
  await up.ctx.db
    .update(users)
    .set({ ...filled, ...real, ...same })
    .where(eq(users.userId, me.userId));
  expect((await up.call(closeAccount, { as: me, body: { password: PASSWORD } })).body.code).toBe(200);
  const [after] = await up.ctx.db.select().from(users).where(eq(users.userId, me.userId));
  expect(after && ownFacts(after)).toEqual(ownFacts(before));
  expect(after).toMatchObject({ status: '2', userName: `#closed-${me.userId}`, passwordHash: '-' });
});

test('of a closed account’s bank transfers neither the payer nor the receipts stay, and of withdrawals no account', async () => {
  const me = await up.signUp({ password: PASSWORD });
  const { userId } = me;
  const orderNo = `closed${userId}`;
  const [amount, expireTime] = [100, up.ctx.now()];
  await up.ctx.db.insert(orders).values({
    orderNo,
    userId,
    biz: 'vip',
    subject: '会员',
    subjectEn: 'VIP',
    amount,
    payStatus: ORDER_STATE.closed,
    expireTime,
    idempotencyKey: orderNo,
  });
  const outTradeNo = `${orderNo}P01`;
  await up.ctx.db
    .insert(payments)
    .values({ outTradeNo, orderNo, channel: 'offline', amount, state: 'closed', expireTime });
  const receipt = { name: '回单', url: `/api/file/private/${'9'.repeat(32)}` };
  await up.ctx.db.insert(vouchers).values({
    outTradeNo,
    userId,
    payerName: '王磊',
    amount,
    transferTime: expireTime,
    files: [receipt],
    auditStatus: '3',
  });
  await up.ctx.db.insert(withdrawals).values({
    userId,
    amount,
    fee: 0,
    accountType: 'bank',
    accountName: '王磊',
    accountNo: 'sealed-number',
    accountTail: '3445',
    bankName: '云澜银行',
    idempotencyKey: orderNo,
    status: '3',
  });
  const shown = JSON.stringify((await up.call(exportMyData, { as: me })).body);
  expect(shown).toContain('云澜银行');
  expect(shown).not.toContain('sealed-number');
  expect((await up.call(closeAccount, { as: me, body: { password: PASSWORD } })).body.code).toBe(200);
  expect(await up.ctx.db.select().from(vouchers).where(eq(vouchers.userId, userId))).toMatchObject([
    { payerName: '', files: [], amount },
  ]);
  expect(await up.ctx.db.select().from(withdrawals).where(eq(withdrawals.userId, userId))).toMatchObject([
    { accountName: '', accountNo: '', accountTail: '', bankName: null, amount },
  ]);
});

test('of a closed account no file stays that nobody but its owner and staff could read, neither row nor bytes', async () => {
  const me = await up.signUp({ password: PASSWORD });
  const other = await up.signUp();
  const purposes = (Object.keys(PURPOSES) as Purpose[]).filter((one) => PURPOSES[one].isPrivate);
  expect(purposes).toEqual(expect.arrayContaining(['cert', 'voucher', 'video', 'export']));
  const mine = await Promise.all(purposes.map((purpose) => store(me, purpose)));
  const theirs = await store(other, 'voucher');
  expect((await up.call(closeAccount, { as: me, body: { password: PASSWORD } })).body.code).toBe(200);
  expect(await up.ctx.db.select().from(files).where(eq(files.userId, me.userId))).toEqual([]);
  for (const key of mine.flatMap(({ keys }) => keys)) expect(await up.ctx.storage.head(key), key).toBeNull();
  expect(await up.ctx.db.select().from(files).where(eq(files.fileId, theirs.fileId))).toHaveLength(1);
  for (const key of theirs.keys) expect(await up.ctx.storage.head(key)).not.toBeNull();
});
