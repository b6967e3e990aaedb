import { AUDIT, CERT_KIND, certKindOf } from '@/contract/codes';
import { pathTo } from '@/contract/paths';
import type { Caller, Context } from '@/upstream/core/context';
import { AppError } from '@/upstream/core/errors';
import type { Tx } from '@/upstream/core/write';
import {
  type CaseDefinition,
  type CaseRow,
  decideCase,
  defineCase,
  findOpenCase,
  type Refusal,
} from '@/upstream/modules/case/case.service';
import { purgeDoctor } from '@/upstream/modules/doctor/pages.service';
import { type NoticeTemplate, notify } from '@/upstream/modules/task/task.service';
import * as repository from './cert.repository';
import { lockState } from './cert.service';
import { FLAG_OF, nextState } from './cert.table';
import { applyChange, isChange } from './change.service';
import { publishDoctor } from './doctor-profile.service';

const handlers: CaseDefinition['handlers'] = {
  right: 'staff.audit',
  lock: (tx: Tx, { userId }: CaseRow) => repository.lockUser(tx, userId),
  onPass: async (tx: Tx, row: CaseRow) => {
    if (!isChange(row)) return applyDecision(tx, row.userId, null);
    await applyChange(tx, row);
    await tellOutcome(tx, row.userId, 'certChanged');
  },
  onRefuse: async (tx: Tx, row: CaseRow, refusal: Refusal) => {
    if (!isChange(row)) return applyDecision(tx, row.userId, refusal);
    await tellOutcome(tx, row.userId, 'certChangeRefused', refusal);
  },
};
/** Certifications, and departments that somebody founds or joins. */
export const certCases = [defineCase('cert', handlers), defineCase('dept', handlers)];

export interface Decision {
  userId: number;
  pass: boolean;
  /** The reason for a refusal, shown to the person. */
  msg?: string;
}

/** Decides a person's pending certification and notifies them; throws if none is pending. */
export async function decideCert(ctx: Context, caller: Caller, { userId, ...decision }: Decision): Promise<void> {
  const open = (await findOpenCase(ctx.db, 'cert', userId)) ?? (await findOpenCase(ctx.db, 'dept', userId));
  if (!open) throw new AppError('cert.nothingToDecide');
  await decideCase(ctx, caller, open.caseId, decision);
}

async function applyDecision(tx: Tx, userId: number, refusal: Refusal | null): Promise<void> {
  const { now } = tx;
  const { user, cert, state } = await lockState(tx, userId);
  const auditStatus = nextState(state, refusal ? 'refuse' : 'pass');
  const auditMsg = refusal?.zh ?? null;
  await repository.updateCert(tx, userId, { auditStatus, auditMsg, updateTime: now });
  const membership = cert?.deptId ? await decideDept(tx, cert.deptId, auditStatus, auditMsg, now) : {};
  await repository.updateUser(tx, userId, { certFlag: FLAG_OF[auditStatus], ...membership, updateTime: now });
  if (!refusal && cert !== null && certKindOf(user) === CERT_KIND.doctor) {
    await publishDoctor(tx, user, cert, now);
    await purgeDoctor(tx, userId);
  }
  await tellOutcome(tx, userId, refusal ? 'certRefused' : 'certPassed', refusal);
}

async function tellOutcome(tx: Tx, userId: number, template: NoticeTemplate, refusal?: Refusal | null): Promise<void> {
  await notify(tx, {
    userIds: [userId],
    template,
    params: { reason: refusal?.zh ?? '' },
    paramsEn: { reason: refusal?.en ?? '' },
    linkUrl: pathTo('cert'),
  });
}

/** Changes the department's state if the department itself was examined; an existing one only gets a member. */
async function decideDept(tx: Tx, deptId: number, auditStatus: string, auditMsg: string | null, now: Date) {
  const dept = await repository.lockDept(tx, deptId);
  const founded = dept?.auditStatus === AUDIT.during;
  if (founded) await repository.updateDept(tx, deptId, { auditStatus, auditMsg, updateTime: now });
  return auditStatus === AUDIT.succeed ? { deptId, deptAdmin: founded ? '1' : '0' } : {};
}
