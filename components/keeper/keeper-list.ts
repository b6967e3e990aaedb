import { KEEPER_STATE, type Keeper, listMyKeepers } from '@/contract/keeper/keeper';
import { listSpec } from '@/lib/lists/list-state';

/** My requests, the newest first. */
export const KEEPERS = listSpec(listMyKeepers);

/** How a request's state is shown; what could not be met ended without its owner's doing. */
export function stateOf({ status, auditMsg }: Pick<Keeper, 'status' | 'auditMsg'>) {
  if (status === KEEPER_STATE.named) return { key: 'named', tone: 'success', icon: 'done' } as const;
  if (status === KEEPER_STATE.done) return { key: 'done', tone: 'neutral', icon: 'check' } as const;
  if (status !== KEEPER_STATE.cancelled) return { key: 'asked', tone: 'warning', icon: 'clock' } as const;
  return auditMsg
    ? ({ key: 'refused', tone: 'danger', icon: 'failed' } as const)
    : ({ key: 'cancelled', tone: 'neutral', icon: 'close' } as const);
}
