import { AUDIT } from '@/contract/codes';
import { PAPER_STATE, type PaperState } from '@/contract/paper/codes';
import type { StateTable } from '@/upstream/core/state-table';

/**
 * submit: a version is handed in; assign: it goes to reviewers; return: it goes back for changes; accept and reject:
 * decided; withdraw: its authors take it back.
 */
export type PaperEvent = 'submit' | 'assign' | 'return' | 'accept' | 'reject' | 'withdraw';

const DECIDED = { return: PAPER_STATE.revise, accept: PAPER_STATE.accepted, reject: PAPER_STATE.rejected } as const;

/** Until the deadline what was handed in may be handed in again, as a version of its own. */
export const PAPER_TABLE: StateTable<PaperState, PaperEvent> = {
  [PAPER_STATE.draft]: { submit: PAPER_STATE.submitted },
  [PAPER_STATE.submitted]: {
    submit: PAPER_STATE.submitted,
    assign: PAPER_STATE.review,
    withdraw: PAPER_STATE.withdrawn,
    ...DECIDED,
  },
  [PAPER_STATE.review]: { withdraw: PAPER_STATE.withdrawn, ...DECIDED },
  [PAPER_STATE.revise]: { submit: PAPER_STATE.review, withdraw: PAPER_STATE.withdrawn },
  [PAPER_STATE.accepted]: { withdraw: PAPER_STATE.withdrawn },
  [PAPER_STATE.rejected]: {},
  [PAPER_STATE.withdrawn]: {},
};

/** The audit state of spec §4 that stands beside each on the wire. */
export const AUDIT_OF: Readonly<Record<PaperState, string>> = {
  [PAPER_STATE.draft]: AUDIT.before,
  [PAPER_STATE.submitted]: AUDIT.during,
  [PAPER_STATE.review]: AUDIT.during,
  [PAPER_STATE.revise]: AUDIT.during,
  [PAPER_STATE.accepted]: AUDIT.succeed,
  [PAPER_STATE.rejected]: AUDIT.failed,
  [PAPER_STATE.withdrawn]: AUDIT.before,
};

/** States in which its authors may still change it: until the end of the call, or of the time for changes. */
export const WRITABLE: readonly PaperState[] = [PAPER_STATE.draft, PAPER_STATE.submitted, PAPER_STATE.revise];
