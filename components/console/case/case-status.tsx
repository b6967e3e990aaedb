'use client';

import { useTranslations } from 'next-intl';
import { OwnWords } from '@/components/ui/fact/own-words';
import { StatusBadge, type StatusTone } from '@/components/ui/fact/status-badge';
import { AUDIT } from '@/contract/codes';
import type { AuditCase } from '@/contract/console/console';
import { wordOf } from '@/lib/i18n/word-of';

const TONES: Record<string, StatusTone> = {
  [AUDIT.before]: 'warning',
  [AUDIT.during]: 'info',
  [AUDIT.succeed]: 'success',
  [AUDIT.failed]: 'danger',
};

/** Where a case stands; one whose claim has run out waits again. */
export function caseState({ status, withdrawn, claimedBy }: AuditCase): string {
  if (withdrawn) return 'withdrawn';
  return status === AUDIT.during && !claimedBy ? AUDIT.before : status;
}

/** Whether a case waits for a decision. */
export const isOpen = ({ status, withdrawn }: AuditCase) =>
  !withdrawn && (status === AUDIT.before || status === AUDIT.during);

/** The state of a case, with the name of who has taken it up. */
export function CaseStatus({ row }: { row: AuditCase }) {
  const t = useTranslations('console.audit.states');
  const state = caseState(row);
  return (
    <StatusBadge tone={TONES[state] ?? 'neutral'} icon={state === AUDIT.before ? 'clock' : undefined}>
      {state === AUDIT.during && !row.claimedByMe
        ? t.rich('claimed', { name: () => <OwnWords text={row.claimedBy ?? ''} /> })
        : state === AUDIT.during
          ? t('mine')
          : wordOf(t, state, state)}
    </StatusBadge>
  );
}
