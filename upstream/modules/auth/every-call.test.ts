import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { changePhone, closeAccount, updatePassword } from '@/contract/account/account';
import {
  findPassword,
  getCaptcha,
  login,
  register,
  sendSmsCode,
  sendSmsOnFindPwd,
  sendSmsOnRegister,
  smsLogin,
} from '@/contract/auth/auth';
import { setCertInfo } from '@/contract/cert/cert';
import { askWithdrawal } from '@/contract/pay/pay';
import { giveMoney } from '@/tests/support/fixtures';
import { type Answer, type SignedUp, startTestUpstream, type TestUpstream } from '@/tests/support/upstream';
import { attempts, smsCodes, users } from '@/upstream/db/schema/account';
import { sendCode } from './sms.service';
import type { SmsPurpose } from './sms-budget.service';

const DAY = 24 * 3_600_000;
const MINUTES = 60_000;
const PASSWORD = 'Cardio-2026-Lyon';
const NEXT_PASSWORD = 'Neuro-2027-Wien';
const WRONG_CODE = '手机号或短信验证码不正确';
let up: TestUpstream;
let count = 0;

beforeAll(async () => {
  up = await startTestUpstream({ crowd: 1 });
});
beforeEach(() => {
  // Each test is on a day of its own, or they would share the limits of the address.
  up.clock.advance(DAY);
});
afterAll(() => up.close());

const nextPhone = () => `138${String(++count).padStart(8, '0')}`;
const ip = () => `198.51.${Math.floor(count / 250)}.${count % 250}`;

/** Somebody with a number, a password and money. */
async function makePerson(fields: { phonenumber?: string | null } = {}) {
  const phonenumber = nextPhone();
  const userName = `caller${count}`;
  const given = { userType: '108', certFlag: '2', userName, phonenumber, password: PASSWORD, ...fields };
  const as: SignedUp = await up.signUp(given);
  return { as, userName, phonenumber };
}
type Person = Awaited<ReturnType<typeof makePerson>>;

/** A code as a number was sent it, for a purpose. */
async function codeTo(phonenumber: string, purpose: SmsPurpose): Promise<string> {
  const asked = { phonenumber, purpose, ip: ip(), locale: 'zh', deliver: true, asker: 'owner' } as const;
  await sendCode(up.ctx, asked);
  return up.sms.lastCode(phonenumber) ?? '';
}

interface TakesCode {
  purposes: SmsPurpose[];
  /** Who asks; the number that the code goes to is the person's own, or is to become it. */
  person?: () => Promise<Person>;
  to?: (person: Person) => string;
  field?: string;
  call: (person: Person, phonenumber: string, code: string) => Promise<Answer>;
}

/** Every call that takes a code of a text message, with the purposes that it takes. */
const TAKES_CODE: Record<string, TakesCode> = {
  smsLogin: {
    purposes: ['login'],
    call: (_, phonenumber, smsCode) => up.call(smsLogin, { body: { phonenumber, smsCode, loginType: 'pc' } }),
  },
  findPassword: {
    purposes: ['findPwd'],
    call: (_, phonenumber, smsCode) =>
      up.call(findPassword, {
        body: { phonenumber, smsCode, password: NEXT_PASSWORD, confirmPassword: NEXT_PASSWORD },
      }),
  },
  'changePhone, the new number': {
    purposes: ['changePhone'],
    to: nextPhone,
    call: ({ as }, phonenumber, smsCode) =>
      up.call(changePhone, { as, body: { phonenumber, smsCode, password: PASSWORD } }),
  },
  'changePhone, the old number': {
    purposes: ['changePhone'],
    field: 'oldSmsCode',
    call: async ({ as }, _, oldSmsCode) => {
      const phonenumber = nextPhone();
      const smsCode = await codeTo(phonenumber, 'changePhone');
      return up.call(changePhone, { as, body: { phonenumber, smsCode, oldSmsCode } });
    },
  },
  setCertInfo: {
    purposes: ['register', 'cert'],
    person: () => makePerson({ phonenumber: null }),
    call: ({ as }, phonenumber, smsCode) =>
      up.call(setCertInfo, { as, body: { userType: '108', name: '韩梅梅', phonenumber, smsCode } }),
  },
  askWithdrawal: {
    purposes: ['withdraw'],
    person: async () => {
      const person = await makePerson();
      await giveMoney(up.ctx, person.as.userId, 1000_00);
      return person;
    },
    call: ({ as, userName }, _, smsCode) =>
      up.call(askWithdrawal, {
        as,
        body: {
          amount: '100',
          accountType: 'bank',
          accountName: '王磊',
          accountNo: '6222020200112233445',
          bankName: '云澜银行',
          smsCode,
          idempotencyKey: `withdrawal-of-${userName}`,
        },
      }),
  },
};
/** Every purpose that a code is sent for. */
const PURPOSES = Object.keys({
  register: 0,
  findPwd: 0,
  login: 0,
  changePhone: 0,
  cert: 0,
  withdraw: 0,
  invite: 0,
} satisfies Record<SmsPurpose, 0>) as SmsPurpose[];

describe.each(Object.entries(TAKES_CODE))('%s', (_, { purposes, person: make = makePerson, to, field, call }) => {
  test.each(PURPOSES)('takes a code that was sent for %s only if that is its own purpose', async (purpose) => {
    const person = await make();
    const phonenumber = to?.(person) ?? person.phonenumber;
    const code = await codeTo(phonenumber, purpose);
    const { body } = await call(person, phonenumber, code);
    const [sent] = await up.ctx.db.select().from(smsCodes).where(eq(smsCodes.phonenumber, phonenumber));
    if (purposes.includes(purpose)) expect(body).toMatchObject({ code: 200 });
    else expect(body).toMatchObject({ code: 500, data: { fields: { [field ?? 'smsCode']: WRONG_CODE } } });
    expect(sent?.usedTime !== null).toBe(purposes.includes(purpose));
  });
});

describe('a number with an account and one without are answered alike', () => {
  const said = ({ status, body }: Answer) => ({ status, body });
  const ask = async (phonenumber: string) =>
    said(await up.call(sendSmsCode, { query: { phonenumber, type: 'login', ...(await up.proof()) } }));
  const wrong = (code: string | undefined) => (code === '000000' ? '000001' : '000000');

  test('by sendSmsCode for signing in, which sends the one a code, and the second time as well', async () => {
    const [{ phonenumber }, unknown] = [await makePerson(), nextPhone()];
    const wait = vi.spyOn(up.ctx, 'wait');
    onTestFinished(() => wait.mockRestore());
    const first = await ask(phonenumber);
    expect(first.body.code).toBe(200);
    expect(await ask(unknown)).toEqual(first);
    // Each takes as long as the other.
    expect(wait.mock.calls[1]).toEqual(wait.mock.calls[0]);
    expect([up.sms.lastCode(phonenumber), up.sms.lastCode(unknown)]).toEqual([expect.any(String), undefined]);
    const again = await ask(phonenumber);
    expect(again.status).toBe(429);
    expect(await ask(unknown)).toEqual(again);
  });

  const calls = { smsLogin: 'login', findPassword: 'findPwd' } as const;
  test.each(Object.entries(calls))(
    'by %s, whether or not a code was asked for, and with the right one',
    async (name, purpose) => {
      const [{ phonenumber: known, as }, unknown] = [await makePerson(), nextPhone()];
      const enter = async (phonenumber: string, code: string) =>
        said((await TAKES_CODE[name]?.call({ as, userName: '', phonenumber }, phonenumber, code)) as Answer);
      const refused = await enter(known, '123456');
      expect(refused.body).toMatchObject({ code: 500, msg: WRONG_CODE });
      expect(await enter(unknown, '123456')).toEqual(refused);
      const [, code] = [await codeTo(known, purpose), await codeTo(unknown, purpose)];
      expect(await enter(known, wrong(up.sms.lastCode(known)))).toEqual(refused);
      expect(await enter(unknown, wrong(code))).toEqual(refused);
      expect(await enter(unknown, code)).toEqual(refused);
    },
  );
});

/** Asks what counts an attempt, as it would succeed; from another address than the code was asked from. */
const COUNTS: Record<string, (person: Person) => Promise<() => Promise<Answer>>> = {
  login:
    async ({ userName: username }) =>
    () =>
      up.call(login, { body: { username, password: PASSWORD, loginType: 'pc' } }),
  sendSmsCode:
    async ({ phonenumber }) =>
    async () =>
      up.call(sendSmsCode, { query: { phonenumber, type: 'login', ...(await up.proof()) } }),
  sendSmsOnRegister: async () => async () =>
    up.call(sendSmsOnRegister, { body: { phonenumber: nextPhone(), ...(await up.proof()) } }),
  sendSmsOnFindPwd:
    async ({ phonenumber }) =>
    async () =>
      up.call(sendSmsOnFindPwd, { body: { phonenumber, ...(await up.proof()) } }),
  updatePassword:
    async ({ as }) =>
    () =>
      up.call(updatePassword, { as, body: { oldPassword: PASSWORD, newPassword: NEXT_PASSWORD } }),
  closeAccount:
    async ({ as }) =>
    () =>
      up.call(closeAccount, { as, body: { password: PASSWORD } }),
  'changePhone by the password': async ({ as }) => {
    const phonenumber = nextPhone();
    const smsCode = await codeTo(phonenumber, 'changePhone');
    return () => up.call(changePhone, { as, body: { phonenumber, smsCode, password: PASSWORD } });
  },
  'changePhone by the old number': async ({ as, phonenumber: old }) => {
    const phonenumber = nextPhone();
    const [smsCode, oldSmsCode] = [await codeTo(phonenumber, 'changePhone'), await codeTo(old, 'changePhone')];
    return () => up.call(changePhone, { as, body: { phonenumber, smsCode, oldSmsCode } });
  },
  smsLogin: async (person) => {
    const code = await codeTo(person.phonenumber, 'login');
    return () => TAKES_CODE.smsLogin?.call(person, person.phonenumber, code) as Promise<Answer>;
  },
  findPassword: async (person) => {
    const code = await codeTo(person.phonenumber, 'findPwd');
    return () => TAKES_CODE.findPassword?.call(person, person.phonenumber, code) as Promise<Answer>;
  },
};

test.each(Object.entries(COUNTS))(
  'if attempts cannot be counted, %s is refused and changes nothing',
  async (_, prepare) => {
    const person = await makePerson();
    const act = await prepare(person);
    const { db, log } = up.ctx;
    const account = () => db.select().from(users).where(eq(users.userId, person.as.userId));
    const [before, texts] = [await account(), up.sms.sent.length];
    await db.execute(sql`create function broken() returns trigger language plpgsql as
    $$ begin raise exception 'the counter is broken'; end $$`);
    await db.execute(sql`create trigger broken before insert or update on sys_attempt execute function broken()`);
    const error = vi.spyOn(log, 'error').mockImplementation(() => {});
    try {
      const requestId = expect.stringMatching(/^[0-9a-f]{32}$/);
      expect((await act()).body).toEqual({ code: 500, msg: '系统出现异常，请稍后再试', requestId });
      expect(error).toHaveBeenCalled();
    } finally {
      error.mockRestore();
      await db.execute(sql`drop trigger broken on sys_attempt`);
      await db.execute(sql`drop function broken()`);
    }
    expect([await account(), up.sms.sent.length]).toEqual([before, texts]);
    expect((await act()).body.code).toBe(200);
  },
);

describe('limits by address', () => {
  const [FROM, HALL] = ['203.0.113.40', '203.0.113.50'];
  const from = (address: string) => ({ 'x-forwarded-for': address });

  const asked = {
    login,
    smsLogin,
    register,
    sendSmsOnRegister,
    sendSmsOnFindPwd,
    sendSmsCode,
    findPassword,
    getCaptcha,
  };
  test.each(Object.entries(asked))('%s is answered 120 times a minute, whatever is asked', async (_, endpoint) => {
    // The minute stands still.
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const ask = (address: string) => up.call(endpoint, { headers: from(address) });
    for (let nth = 0; nth < 120; nth++) expect((await ask(FROM)).status).toBe(200);
    const refused = await ask(FROM);
    expect(refused).toMatchObject({ status: 429, body: { code: 429 } });
    expect(Number(refused.headers['retry-after'])).toBe(60);
    expect((await ask('203.0.113.41')).status).toBe(200);
  });

  test('a hall that signs in uses nothing up, and what its neighbours used up keeps no known device out', async () => {
    const group = eq(attempts.key, `login:ip:${HALL}`);
    const counted = async () =>
      (await up.ctx.db.select({ count: attempts.count }).from(attempts).where(group))[0]?.count;
    const enter = (userName: string, headers: Record<string, string> = {}) =>
      up.call(login, {
        body: { username: userName, password: PASSWORD, loginType: 'pc' },
        headers: { ...from(HALL), ...headers },
      });
    const people = [await makePerson(), await makePerson()];
    const [first] = await Promise.all(people.map(({ userName }) => enter(userName)));
    const { userName, phonenumber } = people[0] as Person;
    const smsCode = await codeTo(phonenumber, 'login');
    const byCode = await up.call(smsLogin, { body: { phonenumber, smsCode, loginType: 'pc' }, headers: from(HALL) });
    expect([first?.body.code, byCode.body.code, await counted()]).toEqual([200, 200, 0]);
    await up.ctx.db.update(attempts).set({ count: 600 }).where(group);
    expect((await enter(userName)).status).toBe(429);
    const cookie = [first?.headers['set-cookie'] ?? []]
      .flat()
      .map(String)
      .find((one) => one.startsWith('did='));
    expect((await enter(userName, { cookie: cookie?.split(';')[0] ?? '' })).body.code).toBe(200);
  });

  test('an address may fail to sign in six hundred times in a quarter of an hour, under whatever names and by either way', async () => {
    const group = eq(attempts.key, `login:ip:${HALL}`);
    const byPassword = (address = HALL) =>
      up.call(login, {
        body: { username: `nobody${++count}`, password: PASSWORD, loginType: 'pc' },
        headers: from(address),
      });
    const byCode = (address = HALL) =>
      up.call(smsLogin, {
        body: { phonenumber: nextPhone(), smsCode: '123456', loginType: 'pc' },
        headers: from(address),
      });
    expect([(await byPassword()).status, (await byCode()).status]).toEqual([200, 200]);
    expect(await up.ctx.db.select({ count: attempts.count }).from(attempts).where(group)).toEqual([{ count: 2 }]);
    // As if 597 more had been tried.
    await up.ctx.db.update(attempts).set({ count: 599 }).where(group);
    expect((await byPassword()).body.msg).toBe('登录名或密码不正确');
    for (const ask of [byPassword, byCode]) {
      const refused = await ask();
      expect(refused.status).toBe(429);
      expect(Number(refused.headers['retry-after'])).toBe(15 * 60);
      expect((await ask('203.0.113.51')).status).toBe(200);
    }
    up.clock.advance(15 * MINUTES);
    expect([(await byPassword()).status, (await byCode()).status]).toEqual([200, 200]);
  });
});
