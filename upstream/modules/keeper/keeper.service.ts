import type { z } from 'zod';
import type { PageOf } from '@/contract/core';
import {
  KEEPER_STATE,
  KEEPERS_MAX,
  type Keeper,
  type KeeperState,
  type keeperBodySchema,
  type listMyKeepers,
} from '@/contract/keeper/keeper';
import { pathTo } from '@/contract/paths';
import type { Caller, Context } from '@/upstream/core/context';
import { AppError, fieldError, notFoundError } from '@/upstream/core/errors';
import { dbId } from '@/upstream/core/ids';
import { pageWindow } from '@/upstream/core/list/paging';
import { fromWire, toWire } from '@/upstream/core/time';
import { type Tx, write } from '@/upstream/core/write';
import { DICT, getLookups } from '@/upstream/modules/reference/lookups.service';
import { notify } from '@/upstream/modules/task/task.service';
import * as repository from './keeper.repository';
import { type KeeperEvent, nextState } from './keeper.table';
import { toKeeper } from './keeper.wire';

/** A page of the caller's own requests. */
export async function listOwnKeepers(
  ctx: Context,
  { userId }: Caller,
  query: z.output<typeof listMyKeepers.query>,
): Promise<PageOf<Keeper>> {
  const { total, rows } = await repository.findOwn(ctx.db, userId, query, pageWindow(query));
  return { total, rows: rows.map(toKeeper) };
}

/** Stores a request and tells the staff who arrange the service; a field error for a time that is over. */
export async function askKeeper(
  ctx: Context,
  caller: Caller,
  body: z.output<typeof keeperBodySchema>,
): Promise<{ id: number }> {
  const lookups = await getLookups(ctx);
  if (!lookups.dict(DICT.keeperType).some(({ dictValue }) => dictValue === body.serviceType)) {
    throw fieldError('serviceType', 'validation.serviceType');
  }
  return write(ctx, caller, 'keeper', async (tx) => {
    const serviceTime = fromWire(body.serviceTime);
    if (!serviceTime) throw fieldError('serviceTime', 'validation.dateTime');
    if (serviceTime <= tx.now) throw fieldError('serviceTime', 'keeper.past');
    const { patientName, phonenumber, serviceType, place, note } = body;
    if ((await repository.countOpen(tx, caller.userId)) >= KEEPERS_MAX) {
      throw new AppError('keeper.tooMany', { values: { max: KEEPERS_MAX } });
    }
    const row = { userId: caller.userId, patientName, phonenumber, serviceType, serviceTime, place, note };
    const id = await repository.insertKeeper(tx, row);
    await tellStaff(tx, 'keeperAsked', row);
    return { id };
  });
}

/** Takes one's own request back before its time; 404 for anybody else's. */
export function cancelKeeper(ctx: Context, caller: Caller, id: number): Promise<void> {
  return write(ctx, caller, 'keeper', async (tx) => {
    const { row, status } = await lockNext(tx, id, 'cancel', caller.userId);
    if (row.status === KEEPER_STATE.named && row.serviceTime <= tx.now) throw new AppError('keeper.begun');
    await repository.updateKeeper(tx, row.id, { status });
    await tellStaff(tx, 'keeperTakenBack', row);
  });
}

/** A request with the state that an event leads to; 404 when there is none, or it is not its owner who asks. */
export async function lockNext(tx: Tx, id: number, event: KeeperEvent, ownerId?: number) {
  const row = await repository.lockKeeper(tx, dbId(id));
  if (!row || (ownerId !== undefined && row.userId !== ownerId)) throw notFoundError();
  return { row, status: nextState(row.status as KeeperState, event) };
}

/** What every notice about a request says of it. */
export const factsOf = ({
  patientName,
  serviceTime,
  place,
}: Pick<repository.KeeperRow, 'patientName' | 'serviceTime' | 'place'>) => ({
  patient: patientName,
  time: toWire(serviceTime).slice(0, 16),
  place,
});

async function tellStaff(
  tx: Tx,
  template: 'keeperAsked' | 'keeperTakenBack',
  row: Parameters<typeof factsOf>[0],
): Promise<void> {
  const userIds = await repository.findServiceStaff(tx);
  await notify(tx, { userIds, template, params: factsOf(row), linkUrl: pathTo('consoleKeepers') });
}
