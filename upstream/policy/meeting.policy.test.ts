import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertMeeting } from '@/tests/support/fixtures';
import { startTestUpstream, type TestUpstream } from '@/tests/support/upstream';
import { type Caller, SYSTEM } from '@/upstream/core/context';
import { depts, users } from '@/upstream/db/schema/account';
import { meetingStaffs } from '@/upstream/db/schema/meeting';
import { standingAt } from './meeting.policy';
import { findPeopleWith } from './meeting-people';

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

test('who hears of what waits at a meeting is who may see it: the certified of its department, not who has left it, and its posts', async () => {
  const { db } = up.ctx;
  const [dept] = await db.insert(depts).values({ deptName: '科室3', deptType: '105', creditCode: '3' }).returning();
  const certified = { userType: '105', certFlag: '2', deptId: dept?.deptId };
  const [member, waiting] = [await up.signUp(certified), await up.signUp({ ...certified, certFlag: '1' })];
  const [left, post, other] = [await up.signUp({ ...certified, deptId: null }), await up.signUp(), await up.signUp()];
  const msId = await insertMeeting(up.ctx, { ownerId: left.userId, deptId: dept?.deptId });
  await db.insert(meetingStaffs).values([
    { msId, postCode: '12', userId: post.userId, name: '王排程' },
    { msId, postCode: '14', userId: other.userId, name: '沈会务' },
  ]);
  expect((await findPeopleWith(db, msId, 'programme.change')).sort()).toEqual([member.userId, post.userId].sort());
  for (const { userId } of [waiting, left])
    expect(
      await standingAt(db, callerOf(userId, { certFlag: userId === waiting.userId ? '1' : '2' }), msId),
    ).toBeNull();
  const own = await insertMeeting(up.ctx, { ownerId: left.userId });
  expect(await findPeopleWith(db, own, 'programme.change')).toEqual([left.userId]);
});
