import type { Cert } from '@/contract/cert/cert';
import type { AccountKind } from '@/contract/codes';
import type { CertReference } from './cert-reference';

/** What each form of the second step is given. */
export interface CertFormProps {
  /** What the account is called; the upstream refuses what another hands in. */
  account: AccountKind;
  /** What was handed in before, refused or not examined; else what the account says. */
  cert: Cert | null;
  /** Name under which what is typed is kept for this tab. */
  draft: string;
  reference: CertReference;
  onDone: () => void;
}
