import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  changeNickName,
  getAccount,
  getBaseInfo,
  getProfile,
  setUserBaseInfo,
  setUserSubject,
} from '@/contract/account/account';
import { SITE_CLIENT, sendSmsCode, smsLogin } from '@/contract/auth/auth';
import { giveMoney } from '@/tests/support/fixtures';
import { type SignedUp, startTestUpstream, type TestUpstream } from '@/tests/support/upstream';
import { readSiteToken } from '@/upstream/core/secret/tokens';
import { files, users } from '@/upstream/db/schema/account';
import { vipMembers } from '@/upstream/db/schema/pay';
import { subjects } from '@/upstream/db/schema/reference';
import { readBrokerPassword } from '@/upstream/gateways/broker/credentials';

const MINUTE = 60_000;
const NOW = new Date('2026-05-20T10:00:00+08:00');
let up: TestUpstream;

beforeAll(async () => {
  up = await startTestUpstream();
});
beforeEach(() => up.clock.set(NOW));
afterAll(() => up.close());

const dataOf = async (person: SignedUp) => (await up.call(getBaseInfo, { as: person })).body.data as BaseData;
interface BaseData {
  name: string;
  mqtt: { clientId: string; password: string };
}

async function sendCode(as: SignedUp | undefined, phonenumber: string, type: 'changePhone' | 'login') {
  const { body } = await up.call(sendSmsCode, { as, query: { phonenumber, type, ...(await up.proof()) } });
  return { code: body.code, smsCode: up.sms.lastCode(phonenumber) ?? '' };
}

test('base info shows the name, or else the nickname, or else the login name', async () => {
  expect((await dataOf(await up.signUp({ userName: 'only.login' }))).name).toBe('only.login');
  expect((await dataOf(await up.signUp({ nickName: '小王' }))).name).toBe('小王');
  expect((await dataOf(await up.signUp({ nickName: '小王', name: '王磊' }))).name).toBe('王磊');
});

test('base info is never cached and contains the server’s time', async () => {
  const { body, headers } = await up.call(getBaseInfo);
  expect(headers['cache-control']).toBe('private, no-store');
  expect(body.data).toEqual({ login: false, serverTime: '2026-05-20 10:00:00' });
});

test('the broker password is valid for an hour, for its person, and is not a token of the site', async () => {
  const person = await up.signUp();
  const { mqtt } = await dataOf(person);
  expect(mqtt.clientId).toBe(`u${person.userId}`);
  const read = (after: number) =>
    readBrokerPassword(up.ctx.keys, mqtt.password, new Date(up.ctx.now().getTime() + after));
  expect(await read(59 * MINUTE)).toMatchObject({ userId: person.userId });
  expect(await read(61 * MINUTE)).toBeNull();
  expect(await readSiteToken(up.ctx.keys.token, mqtt.password, up.ctx.now())).toBeNull();
  expect((await up.call(getProfile, { token: mqtt.password, sid: person.sid })).body.code).toBe(401);
});

test('the owner sees everything in a profile except the password', async () => {
  const person = await up.signUp({ name: '王磊', phonenumber: '13400000001' });
  const { body } = await up.call(getProfile, { as: person });
  expect(body.data).toMatchObject({ userId: person.userId, name: '王磊', phonenumber: '13400000001' });
  expect(JSON.stringify(body)).not.toContain('passwordHash');
});

test('a person can change name, region, nickname and subjects, but not user type, certification or rights', async () => {
  const person = await up.signUp();
  const [subject] = await up.ctx.db.select().from(subjects).limit(1);
  const base = { name: '王磊', sex: '0' as const, email: 'lei@example.org', provinceCode: '310000' };
  const smuggled = { userType: '0', certFlag: '2', adminFlag: '1', balance: 1, userId: 1, status: '0' };
  expect((await up.call(setUserBaseInfo, { as: person, body: { ...base, ...smuggled } })).body.code).toBe(200);
  await up.call(changeNickName, { as: person, body: { nickName: '磊哥', userType: '0' } });
  const subjectIds = [subject?.subjectId ?? 0];
  await up.call(setUserSubject, { as: person, body: { subjectIds } });
  const { body } = await up.call(getProfile, { as: person });
  expect(body.data).toMatchObject({ ...base, nickName: '磊哥', subjectIds, userType: '110', certFlag: '0' });
  const [row] = await up.ctx.db.select().from(users).where(eq(users.userId, person.userId));
  expect(row?.adminFlag).toBe('0');
});

test('a portrait is one that its owner uploaded as such, or the one that is there', async () => {
  const [person, other] = [await up.signUp({ avatar: '/media/portrait.webp' }), await up.signUp()];
  const fileId = 'ab'.repeat(16);
  const file = { fileId, userId: other.userId, name: 'a.webp', purpose: 'avatar', mime: 'image/webp', size: 1 };
  await up.ctx.db.insert(files).values({ ...file, createTime: up.ctx.now() });
  const save = async (as: SignedUp, avatar: string) =>
    (await up.call(setUserBaseInfo, { as, body: { name: '王磊', avatar } })).body;
  for (const avatar of [`/api/file/public/${fileId}.webp`, 'https://example.org/a.webp']) {
    expect((await save(person, avatar)).data).toMatchObject({ fields: { avatar: expect.any(String) } });
  }
  expect((await save(person, '/media/portrait.webp')).code).toBe(200);
  expect((await save(other, `/api/file/public/${fileId}.webp`)).code).toBe(200);
});

test('unknown regions and subjects are field errors, even with huge ids', async () => {
  const person = await up.signUp();
  const region = await up.call(setUserBaseInfo, { as: person, body: { name: '王磊', cityCode: '000001' } });
  expect(region.body.data).toMatchObject({ fields: { cityCode: '请选择地区' } });
  const { body } = await up.call(setUserSubject, { as: person, body: { subjectIds: [99_999_999_999] } });
  expect(body.data).toMatchObject({ fields: { subjectIds: '所选专业不存在，请重新选择' } });
});

test('an account without bookings shows zero, and a VIP level only until it expires', async () => {
  const person = await up.signUp();
  expect((await up.call(getAccount, { as: person })).body.data).toMatchObject({
    balance: '0.00',
    frozen: '0.00',
    points: 0,
    vipLevel: '0',
    vipName: '普通用户',
    vipNameEn: 'Member',
  });
  const vipExpireTime = new Date(up.ctx.now().getTime() + MINUTE);
  await up.ctx.db.insert(vipMembers).values({ userId: person.userId, vipLevel: '2', vipExpireTime });
  await giveMoney(up.ctx, person.userId, 12_345);
  expect((await up.call(getAccount, { as: person })).body.data).toMatchObject({
    vipName: '年度会员',
    balance: '123.45',
  });
  up.clock.advance(MINUTE);
  expect((await up.call(getAccount, { as: person })).body.data).toMatchObject({ vipLevel: '0' });
});

test('only signed-in people can have a code sent to a new number', async () => {
  expect((await sendCode(undefined, '13400000004', 'changePhone')).code).toBe(401);
});

test('a person signs in by phone code', async () => {
  const phonenumber = '13400000005';
  const { userId } = await up.signUp({ phonenumber });
  const { smsCode } = await sendCode(undefined, phonenumber, 'login');
  const { body, headers } = await up.call(smsLogin, {
    body: { phonenumber, smsCode, loginType: 'pc' },
    headers: { [SITE_CLIENT.header]: SITE_CLIENT.value },
  });
  const { token, expires_in } = body.data as { token: string; expires_in: number };
  expect(expires_in).toBe(7 * 24 * 60);
  const sid = String(headers['set-cookie']).slice(4).split(';')[0];
  expect((await up.call(getProfile, { token, sid })).body.data).toMatchObject({ userId });
  // On the site's own pages the token alone is nobody, whichever way one came in.
  expect((await up.call(getProfile, { headers: { authorization: `Bearer ${token}` } })).body.code).toBe(401);
});
