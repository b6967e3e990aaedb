import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeAccount } from '@/contract/account/account';
import { changeDeptMember, getMyCert, getRemoteDeptByName, initDeptInfo, leaveDept } from '@/contract/cert/cert';
import { CONSENT_VERSION } from '@/contract/codes';
import { creditCheckDigit } from '@/contract/meeting-manage/credit-code';
import { quickHash } from '@/tests/support/quick-hash';
import { type SignedUp, startTestUpstream, type TestUpstream } from '@/tests/support/upstream';
import { SYSTEM } from '@/upstream/core/context';
import { write } from '@/upstream/core/write';
import { depts, users } from '@/upstream/db/schema/account';
import { insertFile } from '@/upstream/modules/file/file.repository';
import { decideCert } from './decide.service';

const STAFF = { ...SYSTEM, userType: '0', certFlag: '2', roles: ['audit'] };
const PASSWORD = 'Cardio-2026-Lyon';
let up: TestUpstream;
let passwordHash: string;
let count = 0;

beforeAll(async () => {
  up = await startTestUpstream();
  passwordHash = await quickHash(PASSWORD);
});
afterAll(() => up.close());

function creditCode(): string {
  count += 1;
  const body = `91310000MA2K${String(count).padStart(5, '0')}`;
  return body + creditCheckDigit(body);
}

async function form(owner: SignedUp, more: { creditCode?: string; deptId?: number; deptName?: string } = {}) {
  count += 1;
  const fileId = (0xde00000 + count).toString(16).padStart(32, '0');
  const row = { fileId, userId: owner.userId, name: '执照.jpg', purpose: 'cert', mime: 'image/webp', size: 1 };
  await write(up.ctx, SYSTEM, 'system', (tx) => insertFile(tx, row));
  return {
    deptName: `云澜会议部${count}`,
    deptType: '102' as const,
    creditCode: creditCode(),
    leader: '李雷',
    phone: `136${String(count).padStart(8, '0')}`,
    email: `dept${count}@example.org`,
    licenseFiles: [{ name: row.name, url: `/api/file/private/${fileId}` }],
    consentVersion: CONSENT_VERSION,
    ...more,
  };
}
const person = () => up.signUp({ userType: '102', passwordHash });
const handIn = async (as: SignedUp, more: Parameters<typeof form>[1] = {}) => {
  const body = await form(as, more);
  const answer = (await up.call(initDeptInfo, { as, body })).body;
  return { body, code: answer.code, data: answer.data as { deptId: number } & Record<string, unknown> };
};
const decide = ({ userId }: SignedUp, pass: boolean) => decideCert(up.ctx, STAFF, { userId, pass, msg: '核对' });
const deptOf = async (deptId: number) =>
  (await up.ctx.db.select().from(depts).where(eq(depts.deptId, deptId)))[0] as typeof depts.$inferSelect;
const certOf = async (as: SignedUp) => (await up.call(getMyCert, { as })).body.data as Record<string, unknown>;
const close = async (as: SignedUp) => (await up.call(closeAccount, { as, body: { password: PASSWORD } })).body.code;
async function certified() {
  const founder = await person();
  const { data, body } = await handIn(founder);
  await decide(founder, true);
  return { founder, deptId: data.deptId, form: body };
}
async function joined(dept: { deptId: number; form: { creditCode: string } }) {
  const member = await person();
  await handIn(member, { deptId: dept.deptId, creditCode: dept.form.creditCode });
  await decide(member, true);
  return member;
}

test('nobody writes over another person’s refused department by its id', async () => {
  const owner = await person();
  const { data, body } = await handIn(owner);
  await decide(owner, false);
  const stranger = await person();
  const taken = await handIn(stranger, { deptId: data.deptId });
  expect(taken.data).toHaveProperty('fields.creditCode');
  expect(await deptOf(data.deptId)).toMatchObject({ deptName: body.deptName, creditCode: body.creditCode });
  expect(await certOf(owner)).toMatchObject({ deptName: body.deptName });
  // Its own person still corrects a wrong code.
  expect((await handIn(owner, { deptId: data.deptId })).code).toBe(200);
});

test('whoever claims an abandoned department is not seen, nor undone, by who was refused with it before', async () => {
  const first = await person();
  const { data, body } = await handIn(first);
  await decide(first, false);
  const second = await person();
  const claim = await handIn(second, { creditCode: body.creditCode });
  expect(claim.data.deptId).toBe(data.deptId);
  const seen = JSON.stringify(await certOf(first));
  expect(seen).not.toContain(claim.body.email);
  expect((await up.call(leaveDept, { as: first })).body.code).toBe(500);
  await decide(second, true);
  expect(await deptOf(data.deptId)).toMatchObject({ auditStatus: '2', deptName: claim.body.deptName });
  expect(await certOf(second)).toMatchObject({ deptAdmin: '1' });
});

test('a department whose administrator closes the account is run by another member', async () => {
  const dept = await certified();
  const member = await joined(dept);
  expect(await close(dept.founder)).toBe(200);
  expect(await certOf(member)).toMatchObject({ deptId: dept.deptId, deptAdmin: '1' });
});

test('what waited for its decision when its account was closed can be claimed again, and nobody’s contact stays', async () => {
  const owner = await person();
  const { data, body } = await handIn(owner);
  expect(await close(owner)).toBe(200);
  expect(await deptOf(data.deptId)).toMatchObject({ leader: '', phone: '', email: '', licenseFiles: [] });
  const next = await person();
  expect((await handIn(next, { creditCode: body.creditCode })).data).toMatchObject({ deptId: data.deptId });
});

test('what a former member or administrator wanted changed of a department is not applied any more', async () => {
  const dept = await certified();
  const member = await joined(dept);
  const change = { deptId: dept.deptId, creditCode: dept.form.creditCode, deptName: '改名会议部' };
  expect((await handIn(dept.founder, change)).code).toBe(200);
  const hand = { userId: member.userId, action: 'handOver' as const };
  expect((await up.call(changeDeptMember, { as: dept.founder, body: hand })).body.code).toBe(200);
  await expect(decide(dept.founder, true)).rejects.toMatchObject({ key: 'cert.nothingToDecide' });
  expect(await deptOf(dept.deptId)).toMatchObject({ deptName: dept.form.deptName });
  const found = await up.call(getRemoteDeptByName, { as: member, query: { deptName: '改名会议部' } });
  expect(found.body.data).toEqual([]);
  const [row] = await up.ctx.db.select().from(users).where(eq(users.userId, member.userId));
  expect(row?.deptAdmin).toBe('1');
});
