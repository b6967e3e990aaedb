import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertMeeting } from '@/tests/support/fixtures';
import { startTestUpstream, type TestUpstream } from '@/tests/support/upstream';
import { type Caller, SYSTEM } from '@/upstream/core/context';
import { depts, users } from '@/upstream/db/schema/account';
import { standingAt } from './meeting.policy';

let up: TestUpstream;
beforeAll(async () => {
  up = await startTestUpstream();
});
afterAll(() => up.close());

const callerOf = (userId: number, fields: Partial<Caller> = {}): Caller => ({
  ...SYSTEM,
  userId,
  userType: '105',
  certFlag: '2',
  ...fields,
});

test('a meeting is run by the people of its department, while they are in it and certified', async () => {
  const { db } = up.ctx;
  const made = ['1', '2'].map((code) => ({ deptName: `科室${code}`, deptType: '105', creditCode: code }));
  const [dept, another] = await db.insert(depts).values(made).returning();
  const [owner, member] = [await up.signUp({ deptId: dept?.deptId }), await up.signUp({ deptId: dept?.deptId })];
  const stranger = await up.signUp({ deptId: another?.deptId });
  const msId = await insertMeeting(up.ctx, { ownerId: owner.userId, deptId: dept?.deptId });
  const standing = (userId: number, fields?: Partial<Caller>) => standingAt(db, callerOf(userId, fields), msId);
  expect([await standing(owner.userId), await standing(member.userId)]).toEqual(['own', 'own']);
  expect(await standing(stranger.userId)).toBeNull();
  expect(await standing(owner.userId, { certFlag: '1' })).toBeNull();
  await db.update(users).set({ deptId: another?.deptId }).where(eq(users.userId, owner.userId));
  expect(await standing(owner.userId)).toBeNull();
});
