import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertFee, insertMeeting, insertUser } from '@/tests/support/fixtures';
import { startTestUpstream, type TestUpstream } from '@/tests/support/upstream';
import { accounts, certs, tasks, users } from './schema/account';
import { meetingFees, meetings } from './schema/meeting';

let up: TestUpstream;
let userId: number;

beforeAll(async () => {
  up = await startTestUpstream();
  userId = await insertUser(up.ctx);
  await up.ctx.db.insert(accounts).values({ userId, balance: 100 });
});
afterAll(() => up.close());

/** Name of the constraint that refused a statement; null when nothing did. */
const refusal = (statement: PromiseLike<unknown>): Promise<string | null> =>
  Promise.resolve(statement).then(
    () => null,
    (error: { cause?: { constraint?: string } }) => error.cause?.constraint ?? String(error),
  );

test('no balance falls below zero, and a fortune in fen fits', async () => {
  const set = (values: Partial<typeof accounts.$inferInsert>) =>
    refusal(up.ctx.db.update(accounts).set(values).where(eq(accounts.userId, userId)));
  expect(await set({ balance: -1 })).toBe('pay_account_balance_check');
  expect(await set({ frozen: -1 })).toBe('pay_account_frozen_check');
  expect(await set({ balance: 9_000_000_000_000 })).toBeNull();
  const [account] = await up.ctx.db.select().from(accounts).where(eq(accounts.userId, userId));
  expect(account?.balance).toBe(9_000_000_000_000);
});

test('what belongs to somebody needs that somebody', async () => {
  const row = { userId: 999_999, msgId: 'x', title: 'x' };
  expect(await refusal(up.ctx.db.insert(tasks).values(row))).toBe('task_info_user_id_sys_user_user_id_fk');
  const fee = { msId: 999_999, feeName: '注册费', price: 1 };
  expect(await refusal(up.ctx.db.insert(meetingFees).values(fee))).toBe('ms_fee_ms_id_ms_meeting_ms_id_fk');
});

test('a refused certification can never open the console, and no state is made up', async () => {
  const flag = refusal(up.ctx.db.update(users).set({ certFlag: '3' }).where(eq(users.userId, userId)));
  expect(await flag).toBe('sys_user_cert_check');
  const cert = { userId, userType: '104', auditStatus: '4' };
  expect(await refusal(up.ctx.db.insert(certs).values(cert))).toBe('sys_cert_audit_check');
});

test('a meeting ends after it begins, costs nothing below zero, and takes its parts with it', async () => {
  const msId = await insertMeeting(up.ctx);
  const ends = refusal(
    up.ctx.db
      .update(meetings)
      .set({ endTime: new Date(0) })
      .where(eq(meetings.msId, msId)),
  );
  expect(await ends).toBe('ms_meeting_time_check');
  expect(await refusal(insertFee(up.ctx, msId, { price: -1 }))).toBe('ms_fee_price_check');
  await insertFee(up.ctx, msId);
  await up.ctx.db.delete(meetings).where(eq(meetings.msId, msId));
  expect(await up.ctx.db.select().from(meetingFees).where(eq(meetingFees.msId, msId))).toEqual([]);
});
