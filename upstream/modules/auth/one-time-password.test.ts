import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getBaseInfo, getProfile, updatePassword } from '@/contract/account/account';
import { getArticle } from '@/contract/article/article';
import { login, logout } from '@/contract/auth/auth';
import { createStaff } from '@/contract/console/staff';
import { listMyTasks } from '@/contract/task/task';
import { type SignedUp, startTestUpstream, type TestUpstream } from '@/tests/support/upstream';
import { users } from '@/upstream/db/schema/account';
import { fillIfEmpty } from '@/upstream/db/seed/fill';

let up: TestUpstream;
let oneTime = '';

beforeAll(async () => {
  up = await startTestUpstream();
  const unused = async () => {};
  const executeSql = async () => ({ rows: [] });
  const database = { db: up.ctx.db, kind: 'pglite' as const, executeSql, alone: unused, close: unused };
  const { notes } = await fillIfEmpty(database, { demo: false, now: up.ctx.now(), log: () => {} });
  oneTime = /shown only now: (\S+)/.exec(notes.join('\n'))?.[1] ?? '';
});
afterAll(() => up.close());

async function signInAs(username: string, password: string): Promise<SignedUp> {
  const { body, headers } = await up.call(login, { body: { username, password, loginType: 'pc' } });
  expect(body.code, body.msg).toBe(200);
  const sid = /sid=([^;]+)/.exec(String(headers['set-cookie']))?.[1] ?? '';
  return { userId: 0, token: String((body.data as { token: string }).token), sid };
}

test('with a one-time password every call is refused until a new one is chosen', async () => {
  const as = await signInAs('admin', oneTime);
  expect((await up.call(getBaseInfo, { as })).body.data).toMatchObject({ login: true, mustChangePassword: true });
  for (const call of [getProfile, listMyTasks]) {
    expect((await up.call(call, { as, locale: 'en' })).body).toEqual({
      code: 601,
      msg: 'Please change your one-time password first',
    });
    expect((await up.call(call, { as, locale: 'zh' })).body.msg).toContain('一次性密码');
  }
  const same = await up.call(updatePassword, { as, body: { oldPassword: oneTime, newPassword: oneTime } });
  expect(same.body.code).not.toBe(200);
  expect((await up.call(getProfile, { as })).body.code).toBe(601);

  const body = { oldPassword: oneTime, newPassword: 'Chosen#by-myself' };
  expect((await up.call(updatePassword, { as, body })).body.code).toBe(200);
  expect((await up.call(getBaseInfo, { as })).body.data).toMatchObject({ login: true, mustChangePassword: false });
  expect((await up.call(getProfile, { as })).body.code).toBe(200);
  // The only account there is must be able to make others.
  const staff = { userName: 'second', name: '周明', roles: ['admin' as const] };
  expect((await up.call(createStaff, { as, body: staff })).body.code).toBe(200);
});

test('a one-time password allows signing out, and usual accounts are not affected', async () => {
  const person = await up.signUp();
  expect((await up.call(getProfile, { as: person })).body.code).toBe(200);
  await up.ctx.db.update(users).set({ mustChangePassword: '1' }).where(eq(users.userId, person.userId));
  expect((await up.call(getProfile, { as: person })).body.code).toBe(601);
  expect((await up.call(logout, { as: person })).body.code).toBe(200);
  expect((await up.call(getBaseInfo, { as: person })).body.data).toMatchObject({ login: false });
});

test('without demo data the documents for registration exist and contain no demo contacts', async () => {
  for (const [id, title] of [
    [1, '用户协议'],
    [2, '隐私政策'],
    [3, '网站指南'],
  ] as const) {
    const { body } = await up.call(getArticle, { params: { id } });
    expect(body.code).toBe(200);
    const article = body.data as { title: string; content: string; source: string };
    expect(article.title).toContain(title);
    expect(article.source).toBe('会医');
    expect(JSON.stringify(article)).not.toMatch(/400-000|huiyi\.example/);
  }
});
