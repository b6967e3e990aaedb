import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import {
  findPassword,
  getCaptcha,
  register,
  sendSmsCode,
  sendSmsOnFindPwd,
  sendSmsOnRegister,
  smsLogin,
} from '@/contract/auth/auth';
import { startTestUpstream, type TestUpstream } from '@/tests/support/upstream';
import { captchas, smsCodes, users } from '@/upstream/db/schema/account';
import { issueCaptcha } from './captcha.service';
import { ANSWER_MS } from './sms.service';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
let up: TestUpstream;
let phonenumber: string;
let count = 0;

beforeAll(async () => {
  up = await startTestUpstream();
});
beforeEach(() => {
  count += 1;
  phonenumber = `138${String(count).padStart(8, '0')}`;
  // Each test starts on a day of its own, or they would share the limits of the address.
  up.clock.advance(DAY);
});
afterAll(() => up.close());

const sendLogin = async () => up.call(sendSmsCode, { query: { phonenumber, type: 'login', ...(await up.proof()) } });
const enter = (smsCode: string) => up.call(smsLogin, { body: { phonenumber, smsCode, loginType: 'pc' } });
const account = (userName: string) => ({
  userName,
  password: 'Cardio-2026-Lyon',
  confirmPassword: 'Cardio-2026-Lyon',
  loginType: 'pc' as const,
});

test('the captcha is a gif, and its solution is neither in the response nor in the database', async () => {
  const { body, headers } = await up.call(getCaptcha);
  expect(body).toMatchObject({ code: 200, captchaEnabled: true });
  expect(Buffer.from(String(body.img), 'base64').toString('latin1', 0, 4)).toBe('GIF8');
  expect(headers['cache-control']).toBe('no-store');
  const { uuid, answer } = await issueCaptcha(up.ctx);
  const [row] = await up.ctx.db.select().from(captchas).where(eq(captchas.uuid, uuid));
  expect(JSON.stringify(row).toLowerCase()).not.toContain(answer.toLowerCase());
});

test('a captcha is valid once and for two minutes, and ignores case', async () => {
  const first = await up.proof();
  const body = { ...account('captcha.user'), uuid: first.uuid, code: first.code.toUpperCase() };
  expect((await up.call(register, { body })).body.code).toBe(200);
  const again = await up.call(register, { body: { ...body, userName: 'captcha.again' } });
  expect(again.body.data).toMatchObject({ fields: { code: '图形验证码已失效，请重新获取' } });
  const late = await up.proof();
  up.clock.advance(2 * MINUTE);
  const tooLate = { ...account('captcha.late'), ...late };
  expect((await up.call(register, { body: tooLate })).body.code).toBe(500);
});

test('a wrong answer invalidates the captcha', async () => {
  const { uuid, code } = await up.proof();
  const body = { ...account('captcha.wrong'), uuid };
  expect((await up.call(register, { body: { ...body, code: 'zzzz' } })).body.data).toMatchObject({
    fields: { code: '图形验证码不正确' },
  });
  expect((await up.call(register, { body: { ...body, code } })).body.code).toBe(500);
});

test('registration checks in the order of the form and ignores fields that the form does not have', async () => {
  const given = { ...account('order.user'), ...(await up.proof()) };
  const ask = async (body: Record<string, unknown>) => (await up.call(register, { body })).body;
  expect((await ask({ ...given, userName: ' ' })).msg).toBe('请先填写登录名');
  expect((await ask({ ...given, password: '' })).msg).toBe('请先填写密码');
  expect((await ask({ ...given, confirmPassword: '' })).msg).toBe('请先填写确认密码');
  expect((await ask({ ...given, confirmPassword: 'other one' })).msg).toBe('密码与确认密码不一致');
  expect((await ask({ ...given, code: '' })).msg).toBe('请先填写图形验证码');
  expect((await ask({ ...given, userType: '0' })).data).toMatchObject({ fields: { userType: '请选择正确的用户类型' } });
  // None of the refusals above has used the captcha up.
  const smuggled = { certFlag: '2', adminFlag: '1', status: '0', deptId: 1, balance: 100, userId: 1 };
  expect((await ask({ ...given, ...smuggled })).code).toBe(200);
  const [user] = await up.ctx.db.select().from(users).where(eq(users.userName, 'order.user'));
  expect(user).toMatchObject({ userType: '110', certFlag: '0', adminFlag: '0', deptId: null });
});

test('login names are unique, ignoring case', async () => {
  expect((await up.call(register, { body: { ...account('Taken.Name'), ...(await up.proof()) } })).body.code).toBe(200);
  const { body } = await up.call(register, { body: { ...account('taken.name'), ...(await up.proof()) } });
  expect(body.data).toEqual({ fields: { userName: '该登录名已被使用' } });
});

test('errors are in English for an English reader', async () => {
  const body = { ...account('english.user'), confirmPassword: 'something else', ...(await up.proof()) };
  expect((await up.call(register, { body, locale: 'en' })).body.msg).toBe('The two passwords do not match');
});

test('no text is sent without a captcha', async () => {
  const body = { phonenumber, uuid: 'made up', code: 'abcd' };
  expect((await up.call(sendSmsOnRegister, { body })).body.code).toBe(500);
  expect((await up.call(sendSmsCode, { query: { phonenumber, type: 'login' } })).body.code).toBe(500);
  expect(up.sms.lastCode(phonenumber)).toBeUndefined();
});

test('two concurrent requests send one text', async () => {
  await up.signUp({ phonenumber });
  const before = up.sms.sent.length;
  const [a, b] = await Promise.all([sendLogin(), sendLogin()]);
  expect([a.status, b.status].sort()).toEqual([200, 429]);
  expect(up.sms.sent.length - before).toBe(1);
});

test('a code has six digits, works once, and only for its purpose', async () => {
  await up.signUp({ phonenumber });
  await sendLogin();
  const smsCode = up.sms.lastCode(phonenumber) ?? '';
  expect(smsCode).toMatch(/^\d{6}$/);
  const other = { phonenumber, smsCode, password: 'Neuro-2027-Wien', confirmPassword: 'Neuro-2027-Wien' };
  expect((await up.call(findPassword, { body: other })).body.msg).toBe('手机号或短信验证码不正确');
  expect((await enter(smsCode)).body.code).toBe(200);
  expect((await enter(smsCode)).body.msg).toBe('手机号或短信验证码不正确');
});

test('a code is invalid after five wrong attempts or ten minutes', async () => {
  await up.signUp({ phonenumber });
  await sendLogin();
  const guessed = up.sms.lastCode(phonenumber) ?? '';
  const wrong = guessed === '000000' ? '000001' : '000000';
  for (let attempt = 0; attempt < 5; attempt++) expect((await enter(wrong)).body.code).toBe(500);
  expect((await enter(guessed)).body.code).toBe(500);
  up.clock.advance(MINUTE);
  await sendLogin();
  up.clock.advance(10 * MINUTE);
  expect((await enter(up.sms.lastCode(phonenumber) ?? '')).body.code).toBe(500);
});

test('a new code invalidates the previous one', async () => {
  await up.signUp({ phonenumber });
  await sendLogin();
  const first = up.sms.lastCode(phonenumber) ?? '';
  up.clock.advance(MINUTE);
  await sendLogin();
  const second = up.sms.lastCode(phonenumber) ?? '';
  if (first !== second) expect((await enter(first)).body.code).toBe(500);
  expect((await enter(second)).body.code).toBe(200);
});

test('a code used twice at once signs in only once', async () => {
  await up.signUp({ phonenumber });
  await sendLogin();
  const smsCode = up.sms.lastCode(phonenumber) ?? '';
  const answers = await Promise.all([enter(smsCode), enter(smsCode), enter(smsCode)]);
  expect(answers.filter(({ body }) => body.code === 200)).toHaveLength(1);
});

test('a number without an account gets the same answer after a similar time, but no text', async () => {
  const known = phonenumber;
  await up.signUp({ phonenumber: known });
  const unknown = '13699999999';
  const ask = async (phone: string) => {
    const body = { phonenumber: phone, ...(await up.proof()) };
    const start = process.cpuUsage();
    const answer = await up.call(sendSmsOnFindPwd, { body });
    return { body: answer.body, took: process.cpuUsage(start).user / 1000 };
  };
  // The first one of all costs more than any other.
  await ask('13699999997');
  const [first, second] = [await ask(known), await ask(unknown)];
  expect(second.body).toEqual(first.body);
  expect(Math.abs(second.took - first.took)).toBeLessThan(120);
  expect(up.sms.lastCode(unknown)).toBeUndefined();
  const tooSoon = await Promise.all([ask(known), ask(unknown)]);
  expect(tooSoon[1].body).toEqual(tooSoon[0].body);
});

test('the number of a disabled account gets no text', async () => {
  await up.signUp({ phonenumber, status: '1' });
  const { body } = await sendLogin();
  expect(body.code).toBe(200);
  expect(up.sms.lastCode(phonenumber)).toBeUndefined();
});

test('the answer waits its full time, whether or not a text was sent', async () => {
  await up.signUp({ phonenumber });
  let release = () => {};
  const over = new Promise<void>((resolve) => {
    release = resolve;
  });
  const wait = vi.spyOn(up.ctx, 'wait').mockReturnValue(over);
  onTestFinished(() => wait.mockRestore());
  const answered: string[] = [];
  const asks = [phonenumber, '13699999998'].map(async (phone) => {
    await up.call(sendSmsOnFindPwd, { body: { phonenumber: phone, ...(await up.proof()) } });
    answered.push(phone);
  });
  const codes = () =>
    up.ctx.db
      .select()
      .from(smsCodes)
      .where(inArray(smsCodes.phonenumber, [phonenumber, '13699999998']));
  await expect.poll(codes).toHaveLength(2);
  expect(wait.mock.calls).toEqual([[ANSWER_MS], [ANSWER_MS]]);
  expect(answered).toEqual([]);
  release();
  await Promise.all(asks);
  expect(answered).toHaveLength(2);
});

test('the code is not stored in plain text', async () => {
  await up.signUp({ phonenumber });
  await sendLogin();
  const [row] = await up.ctx.db.select().from(smsCodes).where(eq(smsCodes.phonenumber, phonenumber));
  expect(row?.codeHash).not.toContain(up.sms.lastCode(phonenumber) ?? 'nothing');
});
