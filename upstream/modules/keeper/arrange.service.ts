import type { z } from 'zod';
import type { PageOf } from '@/contract/core';
import type { assignKeeper as assignCall, ConsoleKeeper, listKeepers as listCall } from '@/contract/keeper/keeper';
import { pathTo } from '@/contract/paths';
import type { Caller, Context } from '@/upstream/core/context';
import { pageWindow } from '@/upstream/core/list/paging';
import { type Tx, write } from '@/upstream/core/write';
import { logConsole } from '@/upstream/modules/log/log.service';
import { type NoticeTemplate, notify, type Params } from '@/upstream/modules/task/task.service';
import * as repository from './keeper.repository';
import { factsOf, lockNext } from './keeper.service';
import { toConsoleKeeper } from './keeper.wire';

/** A page of all requests for staff. */
export async function listKeepers(
  ctx: Context,
  query: z.output<typeof listCall.query>,
): Promise<PageOf<ConsoleKeeper>> {
  const { total, rows } = await repository.findAll(ctx.db, query, pageWindow(query));
  return { total, rows: rows.map(toConsoleKeeper) };
}

const arranges = (id: number) => ({ name: 'staff.service', about: { kind: 'keeper', id } }) as const;

/** Names who goes along, or somebody else, and tells the person who asked. */
export function assignKeeper(ctx: Context, caller: Caller, body: z.output<typeof assignCall.body>): Promise<void> {
  const { id, keeperName, keeperPhone } = body;
  return write(ctx, caller, arranges(id), async (tx) => {
    const { row, status } = await lockNext(tx, id, 'name');
    await repository.updateKeeper(tx, row.id, { status, keeperName, keeperPhone });
    await logConsole(tx, 'keeper.assign', row.id, { keeperName });
    // Whole, as no other number in a notice: the owner has to call who goes along, and may read it by text alone.
    await tellOwner(tx, row, 'keeperNamed', { keeper: keeperName, phone: keeperPhone });
  });
}

/** The service is over. */
export function finishKeeper(ctx: Context, caller: Caller, id: number): Promise<void> {
  return write(ctx, caller, arranges(id), async (tx) => {
    const { row, status } = await lockNext(tx, id, 'finish');
    await repository.updateKeeper(tx, row.id, { status });
    await logConsole(tx, 'keeper.finish', row.id);
    await tellOwner(tx, row, 'keeperDone', { keeper: row.keeperName ?? '' });
  });
}

/** The request cannot be met; its owner is told why. */
export function refuseKeeper(ctx: Context, caller: Caller, id: number, auditMsg: string): Promise<void> {
  return write(ctx, caller, arranges(id), async (tx) => {
    const { row, status } = await lockNext(tx, id, 'refuse');
    await repository.updateKeeper(tx, row.id, { status, auditMsg });
    await logConsole(tx, 'keeper.refuse', row.id, { auditMsg });
    await tellOwner(tx, row, 'keeperRefused', { reason: auditMsg });
  });
}

async function tellOwner(tx: Tx, row: repository.KeeperRow, template: NoticeTemplate, params: Params): Promise<void> {
  const linkUrl = pathTo('keeper');
  await notify(tx, { userIds: [row.userId], template, params: { ...factsOf(row), ...params }, linkUrl });
}
