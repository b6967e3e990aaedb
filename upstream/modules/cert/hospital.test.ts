import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getBaseInfo } from '@/contract/account/account';
import { register } from '@/contract/auth/auth';
import {
  type Cert,
  getMyCert,
  initDeptInfo,
  listMyCertRounds,
  modifyCertInfo,
  setCertInfo,
} from '@/contract/cert/cert';
import { CONSENT_VERSION } from '@/contract/codes';
import { type AuditCase, type AuditCaseDetail, getAuditCase, listCertCases } from '@/contract/console/console';
import { creditCheckDigit } from '@/contract/meeting-manage/credit-code';
import { type SignedUp, startTestUpstream, type TestUpstream } from '@/tests/support/upstream';
import { SYSTEM } from '@/upstream/core/context';
import { write } from '@/upstream/core/write';
import { users } from '@/upstream/db/schema/account';
import { doctors } from '@/upstream/db/schema/content';
import { insertFile } from '@/upstream/modules/file/file.repository';
import { decideCert } from './decide.service';

const STAFF = { ...SYSTEM, userType: '0', certFlag: '2', roles: ['audit'] };
/** A registration number by WS 218-2002; nobody's. */
const NUMBER = 'MB700003831011512A1001';
let up: TestUpstream;
let count = 0;

beforeAll(async () => {
  up = await startTestUpstream();
});
afterAll(() => up.close());

async function papers({ userId }: SignedUp) {
  const fileId = (0xab00000 + ++count).toString(16).padStart(32, '0');
  const row = { fileId, userId, name: '许可证.jpg', purpose: 'cert', mime: 'image/webp', size: 1 };
  await write(up.ctx, SYSTEM, 'system', (tx) => insertFile(tx, row));
  return [{ name: row.name, url: `/api/file/private/${fileId}` }];
}
const nextPhone = () => `137${String(++count).padStart(8, '0')}`;
const hospital = () => up.signUp({ userType: '104', certKind: 'hospital' });

async function hospitalForm(as: SignedUp) {
  return {
    userType: '104' as const,
    certKind: 'hospital' as const,
    hospital: '云澜医院',
    certNo: NUMBER,
    certFiles: await papers(as),
    name: '李雷',
    ...(await up.provePhone(nextPhone())),
    email: 'office@yunlan.example',
    provinceCode: '310000',
    cityCode: '310100',
    areaCode: '310115',
    address: '云澜路 8 号',
    consentVersion: CONSENT_VERSION,
  };
}
async function doctorForm(as: SignedUp) {
  const { hospital: name, certFiles, phonenumber, smsCode, consentVersion } = await hospitalForm(as);
  const work = { hospital: name, department: '心内科', title: '3', certNo: '110110000012345' };
  return { userType: '104' as const, name: '王磊', ...work, certFiles, phonenumber, smsCode, consentVersion };
}
async function deptForm(as: SignedUp) {
  const { hospital: deptName, certFiles: licenseFiles, smsCode: _, certNo: __, ...more } = await hospitalForm(as);
  const { phonenumber: phone, name: leader, email, provinceCode, cityCode, areaCode, address, consentVersion } = more;
  const body = `91310000MA9K${String(++count).padStart(5, '0')}`;
  const place = { provinceCode, cityCode, areaCode, address };
  const contact = { leader, phone, email, ...place, consentVersion };
  return { deptName, deptType: '102' as const, creditCode: body + creditCheckDigit(body), ...contact, licenseFiles };
}

const certOf = async (as: SignedUp) => (await up.call(getMyCert, { as })).body.data as Cert;
const refuse = ({ userId }: SignedUp) => decideCert(up.ctx, STAFF, { userId, pass: false, msg: '照片不清晰' });
const casesBy = async (query: { userType?: 'doctor' | 'hospital'; keyword?: string }) => {
  const as = await up.signUp({ userType: '0', certFlag: '2', roles: ['audit'] });
  return { as, rows: (await up.call(listCertCases, { as, query })).body.rows as AuditCase[] };
};

test('a hospital registers as such, and its account says so', async () => {
  const { uuid, code } = await up.proof();
  const passwords = { password: 'Cardio-2026-Lyon', confirmPassword: 'Cardio-2026-Lyon' };
  const body = { userName: '云澜医院', ...passwords, uuid, code, loginType: 'pc' as const, userType: '104' as const };
  expect(
    (await up.call(register, { body: { ...body, userType: '102', certKind: 'hospital' } })).body.data,
  ).toHaveProperty('fields.certKind');
  expect((await up.call(register, { body: { ...body, certKind: 'hospital' } })).body.code).toBe(200);
  const [row] = await up.ctx.db.select().from(users).where(eq(users.userName, '云澜医院'));
  expect(row).toMatchObject({ userType: '104', certKind: 'hospital' });
  const kindOf = async (as: SignedUp) =>
    ((await up.call(getBaseInfo, { as })).body.data as { certKind: string | null }).certKind;
  expect(await kindOf(await hospital())).toBe('hospital');
  expect(await kindOf(await up.signUp({ userType: '104' }))).toBe('doctor');
  expect(await kindOf(await up.signUp({ userType: '102' }))).toBeNull();
});

test('a hospital is refused, hands in again with nothing typed twice, passes and is no doctor', async () => {
  const as = await hospital();
  const { smsCode, ...form } = await hospitalForm(as);
  const given = { ...form, certNo: ` ${form.certNo.slice(0, 9)}-${form.certNo.slice(9).toLowerCase()} ` };
  expect((await up.call(setCertInfo, { as, body: { ...given, smsCode } })).body.code).toBe(200);
  await refuse(as);
  const back = await certOf(as);
  const { certNo, certFiles: _, userType: __, consentVersion: ___, ...kept } = form;
  expect(back).toMatchObject({
    ...kept,
    auditStatus: '3',
    auditMsg: '照片不清晰',
    certFiles: [{ name: '许可证.jpg' }],
  });
  expect(back.certNo).toMatch(/\*/);
  const body = { ...kept, userType: '104' as const, certFiles: back.certFiles ?? [], consentVersion: CONSENT_VERSION };
  expect((await up.call(modifyCertInfo, { as, body })).body.code).toBe(200);

  const { as: examiner, rows } = await casesBy({ userType: 'hospital', keyword: '云澜医院' });
  expect(rows).toMatchObject([{ title: '云澜医院', unit: '李雷', certKind: 'hospital', again: true }]);
  const params = { caseId: rows[0]?.caseId ?? 0 };
  const seen = (await up.call(getAuditCase, { as: examiner, params })).body.data as AuditCaseDetail;
  expect(Object.fromEntries(seen.facts.map(({ name, value }) => [name, value]))).toEqual({
    institution: '云澜医院',
    registrationNo: certNo,
    leader: '李雷',
    phonenumber: form.phonenumber,
    email: 'office@yunlan.example',
    regions: '上海市 浦东新区',
    address: '云澜路 8 号',
  });
  expect((await casesBy({ userType: 'doctor', keyword: '云澜医院' })).rows).toEqual([]);

  await decideCert(up.ctx, STAFF, { userId: as.userId, pass: true });
  expect(await certOf(as)).toMatchObject({ auditStatus: '2', certFlag: '2', certKind: 'hospital' });
  expect(await up.ctx.db.select().from(doctors).where(eq(doctors.userId, as.userId))).toEqual([]);
});

test('a change of a certified hospital is examined, and makes it no doctor either', async () => {
  const as = await hospital();
  const { smsCode, ...form } = await hospitalForm(as);
  await up.call(setCertInfo, { as, body: { ...form, smsCode } });
  await decideCert(up.ctx, STAFF, { userId: as.userId, pass: true });
  const { certNo: _, ...same } = form;
  const body = { ...same, name: '韩梅', address: '云澜路 9 号' };
  expect((await up.call(modifyCertInfo, { as, body })).body.code).toBe(200);
  const [asked] = (await up.call(listMyCertRounds, { as })).body.data as { changes: unknown[] }[];
  expect(asked?.changes).toEqual([
    { name: 'leader', before: '李雷', value: '韩梅' },
    { name: 'address', before: '云澜路 8 号', value: '云澜路 9 号' },
  ]);
  expect(await certOf(as)).toMatchObject({ name: '李雷', address: '云澜路 8 号' });
  await decideCert(up.ctx, STAFF, { userId: as.userId, pass: true });
  expect(await certOf(as)).toMatchObject({ name: '韩梅', address: '云澜路 9 号', hospital: '云澜医院' });
  expect(await up.ctx.db.select().from(doctors).where(eq(doctors.userId, as.userId))).toEqual([]);
});

test.each([
  ['zh', '请填写《医疗机构执业许可证》上的登记号', '登记号为 22 位，请按《医疗机构执业许可证》核对'],
  [
    'en',
    'Please enter the registration number on the licence',
    'A registration number has 22 characters: please check it against the licence',
  ],
] as const)('a missing and a wrong registration number are refused in words (%s)', async (locale, empty, amiss) => {
  const as = await hospital();
  const { certNo, ...form } = await hospitalForm(as);
  const wrong = [certNo.slice(1), `${certNo.slice(0, 17)}1${certNo.slice(18)}`, '91310000MA1K000012'];
  const told = [...wrong.map((number) => [number, amiss]), ['', empty], [undefined, empty]];
  for (const [number, words] of told) {
    const { body } = await up.call(setCertInfo, { as, locale, body: { ...form, certNo: number } });
    expect(body.data).toEqual({ fields: { certNo: words } });
  }
});

test('a doctor’s papers are refused from a hospital, and a hospital’s from a doctor', async () => {
  const [institution, doctor] = [await hospital(), await up.signUp({ userType: '104' })];
  const said = { fields: { userType: '提交的类型与账号类型不一致' } };
  const body = await doctorForm(institution);
  expect((await up.call(setCertInfo, { as: institution, body })).body.data).toEqual(said);
  const other = await hospitalForm(doctor);
  expect((await up.call(setCertInfo, { as: doctor, body: other })).body.data).toEqual(said);
  expect(await certOf(institution)).toBeNull();
});

test('a refused doctor hands in again without typing the licence number anew; without one before it is asked for', async () => {
  const as = await up.signUp({ userType: '104' });
  const { smsCode, certNo, ...form } = await doctorForm(as);
  const first = await up.call(setCertInfo, { as, body: { ...form, smsCode } });
  expect(first.body.data).toEqual({ fields: { certNo: '请填写执业证书编号' } });
  await up.call(setCertInfo, { as, body: { ...form, smsCode, certNo } });
  await refuse(as);
  const { certFiles } = await certOf(as);
  expect((await up.call(modifyCertInfo, { as, body: { ...form, certFiles: certFiles ?? [] } })).body.code).toBe(200);
  const { as: examiner, rows } = await casesBy({ userType: 'doctor', keyword: '王磊' });
  const params = { caseId: rows[0]?.caseId ?? 0 };
  const seen = (await up.call(getAuditCase, { as: examiner, params })).body.data as AuditCaseDetail;
  expect(seen.facts).toContainEqual({ name: 'certNo', value: certNo });
});

test('a refused department reads all that it handed in, also who wanted to join one and whom another forestalled', async () => {
  const founder = await up.signUp({ userType: '102' });
  const form = await deptForm(founder);
  await up.call(initDeptInfo, { as: founder, body: form });
  await refuse(founder);
  const { deptType: _, licenseFiles: __, phone: phonenumber, consentVersion: ___, ...facts } = form;
  expect(await certOf(founder)).toMatchObject({ ...facts, phonenumber, certFiles: [{ name: '许可证.jpg' }] });

  const owner = await up.signUp({ userType: '102' });
  const { data } = (await up.call(initDeptInfo, { as: owner, body: { ...form, licenseFiles: await papers(owner) } }))
    .body;
  expect(await certOf(founder)).toMatchObject({ ...facts, phonenumber });
  await decideCert(up.ctx, STAFF, { userId: owner.userId, pass: true });

  const colleague = await up.signUp({ userType: '102' });
  const { deptId } = data as { deptId: number };
  const more = { leader: '韩梅', phone: nextPhone(), email: 'mei@yunlan.example', address: '分院' };
  const body = { ...form, ...more, deptId, licenseFiles: await papers(colleague) };
  await up.call(initDeptInfo, { as: colleague, body });
  await refuse(colleague);
  const { phone, ...rest } = more;
  expect(await certOf(colleague)).toMatchObject({ ...facts, ...rest, phonenumber: phone, deptId });
});
