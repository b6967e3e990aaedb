import type { CertRound } from '@/contract/cert/cert';
import { AUDIT } from '@/contract/codes';

/** The change of what was certified that waits for its decision; undefined without one. */
export const waitingChange = (rounds: readonly CertRound[]): CertRound | undefined =>
  rounds.find(
    ({ status, withdrawn, changes }) =>
      !withdrawn && Array.isArray(changes) && (status === AUDIT.before || status === AUDIT.during),
  );
