import type { DeptBody } from '@/contract/cert';
import { AUDIT, DEPARTMENT_TYPES } from '@/contract/codes';
import type { Context } from '@/upstream/core/context';
import { AppError, fieldError } from '@/upstream/core/errors';
import { isDbId } from '@/upstream/core/ids';
import type { Db } from '@/upstream/db/client';
import { requireRegions } from '@/upstream/modules/account/known-codes.service';
import { claimPrivateFiles } from '@/upstream/modules/file/file.service';
import * as repository from './cert.repository';
import { lockState, requireType } from './cert.service';
import { type AuditState, FLAG_OF, nextState } from './cert.table';

type DeptValues = Omit<Parameters<typeof repository.insertDept>[1], 'createTime'>;

/**
 * Hands in a department's or company's certification and returns its id: a new one, the own refused one again, or
 * (with the id of a certified one and its credit code) the wish to join it. A code in use is a field error.
 */
export async function submitDept(ctx: Context, userId: number, body: DeptBody): Promise<{ deptId: number }> {
  const { areaCode: _, ...regions } = await requireRegions(ctx, body);
  const licenseFiles = await claimPrivateFiles(ctx, userId, body.licenseFiles, 'licenseFiles');
  const now = ctx.now();
  return ctx.db.transaction(async (tx) => {
    const { user, state } = await lockState(tx, userId);
    requireType(user, body.deptType, 'deptType');
    const auditStatus = nextState(state, 'submit');
    const { deptName, deptType, creditCode, leader, phone, email, address } = body;
    const values: DeptValues = {
      ...{ deptName, deptType, creditCode, leader, phone, email, address, ...regions, licenseFiles },
      ...{ auditStatus: AUDIT.during, auditMsg: null, updateTime: now },
    };
    const deptId = await claimDept(tx, body, values, now);
    await repository.saveCert(tx, {
      ...{
        userId,
        userType: user.userType,
        name: leader,
        auditStatus,
        auditMsg: null,
        deptId,
        certFiles: licenseFiles,
        consentVersion: body.consentVersion,
      },
      createTime: now,
      updateTime: now,
    });
    await repository.updateUser(tx, userId, { certFlag: FLAG_OF[auditStatus], updateTime: now });
    return { deptId };
  });
}

async function claimDept(tx: Db, body: DeptBody, values: DeptValues, now: Date): Promise<number> {
  const holder = await repository.lockDeptByCode(tx, body.creditCode);
  if (body.deptId !== undefined && holder?.deptId !== body.deptId) return reclaim(tx, body.deptId, holder, values);
  if (!holder) {
    const deptId = await repository.insertDept(tx, { ...values, createTime: now });
    if (deptId === null) throw codeTaken();
    return deptId;
  }
  if (holder.auditStatus === AUDIT.succeed && body.deptId === holder.deptId) {
    requireType({ userType: holder.deptType }, body.deptType, 'deptType');
    return holder.deptId;
  }
  if (isHeld(holder)) throw codeTaken();
  // Refused or given up: whoever shows its papers now may have it, or a false claim would block it for ever.
  await repository.updateDept(tx, holder.deptId, values);
  return holder.deptId;
}

/** The refused department of an earlier try, now with a corrected code. */
async function reclaim(tx: Db, deptId: number, holder: repository.DeptRow | null, values: DeptValues): Promise<number> {
  if (holder) throw codeTaken();
  const dept = isDbId(deptId) ? await repository.lockDept(tx, deptId) : null;
  if (!dept) throw fieldError('deptId', 'cert.deptUnknown');
  if (isHeld(dept)) throw fieldError('creditCode', 'cert.creditMismatch');
  await repository.updateDept(tx, deptId, values);
  return deptId;
}

const isHeld = (dept: repository.DeptRow) => dept.auditStatus === AUDIT.during || dept.auditStatus === AUDIT.succeed;
const codeTaken = () => fieldError('creditCode', 'cert.creditTaken');

/** Leaves one's department: a department account is no longer certified from the next call on, its connections close. */
export async function leaveDept(ctx: Context, userId: number): Promise<void> {
  const now = ctx.now();
  await ctx.db.transaction(async (tx) => {
    const { user, cert, state } = await lockState(tx, userId);
    const deptId = user.deptId ?? cert?.deptId ?? null;
    if (deptId === null) throw new AppError('cert.noDept');
    const certified = DEPARTMENT_TYPES.includes(user.userType);
    const auditStatus: AuditState = certified ? nextState(state, 'leave') : state;
    await giveUpDept(tx, { deptId, userId, admin: user.deptAdmin === '1' });
    await repository.updateCert(tx, userId, { deptId: null, auditStatus, auditMsg: null, updateTime: now });
    const certFlag = certified ? FLAG_OF[auditStatus] : user.certFlag;
    await repository.updateUser(tx, userId, { deptId: null, deptAdmin: '0', certFlag, updateTime: now });
  });
  await ctx.broker.disconnect(userId);
}

async function giveUpDept(tx: Db, who: { deptId: number; userId: number; admin: boolean }): Promise<void> {
  const dept = await repository.lockDept(tx, who.deptId);
  if (dept?.auditStatus === AUDIT.during) await repository.updateDept(tx, who.deptId, { auditStatus: AUDIT.before });
  const heir = who.admin ? await repository.findOtherMember(tx, who.deptId, who.userId) : null;
  // A department with members must not be left without anybody who may run it.
  if (heir !== null) await repository.updateUser(tx, heir, { deptAdmin: '1' });
}
