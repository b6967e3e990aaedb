import { AUDIT, USER_TYPE } from '@/contract/codes';
import type { Context } from '@/upstream/core/context';
import { translate } from '@/upstream/core/translate';
import type { Db } from '@/upstream/db/client';
import { notify } from '@/upstream/modules/task/task.service';
import * as repository from './cert.repository';
import { lockState } from './cert.service';
import { FLAG_OF, nextState } from './cert.table';
import { publishDoctor, renewDoctorPages } from './doctor-profile.service';

export interface Decision {
  userId: number;
  pass: boolean;
  /** The reason of a refusal, as the person will read it. */
  msg?: string;
}

/** Decides a certification that waits, and tells the person; throws when there is nothing to decide. */
export async function decideCert(ctx: Context, { userId, pass, msg = '' }: Decision): Promise<void> {
  const now = ctx.now();
  const published = await ctx.db.transaction(async (tx) => {
    const { user, cert, state } = await lockState(tx, userId);
    const auditStatus = nextState(state, pass ? 'pass' : 'refuse');
    const auditMsg = pass ? null : msg;
    await repository.updateCert(tx, userId, { auditStatus, auditMsg, updateTime: now });
    const membership = cert?.deptId ? await decideDept(tx, cert.deptId, auditStatus, auditMsg, now) : {};
    await repository.updateUser(tx, userId, { certFlag: FLAG_OF[auditStatus], ...membership, updateTime: now });
    const publishes = pass && cert !== null && user.userType === USER_TYPE.hospital;
    if (publishes) await publishDoctor(tx, user, cert, now);
    return publishes;
  });
  if (published) await renewDoctorPages(ctx, userId);
  const outcome = pass ? 'passed' : 'refused';
  await notify(ctx, {
    userIds: [userId],
    type: 'audit',
    title: translate('zh', `cert.${outcome}.title`),
    titleEn: translate('en', `cert.${outcome}.title`),
    content: translate('zh', `cert.${outcome}.content`, { reason: msg }),
    contentEn: translate('en', `cert.${outcome}.content`, { reason: msg }),
    linkUrl: '/register/exam',
  });
}

/** The department's own state, if it is what was examined; one that already stood only gets a member. */
async function decideDept(tx: Db, deptId: number, auditStatus: string, auditMsg: string | null, now: Date) {
  const dept = await repository.lockDept(tx, deptId);
  const founded = dept?.auditStatus === AUDIT.during;
  if (founded) await repository.updateDept(tx, deptId, { auditStatus, auditMsg, updateTime: now });
  return auditStatus === AUDIT.succeed ? { deptId, deptAdmin: founded ? '1' : '0' } : {};
}
