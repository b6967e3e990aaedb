import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeAccount, exportMyData, getProfile } from '@/contract/account';
import { login } from '@/contract/auth';
import { setCertInfo } from '@/contract/cert';
import { CONSENT_VERSION } from '@/contract/codes';
import { startTestUpstream, type TestUpstream } from '@/tests/support/upstream';
import { hashPassword } from '@/upstream/core/passwords';
import { accounts, certs, files, tasks, users } from '@/upstream/db/schema/account';
import { createOutboxSms } from '@/upstream/gateways/sms';
import { insertFile } from '@/upstream/modules/file/file.repository';
import { notify } from '@/upstream/modules/task/task.service';

const PASSWORD = 'Cardio-2026-Lyon';
const CERT_NO = '110110000067890';
let up: TestUpstream;
let passwordHash: string;

beforeAll(async () => {
  up = await startTestUpstream();
  passwordHash = await hashPassword(PASSWORD);
});
afterAll(() => up.close());

async function doctor(userName: string, phonenumber: string) {
  const person = await up.signUp({ userName, passwordHash, userType: '104' });
  const fileId = Buffer.from(userName).toString('hex').padEnd(32, '0').slice(0, 32);
  const row = { fileId, userId: person.userId, name: '证.jpg', purpose: 'cert', mime: 'image/webp', size: 1 };
  await insertFile(up.ctx.db, row);
  const body = {
    ...{ userType: '104' as const, name: '王磊', hospital: '省立医院', department: '心内科' },
    ...(await up.provePhone(phonenumber)),
    ...{ title: '主任医师', certNo: CERT_NO, certFiles: [{ name: row.name, url: `/api/file/private/${fileId}` }] },
    consentVersion: CONSENT_VERSION,
  };
  expect((await up.call(setCertInfo, { as: person, body })).body.code).toBe(200);
  await notify(up.ctx, { userIds: [person.userId], type: 'notice', title: '欢迎', titleEn: 'Welcome' });
  return person;
}

test('the export holds what is kept about me and nothing of others, no hash and no number in clear', async () => {
  const me = await doctor('export.me', '13300000001');
  await doctor('export.other', '13300000002');
  const { body } = await up.call(exportMyData, { as: me });
  const text = JSON.stringify(body);
  expect(body.data).toMatchObject({
    profile: { userName: 'export.me', phonenumber: '13300000001' },
    certification: { certNo: '110********7890' },
    tasks: [{ title: '欢迎' }],
    files: [{ name: '证.jpg' }],
  });
  expect(text).toContain('userSessions');
  for (const unwanted of [CERT_NO, 'argon2', 'sidHash', 'export.other', '13300000002', me.sid]) {
    expect(text).not.toContain(unwanted);
  }
});

test('a closed account forgets its person, cannot be opened again and keeps its id for the ledger', async () => {
  const me = await doctor('close.me', '13300000003');
  await up.ctx.db.insert(accounts).values({ userId: me.userId });
  expect((await up.call(closeAccount, { as: me, body: { password: 'definitely wrong' } })).body.code).toBe(500);
  expect((await up.call(closeAccount, { as: me, body: { password: PASSWORD } })).body.code).toBe(200);
  expect((await up.call(getProfile, { as: me })).body.code).toBe(401);
  const [user] = await up.ctx.db.select().from(users).where(eq(users.userId, me.userId));
  expect(user).toMatchObject({ status: '2', name: '', phonenumber: null, userName: `#closed-${me.userId}` });
  for (const table of [certs, files, tasks]) {
    expect(await up.ctx.db.select().from(table).where(eq(table.userId, me.userId))).toEqual([]);
  }
  expect(await up.ctx.db.select().from(accounts).where(eq(accounts.userId, me.userId))).toHaveLength(1);
  const again = await up.call(login, { body: { username: 'close.me', password: PASSWORD, loginType: 'pc' } });
  expect(again.body.msg).toBe('登录名或密码不正确');
});

test('an account with money left is not closed', async () => {
  const me = await up.signUp({ userName: 'rich.me', passwordHash });
  await up.ctx.db.insert(accounts).values({ userId: me.userId, balance: 1 });
  const { body } = await up.call(closeAccount, { as: me, body: { password: PASSWORD } });
  expect(body.msg).toBe('账户中仍有余额，请先提现再注销');
  expect((await up.call(getProfile, { as: me })).body.code).toBe(200);
});

test('the log has neither the number nor the code of a text message, unless it is a demonstration', async () => {
  const lines: string[] = [];
  const log = { info: (line: string) => void lines.push(line), error: () => {} };
  await createOutboxSms({ db: up.ctx.db, log, show: false }).send('13300000009', '验证码 123456');
  expect(lines).toEqual(['SMS to 133****0009']);
  await createOutboxSms({ db: up.ctx.db, log, show: true }).send('13300000009', '验证码 123456');
  expect(lines[1]).toContain('123456');
});
