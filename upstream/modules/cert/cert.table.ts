import { AUDIT, CERT_FLAG } from '@/contract/codes';
import { AppError } from '@/upstream/core/errors';
import type { MessageKey } from '@/upstream/core/text/translate';

export type AuditState = (typeof AUDIT)[keyof typeof AUDIT];
/** submit: sent for examination; accept: certified at once (personal types); pass and refuse: decided; change: something else is to be certified, and this stays meanwhile; leave: left the department. */
export type CertEvent = 'submit' | 'accept' | 'pass' | 'refuse' | 'change' | 'leave';

/** Transitions: state → event → state; any other is refused. */
export const CERT_TABLE: Readonly<Record<AuditState, Partial<Record<CertEvent, AuditState>>>> = {
  [AUDIT.before]: { submit: AUDIT.during, accept: AUDIT.succeed },
  [AUDIT.during]: { pass: AUDIT.succeed, refuse: AUDIT.failed, leave: AUDIT.before },
  [AUDIT.succeed]: { accept: AUDIT.succeed, change: AUDIT.succeed, leave: AUDIT.before },
  [AUDIT.failed]: { submit: AUDIT.during, accept: AUDIT.succeed, leave: AUDIT.before },
};

/**
 * The account's flag in each state: a refusal resets it to none, or 3 would open the console
 * (docs/wire.md, "A refusal is no certification").
 */
export const FLAG_OF: Readonly<Record<AuditState, string>> = {
  [AUDIT.before]: CERT_FLAG.none,
  [AUDIT.during]: CERT_FLAG.pending,
  [AUDIT.succeed]: CERT_FLAG.certified,
  [AUDIT.failed]: CERT_FLAG.none,
};

const REFUSAL: Readonly<Record<AuditState, MessageKey>> = {
  [AUDIT.before]: 'cert.nothingToDecide',
  [AUDIT.during]: 'cert.beingExamined',
  [AUDIT.succeed]: 'cert.alreadyCertified',
  [AUDIT.failed]: 'cert.nothingToDecide',
};

/** The state after an event; throws an error that says why the event is not allowed. */
export function nextState(from: AuditState, event: CertEvent): AuditState {
  const to = CERT_TABLE[from][event];
  if (!to) throw new AppError(event === 'pass' || event === 'refuse' ? 'cert.nothingToDecide' : REFUSAL[from]);
  return to;
}
