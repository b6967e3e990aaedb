import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { changePhone, getProfile, listSessions } from '@/contract/account/account';
import { sendSmsCode } from '@/contract/auth/auth';
import { type SignedUp, startTestUpstream, type TestUpstream } from '@/tests/support/upstream';
import { atOnce } from '@/tests/support/waiting';
import { SYSTEM } from '@/upstream/core/context';
import { write } from '@/upstream/core/write';
import { smsCodes, userSessions } from '@/upstream/db/schema/account';
import { openSession } from '@/upstream/modules/auth/session.service';
import { lockUser } from './account.repository';

const PASSWORD = 'Cardio-2026-Lyon';
let up: TestUpstream;
let person: SignedUp;
let oldPhone: string;
let phonenumber: string;
let count = 0;

beforeAll(async () => {
  up = await startTestUpstream();
});
beforeEach(async () => {
  count += 1;
  oldPhone = `134${String(count).padStart(8, '0')}`;
  phonenumber = `135${String(count).padStart(8, '0')}`;
  up.clock.advance(24 * 3_600_000);
  person = await up.signUp({ phonenumber: oldPhone, password: PASSWORD });
});
afterAll(() => up.close());

async function codeTo(to: string, as = person): Promise<string> {
  const query = { phonenumber: to, type: 'changePhone' as const, ...(await up.proof()) };
  expect((await up.call(sendSmsCode, { as, query })).body.code).toBe(200);
  return up.sms.lastCode(to) ?? '';
}

const change = async (proof: { smsCode: string; oldSmsCode?: string; password?: string }, as = person) =>
  (await up.call(changePhone, { as, body: { phonenumber, ...proof } })).body;
const phoneOf = async (who: SignedUp) =>
  ((await up.call(getProfile, { as: who })).body.data as { phonenumber: string | null }).phonenumber;
const wrongFor = (code: string) => (code === '000000' ? '000001' : '000000');

test('changing the phone number needs the password or a code sent to the old number, besides the code for the new one', async () => {
  const smsCode = await codeTo(phonenumber);
  expect((await change({ smsCode })).data).toMatchObject({
    fields: { password: '请填写登录密码，或当前手机号收到的验证码' },
  });
  expect((await change({ smsCode, password: 'definitely wrong' })).data).toMatchObject({
    fields: { password: '密码不正确' },
  });
  const oldSmsCode = await codeTo(oldPhone);
  expect((await change({ smsCode, oldSmsCode: wrongFor(oldSmsCode) })).data).toMatchObject({
    fields: { oldSmsCode: expect.any(String) },
  });
  expect(await phoneOf(person)).toBe(oldPhone);
  // None of the refusals has used the code up.
  expect((await change({ smsCode, password: PASSWORD })).code).toBe(200);
  expect(await phoneOf(person)).toBe(phonenumber);
});

test('a code sent to the old number allows one change', async () => {
  const smsCode = await codeTo(phonenumber);
  const oldSmsCode = await codeTo(oldPhone);
  expect((await change({ smsCode: wrongFor(smsCode), oldSmsCode })).data).toMatchObject({
    fields: { smsCode: expect.any(String) },
  });
  expect((await change({ smsCode, oldSmsCode })).code).toBe(200);
  const used = await up.ctx.db.select().from(smsCodes).where(eq(smsCodes.phonenumber, oldPhone));
  expect(used.map((row) => row.usedTime !== null)).toEqual([true]);
});

test('an account without a phone number needs the password', async () => {
  person = await up.signUp({ password: PASSWORD });
  const smsCode = await codeTo(phonenumber);
  expect((await change({ smsCode, oldSmsCode: smsCode })).data).toMatchObject({
    fields: { password: '请填写当前密码' },
  });
  expect((await change({ smsCode, password: PASSWORD })).code).toBe(200);
});

test('the old number gets a text, another account loses the new number, and all other sessions end', async () => {
  const earlier = await up.signUp({ phonenumber });
  const there = await write(up.ctx, SYSTEM, 'system', (tx) =>
    openSession(tx, up.ctx.keys, { ...person, userName: 'x' }, { ip: '10.0.0.1', userAgent: 'thief', bound: true }),
  );
  const disconnect = vi.spyOn(up.ctx.broker, 'disconnect');
  const smsCode = await codeTo(phonenumber);
  expect((await change({ smsCode, password: PASSWORD })).code).toBe(200);
  expect(up.sms.sent.at(-1)).toEqual({
    phonenumber: oldPhone,
    content: expect.stringContaining(`135****${phonenumber.slice(-4)}`),
  });
  expect(await phoneOf(earlier)).toBeNull();
  expect((await up.call(getProfile, { token: there.token, sid: there.sid ?? '' })).body.code).toBe(401);
  expect((await up.call(listSessions, { as: person })).body.data).toHaveLength(1);
  expect(disconnect).toHaveBeenCalledWith(person.userId);
});

test('the current number is refused as the new one', async () => {
  phonenumber = oldPhone;
  const smsCode = await codeTo(oldPhone);
  expect((await change({ smsCode, password: PASSWORD })).data).toMatchObject({
    fields: { phonenumber: '新手机号与当前手机号相同' },
  });
});

test('a failed change sends no text, ends no session and uses up no code; only the attempt is counted', async () => {
  const smsCode = await codeTo(phonenumber);
  const { enqueue } = up.ctx.jobs;
  up.ctx.jobs.enqueue = async () => {
    throw new Error('the database went away');
  };
  const error = vi.spyOn(up.ctx.log, 'error').mockImplementation(() => {});
  const before = up.sms.sent.length;
  expect((await change({ smsCode, password: PASSWORD })).code).toBe(500);
  up.ctx.jobs.enqueue = enqueue;
  error.mockRestore();
  expect(up.sms.sent).toHaveLength(before);
  const codes = await up.ctx.db.select().from(smsCodes).where(eq(smsCodes.phonenumber, phonenumber));
  expect(codes).toMatchObject([{ tries: 1, usedTime: null }]);
  expect(await up.ctx.db.select().from(userSessions).where(eq(userSessions.userId, person.userId))).toHaveLength(1);
  expect((await change({ smsCode, password: PASSWORD })).code).toBe(200);
});

test('of two changes by one person at once, one counts: the other was proved for a number that is gone', async () => {
  const other = `136${phonenumber.slice(3)}`;
  const codes = [await codeTo(phonenumber), await codeTo(other)];
  const bodies = [phonenumber, other].map((to, at) => ({
    phonenumber: to,
    smsCode: codes[at] ?? '',
    password: PASSWORD,
  }));
  const answers = await atOnce(
    up.ctx,
    (tx) => lockUser(tx, person.userId),
    bodies.map((body) => () => up.call(changePhone, { as: person, body })),
  );
  expect(answers.map(({ body }) => body.code).sort()).toEqual([200, 500]);
  const won = answers.findIndex(({ body }) => body.code === 200);
  expect(await phoneOf(person)).toBe(bodies[won]?.phonenumber);
});

test('when two people change to the same number at once, exactly one of them gets it', async () => {
  const other = await up.signUp({ password: PASSWORD });
  const smsCode = await codeTo(phonenumber);
  const answers = await Promise.all([
    change({ smsCode, password: PASSWORD }),
    change({ smsCode, password: PASSWORD }, other),
  ]);
  expect(answers.map(({ code }) => code).sort()).toEqual([200, 500]);
  const holders = [await phoneOf(person), await phoneOf(other)].filter((phone) => phone === phonenumber);
  expect(holders).toHaveLength(1);
});
