import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listSteps, type Step } from '@/contract/task/step';
import { fromNow, HOUR, insertMeeting } from '@/tests/support/fixtures';
import { type SignedUp, startTestUpstream, type TestUpstream } from '@/tests/support/upstream';
import { SYSTEM } from '@/upstream/core/context';
import { users } from '@/upstream/db/schema/account';
import { keepers } from '@/upstream/db/schema/service';
import { toggleFavo } from '@/upstream/modules/engagement/favo.service';

const DAY = 24 * HOUR;
const KNOWN = {
  phonenumber: '13912340001',
  email: 'lin@huiyi.example',
  emailTime: new Date(),
  avatar: '/a.webp',
  subjectIds: [1],
};
let up: TestUpstream;

beforeAll(async () => {
  up = await startTestUpstream();
});
afterAll(() => up.close());

const stepsOf = async (as: SignedUp) => (await up.call(listSteps, { as })).body.data as Step[];
const keysOf = async (as: SignedUp) => (await stepsOf(as)).map(({ key }) => key);

test('what somebody should do is made from what is so, the most pressing first, and ends when it is done', async () => {
  const me = await up.signUp({ userType: '104', certFlag: '0' });
  expect(await keysOf(me)).toEqual(['certify', 'phone', 'email', 'subjects', 'avatar']);
  await up.notify({ userIds: [me.userId], template: 'certRefused', params: { reason: '图片不清' } });
  await up.notify({ userIds: [me.userId], type: 'system', title: '欢迎', titleEn: 'Welcome' });
  expect(await stepsOf(me)).toMatchObject([
    { key: 'certify' },
    { key: 'audits', count: 1, linkUrl: '/my/notice?taskType=audit' },
    { key: 'unread', count: 1 },
    { key: 'phone' },
    { key: 'email' },
    { key: 'subjects' },
    { key: 'avatar' },
  ]);
  await up.ctx.db
    .update(users)
    .set({ ...KNOWN, certFlag: '1' })
    .where(eq(users.userId, me.userId));
  expect(await keysOf(me)).toEqual(['audits', 'unread', 'waiting']);
});

test('favourite meetings come up in the week before their enrolment ends, the soonest first', async () => {
  const me = await up.signUp({ ...KNOWN, phonenumber: '13912340002', userType: '110', certFlag: '2' });
  const ending = (days: number, more: object = {}) =>
    insertMeeting(up.ctx, { enrollEnd: fromNow(up.ctx, days * DAY), ...more });
  const [later, sooner] = [await ending(6), await ending(2)];
  const others = [
    await ending(8),
    await ending(-1),
    await ending(3, { status: '3' }),
    await ending(3, { enrollStart: fromNow(up.ctx, DAY) }),
  ];
  for (const id of [later, sooner, ...others]) {
    await toggleFavo(up.ctx, { ...SYSTEM, userId: me.userId }, 'meeting', id, true);
  }
  expect((await stepsOf(me)).map(({ key, linkUrl }) => `${key} ${linkUrl}`)).toEqual([
    `enrolEnds /meetings/${sooner}`,
    `enrolEnds /meetings/${later}`,
  ]);
});

test('staff with the right see what waits in the console, other staff do not', async () => {
  const asker = await up.signUp({ userType: '104' });
  await up.ctx.db.insert(keepers).values({
    userId: asker.userId,
    patientName: '陈安',
    phonenumber: '13800001234',
    serviceType: 'clinic',
    place: '门诊',
    serviceTime: fromNow(up.ctx, DAY),
  });
  const known = (number: string) => ({ ...KNOWN, phonenumber: number, userType: '0', certFlag: '2' });
  const staff = await up.signUp({ ...known('13912340003'), roles: ['service'] });
  const editor = await up.signUp({ ...known('13912340004'), roles: ['content'] });
  expect(await stepsOf(staff)).toMatchObject([{ key: 'keepersWait', count: 1, linkUrl: '/console/keepers' }]);
  expect(await keysOf(editor)).toEqual([]);
});
