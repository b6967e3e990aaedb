import type { MessageKey } from '@/upstream/core/text/translate';
import { AppError } from './errors';

/** The transitions of a state machine: state → event → state; any other is refused. */
export type StateTable<S extends string, E extends string> = Readonly<Record<S, Partial<Record<E, S>>>>;

/** The state after an event; throws the refusal (a message key) for an event that the state does not know. */
export function nextOf<S extends string, E extends string>(
  table: StateTable<S, E>,
  from: S,
  event: NoInfer<E>,
  refusal: MessageKey,
): S {
  const to = table[from][event];
  if (to === undefined) throw new AppError(refusal);
  return to;
}
