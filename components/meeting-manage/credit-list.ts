import type { StatusTone } from '@/components/ui/fact/status-badge';
import { AUDIT } from '@/contract/codes';
import { listCreditSessions } from '@/contract/meeting-manage/credit-session';
import { listSpec } from '@/lib/lists/list-state';

/** The credit sessions of my department, the newest change first. */
export const CREDITS = listSpec(listCreditSessions);

/** How an audit state is shown. */
export const CREDIT_TONES: Readonly<Record<string, StatusTone>> = {
  [AUDIT.before]: 'neutral',
  [AUDIT.during]: 'warning',
  [AUDIT.succeed]: 'success',
  [AUDIT.failed]: 'danger',
};
/** States in which it can be changed. */
export const OPEN_CREDITS: readonly string[] = [AUDIT.before, AUDIT.failed];
