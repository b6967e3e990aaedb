import { KEEPER_STATE, type KeeperState } from '@/contract/keeper/keeper';
import { AppError } from '@/upstream/core/errors';

/** name: somebody is named, or somebody else; finish: the service is over; refuse: it cannot be met; cancel: its owner takes it back. */
export type KeeperEvent = 'name' | 'finish' | 'refuse' | 'cancel';

/** Transitions: state → event → state; any other is refused. */
export const KEEPER_TABLE: Readonly<Record<KeeperState, Partial<Record<KeeperEvent, KeeperState>>>> = {
  [KEEPER_STATE.asked]: {
    name: KEEPER_STATE.named,
    refuse: KEEPER_STATE.cancelled,
    cancel: KEEPER_STATE.cancelled,
  },
  [KEEPER_STATE.named]: {
    name: KEEPER_STATE.named,
    finish: KEEPER_STATE.done,
    refuse: KEEPER_STATE.cancelled,
    cancel: KEEPER_STATE.cancelled,
  },
  [KEEPER_STATE.done]: {},
  [KEEPER_STATE.cancelled]: {},
};

/** The state after an event; throws an error that says why the event is not allowed. */
export function nextState(from: KeeperState, event: KeeperEvent): KeeperState {
  const to = KEEPER_TABLE[from][event];
  if (!to) throw new AppError(from === KEEPER_STATE.asked ? 'keeper.notNamed' : 'keeper.over');
  return to;
}
