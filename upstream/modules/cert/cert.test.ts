import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { checkIsAdmin, getBaseInfo } from '@/contract/account/account';
import {
  changeDeptMember,
  getMyCert,
  getRemoteDeptByName,
  initDeptInfo,
  leaveDept,
  listDeptMembers,
  listMyCertRounds,
  modifyBaseInfo,
  modifyCertInfo,
  setCertInfo,
  withdrawCertChange,
} from '@/contract/cert/cert';
import { AUDIT, CERT_FLAG, CONSENT_VERSION } from '@/contract/codes';
import { type AuditCaseDetail, getAuditCase } from '@/contract/console/console';
import { listDoctors } from '@/contract/doctor/doctor';
import type { FileRef } from '@/contract/file/file';
import { creditCheckDigit } from '@/contract/meeting-manage/credit-code';
import { insertDoctor } from '@/tests/support/fixtures';
import { type SignedUp, startTestUpstream, type TestUpstream } from '@/tests/support/upstream';
import { SYSTEM } from '@/upstream/core/context';
import { write } from '@/upstream/core/write';
import { certs, smsCodes, users } from '@/upstream/db/schema/account';
import { doctors } from '@/upstream/db/schema/content';
import { decideCase, listHistory } from '@/upstream/modules/case/case.service';
import { insertFile } from '@/upstream/modules/file/file.repository';
import { CERT_TABLE, FLAG_OF } from './cert.table';
import { decideCert } from './decide.service';

const STAFF = { ...SYSTEM, userType: '0', certFlag: '2', roles: ['audit'] };
let up: TestUpstream;
let count = 0;
const CERT_NO = '110110000012345';

beforeAll(async () => {
  up = await startTestUpstream();
});
afterAll(() => up.close());

const nextPhone = () => `135${String(++count).padStart(8, '0')}`;

async function licence(owner: SignedUp): Promise<FileRef> {
  const fileId = (++count).toString(16).padStart(32, '0');
  const row = { fileId, userId: owner.userId, name: '执业证.jpg', purpose: 'cert', mime: 'image/webp', size: 1 };
  await write(up.ctx, SYSTEM, 'system', (tx) => insertFile(tx, row));
  return { name: row.name, url: `/api/file/private/${fileId}` };
}

async function doctorForm(owner: SignedUp) {
  return {
    userType: '104' as const,
    name: '王磊',
    ...(await up.provePhone(nextPhone())),
    hospital: '省立医院',
    department: '心内科',
    title: '主任医师',
    certNo: CERT_NO,
    certFiles: [await licence(owner)],
    consentVersion: CONSENT_VERSION,
  };
}

function creditCode(): string {
  const body = `91310000MA1K${String(++count).padStart(5, '0')}`;
  return body + creditCheckDigit(body);
}

async function deptForm(owner: SignedUp, code = creditCode()) {
  return {
    deptName: `申江会议中心${count}`,
    deptType: '102' as const,
    creditCode: code,
    leader: '李雷',
    phone: nextPhone(),
    licenseFiles: [await licence(owner)],
    consentVersion: CONSENT_VERSION,
  };
}

const stateOf = async (person: SignedUp) => {
  const { body } = await up.call(getMyCert, { as: person });
  return body.data as Record<string, unknown>;
};
const flagOf = async (person: SignedUp) =>
  ((await up.call(getBaseInfo, { as: person })).body.data as { certFlag: string }).certFlag;

async function certifiedDept(): Promise<{ founder: SignedUp; deptId: number; code: string; name: string }> {
  const founder = await up.signUp({ userType: '102' });
  const form = await deptForm(founder);
  const { body } = await up.call(initDeptInfo, { as: founder, body: form });
  await decideCert(up.ctx, STAFF, { userId: founder.userId, pass: true });
  return { founder, deptId: (body.data as { deptId: number }).deptId, code: form.creditCode, name: form.deptName };
}

test('no state gives a certFlag above certified, and a refusal resets it to 0', () => {
  const flags: string[] = Object.values(CERT_FLAG);
  for (const [state, events] of Object.entries(CERT_TABLE)) {
    expect(flags).toContain(FLAG_OF[state as keyof typeof FLAG_OF]);
    for (const to of Object.values(events)) expect(CERT_TABLE).toHaveProperty(to);
  }
  expect(FLAG_OF[AUDIT.failed]).toBe(CERT_FLAG.none);
});

test('a patient is certified at once with name and phone', async () => {
  const patient = await up.signUp({ userType: '108' });
  const body = { userType: '108' as const, name: '韩梅梅', ...(await up.provePhone(nextPhone())) };
  expect((await up.call(setCertInfo, { as: patient, body })).body.code).toBe(200);
  expect(await stateOf(patient)).toMatchObject({ name: '韩梅梅', phonenumber: body.phonenumber, auditStatus: '2' });
  expect(await flagOf(patient)).toBe('2');
});

test('licence documents need a separate consent in its current version, which is stored with them', async () => {
  const doctor = await up.signUp({ userType: '104' });
  const form = await doctorForm(doctor);
  for (const consentVersion of [undefined, '', '2020-01']) {
    const refused = await up.call(setCertInfo, { as: doctor, body: { ...form, consentVersion } });
    expect(refused.body.data).toEqual({ fields: { consentVersion: '请先勾选单独同意' } });
  }
  expect(await flagOf(doctor)).toBe('0');
  expect((await up.call(setCertInfo, { as: doctor, body: form })).body.code).toBe(200);
  const [kept] = await up.ctx.db.select().from(certs).where(eq(certs.userId, doctor.userId));
  expect(kept?.consentVersion).toBe(CONSENT_VERSION);
});

test('a doctor is refused with a reason, corrects the form and is certified, with a notice for each step', async () => {
  const doctor = await up.signUp({ userType: '104' });
  const form = await doctorForm(doctor);
  await up.call(setCertInfo, { as: doctor, body: form });
  expect(await flagOf(doctor)).toBe('1');
  const again = await up.call(modifyCertInfo, { as: doctor, body: form });
  expect(again.body.msg).toBe('资料正在审核中，请耐心等待');
  await decideCert(up.ctx, STAFF, { userId: doctor.userId, pass: false, msg: '照片不清晰' });
  expect(await flagOf(doctor)).toBe('0');
  expect(await stateOf(doctor)).toMatchObject({ auditStatus: '3', auditMsg: '照片不清晰' });
  const resubmitted = await up.call(modifyCertInfo, {
    as: doctor,
    body: { ...form, certFiles: [await licence(doctor)] },
  });
  expect(resubmitted.body.code).toBe(200);
  expect(await stateOf(doctor)).toMatchObject({ auditStatus: '1', auditMsg: null });
  await decideCert(up.ctx, STAFF, { userId: doctor.userId, pass: true });
  expect(await flagOf(doctor)).toBe('2');
  const told = up.published.filter(({ topic }) => topic === String(doctor.userId));
  expect(told.map(({ message }) => (message as { titleEn: string }).titleEn)).toEqual([
    'Your details were not approved',
    'You are verified',
  ]);
  const { body } = await up.call(getBaseInfo, { as: doctor });
  expect(body.data).toMatchObject({ msgUnread: 2 });
});

test('a certified doctor is listed in the directory, whose pages are purged; an uncertified one is not', async () => {
  const doctor = await up.signUp({ userType: '104' });
  const form = { ...(await doctorForm(doctor)), provinceCode: '310000' };
  await up.call(setCertInfo, { as: doctor, body: form });
  const listed = () => up.ctx.db.select().from(doctors).where(eq(doctors.userId, doctor.userId));
  expect(await listed()).toEqual([]);
  await decideCert(up.ctx, STAFF, { userId: doctor.userId, pass: false, msg: '照片不清晰' });
  expect(await listed(), 'refused').toEqual([]);
  await up.call(modifyCertInfo, { as: doctor, body: { ...form, certFiles: [await licence(doctor)] } });
  await decideCert(up.ctx, STAFF, { userId: doctor.userId, pass: true });
  expect(up.hooks.at(-1)).toEqual(['doctors', `doctor:${doctor.userId}`]);
  await up.call(modifyBaseInfo, { as: doctor, body: { description: '擅长冠心病' } });
  expect(await listed()).toMatchObject([
    { name: '王磊', hospital: '省立医院', provinceCode: '310000', description: '擅长冠心病', shown: true },
  ]);
});

test('a doctor who is newly certified stands behind those who are in the directory', async () => {
  const place = async (userId: number) =>
    ((await up.call(listDoctors, { query: { pageSize: 100 } })).body.rows as { userId: number }[]).findIndex(
      (row) => row.userId === userId,
    );
  const talking = await insertDoctor(up.ctx, { orderNum: 7 });
  const doctor = await up.signUp({ userType: '104' });
  await up.call(setCertInfo, { as: doctor, body: await doctorForm(doctor) });
  await decideCert(up.ctx, STAFF, { userId: doctor.userId, pass: true });
  expect(await place(doctor.userId)).toBeGreaterThan(await place(talking));
});

test('only a pending certification can be decided, and only once', async () => {
  const doctor = await up.signUp({ userType: '104' });
  await expect(decideCert(up.ctx, STAFF, { userId: doctor.userId, pass: true })).rejects.toThrow(
    'cert.nothingToDecide',
  );
  await up.call(setCertInfo, { as: doctor, body: await doctorForm(doctor) });
  const both = [true, false].map((pass) => decideCert(up.ctx, STAFF, { userId: doctor.userId, pass, msg: 'x' }));
  const outcomes = (await Promise.allSettled(both)).map(({ status }) => status);
  expect(outcomes.sort()).toEqual(['fulfilled', 'rejected']);
});

test('a licence number is encrypted in the database and masked for its owner, its picture signed', async () => {
  const doctor = await up.signUp({ userType: '104' });
  await up.call(setCertInfo, { as: doctor, body: await doctorForm(doctor) });
  const [row] = await up.ctx.db.select().from(certs).where(eq(certs.userId, doctor.userId));
  expect(JSON.stringify(row)).not.toContain(CERT_NO);
  const mine = await stateOf(doctor);
  expect(mine.certNo).toBe('110********2345');
  expect((mine.certFiles as FileRef[])[0]?.url).toMatch(/\?exp=\d+&by=\d+&sig=/);
});

test('a person can submit only the form of their user type and cannot certify themselves', async () => {
  const patient = await up.signUp({ userType: '108' });
  const asDoctor = await up.call(setCertInfo, { as: patient, body: await doctorForm(patient) });
  expect(asDoctor.body.data).toEqual({ fields: { userType: '提交的类型与账号类型不一致' } });
  const asDept = await up.call(initDeptInfo, { as: patient, body: await deptForm(patient) });
  expect(asDept.body.code).toBe(500);
  const doctor = await up.signUp({ userType: '104' });
  const body = {
    ...(await doctorForm(doctor)),
    certFlag: '2',
    auditStatus: '2',
    userId: patient.userId,
    deptAdmin: '1',
  };
  await up.call(setCertInfo, { as: doctor, body });
  expect(await flagOf(doctor)).toBe('1');
  expect((await up.call(getMyCert, { as: patient })).body.data).toBeNull();
});

test('a first phone number needs a code sent to it, the current one does not', async () => {
  const { phonenumber, smsCode } = await up.provePhone(nextPhone());
  const patient = await up.signUp({ userType: '108' });
  const handIn = (more: { smsCode?: string; phonenumber?: string }) =>
    up.call(setCertInfo, { as: patient, body: { userType: '108', name: '韩梅梅', phonenumber, ...more } });
  expect((await handIn({})).body.data).toEqual({ fields: { smsCode: '请填写收到的验证码' } });
  const wrong = smsCode === '000000' ? '000001' : '000000';
  for (const guess of [{ smsCode: wrong }, { smsCode, phonenumber: nextPhone() }]) {
    expect((await handIn(guess)).body.data).toEqual({ fields: { smsCode: '手机号或短信验证码不正确' } });
  }
  expect((await up.call(getMyCert, { as: patient })).body.data).toBeNull();
  expect((await handIn({ smsCode })).body.code).toBe(200);

  const doctor = await up.signUp({ userType: '104', phonenumber: nextPhone() });
  const own = await up.ctx.db.select().from(users).where(eq(users.userId, doctor.userId));
  const { smsCode: _, ...form } = await doctorForm(doctor);
  const body = { ...form, phonenumber: own[0]?.phonenumber ?? '' };
  expect((await up.call(setCertInfo, { as: doctor, body })).body.code).toBe(200);
});

test.each([
  ['a certified patient', '108', true, setCertInfo],
  ['a doctor who handed in nothing', '104', null, setCertInfo],
  ['a doctor after a refusal', '104', false, modifyCertInfo],
  ['a doctor after a refusal, by the call of a first one', '104', false, setCertInfo],
  ['a certified doctor', '104', true, modifyCertInfo],
] as const)('the number of an account is not replaced with a certification: %s', async (_, userType, decided, call) => {
  const [phonenumber, smsCode] = [nextPhone(), undefined];
  const person = await up.signUp({ userType, phonenumber });
  const form = async () => (userType === '104' ? doctorForm(person) : { userType, name: '韩梅梅' });
  if (decided !== null) {
    const body = { ...(await form()), phonenumber, smsCode };
    expect((await up.call(setCertInfo, { as: person, body })).body.code).toBe(200);
    if (userType === '104') await decideCert(up.ctx, STAFF, { userId: person.userId, pass: decided, msg: 'x' });
  }
  const other = { ...(await form()), ...(await up.provePhone(nextPhone())) };
  const account = async () => (await up.ctx.db.select().from(users).where(eq(users.userId, person.userId)))[0];
  const before = [await account(), await stateOf(person)];
  const refused = await up.call(call, { as: person, body: other });
  expect(refused.body.data).toEqual({ fields: { phonenumber: '手机号请在“基本信息”中更换' } });
  const english = await up.call(call, { as: person, body: other, locale: 'en' });
  expect(english.body.data).toEqual({
    fields: { phonenumber: 'Please change your mobile number under “Basic info”' },
  });
  expect(before[0]?.phonenumber).toBe(phonenumber);
  expect([await account(), await stateOf(person)]).toEqual(before);
  // The code is not used up: the number can be changed with it where the owner is asked.
  const [sent] = await up.ctx.db.select().from(smsCodes).where(eq(smsCodes.phonenumber, other.phonenumber));
  expect(sent).toMatchObject({ tries: 0, usedTime: null });
});

test('two first numbers at once: the account gets one of them, and the other is refused', async () => {
  const patient = await up.signUp({ userType: '108' });
  const numbers = [await up.provePhone(nextPhone()), await up.provePhone(nextPhone())];
  const body = { userType: '108' as const, name: '韩梅梅' };
  const answers = await Promise.all(
    numbers.map((number) => up.call(setCertInfo, { as: patient, body: { ...body, ...number } })),
  );
  const codes = answers.map(({ body: answer }) => answer.code);
  expect(codes.toSorted()).toEqual([200, 500]);
  expect(answers[codes.indexOf(500)]?.body.data).toHaveProperty('fields.phonenumber');
  expect((await stateOf(patient)).phonenumber).toBe(numbers[codes.indexOf(200)]?.phonenumber);
});

test('a phone number of another account is a field error', async () => {
  const { phonenumber, smsCode } = await up.provePhone(nextPhone());
  await up.signUp({ phonenumber });
  const patient = await up.signUp({ userType: '108' });
  const body = { userType: '108' as const, name: '韩梅梅', phonenumber, smsCode };
  const { body: answer } = await up.call(setCertInfo, { as: patient, body });
  expect(answer.data).toEqual({ fields: { phonenumber: '该手机号已被其他账号使用' } });
});

test('a certified doctor can change the name only by a new certification', async () => {
  const doctor = await up.signUp({ userType: '104' });
  await up.call(setCertInfo, { as: doctor, body: await doctorForm(doctor) });
  expect((await up.call(modifyBaseInfo, { as: doctor, body: { name: '另一人' } })).body.data).toMatchObject({
    fields: { name: '认证后的姓名需重新提交认证才能修改' },
  });
  const body = { name: '王磊', description: '擅长冠心病', provinceCode: '310000' };
  expect((await up.call(modifyBaseInfo, { as: doctor, body })).body.code).toBe(200);
  expect(await stateOf(doctor)).toMatchObject({ description: '擅长冠心病', provinceCode: '310000' });
  const nowhere = await up.call(modifyBaseInfo, { as: doctor, body: { provinceCode: '999999' } });
  expect(nowhere.body.data).toEqual({ fields: { provinceCode: '请选择地区' } });
});

test('a certified department may open the console, and its founder is its administrator', async () => {
  const { founder, name } = await certifiedDept();
  expect(await flagOf(founder)).toBe('2');
  expect(await stateOf(founder)).toMatchObject({ deptName: name, deptAdmin: '1' });
  expect((await up.call(checkIsAdmin, { as: founder })).body.data).toBe(true);
  expect((await up.call(checkIsAdmin)).body.data).toBe(false);
});

test('a credit code is registered once, even by two concurrent submissions', async () => {
  const { code } = await certifiedDept();
  const late = await up.signUp({ userType: '102' });
  const { body } = await up.call(initDeptInfo, { as: late, body: await deptForm(late, code) });
  expect(body.data).toEqual({ fields: { creditCode: '该统一社会信用代码已被登记' } });
  expect(await flagOf(late)).toBe('0');
  const [a, b] = [await up.signUp({ userType: '102' }), await up.signUp({ userType: '102' })];
  const shared = creditCode();
  const forms = [await deptForm(a, shared), await deptForm(b, shared)];
  const answers = await Promise.all([a, b].map((as, index) => up.call(initDeptInfo, { as, body: forms[index] })));
  expect(answers.map(({ body: answer }) => answer.code).sort()).toEqual([200, 500]);
});

test('a refused claim does not block a credit code for its owner', async () => {
  const liar = await up.signUp({ userType: '102' });
  const code = creditCode();
  await up.call(initDeptInfo, { as: liar, body: await deptForm(liar, code) });
  await decideCert(up.ctx, STAFF, { userId: liar.userId, pass: false, msg: '执照不符' });
  const owner = await up.signUp({ userType: '102' });
  expect((await up.call(initDeptInfo, { as: owner, body: await deptForm(owner, code) })).body.code).toBe(200);
  const again = await up.call(initDeptInfo, { as: liar, body: await deptForm(liar, code) });
  expect(again.body.code).toBe(500);
});

test('a colleague finds the department by name, joins after examination and becomes administrator when the founder leaves', async () => {
  const { founder, deptId, code, name } = await certifiedDept();
  const colleague = await up.signUp({ userType: '102' });
  const found = await up.call(getRemoteDeptByName, { as: colleague, query: { deptName: name.slice(0, 6) } });
  expect(found.body.data).toContainEqual({ deptId, deptName: name });
  const patient = await up.signUp({ userType: '108' });
  const theirs = await up.call(getRemoteDeptByName, { as: patient, query: { deptName: name.slice(0, 6) } });
  expect(theirs.body.data).toEqual([]);
  expect((await up.call(getRemoteDeptByName, { as: colleague, query: { deptName: '%%' } })).body.data).toEqual([]);
  const wrongCode = { ...(await deptForm(colleague)), deptId };
  expect((await up.call(initDeptInfo, { as: colleague, body: wrongCode })).body.code).toBe(500);
  const body = { ...(await deptForm(colleague, code)), deptId, deptName: 'Renamed by a stranger' };
  expect((await up.call(initDeptInfo, { as: colleague, body })).body.code).toBe(200);
  const { phonenumber } = await stateOf(founder);
  expect(await stateOf(founder)).toMatchObject({ deptName: name, phonenumber: expect.stringMatching(/^\d{11}$/) });
  const masked = String(phonenumber).replace(/^(\d{3})\d{4}/, '$1****');
  expect(await stateOf(colleague)).toMatchObject({ deptName: name, phonenumber: masked });
  await decideCert(up.ctx, STAFF, { userId: colleague.userId, pass: true });
  expect(await stateOf(colleague)).toMatchObject({ deptId, deptAdmin: '0', phonenumber: masked });
  await up.call(leaveDept, { as: founder });
  expect(await stateOf(colleague)).toMatchObject({ deptAdmin: '1', phonenumber });
});

test('leaving the department ends certification on the next call and closes the broker connections', async () => {
  const disconnect = vi.fn(async () => {});
  up.ctx.broker.disconnect = disconnect;
  const { founder } = await certifiedDept();
  const cookie = `token=${founder.token}; sid=${founder.sid}`;
  expect((await up.call(leaveDept, { headers: { cookie } })).body.code).toBe(401);
  expect(await flagOf(founder)).toBe('2');
  expect((await up.call({ ...leaveDept, method: 'POST' }, { as: founder })).body.code).toBe(200);
  expect(await flagOf(founder)).toBe('0');
  expect(disconnect).toHaveBeenCalledWith(founder.userId);
  const [row] = await up.ctx.db.select().from(users).where(eq(users.userId, founder.userId));
  expect(row).toMatchObject({ deptId: null, deptAdmin: '0' });
  expect((await up.call(leaveDept, { as: founder })).body.msg).toBe('您当前未加入任何单位');
});

test('each hand-in stays as it was, and its owner reads how it was decided in their language', async () => {
  const doctor = await up.signUp({ userType: '104' });
  const form = await doctorForm(doctor);
  await up.call(setCertInfo, { as: doctor, body: form });
  const [open] = await listHistory(up.ctx.db, 'cert', doctor.userId);
  await decideCase(up.ctx, STAFF, open?.caseId ?? 0, { pass: false, reason: 'unclear', msg: 'Page 2' });
  await up.call(modifyCertInfo, { as: doctor, body: { ...form, hospital: '市立医院' } });
  const kept = await listHistory(up.ctx.db, 'cert', doctor.userId);
  expect(kept.map(({ snapshot }) => snapshot.hospital)).toEqual(['市立医院', '省立医院']);
  expect(JSON.stringify(kept)).not.toContain(CERT_NO);
  const { body } = await up.call(listMyCertRounds, { as: doctor, locale: 'en' });
  expect(body.data).toMatchObject([
    { status: '0', auditMsg: null },
    { status: '3', auditMsg: 'The picture cannot be read: Page 2' },
  ]);
});

test('the administrator hands the department over or takes a member out; to anybody else nobody is there', async () => {
  const { founder, deptId, code } = await certifiedDept();
  const join = async () => {
    const colleague = await up.signUp({ userType: '102', name: '同事', phonenumber: nextPhone() });
    const body = { ...(await deptForm(colleague, code)), deptId };
    await up.call(initDeptInfo, { as: colleague, body });
    await decideCert(up.ctx, STAFF, { userId: colleague.userId, pass: true });
    return colleague;
  };
  const [first, second] = [await join(), await join()];
  const stranger = (await certifiedDept()).founder;
  const change = async (as: SignedUp, who: SignedUp, action: 'remove' | 'handOver') =>
    (await up.call(changeDeptMember, { as, body: { userId: who.userId, action } })).body.code;
  expect(await change(first, second, 'remove')).toBe(404);
  expect(await change(stranger, second, 'remove')).toBe(404);
  expect(await change(founder, founder, 'remove')).toBe(404);
  expect(await change(founder, stranger, 'handOver')).toBe(404);
  expect(await change(founder, first, 'handOver')).toBe(200);
  expect(await change(founder, second, 'remove')).toBe(404);
  expect(await change(first, second, 'remove')).toBe(200);
  expect(await flagOf(second)).toBe('0');
  expect((await up.call(listDeptMembers, { as: second })).body.code).toBe(404);
  const { body } = await up.call(listDeptMembers, { as: founder });
  expect(body.data).toMatchObject([
    { userId: first.userId, deptAdmin: '1', phonenumber: expect.stringMatching(/^135\*{4}\d{4}$/) },
    { userId: founder.userId, deptAdmin: '0' },
  ]);
});

describe('a change of what was certified', () => {
  async function certified() {
    const doctor = await up.signUp({ userType: '104' });
    const form = await doctorForm(doctor);
    await up.call(setCertInfo, { as: doctor, body: form });
    await decideCert(up.ctx, STAFF, { userId: doctor.userId, pass: true });
    const { smsCode: _, ...known } = form;
    return { doctor, known };
  }
  const roundsOf = async (as: SignedUp) =>
    (await up.call(listMyCertRounds, { as })).body.data as Record<string, unknown>[];
  const listed = async ({ userId }: SignedUp) =>
    (await up.ctx.db.select().from(doctors).where(eq(doctors.userId, userId)))[0]?.hospital;

  test('waits for its decision while the old details stay, then takes their place, and both sides see both', async () => {
    const { doctor, known } = await certified();
    const body = { ...known, hospital: '云澜医院', certNo: '110110000099999', certFiles: [await licence(doctor)] };
    expect((await up.call(setCertInfo, { as: doctor, body })).body.msg).toBe('已通过认证，无需重复提交');
    expect((await up.call(modifyCertInfo, { as: doctor, body })).body.code).toBe(200);
    expect(await stateOf(doctor)).toMatchObject({ auditStatus: '2', certFlag: '2', hospital: '省立医院' });
    expect(await listed(doctor)).toBe('省立医院');
    expect((await up.call(modifyCertInfo, { as: doctor, body })).body.code).toBe(500);
    const [asked] = await roundsOf(doctor);
    expect(asked).toMatchObject({
      status: '0',
      changes: [
        { name: 'hospital', before: '省立医院', value: '云澜医院' },
        { name: 'certNo', before: expect.stringContaining('*'), value: expect.stringContaining('*') },
        { name: 'certFiles' },
      ],
    });
    const examiner = await up.signUp({ userType: '0', certFlag: '2', roles: ['audit'] });
    const caseId = Number(asked?.caseId);
    const seen = (await up.call(getAuditCase, { as: examiner, params: { caseId } })).body.data as AuditCaseDetail;
    expect(seen).toMatchObject({ change: true, filesBefore: [{ name: '执业证.jpg' }] });
    expect(seen.facts.filter(({ before }) => before != null)).toEqual([
      { name: 'hospital', value: '云澜医院', before: '省立医院' },
      { name: 'certNo', value: '110110000099999', before: CERT_NO },
    ]);
    await decideCase(up.ctx, STAFF, caseId, { pass: true });
    expect(await stateOf(doctor)).toMatchObject({ auditStatus: '2', hospital: '云澜医院' });
    expect(await listed(doctor)).toBe('云澜医院');
    expect((await roundsOf(doctor)).map(({ status, changes }) => [status, Array.isArray(changes)])).toEqual([
      ['2', true],
      ['2', false],
    ]);
  });

  test('that is refused leaves everything as it was, and one that is taken back can be handed in anew', async () => {
    const { doctor, known } = await certified();
    const body = { ...known, name: '王蕾', certFiles: [await licence(doctor)] };
    expect((await up.call(withdrawCertChange, { as: doctor })).body.code).toBe(404);
    await up.call(modifyCertInfo, { as: doctor, body });
    expect((await up.call(withdrawCertChange, { as: doctor })).body.code).toBe(200);
    await up.call(modifyCertInfo, { as: doctor, body });
    await decideCert(up.ctx, STAFF, { userId: doctor.userId, pass: false, msg: '姓名与证件不符' });
    expect(await stateOf(doctor)).toMatchObject({ auditStatus: '2', name: '王磊', certFlag: '2' });
    expect((await roundsOf(doctor)).map(({ status, withdrawn }) => [status, withdrawn])).toEqual([
      ['3', false],
      ['0', true],
      ['2', false],
    ]);
    const other = { ...body, ...(await up.provePhone(nextPhone())) };
    expect((await up.call(modifyCertInfo, { as: doctor, body: other })).body.data).toHaveProperty('fields.phonenumber');
  });

  test('of a department is its administrator’s to ask, under the same credit code', async () => {
    const { founder, deptId, code } = await certifiedDept();
    const form = { ...(await deptForm(founder, code)), deptId, deptName: '申江会议公司', leader: '韩梅' };
    const { body } = await up.call(initDeptInfo, { as: founder, body: { ...form, creditCode: creditCode() } });
    expect(body.data).toHaveProperty('fields.creditCode');
    expect((await up.call(initDeptInfo, { as: founder, body: form })).body.code).toBe(200);
    expect(await stateOf(founder)).toMatchObject({ auditStatus: '2', leader: '李雷' });
    const masked = expect.stringMatching(/^135\*{4}\d{4}$/);
    const { changes } = (await roundsOf(founder))[0] ?? {};
    expect(changes).toContainEqual({ name: 'phonenumber', before: masked, value: masked });
    await decideCert(up.ctx, STAFF, { userId: founder.userId, pass: true });
    expect(await stateOf(founder)).toMatchObject({ deptName: '申江会议公司', leader: '韩梅', deptAdmin: '1' });
  });
});
