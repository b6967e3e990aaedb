import type { DeptBody } from '@/contract/cert/cert';
import { AUDIT, DEPARTMENT_TYPES } from '@/contract/codes';
import type { Caller, Context } from '@/upstream/core/context';
import { AppError, fieldError } from '@/upstream/core/errors';
import { isDbId } from '@/upstream/core/ids';
import { type Tx, write } from '@/upstream/core/write';
import { personDisconnected } from '@/upstream/jobs/effects';
import { openCase, withdrawCase } from '@/upstream/modules/case/case.service';
import { claimPrivateFiles } from '@/upstream/modules/file/file.service';
import { requireRegions } from '@/upstream/modules/reference/known-codes.service';
import * as repository from './cert.repository';
import { lockState, requireType } from './cert.service';
import { type AuditState, FLAG_OF, nextState } from './cert.table';
import { askDeptChange } from './change.service';

type DeptValues = Omit<Parameters<typeof repository.insertDept>[1], 'createTime'>;

/**
 * Submits a department's or company's certification and returns its id: a new one, a refused one again, or
 * (with the id and credit code of a certified one) a request to join it. A credit code in use is a field error.
 */
export async function submitDept(ctx: Context, caller: Caller, body: DeptBody): Promise<{ deptId: number }> {
  const { userId } = caller;
  const regions = await requireRegions(ctx, body);
  return write(ctx, caller, 'signedIn', async (tx) => {
    const { now } = tx;
    const { user, cert, state } = await lockState(tx, userId);
    requireType(user, body.deptType, 'deptType');
    if (state === AUDIT.succeed && user.deptAdmin === '1' && body.deptId === user.deptId && body.deptId) {
      return changeDept(tx, user, { ...body, ...regions, deptId: body.deptId });
    }
    const auditStatus = nextState(state, 'submit');
    const licenseFiles = await claimPrivateFiles(tx, userId, body.licenseFiles, 'licenseFiles');
    const { deptName, deptType, creditCode, leader, phone, email, address } = body;
    const values: DeptValues = {
      deptName,
      deptType,
      creditCode,
      leader,
      phone,
      email,
      address,
      ...regions,
      licenseFiles,
      auditStatus: AUDIT.during,
      auditMsg: null,
      updateTime: now,
    };
    const { deptId, joined } = await claimDept(tx, body, values, { now, ownId: cert?.deptId ?? null });
    if (!joined) await repository.detachOthers(tx, deptId, userId);
    await repository.saveCert(tx, {
      userId,
      userType: user.userType,
      name: leader,
      auditStatus,
      auditMsg: null,
      deptId,
      certFiles: licenseFiles,
      consentVersion: body.consentVersion,
      createTime: now,
      updateTime: now,
    });
    await repository.updateUser(tx, userId, { certFlag: FLAG_OF[auditStatus], updateTime: now });
    const { consentVersion } = body;
    await openCase(tx, {
      kind: 'dept',
      subjectId: userId,
      userId,
      snapshot: {
        deptId,
        deptName,
        deptType,
        creditCode,
        name: leader,
        phonenumber: phone,
        email,
        address,
        ...regions,
        userType: user.userType,
        certFiles: licenseFiles,
        consentVersion,
        joins: joined,
      },
    });
    return { deptId };
  });
}

/** Its administrator wants something else certified of a department; what was certified stays until that passes. */
async function changeDept(
  tx: Tx,
  user: repository.UserRow,
  body: DeptBody & { deptId: number },
): Promise<{ deptId: number }> {
  const { deptId, deptName, creditCode, leader: name, phone: phonenumber, email, address, consentVersion } = body;
  const { provinceCode, cityCode, areaCode } = body;
  const certFiles = await claimPrivateFiles(tx, user.userId, body.licenseFiles, 'licenseFiles');
  const contact = { name, phonenumber, email, address, provinceCode, cityCode, areaCode };
  await askDeptChange(tx, user, { deptId, deptName, creditCode, ...contact, certFiles, consentVersion });
  return { deptId };
}

/** The department that a form is about; `joined` when it exists already and gets a member. */
interface Claimed {
  deptId: number;
  joined: boolean;
}

async function claimDept(
  tx: Tx,
  body: DeptBody,
  values: DeptValues,
  { now, ownId }: { now: Date; ownId: number | null },
): Promise<Claimed> {
  const holder = await repository.lockDeptByCode(tx, body.creditCode);
  if (body.deptId !== undefined && holder?.deptId !== body.deptId) {
    return reclaim(tx, { deptId: body.deptId, ownId }, holder, values);
  }
  if (!holder) {
    const deptId = await repository.insertDept(tx, { ...values, createTime: now });
    if (deptId === null) throw codeTaken();
    return { deptId, joined: false };
  }
  if (holder.auditStatus === AUDIT.succeed && body.deptId === holder.deptId) {
    requireType({ userType: holder.deptType }, body.deptType, 'deptType');
    return { deptId: holder.deptId, joined: true };
  }
  if (isHeld(holder)) throw codeTaken();
  // Refused or abandoned: anybody with the documents may claim it, or a false claim would block it for ever.
  await repository.updateDept(tx, holder.deptId, values);
  return { deptId: holder.deptId, joined: false };
}

/** The person's own refused department, now with a corrected credit code; nobody else's, which would be overwritten. */
async function reclaim(
  tx: Tx,
  { deptId, ownId }: { deptId: number; ownId: number | null },
  holder: repository.DeptRow | null,
  values: DeptValues,
): Promise<Claimed> {
  if (holder) throw codeTaken();
  const dept = isDbId(deptId) ? await repository.lockDept(tx, deptId) : null;
  if (!dept) throw fieldError('deptId', 'cert.deptUnknown');
  if (isHeld(dept) || deptId !== ownId) throw fieldError('creditCode', 'cert.creditMismatch');
  await repository.updateDept(tx, deptId, values);
  return { deptId, joined: false };
}

const isHeld = (dept: repository.DeptRow) => dept.auditStatus === AUDIT.during || dept.auditStatus === AUDIT.succeed;
const codeTaken = () => fieldError('creditCode', 'cert.creditTaken');

/** Leaves one's department: the account is uncertified from the next call on, and its broker connections close. */
export function leaveDept(ctx: Context, caller: Caller): Promise<void> {
  const { userId } = caller;
  return write(ctx, caller, 'signedIn', async (tx) => {
    const { now } = tx;
    const { user, cert, state } = await lockState(tx, userId);
    const deptId = user.deptId ?? cert?.deptId ?? null;
    if (deptId === null) throw new AppError('cert.noDept');
    const certified = DEPARTMENT_TYPES.includes(user.userType);
    const auditStatus: AuditState = certified ? nextState(state, 'leave') : state;
    await withdrawCase(tx, 'dept', userId);
    await giveUpDept(tx, { deptId, userId, admin: user.deptAdmin === '1' });
    await repository.updateCert(tx, userId, { deptId: null, auditStatus, auditMsg: null, updateTime: now });
    const certFlag = certified ? FLAG_OF[auditStatus] : user.certFlag;
    await repository.updateUser(tx, userId, { deptId: null, deptAdmin: '0', certFlag, updateTime: now });
    tx.emit(personDisconnected({ userId }));
  });
}

/**
 * A closed account leaves its department: what waits there waits no longer, another member runs it, and of one that nobody
 * is left in the contact is erased.
 */
export async function leaveOnClosing(tx: Tx, userId: number): Promise<void> {
  const { user, cert } = await lockState(tx, userId);
  const deptId = user.deptId ?? cert?.deptId ?? null;
  if (deptId === null) return;
  await withdrawCase(tx, 'dept', userId);
  await giveUpDept(tx, { deptId, userId, admin: user.deptAdmin === '1' });
  if ((await repository.findOtherMember(tx, deptId, userId)) === null) await repository.eraseContact(tx, deptId);
}

async function giveUpDept(tx: Tx, who: { deptId: number; userId: number; admin: boolean }): Promise<void> {
  const dept = await repository.lockDept(tx, who.deptId);
  if (dept?.auditStatus === AUDIT.during) await repository.updateDept(tx, who.deptId, { auditStatus: AUDIT.before });
  const heir = who.admin ? await repository.findOtherMember(tx, who.deptId, who.userId) : null;
  // A department with members must not be left without anybody who may run it.
  if (heir !== null) await repository.updateUser(tx, heir, { deptAdmin: '1' });
}
