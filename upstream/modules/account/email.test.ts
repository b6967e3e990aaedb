import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getProfile, type Profile, proveEmail, sendEmailCode, setUserBaseInfo } from '@/contract/account/account';
import { listSteps, type Step } from '@/contract/task/step';
import { setNoticeChoices } from '@/contract/task/task';
import { type SignedUp, startTestUpstream, type TestUpstream } from '@/tests/support/upstream';
import { users } from '@/upstream/db/schema/account';

const MINUTE = 60_000;
let up: TestUpstream;
beforeAll(async () => {
  up = await startTestUpstream();
});
afterAll(() => up.close());

let count = 0;
function person(email?: string) {
  count += 1;
  return up.signUp({ email: email ?? `person${count}@huiyi.example`, userType: '110', certFlag: '2' });
}
const lastCode = () => /\d{6}/.exec(up.mailed.at(-1)?.content ?? '')?.[0] ?? '';
const send = (as: SignedUp) => up.call(sendEmailCode, { as, body: {} });
const prove = (as: SignedUp, code: string) => up.call(proveEmail, { as, body: { code } });
const profileOf = async (as: SignedUp) => (await up.call(getProfile, { as })).body.data as Profile;
const wantMail = (as: SignedUp) => {
  const both = { sms: false, email: true };
  const choices = { task: both, audit: both, pay: both, meeting: both, system: both };
  return up.call(setNoticeChoices, { as, body: { choices, quiet: null } });
};
const told = async (as: SignedUp) => {
  const before = up.mailed.length;
  await up.notify({ userIds: [as.userId], type: 'system', title: '消息', titleEn: 'News' });
  return up.mailed.length - before;
};

test('notices go to an address from when its code has come back, and no more once it is another', async () => {
  const me = await person();
  await wantMail(me);
  expect(await told(me)).toBe(0);
  expect((await up.call(listSteps, { as: me })).body.data as Step[]).toContainEqual(
    expect.objectContaining({ key: 'proveEmail', linkUrl: '/my#email' }),
  );
  expect((await send(me)).body).toMatchObject({ code: 200, data: { expireIn: 1800 } });
  const { email } = await profileOf(me);
  expect(up.mailed.at(-1)).toMatchObject({ email });
  expect((await prove(me, lastCode())).body.code).toBe(200);
  expect((await profileOf(me)).emailTime).toBeTruthy();
  expect(await told(me)).toBe(1);
  const base = { name: '王磊', email: email ?? '' };
  await up.call(setUserBaseInfo, { as: me, body: base });
  expect((await profileOf(me)).emailTime).toBeTruthy();
  await up.call(setUserBaseInfo, { as: me, body: { ...base, email: 'other@huiyi.example' } });
  expect((await profileOf(me)).emailTime).toBeNull();
  expect(await told(me)).toBe(0);
});

test('a code is for the address that it went to, for half an hour, for five tries, and for once', async () => {
  const me = await person();
  await send(me);
  const right = lastCode();
  const wrong = right === '000000' ? '000001' : '000000';
  expect((await prove(me, wrong)).body.data).toMatchObject({ fields: { code: '验证码不正确或已失效' } });
  for (let tries = 0; tries < 4; tries += 1) await prove(me, wrong);
  expect((await prove(me, right)).body.code).not.toBe(200);

  up.clock.advance(2 * MINUTE);
  await send(me);
  const moved = lastCode();
  await up.ctx.db.update(users).set({ email: 'moved@huiyi.example' }).where(eq(users.userId, me.userId));
  expect((await prove(me, moved)).body.code).not.toBe(200);

  const late = await person();
  await send(late);
  const old = lastCode();
  up.clock.advance(31 * MINUTE);
  expect((await prove(late, old)).body.code).not.toBe(200);
  await send(late);
  const fresh = lastCode();
  expect((await prove(late, fresh)).body.code).toBe(200);
  expect((await prove(late, fresh)).body.code).not.toBe(200);
  expect((await send(late)).body.msg).toBe('邮箱已验证');
});

test('one code a minute; without an address, or where no mail is sent, it says so', async () => {
  const me = await person();
  await send(me);
  const again = await send(me);
  expect(again.body.code).toBe(429);
  expect((await send(await person(''))).body.msg).toBe('请先填写邮箱');
  const silent = { ...up.ctx, mail: { ...up.ctx.mail, sends: false } };
  const { sendEmailCode: direct } = await import('./email.service');
  const caller = { userId: me.userId } as Parameters<typeof direct>[1];
  await expect(direct(silent, caller, 'zh')).rejects.toThrow('account.noMail');
});
