import { AUDIT, USER_TYPE } from '@/contract/codes';
import { pathTo } from '@/contract/paths';
import type { Caller, Context } from '@/upstream/core/context';
import { type Tx, write } from '@/upstream/core/write';
import { notify } from '@/upstream/modules/task/task.service';
import * as repository from './cert.repository';
import { lockState } from './cert.service';
import { FLAG_OF, nextState } from './cert.table';
import { doctorChanged, publishDoctor } from './doctor-profile.service';

export interface Decision {
  userId: number;
  pass: boolean;
  /** The reason for a refusal, shown to the person. */
  msg?: string;
}

/** Decides a pending certification and notifies the person; throws if none is pending. */
export function decideCert(ctx: Context, caller: Caller, { userId, pass, msg = '' }: Decision): Promise<void> {
  return write(ctx, caller, 'staff', async (tx) => {
    const { now } = tx;
    const { user, cert, state } = await lockState(tx, userId);
    const auditStatus = nextState(state, pass ? 'pass' : 'refuse');
    const auditMsg = pass ? null : msg;
    await repository.updateCert(tx, userId, { auditStatus, auditMsg, updateTime: now });
    const membership = cert?.deptId ? await decideDept(tx, cert.deptId, auditStatus, auditMsg, now) : {};
    await repository.updateUser(tx, userId, { certFlag: FLAG_OF[auditStatus], ...membership, updateTime: now });
    if (pass && cert !== null && user.userType === USER_TYPE.hospital) {
      await publishDoctor(tx, user, cert, now);
      tx.emit(doctorChanged(userId));
    }
    await tellOutcome(tx, { userId, pass, msg });
  });
}

async function tellOutcome(tx: Tx, { userId, pass, msg = '' }: Decision): Promise<void> {
  await notify(tx, {
    userIds: [userId],
    template: pass ? 'certPassed' : 'certRefused',
    params: { reason: msg },
    linkUrl: pathTo('registerExam'),
  });
}

/** Changes the department's state if the department itself was examined; an existing one only gets a member. */
async function decideDept(tx: Tx, deptId: number, auditStatus: string, auditMsg: string | null, now: Date) {
  const dept = await repository.lockDept(tx, deptId);
  const founded = dept?.auditStatus === AUDIT.during;
  if (founded) await repository.updateDept(tx, deptId, { auditStatus, auditMsg, updateTime: now });
  return auditStatus === AUDIT.succeed ? { deptId, deptAdmin: founded ? '1' : '0' } : {};
}
