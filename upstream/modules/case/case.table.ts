import { AUDIT } from '@/contract/codes';
import { AppError } from '@/upstream/core/errors';

export type CaseState = (typeof AUDIT)[keyof typeof AUDIT];
/**
 * claim: somebody takes it up; release: gives it back; pass and refuse: decided; withdraw: its owner takes it back. What a passed one
 * leaves to be done is taken up in the same way, by whoever does it.
 */
export type CaseEvent = 'claim' | 'release' | 'pass' | 'refuse' | 'withdraw';

/** Transitions: state → event → state; any other is refused. A withdrawn case keeps its state and knows no event. */
export const CASE_TABLE: Readonly<Record<CaseState, Partial<Record<CaseEvent, CaseState>>>> = {
  [AUDIT.before]: { claim: AUDIT.during, pass: AUDIT.succeed, refuse: AUDIT.failed, withdraw: AUDIT.before },
  [AUDIT.during]: {
    claim: AUDIT.during,
    release: AUDIT.before,
    pass: AUDIT.succeed,
    refuse: AUDIT.failed,
    withdraw: AUDIT.before,
  },
  [AUDIT.succeed]: { claim: AUDIT.succeed, release: AUDIT.succeed },
  [AUDIT.failed]: {},
};

/** States in which a case waits for its decision. */
export const OPEN_STATES: readonly string[] = [AUDIT.before, AUDIT.during];

/** The state after an event; throws an error that says why the event is not allowed. */
export function nextCaseState(row: { status: string; withdrawn: boolean }, event: CaseEvent): CaseState {
  if (row.withdrawn) throw new AppError('case.withdrawn');
  const to = CASE_TABLE[row.status as CaseState][event];
  if (!to) throw new AppError('case.decided');
  return to;
}
