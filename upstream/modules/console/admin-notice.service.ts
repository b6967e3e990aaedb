import { and, arrayContains, eq, notInArray } from 'drizzle-orm';
import { pathTo } from '@/contract/paths';
import type { Tx } from '@/upstream/core/write';
import { users } from '@/upstream/db/schema/account';
import { notify } from '@/upstream/modules/task/task.service';

interface Told {
  template: 'staffMade' | 'staffRenewed' | 'staffEnded' | 'staffRoles';
  /** The account that it is about, whose owner is not told. */
  userId: number;
  params: { name: string };
}

/** Tells all other administrators what one of them did with an account of the staff. */
export async function tellAdmins(tx: Tx, { template, userId, params }: Told): Promise<void> {
  const self = tx.caller?.userId ?? 0;
  const others = await tx
    .select({ userId: users.userId, name: users.name })
    .from(users)
    .where(and(eq(users.status, '0'), arrayContains(users.roles, ['admin']), notInArray(users.userId, [self, userId])));
  if (others.length === 0) return;
  const [by] = await tx
    .select({ name: users.name, userName: users.userName })
    .from(users)
    .where(eq(users.userId, self));
  await notify(tx, {
    userIds: others.map((one) => one.userId),
    template,
    params: { ...params, by: by?.name || by?.userName || '' },
    linkUrl: pathTo('consoleLog'),
  });
}
