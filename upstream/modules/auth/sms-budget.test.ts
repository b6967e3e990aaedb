import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { addressGroup } from '@/contract/address-group';
import { login, sendSmsCode, sendSmsOnFindPwd, sendSmsOnRegister, smsLogin } from '@/contract/auth/auth';
import { type SignedUp, startTestUpstream, type TestUpstream } from '@/tests/support/upstream';
import { attempts } from '@/upstream/db/schema/account';
import { sendCode } from './sms.service';
import { SITE_KEY } from './sms-budget.service';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const PASSWORD = 'Cardio-2026-Lyon';
let up: TestUpstream;
let phonenumber: string;
let owner: SignedUp;
let count = 0;

beforeAll(async () => {
  up = await startTestUpstream();
});
beforeEach(async () => {
  count += 1;
  phonenumber = `139${String(count).padStart(8, '0')}`;
  // Each test starts on a day of its own, or they would share the limits of the address.
  up.clock.advance(DAY);
  owner = await up.signUp({ phonenumber, userName: `phone${count}`, password: PASSWORD });
});
afterAll(() => up.close());

interface Asking {
  from?: string;
  as?: SignedUp;
  cookie?: string;
  to?: string;
}

async function ask(type: 'login' | 'changePhone' | 'cert', { from = '198.51.100.1', as, cookie, to }: Asking = {}) {
  return up.call(sendSmsCode, {
    as,
    query: { phonenumber: to ?? phonenumber, type, ...(await up.proof()) },
    headers: { 'x-forwarded-for': from, ...(cookie ? { cookie } : {}) },
  });
}

async function askReset({ from = '198.51.100.1', cookie }: Asking = {}) {
  const headers = { 'x-forwarded-for': from, ...(cookie ? { cookie } : {}) };
  return up.call(sendSmsOnFindPwd, { body: { phonenumber, ...(await up.proof()) }, headers });
}

/** Requests texts until a limit is reached; returns how many were sent. */
async function useUp(once: (nth: number) => ReturnType<typeof ask>): Promise<number> {
  for (let sent = 0; ; sent++) {
    up.clock.advance(MINUTE);
    const { status, body } = await once(sent);
    if (status === 429) return sent;
    expect(body.code).toBe(200);
  }
}

test('a phone gets at most one text a minute, for any purpose and requester', async () => {
  expect((await ask('login')).body).toMatchObject({ code: 200, data: { expireIn: 600 } });
  const early = await askReset({ from: '203.0.113.5' });
  expect(early.status).toBe(429);
  expect(Number(early.headers['retry-after'])).toBe(60);
  up.clock.advance(MINUTE);
  expect((await askReset()).body.code).toBe(200);
});

test('strangers together may send a phone twenty texts per day and purpose, five from one address', async () => {
  expect(await useUp(() => ask('login'))).toBe(5);
  expect(await useUp((nth) => ask('login', { from: `203.0.113.${nth}` }))).toBe(15);
  up.clock.advance(MINUTE);
  // Another purpose has its own.
  expect((await askReset()).body.code).toBe(200);
});

test('a number’s owner still gets codes, signed in or on a known device, when strangers have reached the limit', async () => {
  const body = { username: `phone${count}`, password: PASSWORD, loginType: 'pc' as const };
  const cookies = [(await up.call(login, { body })).headers['set-cookie'] ?? []].flat().map(String);
  const cookie = cookies.find((line) => line.startsWith('did='))?.split(';')[0];
  expect(await useUp((nth) => askReset({ from: `203.0.113.${nth}` }))).toBe(20);
  expect((await askReset({ from: '198.51.100.200' })).status).toBe(429);
  expect((await askReset({ cookie })).body.code).toBe(200);
  expect(await useUp(() => ask('changePhone', { as: owner }))).toBe(10);
});

test('a stranger who has just sent a text does not make the owner wait', async () => {
  expect((await ask('login')).body.code).toBe(200);
  expect((await ask('changePhone', { as: owner })).body.code).toBe(200);
});

test('a signed-in person may request ten codes per day and purpose, to any numbers', async () => {
  const nth = (sent: number) => `137${String(count * 1000 + sent).padStart(8, '0')}`;
  expect(await useUp((sent) => ask('cert', { as: owner, to: nth(sent) }))).toBe(10);
  expect((await ask('changePhone', { as: owner, to: nth(99) })).body.code).toBe(200);
});

test('an address may request two hundred texts a day; a /64 network is one address, and a forged X-Forwarded-For changes nothing', async () => {
  const ip = '2001:db8:7:7::1';
  const nth = (sent: number) => `136${String(count * 1000 + sent).padStart(8, '0')}`;
  const asked = { purpose: 'register', locale: 'zh', deliver: true, asker: 'stranger' } as const;
  for (let sent = 0; sent < 9; sent++) {
    await sendCode(up.ctx, { ...asked, ip: `2001:db8:7:7::${sent + 2}`, phonenumber: nth(sent) });
  }
  const ofNetwork = eq(attempts.key, `sms:ip:${addressGroup(ip)}`);
  const counted = () => up.ctx.db.select({ count: attempts.count }).from(attempts).where(ofNetwork);
  expect(await counted()).toEqual([{ count: 9 }]);
  // As if 190 more had been sent.
  await up.ctx.db.update(attempts).set({ count: 199 }).where(ofNetwork);
  for (const [sent, status] of [
    [200, 200],
    [201, 429],
    [202, 429],
  ] as const) {
    const response = await up.app.inject({
      method: 'POST',
      url: sendSmsOnRegister.path,
      payload: { phonenumber: nth(sent), ...(await up.proof()) },
      remoteAddress: ip,
      headers: { 'x-forwarded-for': `10.0.0.${sent}` },
    });
    expect(response.statusCode).toBe(status);
  }
});

test('the whole site has a daily limit, and reaching it is logged', async () => {
  await up.ctx.db.delete(attempts).where(eq(attempts.key, SITE_KEY));
  await up.ctx.db.insert(attempts).values({ key: SITE_KEY, windowStart: up.ctx.now(), count: 19_999 });
  const error = vi.spyOn(up.ctx.log, 'error').mockImplementation(() => {});
  expect((await ask('login')).body.code).toBe(200);
  expect(error).not.toHaveBeenCalled();
  up.clock.advance(MINUTE);
  expect((await ask('login')).status).toBe(429);
  expect(error).toHaveBeenCalledWith(expect.anything(), 'no more texts are sent today');
  error.mockRestore();
  await up.ctx.db.delete(attempts).where(eq(attempts.key, SITE_KEY));
});

test('a refused text counts against no limit', async () => {
  expect((await ask('login')).body.code).toBe(200);
  for (let again = 0; again < 6; again++) expect((await ask('login')).status).toBe(429);
  expect(await useUp(() => ask('login'))).toBe(4);
});

test('a stranger’s wrong guesses do not use up the owner’s attempts', async () => {
  await ask('login');
  const smsCode = up.sms.lastCode(phonenumber) ?? '';
  const wrong = smsCode === '000000' ? '000001' : '000000';
  const enter = (code: string, from: string) =>
    up.call(smsLogin, {
      body: { phonenumber, smsCode: code, loginType: 'pc' },
      headers: { 'x-forwarded-for': from },
    });
  for (let guess = 0; guess < 5; guess++) expect((await enter(wrong, `203.0.113.${guess}`)).body.code).toBe(500);
  expect((await enter(smsCode, '203.0.113.77')).body.code).toBe(500);
  expect((await enter(smsCode, '198.51.100.1')).body.code).toBe(200);
});
