import type { ConsoleKeeper, Keeper } from '@/contract/keeper/keeper';
import { toWire } from '@/upstream/core/time';
import type { KeeperRow } from './keeper.repository';

/** A request as its owner sees it: with the telephone numbers, which nobody but the owner and staff may read. */
export function toKeeper({ userId: _, serviceTime, createTime, updateTime, ...row }: KeeperRow): Keeper {
  return {
    ...row,
    serviceTime: toWire(serviceTime),
    createTime: toWire(createTime),
    updateTime: toWire(updateTime),
  };
}

/** The same for staff, with who asked. */
export function toConsoleKeeper({
  keeper,
  ...names
}: { keeper: KeeperRow } & Pick<ConsoleKeeper, 'userName' | 'userNameEn'>): ConsoleKeeper {
  return { ...toKeeper(keeper), userId: keeper.userId, ...names };
}
