import { z } from 'zod';
import type { Cert, CertBody, CertRound, modifyBaseInfo } from '@/contract/cert/cert';
import { AUDIT, accountKind, CERT_KIND, certKindOf, DEPARTMENT_TYPES, USER_TYPE } from '@/contract/codes';
import type { Caller, Context } from '@/upstream/core/context';
import { AppError, fieldError, notFoundError } from '@/upstream/core/errors';
import { encryptSecret, maskNumber, maskPhone } from '@/upstream/core/secret/secrets';
import type { Locale } from '@/upstream/core/text/translate';
import { toWire, toWireOrNull } from '@/upstream/core/time';
import { type Tx, write } from '@/upstream/core/write';
import { emailChange } from '@/upstream/db/email-change';
import { spendCode, type TriedCode, tryCode } from '@/upstream/modules/auth/sms.service';
import { listHistory, openCase, refusalOf } from '@/upstream/modules/case/case.service';
import { claimPrivateFiles, presentFiles } from '@/upstream/modules/file/file.service';
import { requireRegions, requireSubjects } from '@/upstream/modules/reference/known-codes.service';
import * as repository from './cert.repository';
import { type AuditState, FLAG_OF, nextState } from './cert.table';
import { accountOf, type CertSecrets, caseKind, hospitalNames, openSecrets, ownerOf } from './cert.words';
import { askPersonChange, deptSchema, listChanges } from './change.service';
import { findDescription, refreshDoctor, requireNameChangeable } from './doctor-profile.service';

export { hospitalNames, openSecrets };

/** A person's certification and its state, numbers masked; null before the first submission. */
export async function getMyCert(ctx: Context, userId: number, locale: Locale = 'zh'): Promise<Cert | null> {
  const [user, cert] = [await repository.findUser(ctx.db, userId), await repository.findCert(ctx.db, userId)];
  if (!user || !cert) return null;
  const dept = cert.deptId === null ? null : await repository.findDept(ctx.db, cert.deptId);
  const { certNo, idCard } = openSecrets(ctx, cert);
  const { name, sex, email, provinceCode, cityCode, areaCode, address, subjectIds } = user;
  const { hospital, department, title, auditStatus } = cert;
  const description = cert.description ?? (await findDescription(ctx.db, userId));
  const auditMsg = auditStatus === AUDIT.failed ? await whyRefused(ctx, cert, locale) : cert.auditMsg;
  return {
    name,
    sex,
    email,
    provinceCode,
    cityCode,
    areaCode,
    address,
    subjectIds,
    hospital,
    department,
    title,
    description,
    auditStatus,
    auditMsg,
    userId,
    userType: user.userType,
    certKind: certKindOf(user),
    certFlag: user.certFlag,
    phonenumber: user.phonenumber,
    certNo: certNo ? maskNumber(certNo) : null,
    idCard: idCard ? maskNumber(idCard) : null,
    certFiles: presentFiles(ctx, cert.certFiles, userId),
    deptAdmin: user.deptAdmin,
    createTime: toWire(cert.createTime),
    updateTime: toWire(cert.updateTime),
    ...(dept && {
      deptId: dept.deptId,
      deptName: dept.deptName,
      creditCode: dept.creditCode,
      leader: dept.leader,
      phonenumber: runsDept(user, cert, dept) ? dept.phone : dept.phone && maskPhone(dept.phone),
      email: dept.email,
      provinceCode: dept.provinceCode,
      cityCode: dept.cityCode,
      areaCode: dept.areaCode,
      address: dept.address,
    }),
    ...(auditStatus === AUDIT.failed && (await refusedDept(ctx, userId, dept))),
  };
}

/** Whether a department's phone is this person's own entry: its administrator, or who handed in the papers it waits with. */
function runsDept(user: repository.UserRow, cert: repository.CertRow, dept: repository.DeptRow): boolean {
  if (user.deptAdmin === '1') return true;
  const { auditStatus, leader } = dept;
  return auditStatus !== AUDIT.succeed && auditStatus === cert.auditStatus && leader === cert.name;
}

const refusedDeptSchema = deptSchema.partial().extend({ creditCode: z.string().optional() });

/** What a refused department's papers said, which somebody else may have claimed since; of one that exists its name. Nothing for a person. */
async function refusedDept(ctx: Context, userId: number, dept: repository.DeptRow | null) {
  const [last] = await listHistory(ctx.db, 'dept', userId);
  if (!last) return null;
  const { deptName, creditCode, name: leader, phonenumber, ...contact } = refusedDeptSchema.parse(last.snapshot);
  const { email, provinceCode, cityCode, areaCode, address } = contact;
  const called = dept?.auditStatus === AUDIT.succeed ? dept.deptName : deptName;
  return { deptName: called, creditCode, leader, phonenumber, email, provinceCode, cityCode, areaCode, address };
}

/** The reason of the last refusal in the reader's language. */
async function whyRefused(ctx: Context, cert: repository.CertRow, locale: Locale): Promise<string | null> {
  const [last] = await listHistory(ctx.db, caseKind(cert.userType), cert.userId);
  return last ? (await refusalOf(ctx, last.kind, { reason: last.reason, msg: last.auditMsg }))[locale] : cert.auditMsg;
}

/** Each time that a person handed papers in, the newest first. */
export async function listRounds(ctx: Context, caller: Caller, locale: Locale): Promise<CertRound[]> {
  const rows = await listHistory(ctx.db, caseKind(caller.userType), caller.userId);
  return Promise.all(
    rows.map(async (row) => ({
      caseId: row.caseId,
      status: row.status,
      withdrawn: row.withdrawn,
      auditMsg: (await refusalOf(ctx, row.kind, { reason: row.reason, msg: row.auditMsg }))[locale] || null,
      createTime: toWire(row.createTime),
      decideTime: toWireOrNull(row.decideTime),
      changes: await listChanges(ctx, row, locale),
    })),
  );
}

/**
 * Submits a personal certification: a doctor's or a hospital's awaits examination, the other personal types are certified at
 * once. What somebody certified hands in as a change is examined while what was certified stays.
 */
export async function submitCert(
  ctx: Context,
  caller: Caller,
  body: CertBody,
  { ip, modifies }: { ip: string; modifies?: boolean },
): Promise<void> {
  const { userId } = caller;
  const regions = await requireRegions(ctx, body);
  const details = body.userType === USER_TYPE.hospital ? await detailsOf(ctx, body, regions) : null;
  const code = await tryPhoneCode(ctx, userId, body, ip);
  await write(ctx, caller, 'signedIn', async (tx) => {
    const { now } = tx;
    const { user, cert, state } = await lockState(tx, userId);
    await provePhone(tx, user, body, code);
    if (accountKind(user) !== accountKind(body)) throw fieldError('userType', 'cert.typeMismatch');
    const changes = modifies && details && state === AUDIT.succeed;
    const auditStatus = nextState(state, changes ? 'change' : details ? 'submit' : 'accept');
    const papers = details && {
      ...details.cert,
      secrets: sealNumber(ctx, user, details.certNo, cert),
      certFiles: await claimPrivateFiles(tx, userId, details.certFiles, 'certFiles'),
    };
    const { name, phonenumber } = body;
    if (changes && papers) {
      const { subjectIds, contact } = details;
      return askPersonChange(tx, { user, cert }, { name, phonenumber, ...papers, subjectIds, ...contact });
    }
    await repository.saveCert(tx, {
      userId,
      userType: body.userType,
      name: body.name,
      auditStatus,
      auditMsg: null,
      ...papers,
      createTime: now,
      updateTime: now,
    });
    await repository.updateUser(tx, userId, {
      name: body.name,
      phonenumber: body.phonenumber,
      sex: 'sex' in body ? body.sex : undefined,
      address: body.address,
      ...emailChange(details?.email),
      ...regions,
      subjectIds: details?.subjectIds,
      certFlag: FLAG_OF[auditStatus],
      updateTime: now,
    });
    if (!details) return;
    await openCase(tx, {
      kind: 'cert',
      subjectId: userId,
      userId,
      snapshot: { ...accountOf(user), name, phonenumber, ...papers, ...details.contact },
    });
  });
}

type LicensedBody = Extract<CertBody, { userType: '104' }>;
type Regions = Awaited<ReturnType<typeof requireRegions>>;

/** What a doctor or a hospital hands in: what is certified, what is kept with the account, and what staff see besides. */
async function detailsOf(ctx: Context, body: LicensedBody, regions: Regions) {
  const { hospital, certNo, certFiles, consentVersion, address } = body;
  const licence = { certNo, certFiles };
  if (body.certKind === CERT_KIND.hospital) {
    const { email } = body;
    return {
      ...licence,
      email,
      subjectIds: undefined,
      cert: { hospital, consentVersion },
      contact: { email, address, ...regions },
    };
  }
  const { department, title } = body;
  const subjectIds = body.subjectIds && (await requireSubjects(ctx, body.subjectIds));
  return {
    ...licence,
    email: undefined,
    subjectIds,
    cert: { hospital, department, title, consentVersion },
    contact: regions,
  };
}

/** The licence's number, sealed: a new one, or the one that was handed in before. */
function sealNumber(
  ctx: Context,
  { userId, certKind }: repository.UserRow,
  certNo: string | undefined,
  cert: repository.CertRow | null,
) {
  const kept: CertSecrets = cert ? openSecrets(ctx, cert) : {};
  const number = certNo || kept.certNo;
  if (!number) throw fieldError('certNo', certKind ? 'validation.registrationNo' : 'validation.certNo');
  const sealed: CertSecrets = { ...kept, certNo: number };
  return encryptSecret(ctx.keys.secrets, JSON.stringify(sealed), ownerOf(userId));
}

/** The checked, unused code for an account's first phone number; null if the account has this number already. */
async function tryPhoneCode(
  ctx: Context,
  userId: number,
  { phonenumber, smsCode }: CertBody,
  ip: string,
): Promise<TriedCode | null> {
  const user = await repository.findUser(ctx.db, userId);
  if (keepsPhone(user?.phonenumber, phonenumber)) return null;
  if (!smsCode) throw fieldError('smsCode', 'validation.smsCode');
  return tryCode(ctx, { phonenumber, purpose: ['register', 'cert'], code: smsCode, ip });
}

/** A first number must be confirmed by its code and belong to no other account. */
async function provePhone(tx: Tx, user: repository.UserRow, { phonenumber }: CertBody, code: TriedCode | null) {
  if (keepsPhone(user.phonenumber, phonenumber)) return;
  if (!code) throw fieldError('smsCode', 'validation.smsCode');
  await spendCode(tx, code);
  if (await repository.isPhoneTaken(tx, phonenumber, user.userId)) throw fieldError('phonenumber', 'cert.phoneTaken');
}

/** Whether the account has this number. Another one than it has is refused: `changePhone` asks the owner, as a session alone proves nobody. */
function keepsPhone(current: string | null | undefined, phonenumber: string): boolean {
  if (current && current !== phonenumber) throw fieldError('phonenumber', 'cert.phoneElsewhere');
  return current === phonenumber;
}

/** An account with the state of its certification, locked until the transaction ends. */
export async function lockState(tx: Tx, userId: number) {
  const user = await repository.lockUser(tx, userId);
  if (!user) throw notFoundError();
  const cert = await repository.findCert(tx, userId);
  return { user, cert, state: (cert?.auditStatus ?? stateOfFlag(user.certFlag)) as AuditState };
}

/** An imported account has no certification record, only its flag. */
function stateOfFlag(certFlag: string): AuditState {
  if (certFlag === FLAG_OF[AUDIT.during]) return AUDIT.during;
  return certFlag === FLAG_OF[AUDIT.succeed] ? AUDIT.succeed : AUDIT.before;
}

/** Changes the fields that need no new examination. */
export async function saveCertBaseInfo(
  ctx: Context,
  caller: Caller,
  body: z.output<typeof modifyBaseInfo.body>,
): Promise<void> {
  const { userId } = caller;
  const user = await repository.findUser(ctx.db, userId);
  if (!user) throw notFoundError();
  requireNameChangeable(user, body.name);
  if (body.name === '') throw fieldError('name', 'validation.name');
  const regions = await requireRegions(ctx, body);
  const { name, sex, email, address, description } = body;
  await write(ctx, caller, 'signedIn', async (tx) => {
    const updateTime = tx.now;
    await repository.updateUser(tx, userId, { name, sex, ...emailChange(email), address, ...regions, updateTime });
    // The certification keeps the time at which it was handed in.
    if (name !== undefined || description !== undefined) await repository.updateCert(tx, userId, { description, name });
    await refreshDoctor(tx, userId, { description });
  });
}

/** Certified departments whose name contains a text, for who may join one: nobody else has anything to look for. */
export async function searchDepts(ctx: Context, caller: Caller, query: { deptName: string; deptType?: string }) {
  if (!DEPARTMENT_TYPES.includes(caller.userType)) return [];
  const rows = await repository.searchDepts(ctx.db, query.deptName, query.deptType);
  return rows.map(({ deptId, deptName }) => ({ deptId, deptName }));
}

/** Refuses a user type that has to submit the other form. */
export function requireType(user: { userType: string }, wanted: string, field: string): void {
  if (user.userType !== wanted) throw new AppError('cert.typeMismatch', { fields: { [field]: 'cert.typeMismatch' } });
}
