import type { z } from 'zod';
import type { changeDeptMember, DeptMember } from '@/contract/cert/cert';
import { pathTo } from '@/contract/paths';
import type { Caller, Context } from '@/upstream/core/context';
import { notFoundError } from '@/upstream/core/errors';
import { dbId } from '@/upstream/core/ids';
import { maskPhone } from '@/upstream/core/secret/secrets';
import { type Tx, write } from '@/upstream/core/write';
import { personDisconnected } from '@/upstream/jobs/effects';
import { withdrawCase } from '@/upstream/modules/case/case.service';
import { notify } from '@/upstream/modules/task/task.service';
import * as repository from './cert.repository';
import { lockState } from './cert.service';
import { FLAG_OF, nextState } from './cert.table';

/** The people of the caller's department, its administrator first; 404 without one. */
export async function listMembers(ctx: Context, caller: Caller): Promise<DeptMember[]> {
  const me = await repository.findUser(ctx.db, caller.userId);
  if (!me?.deptId) throw notFoundError();
  const rows = await repository.findMembers(ctx.db, me.deptId);
  return rows.map(({ phonenumber, ...row }) => ({ ...row, phonenumber: phonenumber && maskPhone(phonenumber) }));
}

/** Takes a member out of the department, or makes them its administrator; 404 unless the caller is its administrator. */
export function changeMember(
  ctx: Context,
  caller: Caller,
  { userId, action }: z.output<typeof changeDeptMember.body>,
): Promise<void> {
  return write(ctx, caller, 'signedIn', async (tx) => {
    const { me, member } = await lockBoth(tx, caller.userId, dbId(userId));
    if (me?.deptAdmin !== '1' || !me.deptId || member?.deptId !== me.deptId || me === member) throw notFoundError();
    // What somebody wanted changed of the department is no longer theirs to want.
    await withdrawCase(tx, 'dept', action === 'remove' ? userId : caller.userId);
    if (action === 'remove') await takeOut(tx, userId);
    else {
      await repository.updateUser(tx, caller.userId, { deptAdmin: '0', updateTime: tx.now });
      await repository.updateUser(tx, userId, { deptAdmin: '1', updateTime: tx.now });
    }
    const dept = await repository.findDept(tx, me.deptId);
    await notify(tx, {
      userIds: [userId],
      template: action === 'remove' ? 'memberRemoved' : 'memberHandedOver',
      params: { name: dept?.deptName ?? '' },
      linkUrl: pathTo('cert'),
    });
  });
}

/** In the order of their ids, so that two who do this to each other do not wait for ever. */
async function lockBoth(tx: Tx, mine: number, other: number) {
  const rows = new Map<number, repository.UserRow | null>();
  for (const id of [mine, other].sort((a, b) => a - b)) rows.set(id, await repository.lockUser(tx, id));
  return { me: rows.get(mine), member: rows.get(other) };
}

async function takeOut(tx: Tx, userId: number): Promise<void> {
  const { state } = await lockState(tx, userId);
  const auditStatus = nextState(state, 'leave');
  await repository.updateCert(tx, userId, { deptId: null, auditStatus, auditMsg: null, updateTime: tx.now });
  const certFlag = FLAG_OF[auditStatus];
  await repository.updateUser(tx, userId, { deptId: null, deptAdmin: '0', certFlag, updateTime: tx.now });
  tx.emit(personDisconnected({ userId }));
}
